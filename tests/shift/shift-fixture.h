/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-manual-clock.h"
#include "pit-scripted-controller.h"
#include "pit-shift-private.h"

G_BEGIN_DECLS

#define SHIFT_EPOCH "eeeeeeee-0000-4000-8000-000000000001"
#define SHIFT_OTHER_EPOCH "eeeeeeee-0000-4000-8000-000000000002"
#define SHIFT_TABLES 3

/**
 * ShiftFixture:
 *
 * A demo in a folder of its own: tables T01, T02, T03 as scripted controllers behind real TLS, a manual clock, and a
 * shift on it that is opened and closed by the test. Waits turn the main context; the test's own time limit ends one
 * in vain.
 */
typedef struct
{
  char                  *folder;
  char                  *book;
  PitManualClock        *clock;
  PitScriptedController *controller[SHIFT_TABLES];
  char                  *fingerprint[SHIFT_TABLES]; /* as the floor plan will have it; "": it has none */
  const char            *rules;
  PitShiftOptions        options; /* for opening it: the demo in @folder */
  PitShift              *shift; /* NULL: closed */
  PitCommitFunc          commit_func; /* (nullable): on the writer's thread, for who opens it */
  gpointer               commit_data;
  gboolean               is_forged; /* the test itself wrote into the book */
  GPtrArray             *found; /* "T01 gap", as the floor told it */
} ShiftFixture;

void             shift_fixture_add              (const char    *path,
                                                 gconstpointer  data,
                                                 void         (*test) (ShiftFixture *, gconstpointer));
void             shift_fixture_init             (ShiftFixture  *self);
void             shift_fixture_clear            (ShiftFixture  *self);
GTlsCertificate *shift_fixture_load_certificate (guint          index);
void             shift_fixture_greet            (ShiftFixture  *self,
                                                 guint          index,
                                                 gint64         head);
void             shift_fixture_send_events      (ShiftFixture  *self,
                                                 guint          index,
                                                 gint64         first,
                                                 gint64         last);
void             shift_fixture_write_floor      (ShiftFixture  *self);
gboolean         shift_fixture_try_open         (ShiftFixture  *self,
                                                 GError       **error);
void             shift_fixture_open             (ShiftFixture  *self);
void             shift_fixture_open_live        (ShiftFixture  *self);
gboolean         shift_fixture_try_close        (ShiftFixture  *self,
                                                 GError       **error);
void             shift_fixture_close            (ShiftFixture  *self);
void             shift_fixture_advance          (ShiftFixture  *self,
                                                 gint64         microseconds);
void             shift_fixture_wait_live        (ShiftFixture  *self,
                                                 guint          n);
void             shift_fixture_wait_trouble     (ShiftFixture  *self,
                                                 const char    *table,
                                                 const char    *words);
void             shift_fixture_wait_found       (ShiftFixture  *self,
                                                 const char    *what);
void             shift_fixture_wait_ack         (ShiftFixture  *self,
                                                 guint          index,
                                                 gint64         seq);
guint            shift_fixture_count_found      (ShiftFixture  *self,
                                                 const char    *what);
GArray          *shift_fixture_read_events      (ShiftFixture  *self,
                                                 const char    *table);
guint            shift_fixture_count_entries    (ShiftFixture  *self,
                                                 const char    *kind,
                                                 const char    *words);
void             shift_fixture_check_book       (ShiftFixture  *self);
void             shift_fixture_check_others     (ShiftFixture  *self,
                                                 gint64         last);
void             shift_fixture_check_stored     (ShiftFixture  *self,
                                                 guint          n);
void             shift_fixture_done_cb          (GObject       *source,
                                                 GAsyncResult  *result,
                                                 gpointer       user_data);
GError          *shift_fixture_decide           (ShiftFixture  *self,
                                                 const char    *table,
                                                 PitRelease     how);
void             shift_fixture_decide_as        (ShiftFixture  *self,
                                                 PitRelease     how,
                                                 int            code);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-action.h"

G_BEGIN_DECLS

/* The book's two are not for the desk to see, which makes acts that are on no record. */
typedef struct _PitBookWriter PitBookWriter;
typedef struct _PitEntry PitEntry;
typedef struct _PitRoster PitRoster;

#define PIT_TYPE_ACT (pit_act_get_type ())
G_DECLARE_FINAL_TYPE (PitAct, pit_act, PIT, ACT, GObject)

/**
 * PitActKind:
 * @action: whose right it is
 * @get_writer: (nullable): the book of the act's subject, %NULL while none is open; without it nothing goes on record
 * @check: (nullable): whether anything is in the way, whoever asks; @error says what, and what helps
 * @write: says what is done: the entry (transfer full), without its person; or @error says what is in the way that only who
 *   may is told; not asked for without @get_writer
 * @carry_out: (nullable): does an act that is more than one entry, in place of @write; ends it by pit_act_end()
 * @effect: (nullable): what follows once the entry is on the disk; @entry is %NULL where nothing goes on record; @error says
 *   why nothing does
 * @result: (nullable): what is said once it is done, marked for translation; @effect may say more: pit_act_set_result()
 *
 * What all acts of one kind have in common. Whoever does such acts has a constant of it for each.
 */
typedef struct
{
  PitAction       action;
  PitBookWriter *(*get_writer) (gpointer         subject);
  gboolean       (*check)      (PitAct          *act,
                                GError         **error);
  PitEntry      *(*write)      (PitAct          *act,
                                GError         **error);
  void           (*carry_out)  (PitAct          *act);
  gboolean       (*effect)     (PitAct          *act,
                                const PitEntry  *entry,
                                GError         **error);
  const char      *result;
} PitActKind;

/**
 * PitActFacts:
 * @subject: what it is done with
 * @data: (nullable): what is wanted of that
 * @action: whose right it is
 * @label: (nullable): which table it is about, or what it does, for people; %NULL: the title of its action says all
 * @is_going: it is under way
 * @is_done: it is done, and on the disk
 * @error: (nullable): why it is not done; %NULL: it is, or has not ended
 * @result: (nullable): what is said once it is done; %NULL: nothing
 *
 * An act, as it stands.
 */
typedef struct
{
  gpointer   subject;
  gpointer   data;
  PitAction  action;
  char      *label;
  gboolean   is_going;
  gboolean   is_done;
  GError    *error;
  char      *result;
} PitActFacts;

/* For who does something. */
const PitActFacts *pit_act_get   (PitAct            *self);
gboolean      pit_act_check      (PitAct            *self,
                                  GError           **error);
void          pit_act_run        (PitAct            *self);

/* For what it is done with. */
PitAct       *pit_act_new        (const PitActKind  *kind,
                                  gpointer           subject,
                                  PitRoster         *roster,
                                  gpointer           data,
                                  GDestroyNotify     destroy);
void          pit_act_set_action (PitAct            *self,
                                  PitAction          action);
void          pit_act_set_label  (PitAct            *self,
                                  const char        *label);
void          pit_act_set_result (PitAct            *self,
                                  const char        *result);
void          pit_act_end        (PitAct            *self,
                                  GError            *error);
void          pit_act_end_by_task (GObject          *source,
                                   GAsyncResult     *result,
                                   gpointer          user_data);
gboolean      pit_act_check_book (PitBookWriter     *writer,
                                  GError           **error);

G_END_DECLS

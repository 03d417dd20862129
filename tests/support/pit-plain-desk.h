/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _PitPlainDesk PitPlainDesk;

/**
 * PitPlainDesk:
 *
 * A desk that says what the test says, right or wrong, and keeps what it hears. It knows nothing of the codec.
 */
PitPlainDesk *pit_plain_desk_new  (const char       *url,
                                   GTlsCertificate  *certificate,
                                   GTlsDatabase     *authority,
                                   const char       *protocol,
                                   GError          **error);
void          pit_plain_desk_free (PitPlainDesk     *self);

void pit_plain_desk_send        (PitPlainDesk *self,
                                 const char   *frame);
void pit_plain_desk_send_binary (PitPlainDesk *self);
void pit_plain_desk_hello       (PitPlainDesk *self,
                                 const char   *table,
                                 const char   *book,
                                 const char   *epoch,
                                 gint64        seq,
                                 gint64        window,
                                 gint64        window_bytes);
void pit_plain_desk_ack         (PitPlainDesk *self,
                                 const char   *table,
                                 const char   *epoch,
                                 gint64        seq);
void pit_plain_desk_ping        (PitPlainDesk *self,
                                 const char   *table,
                                 gint64        id);
void pit_plain_desk_cut         (PitPlainDesk *self);

/* Both wait as long as it takes; the test's own time limit ends them. */
const char *pit_plain_desk_wait        (PitPlainDesk *self,
                                        guint         index);
gushort     pit_plain_desk_wait_closed (PitPlainDesk *self);

gboolean    pit_plain_desk_is_closed   (PitPlainDesk *self);
GPtrArray  *pit_plain_desk_heard       (PitPlainDesk *self);
guint       pit_plain_desk_status      (PitPlainDesk *self);
gint64      pit_plain_desk_most_waiting (PitPlainDesk *self);
gint64      pit_plain_desk_most_bytes   (PitPlainDesk *self);

/* What a frame says, found in its text. */
char  *pit_plain_desk_type  (const char *frame);
gint64 pit_plain_desk_find  (const char *frame,
                             const char *member);
char  *pit_plain_desk_epoch (const char *frame);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitPlainDesk, pit_plain_desk_free)

G_END_DECLS

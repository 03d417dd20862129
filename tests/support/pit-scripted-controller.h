/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _PitScriptedController PitScriptedController;

/**
 * PitScriptedController:
 *
 * A table controller that does what the test says, however wrong: a libsoup server in this process, on the thread's
 * default main context at the time of its making. The script is a list of steps for each connection to come; a
 * connection that has no script left is closed at once with code 1001.
 *
 * It knows nothing of the codec: frames are texts that the test gives (pit-wire-text.h makes plain ones). It answers
 * pings by itself until it is told not to.
 */
PitScriptedController *pit_scripted_controller_new  (const char             *table,
                                                     GTlsCertificate        *certificate,
                                                     GTlsDatabase           *authority,
                                                     GError                **error);
void                   pit_scripted_controller_allow_gone_peers (void);
void                   pit_scripted_controller_free (PitScriptedController  *self);
const char            *pit_scripted_controller_url  (PitScriptedController  *self);

void                   pit_scripted_controller_set_certificate (PitScriptedController *self,
                                                                GTlsCertificate       *certificate);

/* The script. Steps belong to the connection begun last; the first is begun already. */
void pit_scripted_controller_next_connection (PitScriptedController *self);
void pit_scripted_controller_send            (PitScriptedController *self,
                                              const char            *frame);
void pit_scripted_controller_send_take       (PitScriptedController *self,
                                              char                  *frame);
void pit_scripted_controller_send_binary     (PitScriptedController *self,
                                              GBytes                *bytes);
void pit_scripted_controller_flood           (PitScriptedController *self,
                                              const char            *epoch,
                                              gint64                 first,
                                              gint64                 last);
void pit_scripted_controller_wait_for        (PitScriptedController *self,
                                              const char            *type);
void pit_scripted_controller_wait_ack        (PitScriptedController *self,
                                              gint64                 seq);
void pit_scripted_controller_freeze          (PitScriptedController *self);
void pit_scripted_controller_close           (PitScriptedController *self,
                                              gushort                code);
void pit_scripted_controller_drop            (PitScriptedController *self);

/* What happened. */
void       pit_scripted_controller_set_head      (PitScriptedController *self,
                                                  const char            *epoch,
                                                  gint64                 head);
void       pit_scripted_controller_insist        (PitScriptedController *self,
                                                  gboolean               insists);
gboolean   pit_scripted_controller_is_done       (PitScriptedController *self);
guint      pit_scripted_controller_n_connections (PitScriptedController *self);
const char *pit_scripted_controller_get_peer     (PitScriptedController *self);
GPtrArray *pit_scripted_controller_received      (PitScriptedController *self);
guint      pit_scripted_controller_count         (PitScriptedController *self,
                                                  const char            *words);
gint64     pit_scripted_controller_acknowledged  (PitScriptedController *self);
const char *pit_scripted_controller_closed       (PitScriptedController *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitScriptedController, pit_scripted_controller_free)

G_END_DECLS

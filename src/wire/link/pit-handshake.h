/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** Most bytes that a controller may answer the handshake with, all its interim answers together. */
#define PIT_HANDSHAKE_MAX (16 * 1024)

/** What a WebSocket handshake came to. All zero: nothing was heard. */
typedef struct
{
  guint    status;        /* HTTP; 0: what came is no HTTP */
  char    *words;         /* (nullable): the answer's first line of words: its reason phrase, and of its body */
  gboolean is_open;       /* it is a WebSocket ... */
  gboolean is_ours;       /* ... that speaks the subprotocol */
  gsize    interim;       /* bytes of interim answers before it */
  gsize    size;          /* of the answer and those, without what follows it */
} PitHandshake;

char    *pit_handshake_make_key  (void);
char    *pit_handshake_request   (GUri         *uri,
                                  const char   *key,
                                  const char   *protocol);
gboolean pit_handshake_read      (PitHandshake *self,
                                  const char   *key,
                                  const char   *protocol,
                                  const char   *data,
                                  gsize         size);
void     pit_handshake_clear     (PitHandshake *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PitHandshake, pit_handshake_clear)

G_END_DECLS

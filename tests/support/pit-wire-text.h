/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Frames of the table protocol as plain text, written without the codec so that the codec is not its own judge. */

char *pit_wire_text_frame   (const char *type,
                             const char *table,
                             const char *epoch,
                             gint64      seq,
                             const char *body);
char *pit_wire_text_welcome (const char *table,
                             const char *epoch,
                             gint64      oldest,
                             gint64      head);
char *pit_wire_text_state   (const char *table,
                             const char *epoch,
                             gint64      as_of);
char *pit_wire_text_pong    (const char *table,
                             const char *epoch,
                             gint64      id,
                             gint64      head);
char *pit_wire_text_event   (const char *table,
                             const char *epoch,
                             gint64      seq);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-message.h"

G_BEGIN_DECLS

/** Why a frame can't be used at all. (A bad body under a good envelope is an event with a problem, not an error.) */
typedef enum
{
  PIT_WIRE_ERROR_FRAME,    /* not JSON as the guard wants it, too large, or no envelope: the link closes */
  PIT_WIRE_ERROR_VERSION,  /* another version of the protocol */
  PIT_WIRE_ERROR_BODY,     /* an unnumbered message whose body is wrong */
} PitWireError;

#define PIT_WIRE_ERROR (pit_wire_error_quark ())
GQuark pit_wire_error_quark (void);

gboolean pit_codec_decode (GBytes           *frame,
                           PitMessage       *message,
                           GError          **error);
GBytes  *pit_codec_encode (const PitMessage *message);

PitEvent *pit_codec_decode_event (GBytes         *frame,
                                  GError        **error);
GBytes   *pit_codec_encode_event (const PitEvent *event);

G_END_DECLS

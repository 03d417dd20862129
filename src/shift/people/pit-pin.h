/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-secret.h"

G_BEGIN_DECLS

/** A PIN is so many digits. */
#define PIT_PIN_DIGITS 6

/** A text that may hold one; its only code is 0. */
#define PIT_PIN_ERROR (pit_pin_error_quark ())
GQuark   pit_pin_error_quark (void);

const char *pit_pin_find_in_text (const char *text);
const char *pit_pin_say_taken_out (void);
char    *pit_pin_take_out    (const char      *text);
gboolean pit_pin_is_like     (const char      *text);
gboolean pit_pin_check_text  (const char      *text,
                              GError         **error);
gboolean pit_pin_is_complete (const PitSecret *pin);
gboolean pit_pin_is_too_easy (const PitSecret *pin,
                              const char      *number);
const char *pit_pin_get_rule (void);
char    *pit_pin_hash        (const PitSecret *pin);
gboolean pit_pin_verify      (const char      *hash,
                              const PitSecret *pin);

G_END_DECLS

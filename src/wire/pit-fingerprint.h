/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Of SHA-256. */
#define PIT_FINGERPRINT_DIGITS 64

char *pit_fingerprint_group (const char *text);
char *pit_fingerprint_break (const char *grouped);
char *pit_fingerprint_fold  (const char *text);

G_END_DECLS

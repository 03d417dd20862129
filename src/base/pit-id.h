/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Longest identifier, without its NUL. Identifiers are 1-32 of A-Z a-z 0-9 . _ - and begin with a letter or digit. */
#define PIT_ID_MAX 32
#define PIT_ID_SIZE (PIT_ID_MAX + 1)
#define PIT_UUID_SIZE 37

/** An identifier by value (table, dealer, deck, player reference ...); empty where it is not known. */
typedef struct
{
  char text[PIT_ID_SIZE];
} PitId;

/** A lower-case UUID by value (epoch, boot); empty where it is not known. */
typedef struct
{
  char text[PIT_UUID_SIZE];
} PitUuid;

gboolean pit_id_is_valid   (const char *text);
gboolean pit_uuid_is_valid (const char *text);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <jansson.h>

#include "jansson-oracle.h"

/* In a file of its own: jansson's headers and json-glib's can't be included together. */

/** Returns: whether jansson, at its strictest, reads @text */
gboolean
jansson_accepts (const char *text,
                 gsize       length)
{
  json_t *json = json_loadb (text, length, JSON_REJECT_DUPLICATES, NULL);

  json_decref (json);
  return json != NULL;
}

/** Returns: whether both texts say the same to jansson */
gboolean
jansson_equal (const char *text,
               gsize       length,
               const char *other)
{
  json_t *a = json_loadb (text, length, JSON_REJECT_DUPLICATES, NULL);
  json_t *b = json_loads (other, JSON_REJECT_DUPLICATES, NULL);
  gboolean equal = a != NULL && b != NULL && json_equal (a, b);

  json_decref (a);
  json_decref (b);
  return equal;
}

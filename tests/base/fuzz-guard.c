/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "jansson-oracle.h"
#include "pit-json-canonical.h"
#include "pit-json-read.h"

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize         size);

/* Whatever the bytes, the guard answers; what it lets through, json-glib and jansson read, and its canonical form is a
 * fixed point. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  const char *text = (const char *) data;
  g_autoptr(GError) error = NULL;
  g_autoptr(JsonNode) root = NULL;
  g_autoptr(JsonNode) again = NULL;
  g_autofree char *canonical = NULL;
  g_autofree char *twice = NULL;
  gsize length;

  if (!pit_json_guard (text, size, 0, &error))
    {
      g_assert_nonnull (error);
      return 0;
    }

  g_assert_true (jansson_accepts (text, size));
  root = pit_json_parse (text, size, 0, &error);
  g_assert_no_error (error);
  canonical = pit_json_canonical (root, &length, NULL);
  if (canonical == NULL)
    return 0;

  g_assert_true (jansson_equal (text, size, canonical));
  again = pit_json_parse (canonical, length, G_MAXINT32, &error);
  g_assert_no_error (error);
  twice = pit_json_canonical (again, NULL, NULL);
  g_assert_cmpstr (twice, ==, canonical);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** A frame as a table sends it, of a usual length. */
#define APPEND_FRAME \
  "{\"v\":1,\"type\":\"card\",\"table\":\"FCP-%02u\",\"epoch\":\"6f1c1f9a-8a31-4f0e-9d1b-000000000001\",\"seq\":%u," \
  "\"wall\":1795204800000000,\"mono\":123456789,\"boot\":\"6f1c1f9a-8a31-4f0e-9d1b-0000000000b0\"," \
  "\"body\":{\"round\":17,\"order\":23,\"place\":\"seat/3\",\"face\":\"Kc\"}}"

double  append_yardstick     (const char   *folder,
                              const GArray *groups);
char   *append_describe_disk (const char   *folder);

G_END_DECLS

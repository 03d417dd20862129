/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-file-mode.h"

#include <glib/gstdio.h>

/**
 * pit_file_is_open_to_others:
 *
 * Whoever can read a book can try PINs against their hashes for as long as they like, and whoever has a desk's key is that desk.
 *
 * Returns: whether others on this machine may read or write @path; what isn't there is not
 */
gboolean
pit_file_is_open_to_others (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 && (info.st_mode & 077) != 0;
}

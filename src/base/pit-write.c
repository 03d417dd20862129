/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <unistd.h>

#include "pit-write.h"

/**
 * pit_write_all:
 *
 * Writes all of it, in as many goes as it takes. Blocks; any thread.
 *
 * Returns: whether it is written; else errno says why, and part of it may be
 */
gboolean
pit_write_all (int         fd,
               const void *data,
               gsize       size)
{
  const guint8 *at = data;

  while (size > 0)
    {
      gssize n = write (fd, at, size);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      at += n;
      size -= (gsize) n;
    }

  return TRUE;
}

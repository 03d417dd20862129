/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <sqlite3.h>

#include "pit-failing-disk.h"

/* Each file is the system's with a header in front; methods that can fail count and ask, all others pass through. */
typedef struct
{
  sqlite3_file  base;
  sqlite3_file *real; /* follows in the same allocation */
} File;

static struct
{
  GMutex       lock;
  sqlite3_vfs *system;
  PitDiskFault fault;
  guint        count;  /* operations so far */
  guint        at;     /* fails from this one on ... */
  guint        until;  /* ... up to, and without, this one */
  guint        failed;
} disk;

static gboolean
is_broken (PitDiskFault *fault,
           gboolean      is_write)
{
  gboolean broken;

  g_mutex_lock (&disk.lock);
  disk.count++;
  broken = disk.count >= disk.at && disk.count < disk.until && (is_write || disk.fault != PIT_DISK_FULL);
  disk.failed += broken;
  *fault = disk.fault;
  if (broken && !is_write && disk.fault == PIT_DISK_KILL)
    raise (SIGKILL);
  g_mutex_unlock (&disk.lock);

  return broken;
}

static sqlite3_file *
real_of (sqlite3_file *file)
{
  return ((File *) file)->real;
}

static int
close_file (sqlite3_file *file)
{
  return real_of (file)->pMethods->xClose (real_of (file));
}

static int
read_file (sqlite3_file *file,
           void         *data,
           int           size,
           sqlite3_int64 offset)
{
  return real_of (file)->pMethods->xRead (real_of (file), data, size, offset);
}

static int
write_file (sqlite3_file *file,
            const void   *data,
            int           size,
            sqlite3_int64 offset)
{
  PitDiskFault fault;

  if (is_broken (&fault, TRUE))
    {
      /* Half of it lands: what a crash or a full disk leaves. */
      real_of (file)->pMethods->xWrite (real_of (file), data, size / 2, offset);
      if (fault == PIT_DISK_KILL)
        raise (SIGKILL);
      return fault == PIT_DISK_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    }

  return real_of (file)->pMethods->xWrite (real_of (file), data, size, offset);
}

static int
truncate_file (sqlite3_file *file,
               sqlite3_int64 size)
{
  PitDiskFault fault;

  if (is_broken (&fault, FALSE))
    return SQLITE_IOERR_TRUNCATE;

  return real_of (file)->pMethods->xTruncate (real_of (file), size);
}

static int
sync_file (sqlite3_file *file,
           int           flags)
{
  PitDiskFault fault;

  if (is_broken (&fault, FALSE))
    return SQLITE_IOERR_FSYNC;

  return real_of (file)->pMethods->xSync (real_of (file), flags);
}

static int
get_size (sqlite3_file  *file,
          sqlite3_int64 *size)
{
  return real_of (file)->pMethods->xFileSize (real_of (file), size);
}

static int
lock_file (sqlite3_file *file,
           int           level)
{
  return real_of (file)->pMethods->xLock (real_of (file), level);
}

static int
unlock_file (sqlite3_file *file,
             int           level)
{
  return real_of (file)->pMethods->xUnlock (real_of (file), level);
}

static int
check_reserved (sqlite3_file *file,
                int          *result)
{
  return real_of (file)->pMethods->xCheckReservedLock (real_of (file), result);
}

static int
control_file (sqlite3_file *file,
              int           op,
              void         *arg)
{
  return real_of (file)->pMethods->xFileControl (real_of (file), op, arg);
}

static int
get_sector_size (sqlite3_file *file)
{
  return real_of (file)->pMethods->xSectorSize (real_of (file));
}

static int
get_characteristics (sqlite3_file *file)
{
  return real_of (file)->pMethods->xDeviceCharacteristics (real_of (file));
}

static int
map_shared (sqlite3_file   *file,
            int             region,
            int             size,
            int             extend,
            void volatile **memory)
{
  return real_of (file)->pMethods->xShmMap (real_of (file), region, size, extend, memory);
}

static int
lock_shared (sqlite3_file *file,
             int           offset,
             int           n,
             int           flags)
{
  return real_of (file)->pMethods->xShmLock (real_of (file), offset, n, flags);
}

static void
barrier (sqlite3_file *file)
{
  real_of (file)->pMethods->xShmBarrier (real_of (file));
}

static int
unmap_shared (sqlite3_file *file,
              int           remove)
{
  return real_of (file)->pMethods->xShmUnmap (real_of (file), remove);
}

/* Version 2: with shared memory, without memory-mapped reads, which would go past us. */
static const sqlite3_io_methods methods = {
  .iVersion = 2,
  .xClose = close_file,
  .xRead = read_file,
  .xWrite = write_file,
  .xTruncate = truncate_file,
  .xSync = sync_file,
  .xFileSize = get_size,
  .xLock = lock_file,
  .xUnlock = unlock_file,
  .xCheckReservedLock = check_reserved,
  .xFileControl = control_file,
  .xSectorSize = get_sector_size,
  .xDeviceCharacteristics = get_characteristics,
  .xShmMap = map_shared,
  .xShmLock = lock_shared,
  .xShmBarrier = barrier,
  .xShmUnmap = unmap_shared,
};

static int
open_file (sqlite3_vfs  *vfs,
           const char   *name,
           sqlite3_file *file,
           int           flags,
           int          *out_flags)
{
  File *self = (File *) file;
  int code;

  self->real = (sqlite3_file *) (gpointer) (self + 1);
  code = disk.system->xOpen (disk.system, name, self->real, flags, out_flags);
  self->base.pMethods = self->real->pMethods != NULL ? &methods : NULL;

  return code;
}

static sqlite3_vfs vfs;

/**
 * pit_failing_disk_install:
 *
 * From now on all connections are opened on the failing disk, which does not fail yet.
 */
void
pit_failing_disk_install (void)
{
  disk.system = sqlite3_vfs_find (NULL);
  vfs = *disk.system;
  vfs.szOsFile = (int) sizeof (File) + disk.system->szOsFile;
  vfs.zName = "failing";
  vfs.xOpen = open_file;
  pit_failing_disk_mend ();
  sqlite3_vfs_register (&vfs, 1);
}

void
pit_failing_disk_uninstall (void)
{
  sqlite3_vfs_unregister (&vfs);
  sqlite3_vfs_register (disk.system, 1);
}

/**
 * pit_failing_disk_break:
 * @fault: how it fails
 * @after: so many operations still succeed
 * @n_times: so many fail then; G_MAXUINT: all, until it is mended
 */
void
pit_failing_disk_break (PitDiskFault fault,
                        guint        after,
                        guint        n_times)
{
  g_mutex_lock (&disk.lock);
  disk.fault = fault;
  disk.failed = 0;
  disk.at = disk.count + after + 1;
  disk.until = n_times == G_MAXUINT ? G_MAXUINT : disk.at + n_times;
  g_mutex_unlock (&disk.lock);
}

void
pit_failing_disk_mend (void)
{
  g_mutex_lock (&disk.lock);
  disk.at = disk.until = G_MAXUINT;
  g_mutex_unlock (&disk.lock);
}

/**
 * pit_failing_disk_failed:
 *
 * Returns: how many operations have failed since it was last broken
 */
guint
pit_failing_disk_failed (void)
{
  guint failed;

  g_mutex_lock (&disk.lock);
  failed = disk.failed;
  g_mutex_unlock (&disk.lock);

  return failed;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** How the disk fails. */
typedef enum
{
  PIT_DISK_FULL, /* writes: no space left, after half of it was written */
  PIT_DISK_EIO,  /* writes and flushes: the device fails */
  PIT_DISK_KILL, /* the process is killed there, a write half done */
} PitDiskFault;

/**
 * A disk under SQLite that fails when it is told to: a VFS around the system's, made the default one. Counts writes,
 * truncations and flushes of all files together. Any thread.
 */
void  pit_failing_disk_install  (void);
void  pit_failing_disk_uninstall (void);
void  pit_failing_disk_break    (PitDiskFault fault,
                                 guint        after,
                                 guint        n_times);
void  pit_failing_disk_mend     (void);
guint pit_failing_disk_failed   (void);

G_END_DECLS

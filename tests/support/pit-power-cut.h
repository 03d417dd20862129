/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** What a disk does with names that were given or taken since the folder was last flushed: all of it is allowed. */
typedef enum
{
  PIT_NAMES_LATE,  /* as of that flush */
  PIT_NAMES_EARLY, /* as they were when the power went */
  PIT_NAMES_TAKEN, /* those that were taken are gone, those that were given are not there yet */
  PIT_NAMES_GIVEN, /* those that were given are there, and so are still those that were taken */
  PIT_N_POWER_NAMES,
} PitPowerNames;

/**
 * Knows what a loss of power would leave of one folder: of a file what was there when the file was last flushed, and of
 * names what PitPowerNames says. It stands before the C library's fsync() and fdatasync(), for SQLite and GLib too. A
 * moment is the number of flushes so far, and lasts until the next one. Any thread; one folder at a time, without folders
 * in it.
 */
void  pit_power_watch (const char    *folder);
guint pit_power_now   (void);
char *pit_power_cut   (guint          moment,
                       PitPowerNames  names);

G_END_DECLS

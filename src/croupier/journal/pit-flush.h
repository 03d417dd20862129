/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _PitFlush PitFlush;

/**
 * PitFlush:
 *
 * What the disk is to keep: files appended to, then small files written anew. It works on its own copies, so it may
 * run in another thread than the one that filled it.
 */
PitFlush *pit_flush_new           (const char  *directory);
void      pit_flush_free          (PitFlush    *self);
void      pit_flush_add_fd        (PitFlush    *self,
                                   int          fd);
void      pit_flush_add_directory (PitFlush    *self);
void      pit_flush_add_file      (PitFlush    *self,
                                   const char  *name,
                                   GBytes      *contents);
void      pit_flush_spoil         (PitFlush    *self,
                                   const char  *why);
gboolean  pit_flush_run           (PitFlush    *self,
                                   GError     **error);
gboolean  pit_flush_wait          (PitFlush    *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitFlush, pit_flush_free)

G_END_DECLS

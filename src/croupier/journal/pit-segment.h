/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Events in one file of a journal. */
#define PIT_SEGMENT_EVENTS 4096

typedef struct _PitSegment PitSegment;

/**
 * PitSegment:
 *
 * One file of a journal: a line for each event, the first 16 hexadecimal digits of the SHA-256 of its frame, a space
 * and the frame. The name gives the first number. Only ever appended to, and deleted as a whole.
 */
PitSegment *pit_segment_create   (const char        *directory,
                                  gint64             first,
                                  GError           **error);
PitSegment *pit_segment_open     (const char        *directory,
                                  const char        *name,
                                  gboolean           last,
                                  GError           **error);
gboolean    pit_segment_is_name  (const char        *name);
void        pit_segment_free     (PitSegment        *self);
gint64      pit_segment_get_first (const PitSegment *self);
gint64      pit_segment_get_next  (const PitSegment *self);
int         pit_segment_get_fd    (const PitSegment *self);
gboolean    pit_segment_append   (PitSegment        *self,
                                  GBytes            *frame,
                                  GError           **error);
gboolean    pit_segment_write_again (PitSegment  *self,
                                     gint64       seq,
                                     GError     **error);
GBytes     *pit_segment_read     (PitSegment        *self,
                                  gint64             seq,
                                  GError           **error);
void        pit_segment_remove   (PitSegment        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitSegment, pit_segment_free)

G_END_DECLS

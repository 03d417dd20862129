/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-id.h"

G_BEGIN_DECLS

/** Longest that a badge reader may write between prefix and suffix, and between two of its characters, microseconds. */
#define PIT_BADGE_GAP_USEC (50 * 1000)
/** Shortest number on a badge: fewer characters could be a hand. */
#define PIT_BADGE_MIN 3

/**
 * PitBadge:
 *
 * Tells a badge reader that writes like a keyboard from a person who types: a burst of characters, faster than fingers,
 * ended by Enter. Knows no keyboard and no clock: it is told of each character, and when it was pressed. (When it is
 * looked at says nothing: a window that is busy for a moment gets all that was typed meanwhile at once.)
 */
typedef struct _PitBadge PitBadge;

PitBadge *pit_badge_new       (void);
void      pit_badge_free      (PitBadge   *self);
void      pit_badge_set_affix (PitBadge   *self,
                               const char *prefix,
                               const char *suffix);
void      pit_badge_type      (PitBadge   *self,
                               gint64      time,
                               gunichar    c);
gboolean  pit_badge_enter     (PitBadge   *self,
                               gint64      time,
                               PitId      *number);
gboolean  pit_badge_begins    (PitBadge   *self);
gboolean  pit_badge_is_marked (PitBadge   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitBadge, pit_badge_free)

G_END_DECLS

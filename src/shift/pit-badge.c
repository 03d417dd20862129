/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-badge.h"

/* Room for a number with what stands around it. */
#define ROOM 80

struct _PitBadge
{
  PitClock *clock;
  char     *prefix;
  char     *suffix;
  gint64    last; /* monotonic, of the last character */
  gboolean  is_spoiled; /* this burst is no badge's, whatever comes */
  guint     length;
  char      text[ROOM + 1];
};

/* A pause begins anew: what came before it was typed. */
static void
note_time (PitBadge *self)
{
  gint64 now = pit_clock_monotonic (self->clock);

  if (now - self->last > PIT_BADGE_GAP_USEC)
    {
      self->length = 0;
      self->is_spoiled = FALSE;
    }
  self->last = now;
}

/**
 * pit_badge_new:
 * @clock: the program's
 *
 * Returns: (transfer full): for readers that write a number as it is
 */
PitBadge *
pit_badge_new (PitClock *clock)
{
  PitBadge *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);

  self = g_new0 (PitBadge, 1);
  self->clock = g_object_ref (clock);
  self->prefix = g_strdup ("");
  self->suffix = g_strdup ("");

  return self;
}

void
pit_badge_free (PitBadge *self)
{
  g_object_unref (self->clock);
  g_free (self->prefix);
  g_free (self->suffix);
  g_free (self);
}

/** pit_badge_set_affix: what the house's readers write before the number and after it. */
void
pit_badge_set_affix (PitBadge   *self,
                     const char *prefix,
                     const char *suffix)
{
  g_free (self->prefix);
  g_free (self->suffix);
  self->prefix = g_strdup (prefix);
  self->suffix = g_strdup (suffix);
}

/**
 * pit_badge_type:
 * @c: a character that came, from whatever writes
 */
void
pit_badge_type (PitBadge *self,
                gunichar  c)
{
  note_time (self);
  /* What is no character of a number can't be part of one, nor can what is too long. */
  if (c < 0x20 || c > 0x7e || self->length >= ROOM)
    self->is_spoiled = TRUE;
  else
    self->text[self->length++] = (char) c;
}

/**
 * pit_badge_enter:
 * @number: (out caller-allocates): the staff number on the badge
 *
 * Enter came.
 *
 * Returns: whether it ended a badge's burst
 */
gboolean
pit_badge_enter (PitBadge *self,
                 PitId    *number)
{
  gsize prefix = strlen (self->prefix), suffix = strlen (self->suffix);
  gsize length;

  note_time (self);
  length = self->length;
  self->length = 0;
  self->text[length] = '\0';
  if (self->is_spoiled || length < prefix + suffix + PIT_BADGE_MIN || length - prefix - suffix > PIT_ID_MAX
      || !g_str_has_prefix (self->text, self->prefix) || !g_str_has_suffix (self->text, self->suffix))
    return FALSE;

  memset (number, 0, sizeof *number);
  memcpy (number->text, self->text + prefix, length - prefix - suffix);
  return pit_id_is_valid (number->text);
}

/** Returns: whether the last characters came as fast as only a reader writes, and enough of them to say so */
gboolean
pit_badge_is_burst (PitBadge *self)
{
  return !self->is_spoiled && self->length >= PIT_BADGE_MIN;
}

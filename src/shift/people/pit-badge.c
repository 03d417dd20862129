/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-badge.h"

/* Room for a number with what stands around it. */
#define ROOM 80

struct _PitBadge
{
  char     *prefix;
  char     *suffix;
  gint64    last; /* of the last character */
  gboolean  is_spoiled; /* this burst is no badge's, whatever comes */
  guint     length;
  char      text[ROOM + 1];
};

/* A pause begins anew: what came before it was typed. */
static void
note_time (PitBadge *self,
           gint64    time)
{
  if (time - self->last > PIT_BADGE_GAP_USEC)
    {
      self->length = 0;
      self->is_spoiled = FALSE;
    }
  self->last = time;
}

/** Returns: (transfer full): for readers that write a number as it is */
PitBadge *
pit_badge_new (void)
{
  PitBadge *self = g_new0 (PitBadge, 1);

  self->prefix = g_strdup ("");
  self->suffix = g_strdup ("");

  return self;
}

void
pit_badge_free (PitBadge *self)
{
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
 * @time: when, in microseconds of any clock that runs evenly
 * @c: a character that came, from whatever writes
 */
void
pit_badge_type (PitBadge *self,
                gint64    time,
                gunichar  c)
{
  note_time (self, time);
  /* What is no character of a number can't be part of one, nor can what is too long. */
  if (c < 0x20 || c > 0x7e || self->length >= ROOM)
    self->is_spoiled = TRUE;
  else
    self->text[self->length++] = (char) c;
}

/**
 * pit_badge_enter:
 * @time: when
 * @number: (out caller-allocates): the staff number on the badge
 *
 * Enter came.
 *
 * Returns: whether it ended a badge's burst
 */
gboolean
pit_badge_enter (PitBadge *self,
                 gint64    time,
                 PitId    *number)
{
  gsize prefix = strlen (self->prefix), suffix = strlen (self->suffix);
  gsize length;

  note_time (self, time);
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

/** Returns: whether the last character is the first of what may become a burst */
gboolean
pit_badge_begins (PitBadge *self)
{
  return self->length == 1 && !self->is_spoiled;
}

/** Returns: whether the last characters are a badge's for certain, as they begin with what the house's readers write
 * first */
gboolean
pit_badge_is_marked (PitBadge *self)
{
  gsize length = strlen (self->prefix);

  return length > 0 && !self->is_spoiled && self->length >= length && strncmp (self->text, self->prefix, length) == 0;
}

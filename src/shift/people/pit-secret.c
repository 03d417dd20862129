/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sodium.h>

#include "pit-secret.h"

struct _PitSecret
{
  guint length;
  char  bytes[PIT_SECRET_MAX + 1]; /* zeros from @length on */
};

/**
 * pit_secret_new:
 *
 * Stops the program where the system has no memory to be locked away, which is an invariant of every system that it
 * runs on. Any thread; a secret belongs to one at a time.
 *
 * Returns: (transfer full): an empty secret
 */
PitSecret *
pit_secret_new (void)
{
  PitSecret *self;

  /* Cheap and harmless when it was called before. */
  if (sodium_init () < 0 || (self = sodium_malloc (sizeof *self)) == NULL)
    g_error ("No memory for secrets");
  sodium_memzero (self, sizeof *self);

  return self;
}

/** Returns: (transfer full): another one that says the same */
PitSecret *
pit_secret_copy (const PitSecret *self)
{
  PitSecret *copy = pit_secret_new ();

  *copy = *self;
  return copy;
}

void
pit_secret_free (PitSecret *self)
{
  /* Wipes it. */
  sodium_free (self);
}

/** Returns: whether there was room for @c */
gboolean
pit_secret_append (PitSecret *self,
                   char       c)
{
  if (self->length >= PIT_SECRET_MAX || c == '\0')
    return FALSE;

  self->bytes[self->length++] = c;
  return TRUE;
}

/** pit_secret_take_back: takes the last character away, where there is one. */
void
pit_secret_take_back (PitSecret *self)
{
  if (self->length > 0)
    self->bytes[--self->length] = '\0';
}

void
pit_secret_clear (PitSecret *self)
{
  sodium_memzero (self, sizeof *self);
}

guint
pit_secret_get_length (const PitSecret *self)
{
  return self->length;
}

/** Returns: whether both say the same; takes as long whatever they say */
gboolean
pit_secret_equal (const PitSecret *self,
                  const PitSecret *other)
{
  return sodium_memcmp (self, other, sizeof *self) == 0;
}

/** Returns: (transfer none): what it says, to be handed to a function that hashes it and to nothing else */
const char *
pit_secret_peek (const PitSecret *self)
{
  return self->bytes;
}

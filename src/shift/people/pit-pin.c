/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <sodium.h>

#include "pit-error.h"
#include "pit-pin.h"

G_DEFINE_QUARK (pit-pin-error-quark, pit_pin_error)

/* argon2id by libsodium's interactive limits: 64 MB and some 60 ms for each try, which is what makes a million possible
 * PINs many. All of it takes that long, so it belongs on a thread. */

/* For those who have no PIN, or are nobody: a try takes as long, so that the time does not tell who there is. Made like
 * any other, from a word that is no PIN. */
static const char nobodys[] =
  "$argon2id$v=19$m=65536,t=2,p=1$Tx2BHMLUimWgx8/gEvTZlQ$/9UNDJiMcUcgikuyB7SznbAndOtDdk02PgSBR+hXgw8";

/** Returns: whether @text, which is no secret, has the form of one, in whatever digits and with whatever stands between them */
gboolean
pit_pin_is_like (const char *text)
{
  guint n = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (g_unichar_isalpha (c))
        return FALSE;
      n += g_unichar_isdigit (c);
    }

  return n == PIT_PIN_DIGITS;
}

/* (nullable): where exactly as many digits stand together in @text as a PIN has. A number that goes on behind a hyphen or a
 * stroke ("GA 135790/1") is a reference. */
static const char *
find_digits (const char *text)
{
  gsize n;

  for (const char *at = text; *at != '\0'; at += MAX (n, 1))
    {
      n = strspn (at, "0123456789");
      if (n == PIT_PIN_DIGITS && at[n] != '-' && at[n] != '/')
        return at;
    }

  return NULL;
}

/**
 * pit_pin_find_in_text:
 * @text: (nullable): what somebody wrote, for all to read
 *
 * A PIN that was meant for another field would be kept, and shown to all.
 *
 * Returns: (nullable): what to do about digits in @text that have the form of one; %NULL: there are none
 */
const char *
pit_pin_find_in_text (const char *text)
{
  return text != NULL && find_digits (text) != NULL
           ? _("Six digits in a row may be somebody's PIN and are not kept. Write a number in parts, as in 250,000.") : NULL;
}

/** Returns: what is said once a field has lost them */
const char *
pit_pin_say_taken_out (void)
{
  return _("The desk took six digits out of the field: they may be somebody's PIN. Write a number in parts, as in 250,000.");
}

/** Returns: (transfer full): @text without the digits that pit_pin_find_in_text() finds */
char *
pit_pin_take_out (const char *text)
{
  char *rest = g_strdup (text), *at;

  while ((at = (char *) find_digits (rest)) != NULL)
    memmove (at, at + PIT_PIN_DIGITS, strlen (at + PIT_PIN_DIGITS) + 1);

  return rest;
}

/**
 * pit_pin_check_text:
 *
 * Returns: whether pit_pin_find_in_text() finds nothing in @text; else @error says it
 */
gboolean
pit_pin_check_text (const char  *text,
                    GError     **error)
{
  const char *fault = pit_pin_find_in_text (text);

  return fault == NULL || pit_error_refuse (error, PIT_PIN_ERROR, 0, "%s", fault);
}

/** Returns: whether @pin has the form of one */
gboolean
pit_pin_is_complete (const PitSecret *pin)
{
  const char *digits = pit_secret_peek (pin);

  return pit_secret_get_length (pin) == PIT_PIN_DIGITS && strspn (digits, "0123456789") == PIT_PIN_DIGITS;
}

/**
 * pit_pin_is_too_easy:
 * @pin: a complete one
 * @number: the staff number of whose it is to be
 *
 * Returns: whether somebody who stands beside would try it first: what pit_pin_get_rule() names
 */
gboolean
pit_pin_is_too_easy (const PitSecret *pin,
                     const char      *number)
{
  const char *digits = pit_secret_peek (pin);
  gboolean up = TRUE, down = TRUE, doubles = TRUE, pairs = TRUE, halves = TRUE;

  for (guint i = 1; i < PIT_PIN_DIGITS; i++)
    {
      up &= digits[i] == digits[i - 1] + 1;
      down &= digits[i] == digits[i - 1] - 1;
      doubles &= i % 2 == 0 || digits[i] == digits[i - 1];
      pairs &= i < 2 || digits[i] == digits[i - 2];
      halves &= i < 3 || digits[i] == digits[i - 3];
    }

  return up || down || doubles || pairs || halves || strstr (number, digits) != NULL;
}

/** pit_pin_get_rule: which PINs are too easy, as a sentence for whoever chooses one */
const char *
pit_pin_get_rule (void)
{
  return _("Don't use a run (123456, 654321), one digit (111111), doubled digits (112233), digits that repeat (121212, 123123) "
           "or the digits of the staff number.");
}

/**
 * pit_pin_hash:
 * @pin: a complete one
 *
 * Blocks for a tenth of a second. Any thread.
 *
 * Returns: (transfer full) (nullable): the argon2id string; %NULL where there is not enough memory
 */
char *
pit_pin_hash (const PitSecret *pin)
{
  g_autofree char *hash = g_malloc0 (crypto_pwhash_STRBYTES);

  if (crypto_pwhash_str (hash, pit_secret_peek (pin), pit_secret_get_length (pin), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                         crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    return NULL;

  return g_steal_pointer (&hash);
}

/**
 * pit_pin_verify:
 * @hash: of the right one; "" where there is none, which takes as long and is never right
 * @pin: what was typed
 *
 * Blocks for a tenth of a second. Any thread.
 *
 * Returns: whether it is the right one
 */
gboolean
pit_pin_verify (const char      *hash,
                const PitSecret *pin)
{
  gboolean has_one = hash[0] != '\0';
  int wrong = crypto_pwhash_str_verify (has_one ? hash : nobodys, pit_secret_peek (pin), pit_secret_get_length (pin));

  return has_one && wrong == 0;
}

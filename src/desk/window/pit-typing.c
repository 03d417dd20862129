/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-typing.h"

/* Letters are keys, and somebody who believes that a field has them types words: "call the pit" would hold a table, refer an
 * alert and mark a moment. A hand that means a key presses one and looks; a hand that writes is quicker. So a letter right behind
 * another is a part of a word, and with it all that follows, Space and Enter too, as they press the button that has the focus.
 * The first letter can't be known for one: it acts. */

/* Slower than this nobody writes, quicker nobody means one key and then another. */
#define APART_MS 400
/* A word is over when nothing was typed for so long. */
#define PAUSE_MS 1000
/* For so long a letter belongs to the number before it. */
#define REFUSED_MS 2000

static gboolean
is_typed (guint keyval)
{
  return g_unichar_isprint (gdk_keyval_to_unicode (keyval)) || keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter;
}

/**
 * pit_typing_press:
 * @keyval: a key that no field has, pressed without Ctrl, Alt or Super
 * @time: when, by its event
 *
 * Returns: what it is
 */
PitTyped
pit_typing_press (PitTyping *self,
                  guint      keyval,
                  guint32    time)
{
  guint32 since = time - self->at; /* the events' clock starts anew after 49 days, and the difference stands */
  guint letter = gdk_keyval_to_lower (keyval);

  if ((keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R) || keyval == GDK_KEY_ISO_Level3_Shift)
    return PIT_TYPED_KEY;
  if (self->is_refused && since < REFUSED_MS && is_typed (keyval) && !g_unichar_isdigit (gdk_keyval_to_unicode (keyval)))
    return PIT_TYPED_WORD;
  if (self->is_word && since < PAUSE_MS && is_typed (keyval))
    {
      self->at = time;
      return PIT_TYPED_WORD;
    }
  if (!g_unichar_isalpha (gdk_keyval_to_unicode (keyval)))
    {
      pit_typing_forget (self);
      return PIT_TYPED_KEY;
    }
  if (self->letter == 0 || since >= APART_MS)
    {
      *self = (PitTyping) { .letter = letter, .at = time };
      return PIT_TYPED_KEY;
    }

  self->at = time;
  if (self->letter == letter)
    return PIT_TYPED_WORD;
  self->is_word = TRUE;

  return PIT_TYPED_WORD_BEGINS;
}

/** pit_typing_refuse: a number was typed at @time that leads nowhere: the letters behind it act on nothing that stands by */
void
pit_typing_refuse (PitTyping *self,
                   guint32    time)
{
  *self = (PitTyping) { .at = time, .is_refused = TRUE };
}

/** pit_typing_forget: a field has the keys, or something was pressed that is no letter: no word goes on behind it */
void
pit_typing_forget (PitTyping *self)
{
  *self = (PitTyping) { 0 };
}

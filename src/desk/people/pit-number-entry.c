/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-number-entry.h"

#include <string.h>

#include "pit-pin.h"
#include "pit-widget.h"

/* Digits alone may be a PIN, which somebody types into the first field that is there: they are seen as dots. As many as a PIN has
 * are taken as one, where the house has no such numbers: nothing of them is kept, and the field says so. A badge may be as long,
 * and goes on: what ends in a pause, or with Enter, is no badge. */

#define QUIET_MS 250

struct _PitNumberEntry
{
  GtkEntry parent_instance;

  PitRoster    *roster; /* owned; NULL until a book is open */
  PitDeskClock *clock;  /* owned; likewise */
};

static guint picked_signal, pin_signal;

G_DEFINE_FINAL_TYPE (PitNumberEntry, pit_number_entry, GTK_TYPE_ENTRY)

static void
pick (PitNumberEntry *self,
      const char     *number,
      PitSignOnBy     by)
{
  g_signal_emit (self, picked_signal, 0, number, by);
}

static gboolean
is_digits (const char *text)
{
  return text[0] != '\0' && text[strspn (text, "0123456789")] == '\0';
}

/* Returns: whether that must be a PIN: then nothing of it is left */
static gboolean
drop_pin (PitNumberEntry *self)
{
  g_autofree char *numbers = NULL;

  if (!pit_pin_is_like (gtk_editable_get_text (GTK_EDITABLE (self))))
    return FALSE;
  numbers = self->roster != NULL ? pit_number_entry_list_like_pins (self->roster) : NULL;
  if (numbers != NULL)
    return FALSE;

  gtk_editable_set_text (GTK_EDITABLE (self), "");
  g_signal_emit (self, pin_signal, 0);

  return TRUE;
}

static void
quiet_cb (gpointer user_data)
{
  drop_pin (user_data);
}

/* One digit is a place in the list, so that the keypad alone will do: a staff number has two characters at least. */
static void
activate_cb (PitNumberEntry *self)
{
  g_autofree char *text = pit_widget_dup_text (self);
  GListModel *recent = self->roster != NULL ? pit_roster_get (self->roster)->recent : NULL;

  if (recent == NULL || drop_pin (self))
    return;

  if (strlen (text) == 1 && g_ascii_isdigit (text[0]) && text[0] != '0' &&
      (guint) (text[0] - '0') <= g_list_model_get_n_items (recent))
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (recent, (guint) (text[0] - '1'));

      pick (self, pit_person_get (person)->number, PIT_SIGN_ON_BY_RECENT);
    }
  else if (text[0] != '\0')
    pick (self, text, PIT_SIGN_ON_BY_NUMBER);
}

/* The number ends by itself where all numbers of the house are equally long; whether it is anybody's does not show. */
static void
changed_cb (PitNumberEntry *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self)));
  gsize length = strlen (text);

  gtk_entry_set_visibility (GTK_ENTRY (self), !is_digits (text));
  if (self->clock != NULL)
    pit_desk_clock_forget (self->clock, quiet_cb, self);
  if (self->clock != NULL && pit_pin_is_like (text))
    pit_desk_clock_wake (self->clock, QUIET_MS, quiet_cb, self);
  if (self->roster != NULL && length > 1 && is_digits (text) &&
      length == pit_roster_get_number_digits (self->roster))
    pick (self, text, PIT_SIGN_ON_BY_NUMBER);
}

static void
pit_number_entry_dispose (GObject *object)
{
  PitNumberEntry *self = PIT_NUMBER_ENTRY (object);

  if (self->clock != NULL)
    pit_desk_clock_forget (self->clock, quiet_cb, self);
  g_clear_object (&self->clock);
  g_clear_object (&self->roster);

  G_OBJECT_CLASS (pit_number_entry_parent_class)->dispose (object);
}

static void
pit_number_entry_class_init (PitNumberEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_number_entry_dispose;

  picked_signal = g_signal_new ("picked", PIT_TYPE_NUMBER_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                  G_TYPE_STRING, G_TYPE_UINT);
  pin_signal = g_signal_new ("pin-typed", PIT_TYPE_NUMBER_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pit_number_entry_init (PitNumberEntry *self)
{
  g_object_set (self, "enable-undo", FALSE, NULL);
  g_signal_connect (self, "activate", G_CALLBACK (activate_cb), NULL);
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
}

/** pit_number_entry_set_roster: who there is; @clock is the windows' */
void
pit_number_entry_set_roster (PitNumberEntry *self,
                             PitRoster      *roster,
                             PitDeskClock   *clock)
{
  g_return_if_fail (PIT_IS_NUMBER_ENTRY (self));

  g_set_object (&self->roster, roster);
  g_set_object (&self->clock, clock);
}

/** pit_number_entry_list_like_pins: (transfer full) (nullable): staff numbers that could be PINs, as earlier versions took them */
char *
pit_number_entry_list_like_pins (PitRoster *roster)
{
  GListModel *people;
  GString *numbers;

  g_return_val_if_fail (PIT_IS_ROSTER (roster), NULL);

  people = pit_roster_get (roster)->people;
  numbers = g_string_new (NULL);
  for (guint i = 0; i < g_list_model_get_n_items (people); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (people, i);
      const char *number = pit_person_get (person)->number;

      if (pit_pin_is_like (number))
        g_string_append_printf (numbers, "%s%s", numbers->len > 0 ? ", " : "", number);
    }

  return g_string_free (numbers, numbers->len == 0);
}

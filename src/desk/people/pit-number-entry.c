/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-number-entry.h"

#include <string.h>

#include "pit-widget.h"

struct _PitNumberEntry
{
  GtkEntry parent_instance;

  PitRoster *roster; /* owned; NULL until a book is open */
};

static guint picked_signal;

G_DEFINE_FINAL_TYPE (PitNumberEntry, pit_number_entry, GTK_TYPE_ENTRY)

static void
pick (PitNumberEntry *self,
      const char     *number,
      PitSignOnBy     by)
{
  g_signal_emit (self, picked_signal, 0, number, by);
}

/* One digit is a place in the list, so that the keypad alone will do: a staff number has two characters at least. */
static void
activate_cb (PitNumberEntry *self)
{
  g_autofree char *text = pit_widget_dup_text (self);
  GListModel *recent = self->roster != NULL ? pit_roster_get (self->roster)->recent : NULL;

  if (recent == NULL)
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

  if (self->roster != NULL && length > 1 && strspn (text, "0123456789") == length &&
      length == pit_roster_get_number_digits (self->roster))
    pick (self, text, PIT_SIGN_ON_BY_NUMBER);
}

static void
pit_number_entry_dispose (GObject *object)
{
  g_clear_object (&PIT_NUMBER_ENTRY (object)->roster);

  G_OBJECT_CLASS (pit_number_entry_parent_class)->dispose (object);
}

static void
pit_number_entry_class_init (PitNumberEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_number_entry_dispose;

  picked_signal = g_signal_new ("picked", PIT_TYPE_NUMBER_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                  G_TYPE_STRING, G_TYPE_UINT);
}

static void
pit_number_entry_init (PitNumberEntry *self)
{
  g_signal_connect (self, "activate", G_CALLBACK (activate_cb), NULL);
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
}

/** pit_number_entry_set_roster: who there is; @roster is nullable */
void
pit_number_entry_set_roster (PitNumberEntry *self,
                             PitRoster      *roster)
{
  g_return_if_fail (PIT_IS_NUMBER_ENTRY (self));

  g_set_object (&self->roster, roster);
}

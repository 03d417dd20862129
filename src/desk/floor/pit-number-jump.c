/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-number-jump.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-pin-entry.h"
#include "pit-widget.h"

/* Digits typed anywhere in the window lead to the table of that number. What is typed is shown large; Enter takes it, and so
 * does a short pause, or at once the last digit that any table's number can have. Enter that comes behind either of those is
 * still the end of the number: it does nothing on the page that has come. A digit right behind the last one makes it a number
 * that no table has: it leads to no other table. */

#define PAUSE_MS 900
#define UNKNOWN_MS 1800
#define ASK_MS 6000
#define MAX_DIGITS 5

struct _PitNumberJump
{
  PitView parent_instance;

  /* template */
  GtkLabel  *digits;
  GtkLabel  *hint;

  const PitDeskParts *desk;
  GtkWidget          *field; /* weak; what had the focus before a number was asked for; NULL: nothing that takes digits */
  char                typed[MAX_DIGITS + 1];
  gboolean            awaits_enter; /* a number was taken a moment ago, without one */
  gboolean            is_whole; /* ... and no table's number goes on from it */
  gboolean            is_unknown; /* no table has a number that begins with what was typed */
  gboolean            shown; /* the overlay is seen, with what is typed or with the word that no table has that number */
};

static guint jump_signal;

G_DEFINE_FINAL_TYPE (PitNumberJump, pit_number_jump, PIT_TYPE_VIEW)

/* A field keeps its digits: while a number is asked for it does without the focus. */
static void
leave_field (PitNumberJump *self)
{
  GtkWidget *focus = pit_widget_get_focus (GTK_WIDGET (self));

  if (!GTK_IS_EDITABLE (focus) && !PIT_IS_PIN_ENTRY (focus))
    return;
  g_set_weak_pointer (&self->field, focus);
  gtk_root_set_focus (gtk_widget_get_root (focus), NULL);
}

/* Unless something else has the focus meanwhile. What stands in the field is not selected: the next key would replace it. */
static void
return_to_field (PitNumberJump *self)
{
  GtkWidget *field = self->field;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  g_clear_weak_pointer (&self->field);
  if (field == NULL || root == NULL || gtk_widget_get_root (field) != root || gtk_root_get_focus (root) != NULL)
    return;
  if (GTK_IS_TEXT (field))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (field));
  else
    gtk_widget_grab_focus (field);
}

static void
close_overlay (gpointer user_data)
{
  PitNumberJump *self = user_data;

  self->typed[0] = '\0';
  self->is_unknown = FALSE;
  self->shown = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  return_to_field (self);
}

static void
await_enter_no_more (gpointer user_data)
{
  ((PitNumberJump *) user_data)->awaits_enter = FALSE;
}

static void accept_number (gpointer user_data);

static guint
typed_number (PitNumberJump *self)
{
  return (guint) g_ascii_strtoull (self->typed, NULL, 10);
}

/* How many tables have a number that begins with what is typed and goes on. */
static guint
count_longer (PitNumberJump *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->desk->floor)), longer = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (self->desk->floor), i);
      g_autofree char *number = g_strdup_printf ("%u", pit_table_get_number (table));

      longer += g_str_has_prefix (number, self->typed) && strlen (number) > strlen (self->typed);
    }

  return longer;
}

static void
say (PitNumberJump *self,
     const char    *hint)
{
  g_autofree char *label = g_strdup_printf ("%s, %s", self->typed, hint);

  gtk_label_set_label (self->hint, hint);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
reveal (PitNumberJump *self)
{
  pit_view_make (PIT_VIEW (self));
  self->shown = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/* What is no table's number may be a part of a PIN, which is not left to be read; the digits that follow belong to it. */
static void
say_unknown (PitNumberJump *self)
{
  reveal (self);
  gtk_label_set_label (self->digits, "?");
  gtk_label_set_label (self->hint, _("No table has this number"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("No table has this number"), -1);
  self->typed[0] = '\0';
  self->is_unknown = TRUE;
  self->awaits_enter = TRUE;
  pit_desk_clock_forget (self->desk->clock, accept_number, self);
  pit_desk_clock_wake (self->desk->clock, UNKNOWN_MS, close_overlay, self);
}

static void
accept_number (gpointer user_data)
{
  PitNumberJump *self = user_data;
  PitTable *table = pit_floor_find_number (self->desk->floor, typed_number (self));

  pit_desk_clock_forget (self->desk->clock, accept_number, self);
  self->is_whole = FALSE;
  if (table != NULL)
    {
      g_clear_weak_pointer (&self->field);
      close_overlay (self);
      self->awaits_enter = TRUE;
      pit_desk_clock_wake (self->desk->clock, PAUSE_MS, await_enter_no_more, self);
      g_signal_emit (self, jump_signal, 0, table);
      return;
    }

  say_unknown (self);
}

static void
show_typed (PitNumberJump *self)
{
  PitTable *table = pit_floor_find_number (self->desk->floor, typed_number (self));
  g_autofree char *name = table != NULL ? pit_words_table_name (table) : NULL;

  reveal (self);
  gtk_label_set_label (self->digits, self->typed);
  say (self, name != NULL ? name : _("Table number"));
  pit_desk_clock_forget (self->desk->clock, close_overlay, self);
  pit_desk_clock_wake (self->desk->clock, PAUSE_MS, accept_number, self);
}

/* @is_behind: right behind a number that was taken, of which it may be a part */
static gboolean
add_digit (PitNumberJump *self,
           guint          digit,
           gboolean       is_behind)
{
  gsize length = strlen (self->typed);

  if (self->is_unknown || (is_behind && self->is_whole))
    {
      say_unknown (self);
      return TRUE;
    }
  if (length == 0 && digit == 0)
    return FALSE;
  if (length == MAX_DIGITS)
    return TRUE;

  self->typed[length] = (char) ('0' + digit);
  self->typed[length + 1] = '\0';
  if (count_longer (self) > 0)
    show_typed (self);
  else if (pit_floor_find_number (self->desk->floor, typed_number (self)) != NULL)
    {
      accept_number (self);
      self->is_whole = TRUE;
    }
  else
    {
      say_unknown (self);
    }

  return TRUE;
}

/* Whatever the overlay waited for, it waits no more. */
static void
end_waiting (PitNumberJump *self)
{
  if (self->desk == NULL)
    return;

  pit_desk_clock_forget (self->desk->clock, accept_number, self);
  pit_desk_clock_forget (self->desk->clock, close_overlay, self);
  pit_desk_clock_forget (self->desk->clock, await_enter_no_more, self);
  self->awaits_enter = FALSE;
}

/* Tables of the floor before can't be jumped to. */
static void
floor_changed_cb (PitNumberJump *self)
{
  end_waiting (self);
  close_overlay (self);
}

static void
pit_number_jump_begin (PitView            *view,
                       const PitDeskParts *desk)
{
  PIT_NUMBER_JUMP (view)->desk = desk;
  g_signal_connect_object (pit_view_get_desk (view), "notify::floor", G_CALLBACK (floor_changed_cb), view, G_CONNECT_SWAPPED);
}

static void
pit_number_jump_dispose (GObject *object)
{
  PitNumberJump *self = PIT_NUMBER_JUMP (object);

  end_waiting (self);
  self->desk = NULL;
  g_clear_weak_pointer (&self->field);

  G_OBJECT_CLASS (pit_number_jump_parent_class)->dispose (object);
}

static void
pit_number_jump_class_init (PitNumberJumpClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_number_jump_dispose;
  PIT_VIEW_CLASS (klass)->begin = pit_number_jump_begin;

  /* PitNumberJump::jump: a number was typed that a table has */
  jump_signal = g_signal_new ("jump", PIT_TYPE_NUMBER_JUMP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                PIT_TYPE_TABLE);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-number-jump.ui");
  gtk_widget_class_bind_template_child (widget_class, PitNumberJump, digits);
  gtk_widget_class_bind_template_child (widget_class, PitNumberJump, hint);
  gtk_widget_class_set_css_name (widget_class, "numberjump");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
pit_number_jump_init (PitNumberJump *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * pit_number_jump_ask:
 *
 * Says that a number is waited for. A field that has the focus gets it back where no table is jumped to. Without a floor
 * nothing is asked, and the focus stays.
 */
void
pit_number_jump_ask (PitNumberJump *self)
{
  g_return_if_fail (PIT_IS_NUMBER_JUMP (self));

  if (self->desk->floor == NULL || self->typed[0] != '\0')
    return;
  end_waiting (self);
  leave_field (self);
  reveal (self);
  gtk_label_set_label (self->digits, "?");
  gtk_label_set_label (self->hint, _("Type the table's number"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Type the table's number"), -1);
  pit_desk_clock_wake (self->desk->clock, ASK_MS, close_overlay, self);
}

/** Returns: whether it says that no table has the number that was typed last */
gboolean
pit_number_jump_is_unknown (PitNumberJump *self)
{
  g_return_val_if_fail (PIT_IS_NUMBER_JUMP (self), FALSE);

  return self->is_unknown;
}

/**
 * pit_number_jump_press:
 * @self: the overlay
 * @keyval: a key, pressed without modifiers, that nothing else wanted
 *
 * A letter behind a number that waits for more digits is meant for that table, but would still act on what is shown: the table
 * comes, and the letter does nothing.
 *
 * Returns: whether the key was one of its own
 */
gboolean
pit_number_jump_press (PitNumberJump *self,
                       guint          keyval)
{
  gboolean is_behind;
  gsize length;

  g_return_val_if_fail (PIT_IS_NUMBER_JUMP (self), FALSE);

  if (self->desk->floor == NULL)
    return FALSE;
  is_behind = self->awaits_enter;
  self->awaits_enter = FALSE;
  if (is_behind && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter))
    return TRUE;
  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    return add_digit (self, keyval - GDK_KEY_0, is_behind);
  if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    return add_digit (self, keyval - GDK_KEY_KP_0, is_behind);

  if (!self->shown)
    return FALSE;
  length = strlen (self->typed);
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (length == 0)
        return FALSE;
      accept_number (self);
      self->awaits_enter = FALSE;
      return TRUE;
    case GDK_KEY_BackSpace:
      if (length > 1)
        {
          self->typed[length - 1] = '\0';
          show_typed (self);
          return TRUE;
        }
      G_GNUC_FALLTHROUGH;
    case GDK_KEY_Escape:
      end_waiting (self);
      close_overlay (self);
      return TRUE;
    default:
      if (length == 0 || !g_unichar_isalpha (gdk_keyval_to_unicode (keyval)))
        return FALSE;
      accept_number (self);
      if (!self->is_unknown)
        gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "(bs)", FALSE,
                                    _("The key came before the table's page. Press it again."));
      return TRUE;
    }
}

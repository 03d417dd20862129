/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-toasts.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-announce.h"
#include "pit-form-field.h"
#include "pit-pin.h"
#include "pit-property.h"
#include "pit-widget.h"

/* What came of an act, in a line below the pages that nothing else uses: it covers no control, moves nothing and takes no key.
 * libadwaita's toasts lie over the page, where the button for the next act is. One result at a time, whose words change: the
 * news of a minute ago helps nobody. */

#define DONE_MS 30000

struct _PitToasts
{
  PitView parent_instance;

  GtkWidget *words;     /* a child; out of sight: nothing is said */
  GtkLabel  *done;      /* where an act at several tables was done */
  GtkLabel  *label;
  GtkWidget *icon;
  GtkWidget *button;
  PitAct    *undo;      /* owned; takes back what is said; NULL: nothing does */
  PitToastKind kind;    /* of what is said */
};

static const PitProperty properties[] = {
  { "saying", G_TYPE_BOOLEAN, NULL, G_PARAM_READABLE, .get = G_CALLBACK (pit_toasts_is_saying) },
};

G_DEFINE_FINAL_TYPE (PitToasts, pit_toasts, PIT_TYPE_VIEW)

static void
done_long_ago_cb (gpointer user_data)
{
  pit_toasts_put_away (user_data);
}

static PitDeskClock *
get_clock (PitToasts *self)
{
  PitDesk *desk = pit_view_get_desk (PIT_VIEW (self));

  return desk != NULL ? pit_desk_get (desk)->clock : NULL;
}

static void
close_cb (PitToasts *self)
{
  pit_toasts_put_away (self);
}

static GtkWidget *
make_words (PitToasts *self)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "spacing", 12, "visible", FALSE, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, NULL);
  GtkWidget *lines = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "valign", GTK_ALIGN_CENTER, "hexpand", TRUE,
                                   NULL);
  GtkWidget *close = g_object_new (GTK_TYPE_BUTTON, "icon-name", "window-close-symbolic", "valign", GTK_ALIGN_CENTER,
                                   "tooltip-text", _("Close"), NULL);

  self->icon = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  self->done = GTK_LABEL (pit_widget_new_line (NULL, NULL));
  self->label = GTK_LABEL (pit_widget_new_line (NULL, NULL));
  self->button = g_object_new (GTK_TYPE_BUTTON, "label", _("Undo"), "action-name", "win.undo", "valign", GTK_ALIGN_CENTER, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, "U", -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Close"), -1);
  gtk_widget_add_css_class (box, "pit-said");
  gtk_widget_add_css_class (close, "flat");
  g_signal_connect_object (close, "clicked", G_CALLBACK (close_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (lines), GTK_WIDGET (self->done));
  gtk_box_append (GTK_BOX (lines), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (box), self->icon);
  gtk_box_append (GTK_BOX (box), lines);
  gtk_box_append (GTK_BOX (box), self->button);
  gtk_box_append (GTK_BOX (box), close);

  return box;
}

static void
say (PitToasts    *self,
     PitToastKind  kind,
     const char   *text,
     PitAct       *undo)
{
  static const char *const icons[] = { "content-loading-symbolic", "object-select-symbolic", "dialog-warning-symbolic",
                                       "dialog-warning-symbolic" };
  const char *rest = kind == PIT_TOAST_PARTLY ? strchr (text, '\n') : NULL;
  g_autofree char *done = rest != NULL ? g_strndup (text, (gsize) (rest - text)) : g_strdup ("");
  PitDeskClock *clock = get_clock (self);

  g_assert (clock != NULL);
  pit_desk_clock_forget (clock, done_long_ago_cb, self);
  g_set_object (&self->undo, undo);
  self->kind = kind;
  gtk_label_set_label (self->done, done);
  gtk_widget_set_visible (GTK_WIDGET (self->done), done[0] != '\0');
  gtk_label_set_label (self->label, rest != NULL ? rest + 1 : text);
  pit_widget_set_class (GTK_WIDGET (self->label), "pit-wrong", kind == PIT_TOAST_REFUSED || kind == PIT_TOAST_PARTLY);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), icons[kind]);
  gtk_widget_set_visible (self->button, undo != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->words), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_visible (self->words, TRUE);
  if (kind != PIT_TOAST_WAITS)
    pit_announce (GTK_WIDGET (self), clock, text);
  if (kind == PIT_TOAST_DONE)
    pit_desk_clock_wake (clock, DONE_MS, done_long_ago_cb, self);
  g_object_notify (G_OBJECT (self), "saying");
}

static void
pit_toasts_dispose (GObject *object)
{
  PitToasts *self = PIT_TOASTS (object);

  if (get_clock (self) != NULL)
    pit_desk_clock_forget (get_clock (self), done_long_ago_cb, self);
  g_clear_object (&self->undo);

  G_OBJECT_CLASS (pit_toasts_parent_class)->dispose (object);
}

static void
pit_toasts_class_init (PitToastsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_toasts_dispose;
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));
  gtk_widget_class_set_css_name (widget_class, "toasts");
}

static void
pit_toasts_init (PitToasts *self)
{
  GtkWidget *room = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  /* Without a word, but with the height of a line at every size of text. */
  gtk_widget_set_parent (room, GTK_WIDGET (self));
  self->words = make_words (self);
  gtk_widget_set_parent (self->words, GTK_WIDGET (self));
}

/**
 * pit_toasts_say:
 * @self: (nullable): %NULL: the window has no place for it, and nothing is said
 *
 * Says @text in the place of what was said before.
 */
void
pit_toasts_say (PitToasts    *self,
                PitToastKind  kind,
                const char   *text)
{
  g_return_if_fail (self == NULL || PIT_IS_TOASTS (self));
  g_return_if_fail (text != NULL);

  if (self != NULL)
    say (self, kind, text, NULL);
}

/** pit_toasts_take_pins_out: takes what may be a PIN out of the fields at and below @root, and says so where there was any */
void
pit_toasts_take_pins_out (PitToasts *self,
                          GtkWidget *root)
{
  if (pit_form_take_pins_out (root))
    pit_toasts_say (self, PIT_TOAST_REFUSED, pit_pin_say_taken_out ());
}

/**
 * pit_toasts_offer:
 * @self: (nullable): as for pit_toasts_say()
 * @undo: (transfer full): takes back what @text says is done
 *
 * Says that something is done, with a button (and the key U) that takes it back. The window has @undo done, once somebody who
 * may is signed on.
 */
void
pit_toasts_offer (PitToasts  *self,
                  const char *text,
                  PitAct     *undo)
{
  g_autoptr(PitAct) owned = undo;

  g_return_if_fail (self == NULL || PIT_IS_TOASTS (self));
  g_return_if_fail (text != NULL && PIT_IS_ACT (undo));

  if (self != NULL)
    say (self, PIT_TOAST_DONE, text, undo);
}

/** Returns: (transfer full) (nullable): what takes back what is said, which is offered no more; %NULL: nothing does */
PitAct *
pit_toasts_take_undo (PitToasts *self)
{
  g_return_val_if_fail (PIT_IS_TOASTS (self), NULL);

  if (self->undo != NULL)
    gtk_widget_set_visible (self->button, FALSE);

  return g_steal_pointer (&self->undo);
}

/** Returns: whether what is said can be taken back from here */
gboolean
pit_toasts_has_undo (PitToasts *self)
{
  g_return_val_if_fail (PIT_IS_TOASTS (self), FALSE);

  return self->undo != NULL;
}

/** Returns: whether anything is said */
gboolean
pit_toasts_is_saying (PitToasts *self)
{
  g_return_val_if_fail (PIT_IS_TOASTS (self), FALSE);

  return gtk_widget_get_visible (self->words);
}

/** pit_toasts_put_away: says nothing any more */
void
pit_toasts_put_away (PitToasts *self)
{
  g_return_if_fail (PIT_IS_TOASTS (self));

  if (!pit_toasts_is_saying (self))
    return;
  gtk_widget_set_visible (self->words, FALSE);
  g_clear_object (&self->undo);
  pit_desk_clock_forget (get_clock (self), done_long_ago_cb, self);
  g_object_notify (G_OBJECT (self), "saying");
}

/**
 * pit_toasts_put_refusal_away:
 *
 * What is done stays in sight, with what takes it back.
 *
 * Returns: whether it said why something was not done, which a person puts away before anything else
 */
gboolean
pit_toasts_put_refusal_away (PitToasts *self)
{
  g_return_val_if_fail (PIT_IS_TOASTS (self), FALSE);

  if (!pit_toasts_is_saying (self) || (self->kind != PIT_TOAST_REFUSED && self->kind != PIT_TOAST_PARTLY))
    return FALSE;
  pit_toasts_put_away (self);

  return TRUE;
}

/** pit_toasts_leave: another page is shown, and a refusal is old news there; which of several tables refused stays in sight */
void
pit_toasts_leave (PitToasts *self)
{
  g_return_if_fail (PIT_IS_TOASTS (self));

  if (self->kind == PIT_TOAST_REFUSED)
    pit_toasts_put_away (self);
}

/** pit_toasts_part: another person is there, or another act: nobody takes back by mistake what somebody did before */
void
pit_toasts_part (PitToasts *self)
{
  g_return_if_fail (PIT_IS_TOASTS (self));

  if (!pit_toasts_put_refusal_away (self) && self->undo != NULL)
    pit_toasts_put_away (self);
}

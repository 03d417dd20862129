/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-order-strip.h"

#include <glib/gi18n.h>

/* What came of the last order, at the window's lower edge on every page: it covers nothing and takes no key. */

#define DONE_MS 10000

struct _PitOrderStrip
{
  GtkWidget parent_instance;

  GtkWidget    *box;
  GtkImage     *icon;  /* unowned, as are the labels */
  GtkLabel     *done;  /* of an order to several tables, where it was done */
  GtkLabel     *label;
  PitDeskClock *clock; /* owned; NULL before the first word */
};

G_DEFINE_FINAL_TYPE (PitOrderStrip, pit_order_strip, GTK_TYPE_WIDGET)

static void
done_long_ago_cb (gpointer user_data)
{
  gtk_widget_set_visible (user_data, FALSE);
}

static void
pit_order_strip_dispose (GObject *object)
{
  PitOrderStrip *self = PIT_ORDER_STRIP (object);

  if (self->clock != NULL)
    pit_desk_clock_forget (self->clock, done_long_ago_cb, self);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (pit_order_strip_parent_class)->dispose (object);
}

static void
pit_order_strip_class_init (PitOrderStripClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_order_strip_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "orderstrip");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
pit_order_strip_init (PitOrderStrip *self)
{
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->icon = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  self->done = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);
  self->label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "hexpand", TRUE, "wrap", TRUE, "wrap-mode",
                              PANGO_WRAP_WORD_CHAR, NULL);
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (lines), GTK_WIDGET (self->done));
  gtk_box_append (GTK_BOX (lines), GTK_WIDGET (self->label));
  gtk_widget_add_css_class (self->box, "pit-strip");
  gtk_widget_add_css_class (close, "flat");
  gtk_widget_set_valign (close, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (close, _("Put away (Esc)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Put away"), -1);
  g_signal_connect_swapped (close, "clicked", G_CALLBACK (pit_order_strip_put_away), self);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->icon));
  gtk_box_append (GTK_BOX (self->box), lines);
  gtk_box_append (GTK_BOX (self->box), close);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/** pit_order_strip_say: @text in the place of what was said before */
void
pit_order_strip_say (PitOrderStrip *self,
                     PitDeskClock  *clock,
                     PitOrderNews   news,
                     const char    *text)
{
  static const char *const icons[] = { "content-loading-symbolic", "object-select-symbolic", "dialog-warning-symbolic",
                                       "dialog-warning-symbolic" };
  const char *rest = news == PIT_ORDER_NEWS_PARTLY ? strchr (text, '\n') : NULL;
  g_autofree char *done = rest != NULL ? g_strndup (text, (gsize) (rest - text)) : NULL;

  g_return_if_fail (PIT_IS_ORDER_STRIP (self) && PIT_IS_DESK_CLOCK (clock));
  g_return_if_fail (news < G_N_ELEMENTS (icons) && text != NULL);

  g_set_object (&self->clock, clock);
  pit_desk_clock_forget (clock, done_long_ago_cb, self);
  gtk_label_set_label (self->done, done != NULL ? done : "");
  gtk_widget_set_visible (GTK_WIDGET (self->done), done != NULL);
  gtk_label_set_label (self->label, rest != NULL ? rest + 1 : text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_image_set_from_icon_name (self->icon, icons[news]);
  if (news == PIT_ORDER_NEWS_REFUSED || news == PIT_ORDER_NEWS_PARTLY)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->icon), "pit-act-icon");
      gtk_widget_add_css_class (GTK_WIDGET (self->label), "pit-wrong");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->icon), "pit-act-icon");
      gtk_widget_remove_css_class (GTK_WIDGET (self->label), "pit-wrong");
    }
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  if (news == PIT_ORDER_NEWS_DONE)
    pit_desk_clock_wake (clock, DONE_MS, done_long_ago_cb, self);
}

/**
 * pit_order_strip_put_away:
 *
 * Says nothing any more.
 *
 * Returns: whether it said why something was not done, which a person puts away before anything else
 */
gboolean
pit_order_strip_put_away (PitOrderStrip *self)
{
  gboolean was_refused;

  g_return_val_if_fail (PIT_IS_ORDER_STRIP (self), FALSE);

  was_refused = gtk_widget_get_visible (GTK_WIDGET (self)) && gtk_widget_has_css_class (GTK_WIDGET (self->label), "pit-wrong");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);

  return was_refused;
}

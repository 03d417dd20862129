/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-order-strip.h"

/* What came of the last order, at the window's lower edge on every page: it covers nothing and takes no key. */

#define DONE_MS 10000

struct _PitOrderStrip
{
  PitView parent_instance;

  /* template */
  GtkImage *icon;
  GtkLabel *done;  /* of an order to several tables, where it was done */
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (PitOrderStrip, pit_order_strip, PIT_TYPE_VIEW)

static void
done_long_ago_cb (gpointer user_data)
{
  gtk_widget_set_visible (user_data, FALSE);
}

static void
pit_order_strip_dispose (GObject *object)
{
  PitDesk *desk = pit_view_get_desk (PIT_VIEW (object));

  if (desk != NULL)
    pit_desk_clock_forget (pit_desk_get (desk)->clock, done_long_ago_cb, object);

  G_OBJECT_CLASS (pit_order_strip_parent_class)->dispose (object);
}

static void
pit_order_strip_class_init (PitOrderStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_order_strip_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-order-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, PitOrderStrip, icon);
  gtk_widget_class_bind_template_child (widget_class, PitOrderStrip, done);
  gtk_widget_class_bind_template_child (widget_class, PitOrderStrip, label);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
  gtk_widget_class_bind_template_callback (widget_class, pit_order_strip_put_away);
  gtk_widget_class_set_css_name (widget_class, "orderstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
pit_order_strip_init (PitOrderStrip *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/** pit_order_strip_say: @text in the place of what was said before */
void
pit_order_strip_say (PitOrderStrip *self,
                     PitOrderNews   news,
                     const char    *text)
{
  static const char *const icons[] = { "content-loading-symbolic", "object-select-symbolic", "dialog-warning-symbolic",
                                       "dialog-warning-symbolic" };
  gboolean is_wrong = news == PIT_ORDER_NEWS_REFUSED || news == PIT_ORDER_NEWS_PARTLY;
  const char *rest = news == PIT_ORDER_NEWS_PARTLY ? strchr (text, '\n') : NULL;
  g_autofree char *done = rest != NULL ? g_strndup (text, (gsize) (rest - text)) : g_strdup ("");
  PitDeskClock *clock;

  g_return_if_fail (PIT_IS_ORDER_STRIP (self));
  g_return_if_fail (news < G_N_ELEMENTS (icons) && text != NULL);

  pit_view_make (PIT_VIEW (self));
  clock = pit_desk_get (pit_view_get_desk (PIT_VIEW (self)))->clock;
  pit_desk_clock_forget (clock, done_long_ago_cb, self);
  gtk_label_set_label (self->done, done);
  gtk_label_set_label (self->label, rest != NULL ? rest + 1 : text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_image_set_from_icon_name (self->icon, icons[news]);
  gtk_widget_set_css_classes (GTK_WIDGET (self->icon), (const char *[]) { is_wrong ? "pit-act-icon" : NULL, NULL });
  gtk_widget_set_css_classes (GTK_WIDGET (self->label), (const char *[]) { is_wrong ? "pit-wrong" : NULL, NULL });
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

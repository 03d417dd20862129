/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-help-window.h"

#include "pit-help-page.h"

/* Help beside the work: a window of its own, in which one page leads to the next. */
struct _PitHelpWindow
{
  AdwWindow parent_instance;

  GtkScrolledWindow *scroll; /* template */
  AdwClamp          *clamp;  /* template */
  GPtrArray         *topics; /* of char *; the last one is shown, the others lie on the way back */
};

G_DEFINE_FINAL_TYPE (PitHelpWindow, pit_help_window, ADW_TYPE_WINDOW)

static void
show_last (PitHelpWindow *self)
{
  const char *topic = self->topics->pdata[self->topics->len - 1];
  g_autofree char *title = pit_help_page_dup_title (topic);

  adw_clamp_set_child (self->clamp, pit_help_page_new (topic));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0.0);
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", self->topics->len > 1);
}

static void
show_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *topic)
{
  pit_help_window_show (PIT_HELP_WINDOW (widget), g_variant_get_string (topic, NULL));
}

static void
back_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  PitHelpWindow *self = PIT_HELP_WINDOW (widget);

  g_ptr_array_set_size (self->topics, (int) self->topics->len - 1);
  show_last (self);
}

static void
pit_help_window_finalize (GObject *object)
{
  PitHelpWindow *self = PIT_HELP_WINDOW (object);

  g_clear_pointer (&self->topics, g_ptr_array_unref);

  G_OBJECT_CLASS (pit_help_window_parent_class)->finalize (object);
}

static void
pit_help_window_class_init (PitHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_help_window_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, PitHelpWindow, scroll);
  gtk_widget_class_bind_template_child (widget_class, PitHelpWindow, clamp);
  gtk_widget_class_install_action (widget_class, "help.show", "s", show_cb);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, back_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
pit_help_window_init (PitHelpWindow *self)
{
  self->topics = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** pit_help_window_show: shows the page of that topic, a name of help/; the one before lies on the way back */
void
pit_help_window_show (PitHelpWindow *self,
                      const char    *topic)
{
  g_return_if_fail (PIT_IS_HELP_WINDOW (self) && topic != NULL);

  if (self->topics->len == 0 || !g_str_equal (self->topics->pdata[self->topics->len - 1], topic))
    g_ptr_array_add (self->topics, g_strdup (topic));
  show_last (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "pit-window-private.h"

/* What a person can do in the window. All of it are class actions: they are not in the window's action group, which GTK
 * exports on the session bus. */

static void
pit_window_actions_back_cb (GtkWidget  *widget,
                            const char *name,
                            GVariant   *parameter)
{
  _pit_window_go_back (PIT_WINDOW (widget));
}

static void
pit_window_actions_floor_cb (GtkWidget  *widget,
                             const char *name,
                             GVariant   *parameter)
{
  pit_window_show_floor (PIT_WINDOW (widget));
}

static void
pit_window_actions_sign_on_cb (GtkWidget  *widget,
                               const char *name,
                               GVariant   *parameter)
{
  PitDoorkeeper *doorkeeper = PIT_WINDOW (widget)->doorkeeper;

  if (doorkeeper != NULL)
    pit_doorkeeper_open (doorkeeper);
}

static void
pit_window_actions_lock_cb (GtkWidget  *widget,
                            const char *name,
                            GVariant   *parameter)
{
  PitDoorkeeper *doorkeeper = PIT_WINDOW (widget)->doorkeeper;

  if (doorkeeper != NULL)
    pit_roster_lock (pit_doorkeeper_get_roster (doorkeeper));
}

static void
pit_window_actions_last_round_cb (GtkWidget  *widget,
                                  const char *name,
                                  GVariant   *parameter)
{
  _pit_window_open_last_round (PIT_WINDOW (widget));
}

static void
pit_window_actions_altered_cb (GtkWidget  *widget,
                               const char *name,
                               GVariant   *parameter)
{
  _pit_window_show_altered (PIT_WINDOW (widget));
}

static void
pit_window_actions_attention_cb (GtkWidget  *widget,
                                 const char *name,
                                 GVariant   *parameter)
{
  _pit_window_show_attention (PIT_WINDOW (widget));
}

static void
pit_window_actions_next_finding_cb (GtkWidget  *widget,
                                    const char *name,
                                    GVariant   *parameter)
{
  _pit_window_show_next_finding (PIT_WINDOW (widget));
}

static void
pit_window_actions_log_cb (GtkWidget  *widget,
                           const char *name,
                           GVariant   *parameter)
{
  pit_window_show_log (PIT_WINDOW (widget));
}

static void
pit_window_actions_hold_cb (GtkWidget  *widget,
                            const char *name,
                            GVariant   *parameter)
{
  _pit_window_hold (PIT_WINDOW (widget));
}

static void
pit_window_actions_orders_cb (GtkWidget  *widget,
                              const char *name,
                              GVariant   *parameter)
{
  _pit_window_show_orders (PIT_WINDOW (widget));
}

static void
pit_window_actions_more_orders_cb (GtkWidget  *widget,
                                   const char *name,
                                   GVariant   *parameter)
{
  _pit_window_show_more_orders (PIT_WINDOW (widget));
}

static void
pit_window_actions_take_record_cb (GtkWidget  *widget,
                                   const char *name,
                                   GVariant   *parameter)
{
  _pit_window_show_record (PIT_WINDOW (widget));
}

static void
pit_window_actions_back_up_cb (GtkWidget  *widget,
                               const char *name,
                               GVariant   *parameter)
{
  _pit_window_show_backup (PIT_WINDOW (widget));
}

static void
pit_window_actions_choose_none_cb (GtkWidget  *widget,
                                   const char *name,
                                   GVariant   *parameter)
{
  pit_floor_page_choose_none (PIT_WINDOW (widget)->floor_page);
}

static void
pit_window_actions_note_cb (GtkWidget  *widget,
                            const char *name,
                            GVariant   *parameter)
{
  _pit_window_note (PIT_WINDOW (widget));
}

static void
pit_window_actions_time_mark_cb (GtkWidget  *widget,
                                 const char *name,
                                 GVariant   *parameter)
{
  _pit_window_mark (PIT_WINDOW (widget));
}

static void
pit_window_actions_release_table_cb (GtkWidget  *widget,
                                     const char *name,
                                     GVariant   *parameter)
{
  _pit_window_decide (PIT_WINDOW (widget), (PitRelease) g_variant_get_uint32 (parameter));
}

static void
pit_window_actions_board_cb (GtkWidget  *widget,
                             const char *name,
                             GVariant   *parameter)
{
  _pit_window_toggle_board (PIT_WINDOW (widget));
}

static void
pit_window_actions_settings_cb (GtkWidget  *widget,
                                const char *name,
                                GVariant   *parameter)
{
  pit_window_show_settings (PIT_WINDOW (widget));
}

static void
pit_window_actions_table_settings_cb (GtkWidget  *widget,
                                      const char *name,
                                      GVariant   *parameter)
{
  pit_window_show_table_settings (PIT_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
pit_window_actions_full_screen_cb (GtkWidget  *widget,
                                   const char *name,
                                   GVariant   *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

static void
pit_window_actions_shortcuts_cb (GtkWidget  *widget,
                                 const char *name,
                                 GVariant   *parameter)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource ("/org/pitstand/Pitstand/ui/pit-shortcuts.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  gtk_window_set_transient_for (window, GTK_WINDOW (widget));
  gtk_window_present (window);
}

static void
pit_window_actions_about_cb (GtkWidget  *widget,
                             const char *name,
                             GVariant   *parameter)
{
  adw_show_about_window (GTK_WINDOW (widget),
                         "application-name", "Pitstand",
                         "application-icon", PIT_APP_ID,
                         "version", PIT_VERSION,
                         "developer-name", _("The Pitstand developers"),
                         "comments", _("The workstation at the pit stand: every table live, every settlement checked, and a log that proves itself."),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         NULL);
}

static void
pit_window_actions_quit_cb (GtkWidget  *widget,
                            const char *name,
                            GVariant   *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

/* In the pit log what it says, elsewhere a table. */
static void
pit_window_actions_find_cb (GtkWidget  *widget,
                            const char *name,
                            GVariant   *parameter)
{
  PitWindow *self = PIT_WINDOW (widget);
  GtkWidget *page = gtk_stack_get_visible_child (self->pages);

  if (PIT_IS_LOG_PAGE (page))
    {
      pit_log_page_find (PIT_LOG_PAGE (page));
      return;
    }
  pit_number_jump_ask (self->jump);
}

static const struct
{
  const char                 *name;
  GtkWidgetActionActivateFunc func;
  guint                       key;
  GdkModifierType             modifiers;
  guint                       other_key;
  GdkModifierType             other_modifiers;
} actions[] = {
  { "win.back", pit_window_actions_back_cb, GDK_KEY_Escape, 0, GDK_KEY_Left, GDK_ALT_MASK },
  { "win.floor", pit_window_actions_floor_cb, GDK_KEY_Home, GDK_ALT_MASK, 0, 0 },
  { "win.last-round", pit_window_actions_last_round_cb, GDK_KEY_l, 0, 0, 0 },
  { "win.log", pit_window_actions_log_cb, GDK_KEY_F5, 0, GDK_KEY_j, GDK_CONTROL_MASK },
  { "win.find", pit_window_actions_find_cb, GDK_KEY_f, GDK_CONTROL_MASK, 0, 0 },
  { "win.hold", pit_window_actions_hold_cb, GDK_KEY_h, 0, 0, 0 },
  { "win.orders", pit_window_actions_orders_cb, GDK_KEY_o, 0, 0, 0 },
  { "win.more-orders", pit_window_actions_more_orders_cb, GDK_KEY_o, GDK_SHIFT_MASK, 0, 0 },
  { "win.take-record", pit_window_actions_take_record_cb, 0, 0, 0, 0 },
  { "win.choose-none", pit_window_actions_choose_none_cb, 0, 0, 0, 0 },
  { "win.note", pit_window_actions_note_cb, GDK_KEY_n, 0, 0, 0 },
  { "win.time-mark", pit_window_actions_time_mark_cb, GDK_KEY_t, 0, 0, 0 },
  { "win.attention", pit_window_actions_attention_cb, GDK_KEY_F6, 0, 0, 0 },
  { "win.next-finding", pit_window_actions_next_finding_cb, GDK_KEY_F6, GDK_SHIFT_MASK, 0, 0 },
  { "win.board", pit_window_actions_board_cb, GDK_KEY_F9, 0, 0, 0 },
  { "win.sign-on", pit_window_actions_sign_on_cb, GDK_KEY_F2, 0, 0, 0 },
  { "win.lock", pit_window_actions_lock_cb, GDK_KEY_l, GDK_CONTROL_MASK, 0, 0 },
  { "win.settings", pit_window_actions_settings_cb, GDK_KEY_comma, GDK_CONTROL_MASK, 0, 0 },
  { "win.back-up", pit_window_actions_back_up_cb, GDK_KEY_b, GDK_CONTROL_MASK, 0, 0 },
  { "win.altered", pit_window_actions_altered_cb, 0, 0, 0, 0 },
  { "win.full-screen", pit_window_actions_full_screen_cb, GDK_KEY_F11, 0, 0, 0 },
  { "win.shortcuts", pit_window_actions_shortcuts_cb, GDK_KEY_question, GDK_CONTROL_MASK | GDK_SHIFT_MASK, GDK_KEY_F1, 0 },
  { "win.about", pit_window_actions_about_cb, 0, 0, 0, 0 },
  { "win.quit", pit_window_actions_quit_cb, GDK_KEY_q, GDK_CONTROL_MASK, 0, 0 },
};

void
_pit_window_class_install_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].func);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (widget_class, actions[i].key, actions[i].modifiers, actions[i].name, NULL);
      if (actions[i].other_key != 0)
        gtk_widget_class_add_binding_action (widget_class, actions[i].other_key, actions[i].other_modifiers,
                                             actions[i].name, NULL);
    }
  gtk_widget_class_install_action (widget_class, "win.table-settings", "s", pit_window_actions_table_settings_cb);
  gtk_widget_class_install_action (widget_class, "win.release-table", "u", pit_window_actions_release_table_cb);
  /* without Shift in the state on layouts that have the question mark elsewhere */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_question, GDK_CONTROL_MASK, "win.shortcuts", NULL);
}

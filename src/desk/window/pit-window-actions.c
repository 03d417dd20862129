/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-window-private.h"

#include <glib/gi18n.h>

#include "pit-floor-page.h"
#include "pit-panes.h"
#include "pit-table-page.h"

/* What a person can do in the window. All of it are class actions: they are not in the window's action group, which GTK
 * exports on the session bus. What leads to a page is that page's row in pit_page_rows[], and what shows a pane that pane's in
 * pit_pane_rows[]. */

static void
sign_on (PitWindow *self)
{
  if (self->has->doorkeeper != NULL)
    pit_doorkeeper_open (self->has->doorkeeper);
}

static void
lock (PitWindow *self)
{
  if (self->has->roster != NULL)
    pit_roster_lock (self->has->roster);
}

static void
open_last_round (PitWindow *self)
{
  gtk_widget_activate_action (pit_pages_get_shown (self->pages), "page.last-round", NULL);
}

/* The next table that needs a person, without the list. */
static void
show_next_finding (PitWindow *self)
{
  PitTable *next = pit_floor_tally_find_next (self->tally, pit_pages_get_table (self->pages));

  if (next != NULL)
    pit_window_show_table (self, next);
}

static void
choose_none (PitWindow *self)
{
  pit_floor_page_choose_none (PIT_FLOOR_PAGE (pit_pages_find (self->pages, PIT_PAGE_FLOOR)));
}

static void
note (PitWindow *self)
{
  pit_log_strip_note (self->strip, _pit_window_get_at_hand (self));
}

static void
mark (PitWindow *self)
{
  pit_log_strip_mark (self->strip, _pit_window_get_at_hand (self));
}

/* (transfer none) (nullable): what is chosen in the pit log */
static PitLogItem *
get_item (PitWindow *self)
{
  PitView *page = pit_pages_find (self->pages, PIT_PAGE_LOG);

  return page != NULL ? pit_log_page_get_item (PIT_LOG_PAGE (page)) : NULL;
}

static void
correct (PitWindow *self)
{
  if (get_item (self) != NULL)
    pit_log_strip_correct (self->strip, get_item (self));
}

static void
withdraw (PitWindow *self)
{
  if (get_item (self) != NULL)
    pit_log_strip_withdraw (self->strip, get_item (self));
}

static void
toggle_board (PitWindow *self)
{
  pit_board_toggle (&self->board, GTK_WINDOW (self), self->desk);
}

/* In the pit log what it says, elsewhere a table. */
static void
find (PitWindow *self)
{
  if (!gtk_widget_activate_action (pit_pages_get_shown (self->pages), "page.find", NULL))
    pit_number_jump_ask (self->jump);
}

static void
toggle_full_screen (PitWindow *self)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

static void
show_shortcuts (PitWindow *self)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource ("/org/pitstand/Pitstand/ui/pit-shortcuts.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  gtk_window_set_transient_for (window, GTK_WINDOW (self));
  gtk_window_present (window);
}

static void
show_about (PitWindow *self)
{
  adw_show_about_window (GTK_WINDOW (self),
                         "application-name", "Pitstand",
                         "application-icon", PIT_APP_ID,
                         "version", PIT_VERSION,
                         "developer-name", _("The Pitstand developers"),
                         "comments", _("The workstation at the pit stand: every table live, every settlement checked, and a log that proves itself."),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         NULL);
}

static void
close_window (PitWindow *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

static void
take_up_altered (PitWindow *self)
{
  g_signal_emit_by_name (self, "altered-taken-up");
}

/* @needs: properties of the desk without which it can't be done */
static const struct
{
  const char     *name;
  void          (*act) (PitWindow *self);
  guint           key;
  GdkModifierType modifiers;
  guint           other_key;
  GdkModifierType other_modifiers;
  const char     *needs[2];
} actions[] = {
  { "win.back", _pit_window_go_back, GDK_KEY_Escape, 0, GDK_KEY_Left, GDK_ALT_MASK, { NULL } },
  { "win.last-round", open_last_round, GDK_KEY_l, 0, 0, 0, { NULL } },
  { "win.find", find, GDK_KEY_f, GDK_CONTROL_MASK, 0, 0, { NULL } },
  { "win.hold", pit_panes_hold, GDK_KEY_h, 0, 0, 0, { "orders" } },
  { "win.choose-none", choose_none, 0, 0, 0, 0, { NULL } },
  { "win.note", note, GDK_KEY_n, 0, 0, 0, { NULL } },
  { "win.time-mark", mark, GDK_KEY_t, 0, 0, 0, { NULL } },
  { "win.correct", correct, 0, 0, 0, 0, { "log" } },
  { "win.withdraw", withdraw, 0, 0, 0, 0, { "log" } },
  { "win.next-finding", show_next_finding, GDK_KEY_F6, GDK_SHIFT_MASK, 0, 0, { NULL } },
  { "win.board", toggle_board, GDK_KEY_F9, 0, 0, 0, { "floor" } },
  { "win.sign-on", sign_on, GDK_KEY_F2, 0, 0, 0, { NULL } },
  { "win.lock", lock, GDK_KEY_l, GDK_CONTROL_MASK, 0, 0, { NULL } },
  { "win.take-up-altered", take_up_altered, 0, 0, 0, 0, { NULL } },
  { "win.full-screen", toggle_full_screen, GDK_KEY_F11, 0, 0, 0, { NULL } },
  { "win.shortcuts", show_shortcuts, GDK_KEY_question, GDK_CONTROL_MASK | GDK_SHIFT_MASK, GDK_KEY_F1, 0, { NULL } },
  { "win.about", show_about, 0, 0, 0, 0, { NULL } },
  { "win.quit", close_window, GDK_KEY_q, GDK_CONTROL_MASK, 0, 0, { NULL } },
};

static void
activated_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (actions[i].name, name))
      actions[i].act (PIT_WINDOW (widget));
}

/* The floor is shown already where no way leads back to it. */
static void
page_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  for (guint i = 0; i < pit_n_page_rows; i++)
    if (g_strcmp0 (pit_page_rows[i].action, name) == 0 && g_str_equal (pit_page_rows[i].name, PIT_PAGE_FLOOR))
      pit_window_show_floor (PIT_WINDOW (widget));
    else if (g_strcmp0 (pit_page_rows[i].action, name) == 0)
      _pit_window_show_page (PIT_WINDOW (widget), pit_page_rows[i].name);
}

static void
pane_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  for (guint i = 0; i < pit_n_pane_rows; i++)
    if (g_strcmp0 (pit_pane_rows[i].action, name) == 0)
      pit_panes_show (PIT_WINDOW (widget), pit_pane_rows[i].name);
}

static void
table_settings (PitWindow *self,
                GVariant  *parameter)
{
  pit_window_show_table_settings (self, g_variant_get_string (parameter, NULL));
}

static void
person_settings (PitWindow *self,
                 GVariant  *parameter)
{
  pit_window_show_person (self, g_variant_get_string (parameter, NULL));
}

static void
release_table (PitWindow *self,
               GVariant  *parameter)
{
  _pit_window_decide (self, (PitRelease) g_variant_get_uint32 (parameter));
}

/* By its number. */
static void
show_table (PitWindow *self,
            GVariant  *parameter)
{
  PitTable *table = pit_floor_find_number (self->has->floor, g_variant_get_uint32 (parameter));

  if (table != NULL)
    pit_window_show_table (self, table);
}

/* A table's page, with the round of that number if there is one. */
static void
show_round (PitWindow *self,
            GVariant  *parameter)
{
  const char *id;
  gint64 round;
  PitTable *table;

  g_variant_get (parameter, "(&sx)", &id, &round);
  table = pit_floor_find (self->has->floor, id);
  if (table == NULL)
    return;
  pit_window_show_table (self, table);
  pit_table_page_find_round (PIT_TABLE_PAGE (pit_pages_find (self->pages, PIT_PAGE_TABLE)), round);
}

/* What the pit log has of findings at a table, with such words in them; "": of any. */
static void
show_findings (PitWindow *self,
               GVariant  *parameter)
{
  const char *id, *words;
  PitTable *table;

  g_variant_get (parameter, "(&s&s)", &id, &words);
  table = pit_floor_find (self->has->floor, id);
  if (table != NULL)
    pit_window_show_findings (self, table, words[0] != '\0' ? words : NULL);
}

/* That something is done or why it is not, at the lower edge. */
static void
say (PitWindow *self,
     GVariant  *parameter)
{
  gboolean is_done;
  const char *words;

  g_variant_get (parameter, "(b&s)", &is_done, &words);
  pit_order_strip_say (self->order_strip, is_done ? PIT_ORDER_NEWS_DONE : PIT_ORDER_NEWS_REFUSED, words);
}

/* What is asked of the window by what stands in it, and about what. */
static const struct
{
  const char *name;
  const char *parameter;
  void      (*act) (PitWindow *self,
                    GVariant  *parameter);
} requests[] = {
  { "win.findings", "(ss)", show_findings },         { "win.person-settings", "s", person_settings },
  { "win.release-table", "u", release_table },       { "win.round", "(sx)", show_round },
  { "win.say", "(bs)", say },                        { "win.table", "u", show_table },
  { "win.table-settings", "s", table_settings },
};

static void
requested_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    if (g_str_equal (requests[i].name, name))
      requests[i].act (PIT_WINDOW (widget), parameter);
}

static void
install (GtkWidgetClass             *widget_class,
         const char                 *name,
         GtkWidgetActionActivateFunc func,
         guint                       key,
         GdkModifierType             modifiers,
         guint                       other_key,
         GdkModifierType             other_modifiers)
{
  gtk_widget_class_install_action (widget_class, name, NULL, func);
  if (key != 0)
    gtk_widget_class_add_binding_action (widget_class, key, modifiers, name, NULL);
  if (other_key != 0)
    gtk_widget_class_add_binding_action (widget_class, other_key, other_modifiers, name, NULL);
}

void
_pit_window_class_install_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    install (widget_class, actions[i].name, activated_cb, actions[i].key, actions[i].modifiers, actions[i].other_key,
             actions[i].other_modifiers);
  for (guint i = 0; i < pit_n_page_rows; i++)
    if (pit_page_rows[i].action != NULL)
      install (widget_class, pit_page_rows[i].action, page_cb, pit_page_rows[i].key, pit_page_rows[i].modifiers,
               pit_page_rows[i].other_key, pit_page_rows[i].other_modifiers);
  for (guint i = 0; i < pit_n_pane_rows; i++)
    if (pit_pane_rows[i].action != NULL)
      install (widget_class, pit_pane_rows[i].action, pane_cb, pit_pane_rows[i].key, pit_pane_rows[i].modifiers, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (requests); i++)
    gtk_widget_class_install_action (widget_class, requests[i].name, requests[i].parameter, requested_cb);
  /* without Shift in the state on layouts that have the question mark elsewhere */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_question, GDK_CONTROL_MASK, "win.shortcuts", NULL);
}

static void
enable (PitWindow         *self,
        const char        *action,
        const char *const  needs[2])
{
  gboolean is_there = TRUE;

  for (guint i = 0; i < 2 && needs[i] != NULL; i++)
    {
      g_auto(GValue) part = G_VALUE_INIT;

      g_object_get_property (G_OBJECT (self->desk), needs[i], &part);
      is_there = is_there && g_value_peek_pointer (&part) != NULL;
    }
  if (needs[0] != NULL)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), action, is_there);
}

/* What can be done with what the desk has. */
void
_pit_window_enable_actions (PitWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    enable (self, actions[i].name, actions[i].needs);
  for (guint i = 0; i < pit_n_page_rows; i++)
    if (pit_page_rows[i].action != NULL)
      enable (self, pit_page_rows[i].action, pit_page_rows[i].needs);
  for (guint i = 0; i < pit_n_pane_rows; i++)
    if (pit_pane_rows[i].action != NULL)
      enable (self, pit_pane_rows[i].action, pit_pane_rows[i].needs);
}

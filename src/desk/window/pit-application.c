/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-application.h"

#include <glib-unix.h>
#include <glib/gi18n.h>

#include "pit-desk-pictures.h"
#include "pit-desk-words.h"
#include "pit-log.h"
#include "pit-rescue.h"
#include "pit-shift-desk.h"
#include "pit-window.h"

/* Opens the shift, shows it in one window, and closes it in order: the window goes first, the program ends when the book
 * is closed. */
#define PATIENCE_MS 250

/* What waits for the first frame does not wait for ever: a window that nobody looks at paints none. */
#define SETTLE_MS 500

struct _PitApplication
{
  AdwApplication parent_instance;

  PitClock     *clock;       /* owned */
  PitDeskClock *desk_clock;  /* owned */
  PitShift     *shift;       /* owned; NULL before it is opened and after it is closed */
  PitDesk      *desk;        /* owned; what is shown of @shift; NULL while there is no window */
  PitShiftDesk *shown;       /* owned; NULL while nothing of @shift is shown */
  GCancellable *cancellable; /* owned */
  GSettings    *settings;    /* owned; NULL where the schema is not installed */
  PitWindow    *window;      /* unowned; NULL when closed */
  PitWindow    *leaving;     /* weak; stays in sight until the one after it is */
  gulong        painted;     /* until the first frame with the floor */
  gboolean      opening;     /* a thread opens the book */
  gboolean      closing;
  gboolean      starts_again; /* the house has another floor plan: what is open is closed, and opened with that */
  char         *stays;        /* owned; who is signed on while it does; NULL: nobody */
  gint64        stays_since;  /* CLOCK_BOOTTIME */
  int           status;

  char         *book; /* owned; the options */
  char         *demo;
  char         *pictures;
  double        quit_after;
};

G_DEFINE_FINAL_TYPE (PitApplication, pit_application, ADW_TYPE_APPLICATION)

/* A task of the shift's may keep it a while longer: it must not tell us anything then. */
static void
drop_shift (PitApplication *self)
{
  g_clear_pointer (&self->shown, pit_shift_desk_free);
  g_clear_object (&self->shift);
}

static void window_gone_cb (gpointer  user_data,
                            GObject  *where);
static void opened_cb (GObject      *object,
                       GAsyncResult *result,
                       gpointer      user_data);

static void
open_shift (PitApplication *self)
{
  const PitShiftOptions options = { .book = self->book, .demo = self->demo, .dial_later = TRUE };

  self->closing = FALSE;
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  self->shift = pit_shift_new (self->clock);
  self->opening = TRUE;
  pit_shift_open_async (self->shift, &options, self->cancellable, opened_cb, g_object_ref (self));
}

static void
closed_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(PitApplication) self = user_data;
  g_autoptr(GError) error = NULL;

  if (!pit_shift_close_finish (PIT_SHIFT (object), result, &error))
    {
      g_printerr ("%s: %s\n", g_get_prgname (), error->message);
      self->status = 1;
    }
  drop_shift (self);
  if (self->starts_again && self->status == 0)
    {
      open_shift (self);
      g_application_activate (G_APPLICATION (self));
    }
  g_application_release (G_APPLICATION (self));
}

static void
close_shift (PitApplication *self)
{
  if (self->closing)
    return;
  self->closing = TRUE;
  g_cancellable_cancel (self->cancellable);
  if (self->shift == NULL)
    return;

  /* held until the book is closed; while it is being opened, that comes first: a book that is left to itself says later that
   * its desk had crashed */
  g_application_hold (G_APPLICATION (self));
  if (!self->opening)
    pit_shift_close_async (self->shift, closed_cb, g_object_ref (self));
}

/* The floor is in sight: now comes what it could do without. Dialling a dozen tables takes as much of the processor as the
 * whole window, and the window's icon is for others to show. */
static void
settle_cb (gpointer user_data)
{
  PitApplication *self = user_data;

  pit_desk_clock_forget (self->desk_clock, settle_cb, self);
  if (self->window == NULL)
    return;
  if (self->painted != 0)
    g_clear_signal_handler (&self->painted, gtk_widget_get_frame_clock (GTK_WIDGET (self->window)));
  gtk_window_set_default_icon_name (PIT_APP_ID);
  gtk_window_set_icon_name (GTK_WINDOW (self->window), PIT_APP_ID);
  pit_shift_dial (self->shift);
}

static void
wait_for_floor (PitApplication *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->window));

  pit_desk_clock_wake (self->desk_clock, SETTLE_MS, settle_cb, self);
  if (clock != NULL)
    self->painted = g_signal_connect_data (clock, "after-paint", G_CALLBACK (settle_cb), self, NULL,
                                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/* The window goes before the floor was in sight in it. */
static void
forget_floor (PitApplication *self)
{
  pit_desk_clock_forget (self->desk_clock, settle_cb, self);
  if (self->painted != 0)
    g_clear_signal_handler (&self->painted, gtk_widget_get_frame_clock (GTK_WIDGET (self->window)));
}

/* A window that would only say "opening" for a blink is not shown: it waits for the floor, but not for long. */
static void
present_cb (gpointer user_data)
{
  PitApplication *self = user_data;

  pit_desk_clock_forget (self->desk_clock, present_cb, self);
  if (self->window != NULL)
    gtk_window_present (GTK_WINDOW (self->window));
  /* Never without a window: a screen reader takes that for the end of the program. */
  if (self->leaving != NULL)
    gtk_window_destroy (GTK_WINDOW (self->leaving));
}

static void
table_released_cb (PitApplication *self,
                   const char     *table,
                   guint           release)
{
  if (self->shift != NULL)
    pit_window_release (self->window, table, pit_shift_decide (self->shift, table, release));
}

static void
altered_taken_up_cb (PitApplication *self)
{
  if (self->shift != NULL)
    pit_window_do (self->window, pit_alterations_take_up (pit_shift_get (self->shift)->health->alterations));
}

/* Whoever closes the window while the desk starts again wants no other one. */
static gboolean
leaving_closed_cb (PitApplication *self)
{
  self->starts_again = FALSE;
  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));

  return GDK_EVENT_PROPAGATE;
}

/* Whoever is at the desk has not left it, and is not asked for a PIN by a program that starts itself again. */
static void
note_who_stays (PitApplication *self)
{
  PitPerson *current = pit_roster_get (pit_shift_get (self->shift)->roster)->current;

  g_free (self->stays);
  self->stays = current != NULL ? g_strdup (pit_person_get (current)->number) : NULL;
  self->stays_since = pit_clock_boottime (self->clock);
}

/* A table must not change its address under a round that is going on, so the desk starts again with the new plan, as it
 * would after it was closed. The tables play on and keep what happens. */
static void
plan_changed_cb (PitApplication *self)
{
  if (self->window == NULL || self->closing)
    return;

  self->starts_again = TRUE;
  note_who_stays (self);
  g_object_weak_unref (G_OBJECT (self->window), window_gone_cb, self);
  g_signal_handlers_disconnect_by_data (self->window, self);
  g_set_weak_pointer (&self->leaving, self->window);
  g_signal_connect_object (self->leaving, "close-request", G_CALLBACK (leaving_closed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_sensitive (GTK_WIDGET (self->window), FALSE);
  g_object_set (self->desk, "floor", NULL, NULL);
  forget_floor (self);
  self->window = NULL;
  close_shift (self);
}

static void
opened_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(PitApplication) self = user_data;
  g_autoptr(GError) error = NULL;
  gboolean is_open = pit_shift_open_finish (PIT_SHIFT (object), result, &error);
  const PitShiftOptions options = { .book = self->book, .demo = self->demo };
  g_auto(GStrv) steps = NULL;

  self->opening = FALSE;
  if (self->closing)
    {
      pit_shift_close_async (PIT_SHIFT (object), closed_cb, g_object_ref (self));
      return;
    }
  if (!is_open)
    {
      if (self->window == NULL)
        return;
      g_printerr ("%s: %s\n", g_get_prgname (), error->message);
      self->status = 1;
      steps = pit_rescue_list_for_shift (&options, error);
      pit_window_show_error (self->window, _("The Pit Log Can't Be Opened"), error->message, steps);
      present_cb (self);
      return;
    }
  if (self->window == NULL)
    return;

  self->shown = pit_shift_desk_new (self->shift, self->desk);
  g_signal_connect_object (pit_shift_get (self->shift)->planner, "changed", G_CALLBACK (plan_changed_cb), self,
                           G_CONNECT_SWAPPED);
  if (self->starts_again && self->stays != NULL)
    pit_roster_resume (pit_shift_get (self->shift)->roster, self->stays, self->stays_since);
  g_clear_pointer (&self->stays, g_free);
  if (self->starts_again)
    pit_window_show_settings (self->window, self->leaving);
  self->starts_again = FALSE;
  present_cb (self);
  wait_for_floor (self);
}

static void
window_gone_cb (gpointer  user_data,
                GObject  *where)
{
  PitApplication *self = user_data;

  self->window = NULL;
  g_clear_pointer (&self->shown, pit_shift_desk_free);
  g_clear_object (&self->desk);
  self->painted = 0;
  close_shift (self);
}

static void
pictures_done_cb (GObject      *object,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr(PitApplication) self = user_data;
  g_autoptr(GError) error = NULL;

  if (!pit_desk_pictures_finish (result, &error))
    {
      g_printerr ("%s: %s\n", g_get_prgname (), error->message);
      self->status = 1;
    }
  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));
}

static void
end_cb (gpointer user_data)
{
  PitApplication *self = user_data;

  if (self->window == NULL)
    return;
  if (self->pictures != NULL && pit_window_is_ready (self->window))
    pit_desk_pictures_async (self->window, pit_shift_get (self->shift)->floor, self->pictures, pictures_done_cb,
                             g_object_ref (self));
  else
    gtk_window_destroy (GTK_WINDOW (self->window));
}

static gboolean
signal_cb (gpointer user_data)
{
  PitApplication *self = user_data;

  /* Also while it starts again: what was left of the window before goes, and no other one comes. */
  self->starts_again = FALSE;
  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));
  if (self->leaving != NULL)
    gtk_window_destroy (GTK_WINDOW (self->leaving));

  return G_SOURCE_CONTINUE;
}

/* A desk's log is asked for when something went wrong, and nobody keeps what it wrote to the terminal. */
static void
begin_log (void)
{
  g_autofree char *path = pit_log_path ("pitstand");
  g_autoptr(GError) error = NULL;

  if (!pit_log_to_file (path, &error))
    g_warning ("%s", error->message);
  g_info ("Version %s", PIT_VERSION);
}

/* The window's size and state are all that is kept outside of the book. Run from a build without its schema, nothing is. */
static void
restore_window (PitApplication *self)
{
  g_autoptr(GSettingsSchema) schema = g_settings_schema_source_lookup (g_settings_schema_source_get_default (), PIT_APP_ID,
                                                                       TRUE);
  g_autoptr(GAction) players_side = NULL;
  g_autoptr(GSimpleActionGroup) looks = NULL;

  if (schema == NULL)
    {
      g_debug ("the settings schema is not installed");
      return;
    }
  self->settings = g_settings_new (PIT_APP_ID);
  gtk_window_set_default_size (GTK_WINDOW (self->window), g_settings_get_int (self->settings, "window-width"),
                               g_settings_get_int (self->settings, "window-height"));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self->window));
  if (g_settings_get_boolean (self->settings, "window-fullscreen"))
    gtk_window_fullscreen (GTK_WINDOW (self->window));
  g_settings_bind (self->settings, "window-width", self->window, "default-width", G_SETTINGS_BIND_SET);
  g_settings_bind (self->settings, "window-height", self->window, "default-height", G_SETTINGS_BIND_SET);
  g_settings_bind (self->settings, "window-maximized", self->window, "maximized", G_SETTINGS_BIND_SET);
  g_settings_bind (self->settings, "window-fullscreen", self->window, "fullscreened", G_SETTINGS_BIND_SET);
  if (!g_settings_schema_has_key (schema, "players-side"))
    return;
  players_side = g_settings_create_action (self->settings, "players-side");
  looks = g_simple_action_group_new (); /* of the window alone: nothing on the bus can call it */
  g_action_map_add_action (G_ACTION_MAP (looks), players_side);
  gtk_widget_insert_action_group (GTK_WIDGET (self->window), "look", G_ACTION_GROUP (looks));
}

static void
pit_application_activate (GApplication *application)
{
  PitApplication *self = PIT_APPLICATION (application);
  if (self->window != NULL)
    {
      gtk_window_present (GTK_WINDOW (self->window));
      return;
    }

  self->desk = pit_desk_new (self->desk_clock);
  self->window = PIT_WINDOW (pit_window_new (GTK_APPLICATION (self), self->desk));
  restore_window (self);
  g_signal_connect_object (self->window, "table-released", G_CALLBACK (table_released_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->window, "altered-taken-up", G_CALLBACK (altered_taken_up_cb), self, G_CONNECT_SWAPPED);
  g_object_weak_ref (G_OBJECT (self->window), window_gone_cb, self);
  pit_desk_clock_wake (self->desk_clock, PATIENCE_MS, present_cb, self);
  if (self->quit_after > 0)
    pit_desk_clock_wake (self->desk_clock, (guint) (self->quit_after * 1000), end_cb, self);
}

/* The log of this start, and then the book: it is opened while styles are read and the window is built. Without a display
 * the program ends before that. */
static void
pit_application_startup (GApplication *application)
{
  PitApplication *self = PIT_APPLICATION (application);

  begin_log ();
  gtk_init ();
  open_shift (self);

  G_APPLICATION_CLASS (pit_application_parent_class)->startup (application);

  g_unix_signal_add (SIGTERM, signal_cb, application);
  g_unix_signal_add (SIGINT, signal_cb, application);
}

static int
pit_application_handle_local_options (GApplication *application,
                                      GVariantDict *options)
{
  PitApplication *self = PIT_APPLICATION (application);

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("pitstand %s\n", PIT_VERSION);
      return 0;
    }
  g_variant_dict_lookup (options, "book", "^ay", &self->book);
  g_variant_dict_lookup (options, "demo", "^ay", &self->demo);
  g_variant_dict_lookup (options, "screenshots", "^ay", &self->pictures);
  g_variant_dict_lookup (options, "quit-after", "d", &self->quit_after);
  if (self->quit_after < 0 || self->quit_after > 86400)
    {
      g_printerr (_("%s: --quit-after takes 0 to 86400 seconds\n"), g_get_prgname ());
      return 2;
    }

  return -1;
}

static void
pit_application_shutdown (GApplication *application)
{
  PitApplication *self = PIT_APPLICATION (application);

  if (self->window != NULL)
    {
      g_object_weak_unref (G_OBJECT (self->window), window_gone_cb, self);
      self->window = NULL;
    }
  if (self->desk_clock != NULL)
    {
      pit_desk_clock_forget (self->desk_clock, settle_cb, self);
      pit_desk_clock_forget (self->desk_clock, present_cb, self);
      pit_desk_clock_forget (self->desk_clock, end_cb, self);
    }

  G_APPLICATION_CLASS (pit_application_parent_class)->shutdown (application);
}

static void
pit_application_finalize (GObject *object)
{
  PitApplication *self = PIT_APPLICATION (object);

  drop_shift (self);
  g_clear_weak_pointer (&self->leaving);
  g_clear_object (&self->desk);
  g_clear_object (&self->desk_clock);
  g_clear_object (&self->clock);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->stays, g_free);
  g_clear_pointer (&self->book, g_free);
  g_clear_pointer (&self->demo, g_free);
  g_clear_pointer (&self->pictures, g_free);

  G_OBJECT_CLASS (pit_application_parent_class)->finalize (object);
}

static void
pit_application_class_init (PitApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->finalize = pit_application_finalize;

  application_class->activate = pit_application_activate;
  application_class->startup = pit_application_startup;
  application_class->shutdown = pit_application_shutdown;
  application_class->handle_local_options = pit_application_handle_local_options;
}

static void
pit_application_init (PitApplication *self)
{
  static const GOptionEntry entries[] = {
    { "book", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_("The pit log to open"), N_("PATH") },
    { "demo", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_("Show the demonstration floor in this folder"), N_("FOLDER") },
    { "screenshots", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_("Write floor.png and table.png here at the end"), N_("FOLDER") },
    { "quit-after", 0, 0, G_OPTION_ARG_DOUBLE, NULL, N_("End after so many seconds"), N_("SECONDS") },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Show the version and end"), NULL },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };
  g_autoptr(GTimeZone) zone = g_time_zone_new_local ();

  g_application_add_main_option_entries (G_APPLICATION (self), entries);
  self->clock = pit_clock_new_system ();
  self->desk_clock = pit_desk_clock_new (self->clock, zone);
  self->cancellable = g_cancellable_new ();
}

/**
 * pit_application_new:
 *
 * Every start is a program of its own: which pit log it shows is said by its options, and a second program on the same
 * one is refused by that log's lock.
 *
 * Returns: (transfer full): the application
 */
PitApplication *
pit_application_new (void)
{
  return g_object_new (PIT_TYPE_APPLICATION,
                       "application-id", PIT_APP_ID,
                       "resource-base-path", "/org/pitstand/Pitstand",
                       "flags", G_APPLICATION_NON_UNIQUE,
                       NULL);
}

/** pit_application_get_status: the exit status: 1 if the book could not be opened or closed, or a picture not written */
int
pit_application_get_status (PitApplication *self)
{
  g_return_val_if_fail (PIT_IS_APPLICATION (self), 1);

  return self->status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include <glib-unix.h>
#include <glib/gi18n.h>

#include "pit-data.h"
#include "pit-house.h"
#include "pit-log.h"
#include "pit-new-house.h"

/* Of the first table of a new house, whose addresses somebody types: the same at each start. */
#define NEW_HOUSE_PORT 7400

/* Exit codes. */
enum
{
  EXIT_FINE = 0,
  EXIT_FAILED = 1,
  EXIT_USAGE = 2,
};

static PitHouseOptions options = { .seed = 1, .speed = 1 };
static char *floor_path;
static int base_port = -1; /* none is given */
static int warm_up; /* minutes */
static gboolean new_house;
static gboolean version;

static const GOptionEntry entries[] = {
  { "demo", 0, 0, G_OPTION_ARG_FILENAME, &options.demo,
    N_("Directory of certificates and journals; floor.json is written there"), N_("DIR") },
  { "floor", 0, 0, G_OPTION_ARG_FILENAME, &floor_path, N_("The floor to run, instead of the one installed"), N_("FILE") },
  { "base-port", 0, 0, G_OPTION_ARG_INT, &base_port,
    N_("Port of the first table; 0 for any that are free"), N_("PORT") },
  { "speed", 0, 0, G_OPTION_ARG_DOUBLE, &options.speed, N_("Table seconds to a second, 0.1 to 1000"), N_("X") },
  { "seed", 0, 0, G_OPTION_ARG_INT64, &options.seed,
    N_("Chance of tables that are new; the same number plays the same night"), N_("N") },
  { "warm-up", 0, 0, G_OPTION_ARG_INT, &warm_up, N_("Tables that are new have been open for so long already, 0 to 600"),
    N_("MINUTES") },
  { "plain", 0, 0, G_OPTION_ARG_NONE, &options.plain, N_("No certificates: ws:// on the loopback"), NULL },
  { "renewed", 0, 0, G_OPTION_ARG_NONE, &options.renewed,
    N_("Show the certificates that were announced, table-ID-next.pem, where there are such"), NULL },
  { "forget-book", 0, 0, G_OPTION_ARG_NONE, &options.forget_book,
    N_("Keep events for the next book that connects, where the one before is gone"), NULL },
  { "evening", 0, 0, G_OPTION_ARG_FILENAME, &options.evening,
    N_("Let go wrong by itself what this file says, as often as it says"), N_("FILE") },
  { "scenario", 0, 0, G_OPTION_ARG_FILENAME, &options.scenario,
    N_("Let go wrong what this file says, line by line"), N_("FILE") },
  { "scenario-socket", 0, 0, G_OPTION_ARG_FILENAME, &options.scenario_socket,
    N_("Take more of such lines over a Unix socket that is made there"), N_("PATH") },
  { "truth", 0, 0, G_OPTION_ARG_FILENAME, &options.truth, N_("Add to this file what went wrong indeed"), N_("FILE") },
  { "new-house", 0, 0, G_OPTION_ARG_NONE, &new_house,
    N_("Tables of a house that begins: each asks for a certificate, and stays closed until a desk opens it"), NULL },
  { "version", 0, 0, G_OPTION_ARG_NONE, &version, N_("Say which version this is"), NULL },
  G_OPTION_ENTRY_NULL
};

static gboolean
check_options (GError **error)
{
  const char *complaint = NULL;

  if (options.demo == NULL)
    complaint = _("--demo DIR is missing");
  else if (base_port < -1 || base_port > 65535 - PIT_PLAN_MAX_TABLES)
    complaint = _("--base-port is no port with room for all tables after it");
  else if (!(options.speed >= 0.1 && options.speed <= 1000))
    complaint = _("--speed must be from 0.1 to 1000");
  else if (options.seed < 0 || options.seed > PIT_INTEGER_MAX)
    complaint = _("--seed must be from 0 to 9007199254740991");
  else if (warm_up < 0 || warm_up > 600)
    complaint = _("--warm-up must be from 0 to 600");
  else if (new_house && (warm_up > 0 || options.plain))
    complaint = _("--new-house goes with neither --warm-up nor --plain");

  if (complaint != NULL)
    g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, complaint);

  return complaint == NULL;
}

static char *
find_floor (void)
{
  return floor_path != NULL ? g_strdup (floor_path) : pit_data_find ("demo/floor.json");
}

static gboolean
quit_cb (gpointer user_data)
{
  g_main_loop_quit (user_data);

  return G_SOURCE_CONTINUE;
}

static gboolean
run (GError **error)
{
  g_autofree char *path = find_floor ();
  g_autofree PitFloorPlan *floor = pit_floor_plan_load (path, error);
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  g_autoptr(GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr(PitHouse) house = NULL;

  if (floor == NULL)
    return FALSE;
  if (new_house && !pit_new_house_prepare (options.demo, floor, error))
    return FALSE;
  options.base_port = base_port >= 0 ? base_port : new_house ? NEW_HOUSE_PORT : 0;
  options.warm_up = warm_up * 60 * (gint64) G_USEC_PER_SEC;
  house = pit_house_new (floor, clock, &options, error);
  if (house == NULL)
    return FALSE;

  g_unix_signal_add (SIGTERM, quit_cb, loop);
  g_unix_signal_add (SIGINT, quit_cb, loop);
  if (!pit_house_open (house, error))
    return FALSE;
  g_print ("ready %u tables\n", pit_house_count_tables (house));
  for (guint i = 0; new_house && i < pit_house_count_tables (house); i++)
    {
      g_autofree char *label = pit_house_dup_label (house, i);

      g_print ("\n%s\n", label);
    }
  g_main_loop_run (loop);

  return pit_house_close (house, error);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(GOptionContext) context = g_option_context_new (NULL);
  g_autoptr(GError) error = NULL;
  gboolean usable;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, PIT_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_option_context_set_summary (context, _("Simulated gaming tables for trials and demonstrations of Pitstand. They "
                                           "listen on this machine only."));
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  usable = g_option_context_parse (context, &argc, &argv, &error);
  if (usable && version)
    {
      g_print ("pitstand-table %s\n", PIT_VERSION);
      return EXIT_FINE;
    }
  if (!usable || !check_options (&error))
    {
      g_printerr ("pitstand-table: %s\n", error->message);
      return EXIT_USAGE;
    }

  pit_log_install ("pitstand-table");
  if (!run (&error))
    {
      g_printerr ("pitstand-table: %s\n", error->message);
      return EXIT_FAILED;
    }

  return EXIT_FINE;
}

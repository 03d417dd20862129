/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "pit-application.h"
#include "pit-desk.h"
#include "pit-log.h"

/* A desk's log is asked for when something went wrong, and nobody keeps what it wrote to the terminal. */
static void
startup_cb (GApplication *application,
            gpointer      unused)
{
  g_autofree char *path = pit_log_path ("pitstand");
  g_autoptr(GError) error = NULL;

  if (!pit_log_to_file (path, &error))
    g_warning ("%s", error->message);
  g_info ("Version %s", PIT_VERSION);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(PitApplication) application = NULL;
  int status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, PIT_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  pit_log_install ("pitstand");
  pit_desk_init ();
  application = pit_application_new ();
  g_signal_connect (application, "startup", G_CALLBACK (startup_cb), NULL);

  status = g_application_run (G_APPLICATION (application), argc, argv);

  return status != 0 ? status : pit_application_get_status (application);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "pit-application.h"
#include "pit-log.h"
#include "pit-templates.h"

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
  pit_templates_register ();
  application = pit_application_new ();

  status = g_application_run (G_APPLICATION (application), argc, argv);

  return status != 0 ? status : pit_application_get_status (application);
}

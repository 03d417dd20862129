/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "pit-desk-screens.h"
#include "pit-picture.h"

/* screens FOLDER [WIDTHxHEIGHT ...]: writes a picture of every screen in the light and the dark theme, to look at. With
 * ADW_DEBUG_HIGH_CONTRAST=1 in the environment they are those of high contrast. PITSTAND_SCREENS may name some only. */

static void
write_pictures (GtkApplication *application,
                const char     *folder,
                int             width,
                int             height)
{
  static const char *const themes[] = { "light", "dark" };
  const char *only = g_getenv ("PITSTAND_SCREENS");

  for (guint i = 0; i < pit_n_desk_screens; i++)
    for (guint theme = 0; theme < G_N_ELEMENTS (themes); theme++)
      {
        g_autoptr(PitDeskStage) stage = NULL;
        g_autofree char *name = NULL;
        g_autofree char *path = NULL;
        g_autoptr(GError) error = NULL;

        if (only != NULL && strstr (only, pit_desk_screens[i].name) == NULL)
          continue;
        if (only != NULL && strstr (only, "light") != NULL && theme == PIT_THEME_DARK)
          continue;
        stage = pit_desk_stage_new (application, &pit_desk_screens[i], (PitTheme) theme, width, height);
        name = g_strdup_printf ("%s-%s%s-%dx%d.png", pit_desk_screens[i].name,
                                adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? "hc-" : "",
                                themes[theme], width, height);
        path = g_build_filename (folder, name, NULL);
        if (!pit_picture_save (GTK_WIDGET (pit_desk_stage_get_top (stage)), path, &error))
          g_error ("%s", error->message);
      }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GtkApplication) application = NULL;

  setlocale (LC_ALL, "");
  if (g_getenv ("PITSTAND_LOCALE_DIR") != NULL)
    bindtextdomain (GETTEXT_PACKAGE, g_getenv ("PITSTAND_LOCALE_DIR"));
  textdomain (GETTEXT_PACKAGE);
  if (argc < 2 || argv[1][0] == '-')
    {
      g_printerr ("usage: screens FOLDER [WIDTHxHEIGHT ...]\n");
      return 2;
    }

  application = pit_desk_stage_application ();
  g_mkdir_with_parents (argv[1], 0777);
  if (argc == 2)
    write_pictures (application, argv[1], 1280, 720);
  for (int i = 2; i < argc; i++)
    {
      int width = 0, height = 0;

      if (sscanf (argv[i], "%dx%d", &width, &height) != 2)
        return 2;
      write_pictures (application, argv[1], width, height);
    }

  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Preloaded into gtk4-builder-tool, which knows GTK's own types alone. The application's widgets and libadwaita's come
 * along with this library; what else the tool can't do without a program is done here:
 *  - a template's class and parent are looked up by name among the types that exist already, so those that check-ui.py names in
 *    PITSTAND_UI_TYPES are made to exist: of another class the tool makes one without the properties that a template binds to;
 *  - the functions of signals and closures are private to the program's classes, and any function stands in for them.
 */
#include "config.h"

#include <dlfcn.h>
#include <stdlib.h>

#include <adwaita.h>
#include <gmodule.h>

gboolean g_module_symbol (GModule    *module,
                          const char *symbol_name,
                          gpointer   *symbol);

static void
stand_in (void)
{
}

/* The tool's own, with a stand-in for what is no type. */
gboolean
g_module_symbol (GModule    *module,
                 const char *symbol_name,
                 gpointer   *symbol)
{
  gboolean (*original) (GModule *, const char *, gpointer *) = NULL;

  *(void **) &original = dlsym (RTLD_NEXT, "g_module_symbol");
  if (original != NULL && original (module, symbol_name, symbol))
    return TRUE;
  /* libsoup looks whether another libsoup is about. */
  if (g_str_has_suffix (symbol_name, "_get_type") || g_str_has_prefix (symbol_name, "soup_"))
    return FALSE;
  *(void (**) (void)) symbol = stand_in;
  return TRUE;
}

__attribute__ ((constructor)) static void
ensure_types (void)
{
  const char *wanted = getenv ("PITSTAND_UI_TYPES");
  g_auto(GStrv) names = g_strsplit (wanted != NULL ? wanted : "", " ", -1);

  /* Nothing here uses libadwaita by name; it has to stay linked all the same. */
  g_type_ensure (ADW_TYPE_BIN);
  for (guint i = 0; names[i] != NULL; i++)
    {
      GType (*get_type) (void) = NULL;

      *(void **) &get_type = dlsym (RTLD_DEFAULT, names[i]);
      if (get_type != NULL)
        g_type_ensure (get_type ());
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-shortcuts.h"

#include <glib/gi18n.h>

#include "pit-window-rows.h"

/* @section: begins with this group; NULL: the group stands in the section before */
static const struct
{
  const char *section;
  const char *title;
} groups[PIT_N_KEYS_GROUPS] = {
  [PIT_KEYS_TABLES] = { N_("Tables and People"), N_("Tables") },
  [PIT_KEYS_PEOPLE] = { NULL, N_("People") },
  [PIT_KEYS_ORDERS] = { N_("Orders, Pit Log, Window"), N_("Orders") },
  [PIT_KEYS_LOG] = { NULL, N_("Pit Log") },
  [PIT_KEYS_WINDOW] = { NULL, N_("Window") },
  [PIT_KEYS_ALERTS] = { N_("Alerts"), N_("The Chosen Alert") },
};

/* (transfer full) (nullable): all keys that do what the row at @place says; NULL: a row before it has them already */
static char *
list_keys (guint place)
{
  const PitWindowRow *row = &pit_window_rows[place];
  GString *keys = g_string_new (row->keys);

  for (guint i = 0; i < pit_n_window_rows; i++)
    {
      const PitWindowRow *other = &pit_window_rows[i];

      if (i == place || other->group != row->group || g_strcmp0 (other->words, row->words) != 0)
        continue;
      if (i < place)
        return g_string_free (keys, TRUE);
      g_string_append_printf (keys, " %s", other->keys);
    }

  return g_string_free (keys, FALSE);
}

static void G_GNUC_PRINTF (2, 3)
append (GString    *text,
        const char *format,
        ...)
{
  g_autofree char *escaped = NULL;
  va_list list;

  va_start (list, format);
  escaped = g_markup_vprintf_escaped (format, list);
  va_end (list);
  g_string_append (text, escaped);
}

static void
append_group (GString     *text,
              PitKeysGroup group)
{
  append (text, "<child><object class='GtkShortcutsGroup'><property name='title'>%s</property>", _(groups[group].title));
  for (guint i = 0; i < pit_n_window_rows; i++)
    {
      const PitWindowRow *row = &pit_window_rows[i];
      g_autofree char *keys = row->words != NULL && row->group == group ? list_keys (i) : NULL;

      if (keys != NULL)
        append (text, "<child><object class='GtkShortcutsShortcut'><property name='title'>%s</property>"
                      "<property name='accelerator'>%s</property></object></child>", _(row->words), keys);
    }
  append (text, "</object></child>");
}

/** pit_shortcuts_new: (transfer none): a window of all keys that pit_window_rows[] has; GTK 4.8 makes one of a template alone */
GtkWindow *
pit_shortcuts_new (void)
{
  g_autoptr(GString) text = g_string_new ("<interface><object class='GtkShortcutsWindow' id='shortcuts'>"
                                          "<property name='modal'>1</property>");
  g_autoptr(GtkBuilder) builder = NULL;

  for (guint i = 0; i < PIT_N_KEYS_GROUPS; i++)
    {
      if (groups[i].section != NULL && i > 0)
        append (text, "</object></child>");
      if (groups[i].section != NULL)
        append (text, "<child><object class='GtkShortcutsSection'><property name='section-name'>%s</property>"
                      "<property name='title'>%s</property><property name='max-height'>18</property>",
                groups[i].section, _(groups[i].section));
      append_group (text, i);
    }
  g_string_append (text, "</object></child></object></interface>");
  builder = gtk_builder_new_from_string (text->str, (gssize) text->len);

  return GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));
}

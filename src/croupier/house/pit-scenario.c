/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-json-read.h"
#include "pit-scenario.h"

#define MAX_LINE 4096
#define MAX_FILE (1024 * 1024)

/**
 * pit_scenario_read_line:
 * @line: `{"table","round","fault","args"}`
 * @fault: (out caller-allocates): what it orders
 * @error: return location for a #PitJsonError
 */
gboolean
pit_scenario_read_line (const char *line,
                        PitFault   *fault,
                        GError    **error)
{
  g_autoptr(JsonNode) node = pit_json_parse (line, strlen (line), MAX_LINE, error);

  if (node == NULL)
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error_literal (error, PIT_JSON_ERROR, PIT_JSON_ERROR_TYPE, _("a fault is a JSON object"));
      return FALSE;
    }

  return pit_fault_read (json_node_get_object (node), fault, error);
}

/**
 * pit_scenario_load:
 * @path: a scenario: a fault on each line; empty lines and those that begin with # are left out
 * @order: takes each of them, in their order
 * @error: return location for an error that names the line
 *
 * Returns: whether all were taken; @order has had those before the one that was not
 */
gboolean
pit_scenario_load (const char      *path,
                   PitScenarioFunc  order,
                   gpointer         user_data,
                   GError         **error)
{
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, error))
    return FALSE;
  if (length > MAX_FILE || strlen (text) != length)
    {
      g_set_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_TYPE, _("%s is no scenario, or too large a one"), path);
      return FALSE;
    }

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      PitFault fault;

      g_strstrip (lines[i]);
      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;
      if (!pit_scenario_read_line (lines[i], &fault, error) || !order (&fault, user_data, error))
        {
          g_prefix_error (error, "%s:%u: ", path, i + 1);
          return FALSE;
        }
    }

  return TRUE;
}

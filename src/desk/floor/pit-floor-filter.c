/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-filter.h"

#include <glib/gi18n.h>

static gboolean
counts (PitFloorTotal  total,
        PitTable      *table)
{
  PitTableStatus status = pit_table_get_status (table);
  PitContact contact = pit_table_get_view (table)->contact;
  gboolean is_live = contact == PIT_CONTACT_LIVE;
  gboolean is_known = is_live && status != PIT_STATUS_UNKNOWN;

  switch (total)
    {
    case PIT_FLOOR_ALL:
      return TRUE;
    case PIT_FLOOR_OPEN:
      return is_known && status != PIT_STATUS_CLOSED;
    case PIT_FLOOR_CLOSED:
      return is_known && status == PIT_STATUS_CLOSED;
    case PIT_FLOOR_IN_PLAY:
      return is_live && status == PIT_STATUS_IN_PLAY;
    case PIT_FLOOR_ON_HOLD:
      return is_live && status == PIT_STATUS_ON_HOLD;
    case PIT_FLOOR_NO_CONTACT:
      return contact == PIT_CONTACT_NONE || contact == PIT_CONTACT_LOST;
    case PIT_FLOOR_UNDECIDED:
      return contact == PIT_CONTACT_HELD;
    case PIT_FLOOR_NOT_KNOWN:
      return contact == PIT_CONTACT_CATCHING_UP || (is_live && !is_known);
    case PIT_N_FLOOR_TOTALS:
    default:
      return FALSE;
    }
}

/** pit_floor_filter_passes: whether @table is one of those that a person looks for. Main thread. */
gboolean
pit_floor_filter_passes (const PitFloorFilter *self,
                         PitTable             *table)
{
  return counts (self->total, table) && (self->pit == NULL || g_strcmp0 (self->pit, pit_table_get_pit (table)) == 0);
}

/** pit_floor_filter_count: how many of @tables are. Main thread. */
guint
pit_floor_filter_count (const PitFloorFilter *self,
                        GListModel           *tables)
{
  guint n = g_list_model_get_n_items (tables), count = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (tables, i);

      count += pit_floor_filter_passes (self, table);
    }

  return count;
}

/**
 * pit_floor_total_say:
 * @n: how many there are
 * @number: the same, as it is to be written
 *
 * Returns: (transfer full): "17 in play"
 */
char *
pit_floor_total_say (PitFloorTotal  total,
                     guint          n,
                     const char    *number)
{
  switch (total)
    {
    case PIT_FLOOR_ALL:
      /* Translators: how many tables there are. */
      return g_strdup_printf (ngettext ("%s table", "%s tables", n), number);
    case PIT_FLOOR_OPEN:
      /* Translators: how many tables are open; so the next ones. */
      return g_strdup_printf (ngettext ("%s open", "%s open", n), number);
    case PIT_FLOOR_CLOSED:
      return g_strdup_printf (ngettext ("%s closed", "%s closed", n), number);
    case PIT_FLOOR_IN_PLAY:
      return g_strdup_printf (ngettext ("%s in play", "%s in play", n), number);
    case PIT_FLOOR_ON_HOLD:
      return g_strdup_printf (ngettext ("%s on hold", "%s on hold", n), number);
    case PIT_FLOOR_UNDECIDED:
      return g_strdup_printf (ngettext ("%s needs a decision", "%s need a decision", n), number);
    case PIT_FLOOR_NOT_KNOWN:
      return g_strdup_printf (ngettext ("%s not known yet", "%s not known yet", n), number);
    case PIT_FLOOR_NO_CONTACT:
    case PIT_N_FLOOR_TOTALS:
    default:
      return g_strdup_printf (ngettext ("%s no contact", "%s no contact", n), number);
    }
}

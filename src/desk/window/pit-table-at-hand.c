/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-at-hand.h"

#include "pit-log-page.h"
#include "pit-table-card.h"
#include "pit-table-page.h"

/**
 * pit_table_at_hand:
 * @pages: the window's
 * @strip: where words are typed; what had the focus before it counts
 *
 * Returns: (transfer none) (nullable): the table that a person most likely means: the one that is shown, that the line
 *   that is chosen is about, or whose card has the focus
 */
PitTable *
pit_table_at_hand (GtkStack    *pages,
                   PitLogStrip *strip)
{
  GtkWidget *page = gtk_stack_get_visible_child (pages);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (pages));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (PIT_IS_TABLE_PAGE (page))
    return pit_table_page_get_table (PIT_TABLE_PAGE (page));
  if (PIT_IS_LOG_PAGE (page))
    return pit_log_page_get_table (PIT_LOG_PAGE (page));

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (strip)))
    focus = pit_log_strip_get_before (strip);

  return focus != NULL && PIT_IS_TABLE_CARD (focus) ? pit_table_card_get_table (PIT_TABLE_CARD (focus)) : NULL;
}

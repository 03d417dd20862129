/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-limits.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-games.h"
#include "pit-widget.h"

/* What may be staked at a table, by the areas of the sign, as the rules of the table have them. */
struct _PitTableLimits
{
  GtkBox parent_instance;

  /* template */
  GtkLabel *title;
  GtkGrid  *grid;

  gboolean  is_known; /* what follows is what the grid says */
  PitId         game;
  gconstpointer rules; /* its settings, only to be compared; NULL: not known */
  PitLimits     shown;
};

G_DEFINE_FINAL_TYPE (PitTableLimits, pit_table_limits, GTK_TYPE_BOX)

static GtkWidget *
attach_cell (PitTableLimits *self,
             int             column,
             int             row,
             const char     *text,
             const char     *css_class)
{
  GtkWidget *label = pit_widget_new_line (text, column == 0 ? "body" : "numeric");

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_set_hexpand (label, column == 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (self->grid, label, column, row, 1, 1);

  return label;
}

static void
attach_area (PitTableLimits *self,
             const char     *area,
             const PitLimit *limit,
             int             row)
{
  g_autofree char *min = pit_words_money (limit->min);
  g_autofree char *max = pit_words_money (limit->max);
  g_autofree char *sentence = NULL;
  GtkWidget *name = attach_cell (self, 0, row, area, NULL);

  /* Translators: heard in place of a row of the limits: an area of the sign, its minimum, its maximum. */
  sentence = g_strdup_printf (_("%s, minimum %s, maximum %s"), area, min, max);
  gtk_accessible_update_property (GTK_ACCESSIBLE (name), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
  attach_cell (self, 1, row, min, "heading");
  attach_cell (self, 2, row, max, NULL);
}

static void
fill (PitTableLimits        *self,
      const PitSettingsHead *rules)
{
  const PitGame *game = rules == NULL ? pit_games_find_for_floor (self->game.text) : NULL;
  int row = 1;

  pit_widget_empty (self->grid);

  attach_cell (self, 0, 0, _("Wager"), "dim-label");
  attach_cell (self, 1, 0, _("Minimum"), "dim-label");
  attach_cell (self, 2, 0, _("Maximum"), "dim-label");
  for (guint i = 0; rules != NULL && i < rules->n_areas; i++)
    /* The kinds of wager of an area have one limit. */
    attach_area (self, pit_words_area (rules->area[i].name), pit_limits_get (&self->shown, rules->area[i].wager[0]), row++);
  for (guint i = 0; game != NULL && i < game->n_areas; i++)
    attach_area (self, pit_words_wager (game->areas[i]), pit_limits_get (&self->shown, game->areas[i]), row++);
}

static void
pit_table_limits_class_init (PitTableLimitsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-table-limits.ui");
  gtk_widget_class_bind_template_child (widget_class, PitTableLimits, title);
  gtk_widget_class_bind_template_child (widget_class, PitTableLimits, grid);
}

static void
pit_table_limits_init (PitTableLimits *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * pit_table_limits_show:
 * @self: the limits
 * @rules: (nullable): by which it is played, and which name the areas; %NULL: they are not known
 * @terms: of the table
 * @title: what stands above them: a table's limits, and of when they are
 */
void
pit_table_limits_show (PitTableLimits      *self,
                       const PitRulePack   *rules,
                       const PitTableTerms *terms,
                       const char          *title)
{
  gconstpointer settings = rules != NULL ? rules->settings : NULL;

  g_return_if_fail (PIT_IS_TABLE_LIMITS (self));

  gtk_label_set_label (self->title, title);
  if (self->is_known && memcmp (&terms->limits, &self->shown, sizeof self->shown) == 0
      && settings == self->rules && strcmp (terms->game.text, self->game.text) == 0)
    return;

  self->is_known = TRUE;
  self->shown = terms->limits;
  self->game = terms->game;
  self->rules = settings;
  fill (self, settings);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pit-floor-bar.h"
#include "pit-floor-grid.h"
#include "pit-property.h"
#include "pit-widget.h"

struct _PitFloorPage
{
  PitView parent_instance;

  /* template */
  PitFloorBar  *bar;
  GtkStack     *stack;
  PitFloorGrid *grid;
  GtkWidget    *watched; /* where another desk records tables */
  GtkWidget    *beyond;  /* where tables call that are out of sight */
  GtkWidget    *above;
  GtkWidget    *below;
  GtkWidget    *chosen;  /* where tables are chosen for one order */

  const PitDeskParts *desk;
  PitFloor           *floor;     /* owned; the one whose tables are shown */
  guint               n_chosen;
  PitTable           *left_for;  /* weak; whose page was shown since; NULL: none was */
  gboolean            is_used; /* something was ordered at one of these since */
  guint               n_watched; /* so many another desk records */
  guint               looking;   /* source; 0: none */
};

static const PitProperty properties[] = {
  { "n-chosen", G_TYPE_UINT, NULL, G_PARAM_READABLE, PIT_PROPERTY_AT (PitFloorPage, n_chosen) },
  { "n-watched", G_TYPE_UINT, NULL, G_PARAM_READABLE, PIT_PROPERTY_AT (PitFloorPage, n_watched) },
};

G_DEFINE_FINAL_TYPE (PitFloorPage, pit_floor_page, PIT_TYPE_VIEW)

static char *
describe_watched (gpointer self,
                  guint    n)
{
  return g_strdup_printf (ngettext ("This desk only watches %u table: another desk records it and gives it orders.",
                                    "This desk only watches %u tables: another desk records them and gives them orders.", n), n);
}

static char *
describe_chosen (gpointer self,
                 guint    n)
{
  return g_strdup_printf (ngettext ("%u table chosen", "%u tables chosen", n), n);
}

/* Most starts show neither of these, so they are made when they are needed. */
static void
show_state (PitFloorPage *self,
            const char   *name,
            const char   *icon,
            const char   *title,
            const char   *description)
{
  GtkWidget *page;

  if (gtk_stack_get_child_by_name (self->stack, name) == NULL)
    {
      page = adw_status_page_new ();
      adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), icon);
      adw_status_page_set_title (ADW_STATUS_PAGE (page), title);
      adw_status_page_set_description (ADW_STATUS_PAGE (page), description);
      /* Without tables there is one thing to do. */
      if (icon != NULL)
        {
          GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "label", _("Open Settings"), "action-name", "win.settings", "halign",
                                            GTK_ALIGN_CENTER, NULL);

          gtk_widget_add_css_class (button, "pill");
          gtk_widget_add_css_class (button, "suggested-action");
          adw_status_page_set_child (ADW_STATUS_PAGE (page), button);
        }
      else
        {
          GtkWidget *spinner = gtk_spinner_new ();

          gtk_widget_set_size_request (spinner, 32, 32);
          gtk_widget_set_halign (spinner, GTK_ALIGN_CENTER);
          gtk_spinner_start (GTK_SPINNER (spinner));
          adw_status_page_set_child (ADW_STATUS_PAGE (page), spinner);
        }
      gtk_stack_add_named (self->stack, page, name);
    }
  gtk_stack_set_visible_child_name (self->stack, name);
}

static void
show_what_there_is (PitFloorPage *self)
{
  if (self->floor == NULL)
    show_state (self, "loading", NULL, _("Opening the Pit Log"),
                _("The desk reads and checks the pit log. Then the floor appears."));
  else if (g_list_model_get_n_items (G_LIST_MODEL (self->floor)) == 0)
    show_state (self, "empty", "view-grid-symbolic", _("No Tables Yet"),
                _("An administrator adds the tables in Settings."));
  else
    gtk_stack_set_visible_child_name (self->stack, "tables");
  gtk_widget_set_visible (GTK_WIDGET (self->bar), self->floor != NULL && g_list_model_get_n_items (G_LIST_MODEL (self->floor)) > 0);
}

static void
show_totals (PitFloorPage *self)
{
  PitFloorFilter filter;

  if (self->floor == NULL)
    return;
  pit_floor_bar_show (self->bar, G_LIST_MODEL (self->floor));
  filter = pit_floor_bar_get_filter (self->bar);
  pit_floor_grid_set_filter (self->grid, &filter);
  if (self->desk->roster != NULL)
    pit_floor_grid_name_people (self->grid, pit_roster_get (self->desk->roster)->people, self->desk->attention);
}

static void
pit_floor_page_map (GtkWidget *widget)
{
  show_what_there_is (PIT_FLOOR_PAGE (widget));
  show_totals (PIT_FLOOR_PAGE (widget));
  GTK_WIDGET_CLASS (pit_floor_page_parent_class)->map (widget);
}

static void
count_watched (PitFloorPage *self)
{
  guint n = self->floor != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->floor)) : 0, n_watched = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (self->floor), i);

      n_watched += pit_table_is_only_watched (table);
    }
  if (self->n_watched == n_watched)
    return;
  self->n_watched = n_watched;
  g_object_notify (G_OBJECT (self), "n-watched");
}

/* A floor that scrolls says of each side whether anybody calls there, and leads to it. Both in one line, which stays where
 * it is while one scrolls. */
static gboolean
show_beyond (PitFloorPage *self,
             GtkWidget    *button,
             gboolean      below)
{
  g_autofree char *pits = NULL;
  g_autofree char *text = NULL;
  g_autofree char *calls = NULL;
  PitTableCard *first;
  guint n_now, n = pit_floor_grid_find_calls (self->grid, below, &first, &n_now, &pits);

  gtk_widget_set_visible (button, n > 0);
  if (n == 0)
    return FALSE;

  if (n_now == n)
    calls = g_strdup_printf (ngettext ("%u now", "%u now", n), n);
  else if (n_now == 0)
    calls = g_strdup_printf (ngettext ("%u soon", "%u soon", n), n);
  else
    calls = g_strdup_printf (_("%u now, %u soon"), n_now, n - n_now);
  /* Translators: how many tables out of sight need somebody: "1 now, 4 soon". */
  text = g_strdup_printf (below ? _("Tables below: %s") : _("Tables above: %s"), calls);
  pit_widget_set_class (button, "pit-now", n_now > 0);
  pit_widget_set_class (button, "pit-soon", n_now == 0);
  if (pits[0] != '\0')
    {
      g_autofree char *all = g_strdup_printf ("%s (%s)", text, pits);

      g_free (g_steal_pointer (&text));
      text = g_steal_pointer (&all);
    }
  if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), text) != 0)
    {
      gtk_button_set_label (GTK_BUTTON (button), text);
      /* Pits may have long names. */
      gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), PANGO_ELLIPSIZE_END);
    }

  return TRUE;
}

static void
show_all_beyond (PitFloorPage *self)
{
  gboolean is_above, is_below;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->grid)))
    return;

  is_above = show_beyond (self, self->above, FALSE);
  is_below = show_beyond (self, self->below, TRUE);
  gtk_widget_set_visible (self->beyond, is_above || is_below);
}

static gboolean
look_cb (gpointer user_data)
{
  PitFloorPage *self = user_data;

  self->looking = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_totals (self);
  show_all_beyond (self);

  return G_SOURCE_REMOVE;
}

/* The grid says so while it is laid out, when nothing else may be; and many tables change at once. */
static void
look_soon (PitFloorPage *self)
{
  if (self->looking == 0)
    self->looking = g_idle_add_full (G_PRIORITY_HIGH_IDLE, look_cb, self, NULL);
}

/* As each new table changes, all is counted anew. */
static void
tables_changed_cb (PitFloorPage *self,
                   guint         position,
                   guint         removed,
                   guint         added)
{
  for (guint i = 0; i < added; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (self->floor), position + i);

      g_signal_connect_object (table, "changed", G_CALLBACK (look_soon), self, G_CONNECT_SWAPPED);
    }
  show_what_there_is (self);
  look_soon (self);
}

static void
filter_changed_cb (PitFloorPage *self)
{
  show_totals (self);
}

static void
go_beyond_cb (PitFloorPage *self,
              GtkWidget    *button)
{
  g_autofree char *pits = NULL;
  PitTableCard *first;
  guint n_now;

  if (pit_floor_grid_find_calls (self->grid, button == self->below, &first, &n_now, &pits) > 0)
    pit_floor_grid_show (self->grid, first);
  show_all_beyond (self);
}

static void
tick_cb (PitFloorPage *self)
{
  pit_floor_grid_tick (self->grid, pit_desk_clock_get_now (self->desk->clock));
  count_watched (self);
  show_all_beyond (self);
}

static void
chosen_cb (PitFloorPage *self)
{
  g_autoptr(GPtrArray) chosen = pit_floor_grid_list_chosen (self->grid);

  self->is_used = FALSE;
  if (self->n_chosen == chosen->len)
    return;
  self->n_chosen = chosen->len;
  g_object_notify (G_OBJECT (self), "n-chosen");
}

static void
ordered_cb (PitFloorPage         *self,
            const PitOrderResult *result)
{
  PitTable *table = self->floor != NULL ? pit_floor_find (self->floor, result->table.text) : NULL;
  PitTableCard *card = table != NULL ? pit_floor_grid_find (self->grid, table) : NULL;

  /* The program tells dealers something by itself. */
  if (result->name != PIT_COMMAND_MESSAGE && card != NULL && pit_table_card_is_chosen (card))
    self->is_used = TRUE;
}

static void
orders_changed_cb (PitFloorPage *self)
{
  if (self->desk->orders != NULL)
    g_signal_connect_object (self->desk->orders, "changed", G_CALLBACK (ordered_cb), self, G_CONNECT_SWAPPED);
}

static void
floor_changed_cb (PitFloorPage *self)
{
  PitFloor *floor = self->desk->floor;

  if (self->floor != NULL)
    g_signal_handlers_disconnect_by_data (self->floor, self);
  g_set_object (&self->floor, floor);
  pit_floor_grid_set_model (self->grid, G_LIST_MODEL (floor), pit_desk_clock_get_zone (self->desk->clock));
  tick_cb (self);
  if (floor != NULL)
    {
      g_signal_connect_object (floor, "items-changed", G_CALLBACK (tables_changed_cb), self, G_CONNECT_SWAPPED);
      tables_changed_cb (self, 0, 0, g_list_model_get_n_items (G_LIST_MODEL (floor)));
    }
  show_what_there_is (self);
}

/* Who has what in hand, and which pit, is another. */
static void
attention_changed_cb (PitFloorPage *self)
{
  if (self->desk->attention != NULL)
    g_signal_connect_object (self->desk->attention, "changed", G_CALLBACK (look_soon), self, G_CONNECT_SWAPPED);
  look_soon (self);
}

static void
pit_floor_page_begin (PitView            *view,
                      const PitDeskParts *desk)
{
  PitFloorPage *self = PIT_FLOOR_PAGE (view);

  self->desk = desk;
  g_signal_connect_object (pit_view_get_desk (view), "notify::floor", G_CALLBACK (floor_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk->clock, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_view_get_desk (view), "notify::attention", G_CALLBACK (attention_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_view_get_desk (view), "notify::orders", G_CALLBACK (orders_changed_cb), self, G_CONNECT_SWAPPED);
  attention_changed_cb (self);
  orders_changed_cb (self);
  floor_changed_cb (self);
}

/* The card of the table that one comes from has the focus; from elsewhere, the last one that had it. */
static void
pit_floor_page_arrive (PitView  *view,
                       PitTable *from)
{
  PitFloorPage *self = PIT_FLOOR_PAGE (view);
  PitTable *table = from != NULL ? from : self->left_for;
  PitTableCard *card = table != NULL ? pit_floor_grid_find (self->grid, table) : NULL;

  g_clear_weak_pointer (&self->left_for);
  gtk_widget_grab_focus (card != NULL ? GTK_WIDGET (card) : GTK_WIDGET (self->grid));
}

static PitTable *
pit_floor_page_get_table (PitView   *view,
                          GtkWidget *focus)
{
  return PIT_IS_TABLE_CARD (focus) ? pit_table_card_get_table (PIT_TABLE_CARD (focus)) : NULL;
}

static void
pit_floor_page_dispose (GObject *object)
{
  PitFloorPage *self = PIT_FLOOR_PAGE (object);

  g_clear_handle_id (&self->looking, g_source_remove);
  g_clear_weak_pointer (&self->left_for);
  g_clear_object (&self->floor);

  G_OBJECT_CLASS (pit_floor_page_parent_class)->dispose (object);
}

static void
pit_floor_page_class_init (PitFloorPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_floor_page_dispose;
  widget_class->map = pit_floor_page_map;
  PIT_VIEW_CLASS (klass)->arrive = pit_floor_page_arrive;
  PIT_VIEW_CLASS (klass)->begin = pit_floor_page_begin;
  PIT_VIEW_CLASS (klass)->get_table = pit_floor_page_get_table;

  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  gtk_widget_class_set_css_name (widget_class, "floorpage");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-floor-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PitFloorPage, bar);
  gtk_widget_class_bind_template_child (widget_class, PitFloorPage, stack);
  gtk_widget_class_bind_template_child (widget_class, PitFloorPage, grid);
  gtk_widget_class_bind_template_child (widget_class, PitFloorPage, watched);
  gtk_widget_class_bind_template_child (widget_class, PitFloorPage, above);
  gtk_widget_class_bind_template_child (widget_class, PitFloorPage, beyond);
  gtk_widget_class_bind_template_child (widget_class, PitFloorPage, below);
  gtk_widget_class_bind_template_child (widget_class, PitFloorPage, chosen);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, describe_chosen);
  gtk_widget_class_bind_template_callback (widget_class, describe_watched);
  gtk_widget_class_bind_template_callback (widget_class, go_beyond_cb);
  gtk_widget_class_bind_template_callback (widget_class, look_soon);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  g_type_ensure (PIT_TYPE_FLOOR_BAR);
  g_type_ensure (PIT_TYPE_FLOOR_GRID);
}

static void
pit_floor_page_init (PitFloorPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** pit_floor_page_list_chosen: (transfer full) (element-type PitTable): tables that a person has chosen for one order */
GPtrArray *
pit_floor_page_list_chosen (PitFloorPage *self)
{
  g_return_val_if_fail (PIT_IS_FLOOR_PAGE (self), NULL);

  return pit_floor_grid_list_chosen (self->grid);
}

/**
 * pit_floor_page_look_at:
 * @focus: (nullable): what has the keys now
 *
 * Whoever goes on to another table after an order to those that are chosen has done with them: the next key is about that table.
 */
void
pit_floor_page_look_at (PitFloorPage *self,
                        GtkWidget    *focus)
{
  g_return_if_fail (PIT_IS_FLOOR_PAGE (self));

  if (self->is_used && PIT_IS_TABLE_CARD (focus) && !pit_table_card_is_chosen (PIT_TABLE_CARD (focus)))
    pit_floor_page_choose_none (self);
}

/** pit_floor_page_remember: @table is looked at elsewhere: whoever comes back to the floor, by whatever way, comes to its card */
void
pit_floor_page_remember (PitFloorPage *self,
                         PitTable     *table)
{
  g_return_if_fail (PIT_IS_FLOOR_PAGE (self));

  g_set_weak_pointer (&self->left_for, table);
}

/** pit_floor_page_choose_none: none is chosen any more; returns whether any was */
gboolean
pit_floor_page_choose_none (PitFloorPage *self)
{
  gboolean was_chosen;

  g_return_val_if_fail (PIT_IS_FLOOR_PAGE (self), FALSE);

  was_chosen = self->n_chosen > 0;
  pit_floor_grid_choose_none (self->grid);

  return was_chosen;
}

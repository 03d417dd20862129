/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-box.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pit-alert-next.h"
#include "pit-alert-row.h"
#include "pit-alert-words.h"
#include "pit-property.h"
#include "pit-widget.h"

/* The list of alerts, in its groups. What is chosen stays chosen until a person chooses another, also when its row is long over, or
 * the list is out of sight. */

/* So many are listed; the others come up as those are dealt with. More would only be waited for. */
#define MAX_ROWS 200

/* In a pane, in pixels: below the list there is room for what it is about; two rows are always to be seen. */
#define LIST_HEIGHT 160
#define LIST_HEIGHT_LEAST 120

struct _PitAlertBox
{
  PitView parent_instance;

  /* template */
  GtkButton         *altered;       /* what comes before all alerts: the book's file was changed; hidden: it was not */
  GtkLabel          *altered_title;
  GtkStack          *stack;
  AdwStatusPage     *empty;
  GtkScrolledWindow *scroll;
  GtkListBox        *list;
  GtkLabel          *rest;
  GtkLabel          *covers;

  const PitDeskParts *desk;
  PitAlertFold       *fold;      /* owned; of what needs attention what is listed */
  GListStore         *rows;      /* owned; of that what the list shows */
  PitAlert           *shown;     /* owned; the one that is chosen */
  gboolean            is_wide;
  gboolean            is_hidden; /* its rows are just being put away */
};

enum
{
  CHOSEN,
  OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitAlertBox, pit_alert_box, PIT_TYPE_VIEW)

static PitAlertRow *
get_row (PitAlertBox *self,
         int          position)
{
  return (PitAlertRow *) gtk_list_box_get_row_at_index (self->list, position);
}

static PitAlertRow *
find_row (PitAlertBox *self,
          PitAlert    *alert)
{
  PitAlertRow *row;

  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    if (pit_alert_row_get_alert (row) == alert)
      return row;

  return NULL;
}

static void
set_shown (PitAlertBox *self,
           PitAlert    *alert)
{
  if (!g_set_object (&self->shown, alert))
    return;
  if (self->fold != NULL)
    pit_alert_fold_pin (self->fold, alert);
  gtk_list_box_invalidate_headers (self->list);
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
row_selected_cb (PitAlertBox   *self,
                 GtkListBoxRow *row)
{
  /* What was chosen is so again when the list is back. */
  if (!self->is_hidden && row != NULL)
    set_shown (self, pit_alert_row_get_alert (PIT_ALERT_ROW (row)));
}

static void
row_activated_cb (PitAlertBox *self)
{
  g_signal_emit (self, signals[OPENED], 0);
}

/* How many there are. */
static void
show_count (PitAlertBox *self)
{
  guint n = g_list_model_get_n_items (pit_alert_fold_get_list (self->fold));

  gtk_stack_set_visible_child_name (self->stack, n == 0 ? "empty" : "list");
  /* In a pane there is nothing to choose from one. */
  gtk_widget_set_visible (GTK_WIDGET (self->stack), self->is_wide || n != 1);
  gtk_scrolled_window_set_min_content_height (self->scroll, self->is_wide ? -1 : LIST_HEIGHT_LEAST);
  gtk_widget_set_visible (GTK_WIDGET (self->rest), n > MAX_ROWS);
  if (n > MAX_ROWS)
    {
      /* Translators: how many alerts are not listed, below those that are. */
      g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u more below these", "%u more below these",
                                                            n - MAX_ROWS), n - MAX_ROWS);

      gtk_label_set_label (self->rest, text);
    }
  gtk_list_box_invalidate_headers (self->list);
}

/* The one that was chosen is chosen, else the first that waits: what is listed is never beside an empty place. */
static void
choose_shown (PitAlertBox *self)
{
  PitAlertRow *row = self->shown != NULL ? find_row (self, self->shown) : NULL;

  if (row == NULL)
    row = pit_alert_next_find (self->list, 0);
  if (row == NULL)
    row = get_row (self, 0);
  if (row != NULL)
    gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
  else
    set_shown (self, NULL);
}

/* A slice model would say that all that follows is new, and each alert would cost two hundred rows. */
static void
items_changed_cb (PitAlertBox *self,
                  guint         position,
                  guint         removed,
                  guint         added)
{
  GListModel *all = pit_alert_fold_get_list (self->fold);
  guint listed = g_list_model_get_n_items (G_LIST_MODEL (self->rows)), n = g_list_model_get_n_items (all);

  if (position < MAX_ROWS)
    {
      g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

      for (guint i = position; i < MIN (position + added, MAX_ROWS); i++)
        g_ptr_array_add (items, g_list_model_get_item (all, i));
      g_list_store_splice (self->rows, position, MIN (removed, listed - position), items->pdata, items->len);
      listed = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
      if (listed > MAX_ROWS)
        g_list_store_splice (self->rows, MAX_ROWS, listed - MAX_ROWS, NULL, 0);
    }
  for (; listed < MIN (n, MAX_ROWS); listed++)
    {
      g_autoptr(PitAlert) next = g_list_model_get_item (all, listed);

      g_list_store_append (self->rows, next);
    }
  show_count (self);
  if (self->shown == NULL && !self->is_hidden && gtk_widget_get_mapped (GTK_WIDGET (self)))
    choose_shown (self);
}

static const struct
{
  const char *name;
  const char *order; /* how they are sorted; NULL: by age */
} groups[PIT_N_ALERT_STATES] = {
  [PIT_ALERT_WAITING] = { N_("Waiting"), N_("now first, then oldest") },
  [PIT_ALERT_IN_HAND] = { N_("In hand"), NULL },
  [PIT_ALERT_REFERRED] = { N_("Referred"), NULL },
  [PIT_ALERT_SHELVED] = { N_("Shelved"), NULL },
};

static GtkWidget *
make_header (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = pit_widget_new_line (NULL, "heading"), *order = gtk_label_new (NULL);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (order, "dim-label");
  gtk_widget_add_css_class (box, "pit-alert-group");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), order);

  return box;
}

/* Above the first row of each group: its name and how many it has. */
static void
show_header (GtkListBoxRow *row,
             GtkListBoxRow *before,
             gpointer       user_data)
{
  PitAlertBox *self = user_data;
  PitAlertState group = pit_alert_fold_get_group (self->fold, pit_alert_row_get_alert (PIT_ALERT_ROW (row)));
  gboolean is_first = before == NULL
                      || (pit_alert_fold_get_group (self->fold, pit_alert_row_get_alert (PIT_ALERT_ROW (before))) != group
                          && !pit_alert_get_facts (pit_alert_row_get_alert (PIT_ALERT_ROW (row)))->is_folded);
  GtkWidget *header = gtk_list_box_row_get_header (row);
  PitAlertState state = pit_alert_get_state (pit_alert_row_get_alert (PIT_ALERT_ROW (row)));
  g_autofree char *text = NULL;
  guint n;

  pit_widget_set_class (GTK_WIDGET (row), "first", is_first);
  pit_widget_set_class (GTK_WIDGET (row), "last", gtk_list_box_get_row_at_index (self->list, gtk_list_box_row_get_index (row) + 1)
                                                  == NULL);
  if (before != NULL)
    pit_widget_set_class (GTK_WIDGET (before), "last", is_first);
  if (!is_first)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  if (header == NULL)
    {
      header = make_header ();
      gtk_list_box_row_set_header (row, header);
    }
  n = pit_alert_fold_count (self->fold, group);
  /* What was done a moment ago keeps its place, so that it can be taken back. */
  text = n == 0 ? g_strdup (state != group && groups[state].name != NULL ? _(groups[state].name) : _("Just done"))
                /* Translators: a group of alerts, and how many it has: "Waiting 5" */
                : g_strdup_printf (_("%s %u"), _(groups[group].name), n);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (header)), text);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (header)),
                       self->is_wide && n > 1 && groups[group].order != NULL ? _(groups[group].order) : "");
}

/* What calls nobody for now, and why. */
static void
show_covers (PitAlertBox *self)
{
  g_autofree char *text = pit_alert_words_covers (self->desk->attention,
                                                  pit_desk_clock_get_zone (self->desk->clock));

  gtk_label_set_label (self->covers, text != NULL && self->is_wide ? text : "");
}

static void
tick_cb (PitAlertBox *self)
{
  gint64 now = pit_desk_clock_get_now (self->desk->clock);
  PitAlertRow *row;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  show_covers (self);
  /* A row may have come to another group without moving. */
  gtk_list_box_invalidate_headers (self->list);
  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    pit_alert_row_tick (row, now);
}

static GtkWidget *
make_row_cb (gpointer item,
             gpointer user_data)
{
  PitAlertBox *self = user_data;

  return pit_alert_row_new (item, self->desk->clock, self->desk->roster);
}

/* Out of sight there are no rows: hundreds of them would follow a flood for nobody. */
static void
unbind (PitAlertBox *self)
{
  if (self->list != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
}

static void
bind (PitAlertBox *self)
{
  show_covers (self);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->rows), make_row_cb, self, NULL);
  choose_shown (self);
}

/* While somebody's change of the book's file waits, it comes before all alerts. */
static void
show_altered (PitAlertBox *self)
{
  const PitAltered *altered = self->desk->altered != NULL && self->desk->altered->waits ? self->desk->altered : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->altered), altered != NULL);
  if (altered != NULL)
    {
      /* Translators: how soon somebody has to look, and what at. */
      g_autofree char *heard = g_strdup_printf (_("Now. %s"), altered->title);

      gtk_label_set_label (self->altered_title, altered->title);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->altered), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
    }
}

static void
pit_alert_box_begin (PitView            *view,
                     const PitDeskParts *desk)
{
  PitAlertBox *self = PIT_ALERT_BOX (view);

  self->desk = desk;
  self->rows = g_list_store_new (PIT_TYPE_ALERT);
  self->fold = pit_alert_fold_new (desk->attention);
  items_changed_cb (self, 0, 0, g_list_model_get_n_items (pit_alert_fold_get_list (self->fold)));
  gtk_list_box_set_header_func (self->list, show_header, self, NULL);
  g_signal_connect_object (pit_alert_fold_get_list (self->fold), "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  /* A count may be another one though every row stays where it is. */
  g_signal_connect_object (desk->attention, "changed", G_CALLBACK (gtk_list_box_invalidate_headers), self->list, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk->clock, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_view_get_desk (view), "notify::altered", G_CALLBACK (show_altered), self, G_CONNECT_SWAPPED);
  show_altered (self);
}

static void
pit_alert_box_map (GtkWidget *widget)
{
  PitAlertBox *self = PIT_ALERT_BOX (widget);

  if (self->desk != NULL)
    bind (self);
  GTK_WIDGET_CLASS (pit_alert_box_parent_class)->map (widget);
}

static void
pit_alert_box_unmap (GtkWidget *widget)
{
  PitAlertBox *self = PIT_ALERT_BOX (widget);

  GTK_WIDGET_CLASS (pit_alert_box_parent_class)->unmap (widget);
  self->is_hidden = TRUE;
  unbind (self);
  self->is_hidden = FALSE;
}

static void
set_wide (PitAlertBox *self,
          gboolean     is_wide)
{
  self->is_wide = is_wide;
  /* Beside no evidence it is the list that fills the page. */
  gtk_widget_set_vexpand (GTK_WIDGET (self), is_wide);
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), is_wide);
  gtk_scrolled_window_set_propagate_natural_height (self->scroll, !is_wide);
  gtk_scrolled_window_set_max_content_height (self->scroll, is_wide ? -1 : LIST_HEIGHT);
  gtk_widget_set_vexpand (GTK_WIDGET (self->scroll), is_wide);
}

static const PitProperty properties[] = {
  /* It has a page, and not a pane, to stand in. */
  { "wide", G_TYPE_BOOLEAN, NULL, G_PARAM_WRITABLE, .set = G_CALLBACK (set_wide) },
};

static void
pit_alert_box_dispose (GObject *object)
{
  PitAlertBox *self = PIT_ALERT_BOX (object);

  self->is_hidden = TRUE;
  unbind (self);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->fold, pit_alert_fold_free);
  g_clear_object (&self->shown);

  G_OBJECT_CLASS (pit_alert_box_parent_class)->dispose (object);
}

static void
pit_alert_box_class_init (PitAlertBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_alert_box_dispose;
  widget_class->map = pit_alert_box_map;
  widget_class->unmap = pit_alert_box_unmap;

  PIT_VIEW_CLASS (klass)->begin = pit_alert_box_begin;

  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));
  signals[CHOSEN] = g_signal_new ("chosen", PIT_TYPE_ALERT_BOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OPENED] = g_signal_new ("opened", PIT_TYPE_ALERT_BOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-alert-box.ui");
  gtk_widget_class_bind_template_child (widget_class, PitAlertBox, altered);
  gtk_widget_class_bind_template_child (widget_class, PitAlertBox, altered_title);
  gtk_widget_class_bind_template_child (widget_class, PitAlertBox, stack);
  gtk_widget_class_bind_template_child (widget_class, PitAlertBox, empty);
  gtk_widget_class_bind_template_child (widget_class, PitAlertBox, scroll);
  gtk_widget_class_bind_template_child (widget_class, PitAlertBox, list);
  gtk_widget_class_bind_template_child (widget_class, PitAlertBox, rest);
  gtk_widget_class_bind_template_child (widget_class, PitAlertBox, covers);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
pit_alert_box_init (PitAlertBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_wide (self, FALSE);
}

/** pit_alert_box_set_filter: lists those alone; see pit_alert_fold_set_filter() */
void
pit_alert_box_set_filter (PitAlertBox   *self,
                          PitAlertFilter filter,
                          PitTable      *table,
                          const char    *pit)
{
  /* Translators: the name of a pit. */
  g_autofree char *nothing = pit != NULL ? g_strdup_printf (_("Nothing waits in %s"), pit) : g_strdup (_("Nothing waits"));

  g_return_if_fail (PIT_IS_ALERT_BOX (self) && self->fold != NULL);

  adw_status_page_set_title (self->empty, nothing);
  self->is_hidden = TRUE;
  pit_alert_fold_set_filter (self->fold, filter, table, pit);
  self->is_hidden = FALSE;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      choose_shown (self);
      pit_alert_fold_pin (self->fold, self->shown);
    }
}

/** pit_alert_box_focus: gives the focus to the row that is chosen; returns whether there is one to be seen */
gboolean
pit_alert_box_focus (PitAlertBox *self)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (PIT_IS_ALERT_BOX (self), FALSE);

  row = gtk_list_box_get_selected_row (self->list);

  return row != NULL && gtk_widget_get_visible (GTK_WIDGET (self->stack)) && gtk_widget_grab_focus (GTK_WIDGET (row));
}

/**
 * pit_alert_box_go_on:
 * @is_after: from the one that is chosen on; else from the first
 * @wraps: whether the first comes after the last
 *
 * Chooses the next alert that waits, else the next that is open. What was found of the book's file comes before all.
 *
 * Returns: whether there was one
 */
gboolean
pit_alert_box_go_on (PitAlertBox *self,
                     gboolean     is_after,
                     gboolean     wraps)
{
  GtkListBoxRow *chosen;
  PitAlertRow *next;
  int start;

  g_return_val_if_fail (PIT_IS_ALERT_BOX (self), FALSE);

  chosen = gtk_list_box_get_selected_row (self->list);
  start = is_after && chosen != NULL ? gtk_list_box_row_get_index (chosen) + 1 : 0;
  next = pit_alert_next_find (self->list, start);
  if (next != NULL && !wraps && gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (next)) < start)
    return FALSE;
  /* Who has dealt with the last of them wants what waits elsewhere. */
  if (next == NULL && is_after && !wraps)
    return FALSE;
  if (next == NULL)
    next = chosen != NULL ? PIT_ALERT_ROW (chosen) : get_row (self, 0);
  if (next != NULL)
    gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (next));

  return next != NULL;
}

/** pit_alert_box_choose_of: chooses the first alert of @table that is open, unless one of it is chosen; returns whether there is one */
gboolean
pit_alert_box_choose_of (PitAlertBox *self,
                         PitTable    *table)
{
  PitAlertRow *row;

  g_return_val_if_fail (PIT_IS_ALERT_BOX (self) && PIT_IS_TABLE (table), FALSE);

  if (self->shown != NULL && pit_alert_get_facts (self->shown)->table == table)
    return TRUE;
  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    {
      PitAlert *alert = pit_alert_row_get_alert (row);

      if (pit_alert_get_facts (alert)->table == table && pit_alert_is_open (alert))
        {
          gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
          return TRUE;
        }
    }

  return FALSE;
}

/** pit_alert_box_focus_altered: gives the focus to what was found of the book's file; returns whether that waits */
gboolean
pit_alert_box_focus_altered (PitAlertBox *self)
{
  g_return_val_if_fail (PIT_IS_ALERT_BOX (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self->altered)) && gtk_widget_grab_focus (GTK_WIDGET (self->altered));
}

/** pit_alert_box_toggle: what is folded under the alert that is chosen is listed below it, or no longer */
void
pit_alert_box_toggle (PitAlertBox *self)
{
  g_return_if_fail (PIT_IS_ALERT_BOX (self));

  if (self->shown != NULL)
    pit_alert_fold_toggle (self->fold, self->shown);
}

/** Returns: whether what is folded under the alert that is chosen is listed */
gboolean
pit_alert_box_is_unfolded (PitAlertBox *self)
{
  g_return_val_if_fail (PIT_IS_ALERT_BOX (self), FALSE);

  return self->shown != NULL && pit_alert_fold_is_open (self->fold, self->shown);
}

/** Returns: (transfer none) (nullable): which one is chosen */
PitAlert *
pit_alert_box_get_alert (PitAlertBox *self)
{
  g_return_val_if_fail (PIT_IS_ALERT_BOX (self), NULL);

  return self->shown;
}

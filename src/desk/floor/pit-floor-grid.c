/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-grid-private.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-floor-pits.h"
#include "pit-sketch.h"
#include "pit-table-glance.h"
#include "pit-widget.h"

/* The cards of a floor. Not a GtkGridView, for two reasons: a card must be as large as the floor allows with all of
 * them in sight, which needs the size of the viewport before the children are measured; and a GtkGridView puts an item
 * widget without a name around each card, which takes the focus and leaves a screen reader with nothing to say. The grid
 * scrolls itself (GtkScrollable), and a card out of sight is not drawn. */

#define MARGIN 12
#define SAID_KEY "pit-said"
#define HEAD_GAP 4 /* below a pit's heading */

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE_WITH_CODE (PitFloorGrid, pit_floor_grid, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static void
clicked_cb (PitTableCard *card,
            PitFloorGrid *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.table", "u", pit_table_get_number (pit_table_card_get_table (card)));
}

static void
choose (PitFloorGrid *self,
        PitTableCard *card)
{
  pit_table_card_set_chosen (card, !pit_table_card_is_chosen (card));
  g_signal_emit (self, chosen_signal, 0);
}

/* With Control a click chooses a card, and does not open its table. */
static void
pressed_cb (PitFloorGrid    *self,
            int              n_press,
            double           x,
            double           y,
            GtkGestureClick *click)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (click));
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *card = picked != NULL ? gtk_widget_get_ancestor (picked, PIT_TYPE_TABLE_CARD) : NULL;

  if (card == NULL || (state & GDK_CONTROL_MASK) == 0)
    {
      gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  choose (self, PIT_TABLE_CARD (card));
}

static gboolean
choose_focused_cb (GtkWidget *widget,
                   GVariant  *args,
                   gpointer   user_data)
{
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (child == NULL || !PIT_IS_TABLE_CARD (child))
    return GDK_EVENT_PROPAGATE;
  choose (PIT_FLOOR_GRID (widget), PIT_TABLE_CARD (child));

  return GDK_EVENT_STOP;
}

static GtkWidget *
make_head (const char *pit)
{
  /* Translators: above the tables that stand in no pit, where there are pits. */
  const char *title = pit[0] != '\0' ? pit : _("In no pit");
  GtkWidget *head = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "label", title, "xalign",
                                  0.0, "ellipsize", PANGO_ELLIPSIZE_END, "single-line-mode", TRUE, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (head), GTK_ACCESSIBLE_PROPERTY_LABEL, title, GTK_ACCESSIBLE_PROPERTY_LEVEL, 2,
                                  -1);
  gtk_widget_add_css_class (head, "pit-section");
  g_object_set_data_full (G_OBJECT (head), PIT_KEY, g_strdup (title), g_free);

  return head;
}

/* The pits as the model has them now; none while cards are being taken away. */
static void
make_sections (PitFloorGrid *self)
{
  gboolean is_whole = self->model != NULL && g_list_model_get_n_items (self->model) == self->cards->len;
  g_autoptr(GArray) runs = pit_floor_pits_list (is_whole ? self->model : NULL);

  for (guint i = 0; i < self->sections->len; i++)
    g_clear_pointer (&g_array_index (self->sections, Section, i).head, gtk_widget_unparent);
  g_array_set_size (self->sections, 0);
  for (guint i = 0; i < runs->len; i++)
    {
      const PitFloorRun *run = &g_array_index (runs, PitFloorRun, i);
      Section section = { .head = runs->len > 1 ? make_head (run->pit) : NULL, .first = run->first, .n = run->n };

      if (section.head != NULL)
        gtk_widget_insert_before (section.head, GTK_WIDGET (self), g_ptr_array_index (self->cards, section.first));
      /* Who goes from card to card passes no heading. */
      for (guint card = section.first; card < section.first + section.n; card++)
        pit_table_card_set_pit (g_ptr_array_index (self->cards, card), runs->len > 1 ? run->pit : "");
      g_array_append_val (self->sections, section);
    }
}

static const Section *
find_section (PitFloorGrid *self,
              guint         index)
{
  for (guint i = 0; i < self->sections->len; i++)
    {
      const Section *section = &g_array_index (self->sections, Section, i);

      if (index < section->first + section->n)
        return section;
    }

  return NULL;
}

static void
items_changed_cb (GListModel   *model,
                  guint         position,
                  guint         removed,
                  guint         added,
                  PitFloorGrid *self)
{
  gboolean was_chosen = FALSE;

  for (guint i = 0; i < removed; i++)
    {
      PitTableCard *card = g_ptr_array_index (self->cards, position);

      if (card == self->last_focus)
        self->last_focus = NULL;
      was_chosen = was_chosen || pit_table_card_is_chosen (card);
      g_ptr_array_remove_index (self->cards, position);
      gtk_widget_unparent (GTK_WIDGET (card));
    }

  for (guint i = 0; i < added; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (model, position + i);
      GtkWidget *card = pit_table_card_new (table, self->zone);
      GtkWidget *before = position + i > 0 ? g_ptr_array_index (self->cards, position + i - 1) : NULL;

      g_signal_connect (card, "clicked", G_CALLBACK (clicked_cb), self);
      g_ptr_array_insert (self->cards, (int) (position + i), card);
      gtk_widget_insert_after (card, GTK_WIDGET (self), before);
    }

  make_sections (self);
  if (was_chosen)
    g_signal_emit (self, chosen_signal, 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
scrolled_cb (GtkAdjustment *adjustment,
             PitFloorGrid  *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
set_adjustment (PitFloorGrid   *self,
                GtkAdjustment **where,
                GtkAdjustment  *adjustment)
{
  if (*where == adjustment)
    return;
  if (*where != NULL)
    g_signal_handlers_disconnect_by_data (*where, self);
  g_set_object (where, adjustment);
  if (adjustment != NULL)
    g_signal_connect (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
show_card (PitFloorGrid *self,
           guint         index)
{
  const Section *section = find_section (self, index);
  guint row = (index - section->first) / self->fit.columns;
  double top = section->rows + (int) row * (self->fit.height + self->fit.gap);

  /* with the heading, so that it is seen whose cards these are */
  gtk_adjustment_clamp_page (self->vadjustment, (row == 0 ? section->top : top) - MARGIN, top + self->fit.height + MARGIN);
}

gboolean
_pit_floor_grid_focus_card (PitFloorGrid *self,
                            guint         index)
{
  GtkWidget *card = g_ptr_array_index (self->cards, index);

  show_card (self, index);
  gtk_widget_set_child_visible (card, TRUE);

  return gtk_widget_grab_focus (card);
}

/* However the focus came to a card, it comes back to that one. */
static void
pit_floor_grid_set_focus_child (GtkWidget *widget,
                                GtkWidget *child)
{
  if (PIT_IS_TABLE_CARD (child))
    PIT_FLOOR_GRID (widget)->last_focus = PIT_TABLE_CARD (child);

  GTK_WIDGET_CLASS (pit_floor_grid_parent_class)->set_focus_child (widget, child);
}

/* The card below or above, in the same column as far as a row has as many. */
static gboolean
focus_row (PitFloorGrid *self,
           guint         at,
           gboolean      down)
{
  const Section *section = find_section (self, at);
  guint columns = self->fit.columns, place = at - section->first, column = place % columns, last;

  if (down ? place + columns < section->n : place >= columns)
    return _pit_floor_grid_focus_card (self, down ? at + columns : at - columns);
  if (self->sections->len > 1 && down && place / columns < (section->n - 1) / columns)
    return _pit_floor_grid_focus_card (self, section->first + section->n - 1);
  if (down ? section->first + section->n == self->cards->len : section->first == 0)
    return FALSE;

  section += down ? 1 : -1;
  last = section->n - 1;

  return _pit_floor_grid_focus_card (self, section->first + MIN (last, down ? column : last / columns * columns + column));
}

static gboolean
pit_floor_grid_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  PitFloorGrid *self = PIT_FLOOR_GRID (widget);
  GtkWidget *child = gtk_widget_get_focus_child (widget);
  guint at, n = self->cards->len;

  if (n == 0)
    return FALSE;
  if (child == NULL || !g_ptr_array_find (self->cards, child, &at))
    {
      if (self->last_focus == NULL || !g_ptr_array_find (self->cards, self->last_focus, &at))
        at = 0;
      return _pit_floor_grid_focus_card (self, at);
    }

  switch (direction)
    {
    case GTK_DIR_LEFT:
      return at > 0 && _pit_floor_grid_focus_card (self, at - 1);
    case GTK_DIR_RIGHT:
      return at + 1 < n && _pit_floor_grid_focus_card (self, at + 1);
    case GTK_DIR_UP:
    case GTK_DIR_DOWN:
      return focus_row (self, at, direction == GTK_DIR_DOWN);
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
}

static gboolean
pit_floor_grid_grab_focus (GtkWidget *widget)
{
  PitFloorGrid *self = PIT_FLOOR_GRID (widget);
  guint at;

  if (self->cards->len == 0)
    return FALSE;
  if (self->last_focus == NULL || !g_ptr_array_find (self->cards, self->last_focus, &at))
    at = 0;

  return _pit_floor_grid_focus_card (self, at);
}

static void
pit_floor_grid_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  *minimum = 200;
  *natural = 400;
}

/* What a heading takes with the room below it; 0: there are none. */
static int
measure_heads (PitFloorGrid *self)
{
  int most = 0;

  for (guint i = 0; i < self->sections->len; i++)
    {
      GtkWidget *head = g_array_index (self->sections, Section, i).head;
      int natural = 0;

      if (head != NULL)
        gtk_widget_measure (head, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
      most = MAX (most, natural);
    }

  return most > 0 ? most + HEAD_GAP : 0;
}

/* Returns how high all of it is. */
static int
place_sections (PitFloorGrid *self,
                int           head)
{
  int y = MARGIN;

  for (guint i = 0; i < self->sections->len; i++)
    {
      Section *section = &g_array_index (self->sections, Section, i);

      section->top = y;
      section->rows = y + head;
      y = section->rows +
          (int) ((section->n + self->fit.columns - 1) / self->fit.columns) * (self->fit.height + self->fit.gap);
    }

  return y - self->fit.gap + MARGIN;
}

static void
place_child (GtkWidget     *child,
             GtkAllocation  box,
             int            height)
{
  gboolean seen = box.y + box.height > 0 && box.y < height;

  gtk_widget_set_child_visible (child, seen);
  if (seen)
    gtk_widget_size_allocate (child, &box, -1);
}

static void
pit_floor_grid_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  PitFloorGrid *self = PIT_FLOOR_GRID (widget);
  g_autofree guint *counts = g_new (guint, self->sections->len + 1);
  int head = measure_heads (self), n_heads = (int) self->sections->len, left, total, offset;

  for (guint i = 0; i < self->sections->len; i++)
    counts[i] = g_array_index (self->sections, Section, i).n;
  memset (&self->fit, 0, sizeof self->fit);
  pit_card_fit_compute (&self->fit, counts, self->sections->len, width - 2 * MARGIN, height - 2 * MARGIN - n_heads * head,
                        pit_sketch_find_unit (widget));
  total = place_sections (self, head);
  left = (width - (int) self->fit.columns * (self->fit.width + self->fit.gap) + self->fit.gap) / 2;

  if (self->hadjustment != NULL)
    gtk_adjustment_configure (self->hadjustment, 0, 0, width, width * 0.1, width * 0.9, width);
  if (self->vadjustment != NULL)
    gtk_adjustment_configure (self->vadjustment, gtk_adjustment_get_value (self->vadjustment), 0, MAX (total, height),
                              self->fit.height + self->fit.gap, height * 0.9, height);
  offset = self->vadjustment != NULL ? (int) gtk_adjustment_get_value (self->vadjustment) : 0;

  for (guint s = 0; s < self->sections->len; s++)
    {
      const Section *section = &g_array_index (self->sections, Section, s);

      if (section->head != NULL)
        place_child (section->head,
                     (GtkAllocation) { left, section->top - offset, MAX (width - 2 * left, 1), head - HEAD_GAP }, height);
      for (guint i = 0; i < section->n; i++)
        {
          GtkWidget *card = g_ptr_array_index (self->cards, section->first + i);
          int x = left + (int) (i % self->fit.columns) * (self->fit.width + self->fit.gap);
          int y = section->rows + (int) (i / self->fit.columns) * (self->fit.height + self->fit.gap) - offset;

          pit_table_card_set_fit (PIT_TABLE_CARD (card), &self->fit);
          place_child (card, (GtkAllocation) { x, y, self->fit.width, self->fit.height }, height);
        }
    }
}

static void
pit_floor_grid_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  PitFloorGrid *self = PIT_FLOOR_GRID (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      set_adjustment (self, &self->hadjustment, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, &self->vadjustment, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      break; /* the grid takes whatever room it gets */
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pit_floor_grid_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  PitFloorGrid *self = PIT_FLOOR_GRID (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->hadjustment);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->vadjustment);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, GTK_SCROLL_MINIMUM);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pit_floor_grid_dispose (GObject *object)
{
  PitFloorGrid *self = PIT_FLOOR_GRID (object);

  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
  make_sections (self);
  for (guint i = 0; i < self->cards->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->cards, i));
  g_ptr_array_set_size (self->cards, 0);
  set_adjustment (self, &self->hadjustment, NULL);
  set_adjustment (self, &self->vadjustment, NULL);

  G_OBJECT_CLASS (pit_floor_grid_parent_class)->dispose (object);
}

static void
pit_floor_grid_finalize (GObject *object)
{
  PitFloorGrid *self = PIT_FLOOR_GRID (object);

  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->sections, g_array_unref);
  g_clear_pointer (&self->zone, g_time_zone_unref);

  G_OBJECT_CLASS (pit_floor_grid_parent_class)->finalize (object);
}

static void
pit_floor_grid_class_init (PitFloorGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = pit_floor_grid_dispose;
  object_class->finalize = pit_floor_grid_finalize;
  object_class->set_property = pit_floor_grid_set_property;
  object_class->get_property = pit_floor_grid_get_property;

  widget_class->measure = pit_floor_grid_measure;
  widget_class->size_allocate = pit_floor_grid_size_allocate;
  widget_class->focus = pit_floor_grid_focus;
  widget_class->grab_focus = pit_floor_grid_grab_focus;
  widget_class->set_focus_child = pit_floor_grid_set_focus_child;

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  /* PitFloorGrid::chosen: others are chosen now */
  chosen_signal = g_signal_new ("chosen", PIT_TYPE_FLOOR_GRID, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, GDK_CONTROL_MASK, choose_focused_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Down, GDK_CONTROL_MASK, _pit_floor_grid_next_pit_cb, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Up, GDK_CONTROL_MASK, _pit_floor_grid_next_pit_cb, "b", FALSE);
  gtk_widget_class_set_css_name (widget_class, "floorgrid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
pit_floor_grid_init (PitFloorGrid *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->cards = g_ptr_array_new ();
  self->sections = g_array_new (FALSE, FALSE, sizeof (Section));
  self->fit.columns = 1;
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * pit_floor_grid_set_model:
 * @self: the grid
 * @model: (nullable): of #PitTable
 * @zone: the venue's zone
 *
 * Shows a card for each table of @model, and follows it.
 */
void
pit_floor_grid_set_model (PitFloorGrid *self,
                          GListModel   *model,
                          GTimeZone    *zone)
{
  g_return_if_fail (PIT_IS_FLOOR_GRID (self));

  if (self->model != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->model, self);
      items_changed_cb (self->model, 0, self->cards->len, 0, self);
    }
  g_set_object (&self->model, model);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  self->zone = g_time_zone_ref (zone);
  if (model != NULL)
    {
      g_signal_connect (model, "items-changed", G_CALLBACK (items_changed_cb), self);
      items_changed_cb (model, 0, 0, g_list_model_get_n_items (model), self);
    }
}

/** pit_floor_grid_tick: a second has passed */
void
pit_floor_grid_tick (PitFloorGrid *self,
                     gint64        now)
{
  g_return_if_fail (PIT_IS_FLOOR_GRID (self));

  for (guint i = 0; i < self->cards->len; i++)
    pit_table_card_tick (g_ptr_array_index (self->cards, i), now);
}

/** pit_floor_grid_set_filter: tables that it passes have a frame, the others are faded; none moves */
void
pit_floor_grid_set_filter (PitFloorGrid         *self,
                           const PitFloorFilter *filter)
{
  g_return_if_fail (PIT_IS_FLOOR_GRID (self));

  for (guint i = 0; i < self->cards->len; i++)
    {
      PitTableCard *card = g_ptr_array_index (self->cards, i);
      gboolean passes = pit_floor_filter_passes (filter, pit_table_card_get_table (card));

      pit_table_card_set_aside (card, !passes);
      pit_widget_set_class (GTK_WIDGET (card), "sought", passes && filter->total != PIT_FLOOR_ALL);
    }
}

/* Beside the pit's name, who has taken it; NULL: nobody. */
static void
show_holder (GtkWidget  *head,
             const char *name)
{
  const char *title = g_object_get_data (G_OBJECT (head), PIT_KEY);
  g_autofree char *said = name != NULL ? g_strdup_printf ("%s, %s", title, name) : g_strdup (title);
  g_autofree char *markup = g_markup_printf_escaped ("%s  <span weight='normal'>%s</span>", title, name != NULL ? name : "");

  /* Each change of the label lays the floor out anew. */
  if (g_strcmp0 (g_object_get_data (G_OBJECT (head), SAID_KEY), said) == 0)
    return;
  g_object_set_data_full (G_OBJECT (head), SAID_KEY, g_strdup (said), g_free);
  if (name != NULL)
    gtk_label_set_markup (GTK_LABEL (head), markup);
  else
    gtk_label_set_text (GTK_LABEL (head), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (head), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
}

/** pit_floor_grid_name_people: cards and headings say by name who of @people, of #PitPerson, has in hand what calls there, and who
 * has taken the pit, as @attention knows it */
void
pit_floor_grid_name_people (PitFloorGrid *self,
                            GListModel   *people,
                            PitAttention *attention)
{
  g_return_if_fail (PIT_IS_FLOOR_GRID (self));

  for (guint i = 0; i < self->sections->len && attention != NULL; i++)
    {
      const Section *section = &g_array_index (self->sections, Section, i);
      PitTable *table = section->n > 0 ? pit_table_card_get_table (g_ptr_array_index (self->cards, section->first)) : NULL;
      const PitId *holder = table != NULL ? pit_attention_get_pit_holder (attention, pit_table_get_pit (table)) : NULL;

      if (section->head != NULL)
        show_holder (section->head, holder != NULL ? pit_table_glance_find_name (people, holder->text) : NULL);
    }

  for (guint i = 0; i < self->cards->len; i++)
    {
      PitTableCard *card = g_ptr_array_index (self->cards, i);
      const char *number = pit_table_card_get_glance (card)->in_hand_by.text;

      pit_table_card_set_in_hand_by (card, number[0] != '\0' ? pit_table_glance_find_name (people, number) : NULL);
    }
}

/** pit_floor_grid_find: (transfer none) (nullable): the card of @table */
PitTableCard *
pit_floor_grid_find (PitFloorGrid *self,
                     PitTable     *table)
{
  g_return_val_if_fail (PIT_IS_FLOOR_GRID (self), NULL);

  for (guint i = 0; i < self->cards->len; i++)
    if (pit_table_card_get_table (g_ptr_array_index (self->cards, i)) == table)
      return g_ptr_array_index (self->cards, i);

  return NULL;
}

/** pit_floor_grid_list_chosen: (transfer full) (element-type PitTable): tables that a person has chosen for one order */
GPtrArray *
pit_floor_grid_list_chosen (PitFloorGrid *self)
{
  GPtrArray *chosen;

  g_return_val_if_fail (PIT_IS_FLOOR_GRID (self), NULL);

  chosen = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->cards->len; i++)
    if (pit_table_card_is_chosen (g_ptr_array_index (self->cards, i)))
      g_ptr_array_add (chosen, g_object_ref (pit_table_card_get_table (g_ptr_array_index (self->cards, i))));

  return chosen;
}

/** pit_floor_grid_choose_none: none is chosen any more */
void
pit_floor_grid_choose_none (PitFloorGrid *self)
{
  g_return_if_fail (PIT_IS_FLOOR_GRID (self));

  for (guint i = 0; i < self->cards->len; i++)
    pit_table_card_set_chosen (g_ptr_array_index (self->cards, i), FALSE);
  g_signal_emit (self, chosen_signal, 0);
}

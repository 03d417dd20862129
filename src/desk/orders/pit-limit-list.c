/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-limit-list.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-limit-words.h"
#include "pit-widget.h"

struct _PitLimitList
{
  AdwPreferencesGroup parent_instance;

  /* template */
  GtkListBox *list;

  const PitGame *game;   /* NULL: none yet, or this desk does not know it */
  GArray        *sets;   /* owned; of PitLimitSet, one for each row */
  GPtrArray     *radios; /* owned; of unowned check buttons, likewise */
  GtkWidget     *none;   /* owned; active while none of them is, and what makes a single one a radio button too */
  gboolean       is_dropped; /* what was chosen went with the pane, and nothing has been chosen since */
  int            own;    /* the row of the limits in force; -1: there are none */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (PitLimitList, pit_limit_list, ADW_TYPE_PREFERENCES_GROUP)

static int
get_active (PitLimitList *self)
{
  for (guint i = 0; i < self->radios->len; i++)
    if (gtk_check_button_get_active (self->radios->pdata[i]))
      return (int) i;

  return -1;
}

static GtkListBoxRow *
get_row (PitLimitList *self,
         int           index)
{
  return gtk_list_box_get_row_at_index (self->list, index);
}

/* That nothing is chosen, or what the amounts are of. */
static void
show_about (PitLimitList *self)
{
  g_autofree char *text = NULL;

  if (self->is_dropped)
    text = g_strdup (_("Leaving the pane dropped your choice. Choose again."));
  else if (self->radios->len > 0 && get_active (self) < 0)
    text = g_strdup (_("Nothing is chosen yet"));
  else if (self->radios->len > 0 && self->game != NULL)
    /* Translators: above amounts such as "$25–$500"; %s is a wager (ante). */
    text = g_strdup_printf (_("%s, minimum to maximum"), pit_words_wager (self->game->areas[0]));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), text);
}

/* The chosen one shows all its wagers; of the others the first is enough to tell them apart. */
static void
show_row (PitLimitList *self,
          int           index)
{
  const PitLimitSet *set = &g_array_index (self->sets, PitLimitSet, index);
  GtkListBoxRow *row = get_row (self, index);
  const gboolean is_active = gtk_check_button_get_active (self->radios->pdata[index]);
  g_autofree char *all = pit_limit_words_all (self->game, &set->limits);
  g_autofree char *in_force = NULL;

  if (index == self->own)
    /* Translators: all limits of a table, which are in force. */
    in_force = is_active ? g_strdup_printf (_("In force now. %s"), all) : g_strdup (_("In force now"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), in_force != NULL ? in_force : is_active ? all : NULL);
  gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "pit-range"), !is_active);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_CHECKED,
                               is_active ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

static void
toggled_cb (GtkCheckButton *radio,
            PitLimitList   *self)
{
  guint index;

  if (!g_ptr_array_find (self->radios, radio, &index) || get_row (self, (int) index) == NULL)
    return;
  self->is_dropped = FALSE;
  show_row (self, (int) index);
  show_about (self);
  /* The one that is left says nothing: the one that is chosen does. */
  if (gtk_check_button_get_active (radio) || get_active (self) < 0)
    g_signal_emit (self, changed_signal, 0);
}

static void
add_row (PitLimitList      *self,
         const PitLimitSet *set)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, "use-markup", FALSE, NULL);
  GtkWidget *radio = g_object_new (GTK_TYPE_CHECK_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   "can-focus", FALSE, "valign", GTK_ALIGN_CENTER, NULL);
  g_autofree char *range = pit_limit_words_short (self->game, &set->limits);
  g_autofree char *all = pit_limit_words_all (self->game, &set->limits);
  /* Translators: a limit set's name, then what may be staked by it. */
  g_autofree char *spoken = g_strdup_printf (_("%s: %s"), set->name, all);
  GtkWidget *label = gtk_label_new (range);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "numeric");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), set->name);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), radio);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), radio);
  g_object_set_data (G_OBJECT (row), "pit-range", label);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (radio), GTK_CHECK_BUTTON (self->none));
  g_array_append_vals (self->sets, set, 1);
  g_ptr_array_add (self->radios, radio);
  gtk_list_box_append (self->list, row);
  g_signal_connect_object (radio, "toggled", G_CALLBACK (toggled_cb), self, 0);
}

/* Whether a table with those limits would be as it is: what a set leaves open stays. */
static gboolean
leaves (const PitLimits *limits,
        const PitLimits *in_force)
{
  for (guint i = 0; i < pit_limits_count (limits); i++)
    {
      const PitLimit *limit = &limits->list[i].limit, *now = pit_limits_get (in_force, limits->list[i].area);

      if (limit->min != now->min || limit->max != now->max || (limit->unit != PIT_UNKNOWN && limit->unit != now->unit))
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_chosen (PitLimitList *self)
{
  int active = get_active (self);

  return active >= 0
         && (self->own < 0 || !leaves (&g_array_index (self->sets, PitLimitSet, active).limits,
                                       &g_array_index (self->sets, PitLimitSet, self->own).limits));
}

/* A radio button that is pressed stays so: by hand nothing can be chosen no more. */
static void
choose (PitLimitList *self,
        int           index)
{
  gtk_check_button_set_active (index >= 0 ? self->radios->pdata[index] : GTK_CHECK_BUTTON (self->none), TRUE);
}

/* Arrows choose what they move to, as among radio buttons. */
static void
cursor_moved_cb (PitLimitList    *self,
                 GtkMovementStep  step,
                 int              count,
                 gboolean         extends,
                 gboolean         modifies)
{
  for (int i = 0; !modifies && i < (int) self->radios->len; i++)
    if (gtk_widget_has_focus (GTK_WIDGET (get_row (self, i))))
      choose (self, i);
}

static gboolean
leave (PitLimitList     *self,
       GtkDirectionType  direction)
{
  GtkWidget *(*step) (GtkWidget *) = direction == GTK_DIR_TAB_FORWARD ? gtk_widget_get_next_sibling : gtk_widget_get_prev_sibling;

  for (GtkWidget *other = step (GTK_WIDGET (self->list)); other != NULL; other = step (other))
    if (gtk_widget_child_focus (other, direction))
      return TRUE;

  return FALSE;
}

/* One press of Tab comes to what is chosen, or to the first, and one leaves: on the way nothing is chosen. */
static gboolean
pit_limit_list_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  PitLimitList *self = PIT_LIMIT_LIST (widget);
  const gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  const gboolean was_in_list = pit_widget_has_focus (GTK_WIDGET (self->list));
  gboolean has_moved;

  if (is_tab && was_in_list)
    return leave (self, direction);
  has_moved = GTK_WIDGET_CLASS (pit_limit_list_parent_class)->focus (widget, direction);
  if (has_moved && is_tab && pit_widget_has_focus (GTK_WIDGET (self->list)))
    gtk_widget_grab_focus (widget);

  return has_moved;
}

static gboolean
pit_limit_list_grab_focus (GtkWidget *widget)
{
  GtkListBoxRow *row = get_row (PIT_LIMIT_LIST (widget), MAX (get_active (PIT_LIMIT_LIST (widget)), 0));

  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
pit_limit_list_unmap (GtkWidget *widget)
{
  PitLimitList *self = PIT_LIMIT_LIST (widget);
  const gboolean was_chosen = is_chosen (self) || self->is_dropped;

  GTK_WIDGET_CLASS (pit_limit_list_parent_class)->unmap (widget);
  pit_limit_list_reset (self);
  self->is_dropped = was_chosen;
  show_about (self);
}

static void
pit_limit_list_finalize (GObject *object)
{
  g_array_unref (PIT_LIMIT_LIST (object)->sets);
  g_ptr_array_unref (PIT_LIMIT_LIST (object)->radios);
  g_object_unref (PIT_LIMIT_LIST (object)->none);

  G_OBJECT_CLASS (pit_limit_list_parent_class)->finalize (object);
}

static void
pit_limit_list_class_init (PitLimitListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_limit_list_finalize;
  widget_class->focus = pit_limit_list_focus;
  widget_class->grab_focus = pit_limit_list_grab_focus;
  widget_class->unmap = pit_limit_list_unmap;

  /** PitLimitList::changed: something else is chosen */
  changed_signal = g_signal_new ("changed", PIT_TYPE_LIMIT_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-limit-list.ui");
  gtk_widget_class_bind_template_child (widget_class, PitLimitList, list);
  gtk_widget_class_bind_template_callback (widget_class, cursor_moved_cb);
}

static void
pit_limit_list_init (PitLimitList *self)
{
  self->sets = g_array_new (FALSE, FALSE, sizeof (PitLimitSet));
  self->radios = g_ptr_array_new ();
  self->none = g_object_ref_sink (gtk_check_button_new ());
  self->own = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* What is chosen stays chosen only while it means the same amounts. */
static int
find_same (PitLimitList      *self,
           const PitLimitSet *before)
{
  for (guint i = 0; i < self->sets->len; i++)
    {
      const PitLimitSet *set = &g_array_index (self->sets, PitLimitSet, i);

      if (strcmp (set->name, before->name) == 0 && pit_limits_are_equal (&set->limits, &before->limits, NULL))
        return (int) i;
    }

  return -1;
}

/**
 * pit_limit_list_fill:
 * @sets: (element-type PitLimitSet): that a person chooses from; copied
 * @game: (nullable): that they are for; %NULL: this desk does not know it
 * @in_force: (nullable): the table's limits, with which the list begins; %NULL: nothing is chosen at first
 *
 * Lists those. A choice that a person has made stays, as long as it means the same amounts.
 */
void
pit_limit_list_fill (PitLimitList    *self,
                     GPtrArray       *sets,
                     const PitGame   *game,
                     const PitLimits *in_force)
{
  PitLimitSet before = { 0 };
  gboolean was_chosen;

  g_return_if_fail (PIT_IS_LIMIT_LIST (self));
  g_return_if_fail (sets != NULL);

  was_chosen = is_chosen (self);
  if (was_chosen)
    before = g_array_index (self->sets, PitLimitSet, get_active (self));

  g_ptr_array_set_size (self->radios, 0);
  g_array_set_size (self->sets, 0);
  pit_widget_empty (self->list);
  self->game = game;
  self->own = -1;
  for (int i = 0; in_force != NULL && self->own < 0 && i < (int) sets->len; i++)
    if (leaves (&((const PitLimitSet *) sets->pdata[i])->limits, in_force))
      self->own = i;
  if (in_force != NULL && self->own < 0)
    {
      PitLimitSet own = { .limits = *in_force };

      g_strlcpy (own.name, _("The table’s limits"), sizeof own.name);
      self->own = 0;
      add_row (self, &own);
    }
  for (guint i = 0; i < sets->len; i++)
    add_row (self, sets->pdata[i]);
  for (int i = 0; i < (int) self->sets->len; i++)
    show_row (self, i);
  choose (self, was_chosen ? find_same (self, &before) : -1);
  if (get_active (self) < 0)
    choose (self, self->own);
  show_about (self);
  if (was_chosen && !is_chosen (self))
    g_signal_emit (self, changed_signal, 0);
}

/** Returns: (transfer none) (nullable): what a person has chosen; %NULL: nothing, or what is in force already */
const PitLimitSet *
pit_limit_list_get_chosen (PitLimitList *self)
{
  g_return_val_if_fail (PIT_IS_LIMIT_LIST (self), NULL);

  return is_chosen (self) ? &g_array_index (self->sets, PitLimitSet, get_active (self)) : NULL;
}

/** pit_limit_list_reset: as it began: what a person has chosen is chosen no more */
void
pit_limit_list_reset (PitLimitList *self)
{
  g_return_if_fail (PIT_IS_LIMIT_LIST (self));

  self->is_dropped = FALSE;
  choose (self, self->own);
  show_about (self);
}

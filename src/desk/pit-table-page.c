/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-page.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-felt.h"
#include "pit-finding-row.h"
#include "pit-game.h"
#include "pit-last-round.h"
#include "pit-table-glance.h"

struct _PitTablePage
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget   *content;
  GtkLabel    *number;
  GtkLabel    *name;
  GtkLabel    *status;
  GtkLabel    *stage;
  GtkRevealer *contact_revealer;
  GtkLabel    *contact;
  GtkLabel    *trouble;
  PitFelt     *felt;
  GtkGrid     *limits;
  GtkLabel    *limits_title;
  GtkLabel    *facts_title;
  GtkLabel    *dealer;
  GtkLabel    *rules;
  GtkLabel    *deck;
  GtkLabel    *device;
  GtkLabel    *pay_table;
  GtkWidget   *findings_box;
  GtkListBox  *findings;
  GtkStack    *rounds_stack;
  GtkListBox  *rounds;
  GtkScrolledWindow *side;

  PitFloor     *floor; /* owned; knows the rule packs */
  PitTable     *table; /* owned */
  GTimeZone    *zone;  /* owned */
  GSignalGroup *table_signals;
  PitLimits     shown_limits;
  gboolean      limits_known;
  char         *label;      /* owned; as last told to assistive technology */
  gboolean      untouched;  /* no key since the page was turned to: the newest round keeps the focus */
  PitLastRound *opened;     /* unowned, weak; the round that somebody reads */
  double        opened_at;  /* how far below the pane's top it is, in pixels */
  guint         hold;       /* the frame that will put it back there; 0: none */
};

G_DEFINE_FINAL_TYPE (PitTablePage, pit_table_page, GTK_TYPE_WIDGET)

static void
set_text (GtkLabel   *label,
          const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_label (label, text);
}

static void
set_fact (GtkLabel   *label,
          const char *text)
{
  set_text (label, text != NULL && text[0] != '\0' ? text : "–");
}

static GtkWidget *
attach_cell (PitTablePage *self,
             int           column,
             int           row,
             const char   *text,
             const char   *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, column == 0 ? "body" : "numeric");
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (self->limits, label, column, row, 1, 1);

  return label;
}

static void
show_limits (PitTablePage        *self,
             const PitTableTerms *terms)
{
  const PitGame *game = pit_game_lookup (terms->game.text);
  int row = 1;

  if (self->limits_known && memcmp (&terms->limits, &self->shown_limits, sizeof self->shown_limits) == 0)
    return;
  self->limits_known = TRUE;
  self->shown_limits = terms->limits;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->limits)); child != NULL;)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      gtk_grid_remove (self->limits, child);
      child = next;
    }

  attach_cell (self, 0, 0, _("Wager"), "dim-label");
  attach_cell (self, 1, 0, _("Minimum"), "dim-label");
  attach_cell (self, 2, 0, _("Maximum"), "dim-label");
  for (guint i = 0; game != NULL && i < game->n_areas; i++)
    {
      const PitLimit *limit = &terms->limits.area[game->areas[i]];
      g_autofree char *min = NULL;
      g_autofree char *max = NULL;
      g_autofree char *sentence = NULL;
      GtkWidget *name;

      if (game->areas[i] == PIT_WAGER_ANTE_BONUS)
        continue;
      min = pit_words_money (limit->min);
      max = pit_words_money (limit->max);
      name = attach_cell (self, 0, row, pit_words_wager (game->areas[i]), NULL);
      /* Translators: heard in place of a row of the limits: a wager, its minimum, its maximum. */
      sentence = g_strdup_printf (_("%s, minimum %s, maximum %s"), pit_words_wager (game->areas[i]), min, max);
      gtk_accessible_update_property (GTK_ACCESSIBLE (name), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
      attach_cell (self, 1, row, min, "heading");
      attach_cell (self, 2, row, max, NULL);
      row++;
    }
}

static void
show_deck (PitTablePage        *self,
           const PitTableState *state)
{
  for (guint i = 0; i < MIN (state->n_decks, PIT_MAX_DECKS); i++)
    if (state->deck[i].in_play == PIT_YES)
      {
        g_autofree char *text = NULL;

        if (state->deck[i].back.text[0] != '\0')
          /* Translators: the name of a deck of cards, then the colour of its backs. */
          text = g_strdup_printf (_("%s, %s backs"), state->deck[i].deck.text, state->deck[i].back.text);
        set_fact (self->deck, text != NULL ? text : state->deck[i].deck.text);
        return;
      }
  set_fact (self->deck, NULL);
}

static void
show_facts (PitTablePage        *self,
            const PitTableState *state)
{
  PitRulePack *pack = self->floor != NULL ? pit_floor_find_pack (self->floor, state->terms.rules.text) : NULL;
  g_autofree char *device = NULL;
  g_autofree char *pay_table = NULL;

  set_fact (self->dealer, state->dealer.text);
  set_fact (self->rules, pack != NULL ? pit_rule_pack_get_name (pack) : state->terms.rules.text);
  show_deck (self, state);
  if (state->terms.device != PIT_DEVICE_UNKNOWN)
    device = state->terms.device_id.text[0] != '\0'
               ? g_strdup_printf ("%s %s", pit_words_device (state->terms.device), state->terms.device_id.text)
               : g_strdup (pit_words_device (state->terms.device));
  set_fact (self->device, device);
  if (state->terms.aces_up_table.text[0] != '\0')
    /* Translators: %s is the name of the scale of odds for Aces Up. */
    pay_table = g_strdup_printf (C_("pay table", "Table %s"), state->terms.aces_up_table.text);
  set_fact (self->pay_table, pay_table);
  show_limits (self, &state->terms);
}

/* A title over facts that are not live says when they were. */
static void
show_title (PitTablePage         *self,
            GtkLabel             *label,
            const char           *title,
            const PitTableGlance *glance)
{
  g_autofree char *known = pit_table_glance_known (glance, self->zone);
  g_autofree char *text = NULL;

  if (known != NULL)
    /* Translators: a title, then the time at which what stands below was known. */
    text = g_strdup_printf (_("%s, as known %s"), title, known);
  set_text (label, text != NULL ? text : title);
}

static void
show_as_known (PitTablePage         *self,
               const PitTableGlance *glance)
{
  show_title (self, self->limits_title, _("Limits"), glance);
  show_title (self, self->facts_title, _("Table"), glance);
  if (pit_table_glance_is_live (glance))
    gtk_widget_remove_css_class (GTK_WIDGET (self->side), "mute");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->side), "mute");
}

/* Who hears the screen is told which table this is on the way in, as by its card. */
static void
say (PitTablePage         *self,
     const PitTableGlance *glance)
{
  g_autofree char *label = pit_table_glance_describe (glance, self->zone);

  if (g_strcmp0 (label, self->label) == 0)
    return;
  g_free (self->label);
  self->label = g_steal_pointer (&label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->label, -1);
}

static void
show_head (PitTablePage        *self,
           const PitTableState *state)
{
  PitTableGlance glance;
  g_autofree char *number = g_strdup_printf ("%u", pit_table_get_number (self->table));
  g_autofree char *stage = NULL;
  g_autofree char *status = pit_words_sentence (pit_table_status_get_label (pit_table_get_status (self->table)));
  gboolean live;

  pit_table_glance_read (&glance, self->table);
  live = pit_table_glance_is_live (&glance);
  set_text (self->number, number);
  set_text (self->name, pit_table_get_name (self->table));
  set_text (self->status, live ? status : "");
  if (live && state->round.stage != PIT_STAGE_NONE && state->round.number != PIT_UNKNOWN)
    /* Translators: the number of a round, then its stage. */
    stage = g_strdup_printf (_("Round %lld · %s"), (long long) state->round.number,
                             pit_words_stage (state->round.stage));
  set_text (self->stage, stage != NULL ? stage : "");

  if (!live)
    {
      g_autofree char *contact = pit_table_glance_contact (&glance, self->zone);
      g_autofree char *sentence = pit_words_sentence (contact);
      g_autofree char *known = pit_table_glance_known (&glance, self->zone);
      g_autofree char *text = NULL;

      if (glance.contact == PIT_CONTACT_LOST && glance.known_at == glance.contact_since)
        /* Translators: %s is "No contact since 21:04:10". */
        text = g_strdup_printf (_("%s. What is shown was known then."), sentence);
      else if (glance.contact == PIT_CONTACT_LOST && known != NULL)
        /* Translators: "No contact since 21:04:10", then a date and a time before that. */
        text = g_strdup_printf (_("%s. What is shown was known %s."), sentence, known);
      else if (glance.contact == PIT_CONTACT_CATCHING_UP)
        /* Translators: %s is "Catching up". */
        text = g_strdup_printf (_("%s: the table's history is still coming."), sentence);
      else
        text = g_strdup_printf ("%s.", sentence);
      set_text (self->contact, text);
    }
  show_as_known (self, &glance);
  say (self, &glance);
  gtk_widget_set_visible (GTK_WIDGET (self->contact), !live);
  gtk_revealer_set_reveal_child (self->contact_revealer, !live || gtk_widget_get_visible (GTK_WIDGET (self->trouble)));
}

static PitLastRound *
get_newest (PitTablePage *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->rounds, 0);

  return row != NULL ? PIT_LAST_ROUND (row) : NULL;
}

static GtkWidget *
get_focus (PitTablePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

/* Nobody has pressed a key since the page was turned to: whoever does now means the newest round, not the one before. */
static void
follow_newest (PitTablePage *self)
{
  PitLastRound *newest = get_newest (self);
  GtkWidget *focus = self->untouched ? get_focus (self) : NULL;
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, PIT_TYPE_LAST_ROUND) : NULL;

  if (newest != NULL && row != NULL && row != GTK_WIDGET (newest) && !pit_last_round_is_open (PIT_LAST_ROUND (row)))
    pit_last_round_focus (newest);
}

static void
show_lists (PitTablePage *self)
{
  gtk_widget_set_visible (self->findings_box, pit_table_glance_count_findings (self->table) > 0);
  gtk_stack_set_visible_child_name (self->rounds_stack,
                                    g_list_model_get_n_items (pit_table_get_rounds (self->table)) > 0 ? "rounds" : "none");
  follow_newest (self);
}

static void
refresh (PitTablePage *self)
{
  const PitTableState *state = pit_table_get_state (self->table);

  show_head (self, state);
  show_facts (self, state);
  show_lists (self);
  pit_felt_refresh (self->felt);
}

static void
changed_cb (PitTablePage *self)
{
  g_assert (PIT_IS_TABLE_PAGE (self));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    refresh (self);
}

/* That the table is silent stands above the felt. */
static gboolean
is_listed (gpointer item,
           gpointer user_data)
{
  return pit_finding_get_facts (item)->kind != PIT_FINDING_SILENCE;
}

static GtkWidget *
create_finding_cb (gpointer item,
                   gpointer user_data)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), pit_finding_row_new (item));

  return row;
}

/* Where in the pane's content it is: in the pane itself it is where it was last laid out, not where it is scrolled to. */
static double
measure_opened (PitTablePage *self)
{
  GtkWidget *content = gtk_viewport_get_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (self->side)));
  double y = 0;

  gtk_widget_translate_coordinates (GTK_WIDGET (self->opened), content, 0, 0, NULL, &y);

  return y;
}

/* The opened round stays where it is in the pane, whatever comes above it. */
static gboolean
hold_opened_cb (GtkWidget     *widget,
                GdkFrameClock *frame_clock,
                gpointer       user_data)
{
  PitTablePage *self = PIT_TABLE_PAGE (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->side);

  if (self->opened != NULL)
    gtk_adjustment_set_value (adjustment, measure_opened (self) - self->opened_at);
  self->hold = 0;

  return G_SOURCE_REMOVE;
}

/* Comes while the pane is laid out, when it can't be scrolled: the next frame does it. */
static void
pane_changed_cb (PitTablePage *self)
{
  if (self->opened != NULL && self->hold == 0)
    self->hold = gtk_widget_add_tick_callback (GTK_WIDGET (self), hold_opened_cb, NULL, NULL);
}

static void
pane_scrolled_cb (PitTablePage *self)
{
  if (self->opened != NULL && self->hold == 0)
    self->opened_at = measure_opened (self) - gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->side));
}

static void
set_opened (PitTablePage *self,
            PitLastRound *row)
{
  g_set_weak_pointer (&self->opened, row);
  self->opened_at = 0;
}

static void
round_toggled_cb (PitLastRound *row,
                  gboolean      is_open,
                  PitTablePage *self)
{
  if (is_open)
    set_opened (self, row);
  else if (self->opened == row)
    set_opened (self, NULL);
}

static GtkWidget *
create_round_cb (gpointer item,
                 gpointer user_data)
{
  PitTablePage *self = user_data;
  GtkWidget *row = pit_last_round_new (item, pit_table_get_state (self->table)->terms.game.text, self->zone);

  g_signal_connect_object (row, "toggled", G_CALLBACK (round_toggled_cb), self, 0);

  return row;
}

/* Steps go through the rounds and through the places of one that is open; pages scroll the pane. */
static gboolean
key_pressed_cb (PitTablePage   *self,
                guint           keyval,
                guint           keycode,
                GdkModifierType state)
{
  GtkWidget *focus = get_focus (self);
  gboolean handled;

  self->untouched = FALSE;
  if (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Page_Up:
    case GDK_KEY_KP_Page_Up:
    case GDK_KEY_Page_Down:
    case GDK_KEY_KP_Page_Down:
      g_signal_emit_by_name (self->side, "scroll-child",
                             keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_KP_Page_Up ? GTK_SCROLL_PAGE_UP
                                                                                       : GTK_SCROLL_PAGE_DOWN,
                             FALSE, &handled);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->rounds)))
        return GDK_EVENT_PROPAGATE;
      gtk_widget_child_focus (GTK_WIDGET (self->rounds), keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up
                                                           ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
pit_table_page_map (GtkWidget *widget)
{
  PitTablePage *self = PIT_TABLE_PAGE (widget);

  if (self->table != NULL)
    refresh (self);
  GTK_WIDGET_CLASS (pit_table_page_parent_class)->map (widget);
}

static void
pit_table_page_dispose (GObject *object)
{
  PitTablePage *self = PIT_TABLE_PAGE (object);

  if (self->rounds != NULL)
    {
      gtk_list_box_bind_model (self->rounds, NULL, NULL, NULL, NULL);
      gtk_list_box_bind_model (self->findings, NULL, NULL, NULL, NULL);
    }
  set_opened (self, NULL);
  g_clear_object (&self->table_signals);
  g_clear_object (&self->table);
  g_clear_object (&self->floor);
  gtk_widget_dispose_template (GTK_WIDGET (self), PIT_TYPE_TABLE_PAGE);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (pit_table_page_parent_class)->dispose (object);
}

static void
pit_table_page_finalize (GObject *object)
{
  g_clear_pointer (&PIT_TABLE_PAGE (object)->zone, g_time_zone_unref);
  g_clear_pointer (&PIT_TABLE_PAGE (object)->label, g_free);

  G_OBJECT_CLASS (pit_table_page_parent_class)->finalize (object);
}

static void
pit_table_page_class_init (PitTablePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = pit_table_page_dispose;
  object_class->finalize = pit_table_page_finalize;

  widget_class->map = pit_table_page_map;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, content);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, number);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, name);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, status);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, stage);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, contact_revealer);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, contact);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, trouble);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, felt);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, limits);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, dealer);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, limits_title);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, facts_title);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, rules);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, deck);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, device);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, pay_table);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, findings_box);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, findings);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, rounds_stack);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, rounds);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, side);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (PIT_TYPE_FELT);
}

static void
pit_table_page_init (PitTablePage *self)
{
  GtkAdjustment *adjustment;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->table_signals = g_signal_group_new (PIT_TYPE_TABLE);
  g_signal_group_connect_swapped (self->table_signals, "changed", G_CALLBACK (changed_cb), self);
  adjustment = gtk_scrolled_window_get_vadjustment (self->side);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (pane_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (pane_scrolled_cb), self, G_CONNECT_SWAPPED);
}

/** pit_table_page_set_floor: the floor of the tables that will be shown; rules are named by its packs */
void
pit_table_page_set_floor (PitTablePage *self,
                          PitFloor     *floor)
{
  g_return_if_fail (PIT_IS_TABLE_PAGE (self));

  g_set_object (&self->floor, floor);
}

/**
 * pit_table_page_set_table:
 * @self: the page
 * @table: (nullable): the table to show
 * @zone: the venue's zone
 *
 * Shows another table. While the page is out of sight it follows nothing.
 */
void
pit_table_page_set_table (PitTablePage *self,
                          PitTable     *table,
                          GTimeZone    *zone)
{
  g_autoptr(GtkFilterListModel) findings = NULL;

  g_return_if_fail (PIT_IS_TABLE_PAGE (self));

  if (self->table == table)
    return;

  gtk_list_box_bind_model (self->findings, NULL, NULL, NULL, NULL);
  gtk_list_box_bind_model (self->rounds, NULL, NULL, NULL, NULL);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  self->zone = g_time_zone_ref (zone);
  g_set_object (&self->table, table);
  g_signal_group_set_target (self->table_signals, table);
  self->limits_known = FALSE;
  set_opened (self, NULL);
  pit_felt_set_table (self->felt, table);
  if (table == NULL)
    return;

  findings = gtk_filter_list_model_new (g_object_ref (pit_table_get_findings (table)),
                                        GTK_FILTER (gtk_custom_filter_new (is_listed, NULL, NULL)));
  gtk_list_box_bind_model (self->findings, G_LIST_MODEL (findings), create_finding_cb, self, NULL);
  gtk_list_box_bind_model (self->rounds, pit_table_get_rounds (table), create_round_cb, self, NULL);
  refresh (self);
}

/** pit_table_page_get_table: (transfer none) (nullable): the table it shows */
PitTable *
pit_table_page_get_table (PitTablePage *self)
{
  g_return_val_if_fail (PIT_IS_TABLE_PAGE (self), NULL);

  return self->table;
}

/** pit_table_page_set_trouble: why the table is not heard or not checked; %NULL: nothing is wrong with it */
void
pit_table_page_set_trouble (PitTablePage *self,
                            const char   *trouble)
{
  g_return_if_fail (PIT_IS_TABLE_PAGE (self));

  set_text (self->trouble, trouble != NULL ? trouble : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), trouble != NULL);
  if (self->table != NULL)
    show_head (self, pit_table_get_state (self->table));
}

/** pit_table_page_open_round: opens the @index-th of the last rounds, counted from the newest */
void
pit_table_page_open_round (PitTablePage *self,
                           guint         index)
{
  GtkListBoxRow *row;

  g_return_if_fail (PIT_IS_TABLE_PAGE (self));

  row = gtk_list_box_get_row_at_index (self->rounds, (int) index);
  if (row != NULL)
    pit_last_round_set_open (PIT_LAST_ROUND (row), TRUE);
}

/**
 * pit_table_page_arrive:
 * @self: the page
 *
 * Gives the focus to the newest round, wherever it was before, and lets it go on to newer ones until a key is pressed.
 */
void
pit_table_page_arrive (PitTablePage *self)
{
  PitLastRound *newest;

  g_return_if_fail (PIT_IS_TABLE_PAGE (self));

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->side), 0);
  newest = get_newest (self);
  if (newest != NULL)
    pit_last_round_focus (newest);
  else
    gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->felt)));
  self->untouched = TRUE;
}

/** pit_table_page_open_last_round: opens the newest round and gives it the focus */
void
pit_table_page_open_last_round (PitTablePage *self)
{
  PitLastRound *newest;

  g_return_if_fail (PIT_IS_TABLE_PAGE (self));

  newest = get_newest (self);
  if (newest == NULL)
    return;
  pit_last_round_focus (newest); /* first: it may scroll the pane, and what is opened goes to its top */
  pit_last_round_set_open (newest, TRUE);
}

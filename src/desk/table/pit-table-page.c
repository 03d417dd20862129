/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-page.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-felt.h"
#include "pit-finding-row.h"
#include "pit-hold-banner.h"
#include "pit-round-list.h"
#include "pit-sketch.h"
#include "pit-table-facts.h"
#include "pit-table-glance.h"
#include "pit-table-limits.h"
#include "pit-widget.h"

/* The pane beside the layout, at the usual text size. */
#define SIDE_LEAST 312
#define SIDE_MOST 560

struct _PitTablePage
{
  PitView parent_instance;

  /* template */
  GtkWidget   *main;
  GtkLabel    *number;
  GtkLabel    *name;
  GtkLabel    *status;
  GtkLabel    *stage;
  GtkRevealer *contact_revealer;
  GtkLabel    *contact;
  GtkLabel    *trouble;
  PitHoldBanner *hold_banner;
  GtkWidget   *watched; /* another desk records it */
  PitFelt     *felt;
  GtkWidget   *findings_box;
  GtkListBox  *findings;
  PitRoundList *rounds;
  GtkScrolledWindow *side;
  PitTableLimits *limits;
  PitTableFacts  *facts;

  const PitDeskParts *desk;
  PitTable       *table;  /* owned */
  GTimeZone      *zone;   /* owned */
  GSignalGroup *table_signals;
  PitTableHold  table_hold; /* reason NONE: it is not held */
  char         *label;      /* owned; as last told to assistive technology */
};

G_DEFINE_FINAL_TYPE (PitTablePage, pit_table_page, PIT_TYPE_VIEW)

/* (transfer full): a title over facts; of those that are not live it says when they were. */
static char *
describe_title (PitTablePage         *self,
                const char           *title,
                const PitTableGlance *glance)
{
  g_autofree char *known = pit_table_glance_known (glance, self->zone);

  /* Translators: a title, then the time at which what stands below was known. */
  return known != NULL ? g_strdup_printf (_("%s, as known %s"), title, known) : g_strdup (title);
}

static void
show_facts (PitTablePage         *self,
            const PitTableState  *state,
            const PitTableGlance *glance)
{
  PitRulePack *pack = self->desk->floor != NULL ? pit_floor_find_pack (self->desk->floor, state->terms.rules.text) : NULL;
  g_autofree char *limits = describe_title (self, _("Limits"), glance);
  g_autofree char *facts = describe_title (self, _("Table"), glance);
  g_autofree char *reader = pit_words_covers (&pit_table_get_view (self->table)->waiting, self->zone);

  pit_table_limits_show (self->limits, pack, &state->terms, limits);
  pit_table_facts_show (self->facts, glance->status, glance->is_only_watched, state,
                        &pit_table_get_view (self->table)->senses, pack, reader, facts);
  pit_widget_set_class (GTK_WIDGET (self->side), "mute", !pit_table_glance_is_live (glance));
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

/* Why the table is not live stands in one place: in the notice where a person has to decide, else in the band. */
static void
show_band (PitTablePage *self,
           gboolean      live)
{
  gboolean is_held = self->table_hold.reason != PIT_HOLD_NONE;
  gboolean is_troubled = gtk_label_get_label (self->trouble)[0] != '\0';

  pit_hold_banner_set (self->hold_banner, pit_table_get_number (self->table), is_held ? &self->table_hold : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->contact), !live);
  gtk_revealer_set_reveal_child (self->contact_revealer, !is_held && (!live || is_troubled));
}

static void
show_head (PitTablePage        *self,
           const PitTableState *state)
{
  PitTableGlance glance;
  g_autofree char *number = g_strdup_printf ("%u", pit_table_get_number (self->table));
  g_autofree char *name = pit_words_table_name (self->table);
  g_autofree char *stage = NULL;
  g_autofree char *held = NULL;
  g_autofree char *status = pit_words_sentence (pit_table_status_get_label (pit_table_get_status (self->table)));
  gboolean live;

  pit_table_glance_read (&glance, self->table);
  live = pit_table_glance_is_live (&glance);
  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->name, name);
  held = pit_table_glance_held (&glance, pit_desk_clock_get_now (self->desk->clock));
  if (held != NULL)
    {
      g_free (status);
      status = g_strdup_printf (_("On hold %s"), held);
    }
  gtk_label_set_label (self->status, live ? status : self->table_hold.reason != PIT_HOLD_NONE ? _("Needs a decision") : "");
  if (live && state->round->stage != PIT_STAGE_NONE && state->round->number != PIT_UNKNOWN)
    /* Translators: the number of a round, then its stage. */
    stage = g_strdup_printf (_("Round %lld · %s"), (long long) state->round->number,
                             pit_words_stage (state->round->stage));
  gtk_label_set_label (self->stage, stage != NULL ? stage : "");

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
      gtk_label_set_label (self->contact, text);
    }
  gtk_widget_set_visible (self->watched, live && glance.is_only_watched);
  show_facts (self, state, &glance);
  say (self, &glance);
  show_band (self, live);
}

static void
refresh (PitTablePage *self)
{
  const PitTableState *state = pit_table_get_state (self->table);

  show_head (self, state);
  gtk_widget_set_visible (self->findings_box, pit_table_glance_count_findings (self->table) > 0);
  pit_round_list_tidy (self->rounds);
  pit_felt_refresh (self->felt);
}

static void
changed_cb (PitTablePage *self)
{
  g_assert (PIT_IS_TABLE_PAGE (self));

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    refresh (self);
}

/* Why it is not heard or not checked, and why nothing is taken from it until a person decides. */
static void
take_trouble (PitTablePage *self)
{
  PitDesk *desk = pit_view_get_desk (PIT_VIEW (self));
  const char *trouble = pit_desk_get_table_trouble (desk, pit_table_get_id (self->table));
  const PitTableHold *hold = pit_desk_get_table_hold (desk, pit_table_get_id (self->table));

  self->table_hold = hold != NULL ? *hold : (PitTableHold) { .reason = PIT_HOLD_NONE };
  gtk_label_set_label (self->trouble, trouble != NULL ? trouble : "");
}

/* Only a hold is told by the second. */
static void
tick_cb (PitTablePage *self)
{
  if (self->table != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      pit_table_get_view (self->table)->held_since != PIT_UNKNOWN)
    show_head (self, pit_table_get_state (self->table));
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
  GtkWidget *row = gtk_list_box_row_new (), *finding = pit_finding_row_new (item, TRUE);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), finding);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY, finding, NULL, -1);

  return row;
}

/* The rounds are followed, and older ones read, only while somebody looks. */
static void
show_rounds (PitTablePage *self)
{
  g_autoptr(PitRoundHistory) history = NULL;

  if (self->table != NULL && self->desk->floor != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    history = pit_round_history_new (self->desk->floor, self->table, self->desk->rounds);
  pit_round_list_set_history (self->rounds, history);
}

/* Steps go through the rounds and through the places of one that is open; pages scroll the pane. */
static gboolean
key_pressed_cb (PitTablePage   *self,
                guint           keyval,
                guint           keycode,
                GdkModifierType state)
{
  gboolean handled;

  pit_round_list_set_follows (self->rounds, FALSE);
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
      return pit_round_list_step (self->rounds, keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
table_trouble_cb (PitTablePage *self,
                  const char   *table)
{
  if (self->table != NULL && g_str_equal (table, pit_table_get_id (self->table)))
    {
      take_trouble (self);
      show_head (self, pit_table_get_state (self->table));
    }
}

static void
last_round_cb (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  pit_round_list_open_newest (PIT_TABLE_PAGE (widget)->rounds);
}

static void
show_hold_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  pit_hold_banner_focus (PIT_TABLE_PAGE (widget)->hold_banner);
}

static void
pit_table_page_map (GtkWidget *widget)
{
  PitTablePage *self = PIT_TABLE_PAGE (widget);

  if (self->table != NULL)
    refresh (self);
  GTK_WIDGET_CLASS (pit_table_page_parent_class)->map (widget);
  show_rounds (self);
}

static void
pit_table_page_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pit_table_page_parent_class)->unmap (widget);
  show_rounds (PIT_TABLE_PAGE (widget));
}

/* The pane beside the layout takes a share of the page, within limits that go with the user's text size, whatever stands
 * in it: long words of a language take lines and not the layout's room. */
static int
measure_side (PitTablePage *self,
              int           width)
{
  double unit = (double) pit_sketch_find_unit (GTK_WIDGET (self));
  int least, side = CLAMP (width * 27 / 100, (int) (SIDE_LEAST * unit), (int) (SIDE_MOST * unit));

  gtk_widget_measure (GTK_WIDGET (self->side), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return MAX (least, side);
}

static void
pit_table_page_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  PitTablePage *self = PIT_TABLE_PAGE (widget);
  int main_min, main_nat, side_min, side_nat;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->main, orientation, -1, &main_min, &main_nat, NULL, NULL);
      side_min = side_nat = measure_side (self, 0);
      *minimum = main_min + side_min;
      *natural = main_nat + side_nat;
      return;
    }

  side_min = for_size < 0 ? -1 : measure_side (self, for_size);
  gtk_widget_measure (self->main, orientation, for_size < 0 ? -1 : MAX (0, for_size - side_min), &main_min, &main_nat, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (self->side), orientation, side_min, &side_min, &side_nat, NULL, NULL);
  *minimum = MAX (main_min, side_min);
  *natural = MAX (main_nat, side_nat);
}

static void
pit_table_page_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  PitTablePage *self = PIT_TABLE_PAGE (widget);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int side = measure_side (self, width);

  gtk_widget_size_allocate (self->main, &(GtkAllocation) { is_mirrored ? side : 0, 0, width - side, height }, -1);
  gtk_widget_size_allocate (GTK_WIDGET (self->side),
                            &(GtkAllocation) { is_mirrored ? 0 : width - side, 0, side, height }, -1);
}

static void
pit_table_page_begin (PitView            *view,
                      const PitDeskParts *desk)
{
  PIT_TABLE_PAGE (view)->desk = desk;
  g_signal_connect_object (desk->clock, "tick", G_CALLBACK (tick_cb), view, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_view_get_desk (view), "table-trouble", G_CALLBACK (table_trouble_cb), view, G_CONNECT_SWAPPED);
}

/* What has to be decided has the focus, else the newest round, wherever it was before; it goes on to newer ones until a key is
 * pressed. */
static void
pit_table_page_arrive (PitView  *view,
                       PitTable *from)
{
  PitTablePage *self = PIT_TABLE_PAGE (view);

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->side), 0);
  if (!pit_hold_banner_focus (self->hold_banner) && !pit_round_list_focus_newest (self->rounds))
    gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->felt)));
  pit_round_list_set_follows (self->rounds, TRUE);
}

static PitTable *
pit_table_page_get_page_table (PitView   *view,
                               GtkWidget *focus)
{
  return PIT_TABLE_PAGE (view)->table;
}

static gboolean
pit_table_page_is_reading (PitView *view)
{
  return pit_round_list_is_reading (PIT_TABLE_PAGE (view)->rounds);
}

static void
pit_table_page_dispose (GObject *object)
{
  PitTablePage *self = PIT_TABLE_PAGE (object);

  if (self->findings != NULL)
    gtk_list_box_bind_model (self->findings, NULL, NULL, NULL, NULL);
  g_clear_object (&self->table_signals);
  g_clear_object (&self->table);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  g_clear_pointer (&self->label, g_free);

  G_OBJECT_CLASS (pit_table_page_parent_class)->dispose (object);
}

static void
pit_table_page_class_init (PitTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_table_page_dispose;

  PIT_VIEW_CLASS (klass)->arrive = pit_table_page_arrive;
  PIT_VIEW_CLASS (klass)->begin = pit_table_page_begin;
  PIT_VIEW_CLASS (klass)->get_table = pit_table_page_get_page_table;
  PIT_VIEW_CLASS (klass)->is_reading = pit_table_page_is_reading;

  widget_class->map = pit_table_page_map;
  widget_class->measure = pit_table_page_measure;
  widget_class->size_allocate = pit_table_page_size_allocate;
  widget_class->unmap = pit_table_page_unmap;

  g_type_ensure (PIT_TYPE_FELT);
  g_type_ensure (PIT_TYPE_HOLD_BANNER);
  g_type_ensure (PIT_TYPE_ROUND_LIST);
  g_type_ensure (PIT_TYPE_TABLE_FACTS);
  g_type_ensure (PIT_TYPE_TABLE_LIMITS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, main);
  gtk_widget_class_bind_template_child_full (widget_class, "hold", FALSE, G_STRUCT_OFFSET (PitTablePage, hold_banner));
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, watched);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, limits);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, facts);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, number);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, name);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, status);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, stage);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, contact_revealer);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, contact);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, trouble);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, felt);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, findings_box);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, findings);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, rounds);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, side);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_set_css_name (widget_class, "tablepage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "page.last-round", NULL, last_round_cb);
  gtk_widget_class_install_action (widget_class, "table.show-hold", NULL, show_hold_cb);
}

static void
pit_table_page_init (PitTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* it lays out its two parts itself */
  self->table_signals = g_signal_group_new (PIT_TYPE_TABLE);
  g_signal_group_connect_swapped (self->table_signals, "changed", G_CALLBACK (changed_cb), self);
}

/**
 * pit_table_page_set_table:
 * @self: the page
 * @table: (nullable): the table to show
 *
 * Shows another table. While the page is out of sight it follows nothing.
 */
void
pit_table_page_set_table (PitTablePage *self,
                          PitTable     *table)
{
  g_autoptr(GtkFilterListModel) findings = NULL;

  g_return_if_fail (PIT_IS_TABLE_PAGE (self));

  if (self->table == table)
    return;

  gtk_list_box_bind_model (self->findings, NULL, NULL, NULL, NULL);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  self->zone = g_time_zone_ref (pit_desk_clock_get_zone (self->desk->clock));
  g_set_object (&self->table, table);
  g_signal_group_set_target (self->table_signals, table);
  pit_felt_set_table (self->felt, table);
  show_rounds (self);
  if (table == NULL)
    return;

  findings = gtk_filter_list_model_new (g_object_ref (pit_table_get_findings (table)),
                                        GTK_FILTER (gtk_custom_filter_new (is_listed, NULL, NULL)));
  gtk_list_box_bind_model (self->findings, G_LIST_MODEL (findings), create_finding_cb, self, NULL);
  take_trouble (self);
  refresh (self);
}

/** pit_table_page_get_table: (transfer none) (nullable): the table it shows */
PitTable *
pit_table_page_get_table (PitTablePage *self)
{
  g_return_val_if_fail (PIT_IS_TABLE_PAGE (self), NULL);

  return self->table;
}

/**
 * pit_table_page_show_round:
 * @self: the page, in sight
 * @number: as the table counted it; %PIT_UNKNOWN: nothing more is shown than the table
 * @at: a moment at which it was on, or something was found of it, by the table's clock; %PIT_UNKNOWN: the newest of that number
 *
 * Opens that round: the one that is on is on the felt, an old one is read from the pit log.
 */
void
pit_table_page_show_round (PitTablePage *self,
                           gint64        number,
                           gint64        at)
{
  const PitRound *present;

  g_return_if_fail (PIT_IS_TABLE_PAGE (self) && self->table != NULL);

  present = pit_table_get_state (self->table)->round;
  if (number == PIT_UNKNOWN || (pit_round_is_on (present) && present->number == number
                                && (at == PIT_UNKNOWN || present->opened_at == PIT_UNKNOWN || present->opened_at <= at)))
    gtk_widget_child_focus (GTK_WIDGET (self->felt), GTK_DIR_TAB_FORWARD);
  else
    pit_round_list_show_round (self->rounds, number, at);
}

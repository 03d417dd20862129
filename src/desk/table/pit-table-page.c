/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-page.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-fact-line.h"
#include "pit-felt.h"
#include "pit-finding-row.h"
#include "pit-hold-banner.h"
#include "pit-log-list.h"
#include "pit-round-list.h"
#include "pit-table-facts.h"
#include "pit-table-glance.h"
#include "pit-table-limits.h"
#include "pit-widget.h"

/* The tabs. */
#define NOW "now"
#define ROUNDS "rounds"
#define HISTORY "history"

/* How a person looks at the layout; of the desk's own settings. */
#define PLAYERS_SIDE "players-side"

struct _PitTablePage
{
  PitView parent_instance;

  /* template */
  GtkWidget   *main;
  GtkLabel    *number;
  GtkLabel    *name;
  GtkLabel    *status;
  GtkLabel    *hold_words;
  PitFactLine *limits;
  GtkRevealer *contact_revealer;
  GtkLabel    *contact;
  GtkLabel    *trouble;
  GtkLabel    *stop; /* that somebody stopped the table */
  PitHoldBanner *hold_banner;
  GtkWidget   *watched; /* another desk records it */
  GtkWidget   *found;
  GtkImage    *found_mark;
  GtkLabel    *found_words;
  GtkLabel    *seen_from;
  GtkStack    *tabs;
  GtkScrolledWindow *felt_view;
  PitFelt     *felt;
  PitFactLine *facts;
  GtkStackPage *rounds_page;
  GtkScrolledWindow *rounds_view;
  PitRoundList *rounds;
  GtkWidget   *findings_box;
  GtkListBox  *findings;
  PitLogList  *log;

  const PitDeskParts *desk;
  GSettings      *settings; /* owned; NULL where the schema is not installed */
  PitTable       *table;  /* owned */
  GTimeZone      *zone;   /* owned */
  GSignalGroup *table_signals;
  GListModel   *listed;     /* owned: findings */
  gboolean      has_rounds; /* somebody has looked at them */
  PitTableHold  table_hold; /* reason NONE: it is not held */
  char         *label;      /* owned; as last told to assistive technology */
};

G_DEFINE_FINAL_TYPE (PitTablePage, pit_table_page, PIT_TYPE_VIEW)

static void
show_facts (PitTablePage         *self,
            const PitTableState  *state,
            const PitTableGlance *glance)
{
  PitRulePack *pack = self->desk->floor != NULL ? pit_floor_find_pack (self->desk->floor, state->terms.rules.text) : NULL;
  g_autofree char *known = pit_table_glance_known (glance, self->zone);
  guint slot = 0;

  pit_fact_line_set (self->limits, slot++, _("As known"), known, NULL);
  slot = pit_table_limits_show (self->limits, slot, pack, &state->terms);
  pit_fact_line_set (self->limits, slot++, _("Supervisor"), state->supervisor.text[0] != '\0' ? state->supervisor.text : NULL,
                     NULL);
  pit_fact_line_trim (self->limits, slot);
  pit_table_facts_show (self->facts, self->table, pack, self->desk->clock);
  pit_widget_set_class (self->main, "mute", !pit_table_glance_is_live (glance));
}

/* What lies on the layout of a closed table, or of one whose players have all gone, is nothing that is going on. */
static void
show_last (PitTablePage *self)
{
  const PitRound *round = pit_table_get_state (self->table)->round;
  g_autofree char *last = NULL;

  if (pit_table_get_status (self->table) == PIT_STATUS_CLOSED || pit_felt_is_left (self->felt))
    last = round->number != PIT_UNKNOWN ? pit_table_facts_say_last (round->over_at, self->desk->clock) : g_strdup (_("Closed"));
  pit_felt_set_last (self->felt, last);
}

/* Who hears the screen is told which table this is, as by its card. */
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

/* (transfer full): "In play: settlement, round 61" */
static char *
describe_status (PitTablePage         *self,
                 const PitTableGlance *glance)
{
  static const char *const stages[PIT_N_STAGES] = {
    [PIT_STAGE_WAGERS] = N_("wagers"), [PIT_STAGE_DEAL] = N_("deal"), [PIT_STAGE_DECISIONS] = N_("decisions"),
    [PIT_STAGE_SETTLEMENT] = N_("settlement"),
  };
  const PitRound *round = pit_table_get_state (self->table)->round;
  g_autofree char *held = pit_table_glance_held (glance, pit_desk_clock_get_now (self->desk->clock));
  g_autofree char *status = held != NULL ? g_strdup_printf (_("On hold %s"), held)
                            : glance->status == PIT_STATUS_DEAD ? g_strdup (_("Open, nobody plays")) : pit_words_sentence (pit_table_status_get_label (glance->status));

  gtk_label_set_label (self->stop, glance->status == PIT_STATUS_ON_HOLD || glance->status == PIT_STATUS_SUSPENDED ? status : "");

  if (round->number == PIT_UNKNOWN || glance->status == PIT_STATUS_CLOSED)
    return g_steal_pointer (&status);
  if (round->stage < PIT_N_STAGES && stages[round->stage] != NULL)
    /* Translators: what a table is, the stage of its round, and that round's number: "In play: settlement, round 61". */
    return g_strdup_printf (_("%s: %s, round %lld"), status, _(stages[round->stage]), (long long) round->number);

  /* Translators: what a table is, and the number of its last round. */
  return round->stage == PIT_STAGE_OVER ? g_strdup_printf (_("%s: round %lld is over"), status, (long long) round->number)
                                        : g_steal_pointer (&status);
}

static void
show_head (PitTablePage        *self,
           const PitTableState *state)
{
  PitTableGlance glance;
  guint table = pit_table_get_number (self->table);
  g_autofree char *number = g_strdup_printf ("%u", table);
  g_autofree char *name = pit_words_table_name (self->table);
  g_autofree char *status = NULL;
  g_autofree char *hold = NULL;
  gboolean live;

  pit_table_glance_read (&glance, self->table);
  live = pit_table_glance_is_live (&glance);
  status = describe_status (self, &glance);
  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->status, live ? status : self->table_hold.reason != PIT_HOLD_NONE ? _("Needs a decision") : "");
  hold = g_strdup_printf (pit_table_get_state (self->table)->held.is == PIT_YES ? _("Release Table %u") : _("Hold Table %u"), table);
  gtk_label_set_label (self->hold_words, hold);
  gtk_widget_set_sensitive (gtk_widget_get_ancestor (GTK_WIDGET (self->hold_words), GTK_TYPE_BUTTON), live);

  if (!live)
    {
      g_autofree char *contact = pit_table_glance_contact (&glance, self->zone);
      g_autofree char *sentence = pit_words_sentence (contact);
      g_autofree char *known = pit_table_glance_known (&glance, self->zone);
      g_autofree char *text = NULL;
      if (glance.contact == PIT_CONTACT_LOST && glance.known_at == glance.contact_since)
        /* Translators: %s is "No contact since 21:04:10". */
        text = g_strdup_printf (_("%s. This page shows the table as it was then."), sentence);
      else if (glance.contact == PIT_CONTACT_LOST && known != NULL)
        /* Translators: "No contact since 21:04:10", then a date and a time before that. */
        text = g_strdup_printf (_("%s. This page shows the table as known %s."), sentence, known);
      else if (glance.contact == PIT_CONTACT_CATCHING_UP)
        /* Translators: %s is "Catching up". */
        text = g_strdup_printf (_("%s: the table's history is still coming."), sentence);
      else
        text = g_strdup_printf ("%s.", sentence);
      gtk_label_set_label (self->contact, text);
    }
  gtk_widget_set_visible (self->watched, live && glance.is_only_watched);
  show_facts (self, state, &glance);
  show_last (self);
  say (self, &glance);
  show_band (self, live);
}

/* What was found, in few words beside the tabs: not all of it lies on the layout. */
static void
show_found (PitTablePage *self)
{
  guint n = g_list_model_get_n_items (self->listed);
  g_autoptr(PitFinding) first = pit_finding_row_pick (self->listed, &pit_table_get_view (self->table)->waiting);
  g_autofree char *words = NULL;

  gtk_widget_set_visible (self->findings_box, n > 0);
  gtk_widget_set_visible (self->found, n > 0);
  if (n == 0)
    return;

  if (n == 1)
    words = g_strdup (pit_finding_get_title (first));
  else
    /* Translators: what was found at a table, and how much else; n is 1 or more. */
    words = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, and %u more", "%s, and %u more", n - 1),
                             pit_finding_get_title (first), n - 1);
  pit_finding_row_show_mark (self->found_mark, first);
  gtk_label_set_label (self->found_words, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->found), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/* Beside its tab: how many rounds are over, by the table's own count. */
static void
show_n_rounds (PitTablePage *self)
{
  const PitRound *round = pit_table_get_state (self->table)->round;
  gint64 n = round->number == PIT_UNKNOWN ? 0 : round->number - (pit_round_is_on (round) ? 1 : 0);
  /* Translators: a tab, and how many rounds there are. */
  g_autofree char *title = n > 0 ? g_strdup_printf (_("Rounds %lld"), (long long) n) : g_strdup (_("Rounds"));

  if (g_strcmp0 (gtk_stack_page_get_title (self->rounds_page), title) != 0)
    gtk_stack_page_set_title (self->rounds_page, title);
}

static void
refresh (PitTablePage *self)
{
  const PitTableState *state = pit_table_get_state (self->table);

  pit_felt_refresh (self->felt);
  show_head (self, state);
  show_found (self);
  show_n_rounds (self);
  pit_round_list_tidy (self->rounds);
}

static void
changed_cb (PitTablePage *self)
{
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

/* A hold is told by the second, and a day ends while a table is closed. */
static void
tick_cb (PitTablePage *self)
{
  if (self->table == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (pit_table_get_view (self->table)->held_since != PIT_UNKNOWN)
    show_head (self, pit_table_get_state (self->table));
  else
    show_last (self);
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

/* The rounds are followed, and older ones read, from when somebody looks at them until the page is left. */
static void
show_rounds (PitTablePage *self)
{
  g_autoptr(PitRoundHistory) history = NULL;

  if (self->has_rounds || self->table == NULL || self->desk->floor == NULL
      || !gtk_widget_get_mapped (GTK_WIDGET (self->rounds)))
    return;

  self->has_rounds = TRUE;
  history = pit_round_history_new (self->desk->floor, self->table, self->desk->rounds);
  pit_round_list_set_history (self->rounds, history);
}

static void
drop_rounds (PitTablePage *self)
{
  if (self->has_rounds)
    pit_round_list_set_history (self->rounds, NULL);
  self->has_rounds = FALSE;
}

static gboolean
is_tab (PitTablePage *self,
        const char   *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->tabs), name) == 0;
}

/* From where the layout is seen; on the other tabs there is none. */
static void
show_seen_from (PitTablePage *self)
{
  gboolean is_turned = self->settings != NULL && g_settings_get_boolean (self->settings, PLAYERS_SIDE);

  gtk_label_set_label (self->seen_from, !is_tab (self, NOW) ? ""
                                        : is_turned ? _("Seen from the players’ side: dealer above, seat 1 at the right")
                                                    : _("Seen from the pit: dealer below, seat 1 at the dealer’s left"));
}

static void
side_changed_cb (PitTablePage *self)
{
  pit_felt_set_turned (self->felt, g_settings_get_boolean (self->settings, PLAYERS_SIDE));
  show_seen_from (self);
}

/* What led to a line: the round that it is about. */
static void
log_activated_cb (PitTablePage *self,
                  PitLogItem   *item)
{
  const PitLogFacts *facts = pit_log_item_get_facts (item);

  if (facts->round != PIT_UNKNOWN)
    pit_table_page_show_round (self, facts->round, facts->occurred);
}

/* Steps go through the rounds and through the places of one that is open; pages scroll what is shown. */
static gboolean
key_pressed_cb (PitTablePage   *self,
                guint           keyval,
                guint           keycode,
                GdkModifierType state)
{
  GtkScrolledWindow *view = is_tab (self, NOW) ? self->felt_view : is_tab (self, ROUNDS) ? self->rounds_view : NULL;
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
      if (view == NULL)
        return GDK_EVENT_PROPAGATE;
      g_signal_emit_by_name (view, "scroll-child",
                             keyval == GDK_KEY_Page_Up || keyval == GDK_KEY_KP_Page_Up ? GTK_SCROLL_PAGE_UP
                                                                                       : GTK_SCROLL_PAGE_DOWN,
                             FALSE, &handled);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return is_tab (self, ROUNDS) && pit_round_list_step (self->rounds, keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up);
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
  PitTablePage *self = PIT_TABLE_PAGE (widget);

  gtk_stack_set_visible_child_name (self->tabs, ROUNDS);
  pit_round_list_set_follows (self->rounds, TRUE);
  pit_round_list_open_newest (self->rounds);
}

/* One of the tabs by its name, with the keys in it. */
static void
show_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  PitTablePage *self = PIT_TABLE_PAGE (widget);

  gtk_stack_set_visible_child_name (self->tabs, g_variant_get_string (parameter, NULL));
  if (is_tab (self, ROUNDS))
    {
      pit_round_list_set_follows (self->rounds, TRUE);
      pit_round_list_focus_newest (self->rounds);
    }
  else
    gtk_widget_child_focus (gtk_stack_get_visible_child (self->tabs), GTK_DIR_TAB_FORWARD);
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
pit_table_page_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pit_table_page_parent_class)->unmap (widget);
  drop_rounds (PIT_TABLE_PAGE (widget));
}

static void
pit_table_page_begin (PitView            *view,
                      const PitDeskParts *desk)
{
  PIT_TABLE_PAGE (view)->desk = desk;
  g_signal_connect_object (desk->clock, "tick", G_CALLBACK (tick_cb), view, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_view_get_desk (view), "table-trouble", G_CALLBACK (table_trouble_cb), view, G_CONNECT_SWAPPED);
}

/* Whoever comes sees the table as it is now. What has to be decided has the focus, else the first place of the layout. */
static void
pit_table_page_arrive (PitView  *view,
                       PitTable *from)
{
  PitTablePage *self = PIT_TABLE_PAGE (view);

  gtk_stack_set_visible_child_name (self->tabs, NOW);
  if (!pit_hold_banner_focus (self->hold_banner))
    gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->felt)));
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
  PitTablePage *self = PIT_TABLE_PAGE (view);

  return pit_round_list_is_reading (self->rounds) || pit_view_is_reading (PIT_VIEW (self->log));
}

static void
pit_table_page_dispose (GObject *object)
{
  PitTablePage *self = PIT_TABLE_PAGE (object);

  if (self->findings != NULL)
    gtk_list_box_bind_model (self->findings, NULL, NULL, NULL, NULL);
  g_clear_object (&self->listed);
  g_clear_object (&self->settings);
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
  widget_class->unmap = pit_table_page_unmap;

  g_type_ensure (PIT_TYPE_FACT_LINE);
  g_type_ensure (PIT_TYPE_FELT);
  g_type_ensure (PIT_TYPE_HOLD_BANNER);
  g_type_ensure (PIT_TYPE_LOG_LIST);
  g_type_ensure (PIT_TYPE_ROUND_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, main);
  gtk_widget_class_bind_template_child_full (widget_class, "hold", FALSE, G_STRUCT_OFFSET (PitTablePage, hold_banner));
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, watched);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, limits);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, facts);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, number);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, name);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, status);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, hold_words);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, found);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, found_mark);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, found_words);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, seen_from);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, tabs);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, felt_view);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, rounds_page);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, rounds_view);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, log);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, contact_revealer);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, contact);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, trouble);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, stop);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, felt);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, findings_box);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, findings);
  gtk_widget_class_bind_template_child (widget_class, PitTablePage, rounds);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, log_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_rounds);
  gtk_widget_class_bind_template_callback (widget_class, show_seen_from);
  gtk_widget_class_set_css_name (widget_class, "tablepage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (widget_class, "page.last-round", NULL, last_round_cb);
  gtk_widget_class_install_action (widget_class, "table.show", "s", show_cb);
}

static void
open_settings (PitTablePage *self)
{
  g_autoptr(GSettingsSchema) schema = g_settings_schema_source_lookup (g_settings_schema_source_get_default (), PIT_APP_ID,
                                                                       TRUE);

  if (schema == NULL || !g_settings_schema_has_key (schema, PLAYERS_SIDE))
    return;

  self->settings = g_settings_new (PIT_APP_ID);
  g_signal_connect_object (self->settings, "changed::" PLAYERS_SIDE, G_CALLBACK (side_changed_cb), self, G_CONNECT_SWAPPED);
  side_changed_cb (self);
}

static void
pit_table_page_init (PitTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->table_signals = g_signal_group_new (PIT_TYPE_TABLE);
  g_signal_group_connect_swapped (self->table_signals, "changed", G_CALLBACK (changed_cb), self);
  open_settings (self);
  show_seen_from (self);
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
  PitLogFilter filter = { 0 };

  g_return_if_fail (PIT_IS_TABLE_PAGE (self));

  if (self->table == table)
    return;

  gtk_list_box_bind_model (self->findings, NULL, NULL, NULL, NULL);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  self->zone = g_time_zone_ref (pit_desk_clock_get_zone (self->desk->clock));
  g_set_object (&self->table, table);
  g_signal_group_set_target (self->table_signals, table);
  pit_felt_set_table (self->felt, table);
  drop_rounds (self);
  g_clear_object (&self->listed);
  if (table == NULL)
    return;

  self->listed = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (pit_table_get_findings (table)),
                                                          GTK_FILTER (gtk_custom_filter_new (is_listed, NULL, NULL))));
  gtk_list_box_bind_model (self->findings, self->listed, create_finding_cb, self, NULL);
  filter.table = (char *) pit_table_get_id (table);
  pit_log_list_set_filter (self->log, &filter, NULL);
  show_rounds (self);
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

  if (number == PIT_UNKNOWN)
    return;
  present = pit_table_get_state (self->table)->round;
  if (pit_round_is_on (present) && present->number == number
      && (at == PIT_UNKNOWN || present->opened_at == PIT_UNKNOWN || present->opened_at <= at))
    {
      gtk_stack_set_visible_child_name (self->tabs, NOW);
      return;
    }

  gtk_stack_set_visible_child_name (self->tabs, ROUNDS);
  pit_round_list_show_round (self->rounds, number, at);
}

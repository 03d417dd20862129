/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-evidence.h"

#include <glib/gi18n.h>

#include "pit-alert-row.h"
#include "pit-alert-subject.h"
#include "pit-alert-times.h"
#include "pit-alert-words.h"
#include "pit-desk-words.h"
#include "pit-finding-kinds.h"
#include "pit-found-round.h"
#include "pit-round-place.h"
#include "pit-view.h"
#include "pit-widget.h"

/* What there is to know of one alert before somebody decides: what happened and when, the round's cards and money, what to do.
 * What holds for the round as a whole is said once, above its places. */
struct _PitAlertEvidence
{
  GtkBox parent_instance;

  /* template */
  GtkImage  *mark;
  GtkLabel  *state;
  GtkLabel  *rule;
  GtkLabel  *title;
  GtkLabel  *mistake; /* by how much money */
  GtkLabel  *about;
  GtkGrid   *times;
  GtkLabel  *counts;
  GtkWidget *round;
  GtkLabel  *round_title;
  GtkWidget *places;
  GtkWidget *guide;
  GtkLabel  *guidance;

  const PitDeskParts *desk;
  PitAlert           *alert; /* owned; NULL: none */
  PitRound           *shown; /* owned: whose places are there; NULL: none */
  PitCheckedRound    *found; /* owned; the round that it is about, where it was read from the pit log */
  GCancellable       *reading; /* owned; of that; NULL: nothing is being read */
  gboolean            is_wide; /* all places of the round are shown */
};

G_DEFINE_FINAL_TYPE (PitAlertEvidence, pit_alert_evidence, GTK_TYPE_BOX)

/* (transfer full) (nullable): the round that the alert is about, where its table has it at hand, or it was read */
static PitCheckedRound *
find_round (PitAlertEvidence *self)
{
  PitTable *table = pit_alert_get_facts (self->alert)->table;
  const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (self->alert));
  const PitRound *on = table != NULL ? pit_table_get_state (table)->round : NULL;
  PitCheckedRound *round;

  if (facts->round == PIT_UNKNOWN || table == NULL)
    return NULL;
  round = pit_found_round_pick (pit_table_get_rounds (table), facts->round, facts->occurred);
  if (round != NULL)
    return round;
  /* It goes on: nobody has judged it yet. */
  if (on != NULL && on->number == facts->round)
    return pit_checked_round_new (pit_table_get_id (table), "", PIT_UNKNOWN, PIT_UNKNOWN, on, NULL, PIT_VERDICT_UNKNOWN, NULL, NULL);

  return self->found != NULL && pit_checked_round_get_facts (self->found)->round->number == facts->round
           ? g_object_ref (self->found) : NULL;
}

static void
add_time (PitAlertEvidence   *self,
          const PitAlertTime *time,
          int                 row)
{
  GTimeZone *zone = pit_desk_clock_get_zone (self->desk->clock);
  g_autofree char *at = time->at != PIT_UNKNOWN ? pit_words_clock (time->at, zone)
                                                  : g_strdup (time->is_now ? C_("time", "Now") : "–");
  GtkWidget *moment = gtk_label_new (at);
  GtkWidget *text = pit_widget_new_line (time->text, time->is_matter ? "heading" : NULL);

  gtk_label_set_xalign (GTK_LABEL (moment), 0);
  gtk_widget_set_valign (moment, GTK_ALIGN_START);
  gtk_widget_add_css_class (moment, "numeric");
  gtk_widget_add_css_class (moment, time->is_matter ? "heading" : "dim-label");
  gtk_widget_set_hexpand (text, TRUE);
  gtk_grid_attach (self->times, moment, 0, row, 1, 1);
  gtk_grid_attach (self->times, text, 1, row, 1, 1);
}

static void
show_times (PitAlertEvidence *self,
            const PitRound   *round)
{
  g_autoptr(GPtrArray) list = pit_alert_times_list (self->alert, round, self->desk->roster);

  pit_widget_empty (self->times);
  for (guint i = 0; i < list->len; i++)
    add_time (self, g_ptr_array_index (list, i), (int) i);
}

static void
add_place (PitAlertEvidence *self,
           GtkWidget        *place,
           gboolean          is_matter)
{
  pit_widget_set_class (place, "pit-alert-place", is_matter);
  gtk_widget_set_hexpand (place, TRUE);
  gtk_flow_box_append (GTK_FLOW_BOX (self->places), place);
  gtk_widget_set_focusable (gtk_widget_get_parent (place), FALSE);
}

/* The place that it is about, then the others. Beside a page only that, and the dealer where it is no seat: the page shows the
 * others. */
static void
show_places (PitAlertEvidence *self,
             PitCheckedRound  *checked)
{
  const PitRound *round = checked != NULL ? pit_checked_round_get_facts (checked)->round : NULL;
  PitPlace matter = pit_finding_get_facts (pit_alert_get_finding (self->alert))->place;
  gboolean is_seat = matter != PIT_PLACE_DEALER && matter <= PIT_MAX_SEATS && round != NULL && pit_round_seat_in (round, matter);
  const char *game;

  gtk_widget_set_visible (self->round, round != NULL);
  if (round == self->shown)
    return;
  pit_widget_empty (self->places);
  g_clear_pointer (&self->shown, pit_round_unref);
  if (round == NULL)
    return;

  self->shown = pit_round_ref (round);
  game = pit_table_get_state (pit_alert_get_facts (self->alert)->table)->terms.game.text;
  if (is_seat)
    add_place (self, pit_round_place_new_seat (checked, game, matter), TRUE);
  if (self->is_wide || !is_seat)
    add_place (self, pit_round_place_new_dealer (checked, game), matter == PIT_PLACE_DEALER);
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (self->is_wide && matter != seat && pit_round_seat_in (round, seat))
      add_place (self, pit_round_place_new_seat (checked, game, seat), FALSE);
}

/* (transfer full): who dealt the round and from which deck, as far as that is known */
static char *
describe_about (PitAlertEvidence *self,
                const PitRound   *round)
{
  g_autofree char *device = pit_alert_words_device (self->alert);
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  if (round != NULL && round->dealer.text[0] != '\0')
    /* Translators: the staff number of a dealer. */
    g_ptr_array_add (parts, g_strdup_printf (_("dealer %s"), round->dealer.text));
  if (round != NULL && round->deck.text[0] != '\0')
    /* Translators: the name of a deck of cards. */
    g_ptr_array_add (parts, g_strdup_printf (_("deck %s"), round->deck.text));
  if (device != NULL)
    g_ptr_array_add (parts, g_steal_pointer (&device));
  g_ptr_array_add (parts, NULL);
  text = g_strjoinv (", ", (char **) parts->pdata);

  return pit_words_sentence (text);
}

/* Whether it happened in a round behind which the next has begun: what was to be done at once can't be done any more. */
static gboolean
is_past (PitAlertEvidence *self)
{
  const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (self->alert));
  PitTable *table = pit_alert_get_facts (self->alert)->table;
  const PitRound *on = table != NULL ? pit_table_get_state (table)->round : NULL;

  return facts->round != PIT_UNKNOWN && on != NULL && on->number != facts->round
         && !pit_finding_end_is_lasting (pit_finding_kind_get_end (facts->kind));
}

static void
show_guidance (PitAlertEvidence *self)
{
  const char *advice = pit_finding_get_guidance (pit_alert_get_finding (self->alert));
  g_autofree char *guidance = NULL;

  /* Nothing is left to stop, or to put right. */
  if (pit_alert_is_over (self->alert))
    guidance = g_strdup (pit_alert_is_open (self->alert)
                           ? _("This is over. Take it in hand once you have seen it, and it leaves the list.") : "");
  else if (is_past (self) && advice[0] != '\0')
    guidance = g_strdup_printf (_("That round is over, and the next one has begun. Stop nobody for it now: put right what still can "
                                  "be. While it was played, the advice was: %s"), advice);
  else
    guidance = g_strdup (advice);
  gtk_widget_set_visible (self->guide, guidance[0] != '\0');
  gtk_label_set_label (self->guidance, guidance);
}

static void
show (PitAlertEvidence *self)
{
  g_autoptr(PitCheckedRound) checked = find_round (self);
  const PitRound *round = checked != NULL ? pit_checked_round_get_facts (checked)->round : NULL;
  PitFinding *finding = pit_alert_get_finding (self->alert);
  g_autofree char *subject = pit_alert_subject_say (self->alert);
  g_autofree char *mistake = pit_alert_subject_mistake (self->alert);
  g_autofree char *about = describe_about (self, round);
  g_autofree char *rule = pit_finding_dup_citation (finding);
  g_autofree char *counts = pit_alert_words_counts (self->alert);

  pit_alert_row_show_mark (self->mark, self->alert);
  gtk_label_set_label (self->title, subject);
  gtk_label_set_label (self->mistake, mistake != NULL ? mistake : "");
  gtk_label_set_label (self->about, about);
  gtk_widget_set_visible (GTK_WIDGET (self->about), about[0] != '\0');
  gtk_label_set_label (self->rule, rule != NULL ? rule : "");
  gtk_widget_set_visible (GTK_WIDGET (self->rule), rule != NULL);
  gtk_label_set_label (self->counts, counts);
  gtk_label_set_label (self->round_title, self->is_wide ? _("The round's cards and money") : _("Cards and money"));
  pit_alert_row_say (GTK_WIDGET (self), self->alert, self->desk->clock, self->desk->roster);
  show_times (self, round);
  show_places (self, checked);
  pit_alert_evidence_tick (self);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GListModel) rounds = pit_round_source_load_finish (PIT_ROUND_SOURCE (source), result, &error);
  PitAlertEvidence *self;
  const PitFindingFacts *facts;

  /* Another alert is looked at, or none. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  self = PIT_ALERT_EVIDENCE (user_data);
  g_clear_object (&self->reading);
  facts = pit_finding_get_facts (pit_alert_get_finding (self->alert));
  if (rounds != NULL)
    self->found = pit_found_round_pick (rounds, facts->round, facts->occurred);
  /* What can't be read is not shown: the table's page, where Enter leads, says why. */
  if (self->found != NULL)
    show (self);
}

/* A round that its table no longer has at hand. */
static void
read_round (PitAlertEvidence *self)
{
  PitTable *table = pit_alert_get_facts (self->alert)->table;
  gint64 number = pit_finding_get_facts (pit_alert_get_finding (self->alert))->round;
  g_autoptr(PitCheckedRound) round = find_round (self);

  if (round != NULL || table == NULL || number == PIT_UNKNOWN || number < 1 || self->desk->rounds == NULL)
    return;
  self->reading = g_cancellable_new ();
  pit_round_source_find_async (self->desk->rounds, pit_table_get_id (table), number, self->reading, found_cb, self);
}

static void
forget (PitAlertEvidence *self)
{
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_object (&self->found);
  if (self->alert != NULL)
    g_signal_handlers_disconnect_by_data (self->alert, self);
  g_clear_object (&self->alert);
  g_clear_pointer (&self->shown, pit_round_unref);
}

static void
pit_alert_evidence_dispose (GObject *object)
{
  forget (PIT_ALERT_EVIDENCE (object));

  G_OBJECT_CLASS (pit_alert_evidence_parent_class)->dispose (object);
}

static void
pit_alert_evidence_class_init (PitAlertEvidenceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass), *plain = g_type_class_peek (GTK_TYPE_WIDGET);

  G_OBJECT_CLASS (klass)->dispose = pit_alert_evidence_dispose;

  /* a box hands the focus to its children; this one takes it, where no row of a list has it */
  widget_class->grab_focus = plain->grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-alert-evidence.ui");
  gtk_widget_class_bind_template_child (widget_class, PitAlertEvidence, mark);
  gtk_widget_class_bind_template_child (widget_class, PitAlertEvidence, state);
  gtk_widget_class_bind_template_child (widget_class, PitAlertEvidence, rule);
  gtk_widget_class_bind_template_child (widget_class, PitAlertEvidence, title);
  gtk_widget_class_bind_template_child (widget_class, PitAlertEvidence, mistake);
  gtk_widget_class_bind_template_child (widget_class, PitAlertEvidence, about);
  gtk_widget_class_bind_template_child (widget_class, PitAlertEvidence, times);
  gtk_widget_class_bind_template_child (widget_class, PitAlertEvidence, counts);
  gtk_widget_class_bind_template_child (widget_class, PitAlertEvidence, round);
  gtk_widget_class_bind_template_child (widget_class, PitAlertEvidence, round_title);
  gtk_widget_class_bind_template_child (widget_class, PitAlertEvidence, places);
  gtk_widget_class_bind_template_child (widget_class, PitAlertEvidence, guide);
  gtk_widget_class_bind_template_child (widget_class, PitAlertEvidence, guidance);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
  gtk_widget_class_set_css_name (widget_class, "alertevidence");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
pit_alert_evidence_init (PitAlertEvidence *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** pit_alert_evidence_set_wide: whether it has a page for itself, and shows all places of the round */
void
pit_alert_evidence_set_wide (PitAlertEvidence *self,
                             gboolean          is_wide)
{
  g_return_if_fail (PIT_IS_ALERT_EVIDENCE (self));

  self->is_wide = is_wide;
}

/** pit_alert_evidence_show: what there is to know of @alert, and of what becomes of it */
void
pit_alert_evidence_show (PitAlertEvidence   *self,
                         PitAlert           *alert,
                         const PitDeskParts *desk)
{
  g_return_if_fail (PIT_IS_ALERT_EVIDENCE (self) && PIT_IS_ALERT (alert));

  if (alert == self->alert)
    return;
  forget (self);
  pit_widget_empty (self->places);
  self->desk = desk;
  self->alert = g_object_ref (alert);
  g_signal_connect_swapped (alert, "changed", G_CALLBACK (show), self);
  show (self);
  read_round (self);
}

/** pit_alert_evidence_tick: how long it waits by now, and how its round stands */
void
pit_alert_evidence_tick (PitAlertEvidence *self)
{
  g_autofree char *state = NULL;

  g_return_if_fail (PIT_IS_ALERT_EVIDENCE (self));

  if (self->alert == NULL)
    return;
  state = pit_alert_words_standing (self->alert, self->desk->roster, pit_desk_clock_get_zone (self->desk->clock),
                                    pit_desk_clock_get_now (self->desk->clock));
  gtk_label_set_label (self->state, state);
  show_guidance (self);
  /* What of the round comes while it goes on. */
  if (self->shown != NULL && self->shown->over_at == PIT_UNKNOWN)
    {
      g_autoptr(PitCheckedRound) checked = find_round (self);

      if (checked != NULL && pit_checked_round_get_facts (checked)->round != self->shown)
        show (self);
    }
}

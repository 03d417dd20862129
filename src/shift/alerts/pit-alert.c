/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-alert-private.h"

/* How many findings an alert keeps that it stands for. */
#define KEPT_MAX 100

struct _PitAlert
{
  GObject       parent_instance;

  PitAlertFacts facts; /* table and findings are owned */
};

static guint changed_signal;

static const char *const outcome_words[PIT_N_ALERT_OUTCOMES] = {
  [PIT_ALERT_CORRECTED] = "corrected",
  [PIT_ALERT_READER_ERROR] = "reader-error",
  [PIT_ALERT_WRONG_ALARM] = "wrong-alarm",
  [PIT_ALERT_WAS_DONE] = "was-done",
  [PIT_ALERT_NOT_DONE] = "not-done",
};

const PitNames pit_alert_outcome_names = PIT_NAMES (outcome_words);

static const char *const outcome_labels[PIT_N_ALERT_OUTCOMES] = {
  [PIT_ALERT_OUTCOME_NONE] = N_("No Outcome Yet"),
  [PIT_ALERT_CORRECTED] = N_("Corrected"),
  [PIT_ALERT_READER_ERROR] = N_("Reader Error"),
  [PIT_ALERT_WRONG_ALARM] = N_("Wrong Alarm"),
  /* Translators: what a person says of an order of which nobody knew whether the table did it. */
  [PIT_ALERT_WAS_DONE] = N_("Was Done"),
  [PIT_ALERT_NOT_DONE] = N_("Was Not Done"),
};

static const char *const told_words[PIT_N_ALERT_TOLDS] = {
  [PIT_ALERT_TOLD_BY_PERSON] = "by-person",
  [PIT_ALERT_TOLD_SHOWN] = "shown",
  [PIT_ALERT_TOLD_SEEN] = "seen",
};

const PitNames pit_alert_told_names = PIT_NAMES (told_words);

G_DEFINE_FINAL_TYPE (PitAlert, pit_alert, G_TYPE_OBJECT)

static const PitAlertKind *
get_kind (PitAlert *self)
{
  return &pit_finding_kind_info (pit_finding_get_facts (pit_alert_get_finding (self))->kind)->alert;
}

/* Whether it is known by now that nobody has to do anything. */
static gboolean
is_over (PitFinding *finding)
{
  return pit_finding_facts_get_priority (pit_finding_get_facts (finding)) == PIT_ALERT_NOTE;
}

/* It is so, whatever was before. */
static void
set_so (PitAlert   *self,
        PitFinding *finding)
{
  self->facts.is_gone = is_over (finding);
  self->facts.gone_at = PIT_UNKNOWN;
  self->facts.is_over_said = FALSE;
}

/* By how much money it is wrong. */
static PitMoney
find_amount (const PitFindingFacts *facts)
{
  gboolean is_money = pit_finding_kind_get_end (facts->kind) == PIT_FINDING_UNTIL_CORRECTED;

  return is_money && facts->found >= 0 && facts->expected >= 0 ? ABS (facts->found - facts->expected) : 0;
}

/* What has come now stands for all that came before. */
static void
add_finding (PitAlert   *self,
             PitFinding *finding)
{
  if (self->facts.findings->len == KEPT_MAX)
    g_ptr_array_remove_index (self->facts.findings, 0);
  g_ptr_array_add (self->facts.findings, g_object_ref (finding));
  self->facts.times++;
  if (!pit_money_add (self->facts.sum, find_amount (pit_finding_get_facts (finding)), &self->facts.sum))
    self->facts.sum = G_MAXINT64;
  set_so (self, finding);
}

static void
pit_alert_dispose (GObject *object)
{
  PitAlert *self = PIT_ALERT (object);

  g_clear_pointer (&self->facts.findings, g_ptr_array_unref);
  g_clear_object (&self->facts.table);
  g_clear_pointer (&self->facts.referred_to, g_free);
  g_clear_pointer (&self->facts.shelved_why, g_free);

  G_OBJECT_CLASS (pit_alert_parent_class)->dispose (object);
}

static void
pit_alert_class_init (PitAlertClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_alert_dispose;

  /** PitAlert::changed: something about it is new. */
  changed_signal =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pit_alert_init (PitAlert *self)
{
  self->facts = (PitAlertFacts) {
    .findings = g_ptr_array_new_with_free_func (g_object_unref),
    .entry = PIT_UNKNOWN, .raised = PIT_UNKNOWN, .last = PIT_UNKNOWN, .told_at = PIT_UNKNOWN,
    .told_entry = PIT_UNKNOWN,
    .taken_at = PIT_UNKNOWN, .taken_entry = PIT_UNKNOWN, .again_at = PIT_UNKNOWN,
    .back_at = PIT_UNKNOWN, .referred_at = PIT_UNKNOWN, .referred_entry = PIT_UNKNOWN, .shelved_at = PIT_UNKNOWN,
    .shelved_until = PIT_UNKNOWN, .shelved_entry = PIT_UNKNOWN,
    .outcome_at = PIT_UNKNOWN, .outcome_entry = PIT_UNKNOWN, .ended_at = PIT_UNKNOWN, .closed_at = PIT_UNKNOWN,
    .refused_at = PIT_UNKNOWN, .gone_at = PIT_UNKNOWN,
  };
}

/* What is over is looked at, but nothing is at stake any more. */
static PitAlertPriority
find_priority (PitAlert *self)
{
  PitAlertPriority priority = pit_finding_facts_get_priority (pit_finding_get_facts (pit_alert_get_finding (self)));

  return pit_alert_is_over (self) ? MAX (priority, PIT_ALERT_SOON) : priority;
}

/* When it comes back from where it is; PIT_UNKNOWN: it does not. */
static gint64
find_back (PitAlert               *self,
           const PitAlertPatience *patience)
{
  const PitAlertFacts *facts = &self->facts;
  gint64 last = MAX (MAX (facts->taken_entry, facts->referred_entry), facts->shelved_entry);

  if (last == PIT_UNKNOWN || last == facts->referred_entry)
    return PIT_UNKNOWN;

  return last == facts->shelved_entry ? facts->shelved_until
                                      : facts->taken_at + patience->time[MIN (facts->priority, PIT_ALERT_SOON)];
}

/* --- For PitAttention --- */

/**
 * _pit_alert_update: (skip)
 * @patience: for how long it stays in a hand
 *
 * What of it hangs on the time, and on what is known of it by now.
 *
 * Returns: whether it has another priority, or another state, than when it was asked last
 */
gboolean
_pit_alert_update (PitAlert               *self,
                   const PitAlertPatience *patience,
                   gint64                  now)
{
  PitAlertFacts *facts = &self->facts;
  PitAlertPriority priority = find_priority (self);
  gboolean is_other = priority != facts->priority;
  gboolean was_back = facts->is_back;

  facts->priority = priority;
  facts->back_at = find_back (self, patience);
  facts->is_back = facts->back_at != PIT_UNKNOWN && now >= facts->back_at;

  return is_other || was_back != facts->is_back;
}

PitAlert *
_pit_alert_new (PitTable   *table,
                PitFinding *finding)
{
  PitAlert *self = g_object_new (PIT_TYPE_ALERT, NULL);

  g_set_object (&self->facts.table, table);
  add_finding (self, finding);
  self->facts.priority = find_priority (self);

  return self;
}

PitAlertFacts *
_pit_alert_change (PitAlert *self)
{
  return &self->facts;
}

void
_pit_alert_tell (PitAlert *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/** The same matter, of which more is known now. */
void
_pit_alert_replace (PitAlert   *self,
                    PitFinding *earlier,
                    PitFinding *finding)
{
  guint position;

  if (!g_ptr_array_find (self->facts.findings, earlier, &position))
    return;

  g_object_unref (earlier);
  self->facts.findings->pdata[position] = g_object_ref (finding);
  set_so (self, finding);
}

/** Returns: whether somebody has done something about it that can be taken back */
gboolean
pit_alert_was_acted_on (PitAlert *self)
{
  g_return_val_if_fail (PIT_IS_ALERT (self), FALSE);

  return self->facts.outcome != PIT_ALERT_OUTCOME_NONE || _pit_alert_facts_had_hand (&self->facts);
}

/** Returns: whether somebody said something of it that can be taken back: that the dealer was told too, as long as the table hasn't
 * said the same */
gboolean
pit_alert_can_take_back (PitAlert *self)
{
  g_return_val_if_fail (PIT_IS_ALERT (self), FALSE);

  return pit_alert_was_acted_on (self) || (self->facts.told == PIT_ALERT_TOLD_BY_PERSON && self->facts.told_entry != PIT_UNKNOWN);
}

/** Returns: whether somebody took, referred or shelved it, whatever came since */
gboolean
_pit_alert_facts_had_hand (const PitAlertFacts *facts)
{
  return facts->taken_entry != PIT_UNKNOWN || facts->referred_entry != PIT_UNKNOWN || facts->shelved_entry != PIT_UNKNOWN;
}

/** Returns: whether with @found a person has to do something else: one exposed card is turned over, two make a misdeal */
gboolean
_pit_alert_says_other (PitAlert              *self,
                       const PitFindingFacts *found)
{
  for (guint i = 0; i < self->facts.findings->len; i++)
    if (pit_finding_get_facts (g_ptr_array_index (self->facts.findings, i))->cites == found->cites)
      return FALSE;

  return TRUE;
}

/**
 * _pit_alert_take_more: (skip)
 * @finding: one more of it
 * @at: when that came
 *
 * The acknowledgement was for what there was by then, and so is what the dealer was told.
 *
 * Returns: whether it is the first since somebody saw it, so that it waits for a person again
 */
gboolean
_pit_alert_take_more (PitAlert   *self,
                      PitFinding *finding,
                      gint64      at)
{
  const PitFindingFacts *found = pit_finding_get_facts (finding);
  PitAlertFacts *facts = &self->facts;
  gboolean is_first = facts->is_busy ? facts->times == facts->acted_times
                                     : _pit_alert_facts_had_hand (facts) && facts->again_at == PIT_UNKNOWN;
  /* What is looked at anew is found with each connection, as a flood that goes on. */
  gboolean is_again = is_first && pit_alert_comes_again (found->kind) && (!get_kind (self)->looks_anew || facts->is_gone);

  if (pit_finding_get_facts (pit_alert_get_finding (self))->round != found->round)
    {
      facts->told = PIT_ALERT_NOT_TOLD;
      facts->told_at = facts->told_entry = PIT_UNKNOWN;
    }
  add_finding (self, finding);
  facts->last = at;
  if (is_again)
    facts->again_at = at;

  return is_again;
}

/** _pit_alert_cover: (skip): one more of what somebody has said that the reader erred in; it came at @at */
void
_pit_alert_cover (PitAlert   *self,
                  PitFinding *finding,
                  gint64      at)
{
  add_finding (self, finding);
  self->facts.last = at;
}

void
_pit_alert_begin_act (PitAlert *self)
{
  self->facts.acted_times = self->facts.times;
  self->facts.acted_sum = self->facts.sum;
}

/* --- Public API --- */

/** Returns: the translated word for @outcome */
const char *
pit_alert_outcome_get_label (PitAlertOutcome outcome)
{
  g_return_val_if_fail (outcome < PIT_N_ALERT_OUTCOMES, NULL);

  return _(outcome_labels[outcome]);
}

/** Returns: (transfer none): what was found, the last time that it was */
PitFinding *
pit_alert_get_finding (PitAlert *self)
{
  g_return_val_if_fail (PIT_IS_ALERT (self), NULL);

  return g_ptr_array_index (self->facts.findings, self->facts.findings->len - 1);
}

/** Returns: what it is about */
PitSubject
pit_alert_get_subject (PitAlert *self)
{
  g_return_val_if_fail (PIT_IS_ALERT (self), (PitSubject) { .kind = PIT_SUBJECT_NONE });

  return pit_finding_facts_get_subject (pit_finding_get_facts (pit_alert_get_finding (self)));
}

/** Returns: (transfer full): at which table it is, else what it is about: "Table 4", "This desk"; translated */
char *
pit_alert_dup_place (PitAlert *self)
{
  PitSubject subject;

  g_return_val_if_fail (PIT_IS_ALERT (self), NULL);

  if (self->facts.table != NULL)
    return g_strdup_printf (_("Table %u"), pit_table_get_number (self->facts.table));

  subject = pit_alert_get_subject (self);
  return pit_subject_dup_name (&subject);
}

/** Returns: (transfer none): the device that it is about, else the table's own; empty: not known */
const PitId *
pit_alert_get_device (PitAlert *self)
{
  const PitFindingFacts *facts;

  g_return_val_if_fail (PIT_IS_ALERT (self), NULL);

  facts = pit_finding_get_facts (pit_alert_get_finding (self));
  /* Which sensor reads the chips no table says; the device that deals the cards is not to blame for them. */
  return facts->device.text[0] != '\0' || self->facts.table == NULL
         || pit_finding_kind_info (facts->kind)->value == PIT_FINDING_VALUE_MONEY
           ? &facts->device
                                                              : &pit_table_get_state (self->facts.table)->terms.device_id;
}

/** Returns: (transfer none): what has become of it */
const PitAlertFacts *
pit_alert_get_facts (PitAlert *self)
{
  g_return_val_if_fail (PIT_IS_ALERT (self), NULL);

  return &self->facts;
}

/** Returns: whether somebody still has to do something about it */
gboolean
pit_alert_is_open (PitAlert *self)
{
  g_return_val_if_fail (PIT_IS_ALERT (self), FALSE);

  return self->facts.closed_at == PIT_UNKNOWN;
}

/** Returns: where it stands; what is folded under it has states of its own */
PitAlertState
pit_alert_get_state (PitAlert *self)
{
  const PitAlertFacts *facts;
  gint64 last;

  g_return_val_if_fail (PIT_IS_ALERT (self), PIT_ALERT_CLOSED);

  facts = &self->facts;
  last = MAX (MAX (facts->taken_entry, facts->referred_entry), facts->shelved_entry);
  if (facts->closed_at != PIT_UNKNOWN)
    return PIT_ALERT_CLOSED;
  if (last == PIT_UNKNOWN || facts->is_back)
    return PIT_ALERT_WAITING;
  if (last == facts->shelved_entry)
    return PIT_ALERT_SHELVED;
  if (facts->again_at != PIT_UNKNOWN)
    return PIT_ALERT_WAITING;

  return last == facts->referred_entry ? PIT_ALERT_REFERRED : PIT_ALERT_IN_HAND;
}

/** Returns: (transfer none) (nullable): staff number of who has it in hand, referred or shelved it; %NULL: it waits, or is closed */
const PitId *
pit_alert_get_holder (PitAlert *self)
{
  switch (pit_alert_get_state (self))
    {
    case PIT_ALERT_IN_HAND:
      return &self->facts.taken_by;
    case PIT_ALERT_REFERRED:
      return &self->facts.referred_by;
    case PIT_ALERT_SHELVED:
      return &self->facts.shelved_by;
    case PIT_ALERT_WAITING:
    case PIT_ALERT_CLOSED:
    case PIT_N_ALERT_STATES:
    default:
      return NULL;
    }
}

/** Returns: whether somebody has taken, referred or shelved it, also if it came back since, and nothing more of it came */
gboolean
pit_alert_is_seen (PitAlert *self)
{
  g_return_val_if_fail (PIT_IS_ALERT (self), FALSE);

  return pit_alert_was_acted_on (self) && self->facts.again_at == PIT_UNKNOWN;
}

/** Returns: whether it calls for somebody: nobody has it, or nobody ever had some of what is folded under it */
gboolean
pit_alert_waits (PitAlert *self)
{
  PitAlertState state;

  g_return_val_if_fail (PIT_IS_ALERT (self), FALSE);

  state = pit_alert_get_state (self);
  return state == PIT_ALERT_WAITING || (state != PIT_ALERT_CLOSED && self->facts.n_folded_untaken > 0);
}

/** Returns: whether it was so for a while and is no longer, so that nothing but to be seen is left of it */
gboolean
pit_alert_has_ended (PitAlert *self)
{
  g_return_val_if_fail (PIT_IS_ALERT (self), FALSE);

  return self->facts.is_gone
         && pit_finding_kind_get_end (pit_finding_get_facts (pit_alert_get_finding (self))->kind) != PIT_FINDING_LATCHES;
}

/**
 * pit_alert_count:
 * @is_seen: only what had come when somebody took, referred or shelved it
 *
 * Returns: how often it was found: the lines of one hand are one time
 */
gint64
pit_alert_count (PitAlert *self,
                 gboolean  is_seen)
{
  gint64 times;

  g_return_val_if_fail (PIT_IS_ALERT (self), 0);

  times = is_seen ? self->facts.seen_times : self->facts.times;

  if (get_kind (self)->stands_alone && !self->facts.is_rest)
    return MIN (times, 1);
  return times;
}

/** Returns: whether it has ended, and nothing waits under it: what nobody ever had in hand there does not end with a flood */
gboolean
pit_alert_is_over (PitAlert *self)
{
  g_return_val_if_fail (PIT_IS_ALERT (self), FALSE);

  return pit_alert_has_ended (self) && self->facts.n_folded_untaken == 0;
}

/** Returns: whether it is a flood that is over so lately that it may begin again, so that it stays with what is folded under it */
gboolean
pit_alert_is_kept (PitAlert *self,
                   gint64    now)
{
  g_return_val_if_fail (PIT_IS_ALERT (self), FALSE);

  return self->facts.ended_at != PIT_UNKNOWN && ABS (now - self->facts.ended_at) < PIT_ALERT_FOLD_TIME;
}

/**
 * pit_alert_calls_before:
 * @other: another one, behind it in the list
 *
 * Returns: whether somebody has to look at @alert sooner: what nobody has taken up comes before what somebody has, and what
 *   is so before what is so no longer
 */
gboolean
pit_alert_calls_before (PitAlert *self,
                        PitAlert *other)
{
  gboolean is_taken = !pit_alert_waits (self), was_taken = !pit_alert_waits (other);

  if (is_taken != was_taken)
    return was_taken;
  if (self->facts.priority != other->facts.priority)
    return self->facts.priority < other->facts.priority;

  return !pit_alert_is_over (self) && pit_alert_is_over (other);
}

/**
 * pit_alert_is_same_payment:
 *
 * Returns: whether @facts are of the same hand as @alert's: several lines of one seat in one round are one thing to see to,
 *   as one hand was taken for another
 */
gboolean
pit_alert_is_same_payment (PitAlert              *self,
                           const PitFindingFacts *facts)
{
  const PitFindingFacts *other;

  g_return_val_if_fail (PIT_IS_ALERT (self), FALSE);

  other = pit_finding_get_facts (pit_alert_get_finding (self));

  return pit_finding_kind_info (facts->kind)->alert.stands_alone && facts->wager != PIT_WAGER_UNKNOWN && facts->round != PIT_UNKNOWN
         && facts->kind == other->kind
         && facts->round == other->round && facts->place == other->place && pit_finding_facts_share_subject (facts, other);
}

/** Returns: whether nothing more of its table is taken until a person decides, on the table's page */
gboolean
pit_alert_holds_table (PitAlert *self)
{
  g_return_val_if_fail (PIT_IS_ALERT (self), FALSE);

  return !pit_alert_has_ended (self) && get_kind (self)->holds;
}

/** Returns: whether the desk sees for itself that @alert is still so, so that no word of a person ends it */
gboolean
pit_alert_stands (PitAlert *self)
{
  g_return_val_if_fail (PIT_IS_ALERT (self), FALSE);

  return get_kind (self)->asks == PIT_ALERT_ASKS_NOTHING;
}

/**
 * pit_alert_comes_again:
 *
 * Returns: whether another finding of @kind is more than what somebody has seen: another thing that happened. What is
 *   about how it is now is found again with every greeting, and is the same
 */
gboolean
pit_alert_comes_again (PitFindingKind kind)
{
  g_return_val_if_fail (kind < PIT_N_FINDINGS, FALSE);

  return pit_finding_kind_info (kind)->alert.comes_again || !pit_finding_end_is_lasting (pit_finding_kind_get_end (kind));
}

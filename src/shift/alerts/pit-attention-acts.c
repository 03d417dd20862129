/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-action.h"
#include "pit-attention-acts.h"
#include "pit-json-write.h"
#include "pit-pin.h"
#include "pit-roster-private.h"

/* What persons do about alerts. An act is done when its entry is in the book, and shown as done only then. */

/**
 * Act:
 * @right: whose right it is
 * @kind: the entry that says so
 * @outcome: what came of it; %PIT_ALERT_OUTCOME_NONE: the act says nothing of that
 * @seals: (nullable): as what the book has its words; %NULL: "words", which it may do without
 * @lacks: (nullable): what is said where its words are missing
 * @answers: of which questions it is an answer, as 1 << #PitAlertAsks each
 */
typedef struct
{
  PitAction        right;
  const char      *kind;
  PitAlertOutcome  outcome;
  const char      *seals;
  const char      *lacks;
  guint            answers;
} Act;

#define ASKS_OUTCOME (1u << PIT_ALERT_ASKS_OUTCOME)
#define ASKS_DONE (1u << PIT_ALERT_ASKS_DONE)
#define ASKS_HOUSE (1u << PIT_ALERT_ASKS_HOUSE)
#define ASKS_ANY (ASKS_OUTCOME | ASKS_DONE | ASKS_HOUSE | 1u << PIT_ALERT_ASKS_NOTHING)

static const Act acts[PIT_N_ALERT_ACTS] = {
  [PIT_ALERT_ACT_TAKE] = { PIT_ACTION_ACKNOWLEDGE, "alert-acknowledged", .answers = ASKS_ANY },
  [PIT_ALERT_ACT_TELL] = { PIT_ACTION_ACKNOWLEDGE, "alert-told", .answers = ASKS_OUTCOME | ASKS_DONE },
  [PIT_ALERT_ACT_CORRECTED] = { PIT_ACTION_OUTCOME, "alert-outcome", PIT_ALERT_CORRECTED,
                                .answers = ASKS_OUTCOME | ASKS_HOUSE },
  [PIT_ALERT_ACT_READER_ERROR] = { PIT_ACTION_OUTCOME, "alert-outcome", PIT_ALERT_READER_ERROR, .answers = ASKS_OUTCOME },
  [PIT_ALERT_ACT_REFER] = { PIT_ACTION_OUTCOME, "alert-referred", .seals = "to",
                            .lacks = N_("write to whom you refer it."), .answers = ASKS_ANY },
  [PIT_ALERT_ACT_SHELVE] = { PIT_ACTION_SHELVE, "alert-shelved", .seals = "reason",
                             .lacks = N_("write why it can wait."), .answers = ASKS_ANY },
  [PIT_ALERT_ACT_WRONG_ALARM] = { PIT_ACTION_OUTCOME, "alert-outcome", PIT_ALERT_WRONG_ALARM, .answers = ASKS_OUTCOME | ASKS_HOUSE },
  [PIT_ALERT_ACT_WAS_DONE] = { PIT_ACTION_OUTCOME, "alert-outcome", PIT_ALERT_WAS_DONE, .answers = ASKS_DONE },
  [PIT_ALERT_ACT_NOT_DONE] = { PIT_ACTION_OUTCOME, "alert-outcome", PIT_ALERT_NOT_DONE, .answers = ASKS_DONE },
  [PIT_ALERT_ACT_TAKE_BACK] = { PIT_ACTION_OUTCOME, "alert-outcome", .answers = ASKS_ANY },
};

/* Why another answer than these does not fit. */
static const char *const misfits[PIT_N_ALERT_ASKS] = {
  [PIT_ALERT_ASKS_OUTCOME] = N_("this alert is about no order. Choose another outcome."),
  [PIT_ALERT_ASKS_DONE] = N_("look at the table, then choose Was Done or Was Not Done."),
  [PIT_ALERT_ASKS_HOUSE] = N_("no dealer, reader or order has a part in this alert. Choose another outcome."),
  [PIT_ALERT_ASKS_NOTHING] = N_("the fault is still there, so no outcome ends this alert. Take it in hand, refer or shelve it. It "
                                "leaves when the fault is gone."),
};

G_DEFINE_QUARK (pit-attention-error-quark, pit_attention_error)

void
_pit_alert_writing_free (PitAlertWriting *self)
{
  g_object_unref (self->attention);
  g_object_unref (self->alert);
  g_free (self);
}

/** _pit_attention_write: (skip): @callback gets a #PitAlertWriting, which is its own, as its data; @entry: (transfer full) */
void
_pit_attention_write (PitAttention        *self,
                      PitAlert            *alert,
                      PitAct              *whole,
                      PitEntry            *entry,
                      GAsyncReadyCallback  callback)
{
  PitAlertWriting *writing = g_new (PitAlertWriting, 1);

  *writing = (PitAlertWriting) { g_object_ref (self), g_object_ref (alert), whole };
  pit_book_writer_append_entry_async (self->writer, entry, callback, writing);
}

/* "Table 4, Wrong payment" */
static char *
describe (PitAlert *alert)
{
  g_autofree char *place = pit_alert_dup_place (alert);

  /* Translators: a table, and what was found there: "Table 4, Wrong payment" */
  return g_strdup_printf (_("%s, %s"), place, pit_finding_get_title (pit_alert_get_finding (alert)));
}

static gboolean
refuse (PitAlert           *alert,
        PitAttentionError   code,
        const char         *why,
        GError            **error)
{
  g_autofree char *what = describe (alert);

  /* Translators: a table and what was found there, and why somebody's act on it is refused. */
  g_set_error (error, PIT_ATTENTION_ERROR, code, _("%s: %s"), what, why);

  return FALSE;
}

static gboolean
refuse_done (PitAlert    *alert,
             const char  *said,
             const PitId *by,
             GError     **error)
{
  g_autofree char *why = NULL;

  if (by->text[0] != '\0')
    /* Translators: what was said of an alert before ("Corrected", "In Hand"), and by whom. */
    why = g_strdup_printf (_("%s already, by %s."), said, by->text);
  else
    /* Translators: what was said of an alert before: "Over" */
    why = g_strdup_printf (_("%s already."), said);

  return refuse (alert, PIT_ATTENTION_ERROR_DONE, why, error);
}

/* Whether @act leaves nothing for anybody to do: its outcome was said, or it was seen after it was over. What may begin again waits
 * for that. */
static gboolean
closes (PitAttention *self,
        PitAlert     *alert,
        PitAlertAct   act)
{
  gboolean is_gone = pit_alert_get_facts (alert)->is_gone
                     && !pit_alert_is_kept (alert, pit_clock_now (self->clock));

  return act == PIT_ALERT_ACT_TAKE ? is_gone : acts[act].outcome != PIT_ALERT_OUTCOME_NONE;
}

/* When it comes back: sooner or later today. */
static gboolean
check_until (PitAttention  *self,
             PitAlert      *alert,
             gint64         until,
             GError       **error)
{
  if (until <= pit_clock_now (self->clock))
    return refuse (alert, PIT_ATTENTION_ERROR_INVALID, _("that time has passed. Choose a later time."), error);
  if (until > pit_attention_get_shelf_end (self))
    return refuse (alert, PIT_ATTENTION_ERROR_INVALID, _("an alert stays on the shelf until the gaming day ends, no longer."), error);

  return TRUE;
}

/* What is in hand can be taken out of another's hand, and nobody takes it twice. */
static gboolean
is_taken_by_current (PitAttention *self,
                     PitAlert     *alert)
{
  PitPerson *current = self->roster != NULL ? pit_roster_get (self->roster)->current : NULL;

  return pit_alert_get_state (alert) == PIT_ALERT_IN_HAND
         && (current == NULL || strcmp (pit_person_get (current)->number, pit_alert_get_facts (alert)->taken_by.text) == 0);
}

/* Whether it can be said of the alert as it is. */
static gboolean
check_alert (PitAttention       *self,
             PitAlert           *alert,
             const PitAlertWord *word,
             GError            **error)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  PitAlertAct act = word->act;

  if (facts->is_busy || facts->is_closing)
    return refuse (alert, PIT_ATTENTION_ERROR_NOT_YET, _("the pit log is still writing your last act. Try again in a moment."), error);
  if (facts->entry == PIT_UNKNOWN)
    return refuse (alert, PIT_ATTENTION_ERROR_NOT_YET, _("the pit log is still writing this alert. Try again in a moment."), error);
  if (acts[act].lacks != NULL && (word->words == NULL || word->words[0] == '\0'))
    return refuse (alert, PIT_ATTENTION_ERROR_INVALID, _(acts[act].lacks), error);

  if (!pit_pin_check_text (word->words, error) || !pit_attention_check_fits (alert, act, error))
    return FALSE;
  if (act == PIT_ALERT_ACT_TAKE_BACK)
    return pit_alert_can_take_back (alert)
             ? TRUE : refuse (alert, PIT_ATTENTION_ERROR_INVALID, _("nothing was done here that you could take back."), error);
  if (facts->outcome != PIT_ALERT_OUTCOME_NONE)
    return refuse_done (alert, pit_alert_outcome_get_label (facts->outcome), &facts->outcome_by, error);
  if (!pit_alert_is_open (alert))
    return refuse_done (alert, _("Over"), &(PitId) { "" }, error);
  if (act == PIT_ALERT_ACT_TAKE && is_taken_by_current (self, alert))
    return refuse_done (alert, _("In Hand"), &facts->taken_by, error);
  if (act == PIT_ALERT_ACT_TELL && facts->told != PIT_ALERT_NOT_TOLD)
    return refuse_done (alert, _("The dealer was told"), &(PitId) { "" }, error);

  return act != PIT_ALERT_ACT_SHELVE || check_until (self, alert, word->until, error);
}

/** _pit_alert_begin_entry: (skip) (transfer full): an entry of @kind about @alert, with nothing in its body yet */
PitEntry *
_pit_alert_begin_entry (const char *kind,
                        PitAlert   *alert,
                        gint64      now)
{
  PitEntry *entry = pit_entry_new (kind);
  const PitFindingFacts *found = pit_finding_get_facts (pit_alert_get_finding (alert));

  entry->occurred = now;
  entry->table = found->table;
  entry->round = found->round;
  entry->refers_to = pit_alert_get_facts (alert)->entry;
  entry->body = pit_json_object (NULL, NULL);

  return entry;
}

/* What was said last, and by which entry; the outcome before all else. */
static const char *
find_last (const PitAlertFacts *facts,
           gint64              *entry)
{
  gint64 told = facts->told == PIT_ALERT_TOLD_BY_PERSON ? facts->told_entry : PIT_UNKNOWN;

  *entry = MAX (MAX (facts->taken_entry, facts->referred_entry), MAX (facts->shelved_entry, told));
  if (facts->outcome != PIT_ALERT_OUTCOME_NONE)
    {
      *entry = facts->outcome_entry;
      return "alert-outcome";
    }

  if (*entry == told)
    return "alert-told";
  return *entry == facts->taken_entry ? "alert-acknowledged" : *entry == facts->shelved_entry ? "alert-shelved" : "alert-referred";
}

static PitEntry *
write_act (PitAttention       *self,
           PitAlert           *alert,
           const PitAlertWord *word)
{
  const Act *act = &acts[word->act];
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  gint64 now = pit_clock_now (self->clock), last = PIT_UNKNOWN;
  const char *taken_back = word->act == PIT_ALERT_ACT_TAKE_BACK ? find_last (facts, &last) : NULL;
  PitEntry *entry = _pit_alert_begin_entry (taken_back != NULL ? taken_back : act->kind, alert, now);
  gboolean has_outcome = act->outcome != PIT_ALERT_OUTCOME_NONE;

  entry->decided = now;
  pit_roster_stamp (self->roster, entry);
  if (has_outcome)
    pit_json_add (entry->body, "outcome", PIT_JSON_TEXT (pit_names_to_word (&pit_alert_outcome_names, act->outcome)), NULL);
  /* One word on so many: how many they are, and by how much they are wrong in all. */
  if (has_outcome && pit_alert_get_facts (alert)->is_rest)
    pit_json_add (entry->body, "times", PIT_JSON_INT (facts->times),
                  "sum", PIT_JSON_INT (facts->sum > 0 ? MIN (facts->sum, PIT_INTEGER_MAX) : PIT_UNKNOWN), NULL);
  if (act->outcome == PIT_ALERT_READER_ERROR)
    pit_json_add (entry->body, "device", PIT_JSON_TEXT (pit_alert_get_device (alert)->text), NULL);
  if (word->act == PIT_ALERT_ACT_TELL)
    pit_json_add (entry->body, "how", PIT_JSON_TEXT (pit_names_to_word (&pit_alert_told_names, PIT_ALERT_TOLD_BY_PERSON)), NULL);
  if (word->act == PIT_ALERT_ACT_TAKE)
    pit_json_add (entry->body, "over", PIT_JSON_MARK (closes (self, alert, word->act)), NULL);
  if (word->act == PIT_ALERT_ACT_SHELVE)
    pit_json_add (entry->body, "until", PIT_JSON_INT (word->until), NULL);
  if (taken_back != NULL)
    pit_json_add (entry->body, "outcome", PIT_JSON_TEXT (facts->outcome != PIT_ALERT_OUTCOME_NONE ? "taken-back" : NULL),
                  "how", PIT_JSON_TEXT (g_str_equal (taken_back, "alert-told") ? "taken-back" : NULL),
                  "takes-back", PIT_JSON_INT (last), NULL);
  if (word->words != NULL && word->words[0] != '\0')
    pit_entry_seal (entry, act->seals != NULL ? act->seals : "words", word->words);

  return entry;
}

/* @error: (transfer full) (nullable): why it is not done on that one. */
static void
end_one (PitAct   *act,
         PitAlert *alert,
         GError   *error)
{
  PitAlertWord *word = pit_act_get (act)->data;

  if (error == NULL)
    g_ptr_array_add (word->done, g_object_ref (alert));
  else if (word->error == NULL)
    word->error = error;
  else
    g_error_free (error);
  if (--word->n_pending == 0)
    pit_act_end (act, g_steal_pointer (&word->error));
}

static void
stored_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(PitAlertWriting) writing = user_data;
  PitAttention *self = writing->attention;
  const PitAlertWord *word = pit_act_get (writing->whole)->data;
  GError *error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);
  PitAlertFacts *facts = _pit_alert_change (writing->alert);
  gboolean was_open = pit_alert_is_open (writing->alert);

  facts->is_busy = FALSE;
  facts->is_closing = FALSE;
  if (entry != NULL)
    {
      gboolean was_error = facts->outcome == PIT_ALERT_READER_ERROR;

      _pit_alert_apply (writing->alert, entry, word->words);
      if (facts->outcome != PIT_ALERT_OUTCOME_NONE)
        pit_misreads_forget (self->misreads, pit_finding_get_facts (pit_alert_get_finding (writing->alert)));
      if (was_error != (facts->outcome == PIT_ALERT_READER_ERROR))
        _pit_attention_count_reader (self, writing->alert, was_error ? -1 : 1);
    }
  _pit_attention_follow (self, writing->alert, was_open);
  _pit_attention_settle (self, writing->alert);
  end_one (writing->whole, writing->alert, error);
}

static void
begin_one (PitAct   *act,
           PitAlert *alert)
{
  PitAttention *self = pit_act_get (act)->subject;
  const PitAlertWord *word = pit_act_get (act)->data;
  GError *error = NULL;
  PitEntry *entry;

  if (!check_alert (self, alert, word, &error))
    {
      end_one (act, alert, error);
      return;
    }

  entry = write_act (self, alert, word);
  _pit_alert_change (alert)->is_closing = closes (self, alert, word->act);
  _pit_alert_begin_act (alert);
  _pit_alert_change (alert)->is_busy = TRUE;
  _pit_alert_tell (alert);
  _pit_attention_write (self, alert, act, entry, stored_cb);
}

static void
begin_all (PitAct *act)
{
  PitAlertWord *word = pit_act_get (act)->data;
  guint n = word->alerts->len;

  word->n_pending = n;
  for (guint i = 0; i < n; i++)
    begin_one (act, g_ptr_array_index (word->alerts, i));
}

/* In the way of all of them: what can be done on one at least is. */
static gboolean
check_all (PitAct  *act,
           GError **error)
{
  PitAttention *self = pit_act_get (act)->subject;
  const PitAlertWord *word = pit_act_get (act)->data;
  g_autoptr(GError) first = NULL;

  if (self->writer == NULL || self->roster == NULL)
    return refuse (g_ptr_array_index (word->alerts, 0), PIT_ATTENTION_ERROR_CLOSED, _("no pit log is open. Open one first."), error);
  for (guint i = 0; i < word->alerts->len; i++)
    if (check_alert (self, g_ptr_array_index (word->alerts, i), word, first == NULL ? &first : NULL))
      return TRUE;

  g_propagate_error (error, g_steal_pointer (&first));
  return FALSE;
}

/* Whose right it is each act says. */
static const PitActKind word_kind = {
  .check = check_all,
  .carry_out = begin_all,
};

static void
word_free (gpointer data)
{
  PitAlertWord *word = data;

  g_ptr_array_unref (word->alerts);
  g_ptr_array_unref (word->done);
  g_clear_error (&word->error);
  g_free (word->words);
  g_free (word);
}

/**
 * pit_attention_note_told: (skip)
 * @told: %PIT_ALERT_TOLD_SHOWN or %PIT_ALERT_TOLD_SEEN
 * @at: when, by the table's clock
 *
 * The dealer's screen has shown what was found, or the dealer has acknowledged it there.
 */
void
pit_attention_note_told (PitAttention *self,
                         PitAlert     *alert,
                         PitAlertTold  told,
                         gint64        at)
{
  PitAlertFacts *facts;
  PitEntry *entry;

  g_return_if_fail (PIT_IS_ATTENTION (self));
  g_return_if_fail (PIT_IS_ALERT (alert));

  facts = _pit_alert_change (alert);
  if (told <= facts->told)
    return;

  /* When it was told first is what counts. */
  if (facts->told == PIT_ALERT_NOT_TOLD)
    facts->told_at = at;
  facts->told = told;
  _pit_alert_tell (alert);
  if (self->writer == NULL || facts->entry == PIT_UNKNOWN)
    return;

  entry = _pit_alert_begin_entry ("alert-told", alert, at);
  pit_json_add (entry->body, "how", PIT_JSON_TEXT (pit_names_to_word (&pit_alert_told_names, told)), NULL);
  pit_book_writer_append_entry (self->writer, entry, "That a dealer was told");
}

/**
 * pit_attention_list_new:
 *
 * Returns: (transfer full) (element-type PitAlert): what waits at @table and can be taken in hand now, also what is folded
 */
GPtrArray *
pit_attention_list_new (PitAttention *self,
                        PitTable     *table)
{
  const PitAlertWord word = { .act = PIT_ALERT_ACT_TAKE };
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (PIT_IS_ATTENTION (self), list);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (self), i);

      if (pit_alert_get_facts (alert)->table == table && pit_alert_get_state (alert) == PIT_ALERT_WAITING
          && check_alert (self, alert, &word, NULL))
        g_ptr_array_add (list, g_steal_pointer (&alert));
    }

  return list;
}

/**
 * pit_attention_check_fits:
 *
 * Returns: whether @act is one for what @alert is about; else @error says why not, and what can be done, in words for who
 *   wants to do it
 */
gboolean
pit_attention_check_fits (PitAlert     *alert,
                          PitAlertAct   act,
                          GError      **error)
{
  PitAlertAsks asks;

  g_return_val_if_fail (PIT_IS_ALERT (alert), FALSE);
  g_return_val_if_fail (act < PIT_N_ALERT_ACTS, FALSE);

  asks = pit_finding_kind_info (pit_finding_get_facts (pit_alert_get_finding (alert))->kind)->alert.asks;
  if (act == PIT_ALERT_ACT_SHELVE && pit_alert_is_over (alert))
    return refuse (alert, PIT_ATTENTION_ERROR_INVALID,
                   _("what it is about is over, so nothing would come back. Take it in hand, and it leaves."), error);
  if ((acts[act].answers & 1u << asks) != 0)
    return TRUE;
  if (asks == PIT_ALERT_ASKS_NOTHING && pit_alert_has_ended (alert))
    return refuse (alert, PIT_ATTENTION_ERROR_STANDS, _("the fault is gone. Take the alert in hand, and it leaves."), error);

  return refuse (alert, asks == PIT_ALERT_ASKS_NOTHING ? PIT_ATTENTION_ERROR_STANDS : PIT_ATTENTION_ERROR_INVALID,
                 _(misfits[asks]), error);
}

static PitAct *
make_act (PitAttention *self,
          GPtrArray    *alerts,
          PitAlertAct   act,
          const char   *words,
          gint64        until)
{
  PitAlertWord *word = g_new0 (PitAlertWord, 1);
  PitAct *whole;

  word->act = act;
  word->alerts = g_ptr_array_ref (alerts);
  word->words = g_strdup (words);
  word->until = until;
  word->done = g_ptr_array_new_with_free_func (g_object_unref);
  whole = pit_act_new (&word_kind, self, self->roster, word, word_free);
  pit_act_set_action (whole, acts[act].right);

  return whole;
}

/**
 * pit_attention_act:
 * @alerts: (element-type PitAlert): one at least, of the list, or that were
 * @act: what somebody does about them, but shelve them: see pit_attention_shelve()
 * @words: (nullable): a line of words, sealed; needed by %PIT_ALERT_ACT_REFER: to whom
 *
 * Each alert gets an entry of its own, as each has one that says what was found, and shows what was done only once that is on
 * the disk. It can't be taken away from the book: what was a mistake is taken back by %PIT_ALERT_ACT_TAKE_BACK. Where it can't
 * be done on some of them, that is the error of the whole; the #PitAlertWord that is its data says on which it was done.
 *
 * Returns: (transfer full): the act of a person
 */
PitAct *
pit_attention_act (PitAttention *self,
                   GPtrArray    *alerts,
                   PitAlertAct   act,
                   const char   *words)
{
  g_return_val_if_fail (PIT_IS_ATTENTION (self), NULL);
  g_return_val_if_fail (alerts != NULL && alerts->len > 0, NULL);
  g_return_val_if_fail (act < PIT_N_ALERT_ACTS && act != PIT_ALERT_ACT_SHELVE, NULL);

  return make_act (self, alerts, act, words, PIT_UNKNOWN);
}

/**
 * pit_attention_shelve:
 * @alerts: (element-type PitAlert): one at least, of the list
 * @reason: why they can wait, sealed
 * @until: when they come back, UTC microseconds; pit_attention_get_shelf_end() at the latest
 *
 * They stay on the list and call nobody. They come back at that time, or when somebody takes that back, by
 * %PIT_ALERT_ACT_TAKE_BACK. Each has an entry of its own, as with pit_attention_act().
 *
 * Returns: (transfer full): the act of a person
 */
PitAct *
pit_attention_shelve (PitAttention *self,
                      GPtrArray    *alerts,
                      const char   *reason,
                      gint64        until)
{
  g_return_val_if_fail (PIT_IS_ATTENTION (self), NULL);
  g_return_val_if_fail (alerts != NULL && alerts->len > 0, NULL);

  return make_act (self, alerts, PIT_ALERT_ACT_SHELVE, reason, until);
}

/** pit_attention_set_day: (skip): by what the house's days end: has to live until another is set. %NULL: not known */
void
pit_attention_set_day (PitAttention       *self,
                       const PitGamingDay *day)
{
  g_return_if_fail (PIT_IS_ATTENTION (self));

  self->day = day;
}

/** Returns: until when something can be shelved at most, UTC microseconds: the end of the gaming day */
gint64
pit_attention_get_shelf_end (PitAttention *self)
{
  char today[PIT_DAY_SIZE];
  gint64 now, end;

  g_return_val_if_fail (PIT_IS_ATTENTION (self), 0);

  now = pit_clock_now (self->clock);
  /* A day has 25 hours at the most. While nobody knows where the house is, a day is what it is everywhere. */
  if (self->day == NULL || !pit_gaming_day_of (self->day, now, today) || !pit_gaming_day_find_end (self->day, today, &end))
    return now + G_TIME_SPAN_DAY;

  return end;
}

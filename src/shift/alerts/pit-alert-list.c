/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-list.h"

#include <string.h>

#include "pit-alert-private.h"
#include "pit-attention.h"
#include "pit-attention-recent.h"

/* So many of a kind wait at one table before more of them stand behind all others that are as urgent: a table that finds no end
 * must not hide what the others have to say. Each is an alert of its own all the same. */
#define CROWD 20

/* The most urgent first, of those the oldest; of a crowd all others that are as urgent come first. */
static gboolean
comes_before (PitAlert *alert,
              PitAlert *other)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  const PitAlertFacts *others = pit_alert_get_facts (other);

  if (facts->priority != others->priority)
    return facts->priority < others->priority;

  return facts->is_crowded != others->is_crowded ? others->is_crowded : facts->raised < others->raised;
}

static PitFindingKind
get_kind (PitAlert *alert)
{
  return pit_finding_get_facts (pit_alert_get_finding (alert))->kind;
}

/* What is folded under a flood came with it. What the desk sees of the link, that the book is an older one, and
 * what is about a person's orders did not. */
static gboolean
folds (PitAlert *alert)
{
  return pit_alert_is_open (alert) && !pit_alert_stands (alert) && !pit_finding_kind_info (get_kind (alert))->alert.is_apart
         && pit_finding_kind_get_end (get_kind (alert)) != PIT_FINDING_STAYS;
}

static PitAlert *
find_flood (GPtrArray  *alerts,
            const char *table)
{
  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);
      const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));

      if (facts->kind == PIT_FINDING_FLOOD && pit_alert_is_open (alert) && strcmp (facts->table.text, table) == 0)
        return alert;
    }

  return NULL;
}

/* What came with a flood that is over for a while stays folded, and nothing joins it: what comes now did not come with it. */
static gboolean
is_left_over (GPtrArray *alerts,
              PitAlert  *alert,
              gint64     now)
{
  PitAlert *flood = find_flood (alerts, pit_finding_get_facts (pit_alert_get_finding (alert))->table.text);

  return pit_alert_get_facts (alert)->is_folded && flood != NULL && pit_alert_has_ended (flood)
         && !pit_alert_is_kept (flood, now);
}

/* Whether @alert came with a flood that is over: while it lasted, as far as is known, and nothing more of it came since. */
static gboolean
came_with (PitAlert *flood,
           PitAlert *alert,
           gboolean  was_folded)
{
  const PitAlertFacts *facts = pit_alert_get_facts (flood), *others = pit_alert_get_facts (alert);

  return (was_folded || others->raised <= facts->last) && others->last < facts->ended_at + PIT_ALERT_FOLD_TIME;
}

/* What comes soon after a flood is the flood's if it is of a kind that came with it; what is of another kind, or comes later, is
 * not. */
static gboolean
came_after (PitAlert       *flood,
            PitAlert       *alert,
            const gboolean *kinds)
{
  gint64 since = pit_alert_get_facts (alert)->raised - pit_alert_get_facts (flood)->ended_at;

  return kinds[get_kind (alert)] && since >= 0 && since < PIT_ALERT_FOLD_TIME;
}

static void
add_money (PitMoney *sum,
           PitMoney  more)
{
  if (!pit_money_add (*sum, more, sum))
    *sum = G_MAXINT64;
}

static void
fold_one (PitAlert *leader,
          PitAlert *alert)
{
  PitAlertFacts *facts = _pit_alert_change (leader), *other = _pit_alert_change (alert);
  gboolean is_new = !pit_alert_is_seen (alert);

  other->is_folded = TRUE;
  facts->n_folded++;
  facts->n_folded_new += is_new;
  facts->n_folded_untaken += !_pit_alert_facts_had_hand (other) && other->outcome == PIT_ALERT_OUTCOME_NONE;
  facts->times_folded += pit_alert_count (alert, FALSE);
  add_money (&facts->sum_folded, other->sum);
  if (!is_new)
    return;
  facts->new_times_folded += pit_alert_count (alert, FALSE) - pit_alert_count (alert, TRUE);
  add_money (&facts->new_sum_folded, other->sum - other->seen_sum);
}

static void
fold_under (GPtrArray      *alerts,
            PitAlert       *leader,
            const gboolean *was_folded)
{
  PitAlertFacts *facts = _pit_alert_change (leader);
  gint64 before = facts->times_folded, before_new = facts->n_folded_new, before_untaken = facts->n_folded_untaken;
  gboolean kinds[PIT_N_FINDINGS] = { FALSE };

  facts->n_folded = facts->n_folded_new = facts->n_folded_untaken = facts->times_folded = 0;
  facts->sum_folded = facts->new_times_folded = facts->new_sum_folded = 0;
  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);

      if (pit_alert_get_facts (alert)->table != pit_alert_get_facts (leader)->table || !folds (alert)
          || (facts->is_gone && !came_with (leader, alert, was_folded[i])))
        continue;
      kinds[get_kind (alert)] = TRUE;
      fold_one (leader, alert);
    }
  for (guint i = 0; i < alerts->len && facts->is_gone; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);

      if (pit_alert_get_facts (alert)->table == pit_alert_get_facts (leader)->table && folds (alert)
          && !pit_alert_get_facts (alert)->is_folded && came_after (leader, alert, kinds))
        fold_one (leader, alert);
    }
  /* Those who listen hear of it with the next sweep: thousands may come. */
  if (facts->times_folded != before || facts->n_folded_new != before_new || facts->n_folded_untaken != before_untaken)
    _pit_alert_change (leader)->is_untold = TRUE;
}

/* As long as a table's flood waits for a person, all that came with it waits under it: else it would stand before its cause,
 * and before the other tables'. What comes when the flood is over for a while calls for itself. */
static gboolean
fold (GPtrArray *alerts,
      gint64     now)
{
  g_autofree gboolean *was_folded = g_new (gboolean, alerts->len + 1);
  gboolean is_other = FALSE;

  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlertFacts *facts = _pit_alert_change (g_ptr_array_index (alerts, i));

      was_folded[i] = facts->is_folded;
      facts->is_folded = FALSE;
    }
  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);
      PitAlertFacts *facts = _pit_alert_change (alert);

      if (get_kind (alert) != PIT_FINDING_FLOOD || !pit_alert_is_open (alert))
        continue;
      if (!facts->is_gone)
        facts->ended_at = PIT_UNKNOWN;
      else if (facts->ended_at == PIT_UNKNOWN)
        facts->ended_at = now;
      fold_under (alerts, alert, was_folded);
    }
  for (guint i = 0; i < alerts->len; i++)
    is_other = is_other || was_folded[i] != pit_alert_get_facts (g_ptr_array_index (alerts, i))->is_folded;

  return is_other;
}

/* That a table is silent is what it is, on its card as well, and not one of the things that wait there. */
static gboolean
waits_at_table (PitAlert *alert,
                PitTable *table)
{
  return pit_alert_is_open (alert) && !pit_alert_get_facts (alert)->is_folded && pit_alert_get_facts (alert)->table == table
         && pit_finding_get_facts (pit_alert_get_finding (alert))->kind != PIT_FINDING_SILENCE;
}

static gboolean
says_same (const PitFindingFacts *hand,
           const PitFindingFacts *count)
{
  return hand->kind == PIT_FINDING_HAND_COUNT && hand->round == count->round && hand->place == count->place
         && hand->found == count->found && hand->expected == count->expected
         && strcmp (hand->table.text, count->table.text) == 0;
}

/* A person has said that it was a wrong alarm: then it has told nothing of what is counted. */
static gboolean
is_denied (PitAlert *alert)
{
  PitAlertOutcome outcome = pit_alert_get_facts (alert)->outcome;

  return outcome == PIT_ALERT_WRONG_ALARM || outcome == PIT_ALERT_READER_ERROR;
}

/* The newest word first. */
static gint
compare_words (gconstpointer a,
               gconstpointer b)
{
  gint64 at = pit_alert_get_facts (*(PitAlert *const *) a)->outcome_at;
  gint64 other = pit_alert_get_facts (*(PitAlert *const *) b)->outcome_at;

  return at == other ? 0 : at < other ? 1 : -1;
}

/** pit_alert_list_insert: (skip): puts @alert where it belongs. Returns: where that is */
guint
pit_alert_list_insert (GPtrArray *alerts,
                       PitAlert  *alert)
{
  const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));
  guint n;

  pit_alert_list_find_waiting (alerts, facts, &n);
  if (n >= CROWD)
    _pit_alert_change (alert)->is_crowded = TRUE;
  if (n >= PIT_ALERT_APART)
    _pit_alert_change (alert)->is_rest = TRUE;

  return pit_alert_list_place (alerts, alert);
}

/** pit_alert_list_place: (skip): puts @alert where its priority and its age have it. Returns: where that is */
guint
pit_alert_list_place (GPtrArray *alerts,
                      PitAlert  *alert)
{
  guint position = 0;

  while (position < alerts->len && !comes_before (alert, g_ptr_array_index (alerts, position)))
    position++;
  g_ptr_array_insert (alerts, (int) position, g_object_ref (alert));

  return position;
}

/**
 * pit_alert_list_find_waiting: (skip)
 * @like: of which kind, and about what
 * @n_waiting: (out): how many there are, without what the rest of them share
 *
 * Returns: (transfer none) (nullable): the newest that waits for such a finding
 */
PitAlert *
pit_alert_list_find_waiting (GPtrArray             *alerts,
                             const PitFindingFacts *like,
                             guint                 *n_waiting)
{
  PitAlert *found = NULL;

  *n_waiting = 0;
  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);
      const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));

      if (facts->kind != like->kind || !pit_finding_facts_share_subject (facts, like) || !pit_alert_is_open (alert)
          || pit_alert_get_facts (alert)->is_closing || pit_alert_get_facts (alert)->is_rest)
        continue;
      if (found == NULL || pit_alert_get_facts (alert)->raised > pit_alert_get_facts (found)->raised)
        found = alert;
      (*n_waiting)++;
    }

  return found;
}

/** Returns: (transfer none) (nullable): what the rest of those share that are like @like, with what comes there at @now */
PitAlert *
pit_alert_list_find_rest (GPtrArray             *alerts,
                          const PitFindingFacts *like,
                          gint64                 now)
{
  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);
      const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));

      if (pit_alert_get_facts (alert)->is_rest && facts->kind == like->kind && pit_finding_facts_share_subject (facts, like)
          && pit_alert_is_open (alert) && !pit_alert_get_facts (alert)->is_closing && !is_left_over (alerts, alert, now))
        return alert;
    }

  return NULL;
}

/* Returns: (nullable): the alert that waits for the same hand as @facts are of */
static PitAlert *
find_payment (GPtrArray             *alerts,
              const PitFindingFacts *facts)
{
  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);

      if (pit_alert_is_open (alert) && !pit_alert_get_facts (alert)->is_closing && pit_alert_is_same_payment (alert, facts))
        return alert;
    }

  return NULL;
}

/**
 * pit_alert_list_find_same: (skip)
 *
 * What is somebody's money, a card, a device, a sign or events set aside is not counted with another, as long as people can still look
 * at each.
 *
 * Returns: (transfer none) (nullable): which alert @facts are one more of
 */
PitAlert *
pit_alert_list_find_same (GPtrArray             *alerts,
                          const PitFindingFacts *facts,
                          gint64                 now)
{
  guint n;
  PitAlert *waiting = pit_alert_list_find_waiting (alerts, facts, &n);
  PitAlert *hand;

  if (!pit_finding_kind_info (facts->kind)->alert.stands_alone)
    return waiting;

  hand = find_payment (alerts, facts);
  if (hand != NULL || n < PIT_ALERT_APART)
    return hand;

  return pit_alert_list_find_rest (alerts, facts, now);
}

/**
 * pit_alert_list_find_told: (skip)
 *
 * Returns: (transfer none) (nullable): the alert that says the same as @facts in other words: cards that are counted when a
 *   hand goes into the rack, as wrong as they were found in the hand, unless a person has said that they were right there
 */
PitAlert *
pit_alert_list_find_told (GPtrArray             *alerts,
                          const PitFindingFacts *facts)
{
  if (facts->kind != PIT_FINDING_CARD_COUNT || facts->place > PIT_MAX_SEATS || facts->round == PIT_UNKNOWN)
    return NULL;

  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);
      GPtrArray *findings = pit_alert_get_facts (alert)->findings;

      if (is_denied (alert))
        continue;
      for (guint j = 0; j < findings->len; j++)
        if (says_same (pit_finding_get_facts (g_ptr_array_index (findings, j)), facts))
          return alert;
    }

  return NULL;
}

/** Returns: (transfer none) (nullable): the alert that stands for @finding */
PitAlert *
pit_alert_list_find_finding (GPtrArray  *alerts,
                             PitFinding *finding)
{
  for (guint i = 0; i < alerts->len; i++)
    if (g_ptr_array_find (pit_alert_get_facts (g_ptr_array_index (alerts, i))->findings, finding, NULL))
      return g_ptr_array_index (alerts, i);

  return NULL;
}

/** Returns: (transfer none) (nullable): the alert whose finding is that entry */
PitAlert *
pit_alert_list_find_entry (GPtrArray *alerts,
                           gint64     entry)
{
  for (guint i = 0; i < alerts->len; i++)
    if (pit_alert_get_facts (g_ptr_array_index (alerts, i))->entry == entry)
      return g_ptr_array_index (alerts, i);

  return NULL;
}

/** Returns: (transfer none) (nullable): the alert of which a person has said that the reader of @facts erred */
PitAlert *
pit_alert_list_find_reader (GPtrArray             *alerts,
                            const PitFindingFacts *facts,
                            gint64                 now)
{
  for (guint i = 0; i < alerts->len; i++)
    if (pit_attention_is_same_reader (g_ptr_array_index (alerts, i), facts, now))
      return g_ptr_array_index (alerts, i);

  return NULL;
}

/**
 * pit_alert_list_count: (skip)
 * @counts: (out caller-allocates): how many there are, each flood with all that is folded under it as one
 *
 * Says of each of @alerts whether it is folded, and of each flood how much is.
 *
 * Returns: whether others are folded now
 */
gboolean
pit_alert_list_count (GPtrArray          *alerts,
                      gint64              now,
                      PitAttentionCounts *counts)
{
  gboolean is_other = fold (alerts, now);

  *counts = (PitAttentionCounts) { 0 };
  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);
      const PitAlertFacts *facts = pit_alert_get_facts (alert);
      gboolean waits = pit_alert_waits (alert);

      if (!pit_alert_is_open (alert) || facts->is_folded)
        continue;
      counts->open++;
      counts->waiting += waits;
      counts->now += waits && facts->priority == PIT_ALERT_NOW;
      counts->soon += waits && facts->priority != PIT_ALERT_NOW;
      counts->in_state[waits ? PIT_ALERT_WAITING : pit_alert_get_state (alert)]++;
    }

  return is_other;
}

/** pit_alert_list_set_errors: (skip): so often it was said by now of @device that it misread */
void
pit_alert_list_set_errors (GPtrArray   *alerts,
                           const PitId *device,
                           gint64       errors)
{
  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);

      if (strcmp (pit_alert_get_device (alert)->text, device->text) != 0)
        continue;
      _pit_alert_change (alert)->reader_errors = errors;
      _pit_alert_tell (alert);
    }
}

static void
add_covers (GPtrArray *covers,
            GPtrArray *alerts,
            gint64     now)
{
  for (guint i = 0; i < alerts->len; i++)
    if (pit_attention_is_cover (alerts->pdata[i], now) && !g_ptr_array_find (covers, alerts->pdata[i], NULL))
      g_ptr_array_add (covers, g_object_ref (alerts->pdata[i]));
}

/**
 * pit_alert_list_make_covers: (skip)
 *
 * Returns: (transfer full) (element-type PitAlert): those of @alerts and @recent of which a person has said that the reader
 *   erred, as long as that word stands at @now, the newest word first
 */
GPtrArray *
pit_alert_list_make_covers (GPtrArray *alerts,
                            GPtrArray *recent,
                            gint64     now)
{
  GPtrArray *covers = g_ptr_array_new_with_free_func (g_object_unref);

  add_covers (covers, alerts, now);
  add_covers (covers, recent, now);
  g_ptr_array_sort (covers, compare_words);

  return covers;
}

/**
 * pit_alert_list_sum_up: (skip)
 * @covers: (element-type PitAlert): those by which a reader's errors call nobody, the newest word first
 * @waiting: (inout): gets what of @table waits for a person
 */
void
pit_alert_list_sum_up (GPtrArray       *alerts,
                       GPtrArray       *covers,
                       PitTable        *table,
                       PitTableWaiting *waiting)
{
  PitAlert *first = NULL;

  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);

      if (!waits_at_table (alert, table))
        continue;
      waiting->n_open++;
      waiting->n_waiting += pit_alert_waits (alert);
      if (first == NULL || pit_alert_calls_before (alert, first))
        first = alert;
    }
  if (first != NULL)
    {
      const PitAlertFacts *facts = pit_alert_get_facts (first);
      const PitId *holder = pit_alert_get_holder (first);

      waiting->first = *pit_finding_get_facts (pit_alert_get_finding (first));
      waiting->first_priority = facts->priority;
      waiting->first_state = pit_alert_waits (first) ? PIT_ALERT_WAITING : pit_alert_get_state (first);
      waiting->first_is_over = pit_alert_is_over (first);
      waiting->first_since = facts->raised;
      if (holder != NULL)
        waiting->first_holder = *holder;
    }

  for (guint i = 0; i < covers->len && waiting->n_covers < PIT_TABLE_COVERS_MAX; i++)
    {
      PitAlert *alert = g_ptr_array_index (covers, i);

      if (pit_alert_get_facts (alert)->table == table)
        waiting->cover[waiting->n_covers++] = pit_attention_say_cover (alert);
    }
}

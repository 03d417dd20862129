/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-corrections.h"
#include "pit-owed.h"

/* A table at which everything is wrong must not fill the memory: what was owed first is forgotten first. */
#define MAX_OWED 500

/* Of so many rounds it is known that every line was compared, so that a correction where nothing is owed is one too many. */
#define N_SURE 64

typedef struct
{
  gint64   round;
  gint64   seat;
  PitWager wager;
  gint64   over_at; /* when that round was over: numbers of rounds come again; PIT_UNKNOWN: whenever */
  PitMoney owed; /* to the player; negative: to the house */
} Owed;

/* One of a round of an earlier run, that is not known yet. */
typedef struct
{
  gint64            seq;
  PitCorrectionBody body;
} Early;

struct _PitCorrections
{
  PitId                     table;
  const PitTableFeedTarget *target;
  gpointer                  user_data;

  GArray                   *owed;
  gint64                    sure[N_SURE]; /* numbers of rounds; 0: none */
  guint                     next;
  GListStore               *recalled; /* PitFinding, of an earlier run */
  GArray                   *early;
  gint64                    latest; /* when the last round of this history was over; PIT_UNKNOWN: none was yet */
  gint64                    past; /* rounds that were over by then are of another history; PIT_UNKNOWN: none */
  gint64                    first; /* number of the first round that this run has seen the end of; PIT_UNKNOWN: none yet */
};

static const PitFindingKind money_kinds[] = {
  PIT_FINDING_WRONG_PAYMENT,
  PIT_FINDING_WRONG_COLLECTION,
  PIT_FINDING_WRONG_RETURN,
};

static gboolean
is_sure (const PitCorrections *self,
         gint64                round)
{
  for (guint i = 0; i < N_SURE; i++)
    if (self->sure[i] == round)
      return TRUE;

  return FALSE;
}

static gboolean
is_line (const Owed              *owed,
         const PitCorrectionBody *body)
{
  return owed->round == body->round && owed->seat == body->seat && pit_wager_is (owed->wager, body->wager);
}

/* The newest, where a number came again. */
static gboolean
find (const PitCorrections    *self,
      const PitCorrectionBody *body,
      guint                   *index)
{
  gboolean is_found = FALSE;

  for (guint i = 0; i < self->owed->len; i++)
    {
      const Owed *owed = &g_array_index (self->owed, Owed, i);

      if (!is_line (owed, body) || (is_found && owed->over_at < g_array_index (self->owed, Owed, *index).over_at))
        continue;
      *index = i;
      is_found = TRUE;
    }

  return is_found;
}

static Owed *
find_of_round (const PitCorrections    *self,
               const PitCorrectionBody *body,
               gint64                   over_at)
{
  for (guint i = 0; i < self->owed->len; i++)
    {
      Owed *owed = &g_array_index (self->owed, Owed, i);

      if (is_line (owed, body) && owed->over_at == over_at)
        return owed;
    }

  return NULL;
}

static void
add (PitCorrections *self,
     const Owed     *owed)
{
  if (self->owed->len == MAX_OWED)
    g_array_remove_index (self->owed, 0);
  g_array_append_val (self->owed, *owed);
}

/* What is wrong with the money of a round is found when it is over. */
static gboolean
is_same_round (const PitFindingFacts *facts,
               gint64                 round,
               gint64                 over_at)
{
  return facts->round == round && facts->occurred == over_at;
}

/* What findings of an earlier run say is owed on that line. */
static PitMoney
find_recalled (PitCorrections        *self,
               const PitFindingFacts *line)
{
  g_autoptr(GListStore) of_round = g_list_store_new (PIT_TYPE_FINDING);
  PitMoney owed;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->recalled)); i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (G_LIST_MODEL (self->recalled), i);

      if (is_same_round (pit_finding_get_facts (finding), line->round, line->occurred))
        g_list_store_append (of_round, finding);
    }
  pit_owed_find (G_LIST_MODEL (of_round), line->place, line->wager, &owed);

  return owed;
}

/* What the player has got; negative: the house. */
static PitMoney
find_net (PitMoney to_player,
          PitMoney to_house)
{
  return (to_player == PIT_UNKNOWN ? 0 : to_player) - (to_house == PIT_UNKNOWN ? 0 : to_house);
}

/* Nobody owes anything on that line any more. */
static void
settle (PitCorrections *self,
        const Owed     *line)
{
  for (guint i = 0; i < G_N_ELEMENTS (money_kinds); i++)
    {
      PitFindingFacts like;

      pit_finding_facts_clear (&like, money_kinds[i]);
      like.table = self->table;
      like.round = line->round;
      like.place = (PitPlace) line->seat;
      like.wager = line->wager;
      like.occurred = line->over_at;
      self->target->gone (&like, self->user_data);
    }
}

static void
forget (PitCorrections *self,
        const Owed     *line)
{
  const PitCorrectionBody like = { .round = line->round, .seat = line->seat, .wager = line->wager };
  const Owed *owed = find_of_round (self, &like, line->over_at);

  if (owed != NULL)
    g_array_remove_index (self->owed, (guint) (owed - (const Owed *) self->owed->data));
}

/* How a round came here. */
typedef enum
{
  ROUND_OVER,     /* just now */
  ROUND_RECALLED, /* of an earlier run: what its findings said before counts no more */
  ROUND_PAST,     /* likewise, and of another history: nothing that comes now is about it */
} RoundFrom;

/* Whether a finding before the @index-th speaks of the same line: of several of one line all are looked at together. */
static gboolean
is_taken (GListModel *findings,
          guint       index,
          PitPlace    seat)
{
  g_autoptr(PitFinding) finding = g_list_model_get_item (findings, index);
  const PitFindingFacts *facts = pit_finding_get_facts (finding);

  if (facts->place != seat)
    return TRUE;

  for (guint i = 0; i < index; i++)
    {
      g_autoptr(PitFinding) before = g_list_model_get_item (findings, i);
      const PitFindingFacts *other = pit_finding_get_facts (before);

      if (other->place == seat && pit_wager_is (other->wager, facts->wager))
        return TRUE;
    }

  return FALSE;
}

/* What is owed of @round after what was put right. */
static void
take_lines (PitCorrections  *self,
            PitCheckedRound *round,
            RoundFrom        from)
{
  const PitRound *facts = pit_checked_round_get_facts (round)->round;
  GListModel *findings = pit_checked_round_get_findings (round);

  for (PitPlace seat = 1; seat <= PIT_MAX_SEATS; seat++)
    for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
      {
        g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);
        PitWager wager = pit_finding_get_facts (finding)->wager;
        const PitRoundLine *line;
        Owed owed = { facts->number, seat, wager, facts->over_at, 0 };

        if (wager == PIT_WAGER_UNKNOWN || is_taken (findings, i, seat) || !pit_owed_find (findings, seat, wager, &owed.owed))
          continue;
        if (from != ROUND_OVER)
          forget (self, &owed);
        line = pit_round_get_line (facts, seat, wager);
        owed.owed -= find_net (line->to_player, line->to_house);
        if (owed.owed == 0)
          settle (self, &owed);
        else if (from != ROUND_PAST)
          add (self, &owed);
      }
}

/* Money was handed over where nothing was wrong: the round is not what it was taken for. */
static void
doubt (PitCorrections *self,
       const PitEvent *event,
       PitMoney        net)
{
  const PitCorrectionBody *body = &event->correction;
  g_autoptr(PitFinding) finding = NULL;
  PitFindingFacts facts;

  pit_owed_find_needless (&facts, body->round, (PitPlace) body->seat, body->wager, net);
  facts.table = self->table;
  facts.occurred = event->stamp.wall;
  finding = self->target->found (&facts, NULL, self->user_data);
  self->target->round_doubted (body->round, finding, self->user_data);
}

/**
 * pit_corrections_new:
 * @table: the table's identifier
 * @target: whom it tells; static
 *
 * Returns: (transfer full): at a table where nothing is owed
 */
PitCorrections *
pit_corrections_new (const char               *table,
                     const PitTableFeedTarget *target,
                     gpointer                  user_data)
{
  PitCorrections *self = g_new0 (PitCorrections, 1);

  g_strlcpy (self->table.text, table, sizeof self->table.text);
  self->target = target;
  self->user_data = user_data;
  self->owed = g_array_new (FALSE, FALSE, sizeof (Owed));
  self->recalled = g_list_store_new (PIT_TYPE_FINDING);
  self->early = g_array_new (FALSE, FALSE, sizeof (Early));
  self->past = self->latest = self->first = PIT_UNKNOWN;

  return self;
}

void
pit_corrections_free (PitCorrections *self)
{
  g_array_unref (self->owed);
  g_array_unref (self->early);
  g_object_unref (self->recalled);
  g_free (self);
}

/** Forgets all: another history begins. */
void
pit_corrections_clear (PitCorrections *self)
{
  self->past = MAX (self->past, self->latest);
  g_array_set_size (self->owed, 0);
  g_array_set_size (self->early, 0);
  memset (self->sure, 0, sizeof self->sure);
  g_list_store_remove_all (self->recalled);
  self->first = PIT_UNKNOWN;
}

/** Remembers what is still owed of a round that is over, after what was put right while it went on. */
void
pit_corrections_add_round (PitCorrections  *self,
                           PitCheckedRound *round)
{
  const PitCheckedFacts *facts = pit_checked_round_get_facts (round);
  gint64 number = facts->round->number;

  if (self->first == PIT_UNKNOWN)
    self->first = number;
  self->latest = MAX (self->latest, facts->round->over_at);
  take_lines (self, round, ROUND_OVER);

  if (facts->settlement == NULL || facts->reason != NULL)
    return;
  self->sure[self->next] = number;
  self->next = (self->next + 1) % N_SURE;
}

/**
 * pit_corrections_recall:
 * @finding: one that an earlier run has made, and that is still so
 *
 * What it says is owed is owed still; of a line with several findings, what they say together. Of a round whose record is
 * there pit_corrections_recall_round() knows better.
 */
void
pit_corrections_recall (PitCorrections *self,
                        PitFinding     *finding)
{
  const PitFindingFacts *facts = pit_finding_get_facts (finding);
  const PitCorrectionBody line = { .round = facts->round, .seat = facts->place, .wager = facts->wager };
  PitMoney before, after;
  Owed *owed;

  /* Of rounds that ended in this run all is known; those of another history are told of by nobody any more. */
  if (facts->round == PIT_UNKNOWN || (self->first != PIT_UNKNOWN && facts->round >= self->first)
      || (self->past != PIT_UNKNOWN && facts->occurred <= self->past)
      || !pit_owed_is_money (facts) || g_list_store_find (self->recalled, finding, NULL))
    return;

  self->latest = MAX (self->latest, facts->occurred);
  before = find_recalled (self, facts);
  g_list_store_append (self->recalled, finding);
  after = find_recalled (self, facts);
  owed = find_of_round (self, &line, facts->occurred);
  if (owed != NULL)
    owed->owed += after - before;
  else
    add (self, &(Owed) { facts->round, facts->place, facts->wager, facts->occurred, after });
}

/**
 * pit_corrections_recall_round:
 * @stored: a round of an earlier run, of this history, with what was handed over for it by then
 *
 * What it says is owed is owed still, and no more: what was put right before is gone.
 */
void
pit_corrections_recall_round (PitCorrections  *self,
                              PitCheckedRound *stored)
{
  g_autoptr(PitCheckedRound) round = g_object_ref (stored);

  /* The events that were looked at once more may have told of one of which the record does not know. */
  for (guint i = 0; i < self->early->len; i++)
    {
      const Early *early = &g_array_index (self->early, Early, i);
      PitCheckedRound *corrected = NULL;

      if (early->body.round == pit_checked_round_get_facts (round)->round->number)
        corrected = pit_checked_round_correct (round, &early->body, early->seq);
      if (corrected == NULL)
        continue;
      g_object_unref (round);
      round = corrected;
    }

  self->latest = MAX (self->latest, pit_checked_round_get_facts (round)->round->over_at);
  take_lines (self, round, ROUND_RECALLED);
}

/**
 * pit_corrections_recall_past:
 * @round: a round of an earlier run, of another history, with what was handed over for it by then
 *
 * What was put right before is gone. The rest is for a person alone: a correction names a number, and that is another
 * round's by now.
 */
void
pit_corrections_recall_past (PitCorrections  *self,
                             PitCheckedRound *round)
{
  self->past = MAX (self->past, pit_checked_round_get_facts (round)->round->over_at);
  take_lines (self, round, ROUND_PAST);
}

/** Takes a correction of a round that is over. */
void
pit_corrections_take (PitCorrections *self,
                      const PitEvent *event)
{
  const PitCorrectionBody *body = &event->correction;
  PitMoney net = find_net (body->to_player, body->to_house);
  guint index = 0;

  if (find (self, body, &index))
    {
      Owed *known = &g_array_index (self->owed, Owed, index);

      /* Whatever comes, it stays a number. */
      known->owed = CLAMP (known->owed - net, -4 * PIT_MONEY_MAX, 4 * PIT_MONEY_MAX);
      if (known->owed == 0)
        {
          const Owed line = *known;

          g_array_remove_index (self->owed, index);
          settle (self, &line);
        }
    }
  else if (net != 0 && is_sure (self, body->round))
    {
      Owed owed = { body->round, body->seat, body->wager, PIT_UNKNOWN, -net };

      add (self, &owed); /* back */
      doubt (self, event, net);
    }
  else if (self->early->len < MAX_OWED)
    {
      const Early early = { event->at.seq, *body };

      g_array_append_val (self->early, early);
    }

  self->target->round_corrected (event, self->user_data);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-games.h"
#include "pit-table-fold.h"
#include "pit-table-private.h"
#include "pit-text.h"

/* Findings that nobody took away are shown at most so many at a time, newest first. */
#define MAX_FINDINGS 100

/* How long a finding is shown at least, by the table's clock: at a table's pace its round would be out of hand before
 * somebody who is away from the desk for a while comes back to it. */
#define KEEP_FINDINGS (120 * G_TIME_SPAN_MINUTE)

/* A list as it is now, and the model that follows it in a flush. */
typedef struct
{
  GPtrArray  *items;
  GListStore *shown;
  gboolean    is_changed;
} Track;

struct _PitTable
{
  GObject        parent_instance;

  PitId          id;
  char          *name;
  char          *pit;
  char          *pit_key; /* sorts pits as people count them */
  guint          number;
  PitId          rules; /* by which it is played; "": not known */
  PitRulePack   *pack;  /* of that id; NULL: it is not here */

  /* What is shown; moves in a flush only. */
  PitTableView   view;
  PitTableStatus status;
  PitTableState  state;

  /* What the next flush will show. */
  PitTableView   next;
  Track          findings;
  Track          rounds;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *const status_labels[] = {
  [PIT_STATUS_UNKNOWN] = NC_("strip", "not known"),
  [PIT_STATUS_DEAD] = NC_("strip", "no players"),
  [PIT_STATUS_OPEN] = NC_("strip", "open"),
  [PIT_STATUS_IN_PLAY] = NC_("strip", "in play"),
  [PIT_STATUS_ON_HOLD] = NC_("strip", "on hold"),
  [PIT_STATUS_SUSPENDED] = NC_("strip", "suspended"),
  [PIT_STATUS_CLOSING] = NC_("strip", "closing"),
  [PIT_STATUS_CLOSED] = NC_("strip", "closed"),
};

G_DEFINE_FINAL_TYPE (PitTable, pit_table, G_TYPE_OBJECT)

static void
track_init (Track *track,
            GType  type)
{
  track->items = g_ptr_array_new_with_free_func (g_object_unref);
  track->shown = g_list_store_new (type);
}

static void
track_clear (Track *track)
{
  g_clear_pointer (&track->items, g_ptr_array_unref);
  g_clear_object (&track->shown);
}

static gpointer
track_get_shown (const Track *track,
                 guint        position)
{
  g_autoptr(GObject) shown = g_list_model_get_item (G_LIST_MODEL (track->shown), position);

  return shown; /* the store keeps it */
}

/* Moves the model to what the list is now; what stays is not touched, so that a row that somebody reads stays too. */
static void
track_flush (Track *track)
{
  if (!track->is_changed)
    return;
  track->is_changed = FALSE;

  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (track->shown)); i-- > 0;)
    if (!g_ptr_array_find (track->items, track_get_shown (track, i), NULL))
      g_list_store_remove (track->shown, i);

  for (guint i = 0; i < track->items->len; i++)
    if (track_get_shown (track, i) != g_ptr_array_index (track->items, i))
      g_list_store_insert (track->shown, i, g_ptr_array_index (track->items, i));
}

static void
track_add (Track    *track,
           gpointer  item)
{
  g_ptr_array_insert (track->items, 0, g_object_ref (item));
  track->is_changed = TRUE;
}

static void
track_drop (Track *track,
            guint  position)
{
  g_ptr_array_remove_index (track->items, position);
  track->is_changed = TRUE;
}

/* Numbers of rounds come again: money is put right in one of them. Of all else @like says when it is over, not when it began. */
static gboolean
is_meant (const PitFindingFacts *facts,
          const PitFindingFacts *like)
{
  gboolean is_money = pit_finding_kind_get_end (like->kind) == PIT_FINDING_UNTIL_CORRECTED;

  return pit_finding_facts_match (facts, like)
         && (!is_money || like->occurred == PIT_UNKNOWN || facts->occurred == like->occurred);
}

/* Of several words the one that asks for most: what stops a table is said before what goes on there still. */
static PitTableStatus
find_status (const PitTableState *state,
             const PitSenses     *senses)
{
  if (state->opening == PIT_OPENING_UNKNOWN)
    return PIT_STATUS_UNKNOWN;
  if (state->opening == PIT_OPENING_CLOSED)
    return PIT_STATUS_CLOSED;
  if (state->suspended.is == PIT_YES)
    return PIT_STATUS_SUSPENDED;
  if (state->held.is == PIT_YES)
    return PIT_STATUS_ON_HOLD;
  if (state->closing.is == PIT_YES)
    return PIT_STATUS_CLOSING;
  if (state->round->stage >= PIT_STAGE_DEAL && state->round->stage <= PIT_STAGE_SETTLEMENT)
    return PIT_STATUS_IN_PLAY;
  /* A table that can't sense seats is never called dead. */
  if (state->round->stage == PIT_STAGE_WAGERS || senses->seats == PIT_NO || pit_table_state_is_any_seat_taken (state))
    return PIT_STATUS_OPEN;

  return PIT_STATUS_DEAD;
}

/* With too many the oldest goes, but not one that nothing at the table makes untrue. */
static guint
find_oldest_to_leave (const Track *findings)
{
  for (guint i = findings->items->len; i-- > 0;)
    if (pit_finding_kind_get_end (pit_finding_get_facts (g_ptr_array_index (findings->items, i))->kind) != PIT_FINDING_STAYS)
      return i;

  return findings->items->len - 1;
}

/* What is about no round leaves with the round that was over after it. */
static void
drop_findings_of_round (PitTable        *self,
                        PitCheckedRound *round,
                        gint64           now)
{
  const PitRound *left = pit_checked_round_get_facts (round)->round;

  for (guint i = self->findings.items->len; i-- > 0;)
    {
      const PitFindingFacts *facts = pit_finding_get_facts (g_ptr_array_index (self->findings.items, i));
      gboolean is_past = facts->round != PIT_UNKNOWN ? facts->round <= left->number : facts->occurred <= left->over_at;
      gboolean is_recent = facts->occurred != PIT_UNKNOWN && now != PIT_UNKNOWN && facts->occurred > now - KEEP_FINDINGS;

      if (is_past && !is_recent && !pit_finding_end_is_lasting (pit_finding_kind_get_end (facts->kind)))
        track_drop (&self->findings, i);
    }
}

static void
pit_table_dispose (GObject *object)
{
  PitTable *self = PIT_TABLE (object);

  track_clear (&self->findings);
  track_clear (&self->rounds);

  G_OBJECT_CLASS (pit_table_parent_class)->dispose (object);
}

static void
pit_table_finalize (GObject *object)
{
  PitTable *self = PIT_TABLE (object);

  pit_table_state_release (&self->state);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->pit, g_free);
  g_clear_pointer (&self->pit_key, g_free);
  g_clear_pointer (&self->pack, pit_rule_pack_unref);

  G_OBJECT_CLASS (pit_table_parent_class)->finalize (object);
}

static void
pit_table_class_init (PitTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = pit_table_dispose;
  object_class->finalize = pit_table_finalize;

  /**
   * PitTable::changed:
   *
   * What the getters return, or one of the lists, is new. At most once in a flush of the floor.
   */
  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pit_table_init (PitTable *self)
{
  pit_table_state_clear (&self->state);
  self->view = (PitTableView) { .contact_since = PIT_UNKNOWN, .known_at = PIT_UNKNOWN, .held_since = PIT_UNKNOWN,
                               .is_trusted = TRUE };
  self->next = self->view;
  track_init (&self->findings, PIT_TYPE_FINDING);
  track_init (&self->rounds, PIT_TYPE_CHECKED_ROUND);
}

/* --- For the floor --- */

PitTable *
pit_table_new (const char *id,
               guint       number,
               const char *name)
{
  PitTable *self = g_object_new (PIT_TYPE_TABLE, NULL);

  g_strlcpy (self->id.text, id, sizeof self->id.text);
  self->number = number;
  self->name = pit_text_reveal (name != NULL ? name : "");
  pit_table_set_pit (self, "");

  return self;
}

/** For the floor, before anybody sees the table. */
void
pit_table_set_pit (PitTable   *self,
                   const char *pit)
{
  g_free (self->pit);
  self->pit = pit_text_reveal (pit);
  g_free (self->pit_key);
  self->pit_key = g_utf8_collate_key_for_filename (self->pit, -1);
}

const char *
pit_table_get_pit_key (PitTable *self)
{
  return self->pit_key;
}

/** Returns: (transfer none): what the next flush will show; the floor writes it. */
PitTableView *
pit_table_get_next (PitTable *self)
{
  return &self->next;
}

/** Adds @finding, in the place of the one that it stands for. */
void
pit_table_add_finding (PitTable   *self,
                       PitFinding *finding)
{
  guint position;

  if (pit_finding_get_earlier (finding) != NULL
      && g_ptr_array_find (self->findings.items, pit_finding_get_earlier (finding), &position))
    track_drop (&self->findings, position);
  track_add (&self->findings, finding);
  if (self->findings.items->len > MAX_FINDINGS)
    track_drop (&self->findings, find_oldest_to_leave (&self->findings));
}

/**
 * pit_table_drop_findings:
 * @end: which end has come, of findings
 * @like: (nullable): only those that match it; %NULL: all of that end
 *
 * Returns: (transfer full) (element-type PitFinding): what is gone, newest first
 */
GPtrArray *
pit_table_drop_findings (PitTable              *self,
                         PitFindingEnd          end,
                         const PitFindingFacts *like)
{
  GPtrArray *gone = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->findings.items->len;)
    {
      PitFinding *finding = g_ptr_array_index (self->findings.items, i);
      const PitFindingFacts *facts = pit_finding_get_facts (finding);

      if (pit_finding_kind_get_end (facts->kind) != end || (like != NULL && !is_meant (facts, like)))
        {
          i++;
          continue;
        }
      g_ptr_array_add (gone, g_object_ref (finding));
      track_drop (&self->findings, i);
    }

  return gone;
}

/** Returns: whether @finding was on the list, which it no longer is */
gboolean
pit_table_remove_finding (PitTable   *self,
                          PitFinding *finding)
{
  guint position;

  if (!g_ptr_array_find (self->findings.items, finding, &position))
    return FALSE;

  track_drop (&self->findings, position);
  return TRUE;
}

/** Adds a round that is over; the oldest one beyond %PIT_TABLE_RECENT_ROUNDS leaves, and old findings with it. */
void
pit_table_add_round (PitTable        *self,
                     PitCheckedRound *round)
{
  track_add (&self->rounds, round);
  if (self->rounds.items->len <= PIT_TABLE_RECENT_ROUNDS)
    return;

  drop_findings_of_round (self, g_ptr_array_index (self->rounds.items, PIT_TABLE_RECENT_ROUNDS),
                          pit_checked_round_get_facts (round)->round->over_at);
  track_drop (&self->rounds, PIT_TABLE_RECENT_ROUNDS);
}

/** Rounds of that number, where they are still at hand, are shown with @finding, and no longer as ok. */
void
pit_table_doubt_round (PitTable   *self,
                       const char *epoch,
                       gint64      number,
                       PitFinding *finding)
{
  for (guint i = 0; i < self->rounds.items->len; i++)
    {
      PitCheckedRound *round = g_ptr_array_index (self->rounds.items, i);

      if (!pit_checked_round_is (round, epoch, number))
        continue;
      self->rounds.items->pdata[i] = pit_checked_round_doubt (round, finding);
      self->rounds.is_changed = TRUE;
      g_object_unref (round);
    }
}

/** Of rounds with the number of a correction the newest is the one that it is of; shown with it, if it is at hand. */
void
pit_table_correct_round (PitTable       *self,
                         const PitEvent *event)
{
  for (guint i = 0; i < self->rounds.items->len; i++)
    {
      PitCheckedRound *round = g_ptr_array_index (self->rounds.items, i);
      PitCheckedRound *corrected;

      if (!pit_checked_round_is (round, event->at.epoch.text, event->correction.round))
        continue;
      corrected = pit_checked_round_correct (round, &event->correction, event->at.seq);
      if (corrected == NULL)
        return;
      self->rounds.items->pdata[i] = corrected;
      self->rounds.is_changed = TRUE;
      g_object_unref (round);
      return;
    }
}

/** By what the table is played; @pack: (nullable): the pack of that id, if it is here. */
void
pit_table_set_rules (PitTable    *self,
                     const char  *rules,
                     PitRulePack *pack)
{
  g_strlcpy (self->rules.text, rules, sizeof self->rules.text);
  if (pack == self->pack)
    return;

  g_clear_pointer (&self->pack, pit_rule_pack_unref);
  self->pack = pack != NULL ? pit_rule_pack_ref (pack) : NULL;
}

/** Shows what is now: the lists move, then the getters, then everybody is told once. */
void
pit_table_flush (PitTable            *self,
                 const PitTableState *state)
{
  pit_table_state_set (&self->state, state);
  if (state->held.is != PIT_YES)
    self->next.held_since = PIT_UNKNOWN;
  self->view = self->next;
  self->status = find_status (state, &self->view.senses);
  track_flush (&self->findings);
  track_flush (&self->rounds);

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* --- Public API --- */

/** Returns: the translated word for @status, as it stands on every screen. */
const char *
pit_table_status_get_label (PitTableStatus status)
{
  g_return_val_if_fail (status < G_N_ELEMENTS (status_labels), NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "strip", status_labels[status]);
}

/**
 * pit_table_status_get_reason:
 * @status: a table's
 * @state: of the same table
 *
 * Returns: (transfer none): why it is so, in the words that came with it; empty where none did
 */
const char *
pit_table_status_get_reason (PitTableStatus       status,
                             const PitTableState *state)
{
  if (status == PIT_STATUS_ON_HOLD)
    return state->held.reason;
  if (status == PIT_STATUS_SUSPENDED)
    return state->suspended.reason;

  return status == PIT_STATUS_CLOSING ? state->closing.reason : "";
}

const char *
pit_table_get_id (PitTable *self)
{
  g_return_val_if_fail (PIT_IS_TABLE (self), NULL);

  return self->id.text;
}

/** Returns: (transfer none): what people call it besides its number; "": nothing */
const char *
pit_table_get_name (PitTable *self)
{
  g_return_val_if_fail (PIT_IS_TABLE (self), NULL);

  return self->name;
}

/** Returns: (transfer none): the pit that it stands in, by name; "": in none */
const char *
pit_table_get_pit (PitTable *self)
{
  g_return_val_if_fail (PIT_IS_TABLE (self), NULL);

  return self->pit;
}

guint
pit_table_get_number (PitTable *self)
{
  g_return_val_if_fail (PIT_IS_TABLE (self), 0);

  return self->number;
}

/** Returns: (transfer none): what is shown of it besides its state and its lists */
const PitTableView *
pit_table_get_view (PitTable *self)
{
  g_return_val_if_fail (PIT_IS_TABLE (self), NULL);

  return &self->view;
}

PitTableStatus
pit_table_get_status (PitTable *self)
{
  g_return_val_if_fail (PIT_IS_TABLE (self), PIT_STATUS_UNKNOWN);

  return self->status;
}

/** Returns: whether another desk is the one that records the table and orders there; this one watches only. */
gboolean
pit_table_is_only_watched (PitTable *self)
{
  g_return_val_if_fail (PIT_IS_TABLE (self), FALSE);

  return self->view.role == PIT_DESK_OBSERVER;
}

/** Returns: (transfer none): the last state known, live only with %PIT_CONTACT_LIVE; never %NULL. */
const PitTableState *
pit_table_get_state (PitTable *self)
{
  g_return_val_if_fail (PIT_IS_TABLE (self), NULL);

  return &self->state;
}

/** Returns: (transfer none): a list of #PitFinding, newest first. */
GListModel *
pit_table_get_findings (PitTable *self)
{
  g_return_val_if_fail (PIT_IS_TABLE (self), NULL);

  return G_LIST_MODEL (self->findings.shown);
}

/** Returns: the rule set that it is played by, by its own word or else by the floor plan, as a table that was never open says
 *   nothing of it; "": not known */
const char *
pit_table_get_rules (PitTable *self)
{
  g_return_val_if_fail (PIT_IS_TABLE (self), NULL);

  return self->rules.text;
}

/** Returns: (transfer none) (nullable): its game, by that rule set or else by its own word; %NULL: not known, or not here */
const PitGame *
pit_table_get_game (PitTable *self)
{
  g_return_val_if_fail (PIT_IS_TABLE (self), NULL);

  return self->pack != NULL ? self->pack->game
                            : pit_games_find_for_floor (self->state.terms.game.text);
}

/** Returns: (transfer none) (nullable): the constants of that rule set; %NULL: it is not here */
gconstpointer
pit_table_get_settings (PitTable *self)
{
  g_return_val_if_fail (PIT_IS_TABLE (self), NULL);

  return self->pack != NULL ? self->pack->settings : NULL;
}

/** Returns: (transfer none): the last rounds as #PitCheckedRound, newest first. */
GListModel *
pit_table_get_rounds (PitTable *self)
{
  g_return_val_if_fail (PIT_IS_TABLE (self), NULL);

  return G_LIST_MODEL (self->rounds.shown);
}

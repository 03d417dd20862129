/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-attention-memory.h"

#include "pit-alert-private.h"
#include "pit-attention.h"
#include "pit-attention-recent.h"
#include "pit-finding-kinds.h"
#include "pit-finding-shape.h"
#include "pit-json-read.h"
#include "pit-owed.h"
#include "pit-round-record.h"

/* Errors of readers count for so long before the book's end: what is older says nothing of one that was cleaned since. */
#define ERRORS_TIME (30 * G_TIME_SPAN_DAY)

/* The entries that say what was found. A page of the latest of each kind is known again, beside all that wait: events of rounds that were not over
 * are checked once more at the start, and what is found in them then must not be told, nor written, a second time. */
static const char *const kinds[] = { "table-finding", "refused-frame", "state-difference" };

/* The first difference is the one that was found. */
static const char *
find_difference (JsonObject *body)
{
  JsonNode *node = json_object_get_member (body, "differences");
  JsonArray *differences = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  JsonNode *first = differences != NULL && json_array_get_length (differences) > 0
                      ? json_array_get_element (differences, 0) : NULL;

  return pit_json_find_text (first, "what");
}

/**
 * pit_attention_memory_get: (skip)
 * @entry: one that says what was found
 * @facts: (out caller-allocates): that
 *
 * Returns: whether it can be read
 */
gboolean
pit_attention_memory_get (const PitEntry  *entry,
                          PitFindingFacts *facts)
{
  g_autoptr(GError) error = NULL;
  JsonObject *body = json_node_get_object (entry->body);
  const char *detail = NULL;

  pit_finding_facts_clear (facts, PIT_FINDING_UNKNOWN);
  if (g_str_equal (entry->kind, "refused-frame"))
    {
      facts->kind = PIT_FINDING_BAD_EVENT;
      detail = pit_json_find_text (entry->body, "reason");
    }
  else if (g_str_equal (entry->kind, "state-difference"))
    {
      facts->kind = PIT_FINDING_STATE_DIFFERS;
      detail = find_difference (body);
    }
  else if (!pit_finding_facts_read (body, facts, &error))
    {
      g_message ("What entry %" G_GINT64_FORMAT " says was found can't be shown: %s", entry->seq, error->message);
      return FALSE;
    }
  if (detail != NULL)
    pit_finding_facts_set_detail (facts, "%s", detail);
  facts->table = entry->table;
  facts->round = entry->round;
  facts->occurred = entry->occurred;

  return TRUE;
}

/**
 * pit_attention_memory_make_key: (skip)
 *
 * Returns: (transfer full): what is the same for a finding and for itself found again from the same events
 */
char *
pit_attention_memory_make_key (const PitFindingFacts *facts)
{
  return g_strdup_printf ("%s %d %s %s %" G_GINT64_FORMAT " %d %s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %d %"
                          G_GINT64_FORMAT " %s", facts->table.text, (int) facts->subject.kind, facts->subject.id.text,
                          pit_names_to_word (&pit_finding_names, facts->kind), facts->round, (int) facts->place,
                          facts->wager != PIT_WAGER_UNKNOWN ? facts->wager : "-", facts->found, facts->expected,
                          (int) facts->card, facts->occurred, facts->detail);
}

static gboolean
is_more (const PitEntry *part)
{
  return json_object_get_boolean_member_with_default (json_node_get_object (part->body), "more", FALSE);
}

/* What says the same in other words is in the book with it, and none of it. */
static gboolean
belongs (PitAlert              *alert,
         const PitFindingFacts *found)
{
  PitFindingKind kind = pit_finding_get_facts (pit_alert_get_finding (alert))->kind;

  return found->kind == kind || (pit_finding_kind_info (found->kind)->alert.is_reading
                                 && pit_finding_kind_info (kind)->alert.is_reading);
}

/* Which of the findings of @alert more is known of now: of a card the same; of another kind, what was found of that round. */
static PitFinding *
find_earlier (PitAlert              *alert,
              const PitFindingFacts *found)
{
  GPtrArray *findings = pit_alert_get_facts (alert)->findings;
  PitFinding *of_round = NULL;

  for (guint i = findings->len; i-- > 0;)
    {
      PitFinding *finding = g_ptr_array_index (findings, i);

      if (pit_finding_facts_match (pit_finding_get_facts (finding), found))
        return finding;
      if (of_round == NULL && pit_finding_get_facts (finding)->round == found->round)
        of_round = finding;
    }

  return of_round != NULL ? of_round : pit_alert_get_finding (alert);
}

/* Of what the rest share the book says the number and the sum, and not each. */
static void
take_count (PitAlert       *alert,
            const PitEntry *part)
{
  JsonObject *body = json_node_get_object (part->body);
  PitAlertFacts *facts = _pit_alert_change (alert);

  if (!pit_alert_get_facts (alert)->is_rest)
    return;
  facts->times = json_object_get_int_member_with_default (body, "times", facts->times);
  facts->sum = json_object_get_int_member_with_default (body, "sum", facts->sum);
}

/* What an older program found says by no key what it cites. */
static gboolean
get_cited (PitAttentionMemory *self,
           const PitEntry     *entry,
           PitFindingFacts    *facts)
{
  const PitRulePack *pack = self->packs != NULL ? g_hash_table_lookup (self->packs, entry->table.text) : NULL;

  if (!pit_attention_memory_get (entry, facts))
    return FALSE;

  pit_finding_facts_cite (facts, pack != NULL ? pack->settings : NULL);
  return TRUE;
}

/* More of the same matter, or what is known of it now. What came to an alert that was closed already, as a reader errs
 * again, called nobody. */
static void
take_finding (PitAttentionMemory *self,
              PitAlert           *alert,
              const PitEntry     *part)
{
  g_autoptr(PitFinding) finding = NULL;
  PitFindingFacts found;

  if (!get_cited (self, part, &found) || (is_more (part) && !belongs (alert, &found)))
    return;

  finding = pit_finding_new (&found);
  if (!is_more (part))
    _pit_alert_replace (alert, find_earlier (alert, &found), finding);
  else if (pit_alert_is_open (alert))
    _pit_alert_take_more (alert, finding, part->entered);
  else
    _pit_alert_cover (alert, finding, part->entered);
  take_count (alert, part);
}

/**
 * pit_attention_memory_make_alert: (skip)
 * @first: what waited for a person when an earlier run ended, or was dealt with: the entry that the others of it refer to
 * @table: (nullable): where that was
 *
 * Returns: (transfer full) (nullable): the same as an alert, with all that became of it; %NULL: it can't be read
 */
PitAlert *
pit_attention_memory_make_alert (PitAttentionMemory *self,
                                 const PitEntry     *first,
                                 PitTable           *table)
{
  g_autoptr(PitFinding) finding = NULL;
  PitFindingFacts found;
  gboolean looks_anew;
  PitAlert *alert;
  PitAlertFacts *facts;

  if (!get_cited (self, first, &found))
    return NULL;

  if (table == NULL && found.subject.kind == PIT_SUBJECT_NONE)
    return NULL;

  finding = pit_finding_new (&found);
  alert = _pit_alert_new (table, finding);
  facts = _pit_alert_change (alert);
  facts->raised = facts->last = first->entered;
  facts->entry = first->seq;
  facts->is_folded = json_object_get_boolean_member_with_default (json_node_get_object (first->body), "folded", FALSE);
  looks_anew = pit_finding_kind_info (found.kind)->alert.looks_anew;
  facts->is_rest = json_object_get_boolean_member_with_default (json_node_get_object (first->body), "rest", FALSE);
  for (guint i = 0; i < self->parts->len; i++)
    {
      const PitEntry *part = g_ptr_array_index (self->parts, i);

      if (part->refers_to != first->seq)
        continue;
      /* What came more of it was that it began again. */
      facts->is_gone = facts->is_gone || looks_anew;
      _pit_alert_begin_act (alert);
      if (g_str_equal (part->kind, "table-finding"))
        take_finding (self, alert, part);
      else
        _pit_alert_apply (alert, part, g_hash_table_lookup (self->words, &part->seq));
    }
  facts->is_gone = facts->is_gone || looks_anew;

  return alert;
}

static const PitEntry *
find_waiting (PitAttentionMemory *self,
              gint64              entry)
{
  for (guint i = 0; i < self->waiting->len; i++)
    if (((const PitEntry *) self->waiting->pdata[i])->seq == entry)
      return self->waiting->pdata[i];

  return NULL;
}

/**
 * pit_attention_memory_list_messages: (skip)
 *
 * Calls @func for each message that went to a dealer because of something that waits.
 */
void
pit_attention_memory_list_messages (PitAttentionMemory      *self,
                                    PitAttentionMessageFunc  func,
                                    gpointer                 user_data)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const PitEntry *part = g_ptr_array_index (self->parts, i);
      const PitEntry *waiting = find_waiting (self, part->refers_to);
      const char *id = waiting != NULL && g_str_equal (part->kind, "order-given")
                         ? pit_json_find_text (part->body, "command") : NULL;
      gint64 round = waiting != NULL ? waiting->round : PIT_UNKNOWN;

      /* It was about what had been found by then. */
      for (guint j = 0; j < i; j++)
        {
          const PitEntry *earlier = g_ptr_array_index (self->parts, j);

          if (earlier->refers_to == part->refers_to && g_str_equal (earlier->kind, "table-finding") && is_more (earlier))
            round = earlier->round;
        }
      if (id != NULL)
        func (id, &part->table, part->refers_to, round, part->occurred, user_data);
    }
}

/**
 * pit_attention_memory_recall_rounds: (skip)
 *
 * What was handed over at @table in an earlier run is not owed any more: to be called when all that waits is on its list.
 */
void
pit_attention_memory_recall_rounds (PitAttentionMemory *self,
                                    PitFloor           *floor,
                                    const char         *table)
{
  for (guint i = 0; i < self->rounds->len; i++)
    {
      const PitRoundRow *row = g_ptr_array_index (self->rounds, i);
      g_autoptr(GError) error = NULL;
      g_autoptr(PitCheckedRound) round = NULL;

      if (strcmp (row->table.text, table) != 0)
        continue;
      round = pit_round_record_read (row, self->packs != NULL ? g_hash_table_lookup (self->packs, table) : NULL, &error);
      if (round != NULL)
        pit_floor_recall_round (floor, round);
      else
        g_warning ("What is still owed is not known of %s", error->message);
    }
}

static void
know (PitAttentionMemory *self,
      const PitEntry     *entry)
{
  gboolean is_finding = FALSE;
  PitFindingFacts facts;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    is_finding = is_finding || g_str_equal (entry->kind, kinds[i]);
  if (is_finding && pit_attention_memory_get (entry, &facts))
    g_hash_table_add (self->known, pit_attention_memory_make_key (&facts));
}

/* What waits, or was dealt with last, is known however much another table has been found with since. */
static void
know_all (PitAttentionMemory *self,
          GPtrArray          *entries)
{
  for (guint i = 0; i < entries->len; i++)
    know (self, entries->pdata[i]);
}

/* A round is read once, however many lines were wrong in it. */
static gboolean
has_round (PitAttentionMemory    *self,
           const PitFindingFacts *facts)
{
  for (guint i = 0; i < self->rounds->len; i++)
    {
      const PitRoundRow *row = g_ptr_array_index (self->rounds, i);

      if (row->number == facts->round && row->over_at == facts->occurred
          && strcmp (row->table.text, facts->table.text) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Of many that share a line the book says the number: nobody is asked for the money of each. */
static gboolean
is_count (const PitEntry *entry)
{
  return is_more (entry) && json_object_has_member (json_node_get_object (entry->body), "times");
}

/* Numbers of rounds come again; but it was found when its round was over. A round that can't be read keeps nobody from
 * opening the desk: what was found in it is then owed as it was found. */
static void
read_round (PitAttentionMemory *self,
            PitBookReader      *reader,
            const PitEntry     *entry)
{
  g_autoptr(GPtrArray) rows = NULL;
  g_autoptr(GError) error = NULL;
  PitFindingFacts facts;
  PitRoundQuery query = { .table = entry->table.text };

  if (!g_str_equal (entry->kind, "table-finding") || !pit_attention_memory_get (entry, &facts)
      || !pit_owed_is_money (&facts) || facts.round == PIT_UNKNOWN || facts.occurred == PIT_UNKNOWN
      || is_count (entry) || has_round (self, &facts))
    return;

  query.from = facts.occurred;
  query.until = facts.occurred + 1;
  rows = pit_book_reader_list_rounds (reader, &query, &error);
  if (rows == NULL)
    g_warning ("What is still owed of round %" G_GINT64_FORMAT " of table %s is not known: %s", facts.round,
               facts.table.text, error->message);
  while (rows != NULL && rows->len > 0)
    {
      PitRoundRow *row = g_ptr_array_steal_index (rows, rows->len - 1);

      if (row->number == facts.round)
        g_ptr_array_add (self->rounds, row);
      else
        pit_round_row_free (row);
    }
}

/* Those in which money was found wrong that waits for a person. */
static void
read_rounds (PitAttentionMemory *self,
             PitBookReader      *reader)
{
  self->rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_round_row_free);
  for (guint i = 0; i < self->waiting->len; i++)
    read_round (self, reader, self->waiting->pdata[i]);
  for (guint i = 0; i < self->parts->len; i++)
    if (find_waiting (self, ((PitEntry *) g_ptr_array_index (self->parts, i))->refers_to) != NULL)
      read_round (self, reader, g_ptr_array_index (self->parts, i));
}

/* What persons said of those that wait: it is kept apart from the entries. */
static void
read_words (PitAttentionMemory *self,
            PitBookReader      *reader)
{
  static const char *const names[] = { "to", "reason", "words" };

  self->words = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  for (guint i = 0; i < self->parts->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (names); j++)
      {
        const PitEntry *part = g_ptr_array_index (self->parts, i);
        char *text = pit_book_reader_find_text (reader, part, names[j]);

        if (text != NULL)
          g_hash_table_replace (self->words, g_memdup2 (&part->seq, sizeof part->seq), text);
      }
}

/* The words of what more may come of when it was dealt with. */
static GPtrArray *
list_going_on (void)
{
  GPtrArray *words = g_ptr_array_new ();

  for (guint kind = 0; kind < PIT_N_FINDINGS; kind++)
    if (pit_finding_kind_info (kind)->alert.goes_on)
      g_ptr_array_add (words, (gpointer) pit_names_to_word (&pit_finding_names, kind));
  g_ptr_array_add (words, NULL);

  return words;
}

/* They may be %NULL: an error that the reader has set. */
static gboolean
take_newest (PitAttentionMemory *self,
             GPtrArray          *entries)
{
  if (entries != NULL)
    g_ptr_array_extend_and_steal (self->newest, entries);

  return entries != NULL;
}

static gint
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  gint64 seq = (*(PitEntry *const *) a)->seq, other = (*(PitEntry *const *) b)->seq;

  return seq == other ? 0 : seq < other ? -1 : 1;
}

/* How often people were called in the last hours, and who had which pit. */
static gboolean
read_evening (PitAttentionMemory  *self,
              PitBookReader       *reader,
              GError             **error)
{
  static const char *const others[] = { "link-event", "alert-outcome" };
  PitEntryQuery query = { .kind = "pit-taken", .newest_first = TRUE };
  GPtrArray *const lists[] = { self->waiting, self->newest };
  gint64 end;

  self->pits = pit_book_reader_list_entries (reader, &query, error);
  if (self->pits == NULL || !pit_book_reader_get_end (reader, &end, error))
    return FALSE;
  g_ptr_array_sort (self->pits, compare_entries);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      query.kind = others[i];
      if (!take_newest (self, pit_book_reader_list_entries (reader, &query, error)))
        return FALSE;
    }

  self->evening = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->len; j++)
      {
        PitEntry *entry = g_ptr_array_index (lists[i], j);

        if (entry->entered >= end - PIT_ALERT_RATE_HOURS * G_TIME_SPAN_HOUR)
          g_ptr_array_add (self->evening, entry);
      }
  g_ptr_array_sort (self->evening, compare_entries);

  return TRUE;
}

/**
 * pit_attention_memory_read: (skip)
 *
 * Returns: (transfer full) (nullable): what the book knows; blocks
 */
PitAttentionMemory *
pit_attention_memory_read (PitBookReader  *reader,
                           GError        **error)
{
  g_autoptr(PitAttentionMemory) self = g_new0 (PitAttentionMemory, 1);
  g_autoptr(GPtrArray) going_on = list_going_on ();
  const char *const *words = (const char *const *) going_on->pdata;

  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->waiting = pit_book_reader_list_alerts (reader, error);
  if (self->waiting == NULL)
    return NULL;
  self->closed = pit_book_reader_list_closed_alerts (reader, words, error);
  if (self->closed == NULL)
    return NULL;
  self->parts = pit_book_reader_list_alert_parts (reader, words, error);
  if (self->parts == NULL)
    return NULL;
  read_rounds (self, reader);
  read_words (self, reader);
  self->errors = pit_book_reader_list_reader_errors (reader, ERRORS_TIME, error);
  if (self->errors == NULL)
    return NULL;
  self->newest = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_entry_free);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (!take_newest (self, pit_book_reader_list_findings (reader, kinds[i], PIT_BOOK_PAGE_MAX, error)))
      return NULL;
  if (!read_evening (self, reader, error))
    return NULL;
  know_all (self, self->newest);
  know_all (self, self->waiting);
  know_all (self, self->closed);
  know_all (self, self->parts);

  return g_steal_pointer (&self);
}

/** pit_attention_memory_set_packs: (skip): by which packs tables are played: table id -> PitRulePack, not changed any more */
void
pit_attention_memory_set_packs (PitAttentionMemory *self,
                                GHashTable         *packs)
{
  g_clear_pointer (&self->packs, g_hash_table_unref);
  self->packs = g_hash_table_ref (packs);
}

void
pit_attention_memory_free (PitAttentionMemory *self)
{
  g_clear_pointer (&self->packs, g_hash_table_unref);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);
  g_clear_pointer (&self->closed, g_ptr_array_unref);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->rounds, g_ptr_array_unref);
  g_clear_pointer (&self->errors, g_array_unref);
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->words, g_hash_table_unref);
  g_clear_pointer (&self->pits, g_ptr_array_unref);
  g_clear_pointer (&self->newest, g_ptr_array_unref);
  g_clear_pointer (&self->evening, g_ptr_array_unref);
  g_free (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-attention-private.h"
#include "pit-bookkeeper.h"
#include "pit-finding-entry.h"
#include "pit-json-write.h"
#include "pit-put-right.h"
#include "pit-rest-lines.h"
#include "pit-roster-private.h"
#include "pit-round-record.h"

/* What the floor tells goes into the book: each round once it is checked, and what was found wrong at a table outside any
 * round, of which what repeats is folded. */
struct _PitBookkeeper
{
  PitClock      *clock;
  PitFloor      *floor;
  PitAttention  *attention;
  PitBookWriter *writer;
  GHashTable    *senses; /* table -> PitSenses, as its controller said last */
  GHashTable    *folds;  /* "table finding" -> Fold */
  GHashTable    *later;  /* PitAlert -> array of Later: what refers to its first entry, while that is being written */
  PitRestLines  *rest;
  PitPutRight   *put_right;
  GHashTable    *known;   /* table -> PitCursor: the book told of what was done there up to this event */
  GHashTable    *doubted; /* "table epoch round" of those that the chain says are doubted, in this run */
};

/* Repeats of one finding at one table. */
typedef struct
{
  gint64 times;
  gint64 last; /* wall time */
} Fold;

/* What is to be written of an alert's matter as soon as its first entry is. */
typedef struct
{
  PitFinding *finding;
  gboolean    is_more; /* one more of it; FALSE: what is known of it now */
} Later;

/* A finding while its entry is written. */
typedef struct
{
  PitAttention *attention;
  PitFloor     *floor;
  PitAlert     *alert;
  GHashTable   *later; /* the bookkeeper's */
} AlertWork;

/* After so long without it, a finding is a new one. Microseconds. */
#define FOLD_TIME (G_TIME_SPAN_HOUR)
/* What is about a round is folded only when it has come so often. */
#define FOLD_AFTER 100
/* And the first doubt of a round only where a table does nothing else. */
#define FOLD_DOUBTS_AFTER 1000

static const PitSenses unknown_senses;

static const PitSenses *
get_senses (PitBookkeeper *self,
            const char    *table)
{
  const PitSenses *senses = g_hash_table_lookup (self->senses, table);

  return senses != NULL ? senses : &unknown_senses;
}

static void
round_stored_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autofree char *table = user_data;
  g_autoptr(GError) error = NULL;
  gint64 repeat;

  if (pit_book_writer_store_round_finish (PIT_BOOK_WRITER (source), result, &repeat, &error) > 0)
    {
      if (repeat > 0)
        g_message ("Table %s used a round number again; the round is kept as a repeat", table);
      return;
    }

  /* Its events are in the inbox: the next start checks the round again. */
  if (g_error_matches (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_CLOSED))
    g_debug ("A round of table %s came too late for this run's book", table);
  else
    g_warning ("A round of table %s was not stored: %s", table, error->message);
}

static void
round_checked_cb (PitFloor        *floor,
                  PitTable        *table,
                  PitCheckedRound *round,
                  gpointer         user_data)
{
  PitBookkeeper *self = user_data;
  const char *id = pit_table_get_id (table);
  const PitTableState *after = pit_floor_get_history (floor, id, NULL);
  const char *rules = after != NULL ? after->terms.rules.text : "";
  PitRulePack *pack = rules[0] != '\0' ? pit_floor_find_pack (floor, rules) : NULL;

  pit_book_writer_store_round_async (self->writer, pit_round_record_make (round, pack, get_senses (self, id), after),
                                     round_stored_cb, g_strdup (id));
}

/* What is shown of a round from now on hangs on the first doubt of it. */
static gboolean
is_first_doubt (PitBookkeeper         *self,
                const PitFindingFacts *facts)
{
  PitCursor cursor = { .seq = 0 };

  pit_floor_get_history (self->floor, facts->table.text, &cursor);

  return g_hash_table_add (self->doubted, g_strdup_printf ("%s %s %" G_GINT64_FORMAT, facts->table.text,
                                                           cursor.epoch.text, facts->round));
}

/* Returns: how often that was heard of @table now, without a long pause between */
static gint64
count (PitBookkeeper *self,
       const char    *table,
       const char    *what)
{
  g_autofree char *key = g_strdup_printf ("%s %s", table, what);
  gint64 now = pit_clock_now (self->clock);
  Fold *found = g_hash_table_lookup (self->folds, key);

  if (found == NULL)
    {
      found = g_new0 (Fold, 1);
      g_hash_table_insert (self->folds, g_steal_pointer (&key), found);
    }
  if (ABS (now - found->last) > FOLD_TIME)
    found->times = 0;
  found->last = now;

  return ++found->times;
}

/* Whatever a table sends, it must not fill the chain, which is for ever: of what repeats the first @most are written, and the
 * tenth, hundredth time and so on. */
static gboolean
is_written (gint64 times,
            gint64 most)
{
  gint64 written = 1;

  while (written < times)
    written *= 10;

  return written == times || times <= most;
}

/* What is an alert of its own is written, as that waits for a person. What is about a round is written each time, within
 * reason; a broken history doesn't repeat, as a person accepts it in between.
 *
 * Returns: how often it has been found now; 0: nothing is to be written */
static gint64
fold (PitBookkeeper         *self,
      const char            *table,
      const PitFindingFacts *facts,
      gboolean               is_new)
{
  PitFindingKind kind = facts->kind;
  gint64 most = pit_finding_kind_info (kind)->writes_each ? FOLD_AFTER : 0;
  gint64 times;

  if (kind == PIT_FINDING_HISTORY)
    return 1;

  times = count (self, table, pit_names_to_word (&pit_finding_names, kind));
  if (kind == PIT_FINDING_STRAY_EVENT && times <= FOLD_DOUBTS_AFTER && is_first_doubt (self, facts))
    most = FOLD_DOUBTS_AFTER;

  return is_new || is_written (times, most) ? times : 0;
}

static void
alert_work_free (AlertWork *work)
{
  g_hash_table_unref (work->later);
  g_object_unref (work->alert);
  g_object_unref (work->floor);
  g_object_unref (work->attention);
  g_free (work);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AlertWork, alert_work_free)

static void
later_clear (gpointer data)
{
  g_object_unref (((Later *) data)->finding);
}

/* What waits already is the same matter's; of that only the newest word counts. */
static void
keep_for_later (PitBookkeeper *self,
                PitAlert      *alert,
                PitFinding    *finding,
                gboolean       is_more)
{
  const Later later = { g_object_ref (finding), is_more };
  GArray *all = g_hash_table_lookup (self->later, alert);

  if (all == NULL)
    {
      all = g_array_new (FALSE, FALSE, sizeof (Later));
      g_array_set_clear_func (all, later_clear);
      g_hash_table_insert (self->later, g_object_ref (alert), all);
    }
  for (guint i = 0; i < all->len && !is_more; i++)
    if (!g_array_index (all, Later, i).is_more)
      g_array_remove_index (all, i--);
  g_array_append_val (all, later);
}

/* Of what the book has already more is known now, or there is one more of it. */
static void
append_successor (PitBookWriter *writer,
                  PitFloor      *floor,
                  PitAlert      *alert,
                  PitFinding    *finding,
                  gboolean       is_more)
{
  PitEntry *entry = pit_finding_entry_make_successor (floor, pit_finding_get_facts (finding),
                                                      pit_alert_get_facts (alert)->entry, is_more);

  pit_book_writer_append_entry (writer, entry, "What more is known of a finding");
}

static void
finding_stored_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr(AlertWork) work = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);
  GArray *later = g_hash_table_lookup (work->later, work->alert);

  if (entry == NULL)
    {
      g_warning ("What was found was not stored: %s", error->message);
      return;
    }

  pit_attention_set_entry (work->attention, work->alert, entry->seq);
  for (guint i = 0; later != NULL && i < later->len; i++)
    append_successor (PIT_BOOK_WRITER (source), work->floor, work->alert, g_array_index (later, Later, i).finding,
                      g_array_index (later, Later, i).is_more);
  g_hash_table_remove (work->later, work->alert);
}

/* Nobody has to act: it is on record. */
static void
append_note (PitBookkeeper *self,
             PitFinding    *finding)
{
  const PitFindingFacts *facts = pit_finding_get_facts (finding);
  gint64 times = fold (self, facts->table.text, facts, FALSE);

  if (times > 0)
    pit_book_writer_append_entry (self->writer, pit_finding_entry_make (self->floor, facts, times), "What was found");
}

static void
append_finding (PitBookkeeper *self,
                PitAlert      *alert,
                PitFinding    *finding,
                gint64         times,
                gboolean       is_repeat)
{
  PitEntry *entry = pit_finding_entry_make (self->floor, pit_finding_get_facts (finding), times);
  AlertWork *work = g_new0 (AlertWork, 1);

  pit_json_add (entry->body, "rest", PIT_JSON_MARK (pit_alert_get_facts (alert)->is_rest),
                "folded", PIT_JSON_MARK (pit_alert_get_facts (alert)->is_folded), "repeat", PIT_JSON_MARK (is_repeat), NULL);
  work->later = g_hash_table_ref (self->later);
  work->attention = g_object_ref (self->attention);
  work->floor = g_object_ref (self->floor);
  work->alert = g_object_ref (alert);
  pit_book_writer_append_entry_async (self->writer, entry, finding_stored_cb, work);
}

static void
taken_cb (PitAttention *attention,
          PitAlert     *alert,
          PitFinding   *finding,
          guint         news,
          gpointer      user_data)
{
  PitBookkeeper *self = user_data;
  const PitFindingFacts *facts = pit_finding_get_facts (finding);
  gint64 times;

  if (news == PIT_ALERT_NEWS_NOTE)
    {
      append_note (self, finding);
      return;
    }
  /* Silence is told by the entries on contact; what was set aside is in the book before it is found. */
  if (news == PIT_ALERT_NEWS_KNOWN || facts->kind == PIT_FINDING_SILENCE || facts->kind == PIT_FINDING_SET_ASIDE)
    return;

  if (alert != NULL && pit_alert_get_facts (alert)->is_rest && (news == PIT_ALERT_NEWS_MORE || news == PIT_ALERT_NEWS_REPEAT))
    {
      pit_rest_lines_note (self->rest, alert);
      return;
    }

  if (news == PIT_ALERT_NEWS_GOES_ON || news == PIT_ALERT_NEWS_MORE || news == PIT_ALERT_NEWS_SAME
      || news == PIT_ALERT_NEWS_COVERED)
    {
      gboolean is_more = news != PIT_ALERT_NEWS_GOES_ON;

      if (is_more && fold (self, facts->table.text, facts, FALSE) == 0 && news == PIT_ALERT_NEWS_SAME)
        return;
      if (pit_alert_get_facts (alert)->entry != PIT_UNKNOWN)
        append_successor (self->writer, self->floor, alert, finding, is_more);
      else
        keep_for_later (self, alert, finding, is_more);
      return;
    }

  times = fold (self, facts->table.text, facts, news == PIT_ALERT_NEWS_NEW);
  if (times > 0)
    append_finding (self, alert, finding, times, news == PIT_ALERT_NEWS_REPEAT);
}

/* Somebody ran the table there, or its controller did by itself. Events that no round has are folded anew at each start. */
static void
done_at_table_cb (PitFloor       *floor,
                  PitTable       *table,
                  const PitEvent *event,
                  gpointer        user_data)
{
  PitBookkeeper *self = user_data;
  const PitCursor *known = g_hash_table_lookup (self->known, event->table.text);
  const char *what = pit_names_to_word (&pit_event_names, event->type);
  PitEntry *entry;
  gint64 times;

  if (known != NULL && g_str_equal (event->at.epoch.text, known->epoch.text) && event->at.seq <= known->seq)
    return;
  times = pit_bookkeeper_fold (self, event->table.text, what, FOLD_AFTER);
  if (times == 0)
    return;

  entry = pit_entry_new ("done-at-table");
  entry->table = event->table;
  entry->occurred = event->stamp.wall;
  entry->body = pit_json_object ("epoch", PIT_JSON_TEXT (event->at.epoch.text), "first", PIT_JSON_INT (event->at.seq),
                                 "event", PIT_JSON_TEXT (what),
                                 "times", PIT_JSON_INT (times > FOLD_AFTER ? times : PIT_UNKNOWN), NULL);
  pit_book_writer_append_entry (self->writer, entry, "What was done at a table");
}

/**
 * pit_bookkeeper_new: (skip)
 * @attention: says what of the floor's findings needs a person, and is told where that stands
 *
 * Returns: (transfer full): writes what @floor tells into the book of @writer
 */
PitBookkeeper *
pit_bookkeeper_new (PitClock      *clock,
                    PitFloor      *floor,
                    PitAttention  *attention,
                    PitBookWriter *writer)
{
  PitBookkeeper *self = g_new0 (PitBookkeeper, 1);

  self->clock = g_object_ref (clock);
  self->floor = g_object_ref (floor);
  self->attention = g_object_ref (attention);
  self->writer = g_object_ref (writer);
  self->senses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->folds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->later = g_hash_table_new_full (NULL, NULL, g_object_unref, (GDestroyNotify) g_array_unref);
  self->rest = pit_rest_lines_new (clock, writer);
  self->put_right = pit_put_right_new (clock, floor, writer);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->doubted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_signal_connect (floor, "round-checked", G_CALLBACK (round_checked_cb), self);
  g_signal_connect (floor, "done-at-table", G_CALLBACK (done_at_table_cb), self);
  g_signal_connect (attention, "taken", G_CALLBACK (taken_cb), self);

  return self;
}

void
pit_bookkeeper_free (PitBookkeeper *self)
{
  g_return_if_fail (self != NULL);

  g_signal_handlers_disconnect_by_data (self->attention, self);
  g_signal_handlers_disconnect_by_data (self->floor, self);
  g_hash_table_unref (self->later);
  pit_rest_lines_write (self->rest, TRUE);
  pit_rest_lines_free (self->rest);
  pit_put_right_free (self->put_right);
  g_hash_table_unref (self->known);
  g_hash_table_unref (self->doubted);
  g_hash_table_unref (self->folds);
  g_hash_table_unref (self->senses);
  g_object_unref (self->writer);
  g_object_unref (self->attention);
  g_object_unref (self->floor);
  g_object_unref (self->clock);
  g_free (self);
}

/** pit_bookkeeper_write_rest: (skip): see pit_rest_lines_write() and pit_put_right_write(); about once a second */
void
pit_bookkeeper_write_rest (PitBookkeeper *self)
{
  pit_rest_lines_write (self->rest, FALSE);
  pit_put_right_write (self->put_right, FALSE);
}

/**
 * pit_bookkeeper_know: (skip)
 * @corrected: see pit_put_right_know()
 * @done_at_table: the last event of @table that the book tells of as done there
 *
 * Before any event of @table is folded: those up to there have been written by an earlier run.
 */
void
pit_bookkeeper_know (PitBookkeeper   *self,
                     const char      *table,
                     const PitCursor *corrected,
                     const PitCursor *done_at_table)
{
  pit_put_right_know (self->put_right, table, corrected);
  g_hash_table_replace (self->known, g_strdup (table), g_memdup2 (done_at_table, sizeof *done_at_table));
}

/**
 * pit_bookkeeper_add_senses: (skip)
 *
 * What a table's rounds are judged by from now on.
 */
void
pit_bookkeeper_add_senses (PitBookkeeper   *self,
                           const char      *table,
                           const PitSenses *senses)
{
  g_hash_table_replace (self->senses, g_strdup (table), g_memdup2 (senses, sizeof *senses));
}

/**
 * pit_bookkeeper_fold: (skip)
 * @what: a word for what @table has sent again
 * @most: so many are written before only the tenth, hundredth and so on is
 *
 * Returns: how often that came now, where that is to be written; 0: it is not
 */
gint64
pit_bookkeeper_fold (PitBookkeeper *self,
                     const char    *table,
                     const char    *what,
                     gint64         most)
{
  gint64 times = count (self, table, what);

  return is_written (times, most) ? times : 0;
}

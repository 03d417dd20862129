/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-entry.h"
#include "pit-floor-pits.h"
#include "pit-table-private.h"

static void
say (PitFloorEntry *entry,
     PitFloorTold   what,
     gpointer       about)
{
  entry->tell (entry->floor, what, entry->table, about);
}

static PitRulePack *
find_pack_cb (const char *id,
              gpointer    user_data)
{
  PitFloorEntry *entry = user_data;

  return pit_floor_find_pack (entry->floor, id);
}

static PitCause
judge_cause_cb (const PitEvent *event,
                gpointer        user_data)
{
  PitFloorEntry *entry = user_data;

  return pit_floor_judge_cause (entry->floor, event);
}

static PitFinding *
found_cb (const PitFindingFacts *facts,
          PitFinding            *earlier,
          gpointer               user_data)
{
  return pit_floor_entry_add_finding (user_data, facts, earlier);
}

static void
gone_cb (const PitFindingFacts *like,
         gpointer               user_data)
{
  pit_floor_entry_end_findings (user_data, pit_finding_kind_get_end (like->kind), like);
}

static void
ended_cb (PitFindingEnd end,
          gpointer      user_data)
{
  pit_floor_entry_end_findings (user_data, end, NULL);
}

static void
round_doubted_cb (gint64      number,
                  PitFinding *finding,
                  gpointer    user_data)
{
  PitFloorEntry *entry = user_data;
  PitCursor cursor;

  pit_table_feed_get_history (entry->feed, &cursor);
  pit_table_doubt_round (entry->table, cursor.epoch.text, number, finding);
}

static void
round_corrected_cb (const PitEvent *event,
                    gpointer        user_data)
{
  PitFloorEntry *entry = user_data;

  pit_table_correct_round (entry->table, event);
  say (entry, PIT_FLOOR_TOLD_CORRECTION, (gpointer) event);
}

static void
round_over_cb (PitCheckedRound *round,
               gpointer         user_data)
{
  PitFloorEntry *entry = user_data;

  pit_table_add_round (entry->table, round);
  say (entry, PIT_FLOOR_TOLD_ROUND, round);
}

static const PitTableFeedTarget target = { find_pack_cb, judge_cause_cb, found_cb, gone_cb, ended_cb, round_doubted_cb,
                                           round_corrected_cb, round_over_cb };

static gint
compare_by_pit (gconstpointer a,
                gconstpointer b)
{
  const PitFloorEntry *entry = *(PitFloorEntry *const *) a, *other = *(PitFloorEntry *const *) b;

  return pit_floor_pits_compare (entry->table, other->table, TRUE);
}

/**
 * pit_floor_entry_new:
 * @floor: whose entry it is
 * @tell: what is told about it
 *
 * Returns: (transfer full): a table and what feeds it
 */
PitFloorEntry *
pit_floor_entry_new (PitFloor     *floor,
                     PitFloorTell  tell,
                     const char   *id,
                     guint         number,
                     const char   *name)
{
  PitFloorEntry *entry = g_new0 (PitFloorEntry, 1);

  entry->floor = floor;
  entry->tell = tell;
  entry->table = pit_table_new (id, number, name);
  entry->feed = pit_table_feed_new (id, &target, entry);

  return entry;
}

void
pit_floor_entry_free (PitFloorEntry *entry)
{
  pit_table_feed_free (entry->feed);
  g_object_unref (entry->table);
  g_free (entry);
}

/** Returns: whether @entry's table stands in another pit than a table of @entries (of #PitFloorEntry) */
gboolean
pit_floor_entries_have_other_pit (GPtrArray           *entries,
                                  const PitFloorEntry *entry)
{
  const char *pit = pit_table_get_pit (entry->table);

  for (guint i = 0; i < entries->len && pit[0] != '\0'; i++)
    {
      const char *other = pit_table_get_pit (((const PitFloorEntry *) g_ptr_array_index (entries, i))->table);

      if (other[0] != '\0' && !g_str_equal (other, pit))
        return TRUE;
    }

  return FALSE;
}

/** By pit, then by number. */
void
pit_floor_entries_sort (GPtrArray *entries)
{
  g_ptr_array_sort (entries, compare_by_pit);
}

/** Returns: where @entry belongs among @entries */
guint
pit_floor_entries_find_place (GPtrArray           *entries,
                              const PitFloorEntry *entry,
                              gboolean             by_pit)
{
  guint place = 0;

  while (place < entries->len &&
         pit_floor_pits_compare (((const PitFloorEntry *) g_ptr_array_index (entries, place))->table, entry->table,
                                 by_pit) <= 0)
    place++;

  return place;
}

/** What is shown of the table is not what is known of it: the next flush shows it. */
void
pit_floor_entry_mark_dirty (PitFloorEntry *entry)
{
  entry->is_dirty = TRUE;
  say (entry, PIT_FLOOR_TOLD_DIRTY, NULL);
}

/** When what is shown was known; with a live table it is now, whatever has come last. */
void
pit_floor_entry_set_known_at (PitFloorEntry *entry,
                              gint64         known_at)
{
  PitTableView *view = pit_table_get_next (entry->table);

  if (view->contact != PIT_CONTACT_LIVE)
    view->known_at = known_at;
}

/** The table's clock may be wrong: what is known can't be known later than now, or than contact was lost. */
void
pit_floor_entry_move_known_at (PitFloorEntry *entry,
                               gint64         wall,
                               gint64         now)
{
  const PitTableView *view = pit_table_get_next (entry->table);
  gint64 latest = view->contact == PIT_CONTACT_LOST ? view->contact_since : now;

  if (wall != PIT_UNKNOWN && (view->known_at == PIT_UNKNOWN || MIN (wall, latest) > view->known_at))
    pit_floor_entry_set_known_at (entry, MIN (wall, latest));
}

/** What is gone is shown no longer, and said at once; also where no such finding is shown: one of an earlier run may be
 * on somebody's list. */
void
pit_floor_entry_end_findings (PitFloorEntry         *entry,
                              PitFindingEnd          end,
                              const PitFindingFacts *like)
{
  g_autoptr(GPtrArray) gone = pit_table_drop_findings (entry->table, end, like);

  for (guint i = 0; i < gone->len; i++)
    say (entry, PIT_FLOOR_TOLD_GONE, g_ptr_array_index (gone, i));
  if (like == NULL)
    say (entry, PIT_FLOOR_TOLD_ENDED, GUINT_TO_POINTER (end));
  if (gone->len > 0)
    pit_floor_entry_mark_dirty (entry);
}

/* By what the table is played, by its own word or else by the floor plan. Returns: NULL: no such pack is here, or it is for
 * another game than the table says. */
static PitRulePack *
find_pack (const PitFloorEntry  *entry,
           const char          **rules)
{
  const PitTableTerms *terms = &pit_table_feed_get_shown (entry->feed)->terms;
  PitRulePack *pack;

  *rules = terms->rules.text[0] != '\0' ? terms->rules.text : entry->rules.text;
  pack = pit_floor_find_pack (entry->floor, *rules);
  if (pack == NULL || terms->game.text[0] == '\0' || g_str_equal (pack->game->id, terms->game.text))
    return pack;

  return NULL;
}

static void
show_rules (PitFloorEntry *entry)
{
  const char *rules;
  PitRulePack *pack = find_pack (entry, &rules);

  pit_table_set_rules (entry->table, rules, pack);
}

/** What is shown of the table is what is known of it from now on. */
void
pit_floor_entry_flush (PitFloorEntry *entry)
{
  entry->is_dirty = FALSE;
  pit_table_get_next (entry->table)->is_trusted = pit_table_feed_is_trusted (entry->feed);
  show_rules (entry);
  pit_table_flush (entry->table, pit_table_feed_get_shown (entry->feed));
}

/** By which rule set the floor plan has the table played. */
void
pit_floor_entry_set_rules (PitFloorEntry *entry,
                           const char    *rules)
{
  g_strlcpy (entry->rules.text, rules, sizeof entry->rules.text);
  show_rules (entry);
}

/** Returns: (transfer full): the finding, which stands for @earlier where there is one, and cites the rules of the table. */
PitFinding *
pit_floor_entry_add_finding (PitFloorEntry         *entry,
                             const PitFindingFacts *facts,
                             PitFinding            *earlier)
{
  const char *rules;
  PitRulePack *pack = find_pack (entry, &rules);
  PitFindingFacts cited = *facts;
  g_autoptr(PitFinding) finding = NULL;

  pit_finding_facts_cite (&cited, pack != NULL ? pack->settings : NULL);
  finding = earlier != NULL ? pit_finding_new_successor (&cited, earlier) : pit_finding_new (&cited);
  pit_table_add_finding (entry->table, finding);
  say (entry, PIT_FLOOR_TOLD_FINDING, finding);
  entry->is_dirty = TRUE;
  say (entry, PIT_FLOOR_TOLD_URGENT, NULL);

  return g_steal_pointer (&finding);
}

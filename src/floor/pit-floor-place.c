/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-pits.h"
#include "pit-floor-private.h"
#include "pit-table-private.h"

static void
say (PitFloorPlace *place,
     PitFloorTold   what,
     gpointer       about)
{
  place->tell (place->floor, what, place->table, about);
}

static PitRulePack *
find_pack_cb (const char *id,
              gpointer    user_data)
{
  PitFloorPlace *place = user_data;

  return pit_floor_find_pack (place->floor, id);
}

static PitCause
judge_cause_cb (const PitEvent *event,
                gpointer        user_data)
{
  PitFloorPlace *place = user_data;

  return pit_floor_judge_cause (place->floor, event);
}

static PitFinding *
found_cb (const PitFindingFacts *facts,
          PitFinding            *earlier,
          gpointer               user_data)
{
  return pit_floor_place_add_finding (user_data, facts, earlier);
}

static void
gone_cb (const PitFindingFacts *like,
         gpointer               user_data)
{
  pit_floor_place_end_findings (user_data, pit_finding_kind_get_end (like->kind), like);
}

static void
ended_cb (PitFindingEnd end,
          gpointer      user_data)
{
  pit_floor_place_end_findings (user_data, end, NULL);
}

static void
round_doubted_cb (gint64      number,
                  PitFinding *finding,
                  gpointer    user_data)
{
  PitFloorPlace *place = user_data;
  PitCursor cursor;

  pit_table_feed_get_history (place->feed, &cursor);
  pit_table_doubt_round (place->table, cursor.epoch.text, number, finding);
}

static void
round_corrected_cb (const PitEvent *event,
                    gpointer        user_data)
{
  PitFloorPlace *place = user_data;

  pit_table_correct_round (place->table, event);
  say (place, PIT_FLOOR_TOLD_CORRECTION, (gpointer) event);
}

static void
done_at_table_cb (const PitEvent *event,
                  gpointer        user_data)
{
  say (user_data, PIT_FLOOR_TOLD_AT_TABLE, (gpointer) event);
}

static void
round_over_cb (PitCheckedRound *round,
               gpointer         user_data)
{
  PitFloorPlace *place = user_data;

  pit_table_add_round (place->table, round);
  say (place, PIT_FLOOR_TOLD_ROUND, round);
}

static const PitTableFeedTarget target = { find_pack_cb, judge_cause_cb, found_cb, gone_cb, ended_cb, round_doubted_cb,
                                           round_corrected_cb, done_at_table_cb, round_over_cb };

static gint
compare_by_pit (gconstpointer a,
                gconstpointer b)
{
  const PitFloorPlace *place = *(PitFloorPlace *const *) a, *other = *(PitFloorPlace *const *) b;

  return pit_floor_pits_compare (place->table, other->table, TRUE);
}

/**
 * pit_floor_place_new:
 * @floor: whose place it is
 * @tell: what is told about it
 *
 * Returns: (transfer full): a table and what feeds it
 */
PitFloorPlace *
pit_floor_place_new (PitFloor     *floor,
                     PitFloorTell  tell,
                     const char   *id,
                     guint         number,
                     const char   *name)
{
  PitFloorPlace *place = g_new0 (PitFloorPlace, 1);

  place->floor = floor;
  place->tell = tell;
  place->table = pit_table_new (id, number, name);
  place->feed = pit_table_feed_new (id, &target, place);

  return place;
}

void
pit_floor_place_free (PitFloorPlace *place)
{
  pit_table_feed_free (place->feed);
  g_object_unref (place->table);
  g_free (place);
}

/** Returns: whether @place's table stands in another pit than a table of @places (of #PitFloorPlace) */
gboolean
pit_floor_places_have_other_pit (GPtrArray           *places,
                                 const PitFloorPlace *place)
{
  const char *pit = pit_table_get_pit (place->table);

  for (guint i = 0; i < places->len && pit[0] != '\0'; i++)
    {
      const char *other = pit_table_get_pit (((const PitFloorPlace *) g_ptr_array_index (places, i))->table);

      if (other[0] != '\0' && !g_str_equal (other, pit))
        return TRUE;
    }

  return FALSE;
}

/** By pit, then by number. */
void
pit_floor_places_sort (GPtrArray *places)
{
  g_ptr_array_sort (places, compare_by_pit);
}

/** Returns: where @place belongs among @places */
guint
pit_floor_places_find_index (GPtrArray           *places,
                             const PitFloorPlace *place,
                             gboolean             by_pit)
{
  guint index = 0;

  while (index < places->len &&
         pit_floor_pits_compare (((const PitFloorPlace *) g_ptr_array_index (places, index))->table, place->table,
                                 by_pit) <= 0)
    index++;

  return index;
}

/** What is shown of the table is not what is known of it: the next flush shows it. */
void
pit_floor_place_mark_dirty (PitFloorPlace *place)
{
  place->is_dirty = TRUE;
  say (place, PIT_FLOOR_TOLD_DIRTY, NULL);
}

/** When what is shown was known; with a live table it is now, whatever has come last. */
void
pit_floor_place_set_known_at (PitFloorPlace *place,
                              gint64         known_at)
{
  PitTableView *view = pit_table_get_next (place->table);

  if (view->contact != PIT_CONTACT_LIVE)
    view->known_at = known_at;
}

/** The table's clock may be wrong: what is known can't be known later than now, or than contact was lost. */
void
pit_floor_place_move_known_at (PitFloorPlace *place,
                               gint64         wall,
                               gint64         now)
{
  const PitTableView *view = pit_table_get_next (place->table);
  gint64 latest = view->contact == PIT_CONTACT_LOST ? view->contact_since : now;

  if (wall != PIT_UNKNOWN && (view->known_at == PIT_UNKNOWN || MIN (wall, latest) > view->known_at))
    pit_floor_place_set_known_at (place, MIN (wall, latest));
}

/** What is gone is shown no longer, and said at once; also where no such finding is shown: one of an earlier run may be
 * on somebody's list. */
void
pit_floor_place_end_findings (PitFloorPlace         *place,
                              PitFindingEnd          end,
                              const PitFindingFacts *like)
{
  g_autoptr(GPtrArray) gone = pit_table_drop_findings (place->table, end, like);

  for (guint i = 0; i < gone->len; i++)
    say (place, PIT_FLOOR_TOLD_GONE, g_ptr_array_index (gone, i));
  if (like == NULL)
    say (place, PIT_FLOOR_TOLD_ENDED, GUINT_TO_POINTER (end));
  if (gone->len > 0)
    pit_floor_place_mark_dirty (place);
}

/* By what the table is played, by its own word or else by the floor plan. Returns: NULL: no such pack is here, or it is for
 * another game than the table says. */
static PitRulePack *
find_pack (const PitFloorPlace  *place,
           const char          **rules)
{
  const PitTableTerms *terms = &pit_table_feed_get_shown (place->feed)->terms;
  PitRulePack *pack;

  *rules = terms->rules.text[0] != '\0' ? terms->rules.text : place->rules.text;
  pack = pit_floor_find_pack (place->floor, *rules);
  if (pack == NULL || terms->game.text[0] == '\0' || g_str_equal (pack->game->id, terms->game.text))
    return pack;

  return NULL;
}

static void
show_rules (PitFloorPlace *place)
{
  const char *rules;
  PitRulePack *pack = find_pack (place, &rules);

  pit_table_set_rules (place->table, rules, pack);
}

/** What is shown of the table is what is known of it from now on. */
void
pit_floor_place_flush (PitFloorPlace *place)
{
  place->is_dirty = FALSE;
  pit_table_get_next (place->table)->is_trusted = pit_table_feed_is_trusted (place->feed);
  show_rules (place);
  pit_table_flush (place->table, pit_table_feed_get_shown (place->feed));
}

/** By which rule set the floor plan has the table played. */
void
pit_floor_place_set_rules (PitFloorPlace *place,
                           const char    *rules)
{
  g_strlcpy (place->rules.text, rules, sizeof place->rules.text);
  show_rules (place);
}

/** Returns: (transfer full): the finding, which stands for @earlier where there is one, and cites the rules of the table. */
PitFinding *
pit_floor_place_add_finding (PitFloorPlace         *place,
                             const PitFindingFacts *facts,
                             PitFinding            *earlier)
{
  const char *rules;
  PitRulePack *pack = find_pack (place, &rules);
  PitFindingFacts cited = *facts;
  g_autoptr(PitFinding) finding = NULL;

  pit_finding_facts_cite (&cited, pack != NULL ? pack->settings : NULL);
  finding = earlier != NULL ? pit_finding_new_successor (&cited, earlier) : pit_finding_new (&cited);
  pit_table_add_finding (place->table, finding);
  say (place, PIT_FLOOR_TOLD_FINDING, finding);
  place->is_dirty = TRUE;
  say (place, PIT_FLOOR_TOLD_URGENT, NULL);

  return g_steal_pointer (&finding);
}

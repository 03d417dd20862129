/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-seen.h"
#include "pit-manual-clock.h"
#include "pit-round-script.h"
#include "pit-table-fold.h"

static void
finding_cb (PitFloor     *floor,
            PitTable     *table,
            PitFinding   *finding,
            PitFloorSeen *self)
{
  g_autofree char *text = pit_finding_dup_text (finding);

  g_assert_true (table == self->table);
  g_test_message ("finding: %s: %s", pit_finding_get_title (finding), text);
  g_ptr_array_add (self->findings, g_object_ref (finding));
}

static void
finding_gone_cb (PitFloor     *floor,
                 PitTable     *table,
                 PitFinding   *finding,
                 PitFloorSeen *self)
{
  g_autofree char *text = pit_finding_dup_text (finding);

  g_test_message ("gone: %s: %s", pit_finding_get_title (finding), text);
  g_ptr_array_add (self->gone, g_object_ref (finding));
}

static void
round_checked_cb (PitFloor        *floor,
                  PitTable        *table,
                  PitCheckedRound *round,
                  PitFloorSeen    *self)
{
  g_test_message ("round %d: %s %s", (int) pit_checked_round_get_facts (round)->round->number,
                  pit_names_to_word (&pit_verdict_names, pit_checked_round_get_facts (round)->verdict),
                  pit_checked_round_get_facts (round)->reason);
  g_ptr_array_add (self->rounds, g_object_ref (round));
}

static void
count_cb (gpointer  object,
          guint    *count)
{
  (*count)++;
}

PitFloorSeen *
pit_floor_seen_new (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) pack = pit_rule_pack_load_id ("nsw-four-card-poker", &error);
  PitFloorSeen *self = g_new0 (PitFloorSeen, 1);

  g_assert_no_error (error);
  self->clock = pit_manual_clock_new (PIT_SCRIPT_WALL);
  self->floor = pit_floor_new (PIT_CLOCK (self->clock));
  self->findings = g_ptr_array_new_with_free_func (g_object_unref);
  self->gone = g_ptr_array_new_with_free_func (g_object_unref);
  self->rounds = g_ptr_array_new_with_free_func (g_object_unref);
  pit_floor_add_pack (self->floor, pack);
  self->table = pit_floor_add_table (self->floor, PIT_SCRIPT_TABLE, 1, "One");
  pit_floor_set_rules (self->floor, PIT_SCRIPT_TABLE, "nsw-four-card-poker");
  pit_floor_seen_welcome (self, 1, 0);
  pit_floor_flush (self->floor);
  g_signal_connect (self->floor, "finding", G_CALLBACK (finding_cb), self);
  g_signal_connect (self->floor, "finding-gone", G_CALLBACK (finding_gone_cb), self);
  g_signal_connect (self->floor, "round-checked", G_CALLBACK (round_checked_cb), self);
  g_signal_connect (self->floor, "dirty", G_CALLBACK (count_cb), &self->n_dirty);
  g_signal_connect (self->floor, "urgent", G_CALLBACK (count_cb), &self->n_urgent);
  g_signal_connect (self->table, "changed", G_CALLBACK (count_cb), &self->n_changed);

  return self;
}

void
pit_floor_seen_free (PitFloorSeen *self)
{
  g_object_unref (self->floor);
  g_object_unref (self->clock);
  g_ptr_array_unref (self->findings);
  g_ptr_array_unref (self->gone);
  g_ptr_array_unref (self->rounds);
  g_free (self);
}

/** A controller that can tell everything. */
void
pit_floor_seen_welcome (PitFloorSeen *self,
                        gint64        oldest,
                        gint64        head)
{
  PitWelcome welcome = {
    .senses = PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES),
    .oldest = oldest,
    .head = head,
  };

  pit_floor_welcome (self->floor, PIT_SCRIPT_TABLE, &welcome);
}

/** The account of a table at which the first @n_events of @events happened. */
void
pit_floor_seen_state (PitFloorSeen *self,
                      GPtrArray    *events,
                      guint         n_events,
                      const char   *epoch)
{
  PitUuid uuid = { { 0 } };
  PitStateMessage message = { 0 };

  g_strlcpy (uuid.text, epoch, sizeof uuid.text);
  pit_table_state_clear (&message.state);
  for (guint i = 0; i < n_events; i++)
    {
      const PitEvent *event = g_ptr_array_index (events, i);

      pit_table_state_fold (&message.state, event);
      message.as_of = event->at.seq;
    }

  pit_floor_take_state (self->floor, PIT_SCRIPT_TABLE, &uuid, &message);
  pit_table_state_release (&message.state);
}

/** Applies the events from index @first up to and without @until. */
void
pit_floor_seen_apply (PitFloorSeen *self,
                      GPtrArray    *events,
                      guint         first,
                      guint         until)
{
  g_autoptr(GPtrArray) part = g_ptr_array_new ();

  for (guint i = first; i < until; i++)
    g_ptr_array_add (part, g_ptr_array_index (events, i));

  pit_floor_apply (self->floor, part);
}

PitFindingKind
pit_floor_seen_kind (PitFloorSeen *self,
                     guint         nth)
{
  g_assert_cmpuint (nth, <, self->findings->len);

  return pit_finding_get_facts (g_ptr_array_index (self->findings, nth))->kind;
}

PitVerdict
pit_floor_seen_verdict (PitFloorSeen *self,
                        guint         nth)
{
  g_assert_cmpuint (nth, <, self->rounds->len);

  return pit_checked_round_get_facts (g_ptr_array_index (self->rounds, nth))->verdict;
}

/** Flushes, and returns how many findings the table shows. */
guint
pit_floor_seen_shown (PitFloorSeen *self)
{
  pit_floor_flush (self->floor);

  return g_list_model_get_n_items (pit_table_get_findings (self->table));
}

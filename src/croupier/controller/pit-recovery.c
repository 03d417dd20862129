/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include "pit-codec.h"
#include "pit-json-canonical.h"
#include "pit-json-read.h"
#include "pit-recovery.h"
#include "pit-table-fold.h"

/*
 * How a table comes back after its program was killed: from its memory as of the end of some round it plays again what
 * followed, with the stamps that the journal has, until it has told all that the journal knows; then it goes on, in the
 * middle of a round if that is where it was. Every event played again must be the journal's, byte by byte.
 *
 * That fails only where another program or another plan wrote the journal. Then how it is at the table is folded from the
 * journal's events, as a desk does, beginning with the account that lies beside the memory in words that every program
 * understands. The night that is found there is closed by events, and a new one opens; numbers go on, and the round under
 * way never gets its end. Where the account can't be had either, the table says that it closes, and its next account is
 * not what its events say: the desk tells people so, for nobody knows any more.
 */

/* No account of a table is longer. */
#define MAX_ACCOUNT (64 * 1024)

/* What a memory must agree in to be of use: the build and the plan. At each round's end, so not a byte of the floor's
 * other tables: there is room for hundreds of them. */
static char *
describe (const PitFloorPlan *floor,
          const PitTablePlan *plan)
{
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (sum, (const guchar *) floor, G_STRUCT_OFFSET (PitFloorPlan, n_tables));
  g_checksum_update (sum, (const guchar *) plan, sizeof *plan);

  return g_strdup_printf ("%s %s\n", PIT_VERSION, g_checksum_get_string (sum));
}

/* Three parts: what the memory must agree in, a line; how it is at the table, a line; the memory. */
static gboolean
unpack (PitCroupierTable   *table,
        GBytes             *packed,
        const PitFloorPlan *floor,
        const PitTablePlan *plan)
{
  g_autofree char *head = describe (floor, plan);
  g_autoptr(GBytes) memory = NULL;
  gsize head_length = strlen (head);
  gsize length;
  const char *bytes = g_bytes_get_data (packed, &length);
  const char *end;

  if (length < head_length || memcmp (bytes, head, head_length) != 0)
    return FALSE;
  end = memchr (bytes + head_length, '\n', length - head_length);
  if (end == NULL)
    return FALSE;

  memory = g_bytes_new_from_bytes (packed, (gsize) (end + 1 - bytes), length - (gsize) (end + 1 - bytes));

  return pit_croupier_table_load (table, memory);
}

static gboolean
unpack_account (GBytes        *packed,
                PitTableState *state)
{
  g_autoptr(JsonNode) node = NULL;
  gsize length;
  const char *bytes = g_bytes_get_data (packed, &length);
  const char *head_end = memchr (bytes, '\n', length);
  const char *end = head_end != NULL ? memchr (head_end + 1, '\n', length - (gsize) (head_end + 1 - bytes)) : NULL;

  if (end == NULL)
    return FALSE;
  node = pit_json_parse (head_end + 1, (gsize) (end - head_end - 1), MAX_ACCOUNT, NULL);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node)
         && pit_shape_read (&pit_table_state_shape, json_node_get_object (node), state, NULL);
}

/* What the table would not do by itself: what was ordered, and what overtook an order. */
static gboolean
is_from_outside (const PitEvent *event)
{
  return event->cause.text[0] != '\0' || event->type == PIT_EVENT_TABLE_SUSPENDED || event->type == PIT_EVENT_TABLE_RESUMED;
}

/* Whether the table's next event is the journal's next one. */
static gboolean
play_again (PitCroupierTable *table,
            GBytes           *frame)
{
  g_autoptr(PitEvent) kept = pit_codec_decode_event (frame, NULL);
  g_autoptr(PitEvent) event = NULL;
  g_autoptr(GBytes) again = NULL;

  if (kept == NULL)
    return FALSE;

  if (is_from_outside (kept))
    {
      event = pit_event_ref (kept);
      if (kept->at.seq != pit_croupier_table_get_seq (table) + 1 || !pit_croupier_table_obey (table, event, &kept->stamp))
        return FALSE;
    }
  else if (pit_croupier_table_next_due (table) == PIT_CROUPIER_NEVER)
    return FALSE;
  else
    event = pit_croupier_table_step (table, &kept->stamp);
  again = pit_codec_encode_event (event);

  return g_bytes_equal (frame, again);
}

/* The event was on the disk before the storage said so. */
static void
set_recorder (PitJournal *journal,
              GBytes     *frame)
{
  g_autoptr(PitEvent) event = pit_codec_decode_event (frame, NULL);

  if (event != NULL && event->type == PIT_EVENT_RECORDER_CHANGED)
    pit_journal_set_book (journal, &event->recorder.book);
}

static gboolean
play_all_again (PitCroupierTable *table,
                PitJournal       *journal)
{
  gint64 first = pit_croupier_table_get_seq (table) + 1;

  if (first < pit_journal_get_facts (journal)->oldest)
    return FALSE;

  for (gint64 seq = first; seq <= pit_journal_get_head (journal); seq++)
    {
      g_autoptr(GBytes) frame = pit_journal_read (journal, seq, NULL);

      if (frame == NULL || !play_again (table, frame))
        return FALSE;
      set_recorder (journal, frame);
    }

  return TRUE;
}

/* How it is at the table after all that the journal has, and whether an order has closed it.
 *
 * Returns: %FALSE where that is not to be known */
static gboolean
fold_all (PitJournal    *journal,
          PitTableState *state,
          gboolean      *is_shut)
{
  gint64 seq;
  GBytes *memory = pit_journal_get_memory (journal, &seq);

  *is_shut = FALSE;
  if (memory == NULL || !unpack_account (memory, state))
    seq = 0;
  if (seq + 1 < pit_journal_get_facts (journal)->oldest)
    return FALSE;

  while (seq++ < pit_journal_get_head (journal))
    {
      g_autoptr(GBytes) frame = pit_journal_read (journal, seq, NULL);
      g_autoptr(PitEvent) event = frame != NULL ? pit_codec_decode_event (frame, NULL) : NULL;

      if (event == NULL || event->problem != NULL)
        return FALSE;
      pit_table_state_fold (state, event);
      if (event->type == PIT_EVENT_TABLE_CLOSED)
        *is_shut = event->cause.text[0] != '\0';
      else if (event->type == PIT_EVENT_TABLE_OPENED)
        *is_shut = FALSE;
    }

  return TRUE;
}

static gint64
find_last_round (PitJournal *journal)
{
  gint64 last = 0;

  for (gint64 seq = pit_journal_get_head (journal); seq >= pit_journal_get_facts (journal)->oldest && last == 0; seq--)
    {
      g_autoptr(GBytes) frame = pit_journal_read (journal, seq, NULL);
      g_autoptr(PitEvent) event = frame != NULL ? pit_codec_decode_event (frame, NULL) : NULL;

      if (event != NULL)
        last = MAX (pit_event_round (event), 0);
    }

  return last;
}

/**
 * pit_recovery_pack:
 *
 * Returns: (transfer full): what pit_recovery_run() needs of @table as it is now
 */
GBytes *
pit_recovery_pack (PitCroupierTable   *table,
                   const PitFloorPlan *floor,
                   const PitTablePlan *plan)
{
  g_autofree char *head = describe (floor, plan);
  g_autoptr(GBytes) memory = pit_croupier_table_save (table);
  g_autoptr(PitTableState) told = g_new (PitTableState, 1);
  g_autoptr(JsonNode) node = NULL;
  g_autofree char *account = NULL;
  GByteArray *packed = g_byte_array_new ();
  gsize length;

  pit_croupier_table_tell (table, told);
  node = pit_shape_write (&pit_table_state_shape, told);
  account = pit_json_canonical (node, &length, NULL);
  g_byte_array_append (packed, (const guint8 *) head, (guint) strlen (head));
  g_byte_array_append (packed, (const guint8 *) account, (guint) length);
  g_byte_array_append (packed, (const guint8 *) "\n", 1);
  g_byte_array_append (packed, g_bytes_get_data (memory, NULL), (guint) g_bytes_get_size (memory));

  return g_byte_array_free_to_bytes (packed);
}

/**
 * pit_recovery_run:
 * @journal: a table's storage
 * @floor: its floor
 * @plan: the table as planned
 *
 * Returns: (transfer full): the table as of the journal's head
 */
PitCroupierTable *
pit_recovery_run (PitJournal         *journal,
                  const PitFloorPlan *floor,
                  const PitTablePlan *plan)
{
  const PitJournalFacts *facts = pit_journal_get_facts (journal);
  gint64 head = pit_journal_get_head (journal);
  g_autoptr(PitCroupierTable) table = pit_croupier_table_new (floor, plan, facts->seed, &facts->epoch);
  g_autoptr(PitTableState) state = g_new (PitTableState, 1);
  gboolean is_shut;
  gint64 memory_seq;
  GBytes *memory = pit_journal_get_memory (journal, &memory_seq);

  pit_table_state_clear (state);
  if (memory != NULL && !unpack (table, memory, floor, plan))
    g_message ("table %s: its memory is of another program or plan", plan->id.text);
  if (play_all_again (table, journal))
    return g_steal_pointer (&table);

  g_message ("table %s: begins a new night after event %" PRId64, plan->id.text, head);
  g_clear_pointer (&table, pit_croupier_table_free);
  table = pit_croupier_table_new (floor, plan, facts->seed ^ (guint64) head, &facts->epoch);
  if (!fold_all (journal, state, &is_shut))
    {
      g_message ("table %s: what was there before is not known", plan->id.text);
      pit_table_state_release (state);
      pit_table_state_clear (state);
    }
  pit_croupier_table_take_over (table, head, MAX (find_last_round (journal), state->round->number), state, is_shut);

  return g_steal_pointer (&table);
}

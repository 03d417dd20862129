/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-chain.h"
#include "pit-json-write.h"
#include "pit-shape.h"

#define HOUR_USEC (G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC)
/* Entries stay of a size that is quick to read; a table has some sixty rounds an hour. */
#define MAX_ROUNDS 1000

/* Puts the digests of rounds on the chain: one rounds-sealed entry for each table and hour, the hour being that in
 * which the desk stored them: a controller's clock may say anything. What no desk stored is never sealed: it stands in
 * temp.unproven since the book was opened. */

/* One round that is not on the chain yet. */
typedef struct
{
  gint64 id;
  char   digest[PIT_DIGEST_SIZE];
  gint64 number;
  gint64 repeat;
  PitId  table;
  char   epoch[PIT_UUID_SIZE];
  gint64 hour;
} Unsealed;

static int
compare_unsealed (gconstpointer a,
                  gconstpointer b)
{
  const Unsealed *one = a;
  const Unsealed *other = b;
  int order = g_strcmp0 (one->table.text, other->table.text);

  if (order == 0)
    order = (one->hour > other->hour) - (one->hour < other->hour);
  if (order == 0)
    order = (one->id > other->id) - (one->id < other->id);

  return order;
}

static gboolean
is_sealable (const PitSqlRows *row,
             const Unsealed   *round)
{
  const gint64 most = PIT_INTEGER_MAX - HOUR_USEC;

  return pit_digest_is_valid (pit_sql_text (row, 1)) && pit_id_is_valid (pit_sql_text (row, 3)) &&
         pit_uuid_is_valid (pit_sql_text (row, 4)) && round->number >= 1 && round->number <= PIT_INTEGER_MAX &&
         round->repeat >= 0 && round->repeat <= PIT_INTEGER_MAX &&
         round->hour >= -most && round->hour <= most;
}

static GArray *
list_unsealed (PitSql    *sql,
               gint64     now,
               gboolean   all,
               GError   **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error,
                                         "SELECT round.id, round.digest, round.number, round.table_id, stream.epoch,"
                                         " round.stored_at, round.repeat FROM round JOIN stream ON stream.id = round.stream"
                                         " WHERE round.sealed_by IS NULL AND round.id NOT IN (SELECT id FROM temp.unproven)"
                                         " ORDER BY round.id",
                                         NULL);
  g_autoptr(GArray) rounds = g_array_new (FALSE, TRUE, sizeof (Unsealed));

  while (pit_sql_next (&list))
    {
      Unsealed round = { .id = pit_sql_int (&list, 0),
                         .number = pit_sql_int (&list, 2),
                         .repeat = pit_sql_int (&list, 6) };
      gint64 stored = pit_sql_int (&list, 5);

      g_strlcpy (round.digest, pit_sql_text (&list, 1), sizeof round.digest);
      g_strlcpy (round.table.text, pit_sql_text (&list, 3), sizeof round.table.text);
      g_strlcpy (round.epoch, pit_sql_text (&list, 4), sizeof round.epoch);
      round.hour = stored - stored % HOUR_USEC;
      /* The desk's clock may have been set back; that must not keep rounds off the chain. Nor must a row that no entry
       * can hold, since a hand altered it, keep the others off. */
      if (is_sealable (&list, &round) && (all || round.hour + HOUR_USEC <= now || stored > now))
        g_array_append_val (rounds, round);
    }
  if (list.step == PIT_STEP_ERROR)
    return NULL;
  g_array_sort (rounds, compare_unsealed);

  return g_steal_pointer (&rounds);
}

static JsonNode *
build_body (const Unsealed *rounds,
            guint           n_rounds)
{
  JsonArray *list = json_array_sized_new (n_rounds);

  for (guint i = 0; i < n_rounds; i++)
    json_array_add_element (list,
                            pit_json_object ("digest", PIT_JSON_TEXT (rounds[i].digest),
                                             "epoch", PIT_JSON_TEXT (rounds[i].epoch),
                                             "number", PIT_JSON_INT (rounds[i].number),
                                             "repeat", PIT_JSON_INT (rounds[i].repeat != 0 ? rounds[i].repeat : PIT_UNKNOWN),
                                             NULL));

  return pit_json_object ("hour", PIT_JSON_INT (rounds[0].hour), "rounds", PIT_JSON_NODE (pit_node_take_array (list)), NULL);
}

static gboolean
seal_group (PitChain        *self,
            const Unsealed  *rounds,
            guint            n_rounds,
            gint64           now,
            GError         **error)
{
  g_autoptr(PitEntry) entry = pit_entry_new ("rounds-sealed");

  entry->table = rounds[0].table;
  entry->body = build_body (rounds, n_rounds);
  if (!pit_chain_append (self, entry, now, error))
    return FALSE;

  for (guint i = 0; i < n_rounds; i++)
    if (!pit_sql_run (self->sql, error, "UPDATE round SET sealed_by = ?2 WHERE id = ?1", PIT_SQL_INT (rounds[i].id),
                      PIT_SQL_INT (entry->seq), NULL))
      return FALSE;

  return TRUE;
}

/**
 * pit_chain_seal:
 * @now: wall time, UTC microseconds
 * @all: also those of the hour that is not over yet: the desk stops
 *
 * Puts on the chain the digests of all rounds whose hour is over, in the running transaction.
 */
gboolean
pit_chain_seal (PitChain  *self,
                gint64     now,
                gboolean   all,
                GError   **error)
{
  g_autoptr(GArray) rounds = list_unsealed (self->sql, now, all, error);
  guint first = 0;

  if (rounds == NULL)
    return FALSE;

  for (guint i = 1; i <= rounds->len; i++)
    {
      const Unsealed *start = &g_array_index (rounds, Unsealed, first);
      const Unsealed *next = &g_array_index (rounds, Unsealed, i);

      if (i < rounds->len && i - first < MAX_ROUNDS && start->hour == next->hour &&
          g_str_equal (start->table.text, next->table.text))
        continue;
      if (!seal_group (self, start, i - first, now, error))
        return FALSE;
      first = i;
    }

  return TRUE;
}

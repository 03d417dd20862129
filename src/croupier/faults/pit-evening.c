/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-evening.h"
#include "pit-faults.h"
#include "pit-json-read.h"
#include "pit-shape-strict.h"
#include "pit-table-memory.h"

#define MAX_FILE (64 * 1024)
#define HOUR (3600 * (gint64) G_USEC_PER_SEC)

static const char *const unit_words[PIT_N_RATE_UNITS] = {
  [PIT_RATE_CARD] = "card",
  [PIT_RATE_ROUND] = "round",
  [PIT_RATE_HOUR] = "hour",
};
static const PitNames unit_names = PIT_NAMES (unit_words);

#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)

static const PitField rate_fields[] = {
  { "fault", &pit_field_word, AT (PitFaultRate, kind), PIT_FIELD_REQUIRED, .names = &pit_fault_names },
  { "per", &pit_field_word, AT (PitFaultRate, per), PIT_FIELD_REQUIRED, .names = &unit_names },
  { "one-in", &pit_field_integer, AT (PitFaultRate, one_in), PIT_FIELD_REQUIRED, .min = 1, .max = 1000000 },
  { "reason", &pit_field_text, AT (PitFaultRate, reason), PIT_FIELD_REQUIRED, .min = 1, .max = PIT_RATE_REASON_MAX },
};
static const PitShape rate_shape = PIT_SHAPE (NULL, PitFaultRate, rate_fields);

static const PitField rates_fields[] = {
  { "rates", &pit_field_list, AT (PitFaultRates, rate), PIT_FIELD_REQUIRED, .min = 1, .max = PIT_N_FAULT_KINDS,
    .shape = &rate_shape, .count_offset = G_STRUCT_OFFSET (PitFaultRates, n_rates), .stride = sizeof (PitFaultRate) },
};
static const PitShape rates_shape = PIT_SHAPE (NULL, PitFaultRates, rates_fields);

/* One fault of a kind at a time is enough; where too many wait, it does not happen. */
static gboolean
order (PitCroupierTable *table,
       const PitEvent   *event,
       PitFaultKind      kind)
{
  PitFault fault;

  pit_fault_clear (&fault);
  fault.table = event->table;
  fault.kind = kind;

  return pit_croupier_table_has_room (table) && pit_croupier_table_arm (table, &fault, NULL);
}

/* How often, in a million, it happens in what has gone by since the last round, where the table plays as fast as people do. */
static gint64
get_chance (const PitEvening   *self,
            const PitFaultRate *rate,
            gint64              now)
{
  gint64 n = rate->per == PIT_RATE_CARD ? self->n_cards : 1;

  if (rate->per == PIT_RATE_HOUR)
    return (now - self->looked) / (HOUR / 1000000) / rate->one_in;

  return 1000000 * n / rate->one_in;
}

/* Of a table that plays twice as fast people see twice as many rounds: in each half as much goes wrong. */
static gboolean
happens (PitEvening         *self,
         const PitFaultRate *rate,
         gint64              now)
{
  double chance = (double) get_chance (self, rate, now) / self->speed;
  gint64 whole = (gint64) MIN (chance, 1000000.0), drawn = (gint64) pit_random_below (&self->random, 1000000);
  double rest = chance - (double) whole;

  return drawn < whole || (drawn == whole && rest > 0 && (double) pit_random_below (&self->random, 1000000) < rest * 1000000.0);
}

/**
 * pit_fault_rates_load:
 * @path: a file of rates, as data/demo/saturday.json
 *
 * Returns: (transfer full) (nullable): the rates, to be freed with g_free()
 */
PitFaultRates *
pit_fault_rates_load (const char *path,
                      GError    **error)
{
  g_autofree PitFaultRates *rates = g_new0 (PitFaultRates, 1);
  g_autoptr(JsonNode) node = pit_json_load_file (path, MAX_FILE, error);

  if (node == NULL)
    return NULL;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_TYPE, _("%s: rates are a JSON object"), path);
      return NULL;
    }
  if (!pit_shape_refuse_others (&rates_shape, json_node_get_object (node), error)
      || !pit_shape_read (&rates_shape, json_node_get_object (node), rates, error))
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }

  return g_steal_pointer (&rates);
}

/**
 * pit_evening_init:
 * @self: (out caller-allocates): an evening at a table
 * @rates: how often what goes wrong; must outlive it
 * @seed: of its chance
 * @table: the table's id
 * @speed: table seconds to a second of whoever looks on; above 0
 */
void
pit_evening_init (PitEvening          *self,
                  const PitFaultRates *rates,
                  guint64              seed,
                  const char          *table,
                  double               speed)
{
  g_autofree char *name = g_strdup_printf ("%s evening", table);

  *self = (PitEvening) { .rates = rates, .speed = speed };
  pit_random_seed (&self->random, seed, name);
}

/**
 * pit_evening_take:
 * @event: the table's last one
 *
 * At the end of a round it orders what goes wrong in those that follow.
 *
 * Returns: whether it has ordered anything
 */
gboolean
pit_evening_take (PitEvening       *self,
                  PitCroupierTable *table,
                  const PitEvent   *event)
{
  gint64 now = table->memory.reached;
  gboolean any = FALSE;

  if (event->type == PIT_EVENT_CARD)
    self->n_cards++;
  if (event->type != PIT_EVENT_ROUND_OVER)
    return FALSE;

  for (guint i = 0; i < self->rates->n_rates; i++)
    {
      const PitFaultRate *rate = &self->rates->rate[i];

      if (happens (self, rate, now))
        any |= order (table, event, rate->kind);
    }
  self->looked = now;
  self->n_cards = 0;

  return any;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-compare.h"

static gboolean find_in_node (JsonNode *a,
                              JsonNode *b,
                              GString  *path);

static gboolean
find_in_member (JsonObject *a,
                JsonObject *b,
                const char *name,
                GString    *path)
{
  gsize length = path->len;

  g_string_append_printf (path, "%s%s", length > 0 ? "." : "", name);
  if (find_in_node (json_object_get_member (a, name), json_object_get_member (b, name), path))
    return TRUE;

  g_string_truncate (path, length);
  return FALSE;
}

static gboolean
find_in_object (JsonObject *a,
                JsonObject *b,
                GString    *path)
{
  g_autoptr(GList) names = json_object_get_members (a);
  g_autoptr(GList) more = json_object_get_members (b);

  for (GList *l = names; l != NULL; l = l->next)
    if (find_in_member (a, b, l->data, path))
      return TRUE;
  for (GList *l = more; l != NULL; l = l->next)
    if (!json_object_has_member (a, l->data) && find_in_member (a, b, l->data, path))
      return TRUE;

  return FALSE;
}

static gboolean
find_in_array (JsonArray *a,
               JsonArray *b,
               GString   *path)
{
  guint n = MAX (json_array_get_length (a), json_array_get_length (b));
  gsize length = path->len;

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (path, "[%u]", i);
      if (find_in_node (i < json_array_get_length (a) ? json_array_get_element (a, i) : NULL,
                        i < json_array_get_length (b) ? json_array_get_element (b, i) : NULL, path))
        return TRUE;
      g_string_truncate (path, length);
    }

  return FALSE;
}

/* Whether the two differ; @path then leads to the first place where they do. An absent node is NULL. */
static gboolean
find_in_node (JsonNode *a,
              JsonNode *b,
              GString  *path)
{
  if (a == NULL || b == NULL || JSON_NODE_TYPE (a) != JSON_NODE_TYPE (b))
    return a != b;
  if (JSON_NODE_HOLDS_OBJECT (a))
    return find_in_object (json_node_get_object (a), json_node_get_object (b), path);
  if (JSON_NODE_HOLDS_ARRAY (a))
    return find_in_array (json_node_get_array (a), json_node_get_array (b), path);

  return !json_node_equal (a, b);
}

/* "false" and nothing said are alike: who was never touched may be called untouched or not be spoken of. */
static void
forget_no (PitTruth *truth)
{
  if (*truth == PIT_NO)
    *truth = PIT_TRUTH_UNKNOWN;
}

/* A table is closed until it is opened, whether it says so or not. All truths but that a seat is taken: an empty seat is shown otherwise than one of which nobody knows. */
static void
forget_no_of_round (PitRound *round)
{
  PitRoundSeat *seats = (PitRoundSeat *) pit_round_seats (round);

  forget_no (&round->called);
  for (guint i = 0; i < round->n_seats; i++)
    {
      forget_no (&seats[i].touched);
      forget_no (&seats[i].shown);
      forget_no (&seats[i].warned);
    }
}

static void
forget_all_no (PitTableState *state)
{
  if (state->opening == PIT_OPENING_CLOSED)
    state->opening = PIT_OPENING_UNKNOWN;
  forget_no (&state->held.is);
  forget_no (&state->suspended.is);
  forget_no (&state->closing.is);
  forget_no (&state->vacant);
  for (guint i = 0; i < state->n_decks; i++)
    {
      forget_no (&state->deck[i].checked);
      forget_no (&state->deck[i].shuffled);
      forget_no (&state->deck[i].cut);
      forget_no (&state->deck[i].in_play);
      forget_no (&state->deck[i].out_of_service);
    }
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    forget_no (&state->seat[seat].away);
  forget_no_of_round (pit_round_edit (&state->round));
}

/* A fault may be one of which no event can tell, as of a storage that is full: only the table itself can say all. */
static JsonNode *
write_state (const PitTableState *state)
{
  g_auto(PitTableState) told;

  pit_table_state_copy (&told, state);
  told.n_faults = 0;
  forget_all_no (&told);
  return pit_shape_write (&pit_table_state_shape, &told);
}

/**
 * pit_table_state_find_difference:
 * @a: what one says of a table
 * @b: what another says of it
 *
 * Compares what would stand on the wire, so the answer is in the words of docs/protocol.md, and what the wire can't
 * say makes no difference; nor does a truth that one calls false and the other does not speak of, but for a seat's
 * "taken", and that a table is closed.
 *
 * Returns: (transfer full) (nullable): the path of the first member that differs, "round.seats[2].lines.ante.paid";
 *   %NULL where none does
 */
char *
pit_table_state_find_difference (const PitTableState *a,
                                 const PitTableState *b)
{
  g_autoptr(JsonNode) node_a = write_state (a);
  g_autoptr(JsonNode) node_b = write_state (b);
  g_autoptr(GString) path = g_string_new (NULL);

  if (!find_in_node (node_a, node_b, path))
    return NULL;

  return g_strdup (path->len > 0 ? path->str : "state");
}

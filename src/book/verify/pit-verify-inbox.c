/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include <json-glib/json-glib.h>

#include <glib/gi18n-lib.h>

#include "pit-inbox-row.h"
#include "pit-inbox-store.h"
#include "pit-json-read.h"
#include "pit-members.h"
#include "pit-set-aside.h"
#include "pit-verify.h"

static gboolean
has_text (JsonNode   *frame,
          const char *member,
          const char *expected)
{
  const char *text = pit_json_find_text (frame, member);

  return g_str_equal (text != NULL ? text : "", expected);
}

static gboolean
has_number (JsonObject *frame,
            const char *member,
            gint64      expected)
{
  JsonNode *node = json_object_get_member (frame, member);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) == G_TYPE_STRING)
    return expected == PIT_UNKNOWN;

  return json_node_get_int (node) == expected;
}

/* Whether the columns say what the frame beside them says. That it belongs to no round a column may say of any frame:
 * which kinds of events have rounds is the protocol's to know. */
static gboolean
is_filed_right (const PitInboxRow *row)
{
  gsize size;
  const char *data = g_bytes_get_data (row->frame, &size);
  g_autoptr(JsonNode) root = pit_json_parse (data, size, PIT_MEMBERS_MAX, NULL);
  JsonObject *frame, *body;
  JsonNode *node;

  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return FALSE;

  frame = json_node_get_object (root);
  node = json_object_get_member (frame, "body");
  body = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

  return has_text (root, "table", row->table.text) && has_text (root, "epoch", row->epoch.text) &&
         has_text (root, "boot", row->boot.text) && has_text (root, "type", row->type) &&
         has_number (frame, "seq", row->seq) && has_number (frame, "wall", row->wall) &&
         has_number (frame, "mono", row->mono) &&
         (row->round == PIT_UNKNOWN || (body != NULL && has_number (body, "round", row->round)));
}

typedef struct
{
  gint64 stream;
  gint64 next; /* number that follows the last row */
} Place;

static gboolean
check_row (PitVerify          *self,
           const PitInboxRow  *row,
           Place              *place,
           gint64              stream,
           gint64              checked,
           GError            **error)
{
  gboolean noticed = TRUE;
  gint64 first = place->stream == stream ? place->next : checked + 1;

  if (!is_filed_right (row))
    pit_verify_add (self, "events", g_strdup_printf (_("table %s, event %" PRId64), row->table.text, row->seq),
                    _("its row differs from the event itself"));
  if (row->seq > first && !pit_verify_hole (self, stream, first, row->seq - 1, &noticed, error))
    return FALSE;
  if (!noticed)
    pit_verify_add (self, "events", g_strdup_printf (_("table %s"), row->table.text),
                    _("events %" PRId64 " to %" PRId64 " are missing, and no gap says so"), first, row->seq - 1);
  place->stream = stream;
  place->next = row->seq + 1;

  return TRUE;
}

/**
 * pit_verify_inbox:
 *
 * Every event that waits for its round to be over: filed as its frame says, and in a row with those before.
 */
gboolean
pit_verify_inbox (PitVerify  *self,
                  GError    **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (self->sql, error,
                                         "SELECT " PIT_INBOX_COLUMNS ", stream, table_id, epoch, checked FROM inbox"
                                         " JOIN (SELECT id, table_id, epoch, checked FROM stream) ON id = stream"
                                         " ORDER BY stream, seq",
                                         NULL);
  Place place = { 0 };

  while (pit_verify_next (self, &list))
    {
      g_auto(PitInboxRow) row = { 0 };

      pit_inbox_row_load (&row, &list);
      g_strlcpy (row.table.text, pit_sql_text (&list, 10), sizeof row.table.text);
      g_strlcpy (row.epoch.text, pit_sql_text (&list, 11), sizeof row.epoch.text);
      if (!check_row (self, &row, &place, pit_sql_int (&list, 9), pit_sql_int (&list, 12), error))
        return FALSE;
    }

  return list.step == PIT_STEP_DONE;
}

static gboolean
check_aside (PitVerify  *self,
             gint64      entry,
             JsonObject *line,
             GError    **error)
{
  JsonNode *node = json_object_get_member (line, "body");
  JsonObject *body = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *epoch = body != NULL ? json_object_get_string_member_with_default (body, "epoch", "") : "";
  gint64 first = body != NULL ? json_object_get_int_member_with_default (body, "first", 0) : 0;
  gint64 last = body != NULL ? json_object_get_int_member_with_default (body, "last", 0) : 0;
  const char *table = json_object_get_string_member_with_default (line, "table", "");
  g_auto(PitSqlRows) found = pit_sql_ask (self->sql, error,
                                          "SELECT id, checked FROM stream WHERE table_id = ?1 AND epoch = ?2",
                                          PIT_SQL_TEXT (table), PIT_SQL_TEXT (epoch), NULL);
  gint64 stream = pit_sql_next (&found) ? pit_sql_int (&found, 0) : 0;
  gint64 n_events;
  PitDigest digest;

  /* The round that came next took them along: they are proven with it. */
  if (found.step == PIT_STEP_ERROR || (stream != 0 && pit_sql_int (&found, 1) >= last))
    return found.step != PIT_STEP_ERROR;

  if (!pit_set_aside_digest (self->sql, stream, first, last, &n_events, &digest, error))
    return FALSE;
  if (n_events != json_object_get_int_member_with_default (body, "events", 0)
      || !g_str_equal (digest.text, json_object_get_string_member_with_default (body, "digest", "")))
    pit_verify_add (self, "events", g_strdup_printf (_("entry %" PRId64), entry),
                    _("it says that events %" PRId64 " to %" PRId64 " belong to no round, but those events are not "
                      "the ones it names"), first,
                    last);

  return TRUE;
}

/**
 * pit_verify_aside:
 *
 * Every event that belongs to no round by an entry's word: there as the entry says, by its digest.
 */
gboolean
pit_verify_aside (PitVerify  *self,
                  GError    **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (self->sql, error,
                                         "SELECT seq, line FROM entry WHERE kind = 'table-finding'"
                                         " AND CASE WHEN json_valid (line) THEN line ->> '$.body.finding' END = '"
                                         PIT_SET_ASIDE_WORD "' ORDER BY seq",
                                         NULL);

  while (pit_verify_next (self, &list))
    {
      const char *line = pit_sql_text (&list, 1);
      g_autoptr(JsonNode) root = pit_json_parse (line, strlen (line), PIT_MEMBERS_MAX, NULL);

      if (root != NULL && JSON_NODE_HOLDS_OBJECT (root) &&
          !check_aside (self, pit_sql_int (&list, 0), json_node_get_object (root), error))
        return FALSE;
    }

  return list.step == PIT_STEP_DONE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <json-glib/json-glib.h>

#include <glib/gi18n-lib.h>

#include "pit-inbox-row.h"
#include "pit-inbox-store.h"
#include "pit-json-read.h"
#include "pit-members.h"
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
                    _("it is filed otherwise than it says"));
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
  sqlite3_stmt *list = pit_sql_get (self->sql,
                                    "SELECT " PIT_INBOX_COLUMNS ", stream, table_id, epoch, checked FROM inbox"
                                    " JOIN (SELECT id, table_id, epoch, checked FROM stream) ON id = stream"
                                    " ORDER BY stream, seq",
                                    error);
  Place place = { 0 };
  PitStep step;

  if (list == NULL)
    return FALSE;

  while ((step = pit_sql_step (self->sql, list, error)) == PIT_STEP_ROW && pit_verify_goes_on (self, error))
    {
      PitInboxRow row = { 0 };
      gboolean ok;

      pit_inbox_row_load (&row, list, 0);
      g_strlcpy (row.table.text, pit_sql_text (list, 10), sizeof row.table.text);
      g_strlcpy (row.epoch.text, pit_sql_text (list, 11), sizeof row.epoch.text);
      ok = check_row (self, &row, &place, pit_sql_int (list, 9), pit_sql_int (list, 12), error);
      pit_inbox_row_clear (&row);
      if (!ok)
        break;
    }
  sqlite3_reset (list);

  return step == PIT_STEP_DONE;
}

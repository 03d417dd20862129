/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-wire-text.h"

#define BOOT "11111111-2222-4333-8444-555555555555"
/* 2026-01-10 08:00 UTC, a Saturday evening in Sydney. */
#define WALL G_GINT64_CONSTANT (1768032000000000)

/**
 * pit_wire_text_frame:
 * @type: the message's or event's type
 * @table: the table's id
 * @epoch: (nullable): the epoch; %NULL leaves it out
 * @seq: the number; 0 leaves it out
 * @body: the body, JSON
 *
 * Stamps are made from @seq alone, so equal arguments give equal bytes.
 *
 * Returns: (transfer full): the frame
 */
char *
pit_wire_text_frame (const char *type,
                     const char *table,
                     const char *epoch,
                     gint64      seq,
                     const char *body)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "{\"v\":1,\"type\":\"%s\",\"table\":\"%s\",", type, table);
  if (epoch != NULL)
    g_string_append_printf (text, "\"epoch\":\"%s\",", epoch);
  if (seq != 0)
    g_string_append_printf (text, "\"seq\":%" G_GINT64_FORMAT ",", seq);
  g_string_append_printf (text, "\"wall\":%" G_GINT64_FORMAT ",\"mono\":%" G_GINT64_FORMAT ",\"boot\":\"" BOOT "\",",
                          WALL + seq % 1000000000 * 1000, 1000000 + seq % 1000000000 * 1000);
  g_string_append_printf (text, "\"body\":%s}", body);

  return g_string_free (text, FALSE);
}

/**
 * pit_wire_text_welcome:
 *
 * Returns: (transfer full): the welcome of a controller that senses all but a sign panel
 */
char *
pit_wire_text_welcome (const char *table,
                       const char *epoch,
                       gint64      oldest,
                       gint64      head)
{
  g_autofree char *body = NULL;

  body = g_strdup_printf ("{\"oldest\":%" G_GINT64_FORMAT ",\"head\":%" G_GINT64_FORMAT ",\"controller\":\"scripted\","
                          "\"senses\":{\"wagers\":true,\"tokens\":true,\"card-faces\":true,\"seats\":true,"
                          "\"payments\":true,\"sign-panel\":false}}",
                          oldest, head);

  return pit_wire_text_frame ("welcome", table, epoch, 0, body);
}

/**
 * pit_wire_text_state:
 *
 * Returns: (transfer full): the state of a controller that knows nothing but that its table is closed
 */
char *
pit_wire_text_state (const char *table,
                     const char *epoch,
                     gint64      as_of)
{
  g_autofree char *body = NULL;

  body = g_strdup_printf ("{\"as-of\":%" G_GINT64_FORMAT ",\"state\":{\"opening\":\"closed\"}}", as_of);

  return pit_wire_text_frame ("state", table, epoch, 0, body);
}

/**
 * pit_wire_text_pong:
 *
 * Returns: (transfer full): the answer to ping @id
 */
char *
pit_wire_text_pong (const char *table,
                    const char *epoch,
                    gint64      id,
                    gint64      head)
{
  g_autofree char *body = NULL;

  body = g_strdup_printf ("{\"id\":%" G_GINT64_FORMAT ",\"head\":%" G_GINT64_FORMAT "}", id, head);

  return pit_wire_text_frame ("pong", table, epoch, 0, body);
}

/**
 * pit_wire_text_event:
 *
 * Returns: (transfer full): a harmless event with number @seq, a player taking or leaving seat 1
 */
char *
pit_wire_text_event (const char *table,
                     const char *epoch,
                     gint64      seq)
{
  return pit_wire_text_frame (seq % 2 == 1 ? "seat-taken" : "seat-left", table, epoch, seq, "{\"seat\":1}");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-chain.h"
#include "pit-entry-private.h"
#include "pit-json-write.h"
#include "pit-register-state.h"
#include "pit-register.h"

/* The end of the chain: completes entries and appends them. */

/* A zone that tzdata doesn't have must not stop the book: days are then not known, as before the first floor plan. */
static PitGamingDay *
make_gaming_day (const char *zone,
                 gint64      day_start)
{
  g_autoptr(GError) error = NULL;
  PitGamingDay *day = pit_gaming_day_new (zone, day_start, &error);

  if (day == NULL)
    g_message ("Entries are made without a gaming day: %s", error->message);

  return day;
}

static gboolean
load_gaming_day (PitChain  *self,
                 GError   **error)
{
  g_auto(PitSqlRows) found = pit_sql_ask (self->sql, error, "SELECT zone, day_start FROM reg_house", NULL);

  g_clear_pointer (&self->gaming_day, pit_gaming_day_free);
  if (pit_sql_next (&found))
    self->gaming_day = make_gaming_day (pit_sql_text (&found, 0), pit_sql_int (&found, 1));

  return found.step != PIT_STEP_ERROR;
}

static gboolean
load (PitChain  *self,
      GError   **error)
{
  g_auto(PitSqlRows) last = pit_sql_ask (self->sql, error,
                                         "SELECT seq, line ->> '$.hash' FROM entry ORDER BY seq DESC LIMIT 1", NULL);

  self->seq = 0;
  self->head.text[0] = '\0';
  if (pit_sql_next (&last))
    {
      self->seq = pit_sql_int (&last, 0);
      g_strlcpy (self->head.text, pit_sql_text (&last, 1), sizeof self->head.text);
    }
  self->is_loaded = last.step != PIT_STEP_ERROR && load_gaming_day (self, error);

  return self->is_loaded;
}

static gboolean
store_texts (PitChain        *self,
             const PitEntry  *entry,
             GError         **error)
{
  for (guint i = 0; entry->texts != NULL && i < entry->texts->len; i++)
    {
      const PitSealedText *sealed = entry->texts->pdata[i];

      if (!pit_sql_run (self->sql, error, "INSERT INTO sealed (digest, salt, text) VALUES (?1, ?2, ?3)",
                        PIT_SQL_TEXT (sealed->digest.text), PIT_SQL_BLOB (sealed->salt, sizeof sealed->salt),
                        PIT_SQL_TEXT_AS_IS (sealed->text), NULL))
        return FALSE;
    }

  return TRUE;
}

/* An instant that no calendar has (a person can have typed anything) is filed under the day it was entered. */
static gboolean
set_day (PitEntry            *entry,
         const PitGamingDay  *gaming_day,
         gint64               now,
         GError             **error)
{
  gint64 instant = pit_entry_get_dated (entry);

  entry->day[0] = '\0';
  entry->zone_offset = PIT_UNKNOWN;
  if (gaming_day == NULL)
    return TRUE;

  if (!pit_gaming_day_of (gaming_day, instant, entry->day))
    {
      instant = now;
      if (!pit_gaming_day_of (gaming_day, instant, entry->day))
        return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID, _("This computer's clock shows no date"));
    }
  entry->zone_offset = pit_gaming_day_offset (gaming_day, instant);

  return TRUE;
}

/* The zone that a floor plan sets down holds for the plan itself. */
static PitGamingDay *
get_own_gaming_day (const PitEntry *plan)
{
  JsonObject *body = json_node_get_object (plan->body);
  JsonNode *start = json_object_get_member (body, "gaming-day-start");

  return make_gaming_day (json_object_get_string_member_with_default (body, "zone", ""),
                          start != NULL && JSON_NODE_HOLDS_VALUE (start) ? json_node_get_int (start) : 0);
}

static gboolean
complete (PitChain  *self,
          PitEntry  *entry,
          gint64     now,
          GError   **error)
{
  gboolean is_plan = g_str_equal (entry->kind, "floor-plan");
  g_autoptr(PitGamingDay) own = is_plan ? get_own_gaming_day (entry) : NULL;

  entry->seq = self->seq + 1;
  entry->entered = now;
  entry->desk = self->desk;
  entry->prev = self->head;
  g_free (entry->program);
  entry->program = g_strdup ("pitstand " PIT_VERSION);

  return set_day (entry, is_plan ? own : self->gaming_day, now, error) && pit_entry_hash (entry, &entry->hash, error);
}

/**
 * pit_chain_new:
 * @desk: which desk writes
 */
PitChain *
pit_chain_new (PitSql     *sql,
               const char *desk)
{
  PitChain *self = g_new0 (PitChain, 1);

  self->sql = sql;
  g_strlcpy (self->desk.text, desk, sizeof self->desk.text);

  return self;
}

void
pit_chain_free (PitChain *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->gaming_day, pit_gaming_day_free);
  g_free (self);
}

/**
 * pit_chain_append:
 * @entry: fit to be kept; the book's part is filled in
 * @now: wall time, UTC microseconds
 *
 * Appends one entry with its sealed texts and moves the registers, in the running transaction.
 */
gboolean
pit_chain_append (PitChain  *self,
                  PitEntry  *entry,
                  gint64     now,
                  GError   **error)
{
  g_autofree char *line = NULL;

  if ((!self->is_loaded && !load (self, error)) ||
      !pit_register_state_write (self->sql, entry->kind, json_node_get_object (entry->body), error) ||
      !complete (self, entry, now, error) || (line = pit_entry_to_line (entry, error)) == NULL ||
      !pit_sql_run (self->sql, error, "INSERT INTO entry (seq, kind, table_id, line) VALUES (?1, ?2, ?3, ?4)",
                    PIT_SQL_INT (entry->seq), PIT_SQL_TEXT (entry->kind), PIT_SQL_TEXT (entry->table.text),
                    PIT_SQL_TEXT (line), NULL) ||
      !store_texts (self, entry, error) || !pit_registers_apply (self->sql, entry->seq, entry->kind, error))
    return FALSE;

  self->seq = entry->seq;
  self->head = entry->hash;
  /* The house may have changed: the next entry reads it again. */
  if (g_str_equal (entry->kind, "floor-plan"))
    self->is_loaded = FALSE;

  return TRUE;
}

/**
 * pit_chain_erase:
 * @digest: of the sealed text
 * @entry: of kind text-erased: by whom, why, of which entry; its body gets the digest
 *
 * Erases a sealed text and its salt; the entry that held its digest stays as it is, so the chain stays whole.
 */
gboolean
pit_chain_erase (PitChain    *self,
                 const char  *digest,
                 PitEntry    *entry,
                 gint64       now,
                 GError     **error)
{
  gint64 holder;

  if (!pit_registers_erase (self->sql, digest, &holder, error) ||
      !pit_sql_run (self->sql, error,
                    "UPDATE sealed SET salt = NULL, text = NULL WHERE digest = ?1 AND salt IS NOT NULL",
                    PIT_SQL_TEXT (digest), NULL))
    return FALSE;
  if (sqlite3_changes (self->sql->db) == 0)
    return pit_book_refuse (error, PIT_BOOK_ERROR_NOT_FOUND, _("The sealed text %s is missing, or was erased before"),
                            digest);

  pit_json_add (entry->body, "digest", PIT_JSON_TEXT (digest), NULL);
  return pit_registers_erased (self->sql, holder, error) && pit_chain_append (self, entry, now, error);
}

/**
 * pit_chain_forget:
 *
 * To be called after a rollback: what was remembered of the transaction is not true any more.
 */
void
pit_chain_forget (PitChain *self)
{
  self->is_loaded = FALSE;
}

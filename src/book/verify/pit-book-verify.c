/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-book-file.h"
#include "pit-book-schema.h"
#include "pit-register.h"
#include "pit-register-state.h"
#include "pit-verify.h"

/* A book that is wrong everywhere needs no longer list than this. */
#define MAX_FAULTS 1000

/* Steps of SQLite's machine; some milliseconds. */
#define STEPS_BETWEEN_LOOKS 100000

static void
fault_free (PitBookFault *self)
{
  g_free (self->place);
  g_free (self->message);
  g_free (self);
}

static gboolean
check_database (PitVerify  *self,
                GError    **error)
{
  g_autoptr(GError) local_error = NULL;
  g_auto(PitSqlRows) check = pit_sql_ask (self->sql, &local_error, "PRAGMA integrity_check (20)", NULL);

  while (pit_sql_next (&check))
    if (!g_str_equal (pit_sql_text (&check, 0), "ok"))
      pit_verify_add (self, "database", g_strdup (_("file")), "%s", pit_sql_text (&check, 0));
  if (check.step == PIT_STEP_ERROR)
    pit_verify_add (self, "database", g_strdup (_("file")), "%s", local_error->message);

  return TRUE;
}

/* Registers may be by the definition of another program only where a desk of another program wrote last: of another version,
 * or one that said on the chain by which definitions its registers were made. That any other entry says so is nobody's word on
 * the registers. */
static gboolean
may_be_others (PitVerify  *self,
               gboolean   *may_be,
               GError    **error)
{
  g_auto(PitSqlRows) last = pit_sql_ask (self->sql, error,
                                         "SELECT CASE WHEN json_valid (line) THEN line ->> '$.program' END, kind, line,"
                                         " CASE WHEN json_valid (line) THEN json_type (line, '$.body.registers') IS 'object'"
                                         " ELSE 0 END FROM entry"
                                         " ORDER BY kind = 'desk-started' DESC, seq DESC LIMIT 1",
                                         NULL);
  gboolean is_others = FALSE, is_ours = TRUE;

  if (pit_sql_next (&last))
    {
      is_others = !g_str_equal (pit_sql_text (&last, 0), "pitstand " PIT_VERSION);
      if (pit_sql_int (&last, 3) != 0
          && !pit_register_state_fits (self->sql, pit_sql_text (&last, 1), pit_sql_text (&last, 2), &is_ours, error))
        return FALSE;
    }

  *may_be = self->version != PIT_BOOK_VERSION || is_others || !is_ours;

  return last.step != PIT_STEP_ERROR;
}

static gboolean
check_registers (PitVerify  *self,
                 GError    **error)
{
  gboolean may_be;

  if (!may_be_others (self, &may_be, error))
    return FALSE;

  for (guint i = 0; i < pit_n_registers; i++)
    {
      g_autoptr(GError) local_error = NULL;
      g_autoptr(GArray) liars = g_array_new (FALSE, FALSE, sizeof (gint64));
      gboolean is_current, is_same;

      if (!pit_register_is_current (&pit_registers[i], self->sql, &is_current, error))
        return FALSE;
      if (!is_current && !may_be)
        {
          pit_verify_add (self, "register", g_strdup_printf (_("register %s"), pit_registers[i].name),
                          _("it is missing, or has a definition that no version of Pitstand had"));
          continue;
        }
      if (!is_current)
        {
          g_ptr_array_add (self->proof->notes,
                           g_strdup_printf (_("Register %s comes from another version of Pitstand, and was not "
                                              "compared. Pitstand rebuilds it when it next opens the book for "
                                              "writing"),
                                            pit_registers[i].name));
          continue;
        }
      /* The rules read entries that may be anything by now: what they stumble over is a finding like any other. */
      if (!pit_register_compare (&pit_registers[i], self->sql, liars, &is_same, &local_error))
        pit_verify_add (self, "register", g_strdup_printf (_("register %s"), pit_registers[i].name),
                        _("the entries can't rebuild it: %s"), local_error->message);
      else if (!is_same)
        pit_verify_add (self, "register", g_strdup_printf (_("register %s"), pit_registers[i].name),
                        _("it doesn't match the entries; the entries count"));
      for (guint j = 0; j < liars->len; j++)
        pit_verify_add (self, "chain", g_strdup_printf (_("entry %" PRId64), g_array_index (liars, gint64, j)),
                        _("it says something about register %s that the entries before it don't say"), pit_registers[i].name);
    }

  return TRUE;
}

/* In this order: what is found first explains what follows. Registers last: they hide the tables of the same names. */
static const PitVerifyCheck checks[] = {
  check_database,   pit_verify_chain,  pit_verify_texts, pit_verify_pins, pit_verify_rounds,
  pit_verify_seals, pit_verify_events, pit_verify_inbox, pit_verify_aside, pit_verify_strays,
  check_registers,
};

/**
 * pit_verify_add:
 * @check: static
 * @place: (transfer full): what it is about
 * @format: what is wrong
 */
void
pit_verify_add (PitVerify   *self,
                const char  *check,
                char        *place,
                const char  *format,
                ...)
{
  PitBookFault *fault;
  va_list args;

  if (self->proof->faults->len >= MAX_FAULTS)
    {
      g_free (place);
      return;
    }

  fault = g_new0 (PitBookFault, 1);
  fault->check = check;
  fault->place = place;
  va_start (args, format);
  fault->message = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (self->proof->faults, fault);
}

/**
 * pit_verify_next:
 *
 * As pit_sql_next(), as long as nobody has had enough of it.
 */
gboolean
pit_verify_next (PitVerify  *self,
                 PitSqlRows *rows)
{
  return pit_sql_next (rows) && !g_cancellable_set_error_if_cancelled (self->cancellable, rows->error);
}

/* Some checks are one long statement. */
static int
is_cancelled_cb (gpointer cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

/**
 * pit_book_verify:
 * @path: the book
 * @cancellable: (nullable): ends it early
 * @error: return location for a #PitBookError: it could not be opened or read
 *
 * Recomputes all that a book proves about itself: the database's own structure, the chain and every hash, sealed texts,
 * PINs against the entries that set them, every round and its raw events, their digests on the chain, that every event of every table is in one place, and the
 * registers. One snapshot is checked, while others may write. pit_book_proof_limits() says what can't be told.
 *
 * Returns: (transfer full): what was found
 */
PitBookProof *
pit_book_verify (const char    *path,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(PitSql) sql = NULL;
  PitVerify self = { .cancellable = cancellable };
  PitUuid id;

  g_return_val_if_fail (path != NULL, NULL);

  sql = _pit_book_open_for_reading (path, error);
  if (sql == NULL)
    return NULL;

  proof = g_new0 (PitBookProof, 1);
  proof->faults = g_ptr_array_new_with_free_func ((GDestroyNotify) fault_free);
  proof->notes = g_ptr_array_new_with_free_func (g_free);
  self.sql = sql;
  self.proof = proof;
  if (!pit_sql_exec (sql, "BEGIN", error) || !_pit_book_read_meta (sql, &id, &proof->is_demo, error) ||
      !pit_sql_get_number (sql, &self.version, error, "PRAGMA user_version", NULL))
    return NULL;
  if (cancellable != NULL)
    sqlite3_progress_handler (sql->db, STEPS_BETWEEN_LOOKS, is_cancelled_cb, cancellable);

  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    {
      g_autoptr(GError) local_error = NULL;
      gboolean is_made = checks[i](&self, &local_error);

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      if (is_made)
        continue;
      /* Pages that can't be read are a finding, and the other checks may still tell where. */
      if (!g_error_matches (local_error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED))
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return NULL;
        }
      pit_verify_add (&self, "database", g_strdup (_("file")), "%s", local_error->message);
    }

  return g_steal_pointer (&proof);
}

/**
 * pit_book_proof_limits:
 *
 * Returns: (array zero-terminated=1) (transfer none): what verification can't detect, each in a sentence
 */
const char *const *
pit_book_proof_limits (void)
{
  static const char *limits[8];
  static gsize done;

  if (g_once_init_enter (&done))
    {
      guint i = 0;

      limits[i++] = _("A book that somebody cut off after an entry looks like an older copy of itself: compare the "
                      "head with one that left the book (a controller's, a printed page).");
      limits[i++] = _("A book that somebody rewrote from end to end, with every hash, is whole in itself: only such a "
                      "head shows it.");
      limits[i++] = _("The chain doesn't hold rounds that are not sealed yet (at most an hour), events of rounds "
                      "still being played, or frames kept as evidence since the table's last round.");
      limits[i++] = _("The book doesn't prove when the desk noticed a gap. For a waiting event it doesn't prove when "
                      "the desk received it, what the desk found wrong with it, or that it belongs to a round if "
                      "somebody removed that.");
      limits[i++] = _("Somebody who knows how can append entries with the right hashes; they look like a desk's. So "
                      "does a round put in while a desk ran or after a desk was killed, with a time from about an "
                      "hour before the last entry on. An earlier head doesn't show this: compare what comes after it "
                      "with what people did.");
      limits[i++] = _("A gap that replaces a waiting event looks like a gap that the table left.");
      g_once_init_leave (&done, 1);
    }

  return limits;
}

void
pit_book_proof_free (PitBookProof *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->faults, g_ptr_array_unref);
  g_clear_pointer (&self->notes, g_ptr_array_unref);
  g_free (self);
}

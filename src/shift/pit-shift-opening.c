/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-house-plan-private.h"
#include "pit-house-settings-private.h"
#include "pit-json-write.h"
#include "pit-shape.h"
#include "pit-shift-opening.h"
#include "pit-task.h"
#include "pit-x509.h"

/* Opening a shift: the book is opened, brought up to date and looked through, a demo's floor is taken in, certificates
 * and packs are read. All of it may touch the disk and take its time, so it runs on a thread of its own. */

/** _pit_shift_find_book: (transfer full): the path of the book that @options name */
char *
_pit_shift_find_book (const PitShiftOptions *options)
{
  if (options->book != NULL)
    return g_canonicalize_filename (options->book, NULL);
  if (options->demo != NULL)
    {
      g_autofree char *demo = g_canonicalize_filename (options->demo, NULL);

      return g_build_filename (demo, "pit.book", NULL);
    }

  return g_build_filename (g_get_user_data_dir (), "pitstand", "pit.book", NULL);
}

/* Where nobody said where the book is, its folder is ours to make. */
static gboolean
make_own_folder (const PitShiftOptions  *options,
                 const char             *book,
                 GError                **error)
{
  g_autofree char *folder = g_path_get_dirname (book);
  int saved;

  if (options->book != NULL || options->demo != NULL || g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;

  saved = errno;
  return pit_book_refuse (error, saved == ENOSPC ? PIT_BOOK_ERROR_FULL : PIT_BOOK_ERROR_PERMISSION,
                          _("The folder %s for the pit log can't be made: %s"), folder, g_strerror (saved));
}

/* Certificates and keys lie beside the book, or in the demo's folder. */
static char *
find_keys (const PitShiftOptions *options,
           const char            *book)
{
  g_autofree char *folder = options->demo != NULL ? g_canonicalize_filename (options->demo, NULL)
                                                  : g_path_get_dirname (book);

  return g_build_filename (folder, "pki", NULL);
}

/* Which desk writes: the machine's name, as far as it makes an identifier. */
static void
name_desk (PitId *desk)
{
  g_strlcpy (desk->text, g_get_host_name (), sizeof desk->text);
  desk->text[strcspn (desk->text, ".")] = '\0';
  /* "book" is who enters what is found at opening: no word of a desk. */
  if (!pit_id_is_valid (desk->text) || g_str_equal (desk->text, "book"))
    g_strlcpy (desk->text, "desk", sizeof desk->text);
}

static gboolean
read_fingerprint (const char  *path,
                  PitDigest   *digest,
                  GError     **error)
{
  g_autoptr(GTlsCertificate) certificate = g_tls_certificate_new_from_file (path, error);

  if (certificate == NULL)
    {
      g_prefix_error (error, _("The pinned authority “%s” can't be used: "), path);
      return FALSE;
    }
  pit_x509_read_fingerprint (certificate, digest);

  return TRUE;
}

/* @body: (transfer full) */
static void
append_entry (PitShiftOpening *self,
              PitClock        *clock,
              const char      *kind,
              JsonNode        *body)
{
  PitEntry *entry = pit_entry_new (kind);

  entry->occurred = pit_clock_now (clock);
  entry->body = body;
  pit_book_writer_append_entry_async (self->writer, entry, NULL, NULL);
}

static void
append_start (PitShiftOpening *self,
              PitClock        *clock)
{
  const PitBookRecovery *recovery = &pit_book_get (self->book)->recovery;

  append_entry (self, clock, "desk-started",
                pit_json_object ("clean", PIT_JSON_TRUTH (!recovery->unclean),
                                 "boot", PIT_JSON_TEXT_AS_IS (pit_clock_boot_id (clock)),
                                 "waiting-events", PIT_JSON_INT (recovery->waiting_events),
                                 "unsealed-rounds", PIT_JSON_INT (recovery->unsealed_rounds), NULL));
}

/* What a person has accepted of a table that has not changed its certificate yet; its tables know nothing of that. */
static void
keep_accepted (PitHousePlan       *plan,
               const PitHousePlan *before)
{
  for (guint i = 0; i < plan->n_tables; i++)
    for (guint j = 0; j < before->n_tables; j++)
      if (g_str_equal (plan->table[i].id.text, before->table[j].id.text) &&
          g_str_equal (plan->table[i].fingerprint.text, before->table[j].fingerprint.text))
        plan->table[i].next = before->table[j].next;
}

/* A demo's floor is written anew by its tables whenever they start; what changed becomes a new plan in the book. */
static gboolean
take_demo_floor (PitShiftOpening   *self,
                 PitClock     *clock,
                 const char   *demo,
                 const char   *authority,
                 GError      **error)
{
  g_autofree char *folder = g_canonicalize_filename (demo, NULL);
  g_autofree char *path = g_build_filename (folder, "floor.json", NULL);
  g_autofree PitHousePlan *plan = pit_house_plan_load (path, error);

  if (plan == NULL || !pit_house_plan_check_loopback (plan, error))
    return FALSE;
  if (authority != NULL && !read_fingerprint (authority, &plan->authority, error))
    return FALSE;
  keep_accepted (plan, self->house);
  if (pit_house_plan_equal (plan, self->house))
    return TRUE;

  append_entry (self, clock, "floor-plan", pit_house_plan_write_body (plan));
  g_free (self->house);
  self->house = g_steal_pointer (&plan);

  return TRUE;
}

/* Returns: (nullable): why no round can be checked by a pack */
static char *
find_pack_trouble (const char        *id,
                   const PitRulePack *pack,
                   const GError      *error)
{
  if (pack == NULL)
    return g_strdup_printf (_("The rule pack “%s” can't be used, so the desk checks no rounds: %s"), id, error->message);
  if (!pit_game_is_for_floor (pack->game))
    return g_strdup_printf (_("Pitstand can't watch tables of %s yet, so the desk checks no rounds. Choose another rule "
                              "pack in Settings."), _(pack->game->name));
  if (!pit_rule_pack_is_for_floor (pack))
    return g_strdup_printf (_("The rule pack “%s” isn't in force, so the desk checks no rounds. Choose another one in "
                              "Settings."), id);

  return NULL;
}

/* Amounts are the house's: a pack of another currency would have them read wrong. */
static void
drop_other_currencies (PitShiftOpening *self)
{
  const PitCurrency *currency = pit_house_plan_find_currency (self->house, self->packs);

  if (currency != NULL)
    self->currency = *currency;
  for (guint i = self->packs->len; i-- > 0;)
    {
      const PitRulePack *pack = self->packs->pdata[i];
      const PitCurrency *other = &pack->head.currency;

      if (pit_currency_equal (other, &self->currency))
        continue;
      g_hash_table_insert (self->bad_packs, g_strdup (pack->head.id.text),
                           /* Translators: a rule pack; then twice a currency's sign and how many decimal places it has. */
                           g_strdup_printf (_("The rule pack “%s” counts in %s with %d decimal places, but this house "
                                              "in %s with %d. So the desk checks no rounds. Choose another pack in "
                                              "Settings, or change the currency of the house."),
                                            pack->head.id.text, other->symbol, (int) other->digits,
                                            self->currency.symbol, (int) self->currency.digits));
      g_ptr_array_remove_index (self->packs, i);
    }
}

/* A pack that can't be used leaves its tables unchecked; the others go on. */
static void
load_packs (PitShiftOpening *self)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->house->n_tables; i++)
    {
      const char *id = self->house->table[i].rules.text;
      g_autoptr(PitRulePack) pack = NULL;
      g_autoptr(GError) local = NULL;
      char *trouble;

      if (id[0] == '\0' || !g_hash_table_add (seen, (gpointer) id))
        continue;
      pack = pit_rule_pack_load_id (id, &local);
      trouble = find_pack_trouble (id, pack, local);
      if (trouble != NULL)
        g_hash_table_insert (self->bad_packs, g_strdup (id), trouble);
      else
        g_ptr_array_add (self->packs, g_steal_pointer (&pack));
    }
  drop_other_currencies (self);

  for (guint i = 0; i < self->house->n_tables; i++)
    {
      PitRulePack *pack = pit_rule_packs_find (self->packs, self->house->table[i].rules.text);

      if (pack != NULL)
        g_hash_table_replace (self->table_packs, g_strdup (self->house->table[i].id.text), pit_rule_pack_ref (pack));
    }
  pit_attention_memory_set_packs (self->memory, self->table_packs);
}

static PitIntake *
make_intake (PitShiftOpening  *self,
             PitClock         *clock,
             PitBookReader    *reader,
             const char       *keys,
             GError          **error)
{
  PitNetworkPlan plan = { .book = pit_book_get (self->book)->id, .n_tables = self->house->n_tables };
  gint64 seq;

  /* Without them the pit log opens all the same, and no table is dialled that needs them. */
  self->keys = pit_key_set_read (keys, &self->house->authority);
  plan.authority = self->keys->database;
  plan.certificate = self->keys->certificate;
  if (!pit_book_reader_get_head (reader, &seq, &plan.head, error))
    return NULL;

  return pit_intake_new (clock, self->writer, &plan);
}

/* Blocks for as long as it takes. Returns an open book with its writer and a network without tables; NULL with @error set
 * to words that help. */
static PitShiftOpening *
run (PitClock               *clock,
     const PitShiftOptions  *options,
     GError                **error)
{
  g_autoptr(PitShiftOpening) self = g_new0 (PitShiftOpening, 1);
  g_autofree char *path = _pit_shift_find_book (options);
  g_autofree char *keys = find_keys (options, path);
  g_autofree char *authority = g_build_filename (keys, PIT_KEY_AUTHORITY, NULL);
  g_autoptr(PitBookReader) reader = NULL;
  g_autofree char *key = NULL;
  PitId desk;

  self->packs = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_rule_pack_unref);
  self->bad_packs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->table_packs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) pit_rule_pack_unref);
  if (!make_own_folder (options, path, error))
    return NULL;
  self->book = pit_book_open (path, PIT_BOOK_CREATE | (options->demo != NULL ? PIT_BOOK_DEMO : 0), clock, error);
  if (self->book == NULL)
    return NULL;

  reader = pit_book_reader_open (path, error);
  if (reader == NULL)
    return NULL;
  self->house = pit_house_plan_read_book (reader, error);
  if (self->house == NULL)
    return NULL;
  self->recovered = pit_shift_recovery_read (reader, error);
  if (self->recovered == NULL)
    return NULL;
  self->memory = pit_attention_memory_read (reader, error);
  if (self->memory == NULL)
    return NULL;
  self->orders = pit_shift_recovery_read_orders (reader, error);
  if (self->orders == NULL)
    return NULL;

  name_desk (&desk);
  self->people = pit_roster_record_read (reader, desk.text, error);
  if (self->people == NULL)
    return NULL;
  key = g_build_filename (keys, PIT_KEY_PRIVATE, NULL);
  pit_roster_record_take_findings (self->people, pit_book_get (self->book)->findings);
  self->altered = pit_altered_record_read (reader, path, key, error);
  if (self->altered == NULL)
    return NULL;
  self->settings = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_entry_free);
  if (!pit_house_settings_load (reader, self->settings, error))
    return NULL;
  self->refusals = pit_book_reader_list_settings (reader, "certificate-refused", error);
  if (self->refusals == NULL)
    return NULL;
  self->writer = pit_book_writer_new (self->book, clock, desk.text, error);
  if (self->writer == NULL)
    return NULL;
  append_start (self, clock);
  if (options->demo != NULL &&
      !take_demo_floor (self, clock, options->demo, g_file_test (authority, G_FILE_TEST_EXISTS) ? authority : NULL,
                        error))
    return NULL;
  if (pit_book_get (self->book)->is_demo && !pit_house_plan_check_loopback (self->house, error))
    return NULL;
  if (self->house->zone[0] != '\0')
    {
      self->day = pit_gaming_day_new (self->house->zone, MAX (self->house->day_start, 0), error);
      if (self->day == NULL)
        return NULL;
    }

  load_packs (self);
  self->intake = make_intake (self, clock, reader, keys, error);
  if (self->intake == NULL)
    return NULL;

  return g_steal_pointer (&self);
}

typedef struct
{
  PitClock *clock;
  char     *book;
  char     *demo;
} RunData;

static void
run_data_free (RunData *data)
{
  g_object_unref (data->clock);
  g_free (data->book);
  g_free (data->demo);
  g_free (data);
}

static void
run_thread_cb (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  RunData *data = task_data;
  const PitShiftOptions options = { .book = data->book, .demo = data->demo };
  GError *error = NULL;
  PitShiftOpening *opening = run (data->clock, &options, &error);

  if (opening != NULL)
    g_task_return_pointer (task, opening, (GDestroyNotify) pit_shift_opening_free);
  else
    g_task_return_error (task, error);
}

static void
close_links_thread_cb (GTask        *task,
                       gpointer      source,
                       gpointer      task_data,
                       GCancellable *cancellable)
{
  PitShiftOpening *self = task_data;

  pit_intake_close (self->intake);
  g_task_return_boolean (task, TRUE);
}

typedef struct
{
  PitShiftOpening *opening;
  PitClock        *clock;
} CloseData;

static void
close_data_free (CloseData *data)
{
  g_clear_pointer (&data->opening, pit_shift_opening_free);
  g_object_unref (data->clock);
  g_free (data);
}

static void
close_book_thread_cb (GTask        *task,
                      gpointer      source,
                      gpointer      task_data,
                      GCancellable *cancellable)
{
  CloseData *data = task_data;
  GError *error = NULL;
  gboolean is_closed;

  /* Entries go first: that it stopped in order is said once the rounds are stored. */
  pit_book_writer_drain (data->opening->writer);
  append_entry (data->opening, data->clock, "desk-stopped", pit_node_take_object (json_object_new ()));
  is_closed = pit_book_writer_close (data->opening->writer, &error);
  /* Whoever hears of it may open the book at once. */
  g_clear_pointer (&data->opening, pit_shift_opening_free);
  if (is_closed)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * pit_shift_opening_run_async:
 * @source: whose work it is
 * @options: copied
 *
 * Opens the book or makes it, with its writer and a network without tables, on a thread of its own.
 */
void
pit_shift_opening_run_async (gpointer               source,
                             PitClock              *clock,
                             const PitShiftOptions *options,
                             GAsyncReadyCallback    callback,
                             gpointer               user_data)
{
  g_autoptr(GTask) task = g_task_new (source, NULL, callback, user_data);
  RunData *data = g_new0 (RunData, 1);

  data->clock = g_object_ref (clock);
  data->book = g_strdup (options->book);
  data->demo = g_strdup (options->demo);
  g_task_set_task_data (task, data, (GDestroyNotify) run_data_free);
  pit_task_run_in_thread (task, run_thread_cb);
}

/** Returns: (transfer full) (nullable): what is open; %NULL with @error set to words that help */
PitShiftOpening *
pit_shift_opening_run_finish (gpointer       source,
                              GAsyncResult  *result,
                              GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * pit_shift_opening_close_links_async:
 * @self: must live until @callback
 *
 * Ends all links, on a thread of its own; what they brought waits in the intake.
 */
void
pit_shift_opening_close_links_async (gpointer             source,
                                     PitShiftOpening     *self,
                                     GAsyncReadyCallback  callback,
                                     gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (source, NULL, callback, user_data);

  g_task_set_task_data (task, self, NULL);
  pit_task_run_in_thread (task, close_links_thread_cb);
}

/**
 * pit_shift_opening_close_book:
 * @self: (transfer full): with links that are closed and drained
 * @task: (transfer full): is told whether all that had come is on the disk
 *
 * Writes all that waits and closes the book in order, on a thread of its own.
 */
void
pit_shift_opening_close_book (PitShiftOpening *self,
                              PitClock        *clock,
                              GTask           *task)
{
  CloseData *data = g_new0 (CloseData, 1);

  data->opening = self;
  data->clock = g_object_ref (clock);
  g_task_set_task_data (task, data, (GDestroyNotify) close_data_free);
  pit_task_run_in_thread (task, close_book_thread_cb);
  g_object_unref (task);
}

/**
 * pit_shift_opening_free:
 *
 * Closes what is still open; blocks if the writer or the network is.
 */
void
pit_shift_opening_free (PitShiftOpening *self)
{
  if (self->intake != NULL)
    pit_intake_close (self->intake);
  if (self->writer != NULL)
    pit_book_writer_close (self->writer, NULL);
  g_clear_pointer (&self->intake, pit_intake_free);
  g_clear_object (&self->writer);
  g_clear_pointer (&self->book, pit_book_free);
  g_clear_pointer (&self->recovered, g_ptr_array_unref);
  g_clear_pointer (&self->people, pit_roster_record_free);
  g_clear_pointer (&self->settings, g_ptr_array_unref);
  g_clear_pointer (&self->refusals, g_ptr_array_unref);
  g_clear_pointer (&self->memory, pit_attention_memory_free);
  g_clear_pointer (&self->orders, g_array_unref);
  g_clear_pointer (&self->altered, pit_altered_record_free);
  g_clear_pointer (&self->keys, pit_key_set_free);
  g_clear_pointer (&self->packs, g_ptr_array_unref);
  g_clear_pointer (&self->table_packs, g_hash_table_unref);
  g_clear_pointer (&self->bad_packs, g_hash_table_unref);
  g_clear_pointer (&self->day, pit_gaming_day_free);
  g_free (self->house);
  g_free (self);
}

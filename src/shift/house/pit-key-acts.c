/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-key-acts.h"

#include <glib/gi18n-lib.h>

#include "pit-book-place.h"
#include "pit-desk-keys-private.h"
#include "pit-floor-planner-private.h"
#include "pit-json-write.h"
#include "pit-key-folder.h"
#include "pit-roster-private.h"
#include "pit-task.h"

typedef enum
{
  MAKE_AUTHORITY,
  MAKE_DESK,
  CHOOSE,
  SIGN,
  COPY,
} Work;

/* What is wanted, and what came of it; the thread works on it while the main thread waits. */
typedef struct
{
  Work                 work;
  char                *book;     /* path */
  char                *folder;
  char                *name;     /* of the house */
  PitDigest            pinned;
  gint64               now;
  char                *files[3]; /* paths: authority, certificate, key; of a signing: the certificate's alone; of a copy: its own, as the first */
  char                *request;  /* PEM */
  gboolean             replaces; /* what lies where the certificate goes */
  GTimeZone           *zone;     /* the house's */
  PitCertificateFacts *made;     /* NULL: nothing was */
  PitCertificateFacts *authority;
} Wanted;

/* As data/entries/keys-changed.schema.json has them. */
static const char *const words[] = {
  [MAKE_AUTHORITY] = "authority-made",
  [MAKE_DESK] = "desk-made",
  [CHOOSE] = "chosen",
  [SIGN] = "table-signed",
};

static void
wanted_free (gpointer data)
{
  Wanted *wanted = data;

  g_free (wanted->book);
  g_free (wanted->folder);
  g_free (wanted->name);
  for (guint i = 0; i < G_N_ELEMENTS (wanted->files); i++)
    g_free (wanted->files[i]);
  g_free (wanted->request);
  g_clear_pointer (&wanted->zone, g_time_zone_unref);
  g_clear_pointer (&wanted->made, pit_certificate_facts_free);
  g_clear_pointer (&wanted->authority, pit_certificate_facts_free);
  g_free (wanted);
}

static void
stored_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  PitAct *act = user_data;
  PitFloorPlanner *planner = pit_act_get (act)->subject;
  g_autoptr(GError) trouble = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &trouble);
  GError *error = NULL;

  pit_desk_keys_look (planner->keys);
  if (entry == NULL)
    pit_roster_refuse (&error, PIT_ROSTER_ERROR_CLOSED, _("The keys are in place, but the pit log couldn't record them: %s"),
                       trouble->message);
  pit_act_end (act, error);
}

static JsonNode *
write_body (const Wanted *wanted)
{
  g_autofree char *name = g_utf8_substring (wanted->made->subject, 0,
                                            MIN (g_utf8_strlen (wanted->made->subject, -1), PIT_HOUSE_TEXT_MAX / 4));

  return pit_json_object ("what", PIT_JSON_TEXT_AS_IS (words[wanted->work]),
                          "fingerprint", PIT_JSON_TEXT_AS_IS (wanted->made->fingerprint.text),
                          "authority", PIT_JSON_TEXT (wanted->authority != NULL ? wanted->authority->fingerprint.text : ""),
                          "expires", PIT_JSON_INT (wanted->made->expires),
                          "to", PIT_JSON_TEXT (name), NULL);
}

static void
worked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  PitAct *act = user_data;
  PitFloorPlanner *planner = PIT_FLOOR_PLANNER (source);
  const Wanted *wanted = pit_act_get (act)->data;
  GError *error = NULL;
  PitEntry *entry;

  /* What was made is in place even where the book was closed meanwhile; the next one sees it there. A copy changes no key. */
  if (!g_task_propagate_boolean (G_TASK (result), &error) || wanted->work == COPY
      || !pit_act_check_book (planner->writer, &error))
    {
      pit_act_end (act, error);
      return;
    }

  entry = pit_entry_new ("keys-changed");
  entry->occurred = entry->decided = wanted->now;
  entry->body = write_body (wanted);
  pit_roster_stamp (planner->roster, entry);
  pit_book_writer_append_entry_async (planner->writer, entry, stored_cb, act);
}

static gboolean
work (Wanted  *wanted,
      GError **error)
{
  switch (wanted->work)
    {
    case MAKE_AUTHORITY:
      return pit_key_folder_make_authority (wanted->folder, wanted->name, wanted->now, error);
    case MAKE_DESK:
      return pit_key_folder_make_desk (wanted->folder, &wanted->pinned, wanted->now, error);
    case CHOOSE:
      return pit_key_folder_take (wanted->folder, &(PitKeyFiles) { wanted->files[0], wanted->files[1], wanted->files[2], wanted->zone },
                                  &wanted->pinned, wanted->now, error);
    case SIGN:
      if (!pit_book_check_place (wanted->book, wanted->files[1], FALSE, error))
        return FALSE;
      wanted->made = pit_key_folder_sign (wanted->folder, wanted->request, wanted->files[1], wanted->replaces,
                                          wanted->now, error);
      return wanted->made != NULL;
    case COPY:
      return pit_book_check_place (wanted->book, wanted->files[0], FALSE, error)
             && pit_key_folder_copy_authority (wanted->folder, wanted->files[0], error);
    default:
      g_assert_not_reached ();
    }
}

static void
work_thread_cb (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Wanted *wanted = task_data;
  GError *error = NULL;

  if (!work (wanted, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  if (wanted->work == COPY)
    {
      g_task_return_boolean (task, TRUE);
      return;
    }
  if (wanted->made == NULL)
    wanted->made = pit_key_folder_read_facts (wanted->folder, wanted->work == MAKE_AUTHORITY ? PIT_KEY_AUTHORITY
                                                                                             : PIT_KEY_CERTIFICATE);
  wanted->authority = pit_key_folder_read_facts (wanted->folder, PIT_KEY_AUTHORITY);
  if (wanted->made == NULL)
    g_task_return_new_error (task, PIT_AUTHORITY_ERROR, PIT_AUTHORITY_ERROR_FAILED,
                             _("The new files can't be read again. Check if the disk is full, then try again."));
  else
    g_task_return_boolean (task, TRUE);
}

static void
carry_out (PitAct *act)
{
  PitFloorPlanner *planner = pit_act_get (act)->subject;
  Wanted *wanted = pit_act_get (act)->data;
  g_autoptr(GTask) task = g_task_new (planner, NULL, worked_cb, act);

  wanted->book = g_strdup (planner->book);
  wanted->folder = g_strdup (pit_desk_keys_get_folder (planner->keys));
  wanted->name = g_strdup (planner->plan->venue[0] != '\0' ? planner->plan->venue : _("Pit"));
  wanted->pinned = planner->plan->authority;
  wanted->zone = pit_floor_planner_dup_zone (planner);
  wanted->now = pit_clock_now (planner->clock);
  /* The act keeps it, and ends after the task. */
  g_task_set_task_data (task, wanted, NULL);
  pit_task_run_in_thread (task, work_thread_cb);
}

static gboolean
check (PitAct  *act,
       GError **error)
{
  PitFloorPlanner *planner = pit_act_get (act)->subject;
  const Wanted *wanted = pit_act_get (act)->data;

  if (planner->is_demo)
    return pit_book_refuse (error, PIT_BOOK_ERROR_DEMO, _("In a demo, the tables make the keys"));
  if (pit_desk_keys_get_folder (planner->keys) == NULL)
    return pit_act_check_book (NULL, error);
  if (wanted->work == MAKE_AUTHORITY && planner->plan->venue[0] == '\0')
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID,
                            _("The authority needs the name of the house. Enter the name and save it first."));

  return TRUE;
}

static const PitActKind kinds[] = {
  [MAKE_AUTHORITY] = {
    .action = PIT_ACTION_FLOOR_PLAN, .get_writer = _pit_floor_planner_get_writer, .check = check, .carry_out = carry_out,
    .result = N_("This desk is now the house's authority and has its own certificate."),
  },
  [MAKE_DESK] = {
    .action = PIT_ACTION_FLOOR_PLAN, .get_writer = _pit_floor_planner_get_writer, .check = check, .carry_out = carry_out,
    .result = N_("This desk has a new certificate. Open connections stay; new ones use it."),
  },
  [CHOOSE] = {
    .action = PIT_ACTION_FLOOR_PLAN, .get_writer = _pit_floor_planner_get_writer, .check = check, .carry_out = carry_out,
    .result = N_("The three files fit together. This desk uses them now."),
  },
  [SIGN] = {
    .action = PIT_ACTION_FLOOR_PLAN, .get_writer = _pit_floor_planner_get_writer, .check = check, .carry_out = carry_out,
    .result = N_("Signed. Give the controller its certificate and a copy of the authority's."),
  },
  [COPY] = {
    .action = PIT_ACTION_FLOOR_PLAN, .check = check, .carry_out = carry_out,
    .result = N_("The copy of the authority's certificate is saved."),
  },
};

static PitAct *
new_act (PitFloorPlanner *planner,
         Work             what,
         Wanted         **wanted)
{
  Wanted *data = g_new0 (Wanted, 1);

  data->work = what;
  if (wanted != NULL)
    *wanted = data;

  return pit_act_new (&kinds[what], planner, planner->roster, data, wanted_free);
}

/**
 * pit_keys_make_authority:
 *
 * Returns: (transfer full): the act that makes this desk the house's authority, and its certificate by that; those that the
 *   folder had before no longer count
 */
PitAct *
pit_keys_make_authority (PitFloorPlanner *planner)
{
  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (planner), NULL);

  return new_act (planner, MAKE_AUTHORITY, NULL);
}

/** pit_keys_make_desk: (transfer full): the act that makes this desk a new key and certificate, by its own authority */
PitAct *
pit_keys_make_desk (PitFloorPlanner *planner)
{
  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (planner), NULL);

  return new_act (planner, MAKE_DESK, NULL);
}

/**
 * pit_keys_choose:
 * @authority: path of the authority's certificate
 * @certificate: path of this desk's certificate
 * @key: path of its private key
 *
 * Returns: (transfer full): the act that copies the three into the folder of the desk's keys, where they fit each other
 */
PitAct *
pit_keys_choose (PitFloorPlanner *planner,
                 const char      *authority,
                 const char      *certificate,
                 const char      *key)
{
  Wanted *wanted;
  PitAct *act;

  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (planner), NULL);
  g_return_val_if_fail (authority != NULL && certificate != NULL && key != NULL, NULL);

  act = new_act (planner, CHOOSE, &wanted);
  wanted->files[0] = g_strdup (authority);
  wanted->files[1] = g_strdup (certificate);
  wanted->files[2] = g_strdup (key);

  return act;
}

/* What files would change, found on a thread. */
typedef struct
{
  char      *folder;
  char      *files[3];
  gint64     now;
  GTimeZone *zone; /* the house's */
} Change;

static void
change_free (gpointer data)
{
  Change *change = data;

  g_free (change->folder);
  for (guint i = 0; i < G_N_ELEMENTS (change->files); i++)
    g_free (change->files[i]);
  g_time_zone_unref (change->zone);
  g_free (change);
}

static void
find_change_thread_cb (GTask        *task,
                       gpointer      source,
                       gpointer      task_data,
                       GCancellable *cancellable)
{
  const Change *change = task_data;
  gboolean puts_out;
  GError *error = NULL;

  if (pit_key_folder_find_change (change->folder,
                                  &(PitKeyFiles) { change->files[0], change->files[1], change->files[2], change->zone },
                                  change->now, &puts_out, &error))
    g_task_return_int (task, puts_out ? PIT_KEYS_PUT_TABLES_OUT : PIT_KEYS_FIT);
  else
    g_task_return_error (task, error);
}

/**
 * pit_keys_find_change_async:
 * @authority: path of the authority's certificate
 * @certificate: path of this desk's certificate
 * @key: path of its private key
 *
 * Finds what pit_keys_choose() would do with these files. Nothing is changed.
 */
void
pit_keys_find_change_async (PitFloorPlanner     *planner,
                            const char          *authority,
                            const char          *certificate,
                            const char          *key,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Change *change;

  g_return_if_fail (PIT_IS_FLOOR_PLANNER (planner));
  g_return_if_fail (authority != NULL && certificate != NULL && key != NULL);
  g_return_if_fail (pit_desk_keys_get_folder (planner->keys) != NULL);

  task = g_task_new (planner, NULL, callback, user_data);
  change = g_new0 (Change, 1);
  change->folder = g_strdup (pit_desk_keys_get_folder (planner->keys));
  change->files[0] = g_strdup (authority);
  change->files[1] = g_strdup (certificate);
  change->files[2] = g_strdup (key);
  change->now = pit_clock_now (planner->clock);
  change->zone = pit_floor_planner_dup_zone (planner);
  g_task_set_task_data (task, change, change_free);
  pit_task_run_in_thread (task, find_change_thread_cb);
}

/** Returns: what the files would do; %PIT_KEYS_DO_NOT_FIT: @error says why they can't be used, and what to choose */
PitKeysChange
pit_keys_find_change_finish (PitFloorPlanner  *planner,
                             GAsyncResult     *result,
                             GError          **error)
{
  gssize change;

  g_return_val_if_fail (g_task_is_valid (result, planner), PIT_KEYS_DO_NOT_FIT);

  change = g_task_propagate_int (G_TASK (result), error);

  return change < 0 ? PIT_KEYS_DO_NOT_FIT : (PitKeysChange) change;
}

/**
 * pit_keys_count_tables:
 * @n_open: (out): how many of them this desk doesn't know to be closed
 *
 * Returns: how many tables of the plan are let in by a certificate of the present authority
 */
guint
pit_keys_count_tables (PitFloorPlanner *planner,
                       guint           *n_open)
{
  guint n = 0;

  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (planner), 0);

  *n_open = 0;
  for (guint i = 0; i < planner->plan->n_tables; i++)
    {
      const PitHouseTable *planned = &planner->plan->table[i];
      PitTable *table = planner->floor != NULL ? pit_floor_find (planner->floor, planned->id.text) : NULL;

      if (!pit_desk_keys_are_needed_for (planned->url) || planned->fingerprint.text[0] == '\0')
        continue;
      n++;
      *n_open += table == NULL || pit_table_get_status (table) != PIT_STATUS_CLOSED;
    }

  return n;
}

/**
 * pit_keys_sign:
 * @request: PEM, as pit_keys_read_request_finish() gave it and somebody saw it
 * @path: where the certificate goes
 * @replaces: whether what lies there is written over; else it stays, and nothing is signed
 *
 * Returns: (transfer full): the act that signs a table's certificate
 */
PitAct *
pit_keys_sign (PitFloorPlanner *planner,
               const char      *request,
               const char      *path,
               gboolean         replaces)
{
  Wanted *wanted;
  PitAct *act;

  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (planner), NULL);
  g_return_val_if_fail (request != NULL && path != NULL, NULL);

  act = new_act (planner, SIGN, &wanted);
  wanted->request = g_strdup (request);
  wanted->files[1] = g_strdup (path);
  wanted->replaces = replaces;

  return act;
}

/** pit_keys_get_signed: (transfer none) (nullable): the fingerprint of what an act of pit_keys_sign() that is done has signed */
const PitDigest *
pit_keys_get_signed (PitAct *act)
{
  const Wanted *wanted;

  g_return_val_if_fail (PIT_IS_ACT (act), NULL);

  wanted = pit_act_get (act)->data;
  return pit_act_get (act)->is_done && wanted->made != NULL ? &wanted->made->fingerprint : NULL;
}

static void
read_request_thread_cb (GTask        *task,
                        gpointer      source,
                        gpointer      task_data,
                        GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr(PitCertificateRequest) read = pit_key_folder_read_request (task_data, &error);
  PitKeyRequest *request;

  if (read == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  request = g_new0 (PitKeyRequest, 1);
  request->name = g_steal_pointer (&read->name);
  request->hosts = g_strjoinv (", ", read->hosts);
  request->key = g_steal_pointer (&read->key);
  request->pem = g_steal_pointer (&read->pem);
  g_task_return_pointer (task, request, (GDestroyNotify) pit_keys_request_free);
}

/** pit_keys_read_request_async: reads the request in the file @path, and whether a table may have what it asks for */
void
pit_keys_read_request_async (PitFloorPlanner     *planner,
                             const char          *path,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (PIT_IS_FLOOR_PLANNER (planner) && path != NULL);

  task = g_task_new (planner, cancellable, callback, user_data);
  g_task_set_task_data (task, g_strdup (path), g_free);
  pit_task_run_in_thread (task, read_request_thread_cb);
}

/** Returns: (transfer full) (nullable): the request; %NULL with @error set: why it is not signed, and what to do */
PitKeyRequest *
pit_keys_read_request_finish (PitFloorPlanner  *planner,
                              GAsyncResult     *result,
                              GError          **error)
{
  g_return_val_if_fail (g_task_is_valid (result, planner), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
pit_keys_request_free (PitKeyRequest *self)
{
  g_free (self->name);
  g_free (self->hosts);
  g_free (self->key);
  g_free (self->pem);
  g_free (self);
}

/**
 * pit_keys_copy_authority:
 * @path: where it goes; what lies there is written over
 *
 * Returns: (transfer full): the act that writes the authority's certificate, which is no secret, to a file
 */
PitAct *
pit_keys_copy_authority (PitFloorPlanner *planner,
                         const char      *path)
{
  Wanted *wanted;
  PitAct *act;

  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (planner) && path != NULL, NULL);

  act = new_act (planner, COPY, &wanted);
  wanted->files[0] = g_strdup (path);

  return act;
}

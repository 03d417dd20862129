/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-desk-keys-private.h"
#include "pit-floor-planner-private.h"
#include "pit-probe.h"

static guint changed_signal;
static guint certificates_changed_signal;

G_DEFINE_FINAL_TYPE (PitFloorPlanner, pit_floor_planner, G_TYPE_OBJECT)

/* Whether the next certificates alone make them two. */
static gboolean
is_same_floor (const PitHousePlan *plan,
               const PitHousePlan *other)
{
  g_autofree PitHousePlan *one = g_memdup2 (plan, sizeof *plan);
  g_autofree PitHousePlan *two = g_memdup2 (other, sizeof *other);

  for (guint i = 0; i < one->n_tables; i++)
    one->table[i].next.text[0] = '\0';
  for (guint i = 0; i < two->n_tables; i++)
    two->table[i].next.text[0] = '\0';

  return pit_house_plan_equal (one, two);
}

PitBookWriter *
_pit_floor_planner_get_writer (gpointer subject)
{
  return PIT_FLOOR_PLANNER (subject)->writer;
}

static gboolean
check_plan (PitFloorPlanner     *self,
            const PitHousePlan  *plan,
            GError             **error)
{
  if (self->is_demo && !is_same_floor (self->plan, plan))
    return pit_book_refuse (error, PIT_BOOK_ERROR_DEMO,
                            _("A demo sets up its own floor plan at each start"));

  return pit_house_plan_check (plan, error);
}

/* One more plan is on its way into the book. */
void
_pit_floor_planner_begin (PitFloorPlanner *self)
{
  self->n_pending++;
}

/* It is there, or could not be written. What the book did not take now it would not take at once either: the next greeting
 * tries again. */
void
_pit_floor_planner_end (PitFloorPlanner *self,
                        gboolean         is_there)
{
  self->n_pending--;
  if (is_there)
    _pit_floor_planner_look (self);
}

/* Last of all: the desk starts again for another floor. */
static void
plan_ended_cb (PitAct *act)
{
  PitFloorPlanner *self = pit_act_get (act)->subject;
  const PitPlanWanted *wanted = pit_act_get (act)->data;

  _pit_floor_planner_end (self, pit_act_get (act)->is_done);
  if (pit_act_get (act)->is_done && wanted->is_other)
    g_signal_emit (self, changed_signal, 0);
}

/* Of an act that wants @plan; an act that sets down what is in the plan by then fills it in before. */
PitEntry *
_pit_floor_planner_write (PitAct  *act,
                          GError **error)
{
  PitFloorPlanner *self = pit_act_get (act)->subject;
  PitPlanWanted *wanted = pit_act_get (act)->data;
  PitEntry *entry;

  if (!check_plan (self, &wanted->plan, error))
    return NULL;

  _pit_floor_planner_begin (self);
  g_signal_connect_after (act, "ended", G_CALLBACK (plan_ended_cb), NULL);
  entry = pit_entry_new ("floor-plan");
  entry->body = pit_house_plan_write_body (&wanted->plan);

  return entry;
}

gboolean
_pit_floor_planner_set (PitAct          *act,
                        const PitEntry  *entry,
                        GError         **error)
{
  PitFloorPlanner *self = pit_act_get (act)->subject;
  PitPlanWanted *wanted = pit_act_get (act)->data;

  wanted->is_other = !is_same_floor (self->plan, &wanted->plan);
  _pit_floor_planner_take (self, &wanted->plan, entry);
  return TRUE;
}

static gboolean
check_wanted (PitAct  *act,
              GError **error)
{
  return check_plan (pit_act_get (act)->subject, &((const PitPlanWanted *) pit_act_get (act)->data)->plan, error);
}

static const PitActKind plan_kind = {
  .action = PIT_ACTION_FLOOR_PLAN,
  .get_writer = _pit_floor_planner_get_writer,
  .check = check_wanted,
  .write = _pit_floor_planner_write,
  .effect = _pit_floor_planner_set,
  .result = N_("Saved."),
};

/* The book has @plan by @entry. */
void
_pit_floor_planner_take (PitFloorPlanner    *self,
                         const PitHousePlan *plan,
                         const PitEntry     *entry)
{
  g_autofree PitHousePlan *before = g_steal_pointer (&self->plan);

  self->plan = g_memdup2 (plan, sizeof *plan);
  self->plan->entry = entry->seq;
  _pit_floor_planner_tell (self, before);
  g_signal_emit (self, certificates_changed_signal, 0);
}

static void
probed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  GError *error = NULL;
  g_autoptr(PitProbeAnswer) answer = pit_network_probe_finish (result, &error);
  PitTableTrial *trial;

  if (answer == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  trial = g_new0 (PitTableTrial, 1);
  trial->is_well = answer->trouble == PIT_TROUBLE_NONE;
  trial->words = g_steal_pointer (&answer->text);
  trial->fingerprint = answer->fingerprint;
  trial->name = g_steal_pointer (&answer->name);
  trial->issuer = g_steal_pointer (&answer->issuer);
  trial->begins = answer->begins;
  trial->expires = answer->expires;
  trial->doubt = g_steal_pointer (&answer->doubt);
  g_task_return_pointer (task, trial, (GDestroyNotify) pit_table_trial_free);
}

static void
pit_floor_planner_finalize (GObject *object)
{
  PitFloorPlanner *self = PIT_FLOOR_PLANNER (object);

  g_clear_object (&self->roster);
  g_clear_object (&self->writer);
  g_free (self->book);
  g_clear_object (&self->keys);
  g_clear_object (&self->clock);
  g_clear_object (&self->floor);
  g_hash_table_unref (self->renewals);
  g_hash_table_unref (self->refusals);
  g_free (self->plan);

  G_OBJECT_CLASS (pit_floor_planner_parent_class)->finalize (object);
}

static void
pit_floor_planner_class_init (PitFloorPlannerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_floor_planner_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  certificates_changed_signal = g_signal_new ("certificates-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                              NULL, NULL, G_TYPE_NONE, 0);
}

static void
pit_floor_planner_init (PitFloorPlanner *self)
{
  self->plan = g_new0 (PitHousePlan, 1);
  self->renewals = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->refusals = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
}

/**
 * pit_floor_planner_new: (skip)
 * @floor: (nullable): hears what tables announce
 *
 * Returns: (transfer full): a planner of no house yet, for acts of the people of @roster
 */
PitFloorPlanner *
pit_floor_planner_new (PitRoster *roster,
                       PitClock  *clock,
                       PitFloor  *floor)
{
  PitFloorPlanner *self;

  g_return_val_if_fail (PIT_IS_ROSTER (roster), NULL);

  self = g_object_new (PIT_TYPE_FLOOR_PLANNER, NULL);
  self->roster = g_object_ref (roster);
  self->clock = g_object_ref (clock);
  g_set_object (&self->floor, floor);
  self->keys = pit_desk_keys_new (clock);

  return self;
}

/**
 * pit_floor_planner_open:
 * @plan: as the book has it; copied
 * @book: its path: what a person has written elsewhere must not get in its way
 * @network: has the house's certificates; must live until pit_floor_planner_close()
 * @refusals: (element-type PitEntry) (nullable): announced certificates that people refused, as the book has it
 * @demo: whether it is a demo's, which its tables write
 */
void
pit_floor_planner_open (PitFloorPlanner    *self,
                        const PitHousePlan *plan,
                        const char         *book,
                        PitBookWriter      *writer,
                        PitNetwork         *network,
                        GPtrArray          *refusals,
                        gboolean            demo)
{
  g_return_if_fail (PIT_IS_FLOOR_PLANNER (self));
  g_return_if_fail (self->writer == NULL && book != NULL);

  g_free (self->plan);
  self->plan = g_memdup2 (plan, sizeof *plan);
  self->writer = g_object_ref (writer);
  self->book = g_strdup (book);
  self->network = network;
  self->is_demo = demo;
  g_hash_table_remove_all (self->renewals);
  g_hash_table_remove_all (self->refusals);
  for (guint i = 0; refusals != NULL && i < refusals->len; i++)
    _pit_floor_planner_take_refusal (self, refusals->pdata[i]);
}

/** pit_floor_planner_close: the book is about to be closed; the plan stays to be read */
void
pit_floor_planner_close (PitFloorPlanner *self)
{
  g_return_if_fail (PIT_IS_FLOOR_PLANNER (self));

  g_clear_object (&self->writer);
  g_clear_pointer (&self->book, g_free);
  self->network = NULL;
  pit_desk_keys_close (self->keys);
}

/** Returns: (transfer none): the newest plan in the book; without tables where there is none */
const PitHousePlan *
pit_floor_planner_get_plan (PitFloorPlanner *self)
{
  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (self), NULL);

  return self->plan;
}

/** Returns: whether the plan is a demo's: its tables write it, and nobody changes it here */
gboolean
pit_floor_planner_is_demo (PitFloorPlanner *self)
{
  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (self), FALSE);

  return self->is_demo;
}

/** Returns: (transfer full): the house's time zone; UTC where the plan names none that is known */
GTimeZone *
pit_floor_planner_dup_zone (PitFloorPlanner *self)
{
  GTimeZone *zone;

  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (self), NULL);

  zone = g_time_zone_new_identifier (self->plan->zone);
  return zone != NULL ? zone : g_time_zone_new_utc ();
}

/** Returns: (transfer none): by what the desk knows its tables and they know it */
PitDeskKeys *
pit_floor_planner_get_keys (PitFloorPlanner *self)
{
  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (self), NULL);

  return self->keys;
}

/** Returns: whether a table of the plan can't be called without keys; those of this very machine can, over ws:// */
gboolean
pit_floor_planner_needs_keys (PitFloorPlanner *self)
{
  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (self), FALSE);

  for (guint i = 0; self->plan != NULL && i < self->plan->n_tables; i++)
    if (pit_desk_keys_are_needed_for (self->plan->table[i].url))
      return TRUE;

  return FALSE;
}

/**
 * pit_floor_planner_set:
 * @plan: copied; the whole of it, with the tables that stay as they are
 *
 * A plan that differs in the next certificates of tables alone counts at once.
 *
 * Returns: (transfer full): the act that sets down another floor plan
 */
PitAct *
pit_floor_planner_set (PitFloorPlanner    *self,
                       const PitHousePlan *plan)
{
  PitPlanWanted *wanted;

  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (self), NULL);
  g_return_val_if_fail (plan != NULL, NULL);

  wanted = g_new0 (PitPlanWanted, 1);
  wanted->plan = *plan;
  /* Whatever the form left out, the authority is the one that is pinned. */
  wanted->plan.authority = self->plan->authority;

  return pit_act_new (&plan_kind, self, self->roster, wanted, g_free);
}

/* (transfer full) (nullable): what tries an address; NULL: no network can, and @callback is told so */
static GTask *
begin_trial (PitFloorPlanner     *self,
             GCancellable        *cancellable,
             GAsyncReadyCallback  callback,
             gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (self, cancellable, callback, user_data);

  if (self->network != NULL)
    return g_steal_pointer (&task);
  g_task_return_new_error (task, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED, _("No pit log is open"));

  return NULL;
}

/**
 * pit_floor_planner_try_async:
 * @table: what to call it in words
 * @url: the address to try
 *
 * Tries whether a table controller answers at an address and which certificate it has, without a word to it that it
 * would remember. It takes ten seconds at most.
 */
void
pit_floor_planner_try_async (PitFloorPlanner     *self,
                             const char          *table,
                             const char          *url,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (PIT_IS_FLOOR_PLANNER (self));

  task = begin_trial (self, cancellable, callback, user_data);
  if (task == NULL)
    return;

  /* Nothing would be found out about the table. */
  if (pit_desk_keys_get_fault (self->keys) != NULL && pit_desk_keys_are_needed_for (url))
    {
      PitTableTrial *trial = g_new0 (PitTableTrial, 1);

      trial->words = g_strdup (pit_desk_keys_get_fault (self->keys));
      trial->begins = trial->expires = PIT_UNKNOWN;
      g_task_return_pointer (task, trial, (GDestroyNotify) pit_table_trial_free);
      return;
    }

  pit_network_probe_async (self->network, table, url, cancellable, probed_cb, g_steal_pointer (&task));
}

/**
 * pit_floor_planner_look_async:
 * @table: what to call it in words
 * @url: the address to look at
 *
 * Looks which certificate is shown at an address, whoever signed it, and takes nothing else from there. The desk needs no keys
 * for that. It takes ten seconds at most. For pit_floor_planner_try_finish().
 */
void
pit_floor_planner_look_async (PitFloorPlanner     *self,
                              const char          *table,
                              const char          *url,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (PIT_IS_FLOOR_PLANNER (self));

  task = begin_trial (self, cancellable, callback, user_data);
  if (task == NULL)
    return;
  pit_network_look_async (self->network, table, url, cancellable, probed_cb, g_steal_pointer (&task));
}

/** Returns: (transfer full) (nullable): what came of it; %NULL with @error set where it was not tried */
PitTableTrial *
pit_floor_planner_try_finish (PitFloorPlanner  *self,
                              GAsyncResult     *result,
                              GError          **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
pit_table_trial_free (PitTableTrial *self)
{
  g_free (self->words);
  g_free (self->name);
  g_free (self->issuer);
  g_free (self->doubt);
  g_free (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-attention-private.h"
#include "pit-backups-private.h"
#include "pit-desk-keys-private.h"
#include "pit-floor-planner-private.h"
#include "pit-house-settings-private.h"
#include "pit-log-source-private.h"
#include "pit-property.h"
#include "pit-shift-private.h"

static const PitProperty properties[] = {
  { "trouble", G_TYPE_STRING, NULL, G_PARAM_READABLE, PIT_PROPERTY_AT (PitShift, parts.trouble) },
  { "links-live", G_TYPE_UINT, NULL, G_PARAM_READABLE, PIT_PROPERTY_AT (PitShift, parts.links_live) },
};

static guint table_trouble_signal;

G_DEFINE_FINAL_TYPE_WITH_CODE (PitShift, pit_shift, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PIT_TYPE_ROUND_SOURCE, _pit_shift_round_source_init))

static void
links_changed_cb (guint    n_live,
                  gpointer user_data)
{
  PitShift *self = user_data;

  self->parts.links_live = n_live;
  g_object_notify (G_OBJECT (self), "links-live");
}

static void
table_trouble_cb (const char *table,
                  gpointer    user_data)
{
  g_signal_emit (user_data, table_trouble_signal, 0, table);
}

static void
book_trouble_cb (const char *text,
                 gpointer    user_data)
{
  PitShift *self = user_data;

  if (g_strcmp0 (self->parts.trouble, text) == 0)
    return;

  g_free (self->parts.trouble);
  self->parts.trouble = g_strdup (text);
  pit_orders_set_trouble (self->parts.orders, text);
  g_object_notify (G_OBJECT (self), "trouble");
}

static const PitTableWatchTarget watch_target = {
  .links_changed = links_changed_cb,
  .table_trouble = table_trouble_cb,
  .book_trouble = book_trouble_cb,
};

static void
keys_changed_cb (PitDeskKeys *keys,
                 PitShift    *self)
{
  pit_health_take_keys (self->parts.health, _pit_desk_keys_get_set (keys));
  pit_table_watch_keys_changed (self->watch);
}

/* What the book that was opened says of the house; NULL: nothing is open. */
static void
show_house (PitShift              *self,
            const PitShiftOpening *opening)
{
  const PitHousePlan *house = opening != NULL ? opening->house : NULL;

  self->parts.demo = opening != NULL && pit_book_get (opening->book)->is_demo;
  self->parts.venue = house != NULL && house->venue[0] != '\0' ? house->venue : NULL;
  self->parts.zone = house != NULL && house->zone[0] != '\0' ? house->zone : NULL;
}

/* Builds and connects the parts. What an earlier run left unchecked comes first; then the tables can be dialled. */
static void
connect_parts (PitShift *self)
{
  PitShiftOpening *opening = self->opening;
  PitDeskKeys *keys = pit_floor_planner_get_keys (self->parts.planner);

  show_house (self, opening);
  pit_intake_set_commit_func (opening->intake, self->commit_func, self->commit_data);
  for (guint i = 0; i < opening->packs->len; i++)
    pit_floor_add_pack (self->parts.floor, opening->packs->pdata[i]);
  if (opening->currency.symbol[0] != '\0')
    pit_currency_set (&opening->currency);
  pit_roster_open (self->parts.roster, g_steal_pointer (&opening->people), opening->writer, pit_book_get (opening->book)->path,
                   self->parts.demo);
  pit_house_settings_set_packs (self->parts.settings, opening->packs);
  pit_house_settings_open (self->parts.settings, opening->writer, opening->settings, self->parts.demo);
  g_clear_pointer (&opening->settings, g_ptr_array_unref);
  pit_log_source_open (self->parts.log, pit_book_get (opening->book)->path, opening->writer, self->parts.roster,
                       opening->table_packs);
  pit_log_source_set_day (self->parts.log, opening->day);
  pit_floor_planner_open (self->parts.planner, opening->house, pit_book_get (opening->book)->path, opening->writer,
                          pit_intake_get_network (opening->intake), opening->refusals, self->parts.demo);
  pit_backups_open (self->parts.backups, pit_book_get (opening->book)->path, opening->writer);
  self->bookkeeper = pit_bookkeeper_new (self->clock, self->parts.floor, self->parts.attention, opening->writer);
  self->pacer = pit_pacer_new (self->clock, self->parts.floor, self->parts.orders, self->bookkeeper);
  pit_attention_restore (self->parts.attention, g_steal_pointer (&opening->memory));
  pit_attention_set_day (self->parts.attention, opening->day);
  pit_attention_set_settings (self->parts.attention, self->parts.settings);
  pit_attention_set_book (self->parts.attention, opening->writer, self->parts.roster);
  self->watch = pit_table_watch_new (&(PitTableWatchParts) {
    .clock = self->clock, .floor = self->parts.floor, .attention = self->parts.attention, .bookkeeper = self->bookkeeper,
    .book = opening->book, .writer = opening->writer, .intake = opening->intake, .health = self->parts.health,
  }, &watch_target, self);
  pit_health_open (self->parts.health, opening->writer, self->parts.zone);
  pit_desk_keys_open (keys, g_steal_pointer (&opening->keys), &opening->house->authority,
                      pit_intake_get_network (opening->intake));
  pit_health_take_keys (self->parts.health, _pit_desk_keys_get_set (keys));
  g_signal_connect (keys, "changed", G_CALLBACK (keys_changed_cb), self);
  pit_alterations_open (self->parts.health->alterations, g_steal_pointer (&opening->altered), opening->writer,
                        self->parts.zone, self->parts.floor);
  pit_orders_open (self->parts.orders, opening->writer, &pit_book_get (opening->book)->id, opening->orders,
                   self->parts.zone, &pit_table_watch_line, self->watch);
  self->messages = pit_dealer_messages_new (self->clock, self->parts.attention, self->parts.orders, &pit_table_watch_line,
                                            self->watch);
  pit_table_watch_set_orders (self->watch, self->parts.orders, self->messages, self->parts.planner);
  for (guint i = 0; i < opening->house->n_tables; i++)
    {
      const PitHouseTable *table = &opening->house->table[i];

      pit_table_watch_add (self->watch, table, pit_shift_recovery_find (opening->recovered, table->id.text),
                           g_hash_table_lookup (opening->bad_packs, table->rules.text));
    }
  pit_attention_start (self->parts.attention);
  pit_table_watch_set_past_aside (self->watch, opening->recovered, opening->house);
  g_clear_pointer (&opening->recovered, g_ptr_array_unref);
  pit_table_watch_start (self->watch);
  self->approvals = pit_approval_watch_new (self->clock, self->parts.floor, self->parts.settings);
  /* What the book knows of the tables is there from the first look on. */
  pit_floor_flush (self->parts.floor);
  self->parts.n_links = g_list_model_get_n_items (G_LIST_MODEL (self->parts.floor));
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  PitShift *self = PIT_SHIFT (source);
  g_autoptr(GTask) task = user_data;
  GError *error = NULL;
  PitShiftOpening *opening = pit_shift_opening_run_finish (source, result, &error);

  if (opening == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  self->opening = opening;
  connect_parts (self);
  if (!self->dials_later)
    pit_shift_dial (self);
  g_task_return_boolean (task, TRUE);
}

/* Nothing on the main thread listens to the opening any more. */
static PitShiftOpening *
disconnect_parts (PitShift *self)
{
  if (self->opening != NULL)
    {
      pit_intake_stop (self->opening->intake);
      pit_log_source_close (self->parts.log);
      pit_roster_close (self->parts.roster);
      pit_house_settings_close (self->parts.settings);
      pit_floor_planner_close (self->parts.planner);
      g_signal_handlers_disconnect_by_data (pit_floor_planner_get_keys (self->parts.planner), self);
      pit_backups_close (self->parts.backups);
    }
  pit_health_close (self->parts.health);
  pit_orders_close (self->parts.orders);
  g_clear_pointer (&self->messages, pit_dealer_messages_free);
  g_clear_pointer (&self->approvals, pit_approval_watch_free);
  g_clear_pointer (&self->watch, pit_table_watch_free);
  pit_attention_set_book (self->parts.attention, NULL, NULL);
  pit_attention_set_day (self->parts.attention, NULL);
  g_clear_pointer (&self->pacer, pit_pacer_free);
  g_clear_pointer (&self->bookkeeper, pit_bookkeeper_free);
  show_house (self, NULL);
  self->parts.links_live = 0;

  return g_steal_pointer (&self->opening);
}

/* The links are closed; what they brought last is checked before the book is closed too. */
static void
links_closed_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  PitShift *self = PIT_SHIFT (source);
  g_autoptr(GTask) task = user_data;

  pit_intake_drain (self->opening->intake);
  pit_shift_opening_close_book (disconnect_parts (self), self->clock, g_steal_pointer (&task));
}

/* Nobody but the writer has the book open any more. */
static void
backups_stopped_cb (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  PitShift *self = g_task_get_source_object (task);

  pit_shift_opening_close_links_async (self, self->opening, links_closed_cb, g_steal_pointer (&task));
}

static void
pit_shift_finalize (GObject *object)
{
  PitShift *self = PIT_SHIFT (object);
  g_autoptr(PitShiftOpening) opening = disconnect_parts (self);

  g_clear_object (&self->parts.orders);
  g_clear_object (&self->parts.planner);
  g_clear_object (&self->parts.backups);
  g_clear_object (&self->parts.settings);
  g_clear_pointer (&self->parts.health, pit_health_free);
  g_clear_object (&self->parts.log);
  g_clear_object (&self->parts.roster);
  g_clear_object (&self->parts.attention);
  g_clear_object (&self->parts.floor);
  g_clear_object (&self->clock);
  g_free (self->parts.trouble);

  G_OBJECT_CLASS (pit_shift_parent_class)->finalize (object);
}

static void
pit_shift_class_init (PitShiftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_shift_finalize;
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  /**
   * PitShift::table-trouble:
   * @table: its id
   *
   * What [method@Shift.get_table_trouble] or [method@Shift.get_table_hold] says of a table has changed.
   */
  table_trouble_signal = g_signal_new ("table-trouble", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
pit_shift_init (PitShift *self)
{
}

/**
 * pit_shift_new:
 *
 * Returns: (transfer full): a shift that is not open, with an empty floor
 */
PitShift *
pit_shift_new (PitClock *clock)
{
  PitShift *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);

  pit_network_prepare ();
  self = g_object_new (PIT_TYPE_SHIFT, NULL);
  self->clock = g_object_ref (clock);
  self->parts.floor = pit_floor_new (clock);
  self->parts.roster = pit_roster_new (clock, NULL);
  self->parts.settings = pit_house_settings_new (self->parts.roster);
  self->parts.attention = pit_attention_new (clock, self->parts.floor);
  self->parts.orders = pit_orders_new (clock, self->parts.floor, self->parts.roster, self->parts.settings);
  self->parts.log = pit_log_source_new (clock, self->parts.floor);
  self->parts.planner = pit_floor_planner_new (self->parts.roster, self->clock, self->parts.floor);
  self->parts.backups = pit_backups_new (clock, self->parts.roster);
  pit_roster_set_floor (self->parts.roster, self->parts.floor);
  self->parts.health = pit_health_new (clock, self->parts.floor, self->parts.attention, self->parts.roster);

  return self;
}

/**
 * pit_shift_open_async:
 * @options: copied
 *
 * Opens the book, or makes it, and starts to dial the tables of its floor plan, unless @options says later.
 */
void
pit_shift_open_async (PitShift              *self,
                      const PitShiftOptions *options,
                      GCancellable          *cancellable,
                      GAsyncReadyCallback    callback,
                      gpointer               user_data)
{
  GTask *task;

  g_return_if_fail (PIT_IS_SHIFT (self));
  g_return_if_fail (options != NULL);
  g_return_if_fail (self->opening == NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_name (task, "open-shift");
  self->dials_later = options->dial_later;
  /* Not cancellable half-way: an open that is no longer wanted is closed again. */
  pit_shift_opening_run_async (self, self->clock, options, opened_cb, task);
}

/**
 * pit_shift_open_finish:
 *
 * Returns: whether the shift is open; else @error says in words what helps
 */
gboolean
pit_shift_open_finish (PitShift      *self,
                       GAsyncResult  *result,
                       GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * pit_shift_dial:
 *
 * Starts to dial the tables where that was left for later. Does nothing where it was not, nor while nothing is open.
 */
void
pit_shift_dial (PitShift *self)
{
  g_return_if_fail (PIT_IS_SHIFT (self));

  if (self->watch != NULL && !self->is_closing)
    pit_table_watch_dial (self->watch);
}

/**
 * pit_shift_close_async:
 *
 * Cancels a backup that is being made, ends the links, checks what they brought last, writes all that waits and closes the
 * book in order. The floor stays as it was last.
 */
void
pit_shift_close_async (PitShift            *self,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (PIT_IS_SHIFT (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_name (task, "close-shift");
  if (self->opening == NULL || self->is_closing)
    {
      g_task_return_boolean (task, TRUE);
      return;
    }
  self->is_closing = TRUE;
  pit_orders_stop (self->parts.orders);
  pit_floor_planner_close (self->parts.planner);
  pit_backups_stop_async (self->parts.backups, backups_stopped_cb, g_steal_pointer (&task));
}

/**
 * pit_shift_close_finish:
 *
 * Returns: whether all that had come is on the disk
 */
gboolean
pit_shift_close_finish (PitShift      *self,
                        GAsyncResult  *result,
                        GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/** Returns: (transfer none): what it has, at this moment */
const PitShiftParts *
pit_shift_get (PitShift *self)
{
  g_return_val_if_fail (PIT_IS_SHIFT (self), NULL);

  return &self->parts;
}

/**
 * pit_shift_find_day:
 * @instant: UTC microseconds
 * @day: (out caller-allocates): the house's gaming day at that instant, "2026-11-20"
 *
 * Returns: whether it is known: a book without a floor plan, or none at all, tells of no house
 */
gboolean
pit_shift_find_day (PitShift *self,
                    gint64    instant,
                    char      day[PIT_DAY_SIZE])
{
  g_return_val_if_fail (PIT_IS_SHIFT (self), FALSE);

  return self->opening != NULL && self->opening->day != NULL && pit_gaming_day_of (self->opening->day, instant, day);
}

/* What tests look at that people never see: a clock that is moved by hand, ... */
PitNetwork *
_pit_shift_get_network (PitShift *self)
{
  return self->opening != NULL ? pit_intake_get_network (self->opening->intake) : NULL;
}

/* ... what was not on the disk yet when the program was killed, ... */
PitBookWriter *
_pit_shift_get_writer (PitShift *self)
{
  return self->opening != NULL ? self->opening->writer : NULL;
}

/* ... and the sizes of transactions. To be set before opening. */
void
_pit_shift_set_commit_func (PitShift      *self,
                            PitCommitFunc  func,
                            gpointer       user_data)
{
  self->commit_func = func;
  self->commit_data = user_data;
}

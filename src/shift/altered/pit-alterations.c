/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alterations.h"

#include <glib/gi18n-lib.h>

#include "pit-altered-record.h"
#include "pit-local-time.h"
#include "pit-log-names.h"
#include "pit-shape.h"

struct _PitAlterations
{
  GObject           parent_instance;

  PitClock         *clock;   /* owned */
  PitRoster        *roster;  /* owned */
  PitAlteredRecord *record;  /* owned; NULL: no book is open */
  PitBookWriter    *writer;  /* owned; likewise */
  GTimeZone        *zone;    /* owned; the venue's, or UTC */
  PitAltered       *altered; /* owned; NULL: all is well */
  char             *taken;   /* who has just taken it up; NULL: nobody */
  gint64            taken_at;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (PitAlterations, pit_alterations, G_TYPE_OBJECT)

static void
describe (PitAlterations *self)
{
  g_clear_pointer (&self->altered, pit_altered_unref);
  if (self->record != NULL)
    self->altered = pit_altered_describe (self->record, self->roster, self->zone);
  if (self->altered != NULL && self->taken != NULL)
    {
      self->altered->waits = FALSE;
      self->altered->is_quiet = TRUE;
      self->altered->taken = g_strdup (self->taken);
    }
  g_signal_emit (self, changed_signal, 0);
}

/* What of an entry is needed to say what was done. */
static PitEntry *
copy_remedy (const PitEntry *entry)
{
  PitEntry *copy = pit_entry_new (entry->kind);

  copy->seq = entry->seq;
  copy->entered = entry->entered;
  copy->who = g_strdup (entry->who);
  copy->body = json_node_copy (entry->body);

  return copy;
}

/* Something about a person is in the book: what was said of them may be so no more. */
static void
recorded_cb (PitAlterations *self,
             const PitEntry *entry)
{
  if (self->record == NULL)
    return;

  if (self->record->entries->len > 0)
    g_ptr_array_add (self->record->remedies, copy_remedy (entry));
  describe (self);
}

static void
people_changed_cb (PitAlterations *self)
{
  if (self->record != NULL)
    describe (self);
}

static void
pit_alterations_dispose (GObject *object)
{
  PitAlterations *self = PIT_ALTERATIONS (object);

  pit_alterations_close (self);
  if (self->roster != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->roster, self);
      g_signal_handlers_disconnect_by_data (pit_roster_get (self->roster)->people, self);
    }
  g_clear_object (&self->roster);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (pit_alterations_parent_class)->dispose (object);
}

static void
pit_alterations_class_init (PitAlterationsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_alterations_dispose;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pit_alterations_init (PitAlterations *self)
{
}

/** pit_alterations_new: Returns: (transfer full): nothing was found yet */
PitAlterations *
pit_alterations_new (PitClock  *clock,
                     PitRoster *roster)
{
  PitAlterations *self = g_object_new (PIT_TYPE_ALTERATIONS, NULL);

  self->clock = g_object_ref (clock);
  self->roster = g_object_ref (roster);
  g_signal_connect_swapped (roster, "recorded", G_CALLBACK (recorded_cb), self);
  g_signal_connect_swapped (pit_roster_get (roster)->people, "items-changed", G_CALLBACK (people_changed_cb), self);

  return self;
}

/**
 * pit_alterations_open:
 * @record: (transfer full): what the book says
 * @zone: (nullable): tzdata's name of the venue's zone
 * @floor: (nullable): says what tables are called
 *
 * The roster has the book's people already.
 */
void
pit_alterations_open (PitAlterations   *self,
                      PitAlteredRecord *record,
                      PitBookWriter    *writer,
                      const char       *zone,
                      PitFloor         *floor)
{
  g_return_if_fail (PIT_IS_ALTERATIONS (self));
  g_return_if_fail (self->record == NULL);

  self->record = record;
  if (floor != NULL)
    record->tables = pit_log_names_tables (floor);
  self->writer = g_object_ref (writer);
  self->zone = zone != NULL ? g_time_zone_new_identifier (zone) : NULL;
  if (self->zone == NULL)
    self->zone = g_time_zone_new_utc ();
  describe (self);
  if (self->altered != NULL)
    {
      g_autofree char *text = pit_altered_dup_text (self->altered);

      g_message ("%s", text);
    }
}

/** pit_alterations_close: the book is about to be closed */
void
pit_alterations_close (PitAlterations *self)
{
  g_return_if_fail (PIT_IS_ALTERATIONS (self));

  g_clear_pointer (&self->record, pit_altered_record_free);
  g_clear_pointer (&self->altered, pit_altered_unref);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  g_clear_pointer (&self->taken, g_free);
  g_clear_object (&self->writer);
}

/** Returns: (transfer none) (nullable): what is to be said of it now, until `changed`; %NULL: all is well */
PitAltered *
pit_alterations_get (PitAlterations *self)
{
  g_return_val_if_fail (PIT_IS_ALTERATIONS (self), NULL);

  return self->altered;
}

/** pit_alterations_set_key_open: others on this machine can read the desk's key, or can no more; before a book is open that
 * is the record's to say */
void
pit_alterations_set_key_open (PitAlterations *self,
                              gboolean        is_open)
{
  g_return_if_fail (PIT_IS_ALTERATIONS (self));

  if (self->record == NULL || self->record->is_key_open == is_open)
    return;

  self->record->is_key_open = is_open;
  describe (self);
}

/** Returns: whether it waits for a person to take it up */
gboolean
pit_alterations_wait (PitAlterations *self)
{
  g_return_val_if_fail (PIT_IS_ALTERATIONS (self), FALSE);

  return self->altered != NULL && self->altered->waits;
}

/** pit_alterations_sweep: what was taken up a while ago is said no more, but for who still can't sign on */
void
pit_alterations_sweep (PitAlterations *self)
{
  g_return_if_fail (PIT_IS_ALTERATIONS (self));

  if (self->taken == NULL || pit_clock_now (self->clock) - self->taken_at < PIT_ALTERATIONS_LINGER)
    return;

  g_clear_pointer (&self->taken, g_free);
  g_ptr_array_set_size (self->record->entries, 0);
  g_ptr_array_set_size (self->record->alerts, 0);
  describe (self);
}

static PitBookWriter *
get_writer (gpointer subject)
{
  return PIT_ALTERATIONS (subject)->writer;
}

static gboolean
check_waits (PitAct  *act,
             GError **error)
{
  if (pit_alterations_wait (pit_act_get (act)->subject))
    return TRUE;

  return pit_roster_refuse (error, PIT_ROSTER_ERROR_INVALID, _("Somebody has already seen this"));
}

static PitEntry *
write_taken_up (PitAct  *act,
                GError **error)
{
  const PitAlterations *self = pit_act_get (act)->subject;
  const PitEntry *last = self->record->entries->pdata[self->record->entries->len - 1];
  PitEntry *entry = pit_entry_new ("alteration-taken-up");

  entry->occurred = entry->decided = pit_clock_now (self->clock);
  entry->refers_to = last->seq;
  entry->body = pit_node_take_object (json_object_new ());

  return entry;
}

static gboolean
say_taken_up (PitAct          *act,
              const PitEntry  *entry,
              GError         **error)
{
  PitAlterations *self = pit_act_get (act)->subject;
  g_autoptr(GDateTime) local = self->zone != NULL ? pit_local_time (entry->entered, self->zone) : NULL;
  g_autofree char *time = local != NULL ? g_date_time_format (local, "%H:%M") : g_strdup ("");

  /* Translators: staff number, time of day. */
  self->taken = g_strdup_printf (_("Seen by %s at %s. The pit log says so."), entry->who, time);
  self->taken_at = entry->entered;
  describe (self);
  return TRUE;
}

static const PitActKind take_up_kind = {
  .action = PIT_ACTION_ALTERED_BOOK,
  .get_writer = get_writer,
  .check = check_waits,
  .write = write_taken_up,
  .effect = say_taken_up,
};

/** pit_alterations_take_up: (transfer full): the act by which a person takes up all that was found until then */
PitAct *
pit_alterations_take_up (PitAlterations *self)
{
  g_return_val_if_fail (PIT_IS_ALTERATIONS (self), NULL);

  return pit_act_new (&take_up_kind, self, self->roster, NULL, NULL);
}

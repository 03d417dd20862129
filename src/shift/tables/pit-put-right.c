/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-put-right.h"

#include "pit-rest-lines.h"
#include "pit-shape.h"

/* After so long without one, a table's corrections are counted anew. Microseconds. */
#define PAUSE G_TIME_SPAN_HOUR

/* The corrections of one table. */
typedef struct
{
  PitCursor known;   /* the book told of them up to this event when the desk started */
  gint64    times;   /* since the last pause */
  gint64    last;    /* wall time */
  PitMoney  largest; /* of those that have an entry of their own */
  PitEvent *shared;  /* the last of those that will share an entry; NULL: there are none */
  gint64    n_shared;
  PitMoney  sum;
  gint64    written; /* when the last of them were written, monotonic */
} Corrected;

struct _PitPutRight
{
  PitClock      *clock;
  PitFloor      *floor;
  PitBookWriter *writer;
  GHashTable    *tables; /* table -> Corrected */
};

static void
corrected_free (gpointer data)
{
  Corrected *corrected = data;

  g_clear_pointer (&corrected->shared, pit_event_unref);
  g_free (corrected);
}

static Corrected *
get_corrected (PitPutRight *self,
               const char  *table)
{
  Corrected *corrected = g_hash_table_lookup (self->tables, table);

  if (corrected == NULL)
    {
      corrected = g_new0 (Corrected, 1);
      g_hash_table_insert (self->tables, g_strdup (table), corrected);
    }

  return corrected;
}

static void
stored_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);

  if (entry == NULL)
    g_warning ("What was put right was not stored: %s", error->message);
}

static PitMoney
get_amount (const PitEvent *event)
{
  return MAX (event->correction.to_player, event->correction.to_house);
}

static void
add_positive (JsonObject *object,
              const char *name,
              gint64      value)
{
  if (value > 0)
    json_object_set_int_member (object, name, value);
}

/* @n_shared: how many corrections the entry stands for, 0: for @event alone; @sum: of all of them */
static void
append (PitPutRight    *self,
        const PitEvent *event,
        gint64          n_shared,
        PitMoney        sum)
{
  const PitCorrectionBody *body = &event->correction;
  PitEntry *entry = pit_entry_new ("round-corrected");
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "epoch", event->at.epoch.text);
  json_object_set_int_member (object, "first", event->at.seq);
  json_object_set_int_member (object, "seat", body->seat);
  json_object_set_string_member (object, "wager", body->wager);
  add_positive (object, "to-player", body->to_player);
  add_positive (object, "to-house", body->to_house);
  if (n_shared > 1)
    {
      json_object_set_int_member (object, "times", n_shared);
      json_object_set_int_member (object, "sum", sum);
    }
  entry->table = event->table;
  entry->round = body->round;
  entry->occurred = event->stamp.wall;
  entry->body = pit_node_take_object (object);
  pit_book_writer_append_entry_async (self->writer, entry, NULL, stored_cb, NULL);
}

static void
write_shared (PitPutRight *self,
              Corrected   *corrected)
{
  if (corrected->shared == NULL)
    return;

  append (self, corrected->shared, corrected->n_shared, corrected->sum);
  g_clear_pointer (&corrected->shared, pit_event_unref);
  corrected->n_shared = 0;
  corrected->sum = 0;
  corrected->written = pit_clock_monotonic (self->clock);
}

static void
share (Corrected      *corrected,
       const PitEvent *event)
{
  g_clear_pointer (&corrected->shared, pit_event_unref);
  corrected->shared = pit_event_ref ((PitEvent *) event);
  corrected->n_shared++;
  if (!pit_money_add (corrected->sum, get_amount (event), &corrected->sum))
    corrected->sum = PIT_MONEY_MAX;
}

static void
corrected_cb (PitFloor       *floor,
              PitTable       *table,
              const PitEvent *event,
              gpointer        user_data)
{
  PitPutRight *self = user_data;
  Corrected *corrected = get_corrected (self, event->table.text);
  gint64 now = pit_clock_now (self->clock);
  PitMoney amount = get_amount (event);

  /* What goes both ways in equal parts changes nothing. */
  if (event->correction.to_player == event->correction.to_house)
    return;
  /* Events that no round has are folded anew at each start. */
  if (g_str_equal (event->at.epoch.text, corrected->known.epoch.text) && event->at.seq <= corrected->known.seq)
    return;

  if (ABS (now - corrected->last) > PAUSE)
    corrected->times = corrected->largest = 0;
  corrected->last = now;
  if (++corrected->times > PIT_PUT_RIGHT_MOST && amount / 2 < corrected->largest)
    {
      share (corrected, event);
      return;
    }

  /* In the order of the events, so that the newest entry says up to which one the book tells of them. */
  write_shared (self, corrected);
  append (self, event, 0, 0);
  corrected->largest = MAX (corrected->largest, amount);
}

/**
 * pit_put_right_new: (skip)
 *
 * Returns: (transfer full): writes the corrections that @floor tells of into the book of @writer
 */
PitPutRight *
pit_put_right_new (PitClock      *clock,
                   PitFloor      *floor,
                   PitBookWriter *writer)
{
  PitPutRight *self = g_new0 (PitPutRight, 1);

  self->clock = g_object_ref (clock);
  self->floor = g_object_ref (floor);
  self->writer = g_object_ref (writer);
  self->tables = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, corrected_free);
  g_signal_connect (floor, "round-corrected", G_CALLBACK (corrected_cb), self);

  return self;
}

/** pit_put_right_free: (skip): writes what is still to be written first */
void
pit_put_right_free (PitPutRight *self)
{
  g_return_if_fail (self != NULL);

  g_signal_handlers_disconnect_by_data (self->floor, self);
  pit_put_right_write (self, TRUE);
  g_hash_table_unref (self->tables);
  g_object_unref (self->writer);
  g_object_unref (self->floor);
  g_object_unref (self->clock);
  g_free (self);
}

/**
 * pit_put_right_know: (skip)
 * @last: the last event of @table of whose correction the book tells
 *
 * Before any event of @table is folded: those up to @last have been written by an earlier run.
 */
void
pit_put_right_know (PitPutRight     *self,
                    const char      *table,
                    const PitCursor *last)
{
  get_corrected (self, table)->known = *last;
}

/**
 * pit_put_right_write: (skip)
 * @all: also what came a moment ago: nothing comes after this
 *
 * Writes the entries that corrections share, for each table one in ten seconds.
 */
void
pit_put_right_write (PitPutRight *self,
                     gboolean     all)
{
  gint64 now = pit_clock_monotonic (self->clock);
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->tables);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Corrected *corrected = value;

      if (all || now - corrected->written >= PIT_REST_INTERVAL)
        write_shared (self, corrected);
    }
}

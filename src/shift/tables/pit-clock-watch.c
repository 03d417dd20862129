/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-book-writer.h"
#include "pit-clock-judge.h"
#include "pit-clock-watch.h"
#include "pit-json-write.h"
#include "pit-property.h"
#include "pit-scheduler.h"

#define LOOK_EVERY ((gint64) PIT_CLOCK_LOOK_SECONDS * G_USEC_PER_SEC)

/* Somebody set the wall clock where it moved by more than this against the time since boot. */
#define STEP (1 * G_USEC_PER_SEC)

typedef struct
{
  PitId           id;
  gboolean        is_heard;
  PitClockReading last;
  gboolean        is_shown; /* there is a finding ... */
  PitClockSide    shown;    /* ... that says so */
  gint64          differs;  /* since when, by boot time; PIT_UNKNOWN: it does not */
} Heard;

struct _PitClockWatch
{
  GObject         parent_instance;

  PitClock       *clock;      /* owned */
  PitFloor       *floor;      /* owned */
  PitBookWriter  *writer;     /* unowned; NULL: nothing is open */
  GHashTable     *tables;     /* id -> Heard */
  gint64          wall;       /* at the last look */
  gint64          boottime;
  PitTruth        is_kept;    /* by a time service */
  PitClockVerdict verdict;
  PitClockVerdict said;       /* the last one of a majority: tables that fall silent make no clock right */
  gboolean        is_entered; /* the pit log says that the desk's clock is wrong */
  gint64          turned;     /* since when that is not so any more, by boot time; PIT_UNKNOWN: it is so */
  char           *trouble;
};

static const PitProperty properties[] = {
  { "trouble", G_TYPE_STRING, NULL, G_PARAM_READABLE, PIT_PROPERTY_AT (PitClockWatch, trouble) },
  { "words", G_TYPE_STRING, NULL, G_PARAM_READABLE, .get = G_CALLBACK (pit_clock_watch_get_words) },
};

G_DEFINE_FINAL_TYPE (PitClockWatch, pit_clock_watch, G_TYPE_OBJECT)

/* Writes that the desk's clock is @what: "set", "wrong", "right", "kept" or "not-kept"; by how much it was set, or is ahead of
 * the tables', in microseconds; and how many of them agree with each other, 0: that is not said. */
static void
note (PitClockWatch *self,
      const char    *what,
      gint64         offset,
      guint          n_tables)
{
  PitEntry *entry;

  if (self->writer == NULL)
    return;

  entry = pit_entry_new ("desk-clock");
  entry->occurred = pit_clock_now (self->clock);
  entry->body = pit_json_object ("clock", PIT_JSON_TEXT (what), "offset", PIT_JSON_INT (offset),
                                 "tables", PIT_JSON_INT (n_tables > 0 ? n_tables : PIT_UNKNOWN), NULL);
  pit_book_writer_append_entry (self->writer, entry, "An entry");
}

static void
set_detail (PitClockWatch   *self,
            PitFindingFacts *facts,
            const Heard     *heard)
{
  gint64 offset = heard->last.offset;
  gboolean by_desk = !self->verdict.desk_is_wrong;
  double seconds;
  const char *format;

  /* A desk that is wrong itself is no measure for another. */
  if (!by_desk)
    offset -= self->verdict.offset;
  seconds = (double) ABS (offset) / G_USEC_PER_SEC;

  if (!by_desk)
    format = offset > 0 ? N_("this table's clock is %.1f s ahead of most tables") : N_("this table's clock is %.1f s behind "
                                                                               "most tables");
  else if (heard->last.side == PIT_CLOCK_UNDECIDED)
    format = offset > 0 ? N_("this table's clock is %.1f s ahead of this desk's; either of the two may be wrong")
                        : N_("this table's clock is %.1f s behind this desk's; either of the two may be wrong");
  else if (self->verdict.has_majority)
    format = offset > 0 ? N_("this table's clock is %.1f s ahead of this desk's and most tables'")
                        : N_("this table's clock is %.1f s behind this desk's and most tables'");
  else
    format = offset > 0 ? N_("this table's clock is %.1f s ahead of this desk's, which a time service keeps right")
                        : N_("this table's clock is %.1f s behind this desk's, which a time service keeps right");

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  pit_finding_facts_set_detail (facts, _(format), seconds);
#pragma GCC diagnostic pop
}

static void
show_table (PitClockWatch *self,
            Heard         *heard)
{
  gboolean should = heard->last.side == PIT_CLOCK_TABLE || heard->last.side == PIT_CLOCK_UNDECIDED;
  PitFindingFacts facts;

  /* The others are still being heard: what can't be told now may be told in a moment. */
  if (heard->last.side == PIT_CLOCK_UNDECIDED &&
      pit_clock_boottime (self->clock) - heard->differs < LOOK_EVERY)
    should = FALSE;
  if (heard->is_shown == should && (!should || heard->shown == heard->last.side))
    return;

  if (heard->is_shown)
    pit_floor_end (self->floor, heard->id.text, PIT_FINDING_UNTIL_CLOCK);
  heard->is_shown = should;
  heard->shown = heard->last.side;
  if (!should)
    return;

  pit_finding_facts_clear (&facts, PIT_FINDING_CLOCK_SKEW);
  facts.table = heard->id;
  facts.occurred = pit_clock_now (self->clock);
  set_detail (self, &facts, heard);
  pit_floor_report (self->floor, &facts);
}

static char *
describe_trouble (PitClockWatch *self)
{
  double seconds = (double) ABS (self->verdict.offset) / G_USEC_PER_SEC;

  if (!self->verdict.desk_is_wrong)
    return NULL;
  if (self->verdict.offset < 0)
    return g_strdup_printf (_("This computer's clock is %.1f s ahead of %u tables that agree with each other. Times "
                              "here and in the pit log are wrong. Check its time service."),
                            seconds, self->verdict.n_agreeing);

  return g_strdup_printf (_("This computer's clock is %.1f s behind %u tables that agree with each other. Times here "
                            "and in the pit log are wrong. Check its time service."),
                          seconds, self->verdict.n_agreeing);
}

/* Whoever sets a clock by hand often sets it twice. What the pit log gets has lasted for @least microseconds. */
static void
enter_desk (PitClockWatch *self,
            gint64         least)
{
  gboolean is_wrong = self->said.desk_is_wrong;
  gint64 now = pit_clock_boottime (self->clock);

  if (is_wrong == self->is_entered)
    {
      self->turned = PIT_UNKNOWN;
      return;
    }
  if (self->turned == PIT_UNKNOWN)
    self->turned = now;
  if (now - self->turned < least)
    return;

  self->is_entered = is_wrong;
  self->turned = PIT_UNKNOWN;
  note (self, is_wrong ? "wrong" : "right", is_wrong ? -self->said.offset : PIT_UNKNOWN, self->said.n_agreeing);
}

static void
show_desk (PitClockWatch *self)
{
  g_autofree char *text = describe_trouble (self);

  self->said = self->verdict;
  enter_desk (self, LOOK_EVERY);
  if (g_strcmp0 (text, self->trouble) == 0)
    return;

  g_free (self->trouble);
  self->trouble = g_steal_pointer (&text);
  g_object_notify (G_OBJECT (self), "trouble");
}

static void
judge (PitClockWatch *self)
{
  g_autofree PitClockReading *readings = g_new0 (PitClockReading, g_hash_table_size (self->tables) + 1);
  GHashTableIter iter;
  guint n = 0, i = 0;
  Heard *heard;

  g_hash_table_iter_init (&iter, self->tables);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &heard))
    if (heard->is_heard)
      readings[n++] = heard->last;
  pit_clock_judge (readings, n, self->is_kept, &self->verdict);

  g_hash_table_iter_init (&iter, self->tables);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &heard))
    if (heard->is_heard)
      {
        heard->last.side = readings[i++].side;
        show_table (self, heard);
      }
  if (self->verdict.has_majority)
    show_desk (self);
}

/* Who sets the desk's clock moves all that was measured by it; the tables have not moved. Whether they are wrong now, each
 * of them says with its next answer. */
static void
look_for_step (PitClockWatch *self)
{
  gint64 wall = pit_clock_now (self->clock), boottime = pit_clock_boottime (self->clock);
  gint64 step = (wall - self->wall) - (boottime - self->boottime);
  GHashTableIter iter;
  Heard *heard;

  self->wall = wall;
  self->boottime = boottime;
  if (ABS (step) <= STEP)
    return;

  g_message ("This machine's clock was set %.1f s %s", (double) ABS (step) / G_USEC_PER_SEC,
             step > 0 ? "forward" : "back");
  note (self, "set", step, 0);
  g_hash_table_iter_init (&iter, self->tables);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &heard))
    {
      heard->last.offset -= step;
      heard->last.is_wrong &= heard->is_shown;
    }
}

static void
look_for_service (PitClockWatch *self)
{
  PitClockService service;

  pit_clock_service (self->clock, &service);
  if (service.is_heard == self->is_kept)
    return;

  self->is_kept = service.is_heard;
  if (self->is_kept != PIT_TRUTH_UNKNOWN)
    note (self, self->is_kept == PIT_YES ? "kept" : "not-kept", PIT_UNKNOWN, 0);
  g_object_notify (G_OBJECT (self), "words");
}

static void
look_cb (gpointer data)
{
  PitClockWatch *self = data;

  pit_scheduler_set (self->clock, pit_clock_monotonic (self->clock) + LOOK_EVERY, look_cb, self);
  pit_clock_watch_look (self);
}

static void
pit_clock_watch_finalize (GObject *object)
{
  PitClockWatch *self = PIT_CLOCK_WATCH (object);

  pit_scheduler_set (self->clock, PIT_NEVER, look_cb, self);
  g_hash_table_unref (self->tables);
  g_object_unref (self->floor);
  g_object_unref (self->clock);
  g_free (self->trouble);

  G_OBJECT_CLASS (pit_clock_watch_parent_class)->finalize (object);
}

static void
pit_clock_watch_class_init (PitClockWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_clock_watch_finalize;
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));
}

static void
pit_clock_watch_init (PitClockWatch *self)
{
  self->tables = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
}

/** pit_clock_watch_new: (transfer full): watches nothing yet */
PitClockWatch *
pit_clock_watch_new (PitClock *clock,
                     PitFloor *floor)
{
  PitClockWatch *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);
  g_return_val_if_fail (PIT_IS_FLOOR (floor), NULL);

  self = g_object_new (PIT_TYPE_CLOCK_WATCH, NULL);
  self->clock = g_object_ref (clock);
  self->floor = g_object_ref (floor);
  self->wall = pit_clock_now (clock);
  self->boottime = pit_clock_boottime (clock);
  self->turned = PIT_UNKNOWN;

  return self;
}

/**
 * pit_clock_watch_open:
 * @writer: of the book in which is written what is found; it lives until pit_clock_watch_close()
 *
 * Looks at the desk's clock from now on.
 */
void
pit_clock_watch_open (PitClockWatch *self,
                      PitBookWriter *writer)
{
  g_return_if_fail (PIT_IS_CLOCK_WATCH (self));
  g_return_if_fail (self->writer == NULL);

  self->writer = writer;
  look_cb (self);
}

/** pit_clock_watch_close: looks no more; what turned a moment ago still gets its entry */
void
pit_clock_watch_close (PitClockWatch *self)
{
  g_return_if_fail (PIT_IS_CLOCK_WATCH (self));

  pit_scheduler_set (self->clock, PIT_NEVER, look_cb, self);
  /* What is so when the desk stops gets its entry, however short it lasted. */
  enter_desk (self, 0);
  self->writer = NULL;
}

/**
 * pit_clock_watch_tell:
 * @is_wrong: whether they differ by more than is put up with
 * @offset: the table's wall clock less the desk's, in microseconds
 *
 * What was measured.
 */
void
pit_clock_watch_tell (PitClockWatch *self,
                      const PitId   *table,
                      gboolean       is_wrong,
                      gint64         offset)
{
  Heard *heard;

  g_return_if_fail (PIT_IS_CLOCK_WATCH (self));

  look_for_step (self);
  heard = g_hash_table_lookup (self->tables, table->text);
  if (heard == NULL)
    {
      heard = g_new0 (Heard, 1);
      heard->id = *table;
      heard->differs = PIT_UNKNOWN;
      g_hash_table_insert (self->tables, heard->id.text, heard);
    }
  heard->is_heard = TRUE;
  heard->last.offset = offset;
  heard->last.is_wrong = is_wrong;
  if (!is_wrong)
    heard->differs = PIT_UNKNOWN;
  else if (heard->differs == PIT_UNKNOWN)
    heard->differs = pit_clock_boottime (self->clock);
  judge (self);
}

/** pit_clock_watch_forget: a table is not heard any more; what was found of its clock stays until it is */
void
pit_clock_watch_forget (PitClockWatch *self,
                        const PitId   *table)
{
  Heard *heard;

  g_return_if_fail (PIT_IS_CLOCK_WATCH (self));

  heard = g_hash_table_lookup (self->tables, table->text);
  if (heard == NULL || !heard->is_heard)
    return;

  heard->is_heard = FALSE;
  judge (self);
}

/** pit_clock_watch_look: looks at the desk's own clock now; it does so by itself every ten seconds while it is open */
void
pit_clock_watch_look (PitClockWatch *self)
{
  g_return_if_fail (PIT_IS_CLOCK_WATCH (self));

  look_for_step (self);
  look_for_service (self);
  judge (self);
}

/** pit_clock_watch_get_trouble: (transfer none) (nullable): that the desk's clock is wrong, in words */
const char *
pit_clock_watch_get_trouble (PitClockWatch *self)
{
  g_return_val_if_fail (PIT_IS_CLOCK_WATCH (self), NULL);

  return self->trouble;
}

/** pit_clock_watch_get_words: (transfer none) (nullable): what keeps the desk's clock right */
const char *
pit_clock_watch_get_words (PitClockWatch *self)
{
  g_return_val_if_fail (PIT_IS_CLOCK_WATCH (self), NULL);

  if (self->is_kept == PIT_TRUTH_UNKNOWN)
    return NULL;

  return self->is_kept == PIT_YES ? _("A time service keeps this clock right.")
                                  : _("No time service keeps this clock right.");
}

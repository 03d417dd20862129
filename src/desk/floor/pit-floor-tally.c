/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-tally.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-table-glance.h"

/* How many tables are named; the others are a number. */
#define MAX_NAMED 3

/* One table as it was when it last changed. */
typedef struct
{
  PitFloorTally *tally; /* unowned */
  PitTable      *table; /* owned */
  guint          n_findings;
  PitContact     contact;
  gint64         since;
} Watch;

struct _PitFloorTally
{
  GObject parent_instance;

  PitFloor  *floor;   /* owned */
  GPtrArray *watches; /* of Watch, in the floor's order */
  guint      n_findings;
  guint      n_lost;
  guint      n_heard; /* live, or catching up */
  guint      n_held;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitFloorTally, pit_floor_tally, G_TYPE_OBJECT)

static void
watch_free (gpointer data)
{
  Watch *watch = data;

  g_signal_handlers_disconnect_by_data (watch->table, watch);
  g_object_unref (watch->table);
  g_free (watch);
}

static gboolean
is_all_silent (PitFloorTally *self)
{
  return self->n_lost > 0 && self->n_heard == 0;
}

static gboolean
needs_person (const Watch *watch)
{
  return watch->n_findings > 0 || watch->contact == PIT_CONTACT_HELD
         || (watch->contact == PIT_CONTACT_LOST && !is_all_silent (watch->tally));
}

static void
count_in (Watch *watch,
          int    sign)
{
  PitFloorTally *self = watch->tally;
  gboolean is_lost = watch->contact == PIT_CONTACT_LOST;
  gboolean is_heard = watch->contact == PIT_CONTACT_LIVE || watch->contact == PIT_CONTACT_CATCHING_UP;
  gboolean is_held = watch->contact == PIT_CONTACT_HELD;

  self->n_findings += (guint) sign * watch->n_findings;
  self->n_lost += (guint) sign * is_lost;
  self->n_heard += (guint) sign * is_heard;
  self->n_held += (guint) sign * is_held;
}

/* Whether anything counted is another. */
static gboolean
look (Watch *watch)
{
  guint n_findings = pit_table_glance_count_waiting (watch->table);
  PitContact contact = pit_table_get_view (watch->table)->contact;
  gint64 since = pit_table_get_view (watch->table)->contact_since;

  if (n_findings == watch->n_findings && contact == watch->contact && since == watch->since)
    return FALSE;

  count_in (watch, -1);
  watch->n_findings = n_findings;
  watch->contact = contact;
  watch->since = since;
  count_in (watch, 1);

  return TRUE;
}

static void
table_changed_cb (PitTable *table,
                  Watch    *watch)
{
  PitFloorTally *self = watch->tally;

  if (look (watch))
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
items_changed_cb (PitFloorTally *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->floor));

  g_ptr_array_set_size (self->watches, 0);
  self->n_findings = self->n_lost = self->n_heard = self->n_held = 0;
  for (guint i = 0; i < n; i++)
    {
      Watch *watch = g_new0 (Watch, 1);

      watch->tally = self;
      watch->table = g_list_model_get_item (G_LIST_MODEL (self->floor), i);
      g_ptr_array_add (self->watches, watch);
      look (watch);
      g_signal_connect (watch->table, "changed", G_CALLBACK (table_changed_cb), watch);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
pit_floor_tally_dispose (GObject *object)
{
  PitFloorTally *self = PIT_FLOOR_TALLY (object);

  if (self->floor != NULL)
    g_signal_handlers_disconnect_by_data (self->floor, self);
  g_clear_pointer (&self->watches, g_ptr_array_unref);
  g_clear_object (&self->floor);

  G_OBJECT_CLASS (pit_floor_tally_parent_class)->dispose (object);
}

static void
pit_floor_tally_class_init (PitFloorTallyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_floor_tally_dispose;

  /* PitFloorTally::changed: what needs a person is something else now */
  signals[CHANGED] = g_signal_new ("changed", PIT_TYPE_FLOOR_TALLY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pit_floor_tally_init (PitFloorTally *self)
{
  self->watches = g_ptr_array_new_with_free_func (watch_free);
}

/** pit_floor_tally_new: (transfer full): counts what needs a person on @floor, from now on */
PitFloorTally *
pit_floor_tally_new (PitFloor *floor)
{
  PitFloorTally *self;

  g_return_val_if_fail (PIT_IS_FLOOR (floor), NULL);

  self = g_object_new (PIT_TYPE_FLOOR_TALLY, NULL);
  self->floor = g_object_ref (floor);
  g_signal_connect_swapped (floor, "items-changed", G_CALLBACK (items_changed_cb), self);
  items_changed_cb (self);

  return self;
}

/** pit_floor_tally_get_n_findings: findings at all tables together */
guint
pit_floor_tally_get_n_findings (PitFloorTally *self)
{
  g_return_val_if_fail (PIT_IS_FLOOR_TALLY (self), 0);

  return self->n_findings;
}

/** pit_floor_tally_get_n_tables: how many tables need a person */
guint
pit_floor_tally_get_n_tables (PitFloorTally *self)
{
  guint n = 0;

  g_return_val_if_fail (PIT_IS_FLOOR_TALLY (self), 0);

  for (guint i = 0; i < self->watches->len; i++)
    n += needs_person (g_ptr_array_index (self->watches, i));

  return n;
}

/** pit_floor_tally_get_all_silent: since when no table is heard, UTC microseconds; %PIT_UNKNOWN: some are */
gint64
pit_floor_tally_get_all_silent (PitFloorTally *self)
{
  gint64 last = PIT_UNKNOWN;

  g_return_val_if_fail (PIT_IS_FLOOR_TALLY (self), PIT_UNKNOWN);

  if (!is_all_silent (self))
    return PIT_UNKNOWN;
  for (guint i = 0; i < self->watches->len; i++)
    {
      const Watch *watch = g_ptr_array_index (self->watches, i);

      if (watch->contact == PIT_CONTACT_LOST && watch->since != PIT_UNKNOWN)
        last = last == PIT_UNKNOWN ? watch->since : MAX (last, watch->since);
    }

  return last;
}

/**
 * pit_floor_tally_describe:
 * @self: the tally
 *
 * Returns: (transfer full) (nullable): "Tables 4, 9 · 2 findings · 1 silent"; %NULL where nothing needs a person
 */
char *
pit_floor_tally_describe (PitFloorTally *self)
{
  g_autoptr(GString) numbers = g_string_new (NULL);
  GString *text;
  guint n = 0;

  g_return_val_if_fail (PIT_IS_FLOOR_TALLY (self), NULL);

  for (guint i = 0; i < self->watches->len; i++)
    {
      const Watch *watch = g_ptr_array_index (self->watches, i);

      if (!needs_person (watch))
        continue;
      if (n++ < MAX_NAMED)
        g_string_append_printf (numbers, "%s%u", n > 1 ? ", " : "", pit_table_get_number (watch->table));
    }
  if (n == 0)
    return NULL;

  text = g_string_new (NULL);
  if (n > MAX_NAMED)
    /* Translators: %s is the numbers of three tables, %u how many more there are. */
    g_string_append_printf (text, _("Tables %s +%u"), numbers->str, n - MAX_NAMED);
  else
    /* Translators: %s is the number of a table, or the numbers of two or three. */
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "Table %s", "Tables %s", n), numbers->str);
  if (self->n_held > 0)
    {
      g_string_append (text, " · ");
      /* Translators: %u is how many tables wait for a person's decision. */
      g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "%u to decide", "%u to decide", self->n_held),
                              self->n_held);
      /* That comes first, and three counts are more than a header has room for. */
      return g_string_free (text, FALSE);
    }
  if (self->n_findings > 0)
    {
      g_autofree char *findings = pit_words_findings (self->n_findings);

      g_string_append_printf (text, " · %s", findings);
    }
  if (self->n_lost > 0 && !is_all_silent (self))
    {
      g_string_append (text, " · ");
      /* Translators: %u is how many tables are not heard. */
      g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "%u silent", "%u silent", self->n_lost), self->n_lost);
    }

  return g_string_free (text, FALSE);
}

/**
 * pit_floor_tally_find_next:
 * @self: the tally
 * @after: (nullable): the table that is looked at now
 *
 * Returns: (transfer none) (nullable): the next table in the floor's order that needs a person, from the start again
 *   after the last; %NULL where none does
 */
PitTable *
pit_floor_tally_find_next (PitFloorTally *self,
                           PitTable      *after)
{
  guint start = 0;

  g_return_val_if_fail (PIT_IS_FLOOR_TALLY (self), NULL);

  for (guint i = 0; after != NULL && i < self->watches->len; i++)
    if (((const Watch *) g_ptr_array_index (self->watches, i))->table == after)
      start = i + 1;
  for (guint i = 0; i < self->watches->len; i++)
    {
      const Watch *watch = g_ptr_array_index (self->watches, (start + i) % self->watches->len);

      if (needs_person (watch))
        return watch->table;
    }

  return NULL;
}

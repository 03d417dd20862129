/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-item-private.h"

struct _PitLogItem
{
  GObject     parent_instance;

  gint64      number;
  const char *kind; /* interned */
  gint64      occurred;
  gint64      dated;
  gint64      decided;
  gint64      entered;
  char        day[PIT_DAY_SIZE];
  PitId       table;
  char       *table_words; /* NULL: about none */
  char       *words;
  char       *text;        /* the whole of what was said; NULL: nothing was, or it was erased */
  char       *who;
  char       *name;        /* of the person, today; NULL: not known */
  char       *post;
  char       *authority;
  gint64      round;
  gint64      refers_to;
  gint64      corrected_by;
  gint64      noted_by;
  char       *line;
};

G_DEFINE_FINAL_TYPE (PitLogItem, pit_log_item, G_TYPE_OBJECT)

static void
pit_log_item_finalize (GObject *object)
{
  PitLogItem *self = PIT_LOG_ITEM (object);

  g_free (self->table_words);
  g_free (self->words);
  g_free (self->text);
  g_free (self->who);
  g_free (self->name);
  g_free (self->post);
  g_free (self->authority);
  g_free (self->line);

  G_OBJECT_CLASS (pit_log_item_parent_class)->finalize (object);
}

static void
pit_log_item_class_init (PitLogItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_log_item_finalize;
}

static void
pit_log_item_init (PitLogItem *self)
{
}

static char *
dup_plain (const char *text)
{
  return text != NULL ? pit_log_words_plain (text, -1) : NULL;
}

/**
 * pit_log_item_new: (skip)
 * @names: what things are called
 *
 * Returns: (transfer full): an entry for people, in their language
 */
PitLogItem *
pit_log_item_new (const PitLogRow   *row,
                  const PitLogNames *names)
{
  const PitEntry *entry = row->entry;
  PitLogItem *self = g_object_new (PIT_TYPE_LOG_ITEM, NULL);
  const char *text;

  self->number = entry->seq;
  self->kind = entry->kind;
  self->occurred = entry->occurred;
  self->dated = pit_entry_get_dated (entry);
  self->decided = entry->decided;
  self->entered = entry->entered;
  g_strlcpy (self->day, entry->day, sizeof self->day);
  self->table = entry->table;
  self->table_words = pit_log_words_table (row, names);
  self->words = pit_log_words (row, names);
  if (pit_log_row_get_text (row, "text", &text) || pit_log_row_get_text (row, "words", &text))
    self->text = dup_plain (text);
  self->who = dup_plain (entry->who);
  if (entry->who != NULL && names->people != NULL)
    self->name = dup_plain (g_hash_table_lookup (names->people, entry->who));
  self->post = dup_plain (entry->post);
  self->authority = dup_plain (entry->authority);
  self->round = entry->round;
  self->refers_to = entry->refers_to;
  self->corrected_by = row->corrected_by;
  self->noted_by = row->noted_by;
  self->line = dup_plain (row->line);

  return self;
}

/** Returns: its number in the pit log */
gint64
pit_log_item_get_number (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), PIT_UNKNOWN);

  return self->number;
}

/** Returns: (transfer none): which kind of entry it is */
const char *
pit_log_item_get_kind (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), NULL);

  return self->kind;
}

/** Returns: (transfer none): what such an entry records, translated */
const char *
pit_log_item_get_title (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), NULL);

  return pit_log_kind_get_title (self->kind);
}

PitLogGroup
pit_log_item_get_group (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), PIT_LOG_GROUP_ALL);

  return pit_log_kind_get_group (self->kind);
}

/** Returns: when it happened, or, where that is not known or can't be believed, when it was entered */
gint64
pit_log_item_get_time (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), PIT_UNKNOWN);

  return self->dated;
}

gint64
pit_log_item_get_occurred (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), PIT_UNKNOWN);

  return self->occurred;
}

gint64
pit_log_item_get_decided (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), PIT_UNKNOWN);

  return self->decided;
}

gint64
pit_log_item_get_entered (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), PIT_UNKNOWN);

  return self->entered;
}

/** Returns: (transfer none): its gaming day, "2026-11-20"; "" where the venue's zone was not known */
const char *
pit_log_item_get_day (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), NULL);

  return self->day;
}

/** Returns: (transfer none): the id of the table that it is about; "" for none */
const char *
pit_log_item_get_table (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), NULL);

  return self->table.text;
}

/** Returns: (transfer none) (nullable): "Table 7" */
const char *
pit_log_item_get_table_words (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), NULL);

  return self->table_words;
}

/** Returns: (transfer none): what happened, in one line, without its table */
const char *
pit_log_item_get_words (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), NULL);

  return self->words;
}

/** Returns: (transfer none) (nullable): all that a person said; %NULL: nothing, or it was erased */
const char *
pit_log_item_get_text (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), NULL);

  return self->text;
}

/** Returns: (transfer none) (nullable): the person, by the staff number; %NULL: the program */
const char *
pit_log_item_get_who (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), NULL);

  return self->who;
}

/** Returns: (transfer full) (nullable): the person by number and, where there is one, by today's name; %NULL: the program */
char *
pit_log_item_dup_person (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), NULL);

  return self->who != NULL && self->name != NULL ? g_strdup_printf ("%s %s", self->who, self->name) : g_strdup (self->who);
}

/** Returns: (transfer none) (nullable): the person's post then */
const char *
pit_log_item_get_post (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), NULL);

  return self->post;
}

/** Returns: (transfer none) (nullable): by what authority */
const char *
pit_log_item_get_authority (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), NULL);

  return self->authority;
}

gint64
pit_log_item_get_round (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), PIT_UNKNOWN);

  return self->round;
}

/** Returns: the number of the entry that it corrects or tells more of; PIT_UNKNOWN: none */
gint64
pit_log_item_get_refers_to (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), PIT_UNKNOWN);

  return self->refers_to;
}

/** Returns: the number of the newest entry that corrects it; PIT_UNKNOWN: none does */
gint64
pit_log_item_get_corrected_by (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), PIT_UNKNOWN);

  return self->corrected_by;
}

/** Returns: the number of the newest note that tells more of it; PIT_UNKNOWN: none does */
gint64
pit_log_item_get_noted_by (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), PIT_UNKNOWN);

  return self->noted_by;
}

/** Returns: (transfer none): the entry as it is kept and proven, for an inspector */
const char *
pit_log_item_get_line (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), NULL);

  return self->line;
}

/** Returns: whether it is a person's words, which a person may correct, and nobody has yet */
gboolean
pit_log_item_is_correctable (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), FALSE);

  return self->corrected_by == PIT_UNKNOWN &&
         (g_str_equal (self->kind, "note") || g_str_equal (self->kind, "time-mark"));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-source-private.h"

struct _PitLogItem
{
  GObject     parent_instance;

  PitLogFacts facts;
};

G_DEFINE_FINAL_TYPE (PitLogItem, pit_log_item, G_TYPE_OBJECT)

static void
pit_log_item_finalize (GObject *object)
{
  PitLogFacts *facts = &PIT_LOG_ITEM (object)->facts;

  g_free (facts->table_words);
  g_free (facts->words);
  g_free (facts->text);
  g_free (facts->who);
  g_free (facts->name);
  g_free (facts->post);
  g_free (facts->authority);
  g_free (facts->line);

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
  PitLogFacts *facts = &self->facts;
  const char *text;

  facts->number = entry->seq;
  facts->kind = entry->kind;
  facts->title = pit_log_kind_get_title (entry->kind);
  facts->occurred = entry->occurred;
  facts->dated = pit_entry_get_dated (entry);
  facts->decided = entry->decided;
  facts->entered = entry->entered;
  g_strlcpy (facts->day, entry->day, sizeof facts->day);
  facts->table = entry->table;
  facts->table_words = pit_log_words_table (row, names);
  facts->words = pit_log_words (row, names);
  if (pit_log_row_get_text (row, "text", &text) || pit_log_row_get_text (row, "words", &text))
    facts->text = dup_plain (text);
  facts->who = dup_plain (entry->who);
  if (entry->who != NULL && names->people != NULL)
    facts->name = dup_plain (g_hash_table_lookup (names->people, entry->who));
  facts->post = dup_plain (entry->post);
  facts->authority = dup_plain (entry->authority);
  facts->round = entry->round;
  facts->refers_to = entry->refers_to;
  facts->corrected_by = row->corrected_by;
  facts->noted_by = row->noted_by;
  facts->line = dup_plain (row->line);

  return self;
}

/** Returns: (transfer none): what it says, valid as long as @self */
const PitLogFacts *
pit_log_item_get_facts (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), NULL);

  return &self->facts;
}

/** Returns: (transfer full) (nullable): the person by number and, where there is one, by today's name; %NULL: the program */
char *
pit_log_item_dup_person (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), NULL);

  return self->facts.who != NULL && self->facts.name != NULL ? g_strdup_printf ("%s %s", self->facts.who, self->facts.name)
                                                             : g_strdup (self->facts.who);
}

/** Returns: whether it is a person's words, which a person may correct, and nobody has yet */
gboolean
pit_log_item_is_correctable (PitLogItem *self)
{
  g_return_val_if_fail (PIT_IS_LOG_ITEM (self), FALSE);

  return self->facts.corrected_by == PIT_UNKNOWN &&
         (g_str_equal (self->facts.kind, "note") || g_str_equal (self->facts.kind, "time-mark"));
}

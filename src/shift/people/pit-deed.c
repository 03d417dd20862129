/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-deed.h"

G_DEFINE_FINAL_TYPE (PitDeed, pit_deed, G_TYPE_OBJECT)

static void
pit_deed_finalize (GObject *object)
{
  g_free (PIT_DEED (object)->text);
  g_free (PIT_DEED (object)->table);
  G_OBJECT_CLASS (pit_deed_parent_class)->finalize (object);
}

static void
pit_deed_class_init (PitDeedClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_deed_finalize;
}

static void
pit_deed_init (PitDeed *self)
{
}

/**
 * pit_deed_new:
 * @when: UTC microseconds
 * @text: what was done, translated
 * @table: (nullable): at which table, translated; %NULL: at none
 *
 * Returns: (transfer full): a deed
 */
PitDeed *
pit_deed_new (gint64      when,
              const char *text,
              const char *table)
{
  PitDeed *self = g_object_new (PIT_TYPE_DEED, NULL);

  self->when = when;
  self->text = g_strdup (text);
  self->table = g_strdup (table);

  return self;
}

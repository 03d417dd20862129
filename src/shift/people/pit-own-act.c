/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-own-act.h"

G_DEFINE_FINAL_TYPE (PitOwnAct, pit_own_act, G_TYPE_OBJECT)

static void
pit_own_act_finalize (GObject *object)
{
  g_free (PIT_OWN_ACT (object)->text);
  g_free (PIT_OWN_ACT (object)->table);
  G_OBJECT_CLASS (pit_own_act_parent_class)->finalize (object);
}

static void
pit_own_act_class_init (PitOwnActClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_own_act_finalize;
}

static void
pit_own_act_init (PitOwnAct *self)
{
}

/**
 * pit_own_act_new:
 * @when: UTC microseconds
 * @text: what was done, translated
 * @table: (nullable): at which table, translated; %NULL: at none
 *
 * Returns: (transfer full): an act
 */
PitOwnAct *
pit_own_act_new (gint64      when,
                 const char *text,
                 const char *table)
{
  PitOwnAct *self = g_object_new (PIT_TYPE_OWN_ACT, NULL);

  self->when = when;
  self->text = g_strdup (text);
  self->table = g_strdup (table);

  return self;
}

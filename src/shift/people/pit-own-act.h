/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define PIT_TYPE_OWN_ACT (pit_own_act_get_type ())
G_DECLARE_FINAL_TYPE (PitOwnAct, pit_own_act, PIT, OWN_ACT, GObject)

/**
 * PitOwnAct:
 *
 * Something that was done in somebody's name, as it is told at the next sign-on. Never changes.
 */
struct _PitOwnAct
{
  GObject parent_instance;

  gint64  when;  /* UTC microseconds */
  char   *text;  /* what was done, translated */
  char   *table; /* "Table 7"; %NULL: at none */
};

PitOwnAct *pit_own_act_new (gint64      when,
                            const char *text,
                            const char *table);

G_END_DECLS

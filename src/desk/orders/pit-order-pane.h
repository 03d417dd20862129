/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-empty-form.h"
#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_ORDER_PANE (pit_order_pane_get_type ())
G_DECLARE_DERIVABLE_TYPE (PitOrderPane, pit_order_pane, PIT, ORDER_PANE, PitView)

/** What it is about. */
typedef struct
{
  const PitDeskParts *desk;   /* which has orders, settings and a house */
  GPtrArray          *tables; /* of PitTable; what is ordered here is ordered of all of them */
  PitTable           *table;  /* the first of them; NULL: there are none yet */
} PitOrderPaneFacts;

/**
 * PitOrderPaneClass:
 * @look: shows what can be ordered now; called whenever that may be another, while the pane is in sight and has tables
 * @reset: (nullable): it has other tables: what was typed for those before is forgotten
 * @press: (nullable): a key asks for what its button of that order does, with what is written for it
 *
 * A pane of orders to tables, which Ctrl+Enter gives. A class that has a `begin` or a `dispose` of its own calls this one's.
 */
struct _PitOrderPaneClass
{
  PitViewClass parent_class;

  void (*look)  (PitOrderPane *self);
  void (*reset) (PitOrderPane *self);
  void (*press) (PitOrderPane  *self,
                 PitCommandName name);
};

const PitOrderPaneFacts *pit_order_pane_get             (gpointer        self);
void                     pit_order_pane_look            (gpointer        self);
void                     pit_order_pane_follow_focus    (gpointer        self);
gboolean                 pit_order_pane_press           (gpointer        self,
                                                         GPtrArray      *tables,
                                                         PitCommandName  name);
void                     pit_order_pane_give            (gpointer        self,
                                                         const PitOrder *order,
                                                         const char     *label);
gboolean                 pit_order_pane_says_as_sent    (gpointer        self,
                                                         const char     *words);
const char              *pit_order_pane_check_message   (const PitOrder *order,
                                                         const char     *words);
char                    *pit_order_pane_describe_hurdle (gpointer        self,
                                                         PitTable       *table,
                                                         const PitOrder *order,
                                                         PitEmptyForm   *empty,
                                                         gboolean       *is_missing);

G_END_DECLS

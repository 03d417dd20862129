/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

/** What a strip says is. */
typedef enum
{
  PIT_ORDER_NEWS_WAITS,   /* ordered; the table has not answered */
  PIT_ORDER_NEWS_DONE,    /* the table did it: it is said for a while */
  PIT_ORDER_NEWS_REFUSED, /* it was not done: it stays until it is put away */
  PIT_ORDER_NEWS_PARTLY,  /* likewise, of several tables: the first line says where it was done, and doesn't call */
} PitOrderNews;

#define PIT_TYPE_ORDER_STRIP (pit_order_strip_get_type ())
G_DECLARE_FINAL_TYPE (PitOrderStrip, pit_order_strip, PIT, ORDER_STRIP, PitView)

void     pit_order_strip_say      (PitOrderStrip *self,
                                   PitOrderNews   news,
                                   const char    *text);
gboolean pit_order_strip_put_away (PitOrderStrip *self);

G_END_DECLS

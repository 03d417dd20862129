/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-act.h"
#include "pit-view.h"

G_BEGIN_DECLS

/** What a toast says. */
typedef enum
{
  PIT_TOAST_WAITS,   /* ordered; the table has not answered: it stays until there is an answer */
  PIT_TOAST_DONE,    /* done: it is said for a while */
  PIT_TOAST_REFUSED, /* not done: it stays until a person closes it */
  PIT_TOAST_PARTLY,  /* likewise, of several tables: the first line says where it was done, and doesn't call */
} PitToastKind;

#define PIT_TYPE_TOASTS (pit_toasts_get_type ())
G_DECLARE_FINAL_TYPE (PitToasts, pit_toasts, PIT, TOASTS, PitView)

void     pit_toasts_say       (PitToasts    *self,
                               PitToastKind  kind,
                               const char   *text);
void     pit_toasts_take_pins_out (PitToasts *self,
                                   GtkWidget *root);
void     pit_toasts_offer     (PitToasts    *self,
                               const char   *text,
                               PitAct       *undo);
PitAct  *pit_toasts_take_undo (PitToasts    *self);
gboolean pit_toasts_has_undo  (PitToasts    *self);
gboolean pit_toasts_is_saying (PitToasts    *self);
void     pit_toasts_put_away  (PitToasts    *self);
gboolean pit_toasts_put_refusal_away (PitToasts *self);
void     pit_toasts_leave     (PitToasts    *self);
void     pit_toasts_part      (PitToasts    *self);

G_END_DECLS

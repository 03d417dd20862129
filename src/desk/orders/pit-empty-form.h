/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-order.h"
#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_EMPTY_FORM (pit_empty_form_get_type ())
G_DECLARE_FINAL_TYPE (PitEmptyForm, pit_empty_form, PIT, EMPTY_FORM, PitView)

void pit_empty_form_reset (PitEmptyForm *self,
                           PitTable     *table);
void pit_empty_form_fill  (PitEmptyForm *self,
                           PitOrder     *order);
void pit_empty_form_look  (PitEmptyForm *self,
                           PitTable     *table,
                           const GError *refusal);

G_END_DECLS

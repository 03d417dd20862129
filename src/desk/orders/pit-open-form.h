/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_OPEN_FORM (pit_open_form_get_type ())
G_DECLARE_FINAL_TYPE (PitOpenForm, pit_open_form, PIT, OPEN_FORM, PitView)

void      pit_open_form_reset               (PitOpenForm *self,
                                             PitTable    *table,
                                             gboolean     is_alone);
void      pit_open_form_fill                (PitOpenForm *self,
                                             PitOrder    *order);
char     *pit_open_form_describe_limits     (PitOpenForm *self);
char     *pit_open_form_describe_pay_tables (PitOpenForm *self);
gboolean  pit_open_form_has_draft           (PitOpenForm *self);
void      pit_open_form_focus               (PitOpenForm *self);

G_END_DECLS

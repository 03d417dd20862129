/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_REQUESTS_FORM (pit_requests_form_get_type ())
G_DECLARE_FINAL_TYPE (PitRequestsForm, pit_requests_form, PIT, REQUESTS_FORM, PitView)

void _pit_requests_form_read (PitRequestsForm *self,
                              GPtrArray       *paths);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-order-pane.h"

G_BEGIN_DECLS

#define PIT_TYPE_RECORD_PANE (pit_record_pane_get_type ())
G_DECLARE_FINAL_TYPE (PitRecordPane, pit_record_pane, PIT, RECORD_PANE, PitOrderPane)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-reader.h"
#include "pit-house-plan.h"

G_BEGIN_DECLS

/* For the shift: as the book has it. */
PitHousePlan *pit_house_plan_read_book (PitBookReader  *reader,
                                        GError        **error);

/* pit-house-plan-check.c */
gboolean _pit_house_plan_check_ids (const PitHousePlan  *self,
                                    GError             **error);

G_END_DECLS

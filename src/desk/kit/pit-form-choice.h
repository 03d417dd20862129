/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-form-field.h"

G_BEGIN_DECLS

#define PIT_TYPE_FORM_CHOICE (pit_form_choice_get_type ())
G_DECLARE_FINAL_TYPE (PitFormChoice, pit_form_choice, PIT, FORM_CHOICE, AdwComboRow)

/* A line of a form in which one of a few is chosen. */
guint pit_form_choice_get_chosen (PitFormChoice *self);
void  pit_form_choice_show       (PitFormChoice *self,
                                  GListModel    *items,
                                  guint          saved);
void  pit_form_choice_complain   (PitFormChoice *self,
                                  const char    *words);

G_END_DECLS

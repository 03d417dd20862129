/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-form-field.h"

G_BEGIN_DECLS

#define PIT_TYPE_FORM_TEXT (pit_form_text_get_type ())
G_DECLARE_FINAL_TYPE (PitFormText, pit_form_text, PIT, FORM_TEXT, GtkEntry)

/* An entry that knows what is saved. */
void pit_form_text_show (PitFormText *self,
                         const char  *saved);

G_END_DECLS

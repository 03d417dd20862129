/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PIT_TYPE_FORM_NOTICE (pit_form_notice_get_type ())
G_DECLARE_FINAL_TYPE (PitFormNotice, pit_form_notice, PIT, FORM_NOTICE, GtkBox)

void     pit_form_notice_say  (PitFormNotice *self,
                               const char    *text);
void     pit_form_notice_warn (PitFormNotice *self,
                               const char    *text);
gboolean pit_form_notice_end  (PitFormNotice *self,
                               const GError  *error,
                               const char    *done);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-form-text.h"

G_BEGIN_DECLS

#define PIT_TYPE_FORM_ENTRY (pit_form_entry_get_type ())
G_DECLARE_FINAL_TYPE (PitFormEntry, pit_form_entry, PIT, FORM_ENTRY, AdwActionRow)

/* Its title is that of the row, as it is: no markup. Properties: `hint` (string): what helps to fill it in;
 * `wide` (boolean, write-only): it takes more of its row, for a long text. */
char    *pit_form_entry_dup_text    (PitFormEntry *self);
void     pit_form_entry_set_text    (PitFormEntry *self,
                                     const char   *text);
void     pit_form_entry_show        (PitFormEntry *self,
                                     const char   *saved);
void     pit_form_entry_set_words   (PitFormEntry *self,
                                     GtkTreeModel *words,
                                     gboolean      searched);
gboolean pit_form_entry_copy        (PitFormEntry *self,
                                     char         *to,
                                     gsize         size,
                                     GError      **error);
void     pit_form_entry_set_hidden  (PitFormEntry *self,
                                     gboolean      is_hidden);
gboolean pit_form_entry_check_pin   (PitFormEntry *self,
                                     GError      **error);
gboolean pit_form_entry_complain    (PitFormEntry *self,
                                     GError      **error,
                                     const char   *words);

G_END_DECLS

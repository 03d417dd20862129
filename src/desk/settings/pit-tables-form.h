/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-settings-form.h"

G_BEGIN_DECLS

#define PIT_TYPE_TABLES_FORM (pit_tables_form_get_type ())
G_DECLARE_FINAL_TYPE (PitTablesForm, pit_tables_form, PIT, TABLES_FORM, PitSettingsForm)

void pit_tables_form_show_table (PitTablesForm *self,
                                 const char    *table);

G_END_DECLS

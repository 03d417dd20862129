/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-field.h"

#include "pit-widget.h"

/** pit_field_set_wrong: marks @field, for those who see it and those who hear it, as one whose text can't be taken as it is */
void
pit_field_set_wrong (GtkEditable *field,
                     gboolean     is_wrong)
{
  g_return_if_fail (GTK_IS_EDITABLE (field));

  pit_widget_set_class (GTK_WIDGET (field), "error", is_wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_STATE_INVALID,
                               is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

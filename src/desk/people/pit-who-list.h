/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_WHO_LIST (pit_who_list_get_type ())
G_DECLARE_FINAL_TYPE (PitWhoList, pit_who_list, PIT, WHO_LIST, PitView)

void pit_who_list_set_people (PitWhoList *self,
                              GListModel *people);
void pit_who_list_show_demo  (PitWhoList *self,
                              PitRoster  *roster);
G_END_DECLS

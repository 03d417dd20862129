/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-window.h"

G_BEGIN_DECLS

typedef struct _PitDrafts PitDrafts;

PitDrafts *pit_drafts_new   (PitWindow *window);
gboolean   pit_drafts_exist (PitDrafts *self);
void       pit_drafts_free  (PitDrafts *self);

G_END_DECLS

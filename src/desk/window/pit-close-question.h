/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk.h"

G_BEGIN_DECLS

gboolean pit_close_question_ask (GtkWindow          *window,
                                 const PitDeskParts *desk,
                                 gboolean            has_drafts);

G_END_DECLS

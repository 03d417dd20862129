/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PIT_TYPE_HELP_WINDOW (pit_help_window_get_type ())
G_DECLARE_FINAL_TYPE (PitHelpWindow, pit_help_window, PIT, HELP_WINDOW, AdwWindow)

/** The page that leads to all others. */
#define PIT_HELP_CONTENTS "contents"

void pit_help_window_show (PitHelpWindow *self,
                           const char    *topic);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PIT_TYPE_BANDS (pit_bands_get_type ())
G_DECLARE_FINAL_TYPE (PitBands, pit_bands, PIT, BANDS, GtkWidget)

void pit_bands_set_trouble (PitBands   *self,
                            const char *text);
void pit_bands_set_silence (PitBands   *self,
                            const char *text);
void pit_bands_set_notice  (PitBands   *self,
                            const char *text);
void pit_bands_set_altered (PitBands   *self,
                            const char *title,
                            const char *text,
                            gboolean    is_quiet);
void pit_bands_set_clock   (PitBands   *self,
                            const char *text);

G_END_DECLS

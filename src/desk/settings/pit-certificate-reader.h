/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-desk.h"

G_BEGIN_DECLS

#define PIT_TYPE_CERTIFICATE_READER (pit_certificate_reader_get_type ())
G_DECLARE_FINAL_TYPE (PitCertificateReader, pit_certificate_reader, PIT, CERTIFICATE_READER, AdwPreferencesRow)

gboolean pit_certificate_reader_is_doubted (PitCertificateReader *self);
void     pit_certificate_reader_follow     (PitCertificateReader *self,
                                            PitDesk              *desk);
void     _pit_certificate_reader_show      (PitCertificateReader *self,
                                            const PitTableTrial  *trial);

G_END_DECLS

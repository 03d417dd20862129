/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alert.h"

G_BEGIN_DECLS

char *pit_alert_subject_say     (PitAlert *alert);
char *pit_alert_subject_mistake (PitAlert *alert);

G_END_DECLS

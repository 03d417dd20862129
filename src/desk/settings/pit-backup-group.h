/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_BACKUP_GROUP (pit_backup_group_get_type ())
G_DECLARE_FINAL_TYPE (PitBackupGroup, pit_backup_group, PIT, BACKUP_GROUP, PitView)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_BACKUP_PANE (pit_backup_pane_get_type ())
G_DECLARE_FINAL_TYPE (PitBackupPane, pit_backup_pane, PIT, BACKUP_PANE, PitView)

/* For tests: what the file chooser comes to. */
void _pit_backup_pane_make (PitBackupPane *self,
                            const char    *path);

G_END_DECLS

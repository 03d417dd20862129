/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Where the last backup was put, for the next one; kept with the window's state, and only where its schema is installed. */
GFile *pit_backup_folder_get (void);
void   pit_backup_folder_set (GFile *file);

G_END_DECLS

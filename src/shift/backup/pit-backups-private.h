/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-backup-copy.h"
#include "pit-backup-private.h"
#include "pit-backups.h"
#include "pit-book-writer.h"

G_BEGIN_DECLS

/* For the shift, which opens the book. */
void pit_backups_open       (PitBackups          *self,
                             const char          *book,
                             PitBookWriter       *writer);
void pit_backups_stop_async (PitBackups          *self,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data);
void pit_backups_close      (PitBackups          *self);

G_END_DECLS

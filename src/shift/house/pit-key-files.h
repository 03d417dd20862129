/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-key-folder.h"

G_BEGIN_DECLS

/** What the files that somebody has chosen hold, found to fit each other. */
typedef struct
{
  char *authority;   /* PEM */
  char *certificate; /* likewise */
  char *key;         /* likewise; secret */
} PitKeyTexts;

GBytes  *_pit_key_file_read   (const char         *path,
                               GError            **error);
gboolean _pit_key_files_read  (const PitKeyFiles  *files,
                               gint64              now,
                               PitKeyTexts        *texts,
                               GError            **error);
void     _pit_key_texts_clear (PitKeyTexts        *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PitKeyTexts, _pit_key_texts_clear)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char **pit_data_list_folders (void);
char  *pit_data_find         (const char *name);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Folders that tests write into: pitstand-tests.UID/NAME-XXXXXX in the temporary directory. What a test that failed or
 * was killed has left there stays until the next test makes a folder, in whatever program.
 */

char *pit_test_folder_new    (const char *name);
void  pit_test_folder_empty  (const char *path);
void  pit_test_folder_remove (const char *path);

G_END_DECLS

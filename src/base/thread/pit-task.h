/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void pit_task_keep_source   (GTask           *task);
void pit_task_run_in_thread (GTask           *task,
                             GTaskThreadFunc  func);
void pit_task_tell          (GTask           *task,
                             GSourceFunc      function,
                             gpointer         data,
                             GDestroyNotify   free);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "pit-log-group.h"
#include "pit-money.h"

G_BEGIN_DECLS

#define PIT_TYPE_LOG_ITEM (pit_log_item_get_type ())
G_DECLARE_FINAL_TYPE (PitLogItem, pit_log_item, PIT, LOG_ITEM, GObject)

/**
 * PitLogItem:
 *
 * One thing that happened, as the pit log has it, for people. Never changes: where an entry was corrected since, another
 * item takes its place. All texts are safe to be shown: without control characters or marks that turn the direction of
 * writing. Times are UTC microseconds.
 */
gint64      pit_log_item_get_number       (PitLogItem *self);
const char *pit_log_item_get_kind         (PitLogItem *self);
const char *pit_log_item_get_title        (PitLogItem *self);
PitLogGroup pit_log_item_get_group        (PitLogItem *self);
gint64      pit_log_item_get_time         (PitLogItem *self);
gint64      pit_log_item_get_occurred     (PitLogItem *self);
gint64      pit_log_item_get_decided      (PitLogItem *self);
gint64      pit_log_item_get_entered      (PitLogItem *self);
const char *pit_log_item_get_day          (PitLogItem *self);
const char *pit_log_item_get_table        (PitLogItem *self);
const char *pit_log_item_get_table_words  (PitLogItem *self);
const char *pit_log_item_get_words        (PitLogItem *self);
const char *pit_log_item_get_text         (PitLogItem *self);
const char *pit_log_item_get_who          (PitLogItem *self);
char       *pit_log_item_dup_person       (PitLogItem *self);
const char *pit_log_item_get_post         (PitLogItem *self);
const char *pit_log_item_get_authority    (PitLogItem *self);
gint64      pit_log_item_get_round        (PitLogItem *self);
gint64      pit_log_item_get_refers_to    (PitLogItem *self);
gint64      pit_log_item_get_corrected_by (PitLogItem *self);
gint64      pit_log_item_get_noted_by     (PitLogItem *self);
const char *pit_log_item_get_line         (PitLogItem *self);
gboolean    pit_log_item_is_correctable   (PitLogItem *self);

G_END_DECLS

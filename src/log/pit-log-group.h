/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** What people look for: kinds of entries that belong together. */
typedef enum
{
  PIT_LOG_GROUP_ALL = 0,
  PIT_LOG_GROUP_NOTES,    /* notes, time marks and their corrections */
  PIT_LOG_GROUP_FINDINGS, /* what was found wrong, and what people said of it */
  PIT_LOG_GROUP_ORDERS,   /* orders to tables, and what came of them */
  PIT_LOG_GROUP_PEOPLE,   /* who there is, who signed on */
  PIT_LOG_GROUP_HOUSE,    /* floor plan, limit sets, approvals, settings */
  PIT_LOG_GROUP_CONTACT,  /* contact with tables, and what they sent */
  PIT_LOG_GROUP_RECORD,   /* the record itself: rounds sealed, desks started, texts erased */
  PIT_LOG_N_GROUPS,
} PitLogGroup;

const char *pit_log_group_get_title (PitLogGroup group);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Length of "2026-11-20" with its NUL. */
#define PIT_DAY_SIZE 11

/** Gaming days of a venue: its time zone, and when its day starts. Immutable; any thread. */
typedef struct _PitGamingDay PitGamingDay;

typedef enum
{
  PIT_GAMING_DAY_ERROR_ZONE,  /* a zone that tzdata doesn't have */
  PIT_GAMING_DAY_ERROR_START, /* not a minute of the day */
} PitGamingDayError;

#define PIT_GAMING_DAY_ERROR (pit_gaming_day_error_quark ())
GQuark pit_gaming_day_error_quark (void);

PitGamingDay *pit_gaming_day_new    (const char         *zone,
                                     gint64              start_minutes,
                                     GError            **error);
void          pit_gaming_day_free   (PitGamingDay       *self);
gboolean      pit_gaming_day_of     (const PitGamingDay *self,
                                     gint64              instant,
                                     char                day[PIT_DAY_SIZE]);
gboolean      pit_gaming_day_find   (const PitGamingDay *self,
                                     const char         *day,
                                     int                 minute,
                                     gint64             *instant);
gboolean      pit_gaming_day_find_end (const PitGamingDay *self,
                                     const char         *day,
                                     gint64             *instant);
int           pit_gaming_day_offset (const PitGamingDay *self,
                                     gint64              instant);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitGamingDay, pit_gaming_day_free)

G_END_DECLS

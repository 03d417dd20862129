/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-checked-round.h"
#include "pit-table.h"

G_BEGIN_DECLS

/* The words people read, translated; all functions are for the main thread. */
const char *pit_words_stage          (PitStage       stage);
const char *pit_words_decision       (PitDecision    decision);
const char *pit_words_category       (PitCategory    category);
const char *pit_words_wager          (PitWager       wager);
const char *pit_words_area           (const char    *name);
const char *pit_words_device         (PitDeviceKind  device);
const char *pit_words_verdict        (PitVerdict     verdict);
const char *pit_words_round_verdict  (PitVerdict     verdict,
                                      gboolean       is_corrected);
const char *pit_words_outcome        (PitOutcome     outcome);

char       *pit_words_table_name     (PitTable      *table);
char       *pit_words_findings       (guint          n);
char       *pit_words_cover          (const PitReaderCover *cover,
                                      GTimeZone      *zone);
char       *pit_words_covers         (const PitTableWaiting *waiting,
                                      GTimeZone      *zone);
char       *pit_words_money          (PitMoney       amount);
char       *pit_words_signed_money   (PitMoney       amount);
char       *pit_words_moment         (gint64         time,
                                      gint64         now,
                                      GTimeZone     *zone);
char       *pit_words_age            (gint64         since,
                                      gint64         now);
char       *pit_words_clock          (gint64         time,
                                      GTimeZone     *zone);
char       *pit_words_date_clock     (gint64         time,
                                      GTimeZone     *zone);
char       *pit_words_sentence       (const char    *words);
void        pit_words_end_sentence   (GString       *text);
void        pit_words_stop           (GString       *text);
char       *pit_words_card           (PitCard        card);
char       *pit_words_in_order       (const char    *text);
char       *pit_words_spoken         (const char    *text);
char       *pit_words_day            (const char    *day);

G_END_DECLS

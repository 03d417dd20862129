/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention.h"
#include "pit-attention-memory.h"
#include "pit-book-writer.h"
#include "pit-house-settings.h"
#include "pit-roster.h"

G_BEGIN_DECLS

/** What a finding is to the list of what needs a person. */
typedef enum
{
  PIT_ALERT_NEWS_NEW,     /* an alert of its own: what is found has to be in the book */
  PIT_ALERT_NEWS_REPEAT,  /* one more of an alert that waits */
  PIT_ALERT_NEWS_MORE,    /* likewise, and has to be in the book: another line of a hand, or the first since somebody saw it */
  PIT_ALERT_NEWS_SAME,    /* it says what an alert that waits says in other words: in the book with that, and no more */
  PIT_ALERT_NEWS_COVERED, /* one more of what a person has said that the reader erred in: in the book with that, and no more */
  PIT_ALERT_NEWS_GOES_ON, /* of one that is there more is known */
  PIT_ALERT_NEWS_NOTE,    /* nobody has to act: it is in the book, and no alert */
  PIT_ALERT_NEWS_KNOWN,   /* it was found before a restart, and is in the book */
} PitAlertNews;

/*
 * For the shift's other parts. `taken (PitAlert, PitFinding, PitAlertNews)` is emitted for each of the floor's findings;
 * whoever writes it into the book says the number of the entry.
 */
void      pit_attention_set_book     (PitAttention             *self,
                                      PitBookWriter            *writer,
                                      PitRoster                *roster);
void      pit_attention_set_settings (PitAttention             *self,
                                      PitHouseSettings         *settings);
void      pit_attention_set_day      (PitAttention             *self,
                                      const PitGamingDay       *day);
void      pit_attention_restore      (PitAttention             *self,
                                      PitAttentionMemory       *memory);
void      pit_attention_start        (PitAttention             *self);
void      pit_attention_set_behind   (PitAttention             *self,
                                      const char               *table,
                                      gboolean                  is_behind);
void      pit_attention_report       (PitAttention             *self,
                                      const PitFindingFacts    *facts);
void      pit_attention_end          (PitAttention             *self,
                                      const PitSubject         *subject,
                                      PitFindingEnd             end);
void      pit_attention_set_entry    (PitAttention             *self,
                                      PitAlert                 *alert,
                                      gint64                    entry);
PitAttentionMemory *pit_attention_get_memory (PitAttention       *self);
PitAlert *pit_attention_find_entry   (PitAttention             *self,
                                      gint64                    entry);
PitAlert *pit_attention_find_kind    (PitAttention             *self,
                                      const char               *table,
                                      PitFindingKind            kind);
void      pit_attention_note_told    (PitAttention             *self,
                                      PitAlert                 *alert,
                                      PitAlertTold              told,
                                      gint64                    at);

G_END_DECLS

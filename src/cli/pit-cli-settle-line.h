/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-rule-pack.h"

G_BEGIN_DECLS

/** A round as one line gives it, with the rules to settle it by. */
typedef struct
{
  const PitGame   *game;
  PitGameSettings  settings;
  PitRound         round;
  guint            n_seats;
  guint8           seat[PIT_MAX_SEATS]; /* in the order of the line */
  gboolean         has_set;
} PitSettleLine;

/** What is wrong with a line. */
typedef struct
{
  char *field;   /* "seats[0].cards[2]"; empty: the line as a whole */
  char *message;
} PitSettleFault;

void     pit_settle_fault_clear (PitSettleFault *fault);
gboolean pit_settle_line_read   (PitSettleLine  *line,
                                 const char     *text,
                                 gsize           length,
                                 GHashTable     *packs,
                                 PitSettleFault *fault);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PitSettleFault, pit_settle_fault_clear)

G_END_DECLS

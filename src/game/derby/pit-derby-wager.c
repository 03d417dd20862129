/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-derby-wager.h"

static const char *const suits[] = { "S", "H", "D", "C", NULL };

static const char *const pairs[] = {
  "SH", "SD", "SC", "HS", "HD", "HC", "DS", "DH", "DC", "CS", "CH", "CD", NULL,
};

static const char *const triples[] = {
  "SHD", "SHC", "SDH", "SDC", "SCH", "SCD", "HSD", "HSC", "HDS", "HDC", "HCS", "HCD",
  "DSH", "DSC", "DHS", "DHC", "DCS", "DCH", "CSH", "CSD", "CHS", "CHD", "CDS", "CDH",
  NULL,
};

const PitWagerKind pit_derby_wagers[PIT_DERBY_N_WAGERS] = {
  [PIT_DERBY_RED] = { "red", NC_("wager", "Red"), PIT_STAKED_FIRST, NULL, NULL },
  [PIT_DERBY_BLACK] = { "black", NC_("wager", "Black"), PIT_STAKED_FIRST, NULL, NULL },
  [PIT_DERBY_SUIT] = { "suit", NC_("wager", "Single Suit"), PIT_STAKED_FIRST, suits, NULL },
  [PIT_DERBY_QUINELLA] = { "quinella", NC_("wager", "Exact Quinella"), PIT_STAKED_FIRST, pairs, NULL },
  [PIT_DERBY_TRIFECTA] = { "trifecta", NC_("wager", "Exact Trifecta"), PIT_STAKED_FIRST, triples, NULL },
};

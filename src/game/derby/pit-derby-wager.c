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
  [PIT_DERBY_RED] = { .id = "red", .name = NC_("wager", "Red"), .time = PIT_STAKED_FIRST },
  [PIT_DERBY_BLACK] = { .id = "black", .name = NC_("wager", "Black"), .time = PIT_STAKED_FIRST },
  [PIT_DERBY_SUIT] = { .id = "suit", .name = NC_("wager", "Single Suit"), .time = PIT_STAKED_FIRST, .picks = suits },
  [PIT_DERBY_QUINELLA] = { .id = "quinella", .name = NC_("wager", "Exact Quinella"), .time = PIT_STAKED_FIRST, .picks = pairs },
  [PIT_DERBY_TRIFECTA] = { .id = "trifecta", .name = NC_("wager", "Exact Trifecta"), .time = PIT_STAKED_FIRST, .picks = triples },
};

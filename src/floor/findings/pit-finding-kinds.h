/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-finding.h"

G_BEGIN_DECLS

/** What the two numbers of a finding are. */
typedef enum
{
  PIT_FINDING_VALUE_NUMBER,
  PIT_FINDING_VALUE_MONEY,
  PIT_FINDING_VALUE_PLACE,
  PIT_FINDING_VALUE_SECONDS,
} PitFindingValue;

/**
 * PitFindingWords:
 * @title: a few words for a card or a list
 * @text: one line; {found}, {expected}, {card} and {detail} stand for the facts
 * @guidance: what to do about it now
 *
 * What a finding says to people, untranslated.
 */
typedef struct
{
  const char *title;
  const char *text;
  const char *guidance;
} PitFindingWords;

/**
 * PitFindingKindInfo:
 * @cites: what it offends, where the facts don't say more exactly
 * @value: what found and expected are
 * @end: when it is no longer shown
 * @is_aside: it does not speak against the round in which it was found
 */
typedef struct
{
  PitCitation     cites;
  PitFindingWords words;
  PitFindingValue value;
  PitFindingEnd   end;
  gboolean        is_aside;
} PitFindingKindInfo;

const PitFindingKindInfo *pit_finding_kind_info  (PitFindingKind         kind);
void                      pit_finding_find_words (const PitFindingFacts *facts,
                                                  PitFindingWords       *words);

G_END_DECLS

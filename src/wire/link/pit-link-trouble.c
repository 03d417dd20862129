/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-network.h"

/* Why a link is not up: in words, and what a person can do about it. */

#define WORD(value, word) [PIT_TROUBLE_##value] = word,

static const char *const trouble_words[PIT_N_LINK_TROUBLES] = { PIT_LINK_TROUBLES (WORD) };

const PitNames pit_link_trouble_names = PIT_NAMES (trouble_words);

/**
 * pit_link_trouble_allows:
 *
 * Where a controller may mean other events by the numbers that the book has, another try would find nothing wrong once
 * it has numbered on: only a person's acceptance lets that link go on. A new epoch stays a new one at each try.
 *
 * Returns: whether a link that is held for @trouble can go on by @how
 */
gboolean
pit_link_trouble_allows (PitLinkTrouble trouble,
                         PitResume      how)
{
  switch (how)
    {
    case PIT_RESUME_RETRY:
      return trouble != PIT_TROUBLE_FORGOTTEN && trouble != PIT_TROUBLE_CONFLICT;
    case PIT_RESUME_SKIP:
      return trouble == PIT_TROUBLE_FRAME;
    case PIT_RESUME_ACCEPT:
      return trouble == PIT_TROUBLE_EPOCH || trouble == PIT_TROUBLE_FORGOTTEN || trouble == PIT_TROUBLE_CONFLICT;
    default:
      return FALSE;
    }
}

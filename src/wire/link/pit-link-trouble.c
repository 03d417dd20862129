/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-network.h"

/* Why a link is not up: in words, and what a person can do about it. */

static const char *const trouble_words[PIT_N_LINK_TROUBLES] = {
  [PIT_TROUBLE_ADDRESS] = "address",
  [PIT_TROUBLE_UNREACHABLE] = "unreachable",
  [PIT_TROUBLE_SILENT] = "silent",
  [PIT_TROUBLE_IDENTITY] = "identity",
  [PIT_TROUBLE_REFUSED] = "refused",
  [PIT_TROUBLE_FRAME] = "frame",
  [PIT_TROUBLE_MESSAGE] = "message",
  [PIT_TROUBLE_FLOOD] = "flood",
  [PIT_TROUBLE_EPOCH] = "epoch",
  [PIT_TROUBLE_FORGOTTEN] = "forgotten",
  [PIT_TROUBLE_NUMBERS] = "numbers",
  [PIT_TROUBLE_CONFLICT] = "conflict",
  [PIT_TROUBLE_BUSY] = "busy",
  [PIT_TROUBLE_NO_TABLE] = "no-table",
  [PIT_TROUBLE_NO_ROOM] = "no-room",
};

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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-hold-private.h"

/* What a link that is held waits for. */
static const PitHoldReason hold_reasons[PIT_N_LINK_TROUBLES] = {
  [PIT_TROUBLE_ADDRESS] = PIT_HOLD_ADDRESS,
  [PIT_TROUBLE_FRAME] = PIT_HOLD_FRAME,
  [PIT_TROUBLE_MESSAGE] = PIT_HOLD_FRAME,
  [PIT_TROUBLE_EPOCH] = PIT_HOLD_NEW_HISTORY,
  [PIT_TROUBLE_FORGOTTEN] = PIT_HOLD_FORGOTTEN,
  [PIT_TROUBLE_NUMBERS] = PIT_HOLD_NUMBERS,
  [PIT_TROUBLE_CONFLICT] = PIT_HOLD_CONFLICT,
  [PIT_TROUBLE_NO_ROOM] = PIT_HOLD_NO_ROOM,
};

static const PitResume resumes[PIT_N_RELEASES] = {
  [PIT_RELEASE_RETRY] = PIT_RESUME_RETRY,
  [PIT_RELEASE_SKIP] = PIT_RESUME_SKIP,
  [PIT_RELEASE_ACCEPT] = PIT_RESUME_ACCEPT,
};

/**
 * pit_table_hold_fill: (skip)
 * @trouble: for which a link is held
 *
 * Says what it waits for, and what a person can decide.
 */
void
pit_table_hold_fill (PitTableHold   *hold,
                     PitLinkTrouble  trouble)
{
  hold->reason = hold_reasons[trouble];
  hold->releases = 0;
  for (guint how = 0; how < PIT_N_RELEASES; how++)
    if (pit_link_trouble_allows (trouble, resumes[how]))
      hold->releases |= 1u << how;
}

/** pit_release_get_resume: (skip): what a link is told */
PitResume
pit_release_get_resume (PitRelease how)
{
  g_return_val_if_fail (how < PIT_N_RELEASES, PIT_RESUME_RETRY);

  return resumes[how];
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n.h>

#include "pit-cli-check.h"

/* What a reader of rounds proves as it goes: what it shows is what was stored. All else takes the whole book, and is
 * for verify. */

/**
 * pit_cli_check_round:
 *
 * Returns: %PIT_CLI_FINDINGS, said on standard error, where a round's record is not the one that its digest is of
 */
PitCliExit
pit_cli_check_round (const PitRoundRow *round)
{
  PitDigest digest;

  pit_round_record_digest (round->record, &digest);
  if (g_str_equal (digest.text, round->digest.text))
    return PIT_CLI_FINE;

  return pit_cli_fault (PIT_CLI_FINDINGS, _("round %" PRId64 " was altered: its digest is not that of its record"),
                        round->id);
}

/**
 * pit_cli_check_doubts:
 *
 * Returns: %PIT_CLI_FINDINGS, said on standard error, where verdicts can't be trusted, as it isn't known any more which
 *   rounds later entries doubt; %PIT_CLI_CANT_OPEN where that can't be read
 */
PitCliExit
pit_cli_check_doubts (const char *path)
{
  g_autoptr(GError) error = NULL;

  if (pit_book_check_doubts (path, &error))
    return PIT_CLI_FINE;

  return pit_cli_fault (g_error_matches (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED) ? PIT_CLI_FINDINGS
                                                                                        : PIT_CLI_CANT_OPEN,
                        "%s", error->message);
}

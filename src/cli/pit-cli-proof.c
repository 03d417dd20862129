/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <stdio.h>

#include <glib/gi18n.h>

#include "pit-cli-proof.h"

/**
 * pit_cli_print_fault:
 *
 * Prints a line as `pitstand-book verify` does.
 */
void
pit_cli_print_fault (const char *check,
                     const char *place,
                     const char *message)
{
  printf ("fault\t%s\t%s\t%s\n", check, place, message);
}

/**
 * pit_cli_print_proof:
 *
 * Prints what verifying a book came to, a line for each thing.
 *
 * Returns: how many faults there are
 */
guint
pit_cli_print_proof (const PitBookProof *proof)
{
  const char *const *limits = pit_book_proof_limits ();

  for (guint i = 0; i < proof->faults->len; i++)
    {
      const PitBookFault *fault = proof->faults->pdata[i];

      pit_cli_print_fault (fault->check, fault->place, fault->message);
    }
  printf ("entries\t%" G_GINT64_FORMAT "\n", proof->entries);
  printf ("rounds\t%" G_GINT64_FORMAT "\n", proof->rounds);
  printf ("events\t%" G_GINT64_FORMAT "\n", proof->events);
  printf ("unsealed-rounds\t%" G_GINT64_FORMAT "\n", proof->unsealed_rounds);
  printf ("erased-texts\t%" G_GINT64_FORMAT "\n", proof->erased_texts);
  printf ("demo\t%s\n", proof->is_demo ? "yes" : "no");
  printf ("head\t%" G_GINT64_FORMAT ":%s\n", proof->head_seq, proof->head.text);
  for (guint i = 0; i < proof->notes->len; i++)
    printf ("note\t%s\n", (const char *) proof->notes->pdata[i]);
  for (guint i = 0; limits[i] != NULL; i++)
    printf ("limit\t%s\n", limits[i]);

  return proof->faults->len;
}

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

  return pit_cli_fault (PIT_CLI_FINDINGS, _("somebody changed round %" PRId64 ": its digest doesn't match its record"),
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

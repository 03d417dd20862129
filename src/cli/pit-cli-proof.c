/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>

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

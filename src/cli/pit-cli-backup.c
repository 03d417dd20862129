/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>

#include <glib/gi18n.h>

#include "pit-cli-copying.h"
#include "pit-cli-proof.h"

static gboolean replace, with_faults;
static const GOptionEntry options[] = {
  { "replace", 0, 0, G_OPTION_ARG_NONE, &replace, NULL, NULL },
  { "with-faults", 0, 0, G_OPTION_ARG_NONE, &with_faults, NULL, NULL },
  G_OPTION_ENTRY_NULL,
};

static PitCliExit
run (char **words)
{
  PitBookCopyOrder order = {
    .from = words[0], .to = words[1],
    .flags = (replace ? PIT_BOOK_COPY_REPLACE : 0) | (with_faults ? PIT_BOOK_COPY_FAULTY : 0),
  };
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  gboolean is_kept;

  pit_cli_copying_begin (&order);
  proof = pit_book_backup (&order, &is_kept, &error);
  pit_cli_copying_end ();
  if (proof == NULL && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return pit_cli_fault (PIT_CLI_CANT_OPEN, _("interrupted; %s was not made"), words[1]);
  if (proof == NULL)
    return pit_cli_fault (PIT_CLI_CANT_OPEN, "%s", error->message);

  printf ("faults\t%u\n", pit_cli_print_proof (proof));
  if (is_kept)
    printf ("copy\t%s\n", words[1]);
  else
    pit_cli_fault (PIT_CLI_FINDINGS, _("the copy has faults, which are the book's own; %s was not made. Keep the book as "
                                       "evidence; with --with-faults it is copied all the same"),
                   words[1]);

  return proof->faults->len == 0 ? PIT_CLI_FINE : PIT_CLI_FINDINGS;
}

const PitCliCommand pit_cli_backup = {
  .name = "backup",
  .arguments = "[--replace] [--with-faults] BOOK FILE",
  .summary = N_("copy a book, also while it is written, and verify the copy"),
  .help = N_("Copies BOOK, as it is at one moment, to FILE; a desk may have it open and go on writing. The copy is brought\n"
             "to the disk and verified as a whole, and only then gets its name: there is never half a FILE. Prints what\n"
             "“verify” prints, of the copy, and then\n"
             "\n"
             "  copy             FILE\n"
             "\n"
             "Write the head down, or keep it in another place than FILE. The copy is the whole book, with all that is\n"
             "sealed in it: keep it like the book itself. Its mode is 0600.\n"
             "\n"
             "--replace puts the copy in the place of a FILE that is there. --with-faults keeps a copy that has faults,\n"
             "as a book has that was tampered with.\n"
             "\n"
             "Ends with 0 when the copy was made, 1 when it has faults, 2 when called wrongly, 3 when BOOK can't be read\n"
             "or FILE can't be made.\n"),
  .options = options,
  .n_words = 2,
  .run = run,
};

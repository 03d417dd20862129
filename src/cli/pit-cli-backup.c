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
    return pit_cli_fault (PIT_CLI_CANT_OPEN, _("interrupted; %s was not created"), words[1]);
  if (proof == NULL)
    return pit_cli_fault (PIT_CLI_CANT_OPEN, "%s", error->message);

  printf ("faults\t%u\n", pit_cli_print_proof (proof));
  if (is_kept)
    printf ("copy\t%s\n", words[1]);
  else
    pit_cli_fault (PIT_CLI_FINDINGS, _("the book itself has faults, so %s was not created. Keep the book as evidence. "
                                       "To copy it anyway, use --with-faults"),
                   words[1]);

  return proof->faults->len == 0 ? PIT_CLI_FINE : PIT_CLI_FINDINGS;
}

const PitCliCommand pit_cli_backup = {
  .name = "backup",
  .arguments = "[--replace] [--with-faults] BOOK FILE",
  .summary = N_("copy a book, even while a desk writes it, and verify the copy"),
  .help = N_("Copies BOOK, as it is at one moment, to FILE. A desk may have BOOK open and go on writing. The copy is written\n"
             "to the disk and verified as a whole before it gets its name, so there is never half a FILE. Prints what\n"
             "“verify” prints about the copy, and then\n"
             "\n"
             "  copy             FILE\n"
             "\n"
             "Write the head down, or keep it in another place than FILE. The copy is the whole book, sealed texts and all:\n"
             "keep it as safe as the book itself. Its mode is 0600.\n"
             "\n"
             "--replace replaces a FILE that already exists. --with-faults keeps a copy that has faults, as after somebody\n"
             "changed the book outside Pitstand.\n"
             "\n"
             "Ends with 0 when the copy was created, 1 when it has faults, 2 when called wrongly, 3 when it can't read BOOK\n"
             "or can't create FILE.\n"),
  .options = options,
  .n_words = 2,
  .run = run,
};

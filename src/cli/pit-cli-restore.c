/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <stdio.h>

#include <glib/gi18n.h>

#include "pit-cli-copying.h"
#include "pit-cli-proof.h"
#include "pit-clock.h"
#include "pit-money.h"

static PitCliExit
say_refused (const GError *error,
             const char   *book)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return pit_cli_fault (PIT_CLI_CANT_OPEN, _("interrupted; %s is unchanged"), book);

  pit_cli_fault (PIT_CLI_CANT_OPEN, "%s", error->message);
  if (g_error_matches (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_NEWER) ||
      g_error_matches (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_CONFLICT))
    fputs (_("To replace a newer book use --over-newer, to replace another book --over-other. The old book stays "
             "beside it.\n"),
           stderr);

  return PIT_CLI_CANT_OPEN;
}

/* What the book that was there had, and the copy has not. */
static void
print_lost (const PitBookRestored *restored)
{
  if (restored->broken != NULL)
    printf ("broken\t%s\n", restored->broken);
  if (restored->broken != NULL && restored->lost_entries == PIT_UNKNOWN)
    printf ("lost\tunknown\n");
  else if (restored->lost_entries > 0 || restored->lost_rounds > 0 || restored->lost_events > 0)
    printf ("lost\tentries %" PRId64 ", rounds %" PRId64 ", events %" PRId64 "\n", restored->lost_entries,
            restored->lost_rounds, restored->lost_events);
}

static gboolean over_newer, over_other, with_faults;
static const GOptionEntry options[] = {
  { "over-newer", 0, 0, G_OPTION_ARG_NONE, &over_newer, NULL, NULL },
  { "over-other", 0, 0, G_OPTION_ARG_NONE, &over_other, NULL, NULL },
  { "with-faults", 0, 0, G_OPTION_ARG_NONE, &with_faults, NULL, NULL },
  G_OPTION_ENTRY_NULL,
};

static PitCliExit
run (char **words)
{
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  PitBookCopyOrder order = {
    .from = words[0], .to = words[1], .now = pit_clock_now (clock),
    .flags = (over_newer ? PIT_BOOK_COPY_NEWER : 0) | (over_other ? PIT_BOOK_COPY_OTHER : 0) |
             (with_faults ? PIT_BOOK_COPY_FAULTY : 0),
  };
  g_auto(PitBookRestored) restored = { 0 };
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookProof) proof = NULL;

  pit_cli_copying_begin (&order);
  proof = pit_book_restore (&order, &restored, &error);
  pit_cli_copying_end ();
  if (proof == NULL)
    return say_refused (error, words[1]);

  printf ("faults\t%u\n", pit_cli_print_proof (proof));
  if (restored.is_done)
    {
      printf ("restored\t%s\n", words[1]);
      printf ("new-head\t%" PRId64 ":%s\n", restored.head_seq, restored.head.text);
      if (restored.aside != NULL)
        printf ("aside\t%s\n", restored.aside);
      print_lost (&restored);
    }
  else
    {
      pit_cli_fault (PIT_CLI_FINDINGS, _("the copy has faults, so %s is unchanged. To restore it anyway, use "
                                         "--with-faults"),
                     words[1]);
    }

  return proof->faults->len == 0 ? PIT_CLI_FINE : PIT_CLI_FINDINGS;
}

const PitCliCommand pit_cli_restore = {
  .name = "restore",
  .arguments = "[--over-newer] [--over-other] [--with-faults] FILE BOOK",
  .summary = N_("restore a book from a verified copy"),
  .help = N_("Copies FILE to BOOK's folder, verifies it there, appends an entry that says so, and gives it BOOK's name. A\n"
             "book that is already there stays beside it, as BOOK.until-TIME. No desk may have BOOK open. Prints what\n"
             "“verify” prints about the copy, and then\n"
             "\n"
             "  restored         BOOK\n"
             "  new-head         number and hash of its last entry now\n"
             "  aside            where the old book is now\n"
             "  broken           why the old book didn't verify, or why nobody can read it\n"
             "  lost             how many entries, rounds and events only the old book has, as far as it can be read\n"
             "\n"
             "The tables' controllers know how far the old book went. If the copy is older, the desk says so at its next\n"
             "start.\n"
             "\n"
             "To replace a book that has more than FILE, use --over-newer; to replace another book, --over-other. A broken\n"
             "book needs neither, and stays beside the copy. --with-faults restores a copy that has faults.\n"
             "\n"
             "Ends with 0 when the book is restored, 1 when the copy has faults, 2 when called wrongly, 3 when the restore\n"
             "was refused or failed.\n"),
  .options = options,
  .n_words = 2,
  .run = run,
};

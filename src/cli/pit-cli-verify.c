/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include <glib/gi18n.h>

#include "pit-book-reader.h"
#include "pit-cli-proof.h"

/* A head that left the book: "7:83063c8a..." as a controller, a printed page or an earlier verification has it. */
typedef struct
{
  gint64      seq;
  const char *hash;
} Head;

static gboolean
read_head (const char *text,
           Head       *head)
{
  const char *colon = strchr (text, ':');
  g_autofree char *number = colon != NULL ? g_strndup (text, (gsize) (colon - text)) : NULL;

  if (number == NULL || !g_ascii_string_to_signed (number, 10, 1, PIT_INTEGER_MAX, &head->seq, NULL))
    return FALSE;
  head->hash = colon + 1;

  return pit_digest_is_valid (head->hash);
}

/* Returns the fault in a sentence, or NULL. */
static char *
compare_head (const char  *path,
              const Head  *head,
              GError     **error)
{
  const PitEntryQuery query = { .after = head->seq - 1, .limit = 1 };
  g_autoptr(PitBookReader) reader = pit_book_reader_open (path, error);
  g_autoptr(GPtrArray) lines = reader != NULL ? pit_book_reader_list_lines (reader, &query, error) : NULL;
  g_autoptr(PitEntry) entry = NULL;

  if (lines == NULL)
    return NULL;

  entry = lines->len > 0 ? pit_entry_from_line (lines->pdata[0], -1, NULL) : NULL;
  if (entry == NULL || entry->seq != head->seq)
    return g_strdup (_("the book no longer has this entry: somebody cut it off, or it is an older copy"));
  if (!g_str_equal (entry->hash.text, head->hash))
    return g_strdup (_("the book has another entry there: somebody rewrote it, or it is another book"));

  return NULL;
}

static char *head_text;
static const GOptionEntry options[] = {
  { "head", 0, 0, G_OPTION_ARG_STRING, &head_text, NULL, NULL },
  G_OPTION_ENTRY_NULL,
};

static PitCliExit
run (char **words)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  g_autofree char *difference = NULL;
  guint n_faults;
  Head head;

  if (head_text != NULL && !read_head (head_text, &head))
    return pit_cli_usage (&pit_cli_verify, _("“%s” is not a head; a head looks like 7:83063c8a..."), head_text);

  proof = pit_book_verify (words[0], NULL, &error);
  if (proof != NULL && head_text != NULL)
    difference = compare_head (words[0], &head, &error);
  if (error != NULL)
    return pit_cli_fault (PIT_CLI_CANT_OPEN, "%s", error->message);

  if (difference != NULL)
    pit_cli_print_fault ("head", head_text, difference);
  n_faults = pit_cli_print_proof (proof) + (difference != NULL);
  printf ("faults\t%u\n", n_faults);

  return n_faults == 0 ? PIT_CLI_FINE : PIT_CLI_FINDINGS;
}

const PitCliCommand pit_cli_verify = {
  .name = "verify",
  .arguments = "[--head N:HASH] BOOK",
  .summary = N_("recompute everything that a book proves about itself"),
  .help = N_("Reads the whole of BOOK, changes nothing, and may run beside Pitstand. Each line of the\n"
             "output is a word, a tab and what it says:\n"
             "\n"
             "  fault            which check, what it is about, what is wrong\n"
             "  entries, rounds, events, unsealed-rounds, erased-texts\n"
             "                   how many were checked, or found\n"
             "  demo             whether it is a demo book\n"
             "  head             number and hash of the last entry\n"
             "  note             what could not be compared\n"
             "  limit            what no book can prove alone\n"
             "  faults           how many faults there are\n"
             "\n"
             "--head N:HASH compares with a head that left the book earlier: a controller's, a printed one, or\n"
             "one from an earlier verification. Only that shows a cut-off end or a book rewritten as a whole.\n"
             "\n"
             "Ends with 0 when nothing is wrong, 1 when it finds faults, 2 when called wrongly, 3 when it can't open\n"
             "or read BOOK.\n"),
  .options = options,
  .n_words = 1,
  .run = run,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/**
 * Every kind of entry, one row each: (name, version, summary), by what else is known of it.
 *
 * @PLAIN: nothing more
 * @NOISE: without a person it tells how the program goes, and of nothing that people or tables did
 * @MACHINE: the same, and the words in it are of a machine's making: nobody looks for them
 * @SETTING: what the house has recorded under a name and may record anew: the newest of each name counts
 *
 * What it says to people is its row in pit-log-kinds.c, its body the schema data/entries/NAME.schema.json.
 */
#define PIT_ENTRY_KINDS(PLAIN, NOISE, MACHINE, SETTING) \
  PLAIN ("book-created", 1, N_("The book was made")) \
  NOISE ("book-migrated", 1, N_("The book was brought to a newer format")) \
  PLAIN ("book-restored", 1, N_("The book was brought back from a copy")) \
  PLAIN ("backup-begun", 1, N_("A person has a copy of the book made")) \
  PLAIN ("backup-ended", 1, N_("What came of a copy of the book")) \
  PLAIN ("registers-mended", 3, N_("What is kept beside the entries was made to say again what they say")) \
  PLAIN ("book-altered", 2, N_("Something in the book is not what a desk put there, and can't be mended from the entries")) \
  PLAIN ("alteration-taken-up", 1, N_("A person took up that the book was altered outside the program")) \
  PLAIN ("floor-plan", 2, N_("The house and its tables were set down")) \
  SETTING ("limit-set", 1, N_("A named set of limits was set down, or withdrawn")) \
  SETTING ("pay-table-approval", 1, N_("The approval of a pay table was set down, or withdrawn")) \
  SETTING ("desk-setting", 1, N_("How the desk behaves was set")) \
  SETTING ("certificate-refused", 1, N_("A person refused the certificate that a table announces")) \
  PLAIN ("keys-changed", 1, N_("A person made or chose the desk's keys, or signed a table's certificate")) \
  MACHINE ("desk-started", 2, N_("A desk began to write")) \
  MACHINE ("desk-stopped", 2, N_("A desk stopped in order")) \
  PLAIN ("certificate-expiry", 1, N_("The desk's certificate, or the authority's, runs out")) \
  PLAIN ("desk-clock", 1, N_("The desk's own clock was set, or found wrong or right")) \
  MACHINE ("rounds-sealed", 1, N_("The digests of an hour's rounds of a table")) \
  PLAIN ("table-finding", 8, N_("Something was found wrong at a table, or with what is named")) \
  PLAIN ("round-corrected", 2, N_("Money was handed over for a round that was over")) \
  PLAIN ("alert-acknowledged", 2, N_("A person took an alert in hand, or took that back")) \
  PLAIN ("alert-referred", 1, N_("A person referred an alert to somebody, or took that back")) \
  PLAIN ("alert-shelved", 1, N_("A person shelved an alert until a time, or took it from the shelf")) \
  PLAIN ("alert-outcome", 4, N_("What came of an alert, by a person's word, or that this was taken back")) \
  PLAIN ("alert-told", 1, N_("The dealer was told of what was found")) \
  PLAIN ("alert-ended", 2, N_("An alert is over by itself")) \
  PLAIN ("pit-taken", 1, N_("A person took a pit")) \
  PLAIN ("order-given", 1, N_("An order to a table was given, and is on its way")) \
  PLAIN ("order-ended", 1, N_("What came of an order to a table")) \
  PLAIN ("recorder-changed", 2, N_("Another desk records a table from now on")) \
  NOISE ("link-event", 1, N_("Contact with a table was lost or found again")) \
  PLAIN ("state-difference", 2, N_("A table's own account differs from what its events say")) \
  PLAIN ("refused-frame", 2, N_("A table sent what could not be taken")) \
  PLAIN ("person-set", 1, N_("One of the staff was set down, with a role")) \
  PLAIN ("person-left", 1, N_("One of the staff left")) \
  PLAIN ("pin-set", 1, N_("A PIN was chosen or given")) \
  PLAIN ("signed-on", 1, N_("Somebody signed on at a desk")) \
  PLAIN ("signed-off", 1, N_("Somebody signed off")) \
  PLAIN ("sign-on-refused", 1, N_("A sign-on was refused")) \
  PLAIN ("desk-locked", 1, N_("A desk was locked")) \
  PLAIN ("sign-on-settings", 1, N_("How badges read and when a desk locks itself")) \
  PLAIN ("text-erased", 1, N_("A sealed text was erased by due process")) \
  PLAIN ("note", 1, N_("A person noted something")) \
  PLAIN ("time-mark", 1, N_("A person marked a moment, to be found again in the surveillance pictures")) \
  PLAIN ("note-corrected", 1, N_("A note was corrected; the one before stays"))

/* A row as nothing, and as an element of a list in SQL. */
#define PIT_ENTRY_KIND_NOT(name, version, summary)
#define PIT_ENTRY_KIND_SQL(name, version, summary) "'" name "', "

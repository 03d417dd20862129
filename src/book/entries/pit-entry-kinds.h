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
  PLAIN ("book-created", 1, N_("The pit log was created")) \
  NOISE ("book-migrated", 1, N_("The pit log was converted to a newer format")) \
  PLAIN ("book-restored", 1, N_("The pit log was restored from a copy")) \
  PLAIN ("backup-begun", 1, N_("A person started a backup of the pit log")) \
  PLAIN ("backup-ended", 1, N_("How a backup of the pit log ended")) \
  PLAIN ("registers-mended", 3, N_("The registers were rebuilt: they did not match the pit log")) \
  PLAIN ("book-altered", 2, N_("Something in the pit log was changed outside Pitstand, and the entries can't restore " \
                               "it")) \
  PLAIN ("alteration-taken-up", 1, N_("A person took in hand that the pit log was changed outside Pitstand")) \
  PLAIN ("floor-plan", 2, N_("The house and its tables were saved")) \
  SETTING ("limit-set", 1, N_("A limit set was saved or withdrawn")) \
  SETTING ("pay-table-approval", 1, N_("The approval of a pay table was saved or withdrawn")) \
  SETTING ("desk-setting", 1, N_("A setting of this desk was changed")) \
  SETTING ("certificate-refused", 1, N_("A person refused the certificate that a table announces")) \
  PLAIN ("keys-changed", 1, N_("A person made or chose the desk's keys, or signed a table's certificate")) \
  MACHINE ("desk-started", 2, N_("A desk started")) \
  MACHINE ("desk-stopped", 2, N_("A desk stopped normally")) \
  PLAIN ("certificate-expiry", 1, N_("The certificate of the desk or the authority runs out")) \
  PLAIN ("desk-clock", 1, N_("The desk's clock was set, or was found wrong or right")) \
  MACHINE ("rounds-sealed", 1, N_("The rounds of a table were sealed for an hour")) \
  PLAIN ("table-finding", 8, N_("The desk found something wrong")) \
  PLAIN ("round-corrected", 2, N_("A payment came after its round had ended")) \
  PLAIN ("alert-acknowledged", 2, N_("A person took an alert in hand, or took that back")) \
  PLAIN ("alert-referred", 1, N_("A person referred an alert to somebody, or took that back")) \
  PLAIN ("alert-shelved", 1, N_("A person shelved an alert until a time, or took it from the shelf")) \
  PLAIN ("alert-outcome", 4, N_("A person chose the outcome of an alert, or took it back")) \
  PLAIN ("alert-told", 2, N_("The dealer was told about an alert")) \
  PLAIN ("alert-ended", 3, N_("An alert ended by itself")) \
  PLAIN ("pit-taken", 2, N_("A person took a pit, or gave it back")) \
  PLAIN ("order-given", 1, N_("An order to a table was given")) \
  PLAIN ("order-ended", 1, N_("An order to a table ended")) \
  PLAIN ("done-at-table", 1, N_("Somebody at a table opened, closed, stopped or resumed it, without an order from a desk")) \
  PLAIN ("recorder-changed", 2, N_("Another desk records a table from now on")) \
  NOISE ("link-event", 1, N_("Contact with a table was lost or found again")) \
  PLAIN ("state-difference", 2, N_("A table said one thing, its events said another")) \
  PLAIN ("refused-frame", 2, N_("A table sent a message that the desk couldn't take")) \
  PLAIN ("person-set", 1, N_("A person was added or changed")) \
  PLAIN ("person-left", 1, N_("A person left the staff")) \
  PLAIN ("pin-set", 1, N_("A PIN was set")) \
  PLAIN ("signed-on", 1, N_("Somebody signed on at a desk")) \
  PLAIN ("signed-off", 1, N_("Somebody signed off")) \
  PLAIN ("sign-on-refused", 1, N_("A sign-on was refused")) \
  PLAIN ("desk-locked", 1, N_("A desk was locked")) \
  PLAIN ("sign-on-settings", 1, N_("The settings for badges and locking were changed")) \
  PLAIN ("text-erased", 1, N_("A sealed text was erased by order")) \
  PLAIN ("note", 1, N_("A person wrote a note")) \
  PLAIN ("time-mark", 1, N_("A person set a time mark for surveillance")) \
  PLAIN ("note-corrected", 1, N_("A note was corrected; the old note stays"))

/* A row as nothing, and as an element of a list in SQL. */
#define PIT_ENTRY_KIND_NOT(name, version, summary)
#define PIT_ENTRY_KIND_SQL(name, version, summary) "'" name "', "

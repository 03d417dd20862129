/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-currency.h"
#include "pit-desk-setting.h"
#include "pit-finding-shape.h"
#include "pit-log-body.h"
#include "pit-log-record.h"
#include "pit-order-names.h"

/* What an entry says to people, from its body and only when it is shown: in their language, with today's words. To add a
 * kind: a function, and its row in kinds[]. */

static char *
say_finding (const PitLogRow   *row,
             JsonObject        *body,
             const PitLogNames *names)
{
  g_autoptr(PitFinding) finding = NULL;
  g_autofree char *text = NULL;
  g_autofree char *place = NULL;
  g_autofree char *cited = NULL;
  GString *line;
  PitFindingFacts facts;
  const PitRulePack *pack = names->packs != NULL ? g_hash_table_lookup (names->packs, row->entry->table.text) : NULL;
  gint64 times = get_number (body, "times");

  if (!pit_finding_facts_read (body, &facts, NULL))
    return join (_("Something was found wrong"), get_text (body, "finding"));

  pit_finding_facts_cite (&facts, pack != NULL ? pack->settings : NULL);
  finding = pit_finding_new (&facts);
  text = pit_finding_dup_text (finding);
  place = facts.subject.kind != PIT_SUBJECT_NONE ? pit_subject_dup_name (&facts.subject) : NULL;
  line = g_string_new (NULL);
  if (place != NULL)
    /* Translators: what it is about ("Person 101"), before what was found. */
    g_string_append_printf (line, _("%s: "), place);
  g_string_append (line, pit_finding_get_title (finding));
  if (text[0] != '\0')
    g_string_append_printf (line, " · %s", text);
  cited = pit_finding_dup_citation (finding);
  if (cited != NULL)
    g_string_append_printf (line, " (%s)", cited);
  if (times > 1)
    g_string_append_printf (line, _(", %" PRId64 " times so far"), times);
  /* Translators: the number of an entry that says what was found first. */
  if (row->entry->refers_to != PIT_UNKNOWN)
    g_string_append_printf (line, get_truth (body, "more") ? _(", one more of No. %" PRId64)
                                                           : _(", known now of No. %" PRId64),
                            row->entry->refers_to);

  return g_string_free (line, FALSE);
}

/* Money that was handed over later. */
static char *
say_put_right (const PitLogRow   *row,
               JsonObject        *body,
               const PitLogNames *names)
{
  gint64 to_player = get_number (body, "to-player"), times = get_number (body, "times"), sum = get_number (body, "sum");
  gint64 amount = to_player != PIT_UNKNOWN ? to_player : get_number (body, "to-house");
  g_autofree char *money = amount != PIT_UNKNOWN ? pit_currency_format (amount) : g_strdup ("?");
  g_autofree char *count = times > 0 ? pit_count_format (times) : NULL;
  g_autofree char *all = sum > 0 ? pit_currency_format (sum) : NULL;
  g_autofree char *one = NULL;

  /* Translators: seat, round, money. */
  one = g_strdup_printf (to_player != PIT_UNKNOWN ? _("Put right: seat %" PRId64 ", round %" PRId64 ": %s to the player")
                                                  : _("Put right: seat %" PRId64 ", round %" PRId64 ": %s to the house"),
                         get_number (body, "seat"), row->entry->round, money);
  if (count == NULL || all == NULL)
    return g_steal_pointer (&one);

  /* Translators: that sentence; how many payments share the line, and how much money they are together. */
  return g_strdup_printf (_("%s, the last of %s payments, %s in all"), one, count, all);
}

static char *
say_acknowledged (const PitLogRow   *row,
                  JsonObject        *body,
                  const PitLogNames *names)
{
  return g_strdup (get_number (body, "takes-back") != PIT_UNKNOWN ? _("Alert no longer acknowledged: taken back")
                   : get_truth (body, "over")                     ? _("Alert acknowledged; it was over already")
                                                                  : _("Alert acknowledged"));
}

/* What is said of so many at once. */
static char *
add_share (const char *word,
           JsonObject *body)
{
  gint64 times = get_number (body, "times"), sum = get_number (body, "sum");
  g_autofree char *count = times > 0 ? pit_count_format (times) : NULL;
  g_autofree char *money = sum > 0 ? pit_currency_format (sum) : NULL;
  g_autofree char *all = NULL;

  if (count == NULL)
    return g_strdup (word);

  /* Translators: what was said of alerts that share a line, and of how many. */
  all = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %s alert", "%s: %s alerts", (gulong) times), word, count);
  /* Translators: the same, and by how much money they are wrong together. */
  return money != NULL ? g_strdup_printf (_("%s, %s in all"), all, money) : g_steal_pointer (&all);
}

static char *
say_outcome (const PitLogRow   *row,
             JsonObject        *body,
             const PitLogNames *names)
{
  static const Said outcomes[] = {
    { "corrected", N_("Alert: corrected") },
    { "reader-error", N_("Alert: reader error") },
    { "referred", N_("Alert: referred") },
    { "not-so", N_("Alert: it was not so") },
    { "was-done", N_("Alert: the order was done") },
    { "not-done", N_("Alert: the order was not done") },
    { "taken-back", N_("Alert: outcome taken back") },
  };
  const char *device = get_text (body, "device");
  g_autofree char *word = g_strdup (say (outcomes, G_N_ELEMENTS (outcomes), get_text (body, "outcome")));
  g_autofree char *what = add_share (word, body);
  g_autofree char *where = device != NULL ? g_strdup_printf (_("%s (device %s)"), what, device) : g_steal_pointer (&what);

  return join (where, get_sealed (row, "words"));
}

static char *
say_told (const PitLogRow   *row,
          JsonObject        *body,
          const PitLogNames *names)
{
  static const Said ways[] = {
    { "by-person", N_("The dealer was told") },
    { "shown", N_("The dealer was told, on the screen") },
    { "seen", N_("The dealer acknowledged the message") },
  };

  return g_strdup (say (ways, G_N_ELEMENTS (ways), get_text (body, "how")));
}

static char *
say_ended (const PitLogRow   *row,
           JsonObject        *body,
           const PitLogNames *names)
{
  static const Said ways[] = {
    { "over", N_("Alert over: it is no longer so") },
    { "round-over", N_("Alert over: its round is") },
    { "corrected", N_("Alert over: the table put it right") },
  };

  return g_strdup (say (ways, G_N_ELEMENTS (ways), get_text (body, "how")));
}

static char *
say_contact (const PitLogRow   *row,
             JsonObject        *body,
             const PitLogNames *names)
{
  static const Said contacts[] = {
    { "lost", N_("No contact") },
    { "catching-up", N_("Contact again; catching up") },
    { "live", N_("Contact again") },
    { "refused", N_("Held: needs a decision") },
    { "retried", N_("Decided: try again") },
    { "frame-skipped", N_("Decided: skip what can't be read") },
    { "history-accepted", N_("Decided: accept its history") },
  };

  return join (say (contacts, G_N_ELEMENTS (contacts), get_text (body, "contact")), get_text (body, "reason"));
}

static char *
say_difference (const PitLogRow   *row,
                JsonObject        *body,
                const PitLogNames *names)
{
  JsonNode *list = json_object_get_member (body, "differences");
  JsonNode *first = get_length (body, "differences") > 0 ? json_array_get_element (json_node_get_array (list), 0) : NULL;

  return join (_("Its own account differs from what it reported"),
               first != NULL && JSON_NODE_HOLDS_OBJECT (first) ? get_text (json_node_get_object (first), "what") : NULL);
}

static char *
say_refused (const PitLogRow   *row,
             JsonObject        *body,
             const PitLogNames *names)
{
  return join (_("It sent what could not be taken"), get_text (body, "reason"));
}

static char *
say_note (const PitLogRow   *row,
          JsonObject        *body,
          const PitLogNames *names)
{
  const char *text = get_sealed (row, "text");

  return row->entry->refers_to != PIT_UNKNOWN ? join (_("Of the time mark"), text) : join (_("Note"), text);
}

static char *
say_mark (const PitLogRow   *row,
          JsonObject        *body,
          const PitLogNames *names)
{
  return join (_("Time mark"), get_sealed (row, "text"));
}

static char *
say_correction (const PitLogRow   *row,
                JsonObject        *body,
                const PitLogNames *names)
{
  return get_truth (body, "withdrawn") ? join (_("Withdrawn"), get_sealed (row, "reason"))
                                       : join (_("Corrected"), get_sealed (row, "text"));
}

static char *
say_person (const PitLogRow   *row,
            JsonObject        *body,
            const PitLogNames *names)
{
  const char *number = get_text (body, "number");
  const char *name = get_sealed (row, "name");
  const char *role = get_text (body, "role");

  if (name == NULL)
    return g_strdup_printf (_("%s set down as %s"), number != NULL ? number : "", role != NULL ? role : "");

  /* Translators: staff number, name, role. */
  return g_strdup_printf (_("%s, %s, set down as %s"), number != NULL ? number : "", name, role != NULL ? role : "");
}

static char *
say_left (const PitLogRow   *row,
          JsonObject        *body,
          const PitLogNames *names)
{
  g_autofree char *what = g_strdup_printf (_("%s left the house"), say (NULL, 0, get_text (body, "number")));

  return join (what, get_text (body, "reason"));
}

static char *
say_pin (const PitLogRow   *row,
         JsonObject        *body,
         const PitLogNames *names)
{
  return g_strdup_printf (get_truth (body, "one-time") ? _("PIN of %s given, good for one sign-on") : _("PIN of %s chosen"),
                          say (NULL, 0, get_text (body, "number")));
}

static char *
say_signed_on (const PitLogRow   *row,
               JsonObject        *body,
               const PitLogNames *names)
{
  return g_strdup (get_truth (body, "unlocked") ? _("Signed on, and unlocked the desk") : _("Signed on"));
}

static char *
say_signed_off (const PitLogRow   *row,
                JsonObject        *body,
                const PitLogNames *names)
{
  static const Said reasons[] = {
    { "own", N_("Signed off") },
    { "other", N_("Signed off: somebody else signed on") },
    { "left", N_("Signed off: left the house") },
    { "closed", N_("Signed off: the desk stopped") },
  };

  return g_strdup (say (reasons, G_N_ELEMENTS (reasons), get_text (body, "reason")));
}

static char *
say_sign_on_refused (const PitLogRow   *row,
                     JsonObject        *body,
                     const PitLogNames *names)
{
  static const Said reasons[] = {
    { "pin", N_("Sign-on refused: wrong PIN") },
    { "unknown", N_("Sign-on refused: no such number") },
    { "left", N_("Sign-on refused: has left the house") },
    { "role", N_("Sign-on refused: the role is unknown") },
  };
  const char *number = get_text (body, "number");
  const char *reason = say (reasons, G_N_ELEMENTS (reasons), get_text (body, "reason"));

  return number != NULL ? g_strdup_printf ("%s (%s)", reason, number) : g_strdup (reason);
}

static char *
say_locked (const PitLogRow   *row,
            JsonObject        *body,
            const PitLogNames *names)
{
  return g_strdup (g_strcmp0 (get_text (body, "reason"), "idle") == 0 ? _("Desk locked: nobody touched it")
                                                                       : _("Desk locked"));
}

static char *
say_sign_on_settings (const PitLogRow   *row,
                      JsonObject        *body,
                      const PitLogNames *names)
{
  gint64 minutes = get_number (body, "idle-minutes");

  return minutes > 0 ? g_strdup_printf (_("Signing on: desks lock themselves after %" PRId64 " minutes"), minutes)
                     : g_strdup (_("Signing on: desks don't lock themselves"));
}

static char *
say_floor_plan (const PitLogRow   *row,
                JsonObject        *body,
                const PitLogNames *names)
{
  guint n = get_length (body, "tables");

  return g_strdup_printf (ngettext ("Floor plan: %u table", "Floor plan: %u tables", n), n);
}

static char *
say_limit_set (const PitLogRow   *row,
               JsonObject        *body,
               const PitLogNames *names)
{
  return join (get_truth (body, "withdrawn") ? _("Limit set withdrawn") : _("Limit set"), get_text (body, "name"));
}

static char *
say_setting (const PitLogRow   *row,
             JsonObject        *body,
             const PitLogNames *names)
{
  const char *choice = get_text (body, "value");
  PitSetting setting;
  guint value;

  if (pit_setting_read (get_text (body, "name"), choice, &setting, &value))
    return g_strdup (_(pit_setting_rows[setting].choices[value].said));

  return g_strdup (choice != NULL ? choice : "");
}

static char *
say_refusal (const PitLogRow   *row,
             JsonObject        *body,
             const PitLogNames *names)
{
  const char *fingerprint = get_text (body, "fingerprint");

  /* Translators: %.8s is the beginning of a fingerprint: 3f9a01bc. */
  return g_strdup_printf (_("The new certificate that begins with %.8s was refused"), fingerprint != NULL ? fingerprint : "?");
}

static char *
say_approval (const PitLogRow   *row,
              JsonObject        *body,
              const PitLogNames *names)
{
  const char *reference = get_text (body, "reference");
  g_autofree char *what = join (get_truth (body, "withdrawn") ? _("Approval of a pay table withdrawn")
                                                              : _("Approval of a pay table"),
                                get_text (body, "name"));

  return reference != NULL ? g_strdup_printf ("%s (%s)", what, reference) : g_steal_pointer (&what);
}

static char *
say_order (const PitLogRow   *row,
           JsonObject        *body,
           const PitLogNames *names)
{
  const char *const details[] = { "limit-set", "deck", "device" };
  const char *given = pit_order_name_say (get_text (body, "order"), TRUE);
  const char *detail = NULL;
  g_autofree char *word = NULL;

  /* What a person's word stood against is said before all else, and then why it was to be believed. */
  if (get_truth (body, "seats-seen"))
    {
      word = join (given,
                   _("by the word of who ordered it that nobody sits there, not by what senses the seats"));
      return join (word, get_sealed (row, "words"));
    }

  for (guint i = 0; i < G_N_ELEMENTS (details) && detail == NULL; i++)
    detail = get_text (body, details[i]);
  /* The words for the dealer, or the reason. */
  if (detail == NULL)
    detail = get_sealed (row, "words");

  return join (given, detail);
}

static char *
say_order_ended (const PitLogRow   *row,
                 JsonObject        *body,
                 const PitLogNames *names)
{
  /* Translators: %s is an order: "Hold: carried out". */
  static const Said outcomes[] = {
    { "done", N_("%s: carried out") },
    { "refused", N_("%s: refused by the table") },
    { "expired", N_("%s: not carried out in time") },
    { "unknown", N_("%s: the table says that it never got the order") },
    { "no-contact", N_("%s: not sent, no contact") },
  };
  JsonObject *given = row->order != NULL && row->order->body != NULL ? json_node_get_object (row->order->body) : NULL;
  const char *order = given != NULL ? get_text (given, "order") : NULL;
  const char *outcome = say (outcomes, G_N_ELEMENTS (outcomes), get_text (body, "outcome"));
  g_autoptr(GString) said = g_string_new (outcome);

  g_string_replace (said, "%s", order != NULL ? pit_order_name_say (order, FALSE) : _("Order"), 1);
  if (row->order != NULL && row->order->who != NULL)
    /* Translators: the staff number of who ordered it, and the number of the entry that says so. */
    g_string_append_printf (said, _(", ordered by %s (No. %" PRId64 ")"), row->order->who, row->order->seq);

  return join (said->str, get_text (body, "text"));
}

static char *
say_recorder (const PitLogRow   *row,
              JsonObject        *body,
              const PitLogNames *names)
{
  static const Said recorders[] = {
    { "this", N_("This desk records the table from now on, and orders there") },
    { "other", N_("Another desk has taken over the record; this one watches only") },
  };
  const char *by = get_text (body, "by");
  g_autofree char *who = NULL;

  if (by != NULL)
    /* Translators: %s is a staff number. */
    who = g_strdup_printf (_("ordered by %s"), by);

  return join (say (recorders, G_N_ELEMENTS (recorders), get_text (body, "recorder")), who);
}

#define KIND(kind, group, words) { kind, PIT_LOG_GROUP_##group, words, FALSE }
#define CHANGE(kind, group, words) { kind, PIT_LOG_GROUP_##group, words, TRUE }

static const PitLogKind kinds[] = {
  KIND ("note", NOTES, say_note),
  KIND ("time-mark", NOTES, say_mark),
  KIND ("note-corrected", NOTES, say_correction),
  KIND ("table-finding", FINDINGS, say_finding),
  KIND ("alert-acknowledged", FINDINGS, say_acknowledged),
  KIND ("alert-outcome", FINDINGS, say_outcome),
  KIND ("alert-told", FINDINGS, say_told),
  KIND ("alert-ended", FINDINGS, say_ended),
  KIND ("round-corrected", FINDINGS, say_put_right),
  KIND ("order-given", ORDERS, say_order),
  KIND ("order-ended", ORDERS, say_order_ended),
  CHANGE ("person-set", PEOPLE, say_person),
  CHANGE ("person-left", PEOPLE, say_left),
  CHANGE ("pin-set", PEOPLE, say_pin),
  KIND ("signed-on", PEOPLE, say_signed_on),
  KIND ("signed-off", PEOPLE, say_signed_off),
  KIND ("sign-on-refused", PEOPLE, say_sign_on_refused),
  KIND ("desk-locked", PEOPLE, say_locked),
  CHANGE ("sign-on-settings", HOUSE, say_sign_on_settings),
  CHANGE ("floor-plan", HOUSE, say_floor_plan),
  CHANGE ("limit-set", HOUSE, say_limit_set),
  CHANGE ("pay-table-approval", HOUSE, say_approval),
  CHANGE ("desk-setting", HOUSE, say_setting),
  CHANGE ("certificate-refused", HOUSE, say_refusal),
  KIND ("recorder-changed", ORDERS, say_recorder),
  KIND ("link-event", CONTACT, say_contact),
  KIND ("state-difference", CONTACT, say_difference),
  KIND ("refused-frame", CONTACT, say_refused),
  KIND ("book-created", RECORD, _pit_log_say_begun),
  KIND ("book-migrated", RECORD, _pit_log_say_migrated),
  KIND ("book-restored", RECORD, _pit_log_say_restored),
  KIND ("backup-begun", RECORD, _pit_log_say_backup_begun),
  KIND ("backup-ended", RECORD, _pit_log_say_backup_ended),
  KIND ("registers-mended", RECORD, _pit_log_say_mended),
  KIND ("book-altered", RECORD, _pit_log_say_altered),
  KIND ("alteration-taken-up", RECORD, _pit_log_say_alteration_taken),
  KIND ("certificate-expiry", RECORD, _pit_log_say_expiry),
  KIND ("desk-clock", RECORD, _pit_log_say_desk_clock),
  KIND ("desk-started", RECORD, _pit_log_say_started),
  KIND ("desk-stopped", RECORD, _pit_log_say_stopped),
  KIND ("rounds-sealed", RECORD, _pit_log_say_sealed_rounds),
  KIND ("text-erased", RECORD, _pit_log_say_erased),
};

/**
 * pit_log_kinds:
 * @n_kinds: (out): how many
 *
 * Returns: (array length=n_kinds) (transfer none): the words for each kind
 */
const PitLogKind *
pit_log_kinds (guint *n_kinds)
{
  *n_kinds = G_N_ELEMENTS (kinds);
  return kinds;
}

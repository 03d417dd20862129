/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-currency.h"
#include "pit-desk-setting.h"
#include "pit-finding-kinds.h"
#include "pit-finding-shape.h"
#include "pit-games.h"
#include "pit-log-body.h"
#include "pit-order-names.h"

/* What an entry says to people, from its body and only when it is shown: in their language, with today's words. To add a
 * kind: its row in kinds[], and a function where its words alone don't say it. */

/* Of what repeats not every time has an entry. */
static void
add_times (GString    *line,
           JsonObject *body)
{
  gint64 times = get_number (body, "times");

  if (times > 1)
    g_string_append_printf (line, _(", %" PRId64 " times so far"), times);
}

static char *
say_finding (const PitLogTelling *t)
{
  g_autoptr(PitFinding) finding = NULL;
  g_autofree char *text = NULL;
  g_autofree char *place = NULL;
  g_autofree char *cited = NULL;
  GString *line;
  PitFindingFacts facts;
  const PitRulePack *pack = t->names->packs != NULL ? g_hash_table_lookup (t->names->packs, t->row->entry->table.text) : NULL;

  if (!pit_finding_facts_read (t->body, &facts, NULL))
    return join (_("Something was found wrong"), get_text (t->body, "finding"));

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
  add_times (line, t->body);
  /* Translators: the number of an entry that says what was found first. */
  if (t->row->entry->refers_to != PIT_UNKNOWN)
    g_string_append_printf (line, get_truth (t->body, "more") ? _(", the same again as No. %" PRId64)
                                                           : _(", now known about No. %" PRId64),
                            t->row->entry->refers_to);

  return g_string_free (line, FALSE);
}

/** _pit_log_say_alert: (transfer full): "Wrong payment, seat 3, round 21", of an entry that tells what became of it */
char *
_pit_log_say_alert (const PitEntry *about)
{
  g_autoptr(PitFinding) finding = NULL;
  GString *alert;
  PitFindingFacts facts;

  if (about == NULL || !g_str_equal (about->kind, "table-finding") || about->body == NULL
      || !pit_finding_facts_read (json_node_get_object (about->body), &facts, NULL))
    return g_strdup (_("Alert"));

  facts.round = about->round;
  finding = pit_finding_new (&facts);
  alert = g_string_new (pit_finding_get_title (finding));
  pit_finding_append_where (alert, &facts);

  return g_string_free (alert, FALSE);
}

/* Money that was handed over later. */
static char *
say_put_right (const PitLogTelling *t)
{
  gint64 to_player = get_number (t->body, "to-player"), times = get_number (t->body, "times"), sum = get_number (t->body, "sum");
  gint64 amount = to_player != PIT_UNKNOWN ? to_player : get_number (t->body, "to-house");
  g_autofree char *money = amount != PIT_UNKNOWN ? pit_currency_format (amount) : g_strdup ("?");
  g_autofree char *count = times > 0 ? pit_count_format (times) : NULL;
  g_autofree char *all = sum > 0 ? pit_currency_format (sum) : NULL;
  g_autofree char *one = NULL;

  /* Translators: seat, round, money. */
  one = g_strdup_printf (to_player != PIT_UNKNOWN ? _("Corrected: seat %" PRId64 ", round %" PRId64 ": %s to the player")
                                                  : _("Corrected: seat %" PRId64 ", round %" PRId64 ": %s to the house"),
                         get_number (t->body, "seat"), t->row->entry->round, money);
  if (count == NULL || all == NULL)
    return g_steal_pointer (&one);

  /* Translators: that sentence; how many payments share the line, and how much money they are together. */
  return g_strdup_printf (_("%s, the last of %s payments, %s in all"), one, count, all);
}

static char *
say_acknowledged (const PitLogTelling *t)
{
  return g_strdup (get_number (t->body, "takes-back") != PIT_UNKNOWN ? _("no longer In Hand, taken back")
                   : get_truth (t->body, "over")                        ? _("In Hand, and already over")
                                                                        : _("In Hand"));
}

static char *
say_referred (const PitLogTelling *t)
{
  if (get_number (t->body, "takes-back") != PIT_UNKNOWN)
    return g_strdup (_("no longer Referred, taken back"));

  /* Translators: to whom somebody referred an alert stands behind this. */
  return join (_("Referred to"), get_sealed (t->row, "to"));
}

/* As clocks at the house showed it when the entry was made. */
static char *
say_clock (const PitEntry *entry,
           gint64          at)
{
  gint64 offset = entry->zone_offset != PIT_UNKNOWN ? entry->zone_offset : 0;
  g_autoptr(GDateTime) time = at != PIT_UNKNOWN ? g_date_time_new_from_unix_utc (at / G_USEC_PER_SEC + offset) : NULL;

  return time != NULL ? g_date_time_format (time, "%H:%M") : g_strdup ("?");
}

static char *
say_shelved (const PitLogTelling *t)
{
  g_autofree char *clock = NULL;
  g_autofree char *what = NULL;

  if (get_number (t->body, "takes-back") != PIT_UNKNOWN)
    return g_strdup (_("no longer Shelved, taken back"));

  clock = say_clock (t->row->entry, get_number (t->body, "until"));
  /* Translators: %s is a time: "02:00". */
  what = g_strdup_printf (_("Shelved until %s"), clock);
  return join (what, get_sealed (t->row, "reason"));
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
say_outcome (const PitLogTelling *t)
{
  const char *device = get_text (t->body, "device");
  g_autofree char *what = add_share (t->what, t->body);
  g_autofree char *where = device != NULL ? g_strdup_printf (_("%s (device %s)"), what, device) : g_steal_pointer (&what);

  return join (where, get_sealed (t->row, "words"));
}

static char *
say_pit (const PitLogTelling *t)
{
  const char *pit = get_text (t->body, "pit");

  if (json_object_has_member (t->body, "given-back"))
    /* Translators: a pit's name: "Gave Pit 2 back". */
    return g_strdup_printf (_("Gave %s back"), pit != NULL ? pit : "?");

  /* Translators: a pit's name: "Took Pit 2". */
  return g_strdup_printf (_("Took %s"), pit != NULL ? pit : "?");
}

static char *
say_difference (const PitLogTelling *t)
{
  JsonNode *list = json_object_get_member (t->body, "differences");
  JsonNode *first = get_length (t->body, "differences") > 0 ? json_array_get_element (json_node_get_array (list), 0) : NULL;

  return join (_("The table's account differed from its reports"),
               first != NULL && JSON_NODE_HOLDS_OBJECT (first) ? get_text (json_node_get_object (first), "what") : NULL);
}

static char *
say_note (const PitLogTelling *t)
{
  const char *text = get_sealed (t->row, "text");

  return t->row->entry->refers_to != PIT_UNKNOWN ? join (_("About the time mark"), text) : join (_("Note"), text);
}

static char *
say_correction (const PitLogTelling *t)
{
  return get_truth (t->body, "withdrawn") ? join (_("Withdrawn"), get_sealed (t->row, "reason"))
                                          : join (_("Corrected"), get_sealed (t->row, "text"));
}

static char *
say_person (const PitLogTelling *t)
{
  const char *number = get_text (t->body, "number");
  const char *name = get_sealed (t->row, "name");
  g_autofree char *role = pit_log_words_role (get_text (t->body, "role"));

  if (name == NULL)
    return g_strdup_printf (_("%s saved as %s"), number != NULL ? number : "", role);

  /* Translators: staff number, name, role. */
  return g_strdup_printf (_("%s, %s, saved as %s"), number != NULL ? number : "", name, role);
}

static char *
say_left (const PitLogTelling *t)
{
  g_autofree char *what = g_strdup_printf (_("%s left the house"), say (NULL, get_text (t->body, "number")));

  return join (what, get_text (t->body, "reason"));
}

static char *
say_pin (const PitLogTelling *t)
{
  return g_strdup_printf (get_truth (t->body, "one-time") ? _("PIN of %s given, for one sign-on") : _("PIN of %s chosen"),
                          say (NULL, get_text (t->body, "number")));
}

static char *
say_sign_on_refused (const PitLogTelling *t)
{
  const char *number = get_text (t->body, "number");

  return number != NULL ? g_strdup_printf ("%s (%s)", t->what, number) : g_strdup (t->what);
}

static char *
say_sign_on_settings (const PitLogTelling *t)
{
  gint64 minutes = get_number (t->body, "idle-minutes");

  return minutes > 0 ? g_strdup_printf (_("Signing on: desks lock themselves after %" PRId64 " minutes"), minutes)
                     : g_strdup (_("Signing on: desks don't lock themselves"));
}

static char *
say_floor_plan (const PitLogTelling *t)
{
  guint n = get_length (t->body, "tables");

  return g_strdup_printf (ngettext ("Floor plan: %u table", "Floor plan: %u tables", n), n);
}

static char *
say_setting (const PitLogTelling *t)
{
  const char *choice = get_text (t->body, "value");
  PitSetting setting;
  guint value;

  if (pit_setting_read (get_text (t->body, "name"), choice, &setting, &value))
    return g_strdup (_(pit_setting_rows[setting].choices[value].said));

  return g_strdup (choice != NULL ? choice : "");
}

static char *
say_refusal (const PitLogTelling *t)
{
  const char *fingerprint = get_text (t->body, "fingerprint");

  /* Translators: %.8s is the beginning of a fingerprint: 3f9a01bc. */
  return g_strdup_printf (_("New certificate %.8s… refused"), fingerprint != NULL ? fingerprint : "?");
}

static char *
say_keys (const PitLogTelling *t)
{
  const char *fingerprint = get_text (t->body, "fingerprint");
  g_autofree char *named = join (t->what, get_text (t->body, "to"));

  /* Translators: what was made, and for whom; then %.8s is the beginning of a fingerprint: 3f9a01bc. */
  return g_strdup_printf (_("%s (certificate %.8s)"), named, fingerprint != NULL ? fingerprint : "?");
}

/* (transfer full) (nullable): "nsw-four-card-poker/aces-up/2" as people call it; the rules have only their identifier here. */
static char *
name_pay_table (const char *name)
{
  g_auto(GStrv) parts = g_strsplit (name != NULL ? name : "", "/", 3);
  g_autofree char *table = g_strv_length (parts) == 3 ? pit_games_say_pay_change (parts[1], "", parts[2]) : NULL;

  return table != NULL ? g_strdup_printf ("%s, %s", table, parts[0]) : g_strdup (name);
}

static char *
say_approval (const PitLogTelling *t)
{
  const char *reference = get_text (t->body, "reference");
  g_autofree char *pay_table = name_pay_table (get_text (t->body, "name"));
  g_autofree char *what = join (t->what, pay_table);

  return reference != NULL ? g_strdup_printf ("%s (%s)", what, reference) : g_steal_pointer (&what);
}

static void
add_detail (GString    *text,
            const char *detail)
{
  if (detail != NULL && detail[0] != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", detail);
}

/* By which pay tables players are paid from then on, where the table had others. */
static void
add_pay_changes (GString    *text,
                 JsonObject *body)
{
  static const char suffix[] = "-table-before";
  g_autoptr(GList) members = json_object_get_members (body);

  for (GList *member = members; member != NULL; member = member->next)
    {
      g_autofree char *wager = NULL;
      g_autofree char *name = NULL;
      g_autofree char *change = NULL;

      if (!g_str_has_suffix (member->data, suffix))
        continue;
      wager = g_strndup (member->data, strlen (member->data) - strlen (suffix));
      name = g_strconcat (wager, "-table", NULL);
      if (get_text (body, member->data) != NULL && get_text (body, name) != NULL)
        change = pit_games_say_pay_change (wager, get_text (body, member->data), get_text (body, name));
      add_detail (text, change);
    }
}

/* (transfer full) (nullable): who checked the decks that a table opens with, and how many cards each had. */
static char *
say_deck_check (JsonObject *body)
{
  JsonNode *node = json_object_get_member (body, "deck-check");
  JsonObject *check = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *by = check != NULL ? get_text (check, "by") : NULL;
  gint64 count = check != NULL ? get_number (check, "count") : PIT_UNKNOWN;

  if (by == NULL || count == PIT_UNKNOWN)
    return NULL;

  return g_strcmp0 (get_text (check, "how"), "device") == 0
           /* Translators: a staff number, and the number of cards in each deck. */
           ? g_strdup_printf (_("decks checked by %s with a device, %" PRId64 " cards each"), by, count)
           /* Translators: a staff number, and the number of cards in each deck. */
           : g_strdup_printf (_("decks checked by %s, %" PRId64 " cards each"), by, count);
}

static char *
say_order (const PitLogTelling *t)
{
  const char *const details[] = { "limit-set", "deck", "device" };
  const char *given = pit_order_name_say (get_text (t->body, "order"), TRUE);
  g_autofree char *check = say_deck_check (t->body);
  g_autoptr(GString) detail = g_string_new (NULL);
  g_autofree char *word = NULL;

  /* What a person's word stood against is said before all else, and then why it was to be believed. */
  if (get_truth (t->body, "seats-seen"))
    {
      word = join (given,
                   _("the person who ordered it said that nobody sat there; the seat sensors did not"));
      return join (word, get_sealed (t->row, "words"));
    }

  for (guint i = 0; i < G_N_ELEMENTS (details); i++)
    add_detail (detail, get_text (t->body, details[i]));
  add_pay_changes (detail, t->body);
  add_detail (detail, check);
  word = join (given, detail->str);

  /* The words for the dealer, or the reason. */
  return join (word, get_sealed (t->row, "words"));
}

static char *
say_order_ended (const PitLogTelling *t)
{
  const PitEntry *given = t->row->about;
  const char *order = given != NULL && g_str_equal (given->kind, "order-given") && given->body != NULL
                        ? get_text (json_node_get_object (given->body), "order") : NULL;
  g_autoptr(GString) said = g_string_new (t->what);

  g_string_replace (said, "%s", order != NULL ? pit_order_name_say (order, FALSE) : _("Order"), 1);
  if (order != NULL && given->who != NULL)
    /* Translators: the staff number of who ordered it, and the number of the entry that says so. */
    g_string_append_printf (said, _(", ordered by %s (No. %" PRId64 ")"), given->who, given->seq);

  return join (said->str, get_text (t->body, "text"));
}

static char *
say_done_at_table (const PitLogTelling *t)
{
  g_autoptr(GString) line = g_string_new (t->what);

  add_times (line, t->body);

  return g_string_free (g_steal_pointer (&line), FALSE);
}

static char *
say_recorder (const PitLogTelling *t)
{
  const char *by = get_text (t->body, "by");
  g_autofree char *who = NULL;

  if (by != NULL)
    /* Translators: %s is a staff number. */
    who = g_strdup_printf (_("ordered by %s"), by);

  return join (t->what, who);
}

#define KIND(kind, group, ...) { kind, PIT_LOG_GROUP_##group, FALSE, FALSE, __VA_ARGS__ }
#define CHANGE(kind, group, ...) { kind, PIT_LOG_GROUP_##group, TRUE, FALSE, __VA_ARGS__ }
#define ALERT(kind, ...) { kind, PIT_LOG_GROUP_FINDINGS, FALSE, TRUE, __VA_ARGS__ }
/* Those that have a plural are not marked: the catalogue has them by ngettext(). */
#define PHRASES(...) .phrases = (const char *const[]) { __VA_ARGS__, NULL }
#define SAID(...) .said = (const PitLogSaid[]) { __VA_ARGS__, { NULL, NULL } }

static const PitLogKind kinds[] = {
  KIND ("note", NOTES, .words = say_note,
        PHRASES (N_("About the time mark"),
                 N_("Note"))),
  KIND ("time-mark", NOTES, SAID ({ NULL, N_("Time mark") }), .sealed = "text"),
  KIND ("note-corrected", NOTES, .words = say_correction,
        PHRASES (N_("Withdrawn"),
                 N_("Corrected"))),
  KIND ("table-finding", FINDINGS, .words = say_finding,
        PHRASES (N_("Something was found wrong"),
                 N_(", the same again as No. %" PRId64),
                 N_(", now known about No. %" PRId64),
                 N_(", %" PRId64 " times so far"))),
  ALERT ("alert-acknowledged", .words = say_acknowledged,
        PHRASES (N_("In Hand"),
                 N_("In Hand, and already over"),
                 N_("no longer In Hand, taken back"))),
  ALERT ("alert-referred", .words = say_referred,
        PHRASES (N_("Referred to"),
                 N_("no longer Referred, taken back"))),
  ALERT ("alert-shelved", .words = say_shelved,
        PHRASES (N_("Shelved until %s"),
                 N_("no longer Shelved, taken back"))),
  ALERT ("alert-outcome", .words = say_outcome,
        PHRASES ("%s: %s alert",
                 N_("%s, %s in all"),
                 N_("%s (device %s)")), .member = "outcome",
        SAID ({ "corrected", N_("Corrected") },
              { "reader-error", N_("Reader Error") },
              { "referred", N_("Referred") },
              { "wrong-alarm", N_("Wrong Alarm") },
              { "not-so", N_("Wrong Alarm") },
              { "was-done", N_("the order Was Done") },
              { "not-done", N_("the order Was Not Done") },
              { "taken-back", N_("outcome taken back") })),
  ALERT ("alert-told", .member = "how",
        SAID ({ "by-person", N_("dealer told") },
              { "shown", N_("dealer told, on the screen") },
              { "seen", N_("dealer has seen the message") },
              { "taken-back", N_("dealer told: taken back") })),
  ALERT ("alert-ended", .member = "how",
        SAID ({ "over", N_("over: the cause is gone") },
              { "round-over", N_("over: the round ended") },
              { "misread", N_("over: it was a reader error") },
              { "corrected", N_("over: the table corrected it") })),
  KIND ("pit-taken", PEOPLE, .words = say_pit),
  KIND ("round-corrected", FINDINGS, .words = say_put_right,
        PHRASES (N_("Corrected: seat %" PRId64 ", round %" PRId64 ": %s to the player"),
                 N_("Corrected: seat %" PRId64 ", round %" PRId64 ": %s to the house"),
                 N_("%s, the last of %s payments, %s in all"))),
  KIND ("order-given", ORDERS, .words = say_order,
        PHRASES (N_("the person who ordered it said that nobody sat there; the seat sensors did not"),
                 N_("decks checked by %s, %" PRId64 " cards each"),
                 N_("decks checked by %s with a device, %" PRId64 " cards each"),
                 N_("%s pay table %s"))),
  KIND ("order-ended", ORDERS, .words = say_order_ended,
        PHRASES (N_("Order"),
                 N_(", ordered by %s (No. %" PRId64 ")")), .member = "outcome",
        /* Translators: %s is an order: "Hold: carried out". */
        SAID ({ "done", N_("%s: carried out") },
              { "refused", N_("%s: refused by the table") },
              { "expired", N_("%s: not carried out in time") },
              { "unknown", N_("%s: the table says that it never got the order") },
              { "no-contact", N_("%s: not sent, no contact") })),
  CHANGE ("person-set", PEOPLE, .words = say_person),
  CHANGE ("person-left", PEOPLE, .words = say_left),
  CHANGE ("pin-set", PEOPLE, .words = say_pin),
  KIND ("signed-on", PEOPLE, .member = "unlocked",
        SAID ({ TRUE_WORD, N_("Signed on, and unlocked the desk") }, { NULL, N_("Signed on") })),
  KIND ("signed-off", PEOPLE, .member = "reason",
        SAID ({ "own", N_("Signed off") },
              { "other", N_("Signed off: somebody else signed on") },
              { "left", N_("Signed off: left the house") },
              { "closed", N_("Signed off: the desk stopped") })),
  KIND ("sign-on-refused", PEOPLE, .words = say_sign_on_refused,
        PHRASES (NULL), .member = "reason",
        SAID ({ "pin", N_("Sign-on refused: wrong PIN") },
              { "unknown", N_("Sign-on refused: no such number") },
              { "left", N_("Sign-on refused: this person has left") },
              { "role", N_("Sign-on refused: the role is unknown") })),
  KIND ("desk-locked", PEOPLE, .member = "reason",
        SAID ({ "idle", N_("Desk locked: nobody touched it") }, { NULL, N_("Desk locked") })),
  CHANGE ("sign-on-settings", HOUSE, .words = say_sign_on_settings),
  CHANGE ("floor-plan", HOUSE, .words = say_floor_plan),
  CHANGE ("limit-set", HOUSE, .member = "withdrawn", .more = "name",
          SAID ({ TRUE_WORD, N_("Limit set withdrawn") }, { NULL, N_("Limit set") })),
  CHANGE ("pay-table-approval", HOUSE, .words = say_approval, .member = "withdrawn",
          SAID ({ TRUE_WORD, N_("Approval of a pay table withdrawn") }, { NULL, N_("Approval of a pay table") })),
  CHANGE ("desk-setting", HOUSE, .words = say_setting),
  CHANGE ("certificate-refused", HOUSE, .words = say_refusal),
  KIND ("keys-changed", HOUSE, .words = say_keys, .member = "what",
        SAID ({ "authority-made", N_("House's authority made") },
              { "desk-made", N_("New certificate for this desk") },
              { "chosen", N_("This desk's keys chosen") },
              { "table-signed", N_("Certificate signed for a table") })),
  KIND ("done-at-table", ORDERS, .words = say_done_at_table,
        PHRASES (N_(", %" PRId64 " times so far")), .member = "event",
        SAID ({ "table-opened", N_("Opened at the table, without an order") },
              { "table-closed", N_("Closed at the table, without an order") },
              { "table-held", N_("Put on hold at the table, without an order") },
              { "table-released", N_("Released at the table, without an order") },
              { "table-suspended", N_("Suspended at the table, without an order") },
              { "table-resumed", N_("Resumed at the table, without an order") },
              { "pay-tables-changed", N_("Pay tables changed at the table, without an order") })),
  KIND ("recorder-changed", ORDERS, .words = say_recorder,
        PHRASES (N_("ordered by %s")), .member = "recorder",
        SAID ({ "this", N_("This desk took over the record; it gives the orders now") },
              { "other", N_("Another desk took over the record; this desk watches only") })),
  KIND ("link-event", CONTACT, .member = "contact", .more = "reason",
        SAID ({ "lost", N_("No contact") },
              { "catching-up", N_("Contact again; catching up") },
              { "live", N_("Contact again") },
              { "refused", N_("Held: needs a decision") },
              { "retried", N_("Decided: try again") },
              { "frame-skipped", N_("Decided: skip what can't be read") },
              { "history-accepted", N_("Decided: accept its history") })),
  KIND ("state-difference", CONTACT, .words = say_difference,
        PHRASES (N_("The table's account differed from its reports"))),
  KIND ("refused-frame", CONTACT, SAID ({ NULL, N_("The table sent a message that the desk couldn't take") }), .more = "reason"),
  KIND ("book-created", RECORD, .member = "demo",
        SAID ({ TRUE_WORD, N_("Pit log begun, for a demonstration") }, { NULL, N_("Pit log begun") })),
  KIND ("book-migrated", RECORD, .words = _pit_log_say_migrated),
  KIND ("book-restored", RECORD, .words = _pit_log_say_restored),
  KIND ("backup-begun", RECORD, .member = "same-disk", .more = "file",
        SAID ({ TRUE_WORD, N_("Backup begun, on the same disk as the pit log") }, { NULL, N_("Backup begun") })),
  KIND ("backup-ended", RECORD, .words = _pit_log_say_backup_ended, .member = "outcome",
        SAID ({ "done", N_("Backup made") },
              { "cancelled", N_("Backup cancelled, no file left") },
              { "failed", N_("Backup failed") })),
  KIND ("registers-mended", RECORD, .words = _pit_log_say_mended),
  KIND ("book-altered", RECORD, .words = _pit_log_say_altered),
  KIND ("alteration-taken-up", RECORD, .words = _pit_log_say_alteration_taken),
  KIND ("certificate-expiry", RECORD, .words = _pit_log_say_expiry),
  KIND ("desk-clock", RECORD, .words = _pit_log_say_desk_clock, .member = "clock",
        SAID ({ "set", N_("This computer's clock was set") },
              { "wrong", N_("This computer's clock was wrong, compared with the tables' clocks") },
              { "right", N_("This computer's clock was right again") },
              { "kept", N_("A time service kept this computer's clock right") },
              { "not-kept", N_("No time service kept this computer's clock right") })),
  KIND ("desk-started", RECORD, .member = "clean",
        SAID ({ TRUE_WORD, N_("Desk started") }, { NULL, N_("Desk started; it had not stopped properly before") })),
  KIND ("desk-stopped", RECORD, SAID ({ NULL, N_("Desk stopped") })),
  KIND ("rounds-sealed", RECORD, .words = _pit_log_say_sealed_rounds,
        PHRASES ("%u round proven by its digest", "%u rounds proven by their digests")),
  KIND ("text-erased", RECORD, .words = _pit_log_say_erased),
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

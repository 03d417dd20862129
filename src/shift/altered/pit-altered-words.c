/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-altered-record.h"
#include "pit-json-read.h"
#include "pit-local-time.h"
#include "pit-log-words.h"
#include "pit-roster-private.h"

/* What was found in the book's file that no desk put there, for the band across the window and the pane behind it: made from the
 * entries alone, so that the next desk says the same. */

/* Registers by their names in docs/book.md, for people. */
static const struct
{
  const char *name;
  const char *words;
} registers[] = {
  { "house", N_("the house") },
  { "floor", N_("the tables") },
  { "person", N_("people") },
  { "refusal", N_("refused sign-ons") },
  { "recent", N_("who signed on last") },
  { "sign_on", N_("the sign-on settings") },
  { "alert", N_("waiting alerts") },
  { "alert_part", N_("what became of waiting alerts") },
  { "altered", N_("changes to the file") },
  { "order", N_("open orders") },
  { "setting", N_("limit sets and settings") },
  { "aside", N_("events in no round") },
};

/* So many changes of rights, and of alerts, are told one by one; of alerts, how many more there are as well. */
#define MOST_RIGHTS 12
#define MOST_ALERTS 12

static const char *
name_register (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (registers); i++)
    if (g_str_equal (registers[i].name, name))
      return _(registers[i].words);

  return name;
}

static char *
join (GPtrArray   *texts,
      const char *(*name) (const char *text))
{
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", name != NULL ? name (texts->pdata[i]) : (char *) texts->pdata[i]);

  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* What all of the entries name under @member, each once, and in which entry last. */
static GPtrArray *
collect (const PitAlteredRecord *record,
         const char             *member,
         GHashTable             *last)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < record->entries->len; i++)
    {
      const PitEntry *entry = record->entries->pdata[i];
      JsonArray *list = pit_altered_record_list (entry, member);

      for (guint j = 0; list != NULL && j < json_array_get_length (list); j++)
        {
          JsonNode *one = json_array_get_element (list, j);
          const char *text = json_node_get_value_type (one) == G_TYPE_STRING ? json_node_get_string (one) : NULL;

          if (text == NULL)
            continue;
          if (!g_ptr_array_find_with_equal_func (texts, text, g_str_equal, NULL))
            g_ptr_array_add (texts, g_strdup (text));
          if (last != NULL)
            g_hash_table_insert (last, g_strdup (text), (gpointer) entry);
        }
    }

  return texts;
}

static char *
say_time (gint64     time,
          GTimeZone *zone)
{
  g_autoptr(GDateTime) local = pit_local_time (time, zone);

  /* Translators: day and time, as in "22 Nov, 21:05"; see strftime. */
  return local != NULL ? g_date_time_format (local, _("%-d %b, %H:%M")) : g_strdup ("");
}

/* (nullable): what helped @person, first: @kind, or that the person left, after @found */
static const PitEntry *
find_remedy (const PitAlteredRecord *record,
             const PitEntry         *found,
             const char             *kind,
             const char             *person)
{
  for (guint i = 0; i < record->remedies->len; i++)
    {
      const PitEntry *entry = record->remedies->pdata[i];

      if (entry->seq > found->seq && (g_str_equal (entry->kind, kind) || g_str_equal (entry->kind, "person-left")) &&
          g_strcmp0 (pit_json_find_text (entry->body, "number"), person) == 0)
        return entry;
    }

  return NULL;
}

/* @texts: of whom it is still so; those who were helped go, and @said gets a sentence of each. */
static void
take_helped (const PitAlteredRecord *record,
             GTimeZone              *zone,
             const char             *kind,
             GPtrArray              *texts,
             GHashTable             *last,
             GString                *said)
{
  for (guint i = 0; i < texts->len;)
    {
      const char *person = texts->pdata[i];
      const PitEntry *remedy = find_remedy (record, g_hash_table_lookup (last, person), kind, person);
      g_autofree char *time = remedy != NULL ? say_time (remedy->entered, zone) : NULL;
      const char *who = remedy != NULL && remedy->who != NULL ? remedy->who : "?";

      if (remedy == NULL)
        {
          i++;
          continue;
        }
      if (said->len > 0)
        g_string_append_c (said, ' ');
      if (g_str_equal (remedy->kind, "person-left"))
        /* Translators: staff number, day and time. */
        g_string_append_printf (said, _("%s has left (%s)."), person, time);
      else if (g_str_equal (kind, "pin-set"))
        /* Translators: staff number of who gave it, staff number, day and time. */
        g_string_append_printf (said, _("%s gave %s a new PIN (%s)."), who, person, time);
      else
        /* Translators: staff number of who entered it, staff number, day and time. */
        g_string_append_printf (said, _("%s entered the name of %s again (%s)."), who, person, time);
      g_ptr_array_remove_index (texts, i);
    }
}

static void
say_pins (PitAltered             *self,
          const PitAlteredRecord *record,
          PitRoster              *roster,
          GTimeZone              *zone)
{
  g_autoptr(GHashTable) last = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GPtrArray) pins = collect (record, "pins", last);
  g_autoptr(GString) helped = g_string_new (NULL);
  g_autofree char *who = NULL;
  g_autofree char *help = NULL;
  PitAlteredMatter *matter;
  guint n_all = pins->len;

  if (n_all == 0)
    return;
  take_helped (record, zone, "pin-set", pins, last, helped);
  if (pins->len == 0)
    {
      pit_altered_take (self, g_strdup_printf (ngettext ("%u changed PIN is replaced", "%u changed PINs are replaced", n_all), n_all),
                        g_strdup (helped->str), NULL);
      return;
    }

  who = join (pins, NULL);
  help = pit_roster_describe_help (roster);
  matter = pit_altered_take (self,
                             g_strdup_printf (ngettext ("%u person can't sign on", "%u people can't sign on", pins->len),
                                              pins->len),
                             /* Translators: %s are staff numbers: 1138, 1207; then what was done for others, or nothing. */
                             g_strdup_printf (ngettext ("The PIN in the file isn't the one that was set for %s.%s%s",
                                                        "The PINs in the file aren't the ones that were set for %s.%s%s",
                                                        pins->len), who, helped->len > 0 ? " " : "", helped->str), help);
  if (pit_roster_can_anybody_help (roster))
    pit_altered_set_act (matter, PIT_ALTERED_ACT_PIN, pins);
}

static void
say_names (PitAltered             *self,
           const PitAlteredRecord *record,
           GTimeZone              *zone)
{
  g_autoptr(GHashTable) last = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GPtrArray) names = collect (record, "names", last);
  g_autoptr(GString) helped = g_string_new (NULL);
  g_autofree char *who = NULL;
  PitAlteredMatter *matter;
  guint n_all = names->len;

  if (n_all == 0)
    return;
  take_helped (record, zone, "person-set", names, last, helped);
  if (names->len == 0)
    {
      pit_altered_take (self, g_strdup_printf (ngettext ("%u changed name is entered again", "%u changed names are entered again", n_all), n_all),
                        g_strdup (helped->str), NULL);
      return;
    }

  who = join (names, NULL);
  matter = pit_altered_take (self,
                             g_strdup_printf (ngettext ("%u name is not shown", "%u names are not shown", names->len),
                                              names->len),
                             /* Translators: %s are staff numbers: 1138, 1207; then what was done for others, or nothing. */
                             g_strdup_printf (ngettext ("The name in the file isn't the one that was set for %s.%s%s",
                                                        "The names in the file aren't the ones that were set for %s.%s%s",
                                                        names->len), who, helped->len > 0 ? " " : "", helped->str),
                             ngettext ("Enter it again in Settings, under People.",
                                       "Enter them again in Settings, under People.", names->len));
  pit_altered_set_act (matter, PIT_ALTERED_ACT_PERSON, names);
}

static void
say_rounds (PitAltered             *self,
            const PitAlteredRecord *record)
{
  gint64 n = 0;

  for (guint i = 0; i < record->entries->len; i++)
    {
      const PitEntry *entry = record->entries->pdata[i];

      n = MAX (n, json_object_get_int_member_with_default (json_node_get_object (entry->body), "n-rounds", 0));
    }
  if (n <= 0)
    return;
  pit_altered_set_act (pit_altered_take (self,
                                         g_strdup_printf (ngettext ("%" PRId64 " round is unproven",
                                                                    "%" PRId64 " rounds are unproven", (gulong) n), n),
                                         g_strdup (ngettext ("No desk stored it. Pitstand never seals it, and it proves nothing.",
                                                             "No desk stored them. Pitstand never seals them, and they prove nothing.",
                                                             (gulong) n)), NULL),
                       PIT_ALTERED_ACT_LOG, NULL);
}

static const char *
name_role (PitRoster  *roster,
           const char *id)
{
  const PitRoles *roles = pit_roster_get (roster)->roles;
  const PitRole *role = id != NULL && roles != NULL ? pit_roles_find (roles, id) : NULL;

  return role != NULL ? pit_role_get_title (role) : id != NULL ? id : _("nobody");
}

/* Who has which role, in the file and by the pit log. (nullable) @found: nobody there; (nullable) @right: nobody by the log */
static char *
say_role (const char *person,
          const char *found,
          const char *right,
          PitRoster  *roster)
{
  if (found == NULL)
    /* Translators: staff number, role. */
    return g_strdup_printf (_("%s was removed and is %s again."), person, name_role (roster, right));
  if (right == NULL)
    /* Translators: staff number, role. */
    return g_strdup_printf (_("%s was added as %s and is removed again."), person, name_role (roster, found));

  /* Translators: staff number, the role that somebody put into the file, the role that the pit log has. */
  return g_strdup_printf (_("%s was changed to %s and is %s again."), person, name_role (roster, found),
                          name_role (roster, right));
}

/* A sentence that says what the file had, then what counts now; (nullable): it is no right, or the role says it */
static char *
say_right (JsonNode  *change,
           PitRoster *roster)
{
  const char *column = pit_json_find_text (change, "column"), *row = pit_json_find_text (change, "row");
  const char *found = pit_json_find_text (change, "found"), *right = pit_json_find_text (change, "right");
  g_autoptr(GString) said = NULL;
  const char *text = NULL;

  if (g_strcmp0 (pit_json_find_text (change, "register"), "person") != 0 || column == NULL || row == NULL)
    return NULL;

  if (g_str_equal (column, "role"))
    return say_role (row, found, right, roster);
  if (g_str_equal (column, "name"))
    /* Translators: %s is a staff number, here and in the next sentences. */
    text = found != NULL && right != NULL ? _("%s got another name and has the old name again.") : NULL;
  else if (g_str_equal (column, "left_by"))
    text = right != NULL ? _("%s was brought back and is marked as having left again.") : _("%s was marked as having left and works here again.");
  else if (g_str_equal (column, "pin_digest"))
    text = found != NULL ? _("%s got another PIN. That PIN doesn't work.") : NULL;
  else if (g_str_equal (column, "one_time"))
    text = found != NULL && right != NULL ? _("Somebody changed how often the PIN of %s works. The pit log's setting "
                                              "is back.") : NULL;

  if (text == NULL)
    return NULL;

  said = g_string_new (text);
  g_string_replace (said, "%s", row, 1);

  return g_string_free (g_steal_pointer (&said), FALSE);
}

static GPtrArray *
list_rights (const PitAlteredRecord *record,
             PitRoster              *roster)
{
  GPtrArray *rights = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < record->entries->len; i++)
    {
      JsonArray *list = pit_altered_record_list (record->entries->pdata[i], "changes");

      for (guint j = 0; list != NULL && j < json_array_get_length (list); j++)
        {
          g_autofree char *right = say_right (json_array_get_element (list, j), roster);

          if (right != NULL && !g_ptr_array_find_with_equal_func (rights, right, g_str_equal, NULL) &&
              rights->len <= MOST_RIGHTS)
            g_ptr_array_add (rights, rights->len < MOST_RIGHTS ? g_steal_pointer (&right) : g_strdup ("…"));
        }
    }

  return rights;
}

/* "Table 4, Wrong payment · …; …", and the tables' numbers; "": none was removed, or changed */
static char *
list_alerts (const PitAlteredRecord *record,
             gboolean                is_removed,
             GPtrArray              *tables)
{
  const PitLogNames names = { .tables = record->tables };
  GString *list = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < record->alerts->len; i++)
    {
      const PitAlteredAlert *alert = record->alerts->pdata[i];
      const char *id = alert->row->entry->table.text;
      g_autofree char *table = pit_log_words_table (alert->row, &names);
      g_autofree char *words = pit_log_words (alert->row, &names);
      guint number = record->tables != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (record->tables, id)) : 0;
      g_autofree char *shown = g_strdup_printf ("%u", number);

      if (alert->is_removed != is_removed || n++ >= MOST_ALERTS)
        continue;
      g_string_append (list, list->len > 0 ? "; " : "");
      /* Translators: a table, and what was found there: "Table 4, Wrong payment · paid $50, due $100 (NSW 12.9)" */
      g_string_append_printf (list, _("%s, %s"), table != NULL ? table : "?", words);
      if (number != 0 && !g_ptr_array_find_with_equal_func (tables, shown, g_str_equal, NULL))
        g_ptr_array_add (tables, g_steal_pointer (&shown));
    }
  if (n > MOST_ALERTS)
    /* Translators: behind a list of alerts: how many more there are. */
    g_string_append_printf (list, ngettext ("; and %u more", "; and %u more", n - MOST_ALERTS), n - MOST_ALERTS);

  return g_string_free (list, FALSE);
}

/* Which alerts somebody took out of sight: what they are about is why the file was changed. */
static void
say_alerts (PitAltered             *self,
            const PitAlteredRecord *record)
{
  g_autoptr(GPtrArray) tables = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *removed = list_alerts (record, TRUE, tables);
  g_autofree char *changed = list_alerts (record, FALSE, tables);
  g_autoptr(GString) said = g_string_new (NULL);
  guint n = record->alerts->len;

  if (n == 0)
    return;
  if (removed[0] != '\0')
    /* Translators: alerts, each with its table. */
    g_string_append_printf (said, _("Somebody removed waiting alerts: %s. Pitstand put them back."), removed);
  if (changed[0] != '\0')
    {
      g_string_append (said, said->len > 0 ? " " : "");
      /* Translators: alerts, each with its table. */
      g_string_append_printf (said, _("Somebody changed waiting alerts: %s. They match the pit log again."), changed);
    }
  pit_altered_set_act (pit_altered_take (self,
                                         record->has_more_alerts
                                           /* Translators: more than so many. */
                                           ? g_strdup_printf (_("More than %u alerts are restored"), n)
                                           : g_strdup_printf (ngettext ("%u alert is restored", "%u alerts are restored", n), n),
                                         g_string_free (g_steal_pointer (&said), FALSE),
                                         _("Look into these first: somebody wanted them out of sight.")),
                       PIT_ALTERED_ACT_TABLE, tables);
}

static void
say_registers (PitAltered             *self,
               const PitAlteredRecord *record,
               PitRoster              *roster)
{
  g_autoptr(GPtrArray) names = collect (record, "registers", NULL);
  g_autoptr(GPtrArray) people = collect (record, "people", NULL);
  g_autoptr(GPtrArray) rights = list_rights (record, roster);
  g_autofree char *registers_text = join (names, name_register);
  g_autofree char *who = join (people, NULL);
  g_autoptr(GString) said = g_string_new (_("Somebody changed people's rights. They match the pit log again."));

  for (guint i = 0; i < rights->len; i++)
    g_string_append_printf (said, " %s", (char *) rights->pdata[i]);
  if (rights->len == 0)
    {
      g_string_append_c (said, ' ');
      /* Translators: %s are staff numbers: 1138, 1207. */
      g_string_append_printf (said, _("People: %s."), who);
    }

  if (people->len > 0)
    pit_altered_set_act (pit_altered_take (self, g_strdup (_("Rights are restored")), g_strdup (said->str), NULL),
                         PIT_ALTERED_ACT_PERSON, people);
  if (names->len > 0)
    pit_altered_set_act (pit_altered_take (self, g_strdup (_("Lists are restored")),
                                           /* Translators: %s are lists: people, waiting alerts. */
                                           g_strdup_printf (_("Somebody changed these lists. They match the pit log again: %s."),
                                                            registers_text), NULL),
                         PIT_ALTERED_ACT_LOG, NULL);
}

static void
say_open (PitAltered *self,
          const char *title,
          const char *path)
{
  g_autofree char *quoted = g_shell_quote (path);
  /* Translators: %s is a file, as a shell takes it; nothing behind it, so that the line can be copied to its end. */
  g_autofree char *guidance = g_strdup_printf (_("To stop that, run: chmod 600 %s"), quoted);

  /* Translators: %s is a file. */
  pit_altered_take (self, g_strdup (title), g_strdup_printf (_("Others on this computer can read %s."), path), guidance);
}

/* When it was found, and where the file lies as it was found. */
static char *
say_evidence (const PitAlteredRecord *record,
              GTimeZone              *zone)
{
  const PitEntry *first = record->entries->pdata[0];
  g_autofree char *time = say_time (first->entered, zone);
  g_autoptr(GPtrArray) copies = g_ptr_array_new ();
  g_autofree char *names = NULL;

  for (guint i = 0; i < record->entries->len; i++)
    {
      const char *copy = pit_json_find_text (((PitEntry *) record->entries->pdata[i])->body, "copy");

      if (copy != NULL && !g_ptr_array_find_with_equal_func (copies, copy, g_str_equal, NULL))
        g_ptr_array_add (copies, (gpointer) copy);
    }
  names = join (copies, NULL);
  if (copies->len == 0)
    /* Translators: %s is a day and time. */
    return g_strdup_printf (_("Found %s. Pitstand made no copy of the changed file. The pit log lists the changes. "
                              "Copy the file as evidence and run pitstand-book verify on the copy."), time);

  /* Translators: a day and time, then files. */
  return g_strdup_printf (_("Found %s. The changed file is beside the pit log: %s. Keep that file as evidence and run "
                            "pitstand-book verify on a copy of it."), time, names);
}

/* All was taken up; whose PIN somebody changed still can't sign on. */
static void
say_left (PitAltered *self,
          PitRoster  *roster)
{
  g_autoptr(GPtrArray) pins = pit_roster_list_pins_altered (roster);
  g_autofree char *who = join (pins, NULL);
  g_autofree char *help = NULL;
  PitAlteredMatter *matter;

  if (pins->len == 0)
    return;
  help = pit_roster_describe_help (roster);
  self->is_quiet = TRUE;
  /* Translators: %s are staff numbers: 1138, 1207. */
  self->title = g_strdup_printf (ngettext ("%s can't sign on: somebody changed the PIN in the pit log's file",
                                           "%s can't sign on: somebody changed their PINs in the pit log's file", pins->len), who);
  matter = pit_altered_take (self, g_strdup_printf (ngettext ("%u person can't sign on", "%u people can't sign on", pins->len),
                                                    pins->len),
                             g_strdup (ngettext ("The PIN in the file isn't the one that was set. Somebody has seen this.",
                                                 "The PINs in the file aren't the ones that were set. Somebody has seen this.",
                                                 pins->len)), help);
  if (pit_roster_can_anybody_help (roster))
    pit_altered_set_act (matter, PIT_ALTERED_ACT_PIN, pins);
}

/**
 * pit_altered_describe:
 * @roster: who there is
 * @zone: (nullable): the venue's
 *
 * Returns: (transfer full) (nullable): what was found, what is done about it and what is left to do; %NULL: all is well
 */
PitAltered *
pit_altered_describe (const PitAlteredRecord *record,
                      PitRoster              *roster,
                      GTimeZone              *zone)
{
  g_autoptr(PitAltered) self = pit_altered_new ();

  if (record->entries->len > 0)
    {
      say_pins (self, record, roster, zone);
      say_names (self, record, zone);
      say_rounds (self, record);
      say_alerts (self, record);
      say_registers (self, record, roster);
      self->title = g_strdup (_("Somebody changed the pit log's file outside Pitstand"));
      self->guidance = say_evidence (record, zone);
      self->waits = TRUE;
    }
  else
    {
      say_left (self, roster);
    }
  if (record->is_book_open || record->is_key_open)
    self->is_quiet = FALSE;
  if (record->is_book_open)
    say_open (self, _("The pit log is open to others"), record->book);
  if (record->is_key_open)
    say_open (self, _("The desk's key is open to others"), record->key);
  if (self->matters->len == 0)
    return NULL;
  if (self->title == NULL)
    self->title = g_strdup (_("Others can read this desk's private files"));

  return g_steal_pointer (&self);
}

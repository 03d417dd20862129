/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include "pit-log-body.h"

/* What is told of the record itself: the book, its desk, their clocks and certificates. */

char *
_pit_log_say_migrated (const PitLogTelling *t)
{
  return g_strdup_printf (_("Pit log updated from format %" PRId64 " to %" PRId64), get_number (t->body, "from"),
                          get_number (t->body, "to"));
}

char *
_pit_log_say_restored (const PitLogTelling *t)
{
  return g_strdup_printf (_("Pit log restored from a copy that ends with No. "
                            "%" PRId64), get_number (t->body, "entries"));
}

char *
_pit_log_say_desk_clock (const PitLogTelling *t)
{
  gint64 offset = get_number (t->body, "offset");

  if (offset == PIT_UNKNOWN)
    return g_strdup (t->what);

  /* Translators: %s is a sentence. */
  return g_strdup_printf (_("%s (%+.1f seconds)"), t->what, (double) offset / G_USEC_PER_SEC);
}

char *
_pit_log_say_expiry (const PitLogTelling *t)
{
  gboolean is_authority = g_strcmp0 (get_text (t->body, "whose"), "authority") == 0;
  gint64 days = get_number (t->body, "days");

  if (days <= 0)
    return g_strdup (is_authority ? _("The authority's certificate has expired") : _("The desk's certificate has expired"));

  return g_strdup_printf (is_authority ? _("The authority's certificate expires soon; days left: %" PRId64)
                                       : _("The desk's certificate expires soon; days left: %" PRId64),
                          days);
}

/* "101, 102"; NULL where there are none. */
static char *
join_texts (JsonObject *body,
            const char *member)
{
  JsonNode *node = json_object_get_member (body, member);
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonNode *one = json_array_get_element (list, i);

      if (JSON_NODE_HOLDS_VALUE (one) && json_node_get_value_type (one) == G_TYPE_STRING)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", json_node_get_string (one));
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* Whose role a hand had changed, and what counts again; roles by their ids, as the house may have others by now. */
static void
add_roles (GString    *text,
           JsonObject *body)
{
  JsonNode *node = json_object_get_member (body, "changes");
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonNode *one = json_array_get_element (list, i);
      JsonObject *change = JSON_NODE_HOLDS_OBJECT (one) ? json_node_get_object (one) : NULL;
      const char *right, *found;

      if (change == NULL || g_strcmp0 (get_text (change, "register"), "person") != 0 ||
          g_strcmp0 (get_text (change, "column"), "role") != 0)
        continue;
      right = get_text (change, "right");
      found = get_text (change, "found");
      if (found == NULL && right == NULL)
        continue;
      if (found == NULL)
        /* Translators: goes on after a full stop. Staff number, role. */
        g_string_append_printf (text, _(". %s was removed and is %s again"), get_text (change, "row"), right);
      else if (right == NULL)
        /* Translators: goes on after a full stop. Staff number, role. */
        g_string_append_printf (text, _(". %s was added as %s and is removed again"), get_text (change, "row"), found);
      else
        /* Translators: goes on after a full stop. Staff number, role that somebody put into the file, role by the pit log. */
        g_string_append_printf (text, _(". %s was changed to %s and is %s again"), get_text (change, "row"), found, right);
    }
}

/* Where the book lies as it was found, or why it does not. */
static void
add_copy (GString    *text,
          JsonObject *body)
{
  static const PitLogSaid reasons[] = {
    { "large", N_("the file was too large") },
    { "no-room", N_("the disk was full") },
    { "failed", N_("the copy couldn't be written") },
    { NULL, NULL },
  };

  if (get_text (body, "copy") != NULL)
    /* Translators: goes on after a full stop. %s is a file. */
    g_string_append_printf (text, _(". Copy as found: %s"), get_text (body, "copy"));
  else if (get_text (body, "no-copy") != NULL)
    /* Translators: goes on after a full stop. %s is why. */
    g_string_append_printf (text, _(". No copy as found: %s"), say (reasons, get_text (body, "no-copy")));
}

char *
_pit_log_say_mended (const PitLogTelling *t)
{
  g_autofree char *people = join_texts (t->body, "people");
  g_autoptr(GString) text = g_string_new (_("Rebuilt the registers: they did not match the pit log"));

  if (people != NULL)
    /* Translators: goes on after a full stop. %s are staff numbers. */
    g_string_append_printf (text, _(". Changed: the rights of %s"), people);
  add_roles (text, t->body);
  add_copy (text, t->body);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
_pit_log_say_altered (const PitLogTelling *t)
{
  g_autofree char *pins = join_texts (t->body, "pins");
  g_autofree char *other_names = join_texts (t->body, "names");
  gint64 n_rounds = get_number (t->body, "n-rounds");
  g_autoptr(GString) text = g_string_new (_("Somebody changed the pit log's file outside Pitstand"));

  if (pins != NULL)
    /* Translators: goes on after a full stop. %s are staff numbers. */
    g_string_append_printf (text, _(". PINs that nobody set here: %s"), pins);
  if (other_names != NULL)
    g_string_append_printf (text, _(". Names that nobody set here: %s"), other_names);
  if (n_rounds > 0)
    g_string_append_printf (text, ngettext (". %" PRId64 " round that no desk stored",
                                            ". %" PRId64 " rounds that no desk stored", (gulong) n_rounds), n_rounds);
  add_copy (text, t->body);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
_pit_log_say_alteration_taken (const PitLogTelling *t)
{
  return t->row->entry->refers_to != PIT_UNKNOWN
           ? g_strdup_printf (_("Seen: somebody changed the pit log's file outside Pitstand, No. "
                                "%" PRId64), t->row->entry->refers_to)
           : g_strdup (_("Seen: somebody changed the pit log's file outside Pitstand"));
}

char *
_pit_log_say_sealed_rounds (const PitLogTelling *t)
{
  guint n = get_length (t->body, "rounds");

  return g_strdup_printf (ngettext ("%u round proven by its digest", "%u rounds proven by their digests", n), n);
}

char *
_pit_log_say_erased (const PitLogTelling *t)
{
  g_autofree char *what = t->row->entry->refers_to != PIT_UNKNOWN
                            ? g_strdup_printf (_("Text of No. %" PRId64 " erased"), t->row->entry->refers_to)
                            : g_strdup (_("A text was erased"));

  return join (what, get_text (t->body, "reason"));
}

char *
_pit_log_say_backup_ended (const PitLogTelling *t)
{
  static const PitLogSaid reasons[] = {
    { "closing", N_("the desk was closed") },
    { "no-room", N_("the disk is full") },
    { "not-writable", N_("Pitstand couldn't write there") },
    { "in-the-way", N_("that file already existed") },
    { "faults", N_("the pit log itself has faults") },
    { "disk", N_("a disk failed") },
    { "other", N_("the support log says why") },
    { NULL, NULL },
  };
  g_autofree char *what = join (t->what, get_text (t->body, "file"));
  gint64 entries = get_number (t->body, "entries");
  const char *reason = get_text (t->body, "reason");
  const char *head = get_text (t->body, "head");
  g_autofree char *size = NULL;

  if (reason != NULL)
    return g_strdup_printf ("%s (%s)", what, say (reasons, reason));
  if (entries == PIT_UNKNOWN || head == NULL)
    return g_steal_pointer (&what);

  size = g_format_size ((guint64) MAX (get_number (t->body, "bytes"), 0));
  /* Translators: what was made, how much it takes, the number of its last entry and how that one's digest begins. */
  return g_strdup_printf (_("%s, %s, verified up to No. %" PRId64 " (%.8s)"), what, size, entries, head);
}

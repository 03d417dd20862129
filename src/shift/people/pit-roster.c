/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-json-write.h"
#include "pit-property.h"
#include "pit-roster-private.h"

/* How many of those who may, and were here lately, a refusal names. */
#define NAMES_MAX 3

/* How many of those who have a right are named. */
#define HOLDERS_MAX 6

/* A desk that nobody touches for so long locks itself, unless the house says otherwise. */
#define IDLE_MINUTES 10

static const PitProperty properties[] = {
  { "current", G_TYPE_OBJECT, pit_person_get_type, G_PARAM_READABLE, PIT_PROPERTY_AT (PitRoster, state.current) },
  { "locked", G_TYPE_OBJECT, pit_person_get_type, G_PARAM_READABLE, PIT_PROPERTY_AT (PitRoster, state.locked) },
  { "needs-first", G_TYPE_BOOLEAN, NULL, G_PARAM_READABLE, .get = G_CALLBACK (pit_roster_get_needs_first) },
};

G_DEFINE_QUARK (pit-roster-error-quark, pit_roster_error)
G_DEFINE_FINAL_TYPE (PitRoster, pit_roster, G_TYPE_OBJECT)

static void
add_to_list (GString    *text,
             const char *item)
{
  if (text->len > 0)
    /* Translators: between the items of a list of which each will do: "gaming supervisor / casino supervisor" */
    g_string_append (text, C_("list", " / "));
  g_string_append (text, item);
}

/* "Gaming supervisor / Casino supervisor" */
char *
_pit_roster_list_roles (PitRoster *self,
                        PitAction  action)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; self->state.roles != NULL && i < pit_roles_get_n_roles (self->state.roles); i++)
    {
      const PitRole *role = pit_roles_get (self->state.roles, i);

      if (pit_role_may (role, action))
        add_to_list (text, pit_role_get_title (role));
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Those who may and were signed on here lately. Returns: (nullable): none */
static char *
list_who_may (PitRoster *self,
              PitAction  action)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint n_named = 0;

  for (guint i = 0; i < g_list_model_get_n_items (self->state.recent) && n_named < NAMES_MAX; i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (self->state.recent, i);

      if (person == self->state.current || !pit_role_may (pit_person_get (person)->role, action))
        continue;
      add_to_list (text, pit_person_get (person)->label);
      n_named++;
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static void
refuse (PitRoster  *self,
        PitAction   action,
        GError    **error)
{
  const char *title = pit_action_get_title (action);
  g_autofree char *roles = _pit_roster_list_roles (self, action);
  g_autofree char *names = list_who_may (self, action);
  g_autofree char *text = NULL;

  if (self->state.current != NULL)
    text = g_strdup_printf (_("%s: %s, %s, may not do this. Who may: %s."), title, pit_person_get (self->state.current)->label,
                            pit_person_get (self->state.current)->post, roles);
  else if (self->state.locked != NULL)
    text = g_strdup_printf (_("%s: the desk is locked. Sign on first. Who may: %s."), title, roles);
  else
    text = g_strdup_printf (_("%s: nobody is signed on. Sign on first. Who may: %s."), title, roles);
  if (names != NULL)
    {
      g_autofree char *first = g_steal_pointer (&text);

      text = g_strdup_printf (_("%s Here lately: %s."), first, names);
    }

  g_set_error_literal (error, PIT_ROSTER_ERROR,
                       self->state.current != NULL ? PIT_ROSTER_ERROR_NOT_ALLOWED : PIT_ROSTER_ERROR_NOBODY, text);
}

static void
set_person (PitRoster   *self,
            PitPerson  **place,
            PitPerson   *person,
            const char  *property)
{
  if (g_set_object (place, person))
    g_object_notify (G_OBJECT (self), property);
}

static guint
find_position (GListStore *list,
               const char *number)
{
  GListModel *model = G_LIST_MODEL (list);
  guint n = g_list_model_get_n_items (model);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (model, i);

      if (g_str_equal (pit_person_get (person)->number, number))
        return i;
    }

  return n;
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  return strcmp (pit_person_get ((PitPerson *) a)->number, pit_person_get ((PitPerson *) b)->number);
}

static void
pit_roster_finalize (GObject *object)
{
  PitRoster *self = PIT_ROSTER (object);

  pit_roster_close (self);
  g_clear_object (&self->people);
  g_clear_object (&self->recent);
  g_clear_object (&self->own_acts);
  g_clear_object (&self->clock);
  g_clear_object (&self->floor);
  g_clear_pointer (&self->state.roles, pit_roles_unref);
  g_clear_pointer (&self->facts, g_hash_table_unref);
  g_clear_pointer (&self->altered, g_hash_table_unref);
  g_clear_pointer (&self->going, g_hash_table_unref);
  g_clear_pointer (&self->strangers, g_hash_table_unref);

  G_OBJECT_CLASS (pit_roster_parent_class)->finalize (object);
}

static void
pit_roster_class_init (PitRosterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_roster_finalize;
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  /** PitRoster::recorded: see #PitRoster */
  g_signal_new ("recorded", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_POINTER);
}

static void
pit_roster_init (PitRoster *self)
{
  self->people = g_list_store_new (PIT_TYPE_PERSON);
  self->recent = g_list_store_new (PIT_TYPE_PERSON);
  self->own_acts = g_list_store_new (PIT_TYPE_OWN_ACT);
  self->state = (PitRosterState) {
    .people = G_LIST_MODEL (self->people), .recent = G_LIST_MODEL (self->recent), .own_acts = G_LIST_MODEL (self->own_acts),
    .own_acts_since = PIT_UNKNOWN,
  };
  self->sign_on.idle_minutes = PIT_UNKNOWN;
  self->facts = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) pit_book_person_free);
  self->altered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->going = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->strangers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/**
 * pit_roster_new:
 * @clock: the program's
 * @roles: (nullable): who may do what; %NULL: as data/roles.json has it when a book is opened
 *
 * Returns: (transfer full): a roster that knows nobody
 */
PitRoster *
pit_roster_new (PitClock *clock,
                PitRoles *roles)
{
  PitRoster *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);

  self = g_object_new (PIT_TYPE_ROSTER, NULL);
  self->clock = g_object_ref (clock);
  self->state.roles = roles != NULL ? pit_roles_ref (roles) : NULL;

  return self;
}

/** Returns: (transfer none): who there is at this moment */
const PitRosterState *
pit_roster_get (PitRoster *self)
{
  const PitBookSignOn *set;

  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);

  set = &self->sign_on;
  self->state.idle_minutes = set->idle_minutes != PIT_UNKNOWN ? set->idle_minutes : IDLE_MINUTES;
  self->state.badge_prefix = set->badge_prefix != NULL ? set->badge_prefix : "";
  self->state.badge_suffix = set->badge_suffix != NULL ? set->badge_suffix : "";

  return &self->state;
}

/**
 * pit_roster_may:
 * @action: an act
 * @error: return location for a #PitRosterError, %PIT_ROSTER_ERROR_NOBODY or %PIT_ROSTER_ERROR_NOT_ALLOWED, whose words
 *   say which roles may, and who of them was here lately
 *
 * Returns: whether who is signed on may do it
 */
gboolean
pit_roster_may (PitRoster  *self,
                PitAction   action,
                GError    **error)
{
  g_return_val_if_fail (PIT_IS_ROSTER (self), FALSE);
  g_return_val_if_fail (action > PIT_ACTION_UNKNOWN && action < PIT_N_ACTIONS, FALSE);

  if (self->state.current != NULL && pit_role_may (pit_person_get (self->state.current)->role, action))
    return TRUE;

  refuse (self, action, error);
  return FALSE;
}

/** pit_roster_describe_right: (transfer full): whose right @action is, by role and name, as a sentence for who can only read */
char *
pit_roster_describe_right (PitRoster *self,
                           PitAction  action)
{
  g_autofree char *titles = NULL;
  g_autofree char *roles = NULL;
  g_autofree char *who = NULL;
  g_autoptr(GString) names = g_string_new (NULL);
  guint n = 0;

  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);

  titles = _pit_roster_list_roles (self, action);
  roles = g_utf8_strdown (titles, -1);
  for (guint i = 0; i < g_list_model_get_n_items (self->state.people); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (self->state.people, i);

      if (pit_role_may (pit_person_get (person)->role, action) && n++ < HOLDERS_MAX)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", pit_person_get (person)->label);
    }
  if (n > HOLDERS_MAX)
    g_string_append_printf (names, ", …");

  /* Translators: a role, or several, in lower case: "casino supervisor / administrator". "an" is for those that begin with a, e, i
   * or o. */
  who = g_strdup_printf (strchr ("aeio", roles[0]) != NULL ? _("Only an %s can change this") : _("Only a %s can change this"), roles);

  /* Translators: "Only a casino supervisor can change this"; then the people who can. */
  return n > 0 ? g_strdup_printf (_("%s: %s"), who, names->str) : g_strdup_printf (_("%s, and nobody has that role yet"), who);
}

/** pit_roster_set_floor: (skip): by whose tables it is told what people did */
void
pit_roster_set_floor (PitRoster *self,
                      PitFloor  *floor)
{
  g_return_if_fail (PIT_IS_ROSTER (self));

  g_set_object (&self->floor, floor);
}

/** Returns: (transfer full): staff number -> name, those who left as well; without whom nobody can name any more */
GHashTable *
pit_roster_list_names (PitRoster *self)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  PitBookPerson *facts;

  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);

  g_hash_table_iter_init (&iter, self->facts);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &facts))
    if (facts->name != NULL)
      g_hash_table_insert (names, g_strdup (facts->number.text), g_strdup (facts->name));

  return names;
}

/**
 * pit_roster_stamp:
 * @entry: an act of who is signed on
 *
 * Puts who, post and authority on the entry, as they are held now: the post is the role's id, the authority the table
 * of roles that gives it its rights. Somebody has to be signed on: see pit_roster_may().
 */
void
pit_roster_stamp (PitRoster *self,
                  PitEntry  *entry)
{
  g_return_if_fail (PIT_IS_ROSTER (self));
  g_return_if_fail (entry != NULL);
  g_return_if_fail (self->state.current != NULL);

  _pit_roster_stamp_as (self, entry, self->state.current);
}

/**
 * pit_roster_get_number_digits:
 *
 * How long a staff number is, so that nobody has to say where it ends. It tells who asks nothing of who there is.
 *
 * Returns: how many digits the number of each of the staff has; 0: numbers differ in that, or are not of digits alone
 */
guint
pit_roster_get_number_digits (PitRoster *self)
{
  guint n, digits = 0;

  g_return_val_if_fail (PIT_IS_ROSTER (self), 0);

  n = g_list_model_get_n_items (self->state.people);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (self->state.people, i);
      const char *number = pit_person_get (person)->number;
      guint length = (guint) strlen (number);

      if (strspn (number, "0123456789") != length || (digits != 0 && length != digits))
        return 0;
      digits = length;
    }

  return digits;
}

/**
 * pit_roster_get_needs_first:
 *
 * Returns: whether a book is open in which nobody who may change people has a PIN, so that somebody has to be let in
 *   without anybody's leave
 */
gboolean
pit_roster_get_needs_first (PitRoster *self)
{
  GHashTableIter iter;
  PitBookPerson *facts;

  g_return_val_if_fail (PIT_IS_ROSTER (self), FALSE);

  if (self->writer == NULL || self->is_demo)
    return FALSE;

  g_hash_table_iter_init (&iter, self->facts);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &facts))
    {
      const PitRole *role = pit_roles_find (self->state.roles, facts->role.text);

      if (facts->has_pin && !facts->left && role != NULL && pit_role_may (role, PIT_ACTION_PEOPLE))
        return FALSE;
    }

  return TRUE;
}

/**
 * pit_roster_open:
 * @record: (transfer full): what the book knows
 * @writer: the book's
 * @path: the book's
 * @demo: whether it is a demo's, and gets people of its own
 *
 * A book is open: people can sign on.
 */
void
pit_roster_open (PitRoster       *self,
                 PitRosterRecord *record,
                 PitBookWriter   *writer,
                 const char      *path,
                 gboolean         demo)
{
  g_return_if_fail (PIT_IS_ROSTER (self));
  g_return_if_fail (self->writer == NULL);

  if (self->state.roles == NULL)
    self->state.roles = pit_roles_ref (record->roles);
  self->writer = g_object_ref (writer);
  self->path = g_strdup (path);
  self->is_demo = demo;
  self->tries = record->tries;
  self->sign_on = record->sign_on;
  record->sign_on = (PitBookSignOn) { 0 };
  g_clear_pointer (&self->altered, g_hash_table_unref);
  self->altered = g_steal_pointer (&record->altered);
  for (guint i = 0; i < record->people->len; i++)
    {
      PitBookPerson *facts = record->people->pdata[i];

      g_hash_table_insert (self->facts, facts->number.text, facts);
      record->people->pdata[i] = NULL;
      if (!facts->left)
        _pit_roster_take_up (self, facts);
    }
  for (guint i = 0; i < record->recent->len; i++)
    {
      PitPerson *person = pit_roster_find (self, record->recent->pdata[i]);

      if (person != NULL)
        g_list_store_append (self->recent, person);
    }
  pit_roster_record_free (record);

  if (demo)
    _pit_roster_add_demo (self);
  _pit_roster_notify_first (self);
}

/**
 * pit_roster_close:
 *
 * The book is about to be closed: who is signed on is signed off, and nobody can sign on any more.
 */
void
pit_roster_close (PitRoster *self)
{
  g_return_if_fail (PIT_IS_ROSTER (self));

  _pit_roster_end (self, "closed");
  _pit_roster_forget_idle (self);
  g_clear_object (&self->writer);
  g_clear_pointer (&self->path, g_free);
  g_list_store_remove_all (self->people);
  g_list_store_remove_all (self->recent);
  g_hash_table_remove_all (self->facts);
  g_hash_table_remove_all (self->altered);
  g_hash_table_remove_all (self->going);
  g_hash_table_remove_all (self->strangers);
  pit_book_sign_on_clear (&self->sign_on);
  self->sign_on.idle_minutes = PIT_UNKNOWN;
}

void
_pit_roster_set_state (PitRoster *self,
                       PitPerson *current,
                       PitPerson *locked)
{
  g_object_freeze_notify (G_OBJECT (self));
  set_person (self, &self->state.current, current, "current");
  set_person (self, &self->state.locked, locked, "locked");
  g_object_thaw_notify (G_OBJECT (self));
}

/* An entry that happens now, with one member in its body. */
PitEntry *
_pit_roster_new_entry (PitRoster  *self,
                       const char *kind,
                       const char *member,
                       const char *value)
{
  PitEntry *entry = pit_entry_new (kind);

  entry->occurred = pit_clock_now (self->clock);
  entry->body = pit_json_object (member, PIT_JSON_TEXT_AS_IS (value), NULL);

  return entry;
}

void
_pit_roster_stamp_as (PitRoster *self,
                      PitEntry  *entry,
                      PitPerson *person)
{
  g_free (entry->who);
  g_free (entry->post);
  g_free (entry->authority);
  entry->who = g_strdup (pit_person_get (person)->number);
  entry->post = g_strdup (pit_person_get (person)->role->id.text);
  entry->authority = g_strdup (pit_roles_get_authority (self->state.roles));
}

/** Returns: (transfer none) (nullable): who has that number, has not left and has a role that there is */
PitPerson *
pit_roster_find (PitRoster  *self,
                  const char *number)
{
  guint position = find_position (self->people, number);
  g_autoptr(PitPerson) person = g_list_model_get_item (self->state.people, position);

  return person;
}

/* Has the lists say of a person what the facts say. */
void
_pit_roster_take_up (PitRoster           *self,
                     const PitBookPerson *facts)
{
  const PitRole *role = pit_roles_find (self->state.roles, facts->role.text);
  g_autoptr(PitPerson) person = NULL;
  guint position;

  _pit_roster_remove_from (self->people, facts->number.text);
  if (role == NULL)
    {
      _pit_roster_remove_from (self->recent, facts->number.text);
      return;
    }

  person = pit_person_new (facts->number.text, facts->name, role);
  g_list_store_insert_sorted (self->people, person, compare_numbers, NULL);
  position = find_position (self->recent, facts->number.text);
  if (position < g_list_model_get_n_items (self->state.recent))
    g_list_store_splice (self->recent, position, 1, (gpointer *) &person, 1);
  if (self->state.current != NULL && g_str_equal (pit_person_get (self->state.current)->number, facts->number.text))
    _pit_roster_set_state (self, person, NULL);
}

/* Takes a person out of a list, where they are in it. */
void
_pit_roster_remove_from (GListStore *list,
                         const char *number)
{
  guint position = find_position (list, number);

  if (position < g_list_model_get_n_items (G_LIST_MODEL (list)))
    g_list_store_remove (list, position);
}

void
_pit_roster_drop (PitRoster  *self,
                  const char *number)
{
  _pit_roster_remove_from (self->people, number);
  _pit_roster_remove_from (self->recent, number);
}

void
_pit_roster_notify_first (PitRoster *self)
{
  gboolean needs = pit_roster_get_needs_first (self);

  if (needs == self->was_told_first)
    return;

  self->was_told_first = needs;
  g_object_notify (G_OBJECT (self), "needs-first");
}

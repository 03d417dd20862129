/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-roster-private.h"

/* How many of those who may, and were here lately, a refusal names. */
#define NAMES_MAX 3

struct _PitRoster
{
  GObject     parent_instance;

  PitClock   *clock;
  PitRoles   *roles;
  GListStore *people; /* of PitPerson: who has not left */
  GListStore *recent; /* of PitPerson: the latest first */
  PitPerson  *current;
  PitPerson  *locked;
};

enum
{
  PROP_0,
  PROP_CURRENT,
  PROP_LOCKED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

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
static char *
list_roles (PitRoster *self,
            PitAction  action)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < pit_roles_get_n_roles (self->roles); i++)
    {
      const PitRole *role = pit_roles_get (self->roles, i);

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
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_named = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->recent)) && n_named < NAMES_MAX; i++)
    {
      g_autoptr (PitPerson) person = g_list_model_get_item (G_LIST_MODEL (self->recent), i);

      if (person == self->current || !pit_role_may (pit_person_get_role (person), action))
        continue;
      add_to_list (text, pit_person_get_label (person));
      n_named++;
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static void
refuse (PitRoster *self,
        PitAction  action,
        GError   **error)
{
  const char *title = pit_action_get_title (action);
  g_autofree char *roles = list_roles (self, action);
  g_autofree char *names = list_who_may (self, action);
  g_autofree char *text = NULL;

  if (self->current != NULL)
    text = g_strdup_printf (_("%s: %s, %s, may not. Who may: %s."), title, pit_person_get_label (self->current),
                            pit_person_get_post (self->current), roles);
  else if (self->locked != NULL)
    text = g_strdup_printf (_("%s: the desk is locked. Who may: %s."), title, roles);
  else
    text = g_strdup_printf (_("%s: nobody is signed on. Who may: %s."), title, roles);
  if (names != NULL)
    {
      g_autofree char *first = g_steal_pointer (&text);

      text = g_strdup_printf (_("%s Here lately: %s."), first, names);
    }

  g_set_error_literal (error, PIT_ROSTER_ERROR,
                       self->current != NULL ? PIT_ROSTER_ERROR_NOT_ALLOWED : PIT_ROSTER_ERROR_NOBODY, text);
}

static void
pit_roster_get_property (GObject    *object,
                         guint       id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  PitRoster *self = PIT_ROSTER (object);

  switch (id)
    {
    case PROP_CURRENT:
      g_value_set_object (value, self->current);
      break;
    case PROP_LOCKED:
      g_value_set_object (value, self->locked);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pit_roster_finalize (GObject *object)
{
  PitRoster *self = PIT_ROSTER (object);

  g_clear_object (&self->current);
  g_clear_object (&self->locked);
  g_clear_object (&self->people);
  g_clear_object (&self->recent);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->roles, pit_roles_unref);

  G_OBJECT_CLASS (pit_roster_parent_class)->finalize (object);
}

static void
pit_roster_class_init (PitRosterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = pit_roster_get_property;
  object_class->finalize = pit_roster_finalize;

  properties[PROP_CURRENT] = g_param_spec_object ("current", NULL, NULL, PIT_TYPE_PERSON, flags);
  properties[PROP_LOCKED] = g_param_spec_object ("locked", NULL, NULL, PIT_TYPE_PERSON, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
pit_roster_init (PitRoster *self)
{
  self->people = g_list_store_new (PIT_TYPE_PERSON);
  self->recent = g_list_store_new (PIT_TYPE_PERSON);
}

/**
 * pit_roster_new:
 * @clock: the program's
 * @roles: who may do what
 *
 * Returns: (transfer full): a roster that knows nobody
 */
PitRoster *
pit_roster_new (PitClock *clock,
                PitRoles *roles)
{
  PitRoster *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);
  g_return_val_if_fail (roles != NULL, NULL);

  self = g_object_new (PIT_TYPE_ROSTER, NULL);
  self->clock = g_object_ref (clock);
  self->roles = pit_roles_ref (roles);

  return self;
}

/** Returns: (transfer none): which role may do what */
PitRoles *
pit_roster_get_roles (PitRoster *self)
{
  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);

  return self->roles;
}

/** Returns: (transfer none) (nullable): who is signed on */
PitPerson *
pit_roster_get_current (PitRoster *self)
{
  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);

  return self->current;
}

/** Returns: (transfer none) (nullable): who was signed on when the desk was locked; %NULL: it is not */
PitPerson *
pit_roster_get_locked (PitRoster *self)
{
  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);

  return self->locked;
}

/** Returns: (transfer none): a list of #PitPerson, all who have not left, by number */
GListModel *
pit_roster_get_people (PitRoster *self)
{
  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);

  return G_LIST_MODEL (self->people);
}

/** Returns: (transfer none): a list of #PitPerson, who was signed on at this desk lately, the latest first */
GListModel *
pit_roster_get_recent (PitRoster *self)
{
  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);

  return G_LIST_MODEL (self->recent);
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
pit_roster_may (PitRoster *self,
                PitAction  action,
                GError   **error)
{
  g_return_val_if_fail (PIT_IS_ROSTER (self), FALSE);
  g_return_val_if_fail (action > PIT_ACTION_UNKNOWN && action < PIT_N_ACTIONS, FALSE);

  if (self->current != NULL && pit_role_may (pit_person_get_role (self->current), action))
    return TRUE;

  refuse (self, action, error);
  return FALSE;
}

/**
 * pit_roster_stamp:
 * @entry: an act of who is signed on
 *
 * Puts who, post and authority on the entry, as they are held now: the post is the role's id, the authority the table of
 * roles that gives it its rights. Somebody has to be signed on: see pit_roster_may().
 */
void
pit_roster_stamp (PitRoster *self,
                  PitEntry  *entry)
{
  g_return_if_fail (PIT_IS_ROSTER (self));
  g_return_if_fail (entry != NULL);
  g_return_if_fail (self->current != NULL);

  g_free (entry->who);
  g_free (entry->post);
  g_free (entry->authority);
  entry->who = g_strdup (pit_person_get_number (self->current));
  entry->post = g_strdup (pit_person_get_role (self->current)->id.text);
  entry->authority = g_strdup (pit_roles_get_authority (self->roles));
}

void
_pit_roster_set_current (PitRoster *self,
                         PitPerson *person)
{
  g_return_if_fail (PIT_IS_ROSTER (self));
  g_return_if_fail (person == NULL || PIT_IS_PERSON (person));

  if (g_set_object (&self->current, person))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
}

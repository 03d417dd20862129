/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "pit-data.h"
#include "pit-json-read.h"
#include "pit-roles.h"
#include "pit-shape-strict.h"

#define FORMAT 1
#define MAX_BYTES (64 * 1024)

typedef struct
{
  gint64  format;
  PitId   id;
  PitId   version;
  guint   n_roles;
  PitRole roles[PIT_ROLES_MAX];
} RolesFile;

struct _PitRoles
{
  RolesFile file;
  char      authority[2 * PIT_ID_SIZE];
};

/* A role's bits are its actions. */
G_STATIC_ASSERT (PIT_N_ACTIONS <= 64);

G_DEFINE_QUARK (pit-roles-error-quark, pit_roles_error)

/* For the translators: what the program's own table calls its roles. A house's own table has names of its own. */
static const char *const known_names[] G_GNUC_UNUSED = {
  N_("Gaming supervisor"), N_("Casino supervisor"), N_("Promotions officer"),
  N_("Surveillance"), N_("Inspector"), N_("Administrator"),
};

/* --- A list of actions as bits --- */

static gboolean
read_actions (const PitField *field,
              JsonNode       *node,
              gpointer        value,
              GError        **error)
{
  guint64 actions = 0;
  JsonArray *array;

  if (!pit_field_check_array (field, node, 0, PIT_N_ACTIONS, &array, error))
    return FALSE;

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      guint action;

      if (!JSON_NODE_HOLDS_VALUE (element) || json_node_get_value_type (element) != G_TYPE_STRING
          || !pit_names_from_word (&pit_action_names, json_node_get_string (element), &action))
        return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "[%u] is not an action of this program", i);
      if ((actions & (G_GUINT64_CONSTANT (1) << action)) != 0)
        return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "[%u] is there twice", i);
      actions |= G_GUINT64_CONSTANT (1) << action;
    }

  *(guint64 *) value = actions;
  return TRUE;
}

static JsonNode *
write_actions (const PitField *field,
               gconstpointer   value)
{
  guint64 actions = *(const guint64 *) value;
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < PIT_N_ACTIONS; i++)
    if ((actions & (G_GUINT64_CONSTANT (1) << i)) != 0)
      json_array_add_string_element (array, pit_names_to_word (&pit_action_names, i));

  return pit_node_take_array (array);
}

static void
clear_actions (const PitField *field,
               gpointer        value)
{
  *(guint64 *) value = 0;
}

static const PitFieldType field_actions = { read_actions, write_actions, clear_actions, NULL };

#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member), .flags = PIT_FIELD_REQUIRED

static const PitField role_fields[] = {
  { "id", &pit_field_id, AT (PitRole, id) },
  { "name", &pit_field_text, AT (PitRole, name), .min = 1, .max = PIT_ROLE_NAME_MAX },
  { "actions", &field_actions, AT (PitRole, actions) },
};
static const PitShape role_shape = PIT_SHAPE (NULL, PitRole, role_fields);

static const PitField file_fields[] = {
  { "format", &pit_field_integer, AT (RolesFile, format), .min = FORMAT, .max = FORMAT },
  { "id", &pit_field_id, AT (RolesFile, id) },
  { "version", &pit_field_id, AT (RolesFile, version) },
  { "roles", &pit_field_list, AT (RolesFile, roles), .min = 1, .max = PIT_ROLES_MAX, .shape = &role_shape,
    .count_offset = G_STRUCT_OFFSET (RolesFile, n_roles), .stride = sizeof (PitRole) },
};
static const PitShape file_shape = PIT_SHAPE (NULL, RolesFile, file_fields);

/* --- What the shape can't say --- */

static gboolean
check_roles (const RolesFile *file,
             GError         **error)
{
  gboolean has_people = FALSE;

  for (guint i = 0; i < file->n_roles; i++)
    {
      has_people |= pit_role_may (&file->roles[i], PIT_ACTION_PEOPLE);
      for (guint j = 0; j < i; j++)
        if (g_str_equal (file->roles[j].id.text, file->roles[i].id.text))
          {
            g_set_error (error, PIT_ROLES_ERROR, PIT_ROLES_ERROR_INVALID, "roles[%u].id: \"%s\" is there twice", i,
                         file->roles[i].id.text);
            return FALSE;
          }
    }
  if (!has_people)
    g_set_error_literal (error, PIT_ROLES_ERROR, PIT_ROLES_ERROR_INVALID,
                         "roles: none may do \"people\", so nobody could ever be let in");

  return has_people;
}

/* --- Public API --- */

/**
 * pit_roles_parse:
 * @text: (array length=length): the bytes of a table of roles
 * @length: how many
 * @name: what messages call it: the file's name
 * @error: return location for a #PitRolesError that names the member at fault
 *
 * Any thread.
 *
 * Returns: (transfer full) (nullable): the roles
 */
PitRoles *
pit_roles_parse (const char *text,
                 gsize       length,
                 const char *name,
                 GError    **error)
{
  g_autofree RolesFile *file = g_new0 (RolesFile, 1);
  g_autoptr(JsonNode) root = pit_json_parse (text, length, MAX_BYTES, error);
  g_autoptr(GError) fault = NULL;
  PitRoles *self;

  if (root == NULL)
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }
  if (!JSON_NODE_HOLDS_OBJECT (root))
    g_set_error_literal (&fault, PIT_ROLES_ERROR, PIT_ROLES_ERROR_INVALID, "not an object");
  else if (pit_shape_refuse_others (&file_shape, json_node_get_object (root), &fault)
           && pit_shape_read (&file_shape, json_node_get_object (root), file, &fault))
    check_roles (file, &fault);
  if (fault != NULL)
    {
      g_set_error (error, PIT_ROLES_ERROR, PIT_ROLES_ERROR_INVALID, "%s: %s", name, fault->message);
      return NULL;
    }

  self = g_atomic_rc_box_new0 (PitRoles);
  self->file = *file;
  g_snprintf (self->authority, sizeof self->authority, "%s %s", file->id.text, file->version.text);
  return self;
}

/**
 * pit_roles_load:
 * @error: return location for a #PitRolesError
 *
 * Looks for roles.json in `$PITSTAND_DATA_DIR`, then where it is installed. Blocks while it reads. Any thread.
 *
 * Returns: (transfer full) (nullable): the roles
 */
PitRoles *
pit_roles_load (GError **error)
{
  g_autofree char *path = pit_data_find ("roles.json");
  g_autofree char *text = NULL;
  gsize length;

  if (g_file_get_contents (path, &text, &length, NULL))
    return pit_roles_parse (text, length, path, error);

  g_set_error (error, PIT_ROLES_ERROR, PIT_ROLES_ERROR_NOT_FOUND,
               _("%s, the file of people's rights, can't be read. Install Pitstand again"), path);
  return NULL;
}

PitRoles *
pit_roles_ref (PitRoles *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
pit_roles_unref (PitRoles *self)
{
  g_atomic_rc_box_release (self);
}

guint
pit_roles_get_n_roles (const PitRoles *self)
{
  return self->file.n_roles;
}

/** Returns: (transfer none): the role at @position, in the file's order; valid as long as @self */
const PitRole *
pit_roles_get (const PitRoles *self,
               guint           position)
{
  g_return_val_if_fail (position < self->file.n_roles, NULL);

  return &self->file.roles[position];
}

/** Returns: (transfer none) (nullable): the role of that id; %NULL where the table does not have it (any more) */
const PitRole *
pit_roles_find (const PitRoles *self,
                const char     *id)
{
  for (guint i = 0; i < self->file.n_roles; i++)
    if (g_str_equal (self->file.roles[i].id.text, id))
      return &self->file.roles[i];

  return NULL;
}

/** Returns: (transfer none): which table it is, "house-roles 3": by what authority somebody acts, in entries */
const char *
pit_roles_get_authority (const PitRoles *self)
{
  return self->authority;
}

/** Returns: whether who has @role may do @action */
gboolean
pit_role_may (const PitRole *role,
              PitAction      action)
{
  g_return_val_if_fail (action > PIT_ACTION_UNKNOWN && action < PIT_N_ACTIONS, FALSE);

  return (role->actions & (G_GUINT64_CONSTANT (1) << action)) != 0;
}

/** Returns: (transfer none): what the role is called on the screen, translated where it is one of the program's own */
const char *
pit_role_get_title (const PitRole *role)
{
  return _(role->name);
}

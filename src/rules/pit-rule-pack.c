/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>

#include "pit-data.h"
#include "pit-error.h"
#include "pit-games.h"
#include "pit-json-read.h"
#include "pit-rule-pack.h"
#include "pit-rule-pack-shape.h"
#include "pit-shape-strict.h"

/* A pack with its notices and rulings stays far below this. */
#define MAX_BYTES (1024 * 1024)

G_DEFINE_QUARK (pit-rule-pack-error-quark, pit_rule_pack_error)

#define refuse(error, ...) pit_error_refuse (error, PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_INVALID, __VA_ARGS__)

/* The format comes first: what another one holds is not for this program to judge. */
static gboolean
check_format (JsonObject *object,
              GError    **error)
{
  JsonNode *format = json_object_get_member (object, "format");

  if (format != NULL && JSON_NODE_HOLDS_VALUE (format) && json_node_get_value_type (format) == G_TYPE_INT64
      && json_node_get_int (format) != PIT_PACK_FORMAT)
    return refuse (error, "format: %" G_GINT64_FORMAT " is not known; this program reads format %d",
                   json_node_get_int (format), PIT_PACK_FORMAT);

  return TRUE;
}

static gboolean
is_of_envelope (const char *name)
{
  for (guint i = 0; i < pit_pack_envelope_shape.n_fields; i++)
    if (g_str_equal (pit_pack_envelope_shape.fields[i].name, name))
      return TRUE;

  return FALSE;
}

/* Each part is read strictly by whose it is. */
static void
part_pack (JsonObject *object,
           JsonObject *envelope,
           JsonObject *sections)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    json_object_set_member (is_of_envelope (name) ? envelope : sections, name, json_node_copy (node));
}

/* Time without a change, or a change without time, is a slip of the hand. */
static gboolean
check_notice (const PitNoticeProfile *notice,
              GError                **error)
{
  gboolean is_any = notice->higher_min == PIT_YES || notice->higher_unit == PIT_YES || notice->lower_max == PIT_YES;

  if (is_any != (notice->minutes > 0))
    return refuse (error, is_any ? "notice.minutes: is 0, and changes need notice" : "notice.minutes: no change needs notice");

  return TRUE;
}

static gboolean
read_pack (PitRulePack *self,
           JsonNode    *root,
           GError     **error)
{
  g_autoptr(JsonObject) envelope = json_object_new ();
  g_autoptr(JsonObject) sections = json_object_new ();
  PitSettingsHead *settings;

  if (!JSON_NODE_HOLDS_OBJECT (root))
    return refuse (error, "not an object");
  if (!check_format (json_node_get_object (root), error))
    return FALSE;

  part_pack (json_node_get_object (root), envelope, sections);
  if (!pit_shape_refuse_others (&pit_pack_envelope_shape, envelope, error)
      || !pit_shape_read (&pit_pack_envelope_shape, envelope, &self->head, error))
    return FALSE;

  if (!check_notice (&self->head.notice, error))
    return FALSE;

  self->game = pit_games_find (self->head.game.text);
  if (self->game == NULL)
    return refuse (error, "game: \"%s\" is not a game of this program", self->head.game.text);

  self->settings = settings = g_malloc0 (self->game->settings_size);
  if (!self->game->read_settings (sections, settings, error)
      || !pit_pack_areas_read (&self->head, self->game, settings, error))
    return FALSE;

  settings->rules = self->head.id;
  settings->jurisdiction = g_intern_string (self->head.jurisdiction);
  return TRUE;
}

static GBytes *
read_bytes (const char *path,
            GError    **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFileInputStream) stream = NULL;
  g_autoptr(GError) fault = NULL;
  g_autofree char *buffer = NULL;
  gsize length;

  stream = g_file_read (file, NULL, &fault);
  if (stream != NULL)
    {
      /* One byte more than allowed tells a file that is too long from one that just fits. */
      buffer = g_malloc (MAX_BYTES + 1);
      if (g_input_stream_read_all (G_INPUT_STREAM (stream), buffer, MAX_BYTES + 1, &length, NULL, &fault))
        return g_bytes_new_take (g_steal_pointer (&buffer), length);
    }

  g_set_error (error, PIT_RULE_PACK_ERROR,
               g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ? PIT_RULE_PACK_ERROR_NOT_FOUND
                                                                          : PIT_RULE_PACK_ERROR_UNREADABLE,
               "%s: %s", path, fault->message);
  return NULL;
}

static void
clear_pack (gpointer data)
{
  PitRulePack *self = data;

  g_free ((gpointer) self->settings);
}

/* --- Public API --- */

/**
 * pit_rule_pack_parse:
 * @text: (array length=length): the bytes of a pack
 * @length: how many
 * @name: what messages call it: the file's name
 * @error: return location for a #PitRulePackError that names the member at fault
 *
 * Any thread.
 *
 * Returns: (transfer full) (nullable): the pack
 */
PitRulePack *
pit_rule_pack_parse (const char *text,
                     gsize       length,
                     const char *name,
                     GError    **error)
{
  g_autoptr(PitRulePack) self = g_atomic_rc_box_new0 (PitRulePack);
  g_autoptr(JsonNode) root = NULL;
  g_autoptr(GError) fault = NULL;

  root = pit_json_parse (text, length, MAX_BYTES, &fault);
  if (root == NULL || !read_pack (self, root, &fault))
    {
      g_set_error (error, PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_INVALID, "%s: %s", name, fault->message);
      return NULL;
    }

  pit_digest_of (&self->digest, text, length);
  return g_steal_pointer (&self);
}

/**
 * pit_rule_pack_load:
 * @path: (type filename): a pack's file
 * @error: return location for a #PitRulePackError that names the file and the member at fault
 *
 * Blocks while it reads. Any thread.
 *
 * Returns: (transfer full) (nullable): the pack
 */
PitRulePack *
pit_rule_pack_load (const char *path,
                    GError    **error)
{
  g_autoptr(GBytes) bytes = read_bytes (path, error);

  if (bytes == NULL)
    return NULL;

  return pit_rule_pack_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), path, error);
}

/**
 * pit_rule_pack_load_id:
 * @id: a pack's id, "nsw-four-card-poker"
 * @error: return location for a #PitRulePackError
 *
 * Looks in `$PITSTAND_DATA_DIR/rules`, then where packs are installed. Blocks while it reads. Any thread.
 *
 * Returns: (transfer full) (nullable): the pack
 */
PitRulePack *
pit_rule_pack_load_id (const char *id,
                       GError    **error)
{
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autoptr(PitRulePack) self = NULL;

  if (!pit_id_is_valid (id))
    {
      g_set_error (error, PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_NOT_FOUND,
                   "\"%s\" can't be the name of a rule pack: use 1 to %d of A-Z a-z 0-9 . _ -", id, PIT_ID_MAX);
      return NULL;
    }

  name = g_strdup_printf ("rules/%s.json", id);
  path = pit_data_find (name);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_NOT_FOUND, "there is no rule pack \"%s\"", id);
      return NULL;
    }

  self = pit_rule_pack_load (path, error);
  if (self != NULL && !g_str_equal (self->head.id.text, id))
    {
      g_set_error (error, PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_INVALID, "%s: id: \"%s\" is not the file's name", path,
                   self->head.id.text);
      return NULL;
    }

  return g_steal_pointer (&self);
}

PitRulePack *
pit_rule_pack_ref (PitRulePack *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
pit_rule_pack_unref (PitRulePack *self)
{
  g_atomic_rc_box_release_full (self, clear_pack);
}

/**
 * pit_rule_pack_is_for_floor:
 *
 * Rules that are proposed or on trial settle rounds by `pitstand-book settle`, and no table is played by them.
 *
 * Returns: whether tables of the floor can be played by @self: it is in force, and the floor can follow its game
 */
gboolean
pit_rule_pack_is_for_floor (const PitRulePack *self)
{
  return self->head.status == PIT_PACK_IN_FORCE && pit_game_is_for_floor (self->game);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>

#include "pit-data.h"
#include "pit-json-read.h"
#include "pit-rule-pack.h"
#include "pit-rule-pack-shape.h"
#include "pit-shape-strict.h"

/* A pack with its notices and rulings stays far below this. */
#define MAX_BYTES (1024 * 1024)

struct _PitRulePack
{
  PitPackStatus   status;
  const PitGame  *game;
  PitId           version;
  PitDigest       digest;
  char            name[PIT_PACK_TEXT + 1];
  char            jurisdiction[PIT_PACK_CITE + 1];
  PitCurrency     currency;
  PitGameSettings settings;
  PitPackTables   tables; /* as in the file: approvals */
};

G_DEFINE_QUARK (pit-rule-pack-error-quark, pit_rule_pack_error)

/* --- What the shape can't say --- */

static gboolean refuse (GError    **error,
                        const char *format,
                        ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError    **error,
        const char *format,
        ...)
{
  va_list args;

  va_start (args, format);
  g_clear_error (error);
  if (error != NULL)
    *error = g_error_new_valist (PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_INVALID, format, args);
  va_end (args);
  return FALSE;
}

static gboolean
check_ratio (const char *name,
             PitOdds     ratio,
             GError    **error)
{
  return ratio.num > 0 || refuse (error, "settings.%s: must be more than 0", name);
}

static gboolean
check_settings (const PitGameSettings *settings,
                GError               **error)
{
  if (!check_ratio ("ante-odds", settings->ante_odds, error)
      || !check_ratio ("play-odds", settings->play_odds, error)
      || !check_ratio ("play-min", settings->play_min, error)
      || !check_ratio ("play-max", settings->play_max, error))
    return FALSE;

  if ((guint64) settings->play_min.num * settings->play_max.den
      > (guint64) settings->play_max.num * settings->play_min.den)
    return refuse (error, "settings.play-max: is below play-min");

  return TRUE;
}

/* A row that an earlier one always takes the hands of could never pay: a slip, and on a sign it would be a lie. */
static gboolean
check_rows (const PitPackTable *table,
            const char         *list,
            guint               index,
            GError            **error)
{
  for (guint i = 0; i < table->n_rows; i++)
    {
      const PitPackRow *row = &table->rows[i];

      if (row->odds.num == 0)
        return refuse (error, "pay-tables.%s[%u].rows[%u].odds: pays nothing; leave the row out", list, index, i);

      for (guint j = 0; j < i; j++)
        if (table->rows[j].hand == row->hand && table->rows[j].min_rank <= row->min_rank)
          return refuse (error, "pay-tables.%s[%u].rows[%u]: row %u already pays all its hands", list, index, i, j);
    }

  return TRUE;
}

static gboolean
check_tables (const PitPackTable *tables,
              guint               n_tables,
              const char         *list,
              GError            **error)
{
  for (guint i = 0; i < n_tables; i++)
    {
      if (tables[i].approved == PIT_YES && tables[i].reference[0] == '\0')
        return refuse (error, "pay-tables.%s[%u].reference: missing; an approved table names its approval", list, i);
      if (!check_rows (&tables[i], list, i, error))
        return FALSE;

      for (guint j = 0; j < i; j++)
        if (g_str_equal (tables[j].id.text, tables[i].id.text))
          return refuse (error, "pay-tables.%s[%u].id: \"%s\" is there twice", list, i, tables[i].id.text);
    }

  return TRUE;
}

static void
take_tables (const PitPackTable *tables,
             guint               n_tables,
             PitPayTables       *taken)
{
  taken->n_tables = n_tables;
  for (guint i = 0; i < n_tables; i++)
    {
      PitPayTable *table = &taken->table[i];

      table->id = tables[i].id;
      table->n_rows = tables[i].n_rows;
      for (guint j = 0; j < table->n_rows; j++)
        {
          const PitPackRow *row = &tables[i].rows[j];

          table->row[j].category = row->hand;
          table->row[j].min_rank = row->min_rank == PIT_UNKNOWN ? 0 : (guint8) row->min_rank;
          table->row[j].odds = row->odds;
        }
    }
}

static PitRulePack *
make_pack (const PitPackFile *file,
           GError           **error)
{
  const PitGame *game = pit_game_lookup (file->game.text);
  const PitPackTables *tables = &file->pay_tables;
  PitRulePack *self;

  if (game == NULL)
    {
      refuse (error, "game: \"%s\" is not a game of this program", file->game.text);
      return NULL;
    }
  if (!check_settings (&file->settings, error)
      || !check_tables (tables->aces_up, tables->n_aces_up, "aces-up", error)
      || !check_tables (tables->ante_bonus, tables->n_ante_bonus, "ante-bonus", error))
    return NULL;

  self = g_atomic_rc_box_new0 (PitRulePack);
  self->status = file->status;
  self->game = game;
  self->version = file->version;
  self->tables = *tables;
  self->settings = file->settings;
  self->settings.rules = file->id;
  self->settings.winning_token = file->house.winning_token;
  self->settings.rounding = file->house.rounding;
  self->settings.decision_wait = file->house.decision_wait;
  g_strlcpy (self->name, file->name, sizeof self->name);
  g_strlcpy (self->jurisdiction, file->jurisdiction, sizeof self->jurisdiction);
  self->currency = file->currency;
  take_tables (tables->aces_up, tables->n_aces_up, &self->settings.aces_up);
  take_tables (tables->ante_bonus, tables->n_ante_bonus, &self->settings.ante_bonus);
  return self;
}

/* The format comes first: what another one holds is not for this program to judge. */
static gboolean
read_file_shape (JsonNode    *root,
                 PitPackFile *file,
                 GError     **error)
{
  JsonObject *object;
  JsonNode *format;

  if (!JSON_NODE_HOLDS_OBJECT (root))
    return refuse (error, "not an object");

  object = json_node_get_object (root);
  format = json_object_get_member (object, "format");
  if (format != NULL && JSON_NODE_HOLDS_VALUE (format) && json_node_get_value_type (format) == G_TYPE_INT64
      && json_node_get_int (format) != PIT_PACK_FORMAT)
    return refuse (error, "format: %" G_GINT64_FORMAT " is not known; this program reads format %d",
                   json_node_get_int (format), PIT_PACK_FORMAT);

  return pit_shape_refuse_others (&pit_pack_shape, object, error)
         && pit_shape_read (&pit_pack_shape, object, file, error);
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
  g_autofree PitPackFile *file = g_new0 (PitPackFile, 1);
  g_autoptr(JsonNode) root = NULL;
  g_autoptr(GError) fault = NULL;
  PitRulePack *self = NULL;

  root = pit_json_parse (text, length, MAX_BYTES, &fault);
  if (root != NULL && read_file_shape (root, file, &fault))
    self = make_pack (file, &fault);
  if (self == NULL)
    {
      g_set_error (error, PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_INVALID, "%s: %s", name, fault->message);
      return NULL;
    }

  pit_digest_of (&self->digest, text, length);
  return self;
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
  if (self != NULL && !g_str_equal (self->settings.rules.text, id))
    {
      g_set_error (error, PIT_RULE_PACK_ERROR, PIT_RULE_PACK_ERROR_INVALID, "%s: id: \"%s\" is not the file's name", path,
                   self->settings.rules.text);
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
  g_atomic_rc_box_release (self);
}

const char *
pit_rule_pack_get_id (const PitRulePack *self)
{
  return self->settings.rules.text;
}

const char *
pit_rule_pack_get_name (const PitRulePack *self)
{
  return self->name;
}

/** Returns: what stands before the number of a rule where one is cited: "NSW" */
const char *
pit_rule_pack_get_jurisdiction (const PitRulePack *self)
{
  return self->jurisdiction;
}

/** Returns: (transfer none): what its amounts are of */
const PitCurrency *
pit_rule_pack_get_currency (const PitRulePack *self)
{
  return &self->currency;
}

const char *
pit_rule_pack_get_version (const PitRulePack *self)
{
  return self->version.text;
}

/** pit_rule_pack_get_digest: the SHA-256 of the file's bytes, which goes into every record judged by the pack. */
const char *
pit_rule_pack_get_digest (const PitRulePack *self)
{
  return self->digest.text;
}

PitPackStatus
pit_rule_pack_get_status (const PitRulePack *self)
{
  return self->status;
}

const PitGame *
pit_rule_pack_get_game (const PitRulePack *self)
{
  return self->game;
}

/** pit_rule_pack_get_settings: the constants to settle by; valid as long as @self. */
const PitGameSettings *
pit_rule_pack_get_settings (const PitRulePack *self)
{
  return &self->settings;
}

/**
 * pit_rule_pack_get_approval:
 * @self: a pack
 * @line: %PIT_WAGER_ACES_UP or %PIT_WAGER_ANTE_BONUS
 * @table: the id of one of the line's pay tables
 *
 * NSW 10.3 and 10.5 demand scales that the Authority approved and name none, so those that come with the program
 * are templates.
 *
 * Returns: (nullable) (transfer none): the reference of the approval; %NULL for a template, not approved
 */
const char *
pit_rule_pack_get_approval (const PitRulePack *self,
                            PitWager           line,
                            const char        *table)
{
  gboolean aces_up = line == PIT_WAGER_ACES_UP;
  const PitPackTable *tables = aces_up ? self->tables.aces_up : self->tables.ante_bonus;
  guint n_tables = aces_up ? self->tables.n_aces_up : self->tables.n_ante_bonus;

  for (guint i = 0; i < n_tables; i++)
    if (tables[i].approved == PIT_YES && g_str_equal (tables[i].id.text, table))
      return tables[i].reference;

  return NULL;
}

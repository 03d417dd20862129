/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-file.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-floor-rows.h"
#include "pit-game.h"
#include "pit-json-canonical.h"
#include "pit-json-write.h"
#include "pit-network.h"
#include "pit-task.h"
#include "pit-text.h"

/* A floor file adds tables to the plan and changes them; by their identifier it knows those that are there. What the file
 * doesn't name stays as it is, and no table goes. All that is wrong is said at once, each fault by its line. */

const char *const pit_floor_fields[PIT_N_FLOOR_FIELDS] = { "number", "name", "pit", "id", "address", "fingerprint", "rules" };

static void
fault_free (gpointer data)
{
  PitFloorFault *fault = data;

  g_free (fault->words);
  g_free (fault);
}

static void
line_free (gpointer data)
{
  PitFloorLine *line = data;

  g_free (line->words);
  g_free (line);
}

static int
compare_faults (gconstpointer a,
                gconstpointer b)
{
  const PitFloorFault *one = *(const PitFloorFault *const *) a, *two = *(const PitFloorFault *const *) b;

  return one->line < two->line ? -1 : one->line > two->line;
}

/* Adds what is wrong on @line; 0: of no line. */
void
_pit_floor_file_fault (PitFloorFile *self,
                       guint         line,
                       const char   *format,
                       ...)
{
  PitFloorFault *fault;
  va_list args;

  if (self->n_faults++ >= PIT_FLOOR_FILE_FAULTS)
    return;
  fault = g_new0 (PitFloorFault, 1);
  fault->line = line;
  va_start (args, format);
  fault->words = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_add (self->faults, fault);
}

/* Returns: the field of that name, in whatever case; -1: there is none */
int
_pit_floor_find_field (const char *name)
{
  for (guint i = 0; i < PIT_N_FLOOR_FIELDS; i++)
    if (g_ascii_strcasecmp (name, pit_floor_fields[i]) == 0)
      return (int) i;

  return -1;
}

void
_pit_floor_row_free (PitFloorRow *self)
{
  for (guint i = 0; i < PIT_N_FLOOR_FIELDS; i++)
    g_free (self->fields[i]);
  g_free (self);
}

/* (transfer full): the packs that can be named */
static char *
list_packs (GPtrArray *packs)
{
  g_autoptr(GString) names = g_string_new (NULL);

  for (guint i = 0; i < packs->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", ((PitRulePack *) packs->pdata[i])->head.id.text);

  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
read_text (PitFloorFile      *self,
           const PitFloorRow *row,
           PitFloorField      field,
           char              *to,
           gsize              size)
{
  const char *text = row->fields[field];

  if (text == NULL)
    return;
  if (!pit_text_is_visible (text) || !pit_text_is_plain (text, strlen (text)))
    _pit_floor_file_fault (self, row->line, _("“%s” has characters that are invisible or change the direction of "
                                              "writing. Type the text again."), pit_floor_fields[field]);
  else if (g_strlcpy (to, text, size) >= size)
    _pit_floor_file_fault (self, row->line, _("“%s” is too long. Write %zu bytes at most."), pit_floor_fields[field], size - 1);
}

static void
read_rules (PitFloorFile      *self,
            const PitFloorRow *row,
            GPtrArray         *packs,
            PitHouseTable     *table)
{
  const char *text = row->fields[PIT_FLOOR_RULES];
  g_autofree char *names = list_packs (packs);
  const PitRulePack *pack;

  if (text == NULL || text[0] == '\0')
    {
      if (table->rules.text[0] == '\0')
        _pit_floor_file_fault (self, row->line, _("“rules” is missing. Write one of: %s."), names);
      return;
    }
  pack = pit_rule_packs_find (packs, text);
  if (pack == NULL)
    {
      _pit_floor_file_fault (self, row->line, _("This desk has no rules “%.40s”. Write one of: %s."), text, names);
      return;
    }
  table->rules = pack->head.id;
  g_strlcpy (table->game.text, pack->game->id, sizeof table->game.text);
}

static void
read_address (PitFloorFile      *self,
              const PitFloorRow *row,
              PitHouseTable     *table)
{
  g_autoptr(GUri) uri = NULL;
  const char *scheme, *last;
  gboolean is_secure;

  /* No table is without one: an empty cell says nothing of a table that is there. */
  if (row->fields[PIT_FLOOR_ADDRESS] != NULL && row->fields[PIT_FLOOR_ADDRESS][0] != '\0')
    read_text (self, row, PIT_FLOOR_ADDRESS, table->url, sizeof table->url);
  uri = g_uri_parse (table->url, G_URI_FLAGS_NONE, NULL);
  scheme = uri != NULL ? g_uri_get_scheme (uri) : NULL;
  is_secure = g_strcmp0 (scheme, "wss") == 0;
  last = strrchr (table->url, '/');
  if (table->url[0] == '\0')
    _pit_floor_file_fault (self, row->line, _("“address” is missing. Write the address as "
                                              "wss://host:port/tables/%s."), table->id.text);
  else if (uri == NULL || g_uri_get_host (uri) == NULL || (!is_secure && g_strcmp0 (scheme, "ws") != 0))
    _pit_floor_file_fault (self, row->line, _("“%.60s” isn't an address of a table. Write the address as "
                                              "wss://host:port/tables/%s."), table->url,
                           table->id.text);
  else if (!is_secure && !pit_url_is_loopback (table->url))
    _pit_floor_file_fault (self, row->line, _("“address” has no encryption. ws:// works only on this computer. Write wss://."));
  else if (table->id.text[0] != '\0' && strstr (table->url, "/tables/") != NULL && !g_str_equal (last + 1, table->id.text))
    /* Translators: the end of an address, then an identifier. */
    _pit_floor_file_fault (self, row->line, _("“address” ends in “%.40s”, but “id” is “%s”. Write both as the controller has them."),
                           last + 1, table->id.text);
}

static void
read_fingerprint (PitFloorFile      *self,
                  const PitFloorRow *row,
                  PitHouseTable     *table)
{
  const char *text = row->fields[PIT_FLOOR_FINGERPRINT];
  g_autoptr(GString) folded = g_string_new (NULL);

  /* As people and openssl write it: in groups, with colons, in upper case. */
  for (; text != NULL && *text != '\0'; text++)
    if (*text != ':' && *text != ' ')
      g_string_append_c (folded, g_ascii_tolower (*text));
  if (row->fields[PIT_FLOOR_FINGERPRINT] != NULL && folded->len > 0 && !pit_digest_is_valid (folded->str))
    _pit_floor_file_fault (self, row->line, _("“fingerprint” has 64 digits of 0 to 9 and a to f. Copy it from the controller."));
  else if (folded->len > 0)
    g_strlcpy (table->fingerprint.text, folded->str, sizeof table->fingerprint.text);
}

static gboolean
read_key (PitFloorFile      *self,
          const PitFloorRow *row,
          PitHouseTable     *table)
{
  const char *id = row->fields[PIT_FLOOR_ID] != NULL ? row->fields[PIT_FLOOR_ID] : "";
  const char *number = row->fields[PIT_FLOOR_NUMBER] != NULL ? row->fields[PIT_FLOOR_NUMBER] : "";
  guint64 value = 0;

  if (pit_id_is_valid (id))
    g_strlcpy (table->id.text, id, sizeof table->id.text);
  else
      _pit_floor_file_fault (self, row->line, _("“%.40s” isn't an identifier. Write up to 32 letters, digits, dots, "
                                              "dashes and underscores, as the controller has them."), id);
  if (g_ascii_string_to_unsigned (number, 10, 1, 9999, &value, NULL))
    table->number = (gint64) value;
  else
    _pit_floor_file_fault (self, row->line, _("“%.40s” isn't a table number. Write 1 to 9999."), number);

  return table->id.text[0] != '\0' && table->number > 0;
}

static void
add_field (GString    *words,
           const char *field,
           const char *before,
           const char *now)
{
  if (g_str_equal (before, now))
    return;
  /* Translators: a field, what it was and what it becomes: "address: wss://... → wss://...". */
  g_string_append_printf (words, _("%s%s: %s → %s"), words->len > 0 ? "; " : "", field, before[0] != '\0' ? before : _("none"),
                          now[0] != '\0' ? now : _("none"));
}

static void
note_change (PitFloorFile        *self,
             const PitHouseTable *before,
             const PitHouseTable *table)
{
  PitFloorLine *line = g_new0 (PitFloorLine, 1);
  g_autoptr(GString) words = g_string_new (NULL);
  g_autofree char *now_number = g_strdup_printf ("%" PRId64, table->number);
  g_autofree char *was_number = before != NULL ? g_strdup_printf ("%" PRId64, before->number) : NULL;

  line->number = table->number;
  line->lacks_certificate = table->fingerprint.text[0] == '\0' && g_str_has_prefix (table->url, "wss://");
  if (before == NULL || !g_str_equal (before->fingerprint.text, table->fingerprint.text))
    line->fingerprint = table->fingerprint;
  if (before != NULL)
    line->before = before->fingerprint;
  if (before == NULL)
    {
      line->change = PIT_FLOOR_ADDED;
      g_string_append_printf (words, "%s%s%s%s%s", table->name, table->name[0] != '\0' ? " · " : "", table->pit,
                              table->pit[0] != '\0' ? " · " : "", table->url);
      self->n_added++;
    }
  else
    {
      add_field (words, pit_floor_fields[PIT_FLOOR_NUMBER], was_number, now_number);
      add_field (words, pit_floor_fields[PIT_FLOOR_NAME], before->name, table->name);
      add_field (words, pit_floor_fields[PIT_FLOOR_PIT], before->pit, table->pit);
      add_field (words, pit_floor_fields[PIT_FLOOR_ADDRESS], before->url, table->url);
      add_field (words, pit_floor_fields[PIT_FLOOR_RULES], before->rules.text, table->rules.text);
      line->change = words->len > 0 || line->fingerprint.text[0] != '\0' ? PIT_FLOOR_CHANGED : PIT_FLOOR_SAME;
      self->n_changed += line->change == PIT_FLOOR_CHANGED;
    }
  line->words = g_string_free (g_steal_pointer (&words), FALSE);
  g_ptr_array_add (self->lines, line);
}

/* Of all lines with that key the first one counts, and the others name it. */
static gboolean
is_first (PitFloorFile *self,
          GHashTable   *seen,
          const char   *key,
          guint         line,
          gboolean      is_number)
{
  guint before = GPOINTER_TO_UINT (g_hash_table_lookup (seen, key));

  if (before == 0)
    g_hash_table_insert (seen, g_strdup (key), GUINT_TO_POINTER (line));
  else if (is_number)
    /* Translators: a line, then a number. */
    _pit_floor_file_fault (self, line, _("Line %u also has table number %s. Give one of the two tables another "
                                         "number."), before, key);
  else
    /* Translators: a line, then an identifier. */
    _pit_floor_file_fault (self, line, _("Line %u also has identifier %s. Remove one of the two lines."), before, key);

  return before == 0;
}

/* Returns: whether no table that the file doesn't name has that number */
static gboolean
is_free (PitFloorFile       *self,
         const PitHousePlan *plan,
         GHashTable         *ids,
         const PitHouseTable *table,
         guint               line)
{
  for (guint i = 0; i < plan->n_tables; i++)
    if (plan->table[i].number == table->number && !g_str_equal (plan->table[i].id.text, table->id.text)
        && !g_hash_table_contains (ids, plan->table[i].id.text))
      {
        _pit_floor_file_fault (self, line, _("On the floor, table number %" PRId64 " is already %s. Give this table "
                                             "another number."),
                               table->number, plan->table[i].id.text);
        return FALSE;
      }

  return TRUE;
}

static void
put (PitHousePlan        *plan,
     const PitHouseTable *table)
{
  PitHouseTable *there = (PitHouseTable *) pit_house_plan_find_table (plan, table->id.text);

  if (there == NULL && plan->n_tables < PIT_HOUSE_MAX_TABLES)
    there = &plan->table[plan->n_tables++];
  if (there != NULL)
    *there = *table;
}

static void
read_rows (PitFloorFile       *self,
           GPtrArray          *rows,
           const PitHousePlan *plan,
           GPtrArray          *packs)
{
  g_autoptr(GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) named = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_new = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      PitFloorRow *row = rows->pdata[i];

      if (row->fields[PIT_FLOOR_ID] != NULL)
        {
          g_hash_table_add (named, row->fields[PIT_FLOOR_ID]);
          n_new += pit_house_plan_find_table (plan, row->fields[PIT_FLOOR_ID]) == NULL;
        }
    }
  if (plan->n_tables + n_new > PIT_HOUSE_MAX_TABLES)
    _pit_floor_file_fault (self, 0, _("The floor would have %u tables, but one desk takes %d at most. Divide the file "
                                      "among desks."),
                           plan->n_tables + n_new, PIT_HOUSE_MAX_TABLES);

  for (guint i = 0; i < rows->len; i++)
    {
      PitFloorRow *row = rows->pdata[i];
      g_autofree PitHouseTable *table = g_new0 (PitHouseTable, 1);
      g_autofree char *number = NULL;
      const PitHouseTable *before;
      gboolean is_only = read_key (self, row, table);

      before = pit_house_plan_find_table (plan, table->id.text);
      if (before != NULL)
        {
          gint64 value = table->number;

          *table = *before;
          table->number = value;
        }
      /* All is looked at: each line says all that is wrong with it. */
      number = g_strdup_printf ("%" PRId64, table->number);
      if (table->number > 0)
        {
          is_only = is_first (self, numbers, number, row->line, TRUE) && is_only;
          is_free (self, plan, named, table, row->line);
        }
      if (table->id.text[0] != '\0')
        is_only = is_first (self, ids, table->id.text, row->line, FALSE) && is_only;
      read_text (self, row, PIT_FLOOR_NAME, table->name, sizeof table->name);
      read_text (self, row, PIT_FLOOR_PIT, table->pit, sizeof table->pit);
      read_address (self, row, table);
      read_fingerprint (self, row, table);
      read_rules (self, row, packs, table);
      if (!is_only)
        continue;
      note_change (self, before, table);
      put (self->plan, table);
    }
}

/* What a file says of itself, in whatever way its bytes begin. */
static gboolean
check_text (PitFloorFile *self,
            const char  **data,
            gsize        *length)
{
  const char *end;

  if (*length >= 2 && (memcmp (*data, "\xff\xfe", 2) == 0 || memcmp (*data, "\xfe\xff", 2) == 0))
    {
      _pit_floor_file_fault (self, 0, _("The file is UTF-16. Save it as CSV in UTF-8."));
      return FALSE;
    }
  if (*length >= 3 && memcmp (*data, "\xef\xbb\xbf", 3) == 0)
    {
      *data += 3;
      *length -= 3;
    }
  if (!g_utf8_validate_len (*data, *length, &end))
    {
      guint line = 1;

      for (const char *at = *data; at < end; at++)
        line += *at == '\n';
      _pit_floor_file_fault (self, line, _("This line has bytes that aren't text. Save the file as CSV in UTF-8, or as JSON."));
      return FALSE;
    }

  return TRUE;
}

/**
 * pit_floor_file_read:
 * @data: what the file holds; JSON where it begins with a brace, else CSV
 * @length: its bytes
 * @plan: as the book has it
 * @packs: (element-type PitRulePack): those that can be used
 *
 * Returns: (transfer full): what the file would do to the plan, or what is wrong with it
 */
PitFloorFile *
pit_floor_file_read (const char         *data,
                     gsize               length,
                     const PitHousePlan *plan,
                     GPtrArray          *packs)
{
  PitFloorFile *self = g_new0 (PitFloorFile, 1);
  g_autoptr(GPtrArray) rows = NULL;
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (data != NULL && plan != NULL && packs != NULL, self);

  self->faults = g_ptr_array_new_with_free_func (fault_free);
  self->lines = g_ptr_array_new_with_free_func (line_free);
  self->plan = g_memdup2 (plan, sizeof *plan);
  if (length > PIT_FLOOR_FILE_MAX)
    _pit_floor_file_fault (self, 0, _("The file is larger than %d MB. Choose a floor file."), PIT_FLOOR_FILE_MAX / 1024 / 1024);
  else if (check_text (self, &data, &length))
    {
      gsize i = 0;

      while (i < length && g_ascii_isspace (data[i]))
        i++;
      rows = i < length && (data[i] == '{' || data[i] == '[') ? _pit_floor_read_json (self, data, length)
                                                               : _pit_floor_read_csv (self, data, length);
      read_rows (self, rows, plan, packs);
      if (rows->len == 0 && self->n_faults == 0)
        _pit_floor_file_fault (self, 0, _("The file has no table. Write one line for each table."));
    }
  if (self->n_faults == 0 && (!pit_house_plan_check (self->plan, &error)
                              || !pit_house_plan_check_currency (self->plan, packs, &error)))
    _pit_floor_file_fault (self, 0, "%s", error->message);
  if (self->n_faults > 0)
    g_clear_pointer (&self->plan, g_free);
  g_ptr_array_sort (self->faults, compare_faults);

  return self;
}

void
pit_floor_file_free (PitFloorFile *self)
{
  g_clear_pointer (&self->faults, g_ptr_array_unref);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_free (self->plan);
  g_free (self);
}

static const char *
get_field (const PitHouseTable *table,
           PitFloorField        field)
{
  switch (field)
    {
    case PIT_FLOOR_NAME: return table->name;
    case PIT_FLOOR_PIT: return table->pit;
    case PIT_FLOOR_ID: return table->id.text;
    case PIT_FLOOR_ADDRESS: return table->url;
    case PIT_FLOOR_FINGERPRINT: return table->fingerprint.text;
    case PIT_FLOOR_RULES: return table->rules.text;
    case PIT_FLOOR_NUMBER:
    case PIT_N_FLOOR_FIELDS:
    default: g_assert_not_reached ();
    }
}

static void
append_cell (GString    *text,
             const char *cell)
{
  if (strpbrk (cell, "\",;\t\r\n") == NULL && !g_ascii_isspace (cell[0]))
    {
      g_string_append (text, cell);
      return;
    }
  g_string_append_c (text, '"');
  for (; *cell != '\0'; cell++)
    g_string_append_printf (text, *cell == '"' ? "\"\"" : "%c", *cell);
  g_string_append_c (text, '"');
}

static char *
write_csv (const PitHousePlan *plan)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < PIT_N_FLOOR_FIELDS; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", pit_floor_fields[i]);
  g_string_append (text, "\r\n");
  for (guint i = 0; i < plan->n_tables; i++)
    {
      g_string_append_printf (text, "%" PRId64, plan->table[i].number);
      for (guint k = PIT_FLOOR_NUMBER + 1; k < PIT_N_FLOOR_FIELDS; k++)
        {
          g_string_append_c (text, ',');
          append_cell (text, get_field (&plan->table[i], k));
        }
      g_string_append (text, "\r\n");
    }

  return g_string_free (text, FALSE);
}

static char *
write_json (const PitHousePlan *plan)
{
  JsonArray *tables = json_array_new ();
  g_autoptr(JsonNode) node = NULL;
  g_autoptr(JsonGenerator) generator = json_generator_new ();
  char *text;

  for (guint i = 0; i < plan->n_tables; i++)
    {
      JsonObject *table = json_object_new ();

      json_object_set_int_member (table, pit_floor_fields[PIT_FLOOR_NUMBER], plan->table[i].number);
      for (guint k = PIT_FLOOR_NUMBER + 1; k < PIT_N_FLOOR_FIELDS; k++)
        if (get_field (&plan->table[i], k)[0] != '\0')
          json_object_set_string_member (table, pit_floor_fields[k], get_field (&plan->table[i], k));
      json_array_add_object_element (tables, table);
    }
  node = pit_json_object ("tables", PIT_JSON_NODE (pit_node_take_array (tables)), NULL);
  json_generator_set_root (generator, node);
  json_generator_set_pretty (generator, TRUE);
  text = json_generator_to_data (generator, NULL);

  return text;
}

/** pit_floor_file_write: (transfer full): the tables of @plan as a floor file that pit_floor_file_read() finds to change nothing */
char *
pit_floor_file_write (const PitHousePlan *plan,
                      gboolean            as_json)
{
  g_return_val_if_fail (plan != NULL, NULL);

  return as_json ? write_json (plan) : write_csv (plan);
}

typedef struct
{
  char         *path;
  PitHousePlan *plan;
  GPtrArray    *packs;
} Load;

static void
load_free (gpointer data)
{
  Load *load = data;

  g_free (load->path);
  g_free (load->plan);
  g_ptr_array_unref (load->packs);
  g_free (load);
}

static void
load_thread_cb (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  const Load *load = task_data;
  g_autoptr(GFile) file = g_file_new_for_path (load->path);
  g_autoptr(GFileInputStream) stream = NULL;
  g_autofree char *buffer = NULL;
  GError *error = NULL;
  gsize length = 0;

  stream = g_file_read (file, cancellable, &error);
  /* One byte more than may be there: a file can grow, or be a device, whatever its size says. */
  buffer = stream != NULL ? g_malloc (PIT_FLOOR_FILE_MAX + 1) : NULL;
  if (stream == NULL
      || !g_input_stream_read_all (G_INPUT_STREAM (stream), buffer, PIT_FLOOR_FILE_MAX + 1, &length, cancellable, &error))
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, pit_floor_file_read (buffer, length, load->plan, load->packs),
                           (GDestroyNotify) pit_floor_file_free);
}

/**
 * pit_floor_file_load_async:
 * @path: of a floor file
 * @plan: as the book has it; copied
 * @packs: (element-type PitRulePack): those that can be used; not changed meanwhile
 *
 * Reads a floor file as pit_floor_file_read() does, on a thread of its own.
 */
void
pit_floor_file_load_async (const char          *path,
                           const PitHousePlan  *plan,
                           GPtrArray           *packs,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Load *load;

  g_return_if_fail (path != NULL && plan != NULL && packs != NULL);

  task = g_task_new (NULL, cancellable, callback, user_data);
  load = g_new0 (Load, 1);
  load->path = g_strdup (path);
  load->plan = g_memdup2 (plan, sizeof *plan);
  load->packs = g_ptr_array_ref (packs);
  g_task_set_task_data (task, load, load_free);
  pit_task_run_in_thread (task, load_thread_cb);
}

/** Returns: (transfer full) (nullable): what it would do, or what is wrong with it; %NULL with @error set: it can't be read */
PitFloorFile *
pit_floor_file_load_finish (GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-rows.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* CSV as RFC 4180 has it, and as spreadsheets write it: commas, semicolons or tabs, whichever the first line has; any line
 * ends; quotes around what they have to be around. The first line names the columns, in any order. */

/* More columns than that are another file. */
#define MAX_CELLS 64

typedef struct
{
  const char *at;
  const char *end;
  char        separator;
  guint       line;
  guint       quote; /* the line where a quote began that never ends; 0: none did */
} Reader;

/* The next cell; @last: whether the row ends with it. */
static char *
read_cell (Reader   *reader,
           gboolean *last)
{
  GString *cell = g_string_new (NULL);
  gboolean is_quoted = reader->at < reader->end && *reader->at == '"';
  guint began = reader->line;

  reader->at += is_quoted;
  for (; reader->at < reader->end; reader->at++)
    {
      char c = *reader->at;

      if (is_quoted && c == '"' && reader->at + 1 < reader->end && reader->at[1] == '"')
        reader->at++;
      else if (is_quoted && c == '"')
        {
          is_quoted = FALSE;
          continue;
        }
      else if (!is_quoted && (c == reader->separator || c == '\n' || c == '\r'))
        break;
      if (c == '\n')
        reader->line++;
      g_string_append_c (cell, c);
    }
  if (is_quoted && reader->quote == 0)
    reader->quote = began;

  *last = reader->at >= reader->end || *reader->at != reader->separator;
  if (reader->at < reader->end)
    {
      if (*reader->at == '\r' && reader->at + 1 < reader->end && reader->at[1] == '\n')
        reader->at++;
      if (*reader->at != reader->separator)
        reader->line++;
      reader->at++;
    }

  return g_strstrip (g_string_free (cell, FALSE));
}

static GPtrArray *
read_cells (Reader *reader)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  gboolean last = FALSE;

  while (!last)
    {
      char *cell = read_cell (reader, &last);

      if (cells->len < MAX_CELLS)
        g_ptr_array_add (cells, cell);
      else
        g_free (cell);
    }

  return cells;
}

/* What stands most often in the first line. */
static char
find_separator (const char *text,
                const char *end)
{
  static const char separators[] = { ',', ';', '\t' };
  guint n[G_N_ELEMENTS (separators)] = { 0 };
  guint most = 0;

  for (; text < end && *text != '\n' && *text != '\r'; text++)
    for (guint i = 0; i < G_N_ELEMENTS (separators); i++)
      n[i] += *text == separators[i];
  for (guint i = 1; i < G_N_ELEMENTS (separators); i++)
    if (n[i] > n[most])
      most = i;

  return separators[most];
}

/* Returns: whether the columns can be used */
static gboolean
read_head (PitFloorFile *self,
           GPtrArray    *cells,
           int          *columns)
{
  gboolean has[PIT_N_FLOOR_FIELDS] = { FALSE };
  gboolean is_well = TRUE;

  for (guint i = 0; i < cells->len; i++)
    {
      const char *name = cells->pdata[i];
      int field = _pit_floor_find_field (name);

      columns[i] = field;
      if (field < 0 && name[0] != '\0')
        {
          /* Translators: a word of the file, then the words that it may have. */
          _pit_floor_file_fault (self, 1, _("“%.40s” isn't a column of a floor file. The columns are %s."), name,
                                 "number, name, pit, id, address, fingerprint, rules");
          is_well = FALSE;
        }
      else if (field >= 0 && has[field])
        {
          _pit_floor_file_fault (self, 1, _("The column “%s” is there twice. Remove one."), name);
          is_well = FALSE;
        }
      if (field >= 0)
        has[field] = TRUE;
    }
  if (!is_well)
    return FALSE;
  if (!has[PIT_FLOOR_NUMBER] || !has[PIT_FLOOR_ID])
    {
      _pit_floor_file_fault (self, 1, _("The first line must name the columns, with “number” and “id”. Add that line."));
      return FALSE;
    }

  return TRUE;
}

static gboolean
is_empty (GPtrArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    if (((const char *) cells->pdata[i])[0] != '\0')
      return FALSE;

  return TRUE;
}

static PitFloorRow *
read_row (PitFloorFile *self,
          GPtrArray    *cells,
          GPtrArray    *head,
          const int    *columns,
          guint         line)
{
  PitFloorRow *row = g_new0 (PitFloorRow, 1);

  row->line = line;
  for (guint i = 0; i < cells->len && i < head->len; i++)
    if (columns[i] >= 0)
      {
        row->fields[columns[i]] = cells->pdata[i];
        cells->pdata[i] = NULL;
      }
  for (guint i = head->len; i < cells->len; i++)
    if (((const char *) cells->pdata[i])[0] != '\0')
      {
        _pit_floor_file_fault (self, line, _("This line has %u cells, but the first line has %u. Put quotes around a "
                                             "cell that has a separator in it."), cells->len, head->len);
        break;
      }

  return row;
}

/* Returns: (transfer full) (element-type PitFloorRow): valid UTF-8 text without NUL */
GPtrArray *
_pit_floor_read_csv (PitFloorFile *self,
                     const char   *text,
                     gsize         length)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) _pit_floor_row_free);
  Reader reader = { .at = text, .end = text + length, .separator = find_separator (text, text + length), .line = 1 };
  g_autoptr(GPtrArray) head = read_cells (&reader);
  int columns[MAX_CELLS];

  if (!read_head (self, head, columns))
    return rows;
  while (reader.at < reader.end && reader.quote == 0)
    {
      guint line = reader.line;
      g_autoptr(GPtrArray) cells = read_cells (&reader);

      if (!is_empty (cells) && reader.quote == 0)
        g_ptr_array_add (rows, read_row (self, cells, head, columns, line));
    }
  if (reader.quote != 0)
    _pit_floor_file_fault (self, reader.quote, _("The quote that begins here never ends. Add the closing quote."));

  return rows;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include "pit-book-reader-private.h"
#include "pit-log-terms.h"

/* How entries are found. Everything that can be asked for is a list of entry numbers in an index, in their order: of a
 * table, of a kind, of a word. The shortest list is walked, from the newest down, and each number on it is looked for in
 * the others; so what a page costs hangs on what is asked for and not on the size of the book. A set of kinds, and the
 * words with one beginning, are several lists, which SQLite merges as it goes; and where all are long they are walked side
 * by side, as a hundred thousand looks cost more than a hundred thousand steps. */

/* Lists are counted up to here, to choose which to walk: longer ones are all long. */
static gint64 long_list = 20000;

/* Words with one beginning that are walked side by side; of more, all entries are gathered and sorted. */
#define MAX_ARMS 64

typedef enum
{
  LIST_TERM,
  LIST_TABLE,
  N_LISTS,
} List;

static const struct
{
  const char *from;
  const char *number;
  const char *key;
} lists[N_LISTS] = {
  [LIST_TERM] = { "reg_term", "entry", "term" },
  [LIST_TABLE] = { "entry INDEXED BY entry_table", "seq", "table_id" },
};

/* Entries on any of these lists. */
typedef struct
{
  List       list;
  GPtrArray *keys;
  char      *prefix; /* (nullable): and on those of all words that begin so */
  char      *end;    /* the first word after those */
  gint64     length; /* up to long_list */
} Criterion;

/* A statement as it is put together, and what will be bound to it. */
typedef struct
{
  GString   *text;
  GPtrArray *bound;
  gint64     from;
  gint64     until;
  gboolean   is_timed; /* a time is asked for, and has to be looked up for each entry */
  gint64     edge;
  gboolean   backwards; /* from the oldest up */
  gint64     limit;
  GPtrArray *beside; /* of Criterion, unowned: lists that are walked beside what the statement finds */
} Plan;

/* Where a walk is on its list. */
typedef struct
{
  PitSqlRows rows;
  gint64     number;
} Walk;

static void
criterion_free (Criterion *self)
{
  g_ptr_array_unref (self->keys);
  g_free (self->prefix);
  g_free (self->end);
  g_free (self);
}

static void
walk_clear (Walk *self)
{
  pit_sql_rows_clear (&self->rows);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, walk_clear)

static Criterion *
add_criterion (GPtrArray *criteria,
               List       list)
{
  Criterion *self = g_new0 (Criterion, 1);

  self->list = list;
  self->keys = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (criteria, self);

  return self;
}

static void
add_key (GPtrArray  *criteria,
         List        list,
         const char *key)
{
  g_ptr_array_add (add_criterion (criteria, list)->keys, g_strdup (key));
}

/* The words that are there and begin so, by one look into the index for each. */
static gboolean
list_beginnings (PitSql     *sql,
                 Criterion  *self,
                 const char *beginning,
                 GError    **error)
{
  g_autofree char *last = NULL;
  /* No character of a word is as high as this one. */
  g_autofree char *end = g_strconcat (beginning, "\xf4\x8f\xbf\xbf", NULL);

  for (;;)
    {
      g_auto(PitSqlRows) found = pit_sql_ask (sql, error,
                                              last == NULL ? "SELECT min (term) FROM reg_term WHERE term >= ?1 AND term < ?2"
                                                           : "SELECT min (term) FROM reg_term WHERE term > ?1 AND term < ?2",
                                              PIT_SQL_TEXT (last != NULL ? last : beginning), PIT_SQL_TEXT (end), NULL);
      char *next = pit_sql_next (&found) ? pit_sql_dup_text (&found, 0) : NULL;

      g_free (last);
      last = next;
      if (last == NULL)
        return found.step != PIT_STEP_ERROR;
      if (self->keys->len == MAX_ARMS)
        {
          g_ptr_array_set_size (self->keys, 0);
          self->prefix = g_strdup (beginning);
          self->end = g_steal_pointer (&end);
          return TRUE;
        }
      g_ptr_array_add (self->keys, g_strdup (last));
    }
}

static gboolean
add_words (PitSql             *sql,
           GPtrArray          *criteria,
           const PitLogQuery  *query,
           GError            **error)
{
  gboolean is_open;
  g_autoptr(GPtrArray) terms = pit_log_terms_asked (query->words, &is_open);

  /* Of signs alone nothing can be found: a list without keys is empty. */
  if (terms->len == 0)
    add_criterion (criteria, LIST_TERM);
  for (guint i = 0; i < terms->len; i++)
    {
      const char *term = terms->pdata[i];
      char **others = query->others != NULL ? query->others->pdata[i] : NULL;
      Criterion *criterion;

      /* Any entry may say it. */
      if (query->others != NULL && others == NULL)
        continue;
      criterion = add_criterion (criteria, LIST_TERM);
      if (!is_open || i + 1 < terms->len)
        g_ptr_array_add (criterion->keys, g_strdup (term));
      else if (!list_beginnings (sql, criterion, term, error))
        return FALSE;
      for (; others != NULL && *others != NULL; others++)
        g_ptr_array_add (criterion->keys, g_strdup (*others));
    }

  return TRUE;
}

/* The table of that identifier; of a number, each to which a floor plan gave it. */
static gboolean
add_table (PitSql             *sql,
           GPtrArray          *criteria,
           const PitLogQuery  *query,
           GError            **error)
{
  Criterion *self = add_criterion (criteria, LIST_TABLE);
  g_auto(PitSqlRows) found = { 0 };
  gint64 number = pit_log_table_read_number (query->table);

  g_ptr_array_add (self->keys, g_strdup (query->table));
  if (query->table_now != NULL)
    g_ptr_array_add (self->keys, g_strdup (query->table_now));
  if (number == PIT_UNKNOWN)
    return TRUE;

  found = pit_sql_ask (sql, error,
                       "SELECT DISTINCT t.value ->> '$.id' FROM entry, json_each (entry.line, '$.body.tables') AS t"
                       " WHERE entry.kind = 'floor-plan' AND t.value ->> '$.number' = ?1 LIMIT ?2",
                       PIT_SQL_INT (number), PIT_SQL_INT (MAX_ARMS - 2), NULL);
  while (pit_sql_next (&found))
    g_ptr_array_add (self->keys, pit_sql_dup_text (&found, 0));

  return found.step != PIT_STEP_ERROR;
}

static GPtrArray *
read_criteria (PitSql             *sql,
               const PitLogQuery  *query,
               GError            **error)
{
  g_autoptr(GPtrArray) criteria = g_ptr_array_new_with_free_func ((GDestroyNotify) criterion_free);

  if (query->table != NULL && !add_table (sql, criteria, query, error))
    return NULL;
  if (query->kinds != NULL)
    {
      Criterion *kinds = add_criterion (criteria, LIST_TERM);

      for (guint i = 0; query->kinds[i] != NULL && i < MAX_ARMS; i++)
        g_ptr_array_add (kinds->keys, g_strconcat (PIT_TERM_KIND, query->kinds[i], NULL));
    }
  if (query->who != NULL)
    {
      g_autofree char *person = g_strconcat (PIT_TERM_PERSON, query->who, NULL);

      add_key (criteria, LIST_TERM, person);
    }
  if (query->day != NULL)
    {
      g_autofree char *day = g_strconcat (PIT_TERM_DAY, query->day, NULL);

      add_key (criteria, LIST_TERM, day);
    }
  if (query->refers_to != 0)
    {
      g_autofree char *entry = g_strdup_printf (PIT_TERM_REFERS "%" PRId64, query->refers_to);

      add_key (criteria, LIST_TERM, entry);
    }
  if (query->words != NULL && !add_words (sql, criteria, query, error))
    return NULL;
  /* Most entries are on this one: it comes last, to be looked at where all others agree. */
  if (query->kinds == NULL && !query->everything)
    add_key (criteria, LIST_TERM, PIT_TERM_PEOPLE);

  return g_steal_pointer (&criteria);
}

/* How long the lists are together, up to long_list. */
static gboolean
measure (PitSql     *sql,
         Criterion  *self,
         GError    **error)
{
  static const char *const counts[N_LISTS] = {
    [LIST_TERM] = "SELECT count (*) FROM (SELECT 1 FROM reg_term WHERE term = ?1 LIMIT ?2)",
    [LIST_TABLE] = "SELECT count (*) FROM (SELECT 1 FROM entry INDEXED BY entry_table WHERE table_id = ?1 LIMIT ?2)",
  };

  if (self->prefix != NULL)
    self->length = long_list;
  for (guint i = 0; i < self->keys->len && self->length < long_list; i++)
    {
      gint64 n;

      if (!pit_sql_get_number (sql, &n, error, counts[self->list], PIT_SQL_TEXT (self->keys->pdata[i]),
                               PIT_SQL_INT (long_list), NULL))
        return FALSE;
      self->length += n;
    }

  return TRUE;
}

static gboolean
measure_time (PitSql      *sql,
              const Plan  *plan,
              gint64      *length,
              GError     **error)
{
  return pit_sql_get_number (sql, length, error,
                             "SELECT count (*) FROM (SELECT 1 FROM reg_time WHERE at >= ?1 AND at < ?2 LIMIT ?3)",
                             PIT_SQL_INT (plan->from), PIT_SQL_INT (plan->until), PIT_SQL_INT (long_list), NULL);
}

static void
bind_later (Plan       *plan,
            const char *text)
{
  g_ptr_array_add (plan->bound, g_strdup (text));
}

static void
add_keys (Plan            *plan,
          const Criterion *criterion)
{
  const char *key = lists[criterion->list].key;

  g_string_append_printf (plan->text, "(%s IN (", key);
  for (guint i = 0; i < criterion->keys->len; i++)
    {
      g_string_append (plan->text, i == 0 ? "?" : ", ?");
      bind_later (plan, criterion->keys->pdata[i]);
    }
  g_string_append_c (plan->text, ')');
  if (criterion->prefix != NULL)
    {
      g_string_append_printf (plan->text, " OR (%s >= ? AND %s < ?)", key, key);
      bind_later (plan, criterion->prefix);
      bind_later (plan, criterion->end);
    }
  g_string_append_c (plan->text, ')');
}

/* Lists that are walked beside @walked, not looked into. */
static gboolean
is_merged (const Criterion *criterion,
           const Criterion *walked)
{
  return walked != NULL && walked->length >= long_list && criterion->prefix == NULL && criterion->keys->len == 1;
}

/* What else holds for an entry whose number is @number. */
static void
add_others (Plan            *plan,
            GPtrArray       *criteria,
            const Criterion *walked,
            const char      *number)
{
  g_string_append_printf (plan->text, " AND %s %s %" PRId64, number, plan->backwards ? ">" : "<", plan->edge);
  for (guint i = 0; i < criteria->len; i++)
    {
      const Criterion *criterion = criteria->pdata[i];

      if (criterion == walked || is_merged (criterion, walked))
        continue;
      g_string_append_printf (plan->text, " AND EXISTS (SELECT 1 FROM %s WHERE ", lists[criterion->list].from);
      add_keys (plan, criterion);
      g_string_append_printf (plan->text, " AND %s = d.%s)", lists[criterion->list].number, number);
    }
  if (plan->is_timed)
    g_string_append_printf (plan->text,
                            " AND EXISTS (SELECT 1 FROM reg_time AS t WHERE t.entry = d.%s AND t.at >= %" PRId64
                            " AND t.at < %" PRId64 ")",
                            number, plan->from, plan->until);
}

/* INDEXED BY stands after the other name. */
static void
add_source (Plan *plan,
            List  list)
{
  const char *index = strchr (lists[list].from, ' ');

  if (index == NULL)
    g_string_append_printf (plan->text, "%s AS d", lists[list].from);
  else
    g_string_append_printf (plan->text, "%.*s AS d%s", (int) (index - lists[list].from), lists[list].from, index);
}

static void
walk_lists (Plan            *plan,
            GPtrArray       *criteria,
            const Criterion *walked)
{
  const char *number = lists[walked->list].number;
  guint n_arms = walked->prefix == NULL ? walked->keys->len : 1;

  if (n_arms == 0)
    g_string_append (plan->text, "SELECT entry FROM reg_time WHERE 0");
  for (guint i = 0; i < n_arms; i++)
    {
      g_string_append_printf (plan->text, "%sSELECT %sd.%s FROM ", i > 0 ? " UNION " : "",
                              walked->prefix != NULL ? "DISTINCT " : "", number);
      add_source (plan, walked->list);
      g_string_append (plan->text, " WHERE ");
      if (walked->prefix != NULL)
        {
          add_keys (plan, walked);
        }
      else
        {
          g_string_append_printf (plan->text, "d.%s = ?", lists[walked->list].key);
          bind_later (plan, walked->keys->pdata[i]);
        }
      add_others (plan, criteria, walked, number);
    }
  for (guint i = 0; i < criteria->len; i++)
    if (criteria->pdata[i] != walked && is_merged (criteria->pdata[i], walked))
      g_ptr_array_add (plan->beside, criteria->pdata[i]);
}

/* A short time is gathered and sorted; otherwise all of the register is walked, or of the book where no time is meant. */
static void
walk_time (Plan      *plan,
           GPtrArray *criteria,
           gboolean   is_short)
{
  if (!plan->is_timed)
    {
      g_string_append (plan->text, "SELECT d.seq FROM entry AS d WHERE 1");
      add_others (plan, criteria, NULL, "seq");
      return;
    }

  plan->is_timed = FALSE;
  g_string_append_printf (plan->text, "SELECT d.entry FROM reg_time AS d WHERE %sd.at >= %" PRId64 " AND %sd.at < %" PRId64,
                          is_short ? "" : "+", plan->from, is_short ? "" : "+", plan->until);
  add_others (plan, criteria, NULL, "entry");
}

static gboolean
make_plan (PitSql     *sql,
           GPtrArray  *criteria,
           Plan       *plan,
           GError    **error)
{
  const Criterion *walked = NULL;
  gint64 in_time = G_MAXINT64;

  for (guint i = 0; i < criteria->len; i++)
    {
      Criterion *criterion = criteria->pdata[i];

      if (!measure (sql, criterion, error))
        return FALSE;
      if (walked == NULL || criterion->length < walked->length)
        walked = criterion;
    }
  if (plan->is_timed && !measure_time (sql, plan, &in_time, error))
    return FALSE;

  if (walked == NULL || (in_time < long_list && in_time < walked->length))
    walk_time (plan, criteria, in_time < long_list);
  else
    walk_lists (plan, criteria, walked);
  g_string_append_printf (plan->text, " ORDER BY 1 %s", plan->backwards ? "ASC" : "DESC");
  if (plan->beside->len == 0)
    g_string_append_printf (plan->text, " LIMIT %" PRId64, plan->limit);

  return TRUE;
}

static gboolean
go_on (Walk *walk)
{
  if (pit_sql_next (&walk->rows))
    walk->number = pit_sql_int (&walk->rows, 0);

  return walk->rows.step != PIT_STEP_ERROR;
}

/* @bound: what to bind; its strings have to live as long as the walk. */
static gboolean
set_out (PitSql      *sql,
         Walk        *walk,
         const char  *text,
         GPtrArray   *bound,
         GError     **error)
{
  walk->rows = pit_sql_ask_once (sql, error, text, NULL);
  for (guint i = 0; i < bound->len && walk->rows.step == PIT_STEP_ROW; i++)
    pit_sql_bind_text (&walk->rows, (int) i + 1, bound->pdata[i]);

  return go_on (walk);
}

static gboolean
set_out_beside (PitSql           *sql,
                const Plan       *plan,
                const Criterion  *criterion,
                GArray           *walks,
                GError          **error)
{
  const char *number = lists[criterion->list].number;
  g_autoptr(GString) text = g_string_new (NULL);
  Walk walk = { 0 };
  gboolean is_out;

  g_string_printf (text, "SELECT %s FROM %s WHERE %s = ? AND %s %s %" PRId64 " ORDER BY 1 %s", number,
                   lists[criterion->list].from, lists[criterion->list].key, number, plan->backwards ? ">" : "<", plan->edge,
                   plan->backwards ? "ASC" : "DESC");
  is_out = set_out (sql, &walk, text->str, criterion->keys, error);
  g_array_append_val (walks, walk);

  return is_out;
}

/* Brings a walk up to @number, or past it. */
static gboolean
catch_up (const Plan *plan,
          Walk       *walk,
          gint64      number)
{
  while (walk->rows.step == PIT_STEP_ROW && (plan->backwards ? walk->number < number : walk->number > number))
    if (!go_on (walk))
      return FALSE;

  return TRUE;
}

/* The first walk says what may be meant; it is where all others come to the same number. Walked here and not by INTERSECT, so
 * that a list is gone along only where all those before it agree. */
static GArray *
run_plan (PitSql  *sql,
          Plan    *plan,
          GError **error)
{
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr(GArray) walks = g_array_new (FALSE, FALSE, sizeof (Walk));
  g_auto(Walk) first = { 0 };
  gboolean is_well = set_out (sql, &first, plan->text->str, plan->bound, error);

  g_array_set_clear_func (walks, (GDestroyNotify) walk_clear);
  for (guint i = 0; i < plan->beside->len && is_well; i++)
    is_well = set_out_beside (sql, plan, plan->beside->pdata[i], walks, error);

  while (is_well && first.rows.step == PIT_STEP_ROW && numbers->len < plan->limit)
    {
      gboolean is_on_all = TRUE;

      for (guint i = 0; i < walks->len && is_on_all; i++)
        {
          Walk *walk = &g_array_index (walks, Walk, i);

          if (!catch_up (plan, walk, first.number))
            return NULL;
          if (walk->rows.step == PIT_STEP_DONE)
            return g_steal_pointer (&numbers);
          is_on_all = walk->number == first.number;
        }
      if (is_on_all)
        g_array_append_val (numbers, first.number);
      is_well = go_on (&first);
    }

  return is_well ? g_steal_pointer (&numbers) : NULL;
}

/* For tests, whose lists are all short. */
void
_pit_log_query_set_long_list (gint64 length)
{
  long_list = length;
}

/**
 * pit_log_plan_find:
 * @query: which entries
 * @backwards: (out): whether they come from the oldest up
 *
 * Returns: (transfer full) (element-type gint64): the numbers of a page of them
 */
GArray *
pit_log_plan_find (PitSql             *sql,
                   const PitLogQuery  *query,
                   gboolean           *backwards,
                   GError            **error)
{
  g_autoptr(GPtrArray) criteria = read_criteria (sql, query, error);
  GArray *numbers = NULL;
  Plan plan = {
    .text = g_string_new (NULL),
    .bound = g_ptr_array_new_with_free_func (g_free),
    .beside = g_ptr_array_new (),
    .backwards = query->after != 0,
    .edge = query->after != 0 ? query->after : query->before != 0 ? query->before : G_MAXINT64,
    .limit = pit_book_page_limit (query->limit),
    .is_timed = query->from != 0 || query->until != 0,
    .from = query->from != 0 ? query->from : G_MININT64 + 1,
    .until = query->until != 0 ? query->until : G_MAXINT64,
  };

  *backwards = plan.backwards;
  if (criteria != NULL && make_plan (sql, criteria, &plan, error))
    numbers = run_plan (sql, &plan, error);
  g_string_free (plan.text, TRUE);
  g_ptr_array_unref (plan.bound);
  g_ptr_array_unref (plan.beside);

  return numbers;
}

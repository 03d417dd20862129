/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "pit-json-guard.h"
#include "pit-money.h"
#include "pit-text.h"

/*
 * json-glib takes more than JSON, gives numbers that nobody wrote and recurses as deep as a text asks. The guard
 * stands in front of it: one pass over the bytes that builds nothing, with a stack of fixed depth in place of
 * recursion. What it lets through, json-glib reads as RFC 8259 says.
 *
 * A member's name is looked for among the earlier names of its object one by one while there are few, which is
 * always so in honest messages; an object with many is sorted once when it closes, so that no text makes the
 * search quadratic. Names lie on one stack for all open objects, on the heap only once it outgrows the guard.
 */

#define N_INLINE_NAMES 96
#define N_FEW_NAMES 24

typedef struct
{
  const char *start; /* after the quote, as written */
  guint32     length;
  gboolean    escaped;
} Name;

typedef struct
{
  const char *start;
  const char *end;
  const char *at;
  GError    **error;

  guint    depth;
  gboolean is_object[PIT_JSON_MAX_DEPTH];
  guint    first_name[PIT_JSON_MAX_DEPTH];

  Name  *names;
  guint  n_names;
  guint  n_room;
  Name   inline_names[N_INLINE_NAMES];
} Guard;

/* Whether @c may stand in a text without a closer look. */
static inline gboolean
is_easy (char c)
{
  return c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
}

G_GNUC_PRINTF (4, 5)
static gboolean
refuse (Guard        *guard,
        const char   *at,
        PitJsonError  code,
        const char   *format,
        ...)
{
  g_autofree char *words = NULL;
  va_list args;

  va_start (args, format);
  words = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (guard->error, PIT_JSON_ERROR, (gint) code, "byte %" G_GSIZE_FORMAT ": %s",
               (gsize) (at - guard->start), words);
  return FALSE;
}

static gboolean
refuse_end (Guard *guard)
{
  return refuse (guard, guard->end, PIT_JSON_ERROR_SYNTAX, "the text ends too early");
}

static void
skip_space (Guard *guard)
{
  const char *at = guard->at;

  while (at < guard->end && (*at == ' ' || *at == '\n' || *at == '\t' || *at == '\r'))
    at++;
  guard->at = at;
}

static gboolean
read_hex4 (const char *at,
           const char *end,
           gunichar   *unit)
{
  *unit = 0;
  if (end - at < 4)
    return FALSE;
  for (guint i = 0; i < 4; i++)
    {
      int digit = g_ascii_xdigit_value (at[i]);

      if (digit < 0)
        return FALSE;
      *unit = *unit << 4 | (gunichar) digit;
    }

  return TRUE;
}

/* Reads the escape that begins at guard->at, a backslash. */
static gboolean
read_escape (Guard    *guard,
             gunichar *c)
{
  static const struct { char letter; char means; } simple[] = {
    { '"', '"' },  { '\\', '\\' }, { '/', '/' },  { 'b', '\b' },
    { 'f', '\f' }, { 'n', '\n' },  { 'r', '\r' }, { 't', '\t' },
  };
  const char *at = guard->at + 1;
  gunichar low;

  if (at >= guard->end)
    return refuse_end (guard);
  for (guint i = 0; i < G_N_ELEMENTS (simple); i++)
    if (simple[i].letter == *at)
      {
        *c = (gunichar) simple[i].means;
        guard->at = at + 1;
        return TRUE;
      }

  if (*at != 'u' || !read_hex4 (at + 1, guard->end, c))
    return refuse (guard, guard->at, PIT_JSON_ERROR_SYNTAX, "not an escape that JSON knows");
  if (*c == 0)
    return refuse (guard, guard->at, PIT_JSON_ERROR_SYNTAX, "the character NUL can't stand in a text");
  at += 5;
  if (*c >= 0xd800 && *c <= 0xdfff)
    {
      if (*c > 0xdbff || guard->end - at < 6 || at[0] != '\\' || at[1] != 'u' ||
          !read_hex4 (at + 2, guard->end, &low) || low < 0xdc00 || low > 0xdfff)
        return refuse (guard, guard->at, PIT_JSON_ERROR_SYNTAX, "half of a surrogate pair");
      *c = 0x10000 + ((*c - 0xd800) << 10) + (low - 0xdc00);
      at += 6;
    }

  guard->at = at;
  return TRUE;
}

/* Reads the string whose opening quote is at guard->at; @name is where it is a member's name, else NULL. */
static gboolean
read_string (Guard *guard,
             Name  *name)
{
  const char *start = ++guard->at;
  gboolean escaped = FALSE;

  for (;;)
    {
      const char *at = guard->at;
      gunichar c = 0;

      while (at < guard->end && is_easy (*at))
        at++;
      guard->at = at;
      if (at >= guard->end)
        return refuse_end (guard);
      if (*at == '"')
        break;

      if (*at == '\\')
        {
          escaped = TRUE;
          if (!read_escape (guard, &c))
            return FALSE;
        }
      else if ((guchar) *at < 0x20)
        return refuse (guard, at, PIT_JSON_ERROR_SYNTAX, "a control character stands unescaped in a text");
      else
        {
          c = g_utf8_get_char_validated (at, guard->end - at);
          if (c == (gunichar) -1 || c == (gunichar) -2)
            return refuse (guard, at, PIT_JSON_ERROR_SYNTAX, "not UTF-8");
          guard->at = g_utf8_next_char (at);
        }

      if (name != NULL && !pit_text_char_is_plain (c))
        return refuse (guard, at, PIT_JSON_ERROR_NAME, "U+%04X can't stand in a member's name", c);
    }

  if (name != NULL)
    {
      name->start = start;
      name->length = (guint32) (guard->at - start);
      name->escaped = escaped;
    }
  guard->at++;
  return TRUE;
}

static gboolean
skip_digits (Guard *guard)
{
  const char *start = guard->at;

  while (guard->at < guard->end && g_ascii_isdigit (*guard->at))
    guard->at++;

  return guard->at > start;
}

/* A number with fraction or exponent is JSON; it must only be one that a double holds. */
static gboolean
check_double (Guard      *guard,
              const char *start)
{
  g_autofree char *text = g_strndup (start, (gsize) (guard->at - start));

  if (!isfinite (g_ascii_strtod (text, NULL)))
    return refuse (guard, start, PIT_JSON_ERROR_RANGE, "a number too large");

  return TRUE;
}

static gboolean
check_integer (Guard      *guard,
               const char *start,
               const char *digits)
{
  gsize n = (gsize) (guard->at - digits);
  gint64 value = 0;

  /* 2^53 - 1 has 16 digits; leading zeros were refused before. */
  for (gsize i = 0; i < n && i < 17; i++)
    value = value * 10 + (digits[i] - '0');
  if (n > 16 || value > PIT_INTEGER_MAX)
    return refuse (guard, start, PIT_JSON_ERROR_RANGE, "%.*s is beyond ±%" G_GINT64_FORMAT,
                   (int) MIN (guard->at - start, 32), start, PIT_INTEGER_MAX);

  return TRUE;
}

static gboolean
read_number (Guard *guard)
{
  const char *start = guard->at;
  const char *digits;
  gboolean is_integer = TRUE;

  if (*guard->at == '-')
    guard->at++;
  digits = guard->at;
  if (!skip_digits (guard))
    return refuse (guard, start, PIT_JSON_ERROR_SYNTAX, "not a number");
  if (*digits == '0' && guard->at > digits + 1)
    return refuse (guard, start, PIT_JSON_ERROR_SYNTAX, "a number with leading zeros");

  if (guard->at < guard->end && *guard->at == '.')
    {
      is_integer = FALSE;
      guard->at++;
      if (!skip_digits (guard))
        return refuse (guard, start, PIT_JSON_ERROR_SYNTAX, "a number without digits after the point");
    }
  if (guard->at < guard->end && (*guard->at == 'e' || *guard->at == 'E'))
    {
      is_integer = FALSE;
      guard->at++;
      if (guard->at < guard->end && (*guard->at == '+' || *guard->at == '-'))
        guard->at++;
      if (!skip_digits (guard))
        return refuse (guard, start, PIT_JSON_ERROR_SYNTAX, "a number without digits in its exponent");
    }

  return is_integer ? check_integer (guard, start, digits) : check_double (guard, start);
}

static gboolean
read_literal (Guard *guard)
{
  static const char *const literals[] = { "true", "false", "null" };

  for (guint i = 0; i < G_N_ELEMENTS (literals); i++)
    {
      gsize length = strlen (literals[i]);

      if ((gsize) (guard->end - guard->at) >= length && memcmp (guard->at, literals[i], length) == 0)
        {
          guard->at += length;
          return TRUE;
        }
    }

  return refuse (guard, guard->at, PIT_JSON_ERROR_SYNTAX, "no JSON value begins like this");
}

static gunichar
next_char (const char **at)
{
  gunichar c, low;

  if (**at != '\\')
    {
      c = g_utf8_get_char (*at);
      *at = g_utf8_next_char (*at);
      return c;
    }
  if ((*at)[1] != 'u')
    {
      /* Only '"', '\' and '/' are left: the rest are controls, refused in names. */
      c = (guchar) (*at)[1];
      *at += 2;
      return c;
    }

  read_hex4 (*at + 2, *at + 6, &c);
  *at += 6;
  if (c >= 0xd800 && c <= 0xdbff)
    {
      read_hex4 (*at + 2, *at + 6, &low);
      *at += 6;
      c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
    }
  return c;
}

/* Orders names by what they say, not how they are escaped: by code point, which is the order of UTF-8 bytes. */
static int
compare_names (gconstpointer a,
               gconstpointer b,
               gpointer      unused)
{
  const Name *x = a, *y = b;
  const char *p = x->start, *q = y->start;

  if (!x->escaped && !y->escaped)
    {
      int order = memcmp (p, q, MIN (x->length, y->length));

      return order != 0 ? order : (x->length > y->length) - (x->length < y->length);
    }

  while (p < x->start + x->length && q < y->start + y->length)
    {
      gunichar c = next_char (&p), d = next_char (&q);

      if (c != d)
        return c < d ? -1 : 1;
    }
  return (p < x->start + x->length) - (q < y->start + y->length);
}

static gboolean
names_equal (const Name *x,
             const Name *y)
{
  if (!x->escaped && !y->escaped)
    return x->length == y->length && memcmp (x->start, y->start, x->length) == 0;

  return compare_names (x, y, NULL) == 0;
}

static gboolean
refuse_duplicate (Guard      *guard,
                  const Name *name)
{
  gsize length = MIN (name->length, 40);

  /* Not in the middle of a character: the error is text too. */
  while (length > 0 && length < name->length && ((guchar) name->start[length] & 0xc0) == 0x80)
    length--;

  return refuse (guard, name->start - 1, PIT_JSON_ERROR_DUPLICATE, "the member \"%.*s\"%s stands twice in one object",
                 (int) length, name->start, length < name->length ? "..." : "");
}

static gboolean
push_name (Guard      *guard,
           const Name *name)
{
  guint first = guard->first_name[guard->depth - 1];
  guint n = guard->n_names - first;

  if (n < N_FEW_NAMES)
    for (guint i = first; i < guard->n_names; i++)
      if (names_equal (&guard->names[i], name))
        return refuse_duplicate (guard, name);

  if (guard->n_names == guard->n_room)
    {
      gboolean was_inline = guard->names == guard->inline_names;

      guard->n_room *= 2;
      guard->names = g_renew (Name, was_inline ? NULL : guard->names, guard->n_room);
      if (was_inline)
        memcpy (guard->names, guard->inline_names, sizeof guard->inline_names);
    }
  guard->names[guard->n_names++] = *name;
  return TRUE;
}

static gboolean
read_name (Guard *guard)
{
  Name name;

  if (guard->at >= guard->end)
    return refuse_end (guard);
  if (*guard->at != '"')
    return refuse (guard, guard->at, PIT_JSON_ERROR_SYNTAX, "a member's name in quotes is due here");
  if (!read_string (guard, &name) || !push_name (guard, &name))
    return FALSE;

  skip_space (guard);
  if (guard->at >= guard->end)
    return refuse_end (guard);
  if (*guard->at != ':')
    return refuse (guard, guard->at, PIT_JSON_ERROR_SYNTAX, "a colon is due here");
  guard->at++;
  return TRUE;
}

static gboolean
open_container (Guard *guard)
{
  if (guard->depth == PIT_JSON_MAX_DEPTH)
    return refuse (guard, guard->at, PIT_JSON_ERROR_DEPTH, "nested deeper than %d", PIT_JSON_MAX_DEPTH);

  guard->is_object[guard->depth] = *guard->at == '{';
  guard->first_name[guard->depth] = guard->n_names;
  guard->depth++;
  guard->at++;
  return TRUE;
}

static gboolean
close_container (Guard *guard)
{
  guint first = guard->first_name[guard->depth - 1];
  guint n = guard->n_names - first;
  Name *names = guard->names + first;

  if (n > N_FEW_NAMES)
    {
      g_qsort_with_data (names, (gint) n, sizeof *names, compare_names, NULL);
      for (guint i = 1; i < n; i++)
        if (names_equal (&names[i - 1], &names[i]))
          return refuse_duplicate (guard, names[i - 1].start > names[i].start ? &names[i - 1] : &names[i]);
    }

  guard->n_names = first;
  guard->depth--;
  guard->at++;
  return TRUE;
}

/* After a value: closes what ends here and stops before the next value, or with depth 0 after the root. */
static gboolean
read_after_value (Guard *guard)
{
  while (guard->depth > 0)
    {
      gboolean in_object = guard->is_object[guard->depth - 1];

      skip_space (guard);
      if (guard->at >= guard->end)
        return refuse_end (guard);
      if (*guard->at == ',')
        {
          guard->at++;
          skip_space (guard);
          return in_object ? read_name (guard) : TRUE;
        }
      if (*guard->at != (in_object ? '}' : ']'))
        return refuse (guard, guard->at, PIT_JSON_ERROR_SYNTAX, "a comma or the closing %s is due here",
                       in_object ? "brace" : "bracket");
      if (!close_container (guard))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_root (Guard *guard)
{
  skip_space (guard);
  if (guard->at >= guard->end)
    return refuse_end (guard);
  if (*guard->at != '{' && *guard->at != '[')
    return refuse (guard, guard->at, PIT_JSON_ERROR_SYNTAX, "the text must be an object or an array");

  do
    {
      gboolean ok;

      skip_space (guard);
      if (guard->at >= guard->end)
        return refuse_end (guard);

      switch (*guard->at)
        {
        case '{':
        case '[':
          if (!open_container (guard))
            return FALSE;
          skip_space (guard);
          if (guard->at >= guard->end)
            return refuse_end (guard);
          if (*guard->at == (guard->is_object[guard->depth - 1] ? '}' : ']'))
            ok = close_container (guard) && read_after_value (guard);
          else
            ok = !guard->is_object[guard->depth - 1] || read_name (guard);
          break;
        case '"':
          ok = read_string (guard, NULL) && read_after_value (guard);
          break;
        case '-':
        case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
          ok = read_number (guard) && read_after_value (guard);
          break;
        default:
          ok = read_literal (guard) && read_after_value (guard);
        }
      if (!ok)
        return FALSE;
    }
  while (guard->depth > 0);

  skip_space (guard);
  if (guard->at < guard->end)
    return refuse (guard, guard->at, PIT_JSON_ERROR_SYNTAX, "something follows the end of the text");

  return TRUE;
}

/**
 * pit_json_guard:
 * @text: (array length=length) (nullable): bytes from outside; no NUL is needed after them
 * @length: how many
 * @max_bytes: the most that are allowed; 0 stands for %PIT_JSON_MAX_BYTES
 * @error: return location for a #PitJsonError that names the byte where the fault is
 *
 * Checks that @text is one JSON object or array by RFC 8259, and more strictly than it: nested no deeper than
 * %PIT_JSON_MAX_DEPTH, no member twice in an object, no control or direction-override characters in names, no NUL,
 * no half surrogates, integers within ±%PIT_INTEGER_MAX, other numbers within what a double holds. Any thread.
 *
 * Returns: whether it is; only then may json-glib read it
 */
gboolean
pit_json_guard (const char *text,
                gsize       length,
                gsize       max_bytes,
                GError    **error)
{
  Guard guard;
  gboolean ok;

  g_return_val_if_fail (text != NULL || length == 0, FALSE);

  if (max_bytes == 0)
    max_bytes = PIT_JSON_MAX_BYTES;
  if (length > MIN (max_bytes, G_MAXINT32))
    {
      g_set_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_SIZE,
                   "%" G_GSIZE_FORMAT " bytes, more than the %" G_GSIZE_FORMAT " allowed", length,
                   MIN (max_bytes, G_MAXINT32));
      return FALSE;
    }

  guard.start = length > 0 ? text : "";
  guard.at = guard.start;
  guard.end = guard.start + length;
  guard.error = error;
  guard.depth = 0;
  guard.names = guard.inline_names;
  guard.n_names = 0;
  guard.n_room = N_INLINE_NAMES;

  ok = read_root (&guard);
  if (guard.names != guard.inline_names)
    g_free (guard.names);

  return ok;
}

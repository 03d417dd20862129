/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdlib.h>

#include <glib.h>

G_BEGIN_DECLS

/** For how many seconds a test waits for one thing, unless PITSTAND_PATIENCE says otherwise. */
#ifdef __SANITIZE_ADDRESS__
#define PIT_PATIENCE 240
#else
#define PIT_PATIENCE 60
#endif

/* A source that ends the patience; 0: nothing had to be waited for yet, or it has ended. */
typedef struct
{
  guint    source;
  gboolean is_over;
} PitWait;

static inline gboolean
end_patience_cb (gpointer data)
{
  PitWait *wait = data;

  wait->is_over = TRUE;
  wait->source = 0;

  return G_SOURCE_REMOVE;
}

static inline void
turn_waiting (PitWait    *wait,
              const char *file,
              int         line,
              const char *function,
              const char *condition)
{
  const char *text = g_getenv ("PITSTAND_PATIENCE");
  int seconds = text != NULL ? atoi (text) : PIT_PATIENCE;

  if (wait->is_over)
    {
      g_autofree char *words = g_strdup_printf ("after %d seconds still: %s", seconds, condition);

      g_assertion_message (G_LOG_DOMAIN, file, line, function, words);
    }
  if (wait->source == 0)
    wait->source = g_timeout_add_seconds ((guint) seconds, end_patience_cb, wait);
  g_main_context_iteration (NULL, TRUE);
}

static inline void
end_waiting (PitWait *wait)
{
  g_clear_handle_id (&wait->source, g_source_remove);
}

/**
 * pit_wait_while:
 *
 * Turns the main loop while @condition holds. A test that has waited too long fails, and says for what.
 */
#define pit_wait_while(condition) \
  G_STMT_START \
    { \
      PitWait pit_wait = { 0, FALSE }; \
\
      while (condition) \
        turn_waiting (&pit_wait, __FILE__, __LINE__, G_STRFUNC, #condition); \
      end_waiting (&pit_wait); \
    } \
  G_STMT_END

G_END_DECLS

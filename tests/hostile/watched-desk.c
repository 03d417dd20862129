/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

#include <gio/gunixinputstream.h>
#include <glib-unix.h>

#include "pit-act-wait.h"
#include "pit-application.h"
#include "pit-roster-private.h"
#include "pit-shift.h"
#include "pit-templates.h"

/* watched-desk [--window] DEMO: a desk that says on its output what it says to people, and takes orders on its input; for
 * whoever tries how it stands hostile tables. With --window it is the application as it ships, whose calls the linker
 * wraps; else a desk without a window. What it prints, a line each, with tabs between:
 *
 *   open                                        the book is, and in a window a frame with it was painted
 *   live N; closed
 *   alert TABLE KIND ROUND OCCURRED NOW TEXT    in the list, and in a window painted, NOW; all times UTC microseconds
 *   trouble TABLE HELD TEXT                     why the table is not heard or not checked; HELD: 1 if a person has to decide
 *   order TABLE NAME OUTCOME BEGAN NOW TEXT     what came of an order
 *
 * What it takes: "order NAME TABLE" (hold, release), "decide TABLE retry|skip|accept".
 */
typedef struct
{
  PitShift  *shift;
  GMainLoop *loop;    /* NULL: with a window */
  GPtrArray *unpainted; /* of char *: lines about alerts that no frame has shown yet; NULL: no window */
  GHashTable *given;  /* table -> when an order was given, gint64 * */
  gboolean   is_open; /* the book is, and nobody was told yet */
  int        exit_code;
} Watch;

static Watch watch;

PitShift *__real_pit_shift_new (PitClock *clock);
PitShift *__wrap_pit_shift_new (PitClock *clock);
gboolean  __real_pit_shift_open_finish (PitShift *self, GAsyncResult *result, GError **error);
gboolean  __wrap_pit_shift_open_finish (PitShift *self, GAsyncResult *result, GError **error);

static void
say_alert (const char *text)
{
  g_auto(GStrv) parts = g_strsplit (text, "\v", 2);

  g_print ("%s\t%" G_GINT64_FORMAT "\t%s\n", parts[0], g_get_real_time (), parts[1]);
}

static void
raised_cb (PitAttention *attention,
           PitAlert     *alert,
           gpointer      user_data)
{
  PitFinding *finding = pit_alert_get_finding (alert);
  const PitFindingFacts *facts = pit_finding_get_facts (finding);
  g_autofree char *words = pit_finding_dup_text (finding);
  g_autofree char *line = NULL;

  line = g_strdup_printf ("alert\t%s\t%s\t%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT "\v%s: %s", facts->table.text,
                          pit_names_to_word (&pit_finding_names, (int) facts->kind), facts->round, facts->occurred,
                          pit_finding_get_title (finding), words);
  if (watch.unpainted != NULL)
    g_ptr_array_add (watch.unpainted, g_steal_pointer (&line));
  else
    say_alert (line);
}

static void
say_open (void)
{
  if (watch.is_open)
    g_print ("open\n");
  watch.is_open = FALSE;
}

static void
painted_cb (GdkFrameClock *clock)
{
  say_open ();
  for (guint i = 0; i < watch.unpainted->len; i++)
    say_alert (g_ptr_array_index (watch.unpainted, i));
  g_ptr_array_set_size (watch.unpainted, 0);
}

static void
trouble_cb (PitShift   *shift,
            const char *table,
            gpointer    user_data)
{
  const char *text = pit_shift_get_table_trouble (shift, table);
  PitTableHold hold;

  g_print ("trouble\t%s\t%d\t%s\n", table, pit_shift_get_table_hold (shift, table, &hold), text != NULL ? text : "");
}

static void
live_cb (PitShift   *shift,
         GParamSpec *pspec,
         gpointer    user_data)
{
  g_print ("live\t%u\n", pit_shift_get (shift)->links_live);
}

static void
order_cb (PitOrders            *orders,
          const PitOrderResult *result,
          gpointer              user_data)
{
  const gint64 *began = g_hash_table_lookup (watch.given, result->table.text);

  g_print ("order\t%s\t%u\t%s\t%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT "\t%s\n", result->table.text, result->name,
           result->outcome == PIT_ORDER_DONE ? "done" : "not-done", began != NULL ? *began : 0, g_get_real_time (),
           result->text);
}

static void
sign_on (void)
{
  PitRoster *roster = pit_shift_get (watch.shift)->roster;
  g_autoptr(PitPerson) person = NULL;

  if (pit_roster_get (roster)->roles == NULL)
    return;
  person = pit_person_new ("102", "Ana Nguyen", pit_roles_find (pit_roster_get (roster)->roles, "casino-supervisor"));
  _pit_roster_set_state (roster, person, NULL);
}

static void
decided_cb (PitAct *act)
{
  if (!pit_act_get (act)->is_done)
    g_print ("refused\t%s\n", pit_act_get (act)->error->message);
}

static void
take_line (const char *line)
{
  static const struct { const char *word; PitRelease how; } ways[] = {
    { "retry", PIT_RELEASE_RETRY }, { "skip", PIT_RELEASE_SKIP }, { "accept", PIT_RELEASE_ACCEPT },
  };
  g_auto(GStrv) words = g_strsplit (line, " ", 3);

  if (g_strv_length (words) < 3)
    return;
  sign_on ();
  if (strcmp (words[0], "order") == 0)
    {
      const char *tables[] = { words[2], NULL };
      gint64 now = g_get_real_time ();
      PitOrder order;

      pit_order_init (&order, strcmp (words[1], "hold") == 0 ? PIT_COMMAND_HOLD : PIT_COMMAND_RELEASE);
      g_strlcpy (order.text, "a trial", sizeof order.text);
      g_hash_table_replace (watch.given, g_strdup (words[2]), g_memdup2 (&now, sizeof now));
      pit_act_start (pit_orders_give (pit_shift_get (watch.shift)->orders, tables, &order));
    }
  for (guint i = 0; strcmp (words[0], "decide") == 0 && i < G_N_ELEMENTS (ways); i++)
    if (strcmp (words[2], ways[i].word) == 0)
      {
        g_autoptr(PitAct) act = pit_shift_decide (watch.shift, words[1], ways[i].how);

        g_signal_connect (act, "ended", G_CALLBACK (decided_cb), NULL);
        pit_act_run (act);
      }
}

static void
line_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  GDataInputStream *input = G_DATA_INPUT_STREAM (source);
  g_autofree char *line = g_data_input_stream_read_line_finish (input, result, NULL, NULL);

  if (line == NULL || watch.shift == NULL)
    return;
  take_line (line);
  g_data_input_stream_read_line_async (input, G_PRIORITY_DEFAULT, NULL, line_cb, NULL);
}

static void
forget_cb (gpointer  user_data,
           GObject  *where)
{
  watch.shift = NULL;
}

PitShift *
__wrap_pit_shift_new (PitClock *clock)
{
  watch.shift = __real_pit_shift_new (clock);
  g_object_weak_ref (G_OBJECT (watch.shift), forget_cb, NULL);
  g_signal_connect (pit_shift_get (watch.shift)->attention, "raised", G_CALLBACK (raised_cb), NULL);
  g_signal_connect (watch.shift, "table-trouble", G_CALLBACK (trouble_cb), NULL);
  g_signal_connect (watch.shift, "notify::links-live", G_CALLBACK (live_cb), NULL);
  g_signal_connect (pit_shift_get (watch.shift)->orders, "changed", G_CALLBACK (order_cb), NULL);

  return watch.shift;
}

gboolean
__wrap_pit_shift_open_finish (PitShift      *self,
                              GAsyncResult  *result,
                              GError       **error)
{
  gboolean is_open = __real_pit_shift_open_finish (self, result, error);

  watch.is_open = is_open;
  if (watch.unpainted == NULL)
    say_open ();

  return is_open;
}

static void
closed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(GError) error = NULL;

  if (!pit_shift_close_finish (PIT_SHIFT (source), result, &error))
    {
      g_printerr ("%s\n", error->message);
      watch.exit_code = 1;
    }
  g_main_loop_quit (watch.loop);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(GError) error = NULL;

  if (pit_shift_open_finish (PIT_SHIFT (source), result, &error))
    return;
  g_printerr ("%s\n", error->message);
  watch.exit_code = 1;
  g_main_loop_quit (watch.loop);
}

static gboolean
stop_cb (gpointer user_data)
{
  g_main_loop_quit (watch.loop);

  return G_SOURCE_CONTINUE;
}

static void
run_headless (const char *demo)
{
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  PitShiftOptions options = { .demo = demo };

  watch.loop = g_main_loop_new (NULL, FALSE);
  pit_shift_new (clock);
  g_unix_signal_add (SIGTERM, stop_cb, NULL);
  pit_shift_open_async (watch.shift, &options, NULL, opened_cb, NULL);
  g_main_loop_run (watch.loop);
  if (watch.exit_code == 0)
    {
      pit_shift_close_async (watch.shift, closed_cb, NULL);
      g_main_loop_run (watch.loop);
    }
  g_object_unref (watch.shift);
  g_main_loop_unref (watch.loop);
}

static void
realized_cb (GtkWidget *window)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), NULL);
}

static void
window_added_cb (GtkApplication *application,
                 GtkWindow      *window)
{
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), NULL);
}

static void
run_window (char *program,
            char *demo)
{
  g_autoptr(PitApplication) application = NULL;
  char *arguments[] = { program, (char *) "--demo", demo, NULL };

  watch.unpainted = g_ptr_array_new_with_free_func (g_free);
  pit_templates_register ();
  application = pit_application_new ();
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  watch.exit_code = g_application_run (G_APPLICATION (application), 3, arguments);
  g_ptr_array_unref (watch.unpainted);
}

int
main (int   argc,
      char *argv[])
{
  gboolean window = argc > 1 && strcmp (argv[1], "--window") == 0;
  g_autoptr(GInputStream) input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  g_autoptr(GDataInputStream) lines = g_data_input_stream_new (input);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();

  setlocale (LC_ALL, "");
  setvbuf (stdout, NULL, _IOLBF, 0);
  if (argc != (window ? 3 : 2))
    {
      g_printerr ("usage: watched-desk [--window] DEMO\n");
      return 2;
    }

  watch.given = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_data_input_stream_read_line_async (lines, G_PRIORITY_DEFAULT, cancellable, line_cb, NULL);
  if (window)
    run_window (argv[0], argv[2]);
  else
    run_headless (argv[1]);
  g_print ("closed\n");
  g_cancellable_cancel (cancellable);
  g_hash_table_unref (watch.given);

  return watch.exit_code;
}

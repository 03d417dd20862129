/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>
#include <string.h>

#include <gdk/x11/gdkx.h>

#include "pit-order-play.h"
#include "pit-panes.h"
#include "pit-pin-entry.h"
#include "stage-hands.h"

/* A walk of random keys over every kind of screen, by somebody who may do everything: keys that only move, look or leave order,
 * store and change nothing, and pane, page and keys are about one table all the while. The keys are real: the X server sends them.
 *
 * PITSTAND_WALK_PRESSES and PITSTAND_WALK_SEED set how many keys and which. A walk that fails says which screen, how many keys it
 * takes at least, and what they are. */

#define PRESSES 100
#define SEED 20261126
/* What is stored is looked at after so many keys: it takes a query each time. */
#define LOOK 50
/* So much of the desk's time goes by with each key. */
#define STEP_MS 40

static const char *const screens[] = {
  "floor-12", "floor-attention", "floor-altered-matters", "floor-trouble", "table-decisions", "table-differs", "table-silent",
  "table-held", "attention", "attention-table", "log-chosen", "log-note", "sign-on", "sign-on-own-acts", "orders-opening",
  "orders-held", "orders-several-held", "orders-refused", "settings", "backup",
};

typedef enum
{
  MOVES, /* pressed anywhere */
  DIGIT, /* not where a PIN goes: those sign on */
  ENTER, /* not where it presses what has the focus */
} KeyKind;

static const struct
{
  guint    keyval;
  KeyKind  kind;
  gboolean shift;
} keys[] = {
  { .keyval = GDK_KEY_Tab }, { .keyval = GDK_KEY_Tab }, { .keyval = GDK_KEY_Tab, .shift = TRUE }, { .keyval = GDK_KEY_Escape },
  { .keyval = GDK_KEY_Left }, { .keyval = GDK_KEY_Right }, { .keyval = GDK_KEY_Up }, { .keyval = GDK_KEY_Down },
  { .keyval = GDK_KEY_Return, .kind = ENTER }, { .keyval = GDK_KEY_Return, .kind = ENTER },
  { .keyval = GDK_KEY_0, .kind = DIGIT }, { .keyval = GDK_KEY_1, .kind = DIGIT }, { .keyval = GDK_KEY_2, .kind = DIGIT },
  { .keyval = GDK_KEY_3, .kind = DIGIT }, { .keyval = GDK_KEY_4, .kind = DIGIT }, { .keyval = GDK_KEY_5, .kind = DIGIT },
  { .keyval = GDK_KEY_6, .kind = DIGIT }, { .keyval = GDK_KEY_7, .kind = DIGIT }, { .keyval = GDK_KEY_8, .kind = DIGIT },
  { .keyval = GDK_KEY_9, .kind = DIGIT },
  { .keyval = GDK_KEY_F1 }, { .keyval = GDK_KEY_F2 }, { .keyval = GDK_KEY_F3 }, { .keyval = GDK_KEY_F4 }, { .keyval = GDK_KEY_F5 },
  { .keyval = GDK_KEY_F6 }, { .keyval = GDK_KEY_F7 }, { .keyval = GDK_KEY_F8 }, { .keyval = GDK_KEY_F9 }, { .keyval = GDK_KEY_F10 },
  { .keyval = GDK_KEY_F11 }, { .keyval = GDK_KEY_F12 },
};

/* Of the X server's test extension, of which only the library is installed. */
typedef int (*FakeKey) (Display      *display,
                        unsigned int  keycode,
                        Bool          is_press,
                        unsigned long delay);

static FakeKey fake_key;
static guint n_sent;

static gboolean
find_live (const char  *table,
           PitLinkName *link,
           gint64      *seen,
           gpointer     user_data)
{
  memset (link, 0, sizeof *link);
  *seen = 1;

  return TRUE;
}

static void
send_command (const PitLinkName *link,
              const PitCommand  *command,
              gint64             valid_for,
              gpointer           user_data)
{
  n_sent++;
}

static void
query_command (const PitLinkName *link,
               const PitUuid     *id,
               gpointer           user_data)
{
}

static const PitOrdersLine line = { find_live, send_command, query_command };

/* Somebody who may order, at a desk with all that can be ordered and set. */
static void
let_in (PitDeskStage *stage)
{
  const PitDeskParts *has = pit_desk_get (pit_desk_stage_get_desk (stage));
  g_autofree PitHousePlan *plan = g_new0 (PitHousePlan, 1);
  PitPeoplePlay *people;

  if (has->orders != NULL || has->floor == NULL)
    return;

  stage_sign_on (stage, "101", "271828");
  people = pit_desk_stage_get_people (stage);
  if (has->planner == NULL)
    {
      plan->day_start = 6 * 60;
      pit_people_play_keep_house (people, plan);
      g_object_set (pit_desk_stage_get_desk (stage), "planner", pit_people_play_get_planner (people),
                    "settings", pit_people_play_get_settings (people), "backups", pit_people_play_get_backups (people), NULL);
    }
  g_object_set (pit_desk_stage_get_desk (stage),
                "orders", pit_people_play_give_orders (people, pit_floor_play_get_clock (pit_desk_stage_get_play (stage)), has->floor,
                                                       &line, NULL), NULL);
  pit_desk_stage_settle (stage);
}

/* Whether Enter would press what has the focus. */
static gboolean
is_pressable (GtkWidget *focus)
{
  for (; focus != NULL; focus = gtk_widget_get_parent (focus))
    if (GTK_IS_BUTTON (focus) || GTK_IS_CHECK_BUTTON (focus) || GTK_IS_LIST_BOX_ROW (focus) || GTK_IS_EDITABLE (focus)
        || GTK_IS_SWITCH (focus) || GTK_IS_DROP_DOWN (focus) || GTK_IS_MENU_BUTTON (focus) || GTK_IS_EXPANDER (focus)
        || GTK_IS_POPOVER (focus) || GTK_IS_LIST_VIEW (focus)
        || gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (focus)) == GTK_ACCESSIBLE_ROLE_BUTTON)
      return TRUE;

  return FALSE;
}

static gboolean
is_for_others (KeyKind    kind,
               GtkWidget *focus)
{
  return (kind == DIGIT && focus != NULL && gtk_widget_get_ancestor (focus, PIT_TYPE_PIN_ENTRY) != NULL) || (kind == ENTER && is_pressable (focus));
}

static void
send_key (GtkWindow *window,
          guint      keyval,
          gboolean   shift)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  Display *display = gdk_x11_display_get_xdisplay (gtk_widget_get_display (GTK_WIDGET (window)));
  unsigned int keycode = XKeysymToKeycode (display, keyval), shift_code = XKeysymToKeycode (display, GDK_KEY_Shift_L);

  XSetInputFocus (display, gdk_x11_surface_get_xid (surface), RevertToParent, CurrentTime);
  if (shift)
    fake_key (display, shift_code, True, 0);
  fake_key (display, keycode, True, 0);
  fake_key (display, keycode, False, 0);
  if (shift)
    fake_key (display, shift_code, False, 0);
  XSync (display, False);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* What stands over the window, or beside it, goes: the walk is over the window itself. */
static void
close_others (GtkWindow *window)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (l->data != window && gtk_widget_get_mapped (l->data))
      gtk_window_close (l->data);
}

/* (transfer full) (nullable): why pane, page and keys are not about one table; NULL: they are */
static char *
compare_tables (PitDeskStage *stage)
{
  PitWindow *window = stage_get_window (stage);
  PitTable *page = pit_pages_get_table (window->pages), *pane = pit_panes_get_table (window);
  PitTable *meant = _pit_window_get_at_hand (window), *shown = page != NULL ? page : pane;
  g_autofree char *title = NULL;
  g_autofree char *expected = NULL;

  if (page != NULL && pane != NULL && page != pane)
    return g_strdup_printf ("the page is table %u's, and the pane is about table %u", pit_table_get_number (page),
                            pit_table_get_number (pane));
  if (shown != NULL && shown != meant)
    return g_strdup_printf ("table %u is shown, and the keys mean %s", pit_table_get_number (shown),
                            meant != NULL ? pit_table_get_id (meant) : "none");
  if (pane == NULL)
    return NULL;

  g_object_get (window->side, "title", &title, NULL);
  expected = g_strdup_printf ("Table %u: ", pit_table_get_number (pane));
  if (title == NULL || !g_str_has_prefix (title, expected))
    return g_strdup_printf ("the pane is about table %u, and is called \"%s\"", pit_table_get_number (pane), title);

  return NULL;
}

static guint
count_stored (PitDeskStage *stage)
{
  PitPeoplePlay *people = pit_desk_stage_get_people (stage);

  return people != NULL ? pit_people_play_count (people, NULL) : 0;
}

/* @said: (out) (transfer full): which keys were pressed
 * Returns: (transfer full) (nullable): what is wrong after so many of them, or earlier; @n says after how many; NULL: nothing */
static char *
walk (const char *screen,
      guint32     seed,
      guint      *n,
      GString    *said)
{
  g_autoptr(PitDeskStage) stage = stage_show (screen);
  g_autoptr(GRand) random = g_rand_new_with_seed (seed);
  PitWindow *window = stage_get_window (stage);
  guint n_presses = *n, n_stored, n_sent_before;
  char *wrong = NULL;

  let_in (stage);
  pit_desk_stage_settle (stage);
  n_stored = count_stored (stage);
  n_sent_before = n_sent;
  g_string_truncate (said, 0);
  for (*n = 0; wrong == NULL && *n < n_presses; (*n)++)
    {
      guint i = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (keys));
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
      gboolean is_at_side = focus != NULL && (GTK_IS_EDITABLE (focus) || gtk_widget_is_ancestor (focus, GTK_WIDGET (window->side)));
      PitTable *page = pit_pages_get_table (window->pages);

      if (is_for_others (keys[i].kind, focus))
        continue;
      g_string_append_printf (said, " %s%s", keys[i].shift ? "Shift+" : "", gdk_keyval_name (keys[i].keyval));
      send_key (GTK_WINDOW (window), keys[i].keyval, keys[i].shift);
      pit_desk_stage_pass (stage, STEP_MS);
      close_others (GTK_WINDOW (window));
      wrong = compare_tables (stage);
      if (wrong == NULL && keys[i].kind == DIGIT && is_at_side && pit_pages_get_table (window->pages) != page)
        wrong = g_strdup ("a digit in a field, or at the side, led to another page");
      if (wrong == NULL && n_sent != n_sent_before)
        wrong = g_strdup ("something was ordered");
      if (wrong == NULL && (*n % LOOK == LOOK - 1 || *n + 1 == n_presses) && count_stored (stage) != n_stored)
        wrong = g_strdup ("something was stored");
    }

  return wrong;
}

/* What is stored is seen late: the fewest keys that store it. */
static void
shorten (const char *screen,
         guint32     seed,
         guint      *n,
         GString    *said)
{
  guint good = *n > LOOK ? *n - LOOK : 0;

  while (good + 1 < *n)
    {
      guint middle = (good + *n) / 2, tried = middle;
      g_autofree char *wrong = walk (screen, seed, &tried, said);

      if (wrong != NULL)
        *n = tried;
      else
        good = middle;
    }
  g_free (walk (screen, seed, n, said));
}

static guint
get_number (const char *name,
            guint       usual)
{
  const char *text = g_getenv (name);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : usual;
}

static void
test_walk (gconstpointer data)
{
  const char *screen = data;
  guint32 seed = get_number ("PITSTAND_WALK_SEED", SEED);
  guint n = get_number ("PITSTAND_WALK_PRESSES", PRESSES);
  g_autoptr(GString) said = g_string_new (NULL);
  g_autofree char *wrong = NULL;

  g_test_message ("PITSTAND_WALK_SEED=%u", seed);
  wrong = walk (screen, seed, &n, said);
  if (wrong == NULL)
    return;
  shorten (screen, seed, &n, said);
  g_test_message ("PITSTAND_WALK_SEED=%u PITSTAND_WALK_PRESSES=%u: %s after%s", seed, n, wrong, said->str);
  g_test_fail ();
}

int
main (int    argc,
      char **argv)
{
  GModule *library = g_module_open ("libXtst.so.6", G_MODULE_BIND_LAZY);

  g_test_init (&argc, &argv, NULL);
  stage_application ();
  if (library == NULL || !g_module_symbol (library, "XTestFakeKeyEvent", (gpointer *) &fake_key))
    g_error ("%s", g_module_error ());
  for (guint i = 0; i < G_N_ELEMENTS (screens); i++)
    {
      g_autofree char *path = g_strconcat ("/walk/", screens[i], NULL);

      g_test_add_data_func (path, screens[i], test_walk);
    }

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-shortcuts.h"
#include "pit-typing.h"
#include "pit-window-rows.h"
#include "stage-hands.h"

/* The keys and actions of the window, and the window that shows its keys. */

/* Actions are the window's class's own: none is in an action group, and GTK exports only those. */
static void
test_exports_nothing (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  g_auto(GStrv) of_window = g_action_group_list_actions (G_ACTION_GROUP (pit_desk_stage_get_top (stage)));
  g_auto(GStrv) of_application = g_action_group_list_actions (G_ACTION_GROUP (stage_application ()));

  g_assert_cmpuint (g_strv_length (of_window), ==, 0);
  g_assert_cmpuint (g_strv_length (of_application), ==, 0);
}

static void
list_shortcuts (GtkWidget *widget,
                GPtrArray *lines)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkShortcutsShortcut"))
    {
      g_autofree char *title = NULL;
      g_autofree char *keys = NULL;

      g_object_get (widget, "title", &title, "accelerator", &keys, NULL);
      g_ptr_array_add (lines, g_strdup_printf ("%s: %s", title, keys));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    list_shortcuts (child, lines);
}

/* The window of keyboard shortcuts has the keys of pages, panes and actions, and those that a page or pane takes itself. What has
 * several keys stands there once. */
static void
test_shortcuts (void)
{
  static const char *const wanted[] = {
    "Go to a table: type its number: 1...9", "Find a table by its number: <Control>f",
    "Go to the next alert, this table's first: F6", "Show all alerts: F7", "Help: F1",
    "Back to the floor: Escape <Alt>Left <Alt>Home",
    "Orders to the table: O", "Sign on, or switch person: F2", "Show the pit log: F5 <Control>j",
    "Settings of the house: <Control>comma", "Back up the pit log: <Control>b", "Keyboard shortcuts: <Control>question",
    "Open the table's last round: <Shift>L", "Press the pane's main button: <Control>Return", "Take the alert in hand: A",
  };
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  GtkWindow *window = pit_shortcuts_new ();

  list_shortcuts (GTK_WIDGET (window), lines);
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    g_assert_true (g_ptr_array_find_with_equal_func (lines, wanted[i], g_str_equal, NULL));
  for (guint i = 0; i < lines->len; i++)
    g_assert_cmpstr (lines->pdata[i], !=, "Back to the floor: <Alt>Home");
  gtk_window_destroy (window);
}

static gboolean
row_has_key (const char *wanted)
{
  for (guint i = 0; i < pit_n_window_rows; i++)
    {
      g_auto(GStrv) keys = g_strsplit (pit_window_rows[i].keys != NULL ? pit_window_rows[i].keys : "", " ", -1);

      for (guint j = 0; keys[j] != NULL; j++)
        if (pit_window_rows[i].name != NULL && g_ascii_strcasecmp (keys[j], wanted) == 0)
          return TRUE;
    }

  return FALSE;
}

/* No key does two things, and no letter of the window is one of the alert that is chosen, but that both take back what was done.
 * R and C are nobody's yet. */
static void
test_keys (void)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  static const char *const free_keys[] = { "r", "c" };

  for (guint i = 0; i < pit_n_window_rows; i++)
    {
      const PitWindowRow *row = &pit_window_rows[i];
      g_auto(GStrv) keys = g_strsplit (row->keys != NULL && (row->name != NULL || row->group == PIT_KEYS_ALERTS) ? row->keys : "",
                                       " ", -1);

      for (guint j = 0; keys[j] != NULL; j++)
        {
          GdkModifierType modifiers;
          g_autofree char *name = NULL;
          guint key;

          g_assert_true (gtk_accelerator_parse (keys[j], &key, &modifiers));
          name = gtk_accelerator_name (key, modifiers);
          g_test_message ("%s", name);
          g_assert_true (g_str_equal (name, "u") || g_hash_table_add (seen, g_steal_pointer (&name)));
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (free_keys); i++)
    g_assert_false (row_has_key (free_keys[i]));
}

/* While a field has the focus, letters are typed: the style hides the hints that say something else of them. */
static void
test_writing (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-note");
  GtkWindow *window = pit_desk_stage_get_top (stage);

  g_assert_true (GTK_IS_EDITABLE (gtk_window_get_focus (window)));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (window), "pit-writing"));
  gtk_window_set_focus (window, NULL);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (window), "pit-writing"));
}

/* A letter acts where it comes alone. One right behind another is a part of a word, and what follows belongs to it until nobody
 * types: Space and Enter would press the button that has the focus. */
static void
test_typing (void)
{
  static const struct
  {
    guint32  after; /* milliseconds */
    guint    key;
    PitTyped typed;
  } presses[] = {
    { 0, GDK_KEY_h, PIT_TYPED_KEY },
    { 399, GDK_KEY_o, PIT_TYPED_WORD_BEGINS },
    { 999, GDK_KEY_t, PIT_TYPED_WORD },
    { 200, GDK_KEY_Shift_L, PIT_TYPED_KEY },
    { 200, GDK_KEY_T, PIT_TYPED_WORD },
    { 200, GDK_KEY_space, PIT_TYPED_WORD },
    { 200, GDK_KEY_7, PIT_TYPED_WORD },
    { 999, GDK_KEY_Return, PIT_TYPED_WORD },
    { 1000, GDK_KEY_Return, PIT_TYPED_KEY },
    /* One key and then another, as a hand means them. */
    { 0, GDK_KEY_a, PIT_TYPED_KEY },
    { 400, GDK_KEY_k, PIT_TYPED_KEY },
    /* A key that is held down, or bounces. */
    { 30, GDK_KEY_k, PIT_TYPED_WORD },
    { 30, GDK_KEY_k, PIT_TYPED_WORD },
    { 400, GDK_KEY_k, PIT_TYPED_KEY },
    /* What is no letter parts two of them, and a number is no word. */
    { 50, GDK_KEY_Down, PIT_TYPED_KEY },
    { 50, GDK_KEY_h, PIT_TYPED_KEY },
    { 50, GDK_KEY_Escape, PIT_TYPED_KEY },
    { 50, GDK_KEY_7, PIT_TYPED_KEY },
    { 50, GDK_KEY_h, PIT_TYPED_KEY },
    /* In any script. */
    { 50, GDK_KEY_Cyrillic_a, PIT_TYPED_WORD_BEGINS },
    { 50, GDK_KEY_F6, PIT_TYPED_KEY },
  };
  PitTyping typing = { 0 };
  guint32 time = G_MAXUINT32 - 100; /* the clock of events starts anew on the way */

  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    g_assert_cmpint (pit_typing_press (&typing, presses[i].key, time += presses[i].after), ==, presses[i].typed);
  /* What stands behind a number that leads nowhere was meant for that number; another number is tried. */
  pit_typing_refuse (&typing, time += 50);
  g_assert_cmpint (pit_typing_press (&typing, GDK_KEY_h, time += 1900), ==, PIT_TYPED_WORD);
  g_assert_cmpint (pit_typing_press (&typing, GDK_KEY_Return, time += 50), ==, PIT_TYPED_WORD);
  g_assert_cmpint (pit_typing_press (&typing, GDK_KEY_4, time += 40), ==, PIT_TYPED_KEY);
  pit_typing_refuse (&typing, time += 50);
  g_assert_cmpint (pit_typing_press (&typing, GDK_KEY_h, time += 2000), ==, PIT_TYPED_KEY);
  pit_typing_press (&typing, GDK_KEY_h, time += 450);
  pit_typing_forget (&typing);
  g_assert_cmpint (pit_typing_press (&typing, GDK_KEY_o, time += 50), ==, PIT_TYPED_KEY);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  stage_application ();
  g_test_add_func ("/keys/exports-nothing", test_exports_nothing);
  g_test_add_func ("/keys/shortcuts", test_shortcuts);
  g_test_add_func ("/keys/clash", test_keys);
  g_test_add_func ("/keys/writing", test_writing);
  g_test_add_func ("/keys/typing", test_typing);

  return g_test_run ();
}

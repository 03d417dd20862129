/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-desk.h"
#include "pit-floor-play.h"

/* What a window is given: each part is told of once when it is another, and not when it is the same. */

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          guint      *count)
{
  (*count)++;
}

static PitDesk *
create_desk (PitFloorPlay *play)
{
  g_autoptr(GTimeZone) zone = g_time_zone_new_utc ();
  g_autoptr(PitDeskClock) clock = pit_desk_clock_new (PIT_CLOCK (pit_floor_play_get_clock (play)), zone);

  return pit_desk_new (clock);
}

/* Every property is there to be bound to, and every string of it can be unknown. */
static void
test_parts (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (1, "Table %u");
  g_autoptr(PitDesk) desk = create_desk (play);
  guint n;
  g_autofree GParamSpec **properties = g_object_class_list_properties (G_OBJECT_GET_CLASS (desk), &n);

  g_assert_cmpuint (n, >, 20);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *signal = g_strconcat ("notify::", properties[i]->name, NULL);
      g_autofree char *text = NULL;
      guint count = 0;
      gulong handler;

      g_assert_cmpuint (properties[i]->flags & G_PARAM_EXPLICIT_NOTIFY, !=, 0);
      if (properties[i]->value_type != G_TYPE_STRING)
        continue;
      handler = g_signal_connect (desk, signal, G_CALLBACK (count_cb), &count);
      g_object_set (desk, properties[i]->name, "words", NULL);
      g_object_set (desk, properties[i]->name, "words", NULL);
      g_object_get (desk, properties[i]->name, &text, NULL);
      g_assert_cmpstr (text, ==, "words");
      g_object_set (desk, properties[i]->name, NULL, NULL);
      g_assert_cmpuint (count, ==, 2);
      g_signal_handler_disconnect (desk, handler);
    }
  g_assert_null (pit_desk_get (desk)->trouble);
  g_object_set (desk, "clock-trouble", "3.0 s ahead", "links-live", 11, "links-all", 12, "demo", TRUE, NULL);
  g_assert_cmpstr (pit_desk_get (desk)->clock_trouble, ==, "3.0 s ahead");
  g_assert_null (pit_desk_get (desk)->clock_words);
  g_assert_cmpuint (pit_desk_get (desk)->links_live, ==, 11);
  g_assert_cmpuint (pit_desk_get (desk)->links_all, ==, 12);
  g_assert_true (pit_desk_get (desk)->demo);
}

/* What is said of the book's file may be let go of elsewhere: the desk keeps its own. */
static void
test_kept (void)
{
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (1, "Table %u");
  PitDesk *desk = create_desk (play);
  PitFloor *floor = pit_floor_play_get_floor (play);
  PitAltered *altered = pit_altered_new ();

  altered->title = g_strdup ("Somebody changed the file");
  g_object_set (desk, "floor", floor, "altered", altered, NULL);
  pit_altered_unref (altered);
  g_assert_cmpstr (pit_desk_get (desk)->altered->title, ==, "Somebody changed the file");
  g_assert_true (pit_desk_get (desk)->floor == floor);
  g_object_set (desk, "floor", NULL, NULL);
  g_assert_null (pit_desk_get (desk)->floor);

  g_object_add_weak_pointer (G_OBJECT (desk), (gpointer *) &desk);
  g_object_unref (desk);
  g_assert_null (desk);
}

static void
trouble_cb (PitDesk    *desk,
            const char *table,
            GString    *said)
{
  const PitTableHold *hold = pit_desk_get_table_hold (desk, table);
  const char *trouble = pit_desk_get_table_trouble (desk, table);

  g_string_append_printf (said, "%s %s %d;", table, trouble != NULL ? trouble : "-", hold != NULL ? (int) hold->reason : -1);
}

/* One table's trouble is not another's, and who is told of it finds it. */
static void
test_table_trouble (void)
{
  const PitTableHold hold = { .reason = PIT_HOLD_FRAME, .releases = 1u << PIT_RELEASE_RETRY };
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (1, "Table %u");
  g_autoptr(PitDesk) desk = create_desk (play);
  g_autoptr(GString) said = g_string_new (NULL);

  g_signal_connect (desk, "table-trouble", G_CALLBACK (trouble_cb), said);
  pit_desk_set_table_trouble (desk, "FCP001", "unreadable", &hold);
  pit_desk_set_table_trouble (desk, "FCP002", "silent", NULL);
  g_assert_nonnull (pit_desk_get_table_hold (desk, "FCP001"));
  pit_desk_set_table_trouble (desk, "FCP001", NULL, NULL);
  g_assert_null (pit_desk_get_table_hold (desk, "FCP001"));
  g_assert_cmpstr (pit_desk_get_table_trouble (desk, "FCP002"), ==, "silent");
  g_assert_cmpstr (said->str, ==, "FCP001 unreadable 2;FCP002 silent -1;FCP001 - -1;");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/parts", test_parts);
  g_test_add_func ("/desk/kept", test_kept);
  g_test_add_func ("/desk/table-trouble", test_table_trouble);

  return g_test_run ();
}

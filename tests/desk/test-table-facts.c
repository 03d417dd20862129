/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-card-face.h"
#include "pit-felt.h"
#include "pit-floor-play-private.h"
#include "pit-order.h"
#include "pit-sketch.h"
#include "stage-hands.h"

/* A table's page says what its controller can't tell and which orders it does not take, by the lists of its welcome. */

#define TABLE 12
/* Events that have no words of their own are said by so many senses: seats, stakes, payments, decks, shuffles, cuts. */
#define N_SENSES_SAID 6

/* (transfer none) (nullable): the label below @root that is shown and says just that */
static GtkWidget *
find_shown (GtkWidget  *root,
            const char *text)
{
  if (GTK_IS_LABEL (root) && gtk_widget_is_visible (root) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (root)), text) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_shown (child, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* (nullable): what stands beside that name on the table's page */
static const char *
read_fact (PitDeskStage *stage,
           const char   *name)
{
  GtkWidget *page = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitTablePage");
  GtkWidget *label = find_shown (page, name);
  GtkWidget *value = label != NULL ? gtk_widget_get_next_sibling (label) : NULL;

  if (label == NULL)
    return NULL;
  g_assert_true (GTK_IS_LABEL (value) && gtk_widget_is_visible (value));

  return gtk_label_get_label (GTK_LABEL (value));
}

static void
welcome (PitDeskStage *stage,
         guint64       untold,
         guint64       commands)
{
  PitFloorPlay *play = pit_desk_stage_get_play (stage);
  PitWelcome welcome = { .senses = PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES), .oldest = 1 };

  pit_senses_settle (&welcome.senses, untold != 0 ? ~untold : 0);
  welcome.senses.commands = commands;
  pit_floor_welcome (pit_floor_play_get_floor (play), pit_table_get_id (pit_floor_play_get_table (play, TABLE)), &welcome);
  pit_floor_flush (pit_floor_play_get_floor (play));
  pit_desk_stage_settle (stage);
}

static void
test_untold (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-wagers");

  welcome (stage, 0, 0);
  g_assert_null (read_fact (stage, "Not sensed here"));
  welcome (stage, G_GUINT64_CONSTANT (1) << PIT_EVENT_DEALER_ON | G_GUINT64_CONSTANT (1) << PIT_EVENT_SEAT_MOVED
                    | G_GUINT64_CONSTANT (1) << PIT_EVENT_DECISION, 0);
  g_assert_cmpstr (read_fact (stage, "Not sensed here"), ==, "seats, dealers, decisions");
  welcome (stage, 0, 0);
  g_assert_null (read_fact (stage, "Not sensed here"));
}

#define WORD(value, word, Body, fields, topics, sense, name, ...) [PIT_EVENT_##value] = name,

/* Of each event that a controller may leave out of its list the page says its own words, else those of the sense that promises it. */
static void
test_each_event (void)
{
  static const char *const words[PIT_N_EVENTS] = { PIT_EVENTS (WORD) };
  g_autoptr(GHashTable) senses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(PitDeskStage) stage = stage_show ("table-wagers");

  for (guint type = 1; type < PIT_N_EVENTS; type++)
    {
      gboolean must_be_told = type == PIT_EVENT_TABLE_OPENED || type == PIT_EVENT_TABLE_CLOSED
                              || type == PIT_EVENT_ROUND_OPENED || type == PIT_EVENT_ROUND_STARTED
                              || type == PIT_EVENT_ROUND_OVER;
      const char *said;

      if (must_be_told)
        continue;
      welcome (stage, G_GUINT64_CONSTANT (1) << type, 0);
      said = read_fact (stage, "Not sensed here");
      g_test_message ("%s: %s", pit_names_to_word (&pit_event_names, (int) type), said);
      g_assert_nonnull (said);
      g_assert_null (strchr (said, ','));
      if (words[type] != NULL)
        g_assert_cmpstr (said, ==, words[type]);
      else
        g_hash_table_add (senses, g_strdup (said));
    }
  g_assert_cmpuint (g_hash_table_size (senses), ==, N_SENSES_SAID);
}

static void
test_untaken (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-wagers");
  const char *said;

  welcome (stage, 0, 0);
  g_assert_null (read_fact (stage, "Orders not possible here"));
  welcome (stage, 0, 1 | 1 << PIT_COMMAND_TABLE_CLOSE | 1 << PIT_COMMAND_HOLD);
  said = read_fact (stage, "Orders not possible here");
  g_assert_nonnull (said);
  for (guint command = 1; command < PIT_N_COMMANDS; command++)
    {
      gboolean is_taken = command == PIT_COMMAND_TABLE_CLOSE || command == PIT_COMMAND_HOLD;

      g_assert_cmpint (strstr (said, pit_action_get_title (pit_order_get_action (command))) != NULL, ==, !is_taken);
    }
  welcome (stage, 0, 0);
  g_assert_null (read_fact (stage, "Orders not possible here"));
}

/* What stands on the sign of a closed table's layout. */
static const PitRun *
get_sign (PitDeskStage *stage)
{
  return &pit_sketch_find (stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitFelt"))->run[0];
}

/* (transfer full): what the band over the layout says; "": it is not there */
static char *
read_stop (PitDeskStage *stage)
{
  GtkWidget *band = stage_find_class (GTK_WIDGET (pit_desk_stage_get_top (stage)), "pit-stop");

  return g_strdup (gtk_widget_get_visible (band) ? gtk_label_get_label (GTK_LABEL (band)) : "");
}

/* A stop that a person has ordered is seen at the layout itself, a hold with its time. */
static void
test_stopped (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-stopped");
  PitFloorPlay *play = pit_desk_stage_get_play (stage);
  g_autofree char *held = read_stop (stage);
  g_autofree char *later = NULL;
  g_autofree char *released = NULL;
  g_autofree char *suspended = NULL;

  g_assert_true (g_str_has_prefix (held, "On hold 0:"));
  pit_desk_stage_pass (stage, 60000);
  later = read_stop (stage);
  g_assert_true (g_str_has_prefix (later, "On hold 1:"));
  pit_floor_play_stop (play, TABLE, PIT_EVENT_TABLE_RELEASED, "");
  pit_floor_flush (pit_floor_play_get_floor (play));
  released = read_stop (stage);
  g_assert_cmpstr (released, ==, "");
  pit_floor_play_stop (play, TABLE, PIT_EVENT_TABLE_SUSPENDED, "no dealer");
  pit_floor_flush (pit_floor_play_get_floor (play));
  suspended = read_stop (stage);
  g_assert_cmpstr (suspended, ==, "Suspended");
}

/* The words stay in their sign when the layout gets narrower, as beside a pane. */
static void
test_sign (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-closed");
  GtkWidget *felt = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitFelt");
  int before = gtk_widget_get_width (felt);

  gtk_widget_set_margin_end (felt, 300);
  pit_desk_stage_settle (stage);
  g_assert_cmpint (gtk_widget_get_width (felt), <, before);
  g_assert_cmpfloat_with_epsilon (get_sign (stage)->box.origin.x + get_sign (stage)->box.size.width / 2,
                                  (float) gtk_widget_get_width (felt) / 2, 1);
}

/* How far to the right of its left edge the ink of a card's rank and suit goes, in pixels. */
static int
find_index_end (PitCard card)
{
  PitPalette palette = { 0 };
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 400, 600);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;
  int end = 0;

  for (guint ink = 0; ink < PIT_N_INKS; ink++)
    palette.ink[ink] = (GdkRGBA) { 1, 1, 1, 1 };
  palette.ink[PIT_INK_FACE_BLACK] = palette.ink[PIT_INK_FACE_RED] = (GdkRGBA) { 0, 0, 0, 1 };
  pit_card_face_snapshot (snapshot, card, PIT_CARD_LOOK_NORMAL, 0, 0, 400, &palette);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 20; y < 330; y++)
    for (int x = 0; x < 400; x++)
      if ((cairo_image_surface_get_data (surface)[y * cairo_image_surface_get_stride (surface) + 4 * x] < 128
           && cairo_image_surface_get_data (surface)[y * cairo_image_surface_get_stride (surface) + 4 * x + 3] > 128))
        end = MAX (end, x);
  cairo_surface_destroy (surface);

  return end;
}

/* A card in a fan covers no rank, and least of all half of a ten: each leaves the one below it free as far as its index goes. */
static void
test_index (void)
{
  for (guint card = 0; card < PIT_DECK_SIZE; card++)
    {
      int end = find_index_end ((PitCard) card);

      g_assert_cmpint (end, >, 40);
      g_assert_cmpint (end, <=, (int) (400 * PIT_CARD_INDEX));
    }
}

/* An alert has one colour everywhere: what is amber in the badge is amber on the table's page. */
static void
test_colours (void)
{
  static const struct
  {
    const char *screen, *shown, *not_shown;
  } cases[] = { { "table-held", "pit-soon-icon", "pit-act-icon" }, { "table-differs", "pit-act-icon", "pit-soon-icon" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(PitDeskStage) stage = stage_show (cases[i].screen);
      GtkWidget *page = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitTablePage");
      g_autoptr(GPtrArray) images = g_ptr_array_new ();
      guint n_shown = 0;

      stage_list (page, GTK_TYPE_IMAGE, images);
      for (guint k = 0; k < images->len; k++)
        if (gtk_widget_is_visible (images->pdata[k]))
          {
            n_shown += gtk_widget_has_css_class (images->pdata[k], cases[i].shown);
            g_assert_false (gtk_widget_has_css_class (images->pdata[k], cases[i].not_shown));
          }
      g_assert_cmpuint (n_shown, >, 0);
    }
}

/* (transfer full): what is heard of a place on the layout */
static char *
hear (GtkWidget *place)
{
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (place), GTK_ACCESSIBLE_PROPERTY_LABEL, "-");
}

static void
sit (PitDeskStage *stage,
     guint         seat,
     const char   *player)
{
  PitFloorPlay *play = pit_desk_stage_get_play (stage);
  PitEvent *event = pit_event_new (PIT_EVENT_SEAT_TAKEN);

  event->seat.seat = seat;
  g_strlcpy (event->seat.player.text, player, sizeof event->seat.player.text);
  _pit_floor_play_send (play, _pit_floor_play_find (play, TABLE), event);
  pit_floor_flush (pit_floor_play_get_floor (play));
  pit_desk_stage_settle (stage);
}

/* Nothing of a round that is over stands beside the name of whoever sits down where it was played, nor beside no name where both
 * have none. */
static void
test_newcomers (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("table-differs");
  GtkWidget *felt = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitFelt");
  g_autoptr(GPtrArray) seats = g_ptr_array_new ();
  g_autofree char *named = NULL, *guest = NULL, *newcomer = NULL, *other = NULL, *gone = NULL, *last = NULL;

  stage_list (felt, g_type_from_name ("PitSeatView"), seats);
  named = hear (seats->pdata[0]);
  guest = hear (seats->pdata[5]);
  g_assert_nonnull (strstr (named, "P-8453"));
  g_assert_nonnull (strstr (guest, "Guest"));
  g_assert_nonnull (strstr (guest, "decided Fold"));
  g_assert_false (pit_felt_is_left (PIT_FELT (felt)));

  pit_floor_play_leave (pit_desk_stage_get_play (stage), TABLE);
  pit_desk_stage_settle (stage);
  g_assert_true (pit_felt_is_left (PIT_FELT (felt)));
  last = hear (felt);
  g_assert_nonnull (strstr (last, "Last round"));
  gone = hear (seats->pdata[0]);
  g_assert_nonnull (strstr (gone, "P-8453"));

  sit (stage, 1, "P-1");
  sit (stage, 6, "");
  newcomer = hear (seats->pdata[0]);
  other = hear (seats->pdata[5]);
  g_assert_nonnull (strstr (newcomer, "P-1"));
  g_assert_null (strstr (newcomer, "$"));
  g_assert_nonnull (strstr (other, "Guest"));
  g_assert_null (strstr (other, "decided"));
  g_assert_true (pit_felt_is_left (PIT_FELT (felt)));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  stage_application ();
  g_test_add_func ("/table-facts/untold", test_untold);
  g_test_add_func ("/table-facts/each-event", test_each_event);
  g_test_add_func ("/table-facts/untaken", test_untaken);
  g_test_add_func ("/table-facts/stopped", test_stopped);
  g_test_add_func ("/table-facts/newcomers", test_newcomers);
  g_test_add_func ("/table-facts/sign", test_sign);
  g_test_add_func ("/table-facts/index", test_index);
  g_test_add_func ("/table-facts/colours", test_colours);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-role.h"

#define OWN "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"
#define OTHER "bbbbbbbb-bbbb-4ccc-8ddd-eeeeeeeeeeee"

typedef struct
{
  const char  *name;
  PitDeskRole  welcome; /* as of event 10 */
  PitEventType type;
  gint64       seq;
  const char  *book;
  PitDeskRole  role;
  gboolean     is_new;
} Case;

static const Case cases[] = {
  { "given", PIT_DESK_OBSERVER, PIT_EVENT_RECORDER_CHANGED, 11, OWN, PIT_DESK_RECORDER, TRUE },
  { "taken-away", PIT_DESK_RECORDER, PIT_EVENT_RECORDER_CHANGED, 11, OTHER, PIT_DESK_OBSERVER, TRUE },
  { "still", PIT_DESK_OBSERVER, PIT_EVENT_RECORDER_CHANGED, 11, OTHER, PIT_DESK_OBSERVER, FALSE },
  { "history", PIT_DESK_RECORDER, PIT_EVENT_RECORDER_CHANGED, 10, OTHER, PIT_DESK_RECORDER, FALSE },
  { "another-event", PIT_DESK_RECORDER, PIT_EVENT_MESSAGE_SHOWN, 11, OTHER, PIT_DESK_RECORDER, FALSE },
};

static void
test_note (gconstpointer data)
{
  const Case *test = data;
  const PitWelcome welcome = { .head = 10, .role = test->welcome };
  const PitUuid own = { OWN };
  g_autoptr(PitEvent) event = pit_event_new (test->type);
  PitTableRole role = { 0 };

  event->at.seq = test->seq;
  g_strlcpy (event->recorder.book.text, test->book, sizeof event->recorder.book.text);
  pit_table_role_hear (&role, &welcome);
  g_assert_cmpint (role.role, ==, test->welcome);
  g_assert_cmpint (pit_table_role_note (&role, event, &own), ==, test->is_new);
  g_assert_cmpint (role.role, ==, test->role);
  g_assert_false (pit_table_role_note (&role, event, &own));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/table-role/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_note);
    }

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "link-fixture.h"
#include "pit-wire-text.h"

void
link_fixture_set_up (LinkFixture   *self,
                     gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  self->recorder = pit_link_recorder_new (NULL);
  self->controller = pit_scripted_controller_new ("T01", NULL, NULL, &error);
  g_assert_no_error (error);
}

void
link_fixture_tear_down (LinkFixture   *self,
                        gconstpointer  data)
{
  pit_link_recorder_free (self->recorder);
  pit_scripted_controller_free (self->controller);
}

/** Scripts the greeting of the controller's next connection. */
void
link_fixture_greet (LinkFixture *self,
                    const char  *epoch,
                    gint64       oldest,
                    gint64       head)
{
  pit_scripted_controller_wait_for (self->controller, "hello");
  pit_scripted_controller_send_take (self->controller, pit_wire_text_welcome ("T01", epoch, oldest, head));
  pit_scripted_controller_send_take (self->controller, pit_wire_text_state ("T01", epoch, head));
}

/** Has the network dial the table, whose events the book has up to @seq of @epoch. */
void
link_fixture_connect (LinkFixture *self,
                      const char  *epoch,
                      gint64       seq)
{
  PitNetworkJob plan = { .kind = PIT_JOB_ADD, .link.table = { "T01" }, .url = pit_scripted_controller_url (self->controller) };

  plan.cursor.seq = seq;
  g_strlcpy (plan.cursor.epoch.text, epoch, sizeof plan.cursor.epoch.text);
  pit_network_do (pit_link_recorder_network (self->recorder), &plan);
}

/** The book has all up to @seq. */
void
link_fixture_acknowledge (LinkFixture *self,
                          const char  *epoch,
                          gint64       seq)
{
  PitLinkName name = pit_link_recorder_name (self->recorder, "T01");
  PitCursor cursor = { .seq = seq };

  g_strlcpy (cursor.epoch.text, epoch, sizeof cursor.epoch.text);
  pit_network_do (pit_link_recorder_network (self->recorder), &(PitNetworkJob) {
    .kind = PIT_JOB_ACKNOWLEDGE, .link = name, .cursor = cursor,
  });
}

/** Until the network has done what was due: twice it answers a question about a table that is not there. */
void
link_fixture_settle (LinkFixture *self)
{
  const PitUuid id = { LINK_EPOCH };

  for (guint i = 0; i < 2; i++)
    {
      pit_network_do (pit_link_recorder_network (self->recorder), &(PitNetworkJob) {
        .kind = PIT_JOB_QUERY_COMMAND, .link = { .table = { "T99" } }, .command.id = id,
      });
      link_fixture_wait (self, "T99 not-sent");
    }
}

void
link_fixture_wait (LinkFixture *self,
                   const char  *prefix)
{
  g_autofree char *line = pit_link_recorder_wait (self->recorder, prefix);
}

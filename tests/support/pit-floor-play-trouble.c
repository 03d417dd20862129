/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-play-private.h"

/* What befalls a table from outside its rounds: it is stopped, lost, held, or another desk's. */

/** An event of the table is missing, and the one behind it comes. */
void
pit_floor_play_gap (PitFloorPlay *self,
                    guint         number)
{
  _pit_floor_play_find (self, number)->seq++;
  pit_floor_play_stray (self, number, 1);
}

/** The table falls silent. */
void
pit_floor_play_lose (PitFloorPlay *self,
                     guint         number)
{
  pit_floor_set_contact (self->floor, _pit_floor_play_find (self, number)->id, PIT_CONTACT_LOST,
                         pit_clock_now (PIT_CLOCK (self->clock)));
  pit_floor_flush (self->floor);
}

/** The table is connected again, and what it did meanwhile still comes. */
void
pit_floor_play_catch_up (PitFloorPlay *self,
                         guint         number)
{
  pit_floor_set_contact (self->floor, _pit_floor_play_find (self, number)->id, PIT_CONTACT_CATCHING_UP,
                         pit_clock_now (PIT_CLOCK (self->clock)));
  pit_floor_flush (self->floor);
}

/** The table is held for what @kind and @detail say: nothing of it is taken until a person decides. */
void
pit_floor_play_hold (PitFloorPlay   *self,
                     guint           number,
                     PitFindingKind  kind,
                     const char     *detail)
{
  const char *id = _pit_floor_play_find (self, number)->id;
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, kind);
  g_strlcpy (facts.table.text, id, sizeof facts.table.text);
  facts.occurred = pit_clock_now (PIT_CLOCK (self->clock));
  pit_finding_facts_set_detail (&facts, "%s", detail);
  pit_floor_report (self->floor, &facts);
  pit_floor_set_contact (self->floor, id, PIT_CONTACT_HELD, facts.occurred);
  pit_floor_flush (self->floor);
}

/** A table is held, suspended or about to close: @type says which. */
void
pit_floor_play_stop (PitFloorPlay *self,
                     guint         number,
                     PitEventType  type,
                     const char   *reason)
{
  Play *play = _pit_floor_play_find (self, number);
  PitEvent *event = pit_event_new (type);

  g_strlcpy (event->reason.reason, reason, sizeof event->reason.reason);
  _pit_floor_play_send (self, play, event);
  pit_floor_flush (self->floor);
}

/** A table that has closed opens again, by the limits and pay tables of a command. */
void
pit_floor_play_open_by (PitFloorPlay      *self,
                        guint              number,
                        const PitOpenArgs *args)
{
  Play *play = _pit_floor_play_find (self, number);
  PitEvent *event = pit_event_new (PIT_EVENT_TABLE_OPENED);

  event->opened.terms = pit_table_get_state (play->table)->terms;
  event->opened.terms.limits = args->limits;
  event->opened.terms.pay_tables = args->pay_tables;
  event->opened.vacant = PIT_YES;
  _pit_floor_play_send (self, play, event);
  pit_floor_flush (self->floor);
}

/** From here on another desk records the table. */
void
pit_floor_play_watch (PitFloorPlay *self,
                      guint         number)
{
  Play *play = _pit_floor_play_find (self, number);
  PitWelcome welcome = { .oldest = 1, .role = PIT_DESK_OBSERVER };

  welcome.senses = (PitSenses) PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES);
  pit_floor_welcome (self->floor, play->id, &welcome);
  pit_floor_flush (self->floor);
}

/** A deck or device of the table, @what, is taken out of service there. */
void
pit_floor_play_take_out (PitFloorPlay *self,
                         guint         number,
                         PitEventType  type,
                         const char   *what)
{
  PitEvent *event = pit_event_new (type);

  g_strlcpy (type == PIT_EVENT_DECK_OUT_OF_SERVICE ? event->deck.deck.text : event->device.device.text, what, PIT_ID_SIZE);
  _pit_floor_play_send (self, _pit_floor_play_find (self, number), event);
  pit_floor_flush (self->floor);
}

/** pit_floor_play_report: something is found at table @number */
void
pit_floor_play_report (PitFloorPlay    *self,
                       guint            number,
                       PitFindingFacts *facts)
{
  g_strlcpy (facts->table.text, pit_table_get_id (pit_floor_play_get_table (self, number)), sizeof facts->table.text);
  pit_floor_report (pit_floor_play_get_floor (self), facts);
}

/** pit_floor_play_flood: table @number sends more than its share, @n wrong payments among it */
void
pit_floor_play_flood (PitFloorPlay *self,
                      guint         number,
                      guint         n)
{
  PitFindingFacts facts;

  for (guint i = 0; i < n; i++)
    {
      pit_finding_facts_clear (&facts, PIT_FINDING_WRONG_PAYMENT);
      facts.round = 1000 + i;
      facts.found = 2800;
      facts.expected = 2000;
      pit_floor_play_report (self, number, &facts);
    }
  pit_finding_facts_clear (&facts, PIT_FINDING_FLOOD);
  pit_finding_facts_set_detail (&facts, "it sends 8,200 events a second, 500 are its share; what is over that waits");
  pit_floor_play_report (self, number, &facts);
  pit_floor_flush (pit_floor_play_get_floor (self));
}

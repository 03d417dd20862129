/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdarg.h>
#include <string.h>

#include "pit-codec.h"
#include "pit-round-script.h"
#include "pit-wire-text.h"

typedef struct
{
  char *label;
  char *type;
  char *body; /* @R: the round's number, @O: the card's order */
  gint64 round;
} Line;

struct _PitScript
{
  PitDeviceKind device;
  GPtrArray    *lines;
};

#define LIMITS "{'ante':{'min':500,'max':10000},'aces-up':{'min':500,'max':5000},'play':{'min':500,'max':30000}}"

static const char *const hands[][6] = {
  [0] = { "Kh", "4d", "Ks", "5c", "9h", "2s" },
  [1] = { "Ah", "Kd", "As", "7c", "2d", NULL },
  [2] = { "Qc", "Jd", "8h", "6s", "3c", NULL }, /* of seat 3 */
};

static void
line_free (gpointer data)
{
  Line *line = data;

  g_free (line->label);
  g_free (line->type);
  g_free (line->body);
  g_free (line);
}

static Line *
line_new (const char *label,
          gint64      round,
          const char *type,
          const char *body)
{
  Line *line = g_new0 (Line, 1);

  line->label = g_strdup (label);
  line->type = g_strdup (type);
  line->body = g_strdup (body);
  line->round = round;

  return line;
}

static void
add (PitScript  *self,
     gint64      round,
     const char *label,
     const char *type,
     const char *body)
{
  g_ptr_array_add (self->lines, line_new (label, round, type, body));
}

static const char *
place_name (guint hand)
{
  static const char *const names[] = { "dealer", "seat/1", "seat/3" };

  return names[hand];
}

static void
add_card (PitScript *self,
          gint64     round,
          guint      hand,
          guint      index)
{
  static const char *const labels[] = { "d", "1", "3" };
  g_autofree char *label = g_strdup_printf ("card-%s-%u", labels[hand], index);
  g_autofree char *body = g_strdup_printf ("{'round':@R,'order':@O,'place':'%s','face':'%s'%s}", place_name (hand),
                                           hands[hand][index], index == 5 ? ",'up':true" : "");

  add (self, round, label, "card", body);
}

/* NSW 7.3 for a shoe, 7.4 for a shuffling device, written out once more. */
static void
add_deal (PitScript *self,
          gint64     round)
{
  static const guint order[] = { 1, 2, 0 };

  if (self->device == PIT_DEVICE_SHOE)
    for (guint turn = 0; turn < 5; turn++)
      for (guint i = 0; i < G_N_ELEMENTS (order); i++)
        add_card (self, round, order[i], turn);
  else
    for (guint i = 0; i < G_N_ELEMENTS (order); i++)
      for (guint turn = 0; turn < 5; turn++)
        add_card (self, round, order[i], turn);

  add_card (self, round, 0, 5);
}

static void
add_house (PitScript *self)
{
  const char *device = self->device == PIT_DEVICE_SHOE ? "shoe" : "shuffler";
  g_autofree char *terms = g_strdup_printf ("{'terms':{'game':'four-card-poker','rules':'nsw-four-card-poker',"
                                            "'device':'%s','device-id':'dev-1','aces-up-table':'1',"
                                            "'ante-bonus-table':'25-20-2','seats':7,'limits':" LIMITS "}}", device);

  add (self, 0, "dealer-on", "dealer-on", "{'dealer':'d-17'}");
  add (self, 0, "deck-in", "deck-in", "{'deck':'red-1','back':'red','by':'supervisor'}");
  add (self, 0, "check", "deck-checked", "{'deck':'red-1','by':'dealer','count':52}");
  if (self->device == PIT_DEVICE_SHUFFLER)
    {
      add (self, 0, "deck-in-2", "deck-in", "{'deck':'blue-1','back':'blue','by':'supervisor'}");
      add (self, 0, "check-2", "deck-checked", "{'deck':'blue-1','by':'machine','count':52}");
    }
  add (self, 0, "open", "table-opened", terms);
  add (self, 0, "seat-1", "seat-taken", "{'seat':1,'player':'p-1'}");
  add (self, 0, "seat-3", "seat-taken", "{'seat':3,'player':'p-3'}");
}

/**
 * pit_script_add_round:
 * @self: a script
 * @number: the round's number; from the second on the labels stand behind their number: "2:over"
 */
void
pit_script_add_round (PitScript *self,
                      gint64     number)
{
  g_autofree char *started = NULL;
  guint first = self->lines->len;

  add (self, number, "shuffle", "shuffled", self->device == PIT_DEVICE_SHOE ? "{'deck':'red-1','by':'dealer'}"
                                                                            : "{'deck':'red-1','by':'machine'}");
  if (self->device == PIT_DEVICE_SHOE)
    add (self, number, "cut", "cut", "{'deck':'red-1','by':'dealer'}");
  add (self, number, "load", "deck-loaded", "{'deck':'red-1'}");
  add (self, number, "opened", "round-opened", "{'round':@R,'limits':" LIMITS "}");
  add (self, number, "ante-1", "wager", "{'round':@R,'seat':1,'wager':'ante','chips':1000}");
  add (self, number, "aces-1", "wager", "{'round':@R,'seat':1,'wager':'aces-up','chips':500}");
  add (self, number, "ante-3", "wager", "{'round':@R,'seat':3,'wager':'ante','chips':1000}");
  add (self, number, "call", "closing-call", "{'round':@R}");
  started = g_strdup_printf ("{'round':@R,'deck':'red-1','device':'%s','aces-up-table':'1',"
                             "'ante-bonus-table':'25-20-2'}",
                             self->device == PIT_DEVICE_SHOE ? "shoe" : "shuffler");
  add (self, number, "started", "round-started", started);
  add_deal (self, number);
  add (self, number, "touch-1", "first-touch", "{'round':@R,'seat':1}");
  add (self, number, "touch-3", "first-touch", "{'round':@R,'seat':3}");
  add (self, number, "decide-1", "decision", "{'round':@R,'seat':1,'decision':'play'}");
  add (self, number, "play-1", "wager", "{'round':@R,'seat':1,'wager':'play','chips':2000}");
  add (self, number, "decide-3", "decision", "{'round':@R,'seat':3,'decision':'fold'}");
  add (self, number, "collect-3", "collection", "{'round':@R,'seat':3,'wager':'ante','chips':1000}");
  add (self, number, "count-3", "cards-counted", "{'round':@R,'place':'seat/3','count':5}");
  add (self, number, "show-d", "hand-shown",
       "{'round':@R,'place':'dealer','cards':['Kh','4d','Ks','5c','9h','2s']}");
  add (self, number, "set-d", "hand-set", "{'round':@R,'place':'dealer','cards':['Ks','Kh','9h','5c']}");
  add (self, number, "declare-d", "hand-declared", "{'round':@R,'place':'dealer','category':'pair'}");
  add (self, number, "show-1", "hand-shown", "{'round':@R,'place':'seat/1','cards':['Ah','Kd','As','7c','2d']}");
  add (self, number, "set-1", "hand-set", "{'round':@R,'place':'seat/1','cards':['As','Ah','Kd','7c']}");
  add (self, number, "declare-1", "hand-declared", "{'round':@R,'place':'seat/1','category':'pair'}");
  add (self, number, "pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':1000}");
  add (self, number, "pay-play", "payment", "{'round':@R,'seat':1,'wager':'play','chips':2000}");
  add (self, number, "pay-aces", "payment", "{'round':@R,'seat':1,'wager':'aces-up','chips':500}");
  add (self, number, "count-1", "cards-counted", "{'round':@R,'place':'seat/1','count':5}");
  add (self, number, "count-d", "cards-counted", "{'round':@R,'place':'dealer','count':6}");
  add (self, number, "count", "cards-counted", "{'round':@R,'count':16}");
  add (self, number, "over", "round-over", "{'round':@R}");

  for (guint i = first; i < self->lines->len && number > 1; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);
      char *label = g_strdup_printf ("%d:%s", (int) number, line->label);

      g_free (line->label);
      line->label = label;
    }
}

/** Returns: (transfer full): a script of a table that opens and plays round 1. */
PitScript *
pit_script_new (PitDeviceKind device)
{
  PitScript *self = g_new0 (PitScript, 1);

  self->device = device;
  self->lines = g_ptr_array_new_with_free_func (line_free);
  add_house (self);
  pit_script_add_round (self, 1);

  return self;
}

void
pit_script_free (PitScript *self)
{
  g_ptr_array_unref (self->lines);
  g_free (self);
}

static guint
find_line (PitScript  *self,
           const char *label)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (g_str_equal (((Line *) g_ptr_array_index (self->lines, i))->label, label))
      return i;

  g_error ("There is no line “%s” in the script", label);
}

/** Does @edits in their order; an edit of a line that is not there ends the test. */
void
pit_script_edit (PitScript           *self,
                 const PitScriptEdit *edits,
                 guint                n_edits)
{
  for (guint i = 0; i < n_edits && edits[i].what != PIT_SCRIPT_END; i++)
    {
      guint at = find_line (self, edits[i].at);
      gint64 round = ((Line *) g_ptr_array_index (self->lines, at))->round;

      if (edits[i].what == PIT_SCRIPT_DROP)
        g_ptr_array_remove_index (self->lines, at);
      else if (edits[i].what == PIT_SCRIPT_REPLACE)
        {
          g_ptr_array_insert (self->lines, at, line_new (edits[i].at, round, edits[i].type, edits[i].body));
          g_ptr_array_remove_index (self->lines, at + 1);
        }
      else
        g_ptr_array_insert (self->lines, at + (edits[i].what == PIT_SCRIPT_AFTER),
                            line_new ("", round, edits[i].type, edits[i].body));
    }
}

/** Returns: (transfer full): the event that the codec makes of it; a bad body stays one. */
PitEvent *
pit_script_event (gint64      seq,
                  const char *type,
                  const char *body)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *text = g_strdup (body);
  char *frame;
  PitEvent *event;

  g_strdelimit (text, "'", '"');
  frame = pit_wire_text_frame (type, PIT_SCRIPT_TABLE, PIT_SCRIPT_EPOCH, seq, text);
  bytes = g_bytes_new_take (frame, strlen (frame));
  event = pit_codec_decode_event (bytes, &error);
  g_assert_no_error (error);

  return event;
}

/** Returns: (transfer full) (element-type PitEvent): what the script says, numbered from @first_seq. */
GPtrArray *
pit_script_get_events (PitScript *self,
                       gint64     first_seq)
{
  GPtrArray *events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  guint order = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = g_ptr_array_index (self->lines, i);
      GString *body = g_string_new (line->body);
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, line->round);
      g_autofree char *count = NULL;

      if (g_str_equal (line->type, "round-opened"))
        order = 0;
      if (g_str_equal (line->type, "card"))
        order++;
      count = g_strdup_printf ("%u", order);
      g_string_replace (body, "@R", number, 0);
      g_string_replace (body, "@O", count, 0);
      g_ptr_array_add (events, pit_script_event (first_seq + i, line->type, body->str));
      g_string_free (body, TRUE);
    }

  return events;
}

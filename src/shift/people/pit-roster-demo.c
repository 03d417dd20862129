/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-json-write.h"
#include "pit-roster-private.h"

/* The people of a demo, whose PINs stand on the screen: a demo book takes tables on loopback alone, and no other book
 * ever gets them. Hashed beforehand, for a demo to start as fast as any book. */
typedef struct
{
  const char *number;
  const char *name;
  const char *role;
  const char *pin;
  const char *hash;
} DemoPerson;

#define ARGON "$argon2id$v=19$m=65536,t=2,p=1$"

static const DemoPerson people[] = {
  { "101", "Ana Nguyen", "casino-supervisor", "271828",
    ARGON "iu946EeGZxDRrtjLBcqbgw$A45bp2ty3U1sm7tQSgQYkIa7Uk+Jtf36sMeaPsHA3V0" },
  { "102", "Luca Marchetti", "gaming-supervisor", "314159",
    ARGON "usHNjing67h0xeGCM1WB3A$qIyH/KcBmXqNt4fbiRB3KZ6U5XdyVqwKe4IR43M3xI4" },
  { "103", "Grace Tuipulotu", "gaming-supervisor", "141421",
    ARGON "ikTkIBuvNQ5G22VGUD56Nw$x29BSyIwJlV8AyhL6W7c+M+/sNdGOwnWxMjz2gfwwhg" },
  { "104", "Priya Raman", "promotions-officer", "173205",
    ARGON "r6z49JplTxhnbqW/hn5trw$P5tS/Vum34V/8Wd6GjhtxR0SUEo+sU4lNi3jFFxAdBw" },
  { "105", "Tom Okafor", "surveillance", "161803",
    ARGON "I4W3XCO+Qc9+x9Naf4fJyw$tsP8VN98nMa1moYQ7+nHZHGp3cGiP+rZQicFp0Y9DHo" },
  { "106", "Helen Brandt", "inspector", "662607",
    ARGON "f+55X1TqpRM3bTc/4sauRQ$NxDdGqGuuVcF0b29CaE+bp8B/LCami9OnXH0uLFQbLk" },
  { "107", "Sam Whitlock", "administrator", "602214",
    ARGON "9hu8qLf+rrhlaUeQN6RtLw$qaH/I7PUa6dpU1CSuSR0sEIGbF6RKgs1yyF/NlSd8WU" },
};

static void
set_down (PitRoster        *self,
          const DemoPerson *person)
{
  PitEntry *entry = _pit_roster_new_entry (self, "person-set", "number", person->number);
  PitBookPerson *facts = g_new0 (PitBookPerson, 1);

  pit_json_add (entry->body, "role", PIT_JSON_TEXT (person->role), NULL);
  pit_entry_seal (entry, "name", person->name);
  pit_book_writer_append_entry_async (self->writer, entry, NULL, NULL);

  g_strlcpy (facts->number.text, person->number, sizeof facts->number.text);
  g_strlcpy (facts->role.text, person->role, sizeof facts->role.text);
  facts->name = g_strdup (person->name);
  g_hash_table_insert (self->facts, facts->number.text, facts);
  _pit_roster_take_up (self, facts);
}

static void
give_pin (PitRoster        *self,
          const DemoPerson *person,
          PitBookPerson    *facts)
{
  PitEntry *entry = _pit_roster_new_entry (self, "pin-set", "number", person->number);

  pit_json_add (entry->body, "one-time", PIT_JSON_TRUTH (FALSE), NULL);
  pit_book_writer_set_pin_async (self->writer, entry, person->number, person->hash, NULL, NULL);
  facts->has_pin = TRUE;
}

/* Who is not there yet; a run that was killed in the middle of it leaves some without a PIN. Who left stays away. */
void
_pit_roster_add_demo (PitRoster *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    {
      PitBookPerson *facts = g_hash_table_lookup (self->facts, people[i].number);

      if (facts == NULL)
        {
          set_down (self, &people[i]);
          facts = g_hash_table_lookup (self->facts, people[i].number);
        }
      if (!facts->has_pin && !facts->left)
        give_pin (self, &people[i], facts);
    }
}

/**
 * pit_roster_get_demo_pin:
 * @number: a staff number
 *
 * Returns: (transfer none) (nullable): the PIN that a demo's person came with; %NULL in every other book
 */
const char *
pit_roster_get_demo_pin (PitRoster  *self,
                         const char *number)
{
  g_return_val_if_fail (PIT_IS_ROSTER (self), NULL);
  g_return_val_if_fail (number != NULL, NULL);

  for (guint i = 0; self->is_demo && i < G_N_ELEMENTS (people); i++)
    if (g_str_equal (people[i].number, number))
      return people[i].pin;

  return NULL;
}

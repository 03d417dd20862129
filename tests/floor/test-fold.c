/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-round-script.h"
#include "pit-table-compare.h"
#include "pit-table-fold.h"

#define MAX_STEPS 16

typedef struct
{
  const char *type; /* with '!' before it: it must not fit */
  const char *body;
} Step;

/* What happens, and words that the state then has as JSON; with '!' before them: it must not have them. */
typedef struct
{
  const char *name;
  Step        steps[MAX_STEPS];
  const char *has[4];
} Case;

#define OPENED { "round-opened", "{'round':4,'limits':{'ante':{'min':500,'max':9000,'unit':100}}}" }
#define STARTED { "round-started", "{'round':4,'deck':'a','device':'shoe','aces-up-table':'6','ante-bonus-table':'b'}" }
#define CARD(order, face) { "card", "{'round':4,'order':" #order ",'place':'seat/2','face':'" face "'}" }
#define UNREAD(order) { "card", "{'round':4,'order':" #order ",'place':'seat/2'}" }
#define DECK_A { "deck-in", "{'deck':'a','back':'red'}" }
#define DECK_B { "deck-in", "{'deck':'b','back':'blue'}" }

static const Case cases[] = {
  { "dealer", { { "dealer-on", "{'dealer':'d-1'}" }, OPENED, { "dealer-on", "{'dealer':'d-2'}" } },
    { "\"dealer\":\"d-2\"", "\"dealer\":\"d-1\"" } }, /* the table's, and who opened the round */
  { "dealer-off", { { "dealer-on", "{'dealer':'d-1'}" }, { "dealer-off", "{}" } }, { "!dealer" } },
  { "dealer-relieved", { { "dealer-on", "{'dealer':'d-1'}" }, { "dealer-on", "{'dealer':'d-2'}" },
                         { "dealer-off", "{'dealer':'d-1'}" } },
    { "\"dealer\":\"d-2\"" } },
  { "dealer-off-named", { { "dealer-on", "{'dealer':'d-1'}" }, { "dealer-off", "{'dealer':'d-1'}" } }, { "!dealer" } },
  { "opened", { { "table-opened", "{'terms':{'game':'g','rules':'r','device':'shoe','seats':6}}" } },
    { "\"opening\":\"open\"", "\"rules\":\"r\"" } },
  /* Without these checks the account could not be written. */
  { "limits-of-unknown-terms", { { "limits-changed", "{'limits':{'ante':{'min':25}}}" } }, { "!terms" } },
  { "pay-tables-of-unknown-terms", { { "pay-tables-changed", "{'aces-up-table':'6'}" } }, { "!terms" } },
  { "opened-vacant", { { "seat-taken", "{'seat':2,'player':'p'}" }, { "seat-taken", "{'seat':9}" },
                       { "table-opened", "{'terms':{'game':'g','rules':'r','device':'shoe','seats':2},'vacant':true}" } },
    { "\"seats\":[{\"taken\":false,\"away\":false,\"seat\":1},{\"taken\":false,\"away\":false,\"seat\":2}]",
      "\"vacant\":true" } },
  { "opened-with-players", { { "seat-taken", "{'seat':2,'player':'p'}" },
                             { "table-opened", "{'terms':{'game':'g','rules':'r','device':'shoe','seats':6}}" } },
    { "\"seats\":[{\"taken\":true,\"away\":false,\"player\":\"p\",\"seat\":2}]", "\"vacant\":false" } },
  { "closed", { { "table-opened", "{'terms':{'game':'g','rules':'r','device':'shoe','seats':6}}" },
                { "table-closed", "{}" } },
    { "\"opening\":\"closed\"", "\"rules\":\"r\"" } },

  { "supervisor", { { "supervisor-on", "{'supervisor':'s-1'}" }, { "supervisor-on", "{'supervisor':'s-2'}" } },
    { "\"supervisor\":\"s-2\"" } },
  { "supervisor-off", { { "supervisor-on", "{'supervisor':'s-1'}" }, { "supervisor-off", "{}" } }, { "!supervisor" } },
  { "supervisor-relieved", { { "supervisor-on", "{'supervisor':'s-2'}" }, { "supervisor-off", "{'supervisor':'s-1'}" } },
    { "\"supervisor\":\"s-2\"" } },
  { "held", { { "table-held", "{'reason':'why'}" } }, { "\"held\":true,\"held-reason\":\"why\"", "!suspended" } },
  { "held-anew", { { "table-held", "{'reason':'why'}" }, { "table-held", "{}" } }, { "\"held\":true", "!why" } },
  { "released", { { "table-held", "{'reason':'why'}" }, { "table-suspended", "{'reason':'x'}" },
                  { "table-released", "{}" } },
    { "\"held\":false", "!why", "\"suspended\":true,\"suspended-reason\":\"x\"" } },
  { "resumed", { { "table-held", "{'reason':'why'}" }, { "table-suspended", "{'reason':'x'}" },
                 { "table-resumed", "{}" } },
    { "\"held\":true,\"held-reason\":\"why\"", "\"suspended\":false", "!\"x\"" } },
  { "closing", { { "table-closing", "{'reason':'late'}" } },
    { "\"closing\":true,\"closing-reason\":\"late\"", "!opening" } },
  { "closed-goes-on", { { "table-held", "{}" }, { "table-suspended", "{}" }, { "table-closing", "{'reason':'late'}" },
                        { "table-closed", "{}" } },
    { "\"held\":false,\"suspended\":false,\"closing\":false", "!late" } },
  { "limits", { { "table-opened", "{'terms':{'game':'g','rules':'r','device':'shoe','seats':6,"
                                  "'limits':{'ante':{'min':5},'play':{'min':6}}}}" },
                { "limits-changed", "{'limits':{'ante':{'min':25}}}" } },
    { "\"limits\":{\"ante\":{\"min\":25}}" } },
  { "pay-tables", { { "table-opened", "{'terms':{'game':'g','rules':'r','device':'shoe','seats':6,'reference':'a-1',"
                                      "'aces-up-table':'6','ante-bonus-table':'b'}}" },
                    { "pay-tables-changed", "{'aces-up-table':'4'}" },
                    { "pay-tables-changed", "{'reference':'a-2'}" } },
    { "\"aces-up-table\":\"4\",\"ante-bonus-table\":\"b\",\"reference\":\"a-2\"" } },
  { "fault", { { "fault", "{'code':'jam','device':'s-1','deck':'a','text':'one'}" },
               { "fault", "{'code':'jam','device':'s-2'}" }, { "fault", "{'code':'jam','device':'s-1','text':'two'}" } },
    { "\"faults\":[{\"code\":\"jam\",\"device\":\"s-1\",\"text\":\"two\"},"
      "{\"code\":\"jam\",\"device\":\"s-2\"}]" } },
  { "fault-over", { { "fault", "{'code':'jam','device':'s-1'}" }, { "fault", "{'code':'jam'}" },
                    { "fault-over", "{'code':'jam','device':'s-1'}" }, { "fault-over", "{'code':'sign'}" } },
    { "\"faults\":[{\"code\":\"jam\"}]" } },
  { "fault-ninth", { { "fault", "{'code':'f1'}" }, { "fault", "{'code':'f2'}" }, { "fault", "{'code':'f3'}" },
                     { "fault", "{'code':'f4'}" }, { "fault", "{'code':'f5'}" }, { "fault", "{'code':'f6'}" },
                     { "fault", "{'code':'f7'}" }, { "fault", "{'code':'f8'}" }, { "fault", "{'code':'f9'}" } },
    { "\"faults\":[{\"code\":\"f2\"}", "{\"code\":\"f8\"},{\"code\":\"f9\"}]" } },
  { "device-out", { { "device-out-of-service", "{'device':'s-1','reason':'jams'}" },
                    { "device-out-of-service", "{'device':'s-2'}" }, { "device-in-service", "{'device':'s-2'}" },
                    { "device-in-service", "{'device':'s-3'}" } },
    { "\"devices-out\":[{\"device\":\"s-1\",\"reason\":\"jams\"}]" } },
  { "device-fifth", { { "device-out-of-service", "{'device':'a'}" }, { "device-out-of-service", "{'device':'b'}" },
                      { "device-out-of-service", "{'device':'c'}" }, { "device-out-of-service", "{'device':'d'}" },
                      { "device-out-of-service", "{'device':'e'}" } },
    { "\"devices-out\":[{\"device\":\"b\"}", "{\"device\":\"d\"},{\"device\":\"e\"}]" } },
  { "no-state", { { "message-shown", "{'message':'4c1d7f0e-93b2-4f5a-8e60-7d2c5b1a9e33'}" },
                  { "message-seen", "{'message':'4c1d7f0e-93b2-4f5a-8e60-7d2c5b1a9e33'}" },
                  { "recorder-changed", "{'book':'4c1d7f0e-93b2-4f5a-8e60-7d2c5b1a9e33'}" } },
    { "!:" } },

  { "deck-in", { DECK_A }, { "{\"deck\":\"a\",\"back\":\"red\",\"checked\":false,\"shuffled\":false,\"cut\":false,"
                             "\"in-play\":false,\"out-of-service\":false}" } },
  { "deck-done", { DECK_A, { "deck-checked", "{'deck':'a','count':52}" }, { "shuffled", "{'deck':'a'}" },
                   { "cut", "{'deck':'a'}" }, { "deck-loaded", "{'deck':'a'}" } },
    { "\"checked\":true,\"shuffled\":true,\"cut\":true,\"in-play\":true" } },
  { "deck-other-loaded", { DECK_A, DECK_B, { "deck-loaded", "{'deck':'a'}" }, { "deck-loaded", "{'deck':'b'}" } },
    { "\"deck\":\"a\",\"back\":\"red\",\"checked\":false,\"shuffled\":false,\"cut\":false,\"in-play\":false",
      "\"deck\":\"b\",\"back\":\"blue\",\"checked\":false,\"shuffled\":false,\"cut\":false,\"in-play\":true" } },
  { "deck-out", { DECK_A, DECK_B, { "deck-out", "{'deck':'a'}" } },
    { "\"decks\":[{\"deck\":\"b\",\"back\":\"blue\"", "!\"a\"" } },
  { "deck-strange", { { "!shuffled", "{'deck':'a'}" }, { "!deck-out", "{'deck':'a'}" }, { "!cut", "{'deck':'a'}" },
                      { "!deck-loaded", "{'deck':'a'}" }, { "!deck-checked", "{'deck':'a'}" },
                      { "deck-counted", "{'deck':'a','count':52}" } },
    { "!deck" } },
  { "deck-fifth", { DECK_A, DECK_B, { "deck-in", "{'deck':'c','back':'x'}" }, { "deck-in", "{'deck':'d','back':'x'}" },
                    { "!deck-in", "{'deck':'e','back':'x'}" }, { "deck-in", "{'deck':'d','back':'y'}" } },
    { "\"deck\":\"d\",\"back\":\"y\"", "!\"e\"" } },
  { "deck-out-of-service", { DECK_A, { "deck-out-of-service", "{'deck':'a','reason':'bent'}" },
                             { "!deck-out-of-service", "{'deck':'b'}" } },
    { "\"in-play\":false,\"out-of-service\":true" } },
  { "deck-dealt-from", { DECK_A, DECK_B, { "shuffled", "{'deck':'a'}" }, { "shuffled", "{'deck':'b'}" },
                         { "cut", "{'deck':'a'}" }, { "deck-loaded", "{'deck':'b'}" }, OPENED, STARTED,
                         CARD (1, "Ah") },
    { "\"deck\":\"a\",\"back\":\"red\",\"checked\":false,\"shuffled\":false,\"cut\":false",
      "\"deck\":\"b\",\"back\":\"blue\",\"checked\":false,\"shuffled\":true" } },

  { "seat-taken", { { "seat-taken", "{'seat':2,'player':'p'}" } },
    { "\"taken\":true,\"away\":false,\"player\":\"p\",\"seat\":2}", "\"vacant\":false" } },
  { "seat-away", { { "seat-taken", "{'seat':2,'player':'p'}" }, { "seat-away", "{'seat':2}" } },
    { "\"taken\":true,\"away\":true,\"player\":\"p\"" } },
  { "seat-back", { { "seat-taken", "{'seat':2,'player':'p'}" }, { "seat-away", "{'seat':2}" },
                   { "seat-back", "{'seat':2}" } },
    { "\"taken\":true,\"away\":false,\"player\":\"p\"" } },
  { "seat-taken-anew", { { "seat-taken", "{'seat':2,'player':'p'}" }, { "seat-away", "{'seat':2}" },
                         { "seat-taken", "{'seat':2}" } },
    { "{\"taken\":true,\"away\":false,\"seat\":2}" } },
  { "seat-left-free", { { "seat-left", "{'seat':2}" } },
    { "\"vacant\":true,\"seats\":[{\"taken\":false,\"away\":false,\"seat\":2}]" } },
  { "seat-away-unknown", { { "seat-away", "{'seat':2,'player':'p'}" } }, { "\"seats\":[{\"away\":true,\"seat\":2}]" } },
  { "seat-moved-to-taken", { { "seat-taken", "{'seat':2,'player':'p'}" }, { "seat-taken", "{'seat':5,'player':'q'}" },
                             { "seat-moved", "{'seat':2,'to':5}" } },
    { "\"seats\":[{\"taken\":false,\"away\":false,\"seat\":2},"
      "{\"taken\":true,\"away\":false,\"player\":\"p\",\"seat\":5}]" } },
  { "seat-moved-of-nobody", { { "table-opened", "{'terms':{'game':'g','rules':'r','device':'shoe','seats':6},'vacant':true}" },
                              { "seat-moved", "{'seat':2,'to':5}" } },
    { "\"vacant\":false" } },
  { "opened-says-nothing-of-seats", { { "seat-taken", "{'seat':2}" }, { "table-closed", "{}" },
                                      { "table-opened", "{'terms':{'game':'g','rules':'r','device':'shoe','seats':6}}" } },
    { "\"vacant\":false,\"seats\":[{\"taken\":true,\"away\":false,\"seat\":2}]" } },
  { "closed-leaves-all-else", { { "dealer-on", "{'dealer':'d-1'}" }, DECK_A, OPENED, { "table-closed", "{}" } },
    { "\"opening\":\"closed\"", "\"dealer\":\"d-1\"", "\"deck\":\"a\"", "\"stage\":\"wagers\"" } },
  { "seat-moved", { { "seat-taken", "{'seat':2,'player':'p'}" }, { "seat-moved", "{'seat':2,'to':5}" } },
    { "\"taken\":false,\"away\":false,\"seat\":2}", "\"taken\":true,\"away\":false,\"player\":\"p\",\"seat\":5}" } },
  { "seat-moved-nowhere", { { "seat-taken", "{'seat':2,'player':'p'}" }, { "seat-moved", "{'seat':2,'to':2}" } },
    { "\"taken\":true,\"away\":false,\"player\":\"p\",\"seat\":2}" } },
  { "seat-left", { { "seat-taken", "{'seat':2}" }, { "seat-taken", "{'seat':3}" }, { "seat-left", "{'seat':2}" } },
    { "\"vacant\":false" } },
  { "vacant", { { "seat-taken", "{'seat':2}" }, { "seat-taken", "{'seat':3}" }, { "seat-left", "{'seat':2}" },
                { "seat-left", "{'seat':3}" } },
    { "\"vacant\":true" } },

  { "round-opened", { OPENED }, { "\"number\":4,\"stage\":\"wagers\",\"opened-at\":",
                                  "\"limits\":{\"ante\":{\"min\":500,\"max\":9000,\"unit\":100}}" } },
  { "wager", { { "seat-taken", "{'seat':2,'player':'p'}" }, OPENED,
               { "wager", "{'round':4,'seat':2,'wager':'ante','chips':500}" },
               { "wager", "{'round':4,'seat':2,'wager':'ante','chips':700,'tokens':100}" } },
    { "\"player\":\"p\",\"lines\":{\"ante\":{\"staked\":{\"chips\":700,\"tokens\":100}" } },
  { "wager-other", { OPENED, { "wager", "{'round':4,'seat':2,'wager':'ante','chips':500,'tokens':100,'other':777}" } },
    { "\"staked\":{\"chips\":500,\"tokens\":100}", "!777" } },
  { "wager-of-a-stranger", { OPENED, { "wager", "{'round':4,'seat':2,'wager':'ante','chips':5,'player':'q'}" } },
    { "\"player\":\"q\"" } },
  { "wager-of-the-seat", { { "seat-taken", "{'seat':2,'player':'p'}" }, OPENED,
                           { "wager", "{'round':4,'seat':2,'wager':'ante','chips':5,'player':'q'}" } },
    { "\"seats\":[{\"player\":\"p\"", "!\"q\"" } },
  { "called", { OPENED, { "closing-call", "{'round':4}" } }, { "\"called\":true" } },
  { "started", { OPENED, STARTED }, { "\"stage\":\"deal\"", "\"started-at\":",
                                      "\"deck\":\"a\",\"device\":\"shoe\",\"aces-up-table\":\"6\"" } },
  { "started-twice", { OPENED, STARTED, { "!round-started", "{'round':4,'deck':'z'}" } },
    { "\"deck\":\"a\"", "!\"z\"" } },
  { "card-without-a-start", { OPENED, { "!card", "{'round':4,'order':1,'place':'seat/2','face':'Ah'}" } },
    { "\"stage\":\"deal\"", "\"cards\":[\"Ah\"]" } },
  { "cards", { OPENED, STARTED, CARD (1, "Ah"), { "card", "{'round':4,'order':2,'place':'seat/2'}" },
               { "card", "{'round':4,'order':3,'place':'seat/2','face':'3c','exposed':true}" } },
    { "\"cards\":[\"Ah\",\"??\",\"3c\"],\"exposed\":1,\"place\":\"seat/2\"}" } },
  { "touch", { OPENED, STARTED, { "first-touch", "{'round':4,'seat':2}" } },
    { "\"stage\":\"decisions\"", "\"touched\":true,\"seat\":2}" } },
  { "decision", { OPENED, STARTED, { "decision", "{'round':4,'seat':2,'decision':'cannot-play','warned':true}" } },
    { "\"stage\":\"decisions\"", "\"warned\":true,\"decision\":\"cannot-play\",\"seat\":2}" } },
  { "dealer-shown", { OPENED, STARTED, { "hand-shown", "{'round':4,'place':'dealer'}" },
                      { "decision", "{'round':4,'seat':2,'decision':'concede'}" } },
    { "\"stage\":\"settlement\"" } },
  { "player-shown", { OPENED, STARTED, { "hand-shown", "{'round':4,'place':'seat/2'}" } },
    { "\"stage\":\"deal\"", "\"shown\":true,\"seat\":2}" } },
  { "shown-fills", { OPENED, STARTED, CARD (1, "Ah"), { "card", "{'round':4,'order':2,'place':'seat/2'}" },
                     CARD (3, "3c"),
                     { "hand-shown", "{'round':4,'place':'seat/2','cards':['3c','9s','Ah']}" } },
    { "\"cards\":[\"Ah\",\"9s\",\"3c\"]" } },
  { "shown-fills-in-order", { OPENED, STARTED, UNREAD (1), CARD (2, "7s"), UNREAD (3), UNREAD (4),
                              { "hand-shown", "{'round':4,'place':'seat/2','cards':['7s','2h','?\?','Kc']}" } },
    { "\"cards\":[\"2h\",\"7s\",\"Kc\",\"?\?\"]" } },
  { "shown-otherwise", { OPENED, STARTED, CARD (1, "Ah"), CARD (2, "3c"),
                         { "!hand-shown", "{'round':4,'place':'seat/2','cards':['Ah','4c']}" } },
    { "\"cards\":[\"Ah\",\"3c\"]" } },
  { "set", { OPENED, STARTED, { "hand-set", "{'round':4,'place':'dealer','cards':['Ah','Ad','3c','2c']}" },
             { "hand-declared", "{'round':4,'place':'dealer','category':'pair'}" },
             { "cards-counted", "{'round':4,'place':'dealer','count':6}" } },
    { "\"set\":[\"Ah\",\"Ad\",\"3c\",\"2c\"],\"declared\":\"pair\",\"counted\":6,\"place\":\"dealer\"}" } },
  { "money", { OPENED, { "payment", "{'round':4,'seat':2,'wager':'ante-bonus','chips':50}" },
               { "payment", "{'round':4,'seat':2,'wager':'ante-bonus','chips':5}" },
               { "collection", "{'round':4,'seat':2,'wager':'ante','chips':60,'tokens':7}" },
               { "collection", "{'round':4,'seat':2,'wager':'ante','chips':6}" },
               { "return", "{'round':4,'seat':2,'wager':'play','chips':1,'tokens':2}" } },
    { "\"paid\":55", "\"collected\":{\"chips\":66,\"tokens\":7}", "\"returned\":{\"chips\":1,\"tokens\":2}" } },
  { "money-beyond", { OPENED, { "payment", "{'round':4,'seat':2,'wager':'ante','chips':9007199254740991}" },
                      { "!payment", "{'round':4,'seat':2,'wager':'ante','chips':9007199254740991}" } },
    { "\"paid\":9007199254740991" } },
  { "counted", { OPENED, { "cards-counted", "{'round':4,'count':16}" } }, { "\"counted\":16" } },
  { "discards", { OPENED, { "discards", "{'round':4,'cards':['Ah']}" } }, { "\"stage\":\"wagers\"", "!Ah" } },
  { "warned", { OPENED, { "player-warned", "{'round':4,'seat':2}" }, { "player-warned", "{'seat':2}" } }, { "!warned" } },
  { "declared", { OPENED, STARTED, { "declared", "{'round':4,'declaration':'misdeal'}" } },
    { "\"stage\":\"deal\"", "\"declaration\":\"misdeal\"" } },
  { "corrected", { OPENED, { "correction", "{'round':4,'seat':2,'wager':'ante','to-player':7}" },
                   { "round-over", "{'round':4}" },
                   { "correction", "{'round':4,'seat':2,'wager':'ante','to-player':5,'to-house':3}" } },
    { "\"to-player\":12,\"to-house\":3", "\"stage\":\"over\"" } },
  { "corrected-before", { OPENED, { "round-over", "{'round':4}" }, { "round-opened", "{'round':5,'limits':{}}" },
                          { "correction", "{'round':4,'seat':2,'wager':'ante','to-player':7}" } },
    { "\"number\":5", "!to-player" } },
  { "corrected-early", { { "!correction", "{'round':1,'seat':2,'wager':'ante','to-player':7}" }, OPENED,
                         { "!correction", "{'round':5,'seat':2,'wager':'ante','to-player':7}" } },
    { "!to-player" } },
  { "over", { OPENED, { "round-over", "{'round':4}" } }, { "\"stage\":\"over\"", "\"over-at\":" } },
  { "over-is-over", { OPENED, { "round-over", "{'round':4}" },
                      { "!wager", "{'round':4,'seat':2,'wager':'ante','chips':500}" },
                      { "!round-over", "{'round':4}" } },
    { "\"stage\":\"over\"", "!ante\":{\"staked" } },
  { "other-round", { OPENED, { "!closing-call", "{'round':5}" } }, { "\"number\":4", "!called" } },
  { "no-round", { { "!closing-call", "{'round':1}" } }, { "!round" } },
  { "next-round", { OPENED, { "wager", "{'round':4,'seat':2,'wager':'ante','chips':500}" },
                    { "round-opened", "{'round':5,'limits':{}}" } },
    { "\"number\":5,\"stage\":\"wagers\"", "!ante" } },
  { "no-body", { { "!dealer-on", "{'dealer':7}" } }, { "!dealer" } },
  { "unknown", { { "meter", "{'dealer':'x'}" } }, { "!dealer" } },
};

static void
fold (PitTableState *state,
      const Step    *step,
      gint64         seq)
{
  gboolean must_fit = step->type[0] != '!';
  g_autoptr(PitEvent) event = pit_script_event (seq, step->type + !must_fit, step->body);

  g_test_message ("%s", step->type);
  if (must_fit)
    g_assert_cmpstr (event->problem, ==, NULL);
  g_assert_cmpint (pit_table_state_fold (state, event), ==, must_fit);
}

static char *
write_state (const PitTableState *state)
{
  g_autoptr(JsonNode) node = pit_shape_write (&pit_table_state_shape, state);

  return node != NULL ? json_to_string (node, FALSE) : g_strdup ("");
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autofree char *text = NULL;
  g_auto(PitTableState) state;

  pit_table_state_clear (&state);
  for (guint i = 0; i < MAX_STEPS && test->steps[i].type != NULL; i++)
    fold (&state, &test->steps[i], i + 1);

  text = write_state (&state);
  g_test_message ("%s", text);
  for (guint i = 0; i < G_N_ELEMENTS (test->has) && test->has[i] != NULL; i++)
    if (test->has[i][0] == '!')
      g_assert_null (strstr (text, test->has[i] + 1));
    else
      g_assert_nonnull (strstr (text, test->has[i]));
}

/* A hand takes no more than it has room for. */
static void
test_full_hand (void)
{
  const Step before[] = { OPENED, STARTED };
  g_auto(PitTableState) state;

  pit_table_state_clear (&state);
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    fold (&state, &before[i], i + 1);

  for (guint i = 1; i <= PIT_MAX_HAND + 1; i++)
    {
      g_autofree char *body = g_strdup_printf ("{'round':4,'order':%u,'place':'seat/2'}", i);
      const Step step = { i <= PIT_MAX_HAND ? "card" : "!card", body };

      fold (&state, &step, 2 + i);
    }
  g_assert_cmpuint (pit_round_count_cards (state.round, 2), ==, PIT_MAX_HAND);
}

typedef struct
{
  const char *name;
  Step        a;
  Step        b;
  const char *path;
} Difference;

static const Difference differences[] = {
  { "none", { "seat-taken", "{'seat':2}" }, { "seat-taken", "{'seat':2}" }, NULL },
  { "value", { "seat-taken", "{'seat':2,'player':'p'}" }, { "seat-taken", "{'seat':2,'player':'q'}" },
    "seats[0].player" },
  { "absent", { "seat-taken", "{'seat':2,'player':'p'}" }, { "seat-taken", "{'seat':2}" }, "seats[0].player" },
  { "present", { "seat-taken", "{'seat':2}" }, { "seat-taken", "{'seat':2,'player':'q'}" }, "seats[0].player" },
  { "element", { "deck-in", "{'deck':'a','back':'x'}" }, { "deck-in", "{'deck':'b','back':'x'}" }, "decks[0].deck" },
  { "kind", { "dealer-on", "{'dealer':'d'}" }, { "deck-in", "{'deck':'b','back':'x'}" }, "dealer" },
};

static void
test_difference (gconstpointer data)
{
  const Difference *test = data;
  g_autofree char *path = NULL;
  PitTableState a, b;

  pit_table_state_clear (&a);
  pit_table_state_clear (&b);
  fold (&a, &test->a, 1);
  fold (&b, &test->b, 1);
  /* Of faults only the table can tell all. */
  a.n_faults = 1;
  g_strlcpy (a.fault[0].code.text, "shuffler", sizeof a.fault[0].code.text);

  path = pit_table_state_find_difference (&a, &b);
  g_assert_cmpstr (path, ==, test->path);
}

/* What happened, and what an honest controller may tell of it: where the two differ, or nowhere. */
typedef struct
{
  const char *name;
  Step        steps[6];
  const char *told;
  const char *path;
} Told;

#define TERMS "'terms':{'game':'g','rules':'r','device':'shoe','seats':1}"
#define TOLD_DECK(rest) "{'decks':[{'deck':'a','back':'red'" rest "}]}"
#define BET { "wager", "{'round':4,'seat':2,'wager':'ante','chips':5}" }
#define TOLD_ROUND(round, seat) \
  "{'round':{'number':4,'stage':'wagers','opened-at':@W" round ",'limits':{'ante':{'min':500,'max':9000,'unit':100}}," \
  "'seats':[{'seat':2" seat "}]}}"
#define STAKED "'staked':{'chips':5,'tokens':0},'paid':0,'collected':{'chips':0,'tokens':0}," \
  "'returned':{'chips':0,'tokens':0}"
#define LINES ",'lines':{'ante':{" STAKED "}}"
#define PAID { "payment", "{'round':4,'seat':2,'wager':'ante-bonus','chips':7}" }

static const Told told[] = {
  { "round-begins", { OPENED, BET }, TOLD_ROUND ("", LINES), NULL },
  { "round-begins-spoken", { OPENED, BET },
    TOLD_ROUND (",'called':false", LINES ",'touched':false,'shown':false,'warned':false"), NULL },
  { "called", { OPENED, BET }, TOLD_ROUND (",'called':true", LINES), "round.called" },
  { "not-called", { OPENED, BET, { "closing-call", "{'round':4}" } }, TOLD_ROUND (",'called':false", LINES),
    "round.called" },
  { "touched", { OPENED, BET }, TOLD_ROUND ("", LINES ",'touched':true"), "round.seats[0].touched" },
  { "untouched-alone", { OPENED, BET },
    "{'round':{'number':4,'stage':'wagers','opened-at':@W,'limits':{'ante':{'min':500,'max':9000,'unit':100}},"
    "'seats':[{'seat':1,'touched':false},{'seat':2" LINES "}]}}", NULL },
  { "bonus-alone", { OPENED, PAID }, TOLD_ROUND ("", ",'lines':{'ante-bonus':{'paid':7}}"), NULL },
  { "bonus-spoken", { OPENED, PAID },
    TOLD_ROUND ("", ",'lines':{'ante-bonus':{'staked':{'chips':0,'tokens':0},'paid':7,'returned':{'chips':0}}}"), NULL },
  { "bonus-otherwise", { OPENED, PAID }, TOLD_ROUND ("", ",'lines':{'ante-bonus':{'paid':8}}"),
    "round.seats[0].lines.ante-bonus.paid" },
  { "line-unspoken", { OPENED, BET }, TOLD_ROUND ("", ",'lines':{'ante':{'staked':{'chips':5,'tokens':0}}}"),
    "round.seats[0].lines.ante.paid" },
  { "deck-untold", { DECK_A }, TOLD_DECK (""), NULL },
  { "deck-told", { DECK_A }, TOLD_DECK (",'checked':false,'cut':false,'out-of-service':false"), NULL },
  { "deck-otherwise", { DECK_A, { "cut", "{'deck':'a'}" } }, TOLD_DECK (",'cut':false"), "decks[0].cut" },
  { "stops", { { "table-opened", "{" TERMS "}" } }, "{'opening':'open'," TERMS "}", NULL },
  { "stop", { { "table-opened", "{" TERMS "}" } }, "{'opening':'open'," TERMS ",'held':true}", "held" },
  { "closed-untold", { { "dealer-on", "{'dealer':'d'}" } }, "{'opening':'closed','dealer':'d'}", NULL },
  { "closed", { { "table-opened", "{" TERMS "}" } }, "{'opening':'closed'," TERMS "}", "opening" },
  { "open", { { "dealer-on", "{'dealer':'d'}" } }, "{'opening':'open','dealer':'d'}", "opening" },
  { "lists-empty", { OPENED },
    "{'decks':[],'seats':[],'faults':[],'devices-out':[],'round':{'number':4,'stage':'wagers','opened-at':@W,"
    "'limits':{'ante':{'min':500,'max':9000,'unit':100}},'hands':[],'seats':[{'seat':3,'lines':{}}]}}", NULL },
  { "line-of-zeros", { OPENED, BET, { "wager", "{'round':4,'seat':2,'wager':'ante','chips':0}" } }, TOLD_ROUND ("", ""), NULL },
  { "line-of-zeros-spoken", { OPENED, BET, { "wager", "{'round':4,'seat':2,'wager':'ante','chips':0}" } },
    TOLD_ROUND ("", ",'lines':{'ante':{'staked':{'chips':0,'tokens':0},'paid':0,'collected':{'chips':0,'tokens':0},"
                "'returned':{'chips':0,'tokens':0}}}"), NULL },
  { "line-of-a-payment", { OPENED, { "payment", "{'round':4,'seat':2,'wager':'ante','chips':7}" } },
    TOLD_ROUND ("", ",'lines':{'ante':{'staked':{'chips':0,'tokens':0},'paid':7,'collected':{'chips':0,'tokens':0},"
                "'returned':{'chips':0,'tokens':0}}}"), NULL },
  { "none-exposed", { OPENED, STARTED, CARD (1, "Ah") },
    "{'round':{'number':4,'stage':'deal','opened-at':@W,'started-at':@S,'limits':{'ante':{'min':500,'max':9000,'unit':100}},"
    "'deck':'a','device':'shoe','aces-up-table':'6','ante-bonus-table':'b',"
    "'hands':[{'place':'dealer'},{'place':'seat/2','cards':['Ah'],'exposed':0}]}}", NULL },
  { "seats-in-any-order", { { "seat-taken", "{'seat':2}" }, { "seat-taken", "{'seat':3}" } },
    "{'vacant':false,'seats':[{'seat':3,'taken':true},{'seat':2,'taken':true}]}", NULL },
  { "decks-in-their-order", { DECK_A, DECK_B }, "{'decks':[{'deck':'b','back':'blue'},{'deck':'a','back':'red'}]}",
    "decks[0].deck" },
  { "devices-in-their-order", { { "device-out-of-service", "{'device':'x'}" }, { "device-out-of-service", "{'device':'y'}" } },
    "{'devices-out':[{'device':'y'},{'device':'x'}]}", "devices-out[0].device" },
  { "faults-in-any-order", { { "fault", "{'code':'x'}" } }, "{}", NULL },
  /* An empty seat is not one of which nobody knows. */
  { "seat-unknown", { { "table-opened", "{" TERMS ",'vacant':true}" } },
    "{'opening':'open'," TERMS ",'vacant':true}", "seats" },
  { "seat-empty", { { "table-opened", "{" TERMS ",'vacant':true}" } },
    "{'opening':'open'," TERMS ",'vacant':true,'seats':[{'seat':1,'taken':false}]}", NULL },
};

static void
test_told (gconstpointer data)
{
  const Told *test = data;
  g_autoptr(JsonNode) node = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GString) text = g_string_new (test->told);
  g_autofree char *path = NULL;
  g_autofree char *opened_at = NULL;
  g_autofree char *started_at = NULL;
  g_auto(PitTableState) folded;
  g_auto(PitTableState) stated;

  pit_table_state_clear (&folded);
  pit_table_state_clear (&stated);
  for (guint i = 0; i < G_N_ELEMENTS (test->steps) && test->steps[i].type != NULL; i++)
    fold (&folded, &test->steps[i], i + 1);

  opened_at = g_strdup_printf ("%" G_GINT64_FORMAT, folded.round->opened_at);
  g_string_replace (text, "'", "\"", 0);
  g_string_replace (text, "@W", opened_at, 0);
  started_at = g_strdup_printf ("%" G_GINT64_FORMAT, folded.round->started_at);
  g_string_replace (text, "@S", started_at, 0);
  node = json_from_string (text->str, &error);
  g_assert_no_error (error);
  g_assert_true (pit_shape_read (&pit_table_state_shape, json_node_get_object (node), &stated, &error));
  g_assert_no_error (error);

  path = pit_table_state_find_difference (&stated, &folded);
  g_assert_cmpstr (path, ==, test->path);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/fold/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/fold/full-hand", test_full_hand);
  for (guint i = 0; i < G_N_ELEMENTS (differences); i++)
    {
      g_autofree char *path = g_strconcat ("/fold/difference/", differences[i].name, NULL);

      g_test_add_data_func (path, &differences[i], test_difference);
    }
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *path = g_strconcat ("/fold/told/", told[i].name, NULL);

      g_test_add_data_func (path, &told[i], test_told);
    }

  return g_test_run ();
}

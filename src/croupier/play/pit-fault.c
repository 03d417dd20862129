/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-fault.h"
#include "pit-json-write.h"
#include "pit-shape-strict.h"
#include "pit-wire-fields.h"

/* Which arguments each fault takes. What a fault does, and when it can happen, is in pit-faults-....c. */

#define WORD(value, word) [PIT_FAULT_##value] = word,
#define NOTHING(value, word)
#define YES(value, word) [PIT_FAULT_##value] = TRUE,

static const char *const words[PIT_N_FAULT_KINDS] = { PIT_FAULTS (WORD, WORD) };

static const gboolean controllers[PIT_N_FAULT_KINDS] = { PIT_FAULTS (NOTHING, YES) };

const PitNames pit_fault_names = PIT_NAMES (words);

static const char *const misread_words[PIT_N_MISREADS] = {
  [PIT_MISREAD_SET] = "set",
  [PIT_MISREAD_DECLARED] = "declared",
  [PIT_MISREAD_SETTLED] = "settled",
};
static const PitNames misread_names = PIT_NAMES (misread_words);

static const char *const jammed_words[PIT_N_JAMMED] = {
  [PIT_JAMMED_LIVE] = "live",
  [PIT_JAMMED_OTHER] = "other",
};
static const PitNames jammed_names = PIT_NAMES (jammed_words);

static const char *const misdealt_words[PIT_N_MISDEALT] = {
  [PIT_MISDEALT_EXPOSED] = "exposed",
  [PIT_MISDEALT_SHORT] = "short",
  [PIT_MISDEALT_LONG] = "long",
};
static const PitNames misdealt_names = PIT_NAMES (misdealt_words);

#define AT(member) .offset = G_STRUCT_OFFSET (PitFaultArgs, member)
#define SEAT { "seat", &pit_field_integer, AT (seat), .min = 1, .max = PIT_MAX_SEATS }
#define PLACE { "place", &pit_field_place, AT (place) }
#define WAGER { "wager", &pit_field_word, AT (wager), .names = &pit_four_card_wager_names }
#define CARD { "card", &pit_field_integer, AT (card), .min = 1, .max = PIT_DECK_SIZE }
#define AS { "as", &pit_field_card, AT (as) }
#define DEALT { "dealt", &pit_field_truth, AT (dealt) }
#define CARDS { "cards", &pit_field_integer, AT (cards), .min = 1, .max = 5 }
#define AMOUNT { "amount", &pit_field_integer, AT (amount), .min = -100000000, .max = 100000000 }
#define SECONDS { "seconds", &pit_field_integer, AT (seconds), .min = 1, .max = 3600 }
#define BY { "by", &pit_field_integer, AT (by), .min = -86400, .max = 86400 }
#define EVENTS { "events", &pit_field_integer, AT (events), .min = 1, .max = 200 }
#define DECK { "deck", &pit_field_word, AT (deck), .names = &jammed_names }
#define FRAMES { "frames", &pit_field_integer, AT (frames), .min = 1, .max = 1000000 }
#define CAUSE { "cause", &pit_field_word, AT (cause), .names = &misdealt_names }
#define KEPT { "kept", &pit_field_truth, AT (kept) }
#define CORRECTED { "corrected", &pit_field_truth, AT (corrected) }
#define IN { "in", &pit_field_word, AT (in), .names = &misread_names }
#define SHOWN { "shown", &pit_field_truth, AT (shown) }
#define DISCARDS { "discards", &pit_field_truth, AT (discards) }
#define COUNTED { "counted", &pit_field_truth, AT (counted) }
#define BACK { "back", &pit_field_truth, AT (back) }

/* All of them: what makes arguments absent. */
static const PitField all_fields[] = {
  SEAT, PLACE, WAGER, CARD, AS, DEALT, CARDS, AMOUNT, SECONDS, BY, EVENTS, IN, DECK, SHOWN, DISCARDS, COUNTED,
  BACK, CORRECTED, FRAMES, CAUSE, KEPT,
};
static const PitShape all_shape = PIT_SHAPE ("args", PitFaultArgs, all_fields);

static const PitField exposed_fields[] = { CARD, CARDS };
static const PitField place_fields[] = { PLACE };
static const PitField unstaked_fields[] = { SEAT, CARDS };
static const PitField missing_fields[] = { COUNTED };
static const PitField foreign_fields[] = { CARD, AS, COUNTED };
static const PitField misread_fields[] = { CARD, AS, DEALT, SHOWN, DISCARDS, COUNTED };
static const PitField unreadable_fields[] = { CARD, SHOWN };
static const PitField misdeal_fields[] = { CAUSE, PLACE, CARD, CARDS, KEPT, COUNTED };
static const PitField hand_fields[] = { PLACE, IN };
static const PitField money_fields[] = { SEAT, WAGER, AMOUNT, CORRECTED };
static const PitField collection_fields[] = { SEAT, WAGER, CORRECTED };
static const PitField late_fields[] = { SEAT, WAGER, AMOUNT, BACK };
static const PitField line_fields[] = { SEAT, WAGER };
static const PitField play_fields[] = { SEAT, AMOUNT };
static const PitField wait_fields[] = { SEAT, SECONDS };
static const PitField jam_fields[] = { DECK };
static const PitField limits_fields[] = { WAGER, AMOUNT, BACK };
static const PitField by_fields[] = { BY };
static const PitField seconds_fields[] = { SECONDS };
static const PitField events_fields[] = { EVENTS };
static const PitField frames_fields[] = { FRAMES };

#define ARGS(fields) PIT_SHAPE ("args", PitFaultArgs, fields)
#define NO_ARGS { "args", sizeof (PitFaultArgs), NULL, 0 }

static const PitShape shapes[PIT_N_FAULT_KINDS] = {
  [PIT_FAULT_CARD_EXPOSED] = ARGS (exposed_fields),
  [PIT_FAULT_HAND_SHORT] = ARGS (place_fields),
  [PIT_FAULT_HAND_LONG] = ARGS (place_fields),
  [PIT_FAULT_HAND_UNSTAKED] = ARGS (unstaked_fields),
  [PIT_FAULT_CARD_MISSING] = ARGS (missing_fields),
  [PIT_FAULT_CARD_FOREIGN] = ARGS (foreign_fields),
  [PIT_FAULT_CARD_MISREAD] = ARGS (misread_fields),
  [PIT_FAULT_CARD_UNREADABLE] = ARGS (unreadable_fields),
  [PIT_FAULT_MISDEAL] = ARGS (misdeal_fields),
  [PIT_FAULT_HAND_MISREAD] = ARGS (hand_fields),
  [PIT_FAULT_PAYMENT_WRONG] = ARGS (money_fields),
  [PIT_FAULT_COLLECTION_WRONG] = ARGS (collection_fields),
  [PIT_FAULT_WAGER_OVER] = ARGS (line_fields),
  [PIT_FAULT_WAGER_UNDER] = ARGS (line_fields),
  [PIT_FAULT_WAGER_LATE] = ARGS (late_fields),
  [PIT_FAULT_PLAY_RANGE] = ARGS (play_fields),
  [PIT_FAULT_PLAYER_ABSENT] = ARGS (wait_fields),
  [PIT_FAULT_PLAYER_SLOW] = ARGS (wait_fields),
  [PIT_FAULT_SHUFFLER_JAM] = ARGS (jam_fields),
  [PIT_FAULT_SIGN_DEAD] = NO_ARGS,
  [PIT_FAULT_LIMITS_CHANGED] = ARGS (limits_fields),
  [PIT_FAULT_FLOOD] = ARGS (events_fields),
  [PIT_FAULT_CLOCK_STEP] = ARGS (by_fields),
  [PIT_FAULT_CLOCK_DRIFT] = ARGS (by_fields),
  [PIT_FAULT_SILENCE] = ARGS (seconds_fields),
  [PIT_FAULT_RESTART] = NO_ARGS,
  [PIT_FAULT_NEW_EPOCH] = NO_ARGS,
  [PIT_FAULT_EVENTS_LOST] = ARGS (events_fields),
  [PIT_FAULT_EVENTS_REPEATED] = ARGS (events_fields),
  [PIT_FAULT_FRAMES_FLOOD] = ARGS (frames_fields),
  [PIT_FAULT_UNWATCHED] = ARGS (seconds_fields),
  [PIT_FAULT_ORDER_OVERTAKEN] = NO_ARGS,
};

static const PitField fault_fields[] = {
  { "table", &pit_field_id, .offset = G_STRUCT_OFFSET (PitFault, table), PIT_FIELD_REQUIRED },
  { "round", &pit_field_integer, .offset = G_STRUCT_OFFSET (PitFault, round), .min = 1, .max = PIT_INTEGER_MAX },
  { "fault", &pit_field_word, .offset = G_STRUCT_OFFSET (PitFault, kind), PIT_FIELD_REQUIRED,
    .names = &pit_fault_names },
  { "args", &pit_field_object, .offset = G_STRUCT_OFFSET (PitFault, args), .shape = &all_shape },
};
static const PitShape fault_shape = PIT_SHAPE (NULL, PitFault, fault_fields);

/** Returns: (nullable): the arguments that a fault takes; %NULL if it is none. */
const PitShape *
pit_fault_args_shape (PitFaultKind kind)
{
  return kind > PIT_FAULT_UNKNOWN && kind < PIT_N_FAULT_KINDS ? &shapes[kind] : NULL;
}

/** Returns: whether the controller does it, rather than something at the table. */
gboolean
pit_fault_is_controller (PitFaultKind kind)
{
  return kind < PIT_N_FAULT_KINDS && controllers[kind];
}

/** Makes all of it absent. */
void
pit_fault_clear (PitFault *fault)
{
  pit_shape_clear (&fault_shape, fault);
}

/**
 * pit_fault_read:
 * @object: a line of a scenario
 * @fault: (out caller-allocates): what it orders
 * @error: return location for a #PitJsonError that names the member
 *
 * Strict: a member that no fault takes, or not this one, is refused.
 */
gboolean
pit_fault_read (JsonObject *object,
                PitFault   *fault,
                GError    **error)
{
  if (!pit_shape_refuse_others (&fault_shape, object, error) || !pit_shape_read (&fault_shape, object, fault, error))
    return FALSE;
  if (!json_object_has_member (object, "args")
      || pit_shape_refuse_others (&shapes[fault->kind], json_object_get_object_member (object, "args"), error))
    return TRUE;

  g_prefix_error (error, _("%s takes no such argument: args."), pit_names_to_word (&pit_fault_names, fault->kind));
  return FALSE;
}

/** Returns: (transfer full): @fault as a line of a scenario has it */
JsonNode *
pit_fault_write (const PitFault *fault)
{
  return pit_shape_write (&fault_shape, fault);
}

/**
 * pit_injection_refuse:
 * @reason: why it can't happen, for whoever reads the ground truth
 */
void
pit_injection_refuse (PitInjection *self,
                      const char   *reason)
{
  self->status = PIT_INJECTION_REFUSED;
  g_strlcpy (self->reason, reason, sizeof self->reason);
}

/**
 * pit_injection_write:
 * @self: one that is done or refused
 * @epoch: of the events' numbers
 *
 * Returns: (transfer full): its line of the ground truth
 */
JsonNode *
pit_injection_write (const PitInjection *self,
                     const PitUuid      *epoch)
{
  JsonNode *node = pit_fault_write (&self->fault);
  JsonNode *events = pit_node_take_array (json_array_new ());

  for (guint i = 0; i < self->n_events; i++)
    json_array_add_int_element (json_node_get_array (events), self->event[i]);
  pit_json_add (node, "round", PIT_JSON_INT (self->round), "applied", PIT_JSON_TRUTH (self->status == PIT_INJECTION_DONE),
                "reason", PIT_JSON_TEXT (self->reason), "wall", PIT_JSON_INT (self->wall),
                "epoch", PIT_JSON_TEXT_AS_IS (epoch->text), "events", PIT_JSON_NODE (events), NULL);

  return node;
}

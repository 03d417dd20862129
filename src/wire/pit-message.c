/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-command-shapes.h"
#include "pit-message.h"
#include "pit-wire-fields.h"

#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)
#define REQUIRED .flags = PIT_FIELD_REQUIRED
#define SEQ(Struct, name_, member, least) \
  { .name = name_, .type = &pit_field_integer, AT (Struct, member), REQUIRED, .min = (least), .max = PIT_INTEGER_MAX }
#define SENSE(name_, member) { .name = name_, .type = &pit_field_truth, AT (PitSenses, member), REQUIRED }

/* A window of a single event would work, slowly; these are the bounds of sense. */
#define MAX_WINDOW 1000000
#define MAX_WINDOW_BYTES (1024 * 1024 * 1024)
/* More than there are: those of the future are passed over. */
#define MAX_WORDS 128
#define MAX_EVENTS_IN_FRAME (PIT_WIRE_MAX_FRAME / 2)

#define WORD(value, word) [PIT_MESSAGE_##value] = word,

static const char *const message_words[PIT_N_MESSAGES] = { PIT_MESSAGES (WORD) };

const PitNames pit_message_names = PIT_NAMES (message_words);

static const char *const role_words[PIT_N_DESK_ROLES] = {
  [PIT_DESK_RECORDER] = "recorder",
  [PIT_DESK_OBSERVER] = "observer",
};

const PitNames pit_desk_role_names = PIT_NAMES (role_words);

static const PitField cursor_fields[] = {
  { .name = "epoch", .type = &pit_field_uuid, AT (PitCursor, epoch) },
  SEQ (PitCursor, "seq", seq, 0),
};
static const PitShape cursor_shape = PIT_SHAPE (NULL, PitCursor, cursor_fields);

static const PitField hello_fields[] = {
  { .name = "book", .type = &pit_field_uuid, AT (PitHello, book), REQUIRED },
  { .name = "head", .type = &pit_field_digest, AT (PitHello, head) },
  { .name = "cursor", .type = &pit_field_object, AT (PitHello, cursor), REQUIRED, .shape = &cursor_shape },
  { .name = "window", .type = &pit_field_integer, AT (PitHello, window), REQUIRED, .min = 1, .max = MAX_WINDOW },
  { .name = "window-bytes", .type = &pit_field_integer, AT (PitHello, window_bytes), REQUIRED,
    .min = PIT_WIRE_MAX_FRAME, .max = MAX_WINDOW_BYTES },
  { .name = "events-in-frame", .type = &pit_field_integer, AT (PitHello, events_in_frame), .min = 1,
    .max = MAX_EVENTS_IN_FRAME },
};

static const PitField senses_fields[] = {
  SENSE ("wagers", wagers),     SENSE ("tokens", tokens),     SENSE ("card-faces", card_faces),
  SENSE ("seats", seats),       SENSE ("payments", payments), SENSE ("sign-panel", sign_panel),
  { .name = "decks", .type = &pit_field_truth, AT (PitSenses, decks) },
  { .name = "shuffles", .type = &pit_field_truth, AT (PitSenses, shuffles) },
  { .name = "cuts", .type = &pit_field_truth, AT (PitSenses, cuts) },
};
static const PitShape senses_shape = PIT_SHAPE (NULL, PitSenses, senses_fields);

static const PitField welcome_fields[] = {
  SEQ (PitWelcome, "oldest", oldest, 1),
  SEQ (PitWelcome, "head", head, 0),
  { .name = "controller", .type = &pit_field_text, AT (PitWelcome, controller), REQUIRED,
    .max = sizeof (((PitWelcome *) 0)->controller) - 1 },
  { .name = "senses", .type = &pit_field_object, AT (PitWelcome, senses), REQUIRED, .shape = &senses_shape },
  { .name = "events", .type = &pit_field_words, AT (PitWelcome, events), .max = MAX_WORDS, .names = &pit_event_names },
  { .name = "commands", .type = &pit_field_words, AT (PitWelcome, senses.commands), .max = MAX_WORDS,
    .names = &pit_command_names },
  { .name = "role", .type = &pit_field_word, AT (PitWelcome, role), .names = &pit_desk_role_names },
  { .name = "book", .type = &pit_field_uuid, AT (PitWelcome, book) },
  { .name = "book-head", .type = &pit_field_digest, AT (PitWelcome, book_head) },
  { .name = "next-certificate", .type = &pit_field_digest, AT (PitWelcome, next_certificate) },
};

static const PitField state_fields[] = {
  SEQ (PitStateMessage, "as-of", as_of, 0),
  { .name = "state", .type = &pit_field_object, AT (PitStateMessage, state), REQUIRED,
    .shape = &pit_table_state_shape },
};

static const PitField ack_fields[] = {
  SEQ (PitAck, "seq", seq, 0),
  { .name = "head", .type = &pit_field_digest, AT (PitAck, head) },
};

static const PitField ping_fields[] = { SEQ (PitPing, "id", id, 1) };
static const PitField pong_fields[] = { SEQ (PitPing, "id", id, 1), SEQ (PitPing, "head", head, 0) };

static const PitField refusal_fields[] = {
  { .name = "code", .type = &pit_field_id, AT (PitRefusal, code), REQUIRED },
  { .name = "text", .type = &pit_field_text, AT (PitRefusal, text), REQUIRED,
    .max = sizeof (((PitRefusal *) 0)->text) - 1 },
};

/* Of a command only its shape's address is a constant, so each row has one or the other. */
static const struct { PitShape shape; gboolean needs_epoch; const PitShape *other; } messages[PIT_N_MESSAGES] = {
  [PIT_MESSAGE_HELLO] = { PIT_SHAPE ("hello", PitHello, hello_fields), FALSE },
  [PIT_MESSAGE_WELCOME] = { PIT_SHAPE ("welcome", PitWelcome, welcome_fields), TRUE },
  [PIT_MESSAGE_STATE] = { PIT_SHAPE ("state", PitStateMessage, state_fields), TRUE },
  [PIT_MESSAGE_STATE_REQUEST] = { { "state-request", 0, NULL, 0 }, FALSE },
  [PIT_MESSAGE_ACK] = { PIT_SHAPE ("ack", PitAck, ack_fields), TRUE },
  [PIT_MESSAGE_PING] = { PIT_SHAPE ("ping", PitPing, ping_fields), FALSE },
  [PIT_MESSAGE_PONG] = { PIT_SHAPE ("pong", PitPing, pong_fields), TRUE },
  /* Who refuses may not have such a table, and so no epoch of it. */
  [PIT_MESSAGE_REFUSAL] = { PIT_SHAPE ("refusal", PitRefusal, refusal_fields), FALSE },
  [PIT_MESSAGE_COMMAND] = { .needs_epoch = TRUE, .other = &pit_command_shape },
  [PIT_MESSAGE_RESULT] = { .needs_epoch = TRUE, .other = &pit_command_result_shape },
  [PIT_MESSAGE_COMMAND_QUERY] = { .needs_epoch = TRUE, .other = &pit_command_query_shape },
};

/**
 * pit_message_shape:
 *
 * Returns: (transfer none) (nullable): the shape of the body, which lies at the message's union; %NULL for events
 */
const PitShape *
pit_message_shape (PitMessageType type)
{
  if (messages[type].other != NULL)
    return messages[type].other;

  return messages[type].shape.name != NULL ? &messages[type].shape : NULL;
}

/**
 * pit_message_needs_epoch:
 *
 * Returns: whether a message of that type speaks of a history, so that it must say of which
 */
gboolean
pit_message_needs_epoch (PitMessageType type)
{
  return messages[type].needs_epoch;
}

/**
 * pit_message_init:
 * @message: (out caller-allocates): a message with nothing in it, to be freed with pit_message_clear()
 * @type: its type; for an event the caller gives it the event
 */
void
pit_message_init (PitMessage    *message,
                  PitMessageType type)
{
  const PitShape *shape = pit_message_shape (type);

  memset (message, 0, sizeof *message);
  message->type = type;
  message->stamp.wall = PIT_UNKNOWN;
  message->stamp.mono = PIT_UNKNOWN;
  if (shape != NULL)
    pit_shape_clear (shape, &message->hello);
}

void
pit_message_clear (PitMessage *message)
{
  const PitShape *shape = pit_message_shape (message->type);

  if (message->type == PIT_MESSAGE_EVENT)
    g_clear_pointer (&message->event, pit_event_unref);
  else if (shape != NULL)
    pit_shape_release (shape, &message->hello);
  message->type = PIT_MESSAGE_NONE;
}

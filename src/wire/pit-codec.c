/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-codec.h"
#include "pit-command-shapes.h"
#include "pit-json-canonical.h"
#include "pit-json-read.h"

typedef struct
{
  gint64   version;
  PitId    type;
  PitId    table;
  PitUuid  epoch;
  gint64   seq;
  PitUuid  cause;
  PitStamp stamp;
} Envelope;

#define AT(member) .offset = G_STRUCT_OFFSET (Envelope, member)
#define REQUIRED .flags = PIT_FIELD_REQUIRED

static const PitField envelope_fields[] = {
  { .name = "v", .type = &pit_field_integer, AT (version), REQUIRED },
  { .name = "type", .type = &pit_field_id, AT (type), REQUIRED },
  { .name = "table", .type = &pit_field_id, AT (table), REQUIRED },
  { .name = "epoch", .type = &pit_field_uuid, AT (epoch) },
  { .name = "seq", .type = &pit_field_integer, AT (seq), .min = 1, .max = PIT_INTEGER_MAX },
  { .name = "cause", .type = &pit_field_uuid, AT (cause) },
  { .name = "wall", .type = &pit_field_integer, AT (stamp.wall), REQUIRED, .max = PIT_INTEGER_MAX },
  { .name = "mono", .type = &pit_field_integer, AT (stamp.mono), REQUIRED, .max = PIT_INTEGER_MAX },
  { .name = "boot", .type = &pit_field_uuid, AT (stamp.boot), REQUIRED },
};
static const PitShape envelope_shape = PIT_SHAPE ("envelope", Envelope, envelope_fields);

/* The version is read on its own and first: what else another version means by its members is not ours to judge. */
static const PitField version_fields[] = {
  { .name = "v", .type = &pit_field_integer, AT (version), REQUIRED },
};
static const PitShape version_shape = PIT_SHAPE ("envelope", Envelope, version_fields);

G_DEFINE_QUARK (pit-wire-error-quark, pit_wire_error)

/* Passes @fault on in our own domain. */
static gboolean
refuse (GError     **error,
        PitWireError code,
        GError      *fault)
{
  g_set_error_literal (error, PIT_WIRE_ERROR, (gint) code, fault->message);
  g_error_free (fault);
  return FALSE;
}

static gboolean
refuse_envelope (GError    **error,
                 const char *words)
{
  g_set_error (error, PIT_WIRE_ERROR, PIT_WIRE_ERROR_FRAME, "envelope.%s", words);
  return FALSE;
}

static gboolean
read_envelope (JsonNode *root,
               Envelope *envelope,
               GError  **error)
{
  GError *fault = NULL;
  JsonObject *object;

  if (!JSON_NODE_HOLDS_OBJECT (root))
    {
      g_set_error_literal (error, PIT_WIRE_ERROR, PIT_WIRE_ERROR_FRAME, "the frame is not an object");
      return FALSE;
    }

  object = json_node_get_object (root);
  if (!pit_shape_read (&version_shape, object, envelope, &fault))
    return refuse (error, PIT_WIRE_ERROR_FRAME, fault);
  if (envelope->version != PIT_WIRE_VERSION)
    {
      g_set_error (error, PIT_WIRE_ERROR, PIT_WIRE_ERROR_VERSION,
                   "envelope.v: version %" G_GINT64_FORMAT " of the protocol; version %d is spoken here",
                   envelope->version, PIT_WIRE_VERSION);
      return FALSE;
    }
  if (!pit_shape_read (&envelope_shape, object, envelope, &fault))
    return refuse (error, PIT_WIRE_ERROR_FRAME, fault);

  return TRUE;
}

static JsonObject *
get_body (JsonNode   *root,
          const char *type,
          GError    **error)
{
  JsonNode *body = json_object_get_member (json_node_get_object (root), "body");

  if (body == NULL)
    g_set_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_MISSING, "%s: the body is missing", type);
  else if (!JSON_NODE_HOLDS_OBJECT (body))
    g_set_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_TYPE, "%s: the body is not an object", type);
  else
    return json_node_get_object (body);

  return NULL;
}

/* An event's bytes are those of its object: a line feed behind it, which comes in one frame and not in another, must not make
 * it another event. */
static GBytes *
strip (GBytes *frame)
{
  gsize length;
  const char *text = g_bytes_get_data (frame, &length);
  gsize at = 0, end = length;

  while (at < end && g_ascii_isspace (text[at]))
    at++;
  while (end > at && g_ascii_isspace (text[end - 1]))
    end--;

  /* A copy: what is kept must not keep the space. */
  return end - at == length ? g_bytes_ref (frame) : g_bytes_new (text + at, end - at);
}

/* From here on the envelope is good: whatever the body is, the event is one, and must be kept. */
static PitEvent *
read_event (GBytes         *frame,
            JsonNode       *root,
            const Envelope *envelope)
{
  g_autoptr(GError) fault = NULL;
  guint type = PIT_EVENT_OTHER;
  PitEvent *event;
  JsonObject *body;

  pit_names_from_word (&pit_event_names, envelope->type.text, &type);
  event = pit_event_new (type);
  if (type == PIT_EVENT_OTHER)
    event->type_name = g_strdup (envelope->type.text);
  event->table = envelope->table;
  event->at.epoch = envelope->epoch;
  event->at.seq = envelope->seq;
  event->cause = envelope->cause;
  event->stamp = envelope->stamp;
  event->frame = strip (frame);

  body = get_body (root, envelope->type.text, &fault);
  if (body == NULL ||
      (type != PIT_EVENT_OTHER && !pit_shape_read (pit_event_shape (type), body, &event->dealer, &fault)))
    event->problem = g_strdup (fault->message);

  return event;
}

static void
begin_message (PitMessage     *message,
               PitMessageType  type,
               const Envelope *envelope)
{
  pit_message_init (message, type);
  message->table = envelope->table;
  message->epoch = envelope->epoch;
  message->stamp = envelope->stamp;
}

static gboolean
read_unnumbered (JsonNode       *root,
                 const Envelope *envelope,
                 PitMessage     *message,
                 GError        **error)
{
  GError *fault = NULL;
  JsonObject *body;

  begin_message (message, message->type, envelope);
  body = get_body (root, envelope->type.text, &fault);
  if (body == NULL || !pit_shape_read (pit_message_shape (message->type), body, &message->hello, &fault) ||
      (message->type == PIT_MESSAGE_RESULT && !pit_command_result_is_whole (&message->result, &fault)))
    {
      pit_message_clear (message);
      return refuse (error, PIT_WIRE_ERROR_BODY, fault);
    }

  return TRUE;
}

/**
 * pit_codec_decode:
 * @frame: a text frame as it came
 * @message: (out caller-allocates): what it says; to be cleared with pit_message_clear() on success, and untouched by
 *   the caller's cleanup on failure
 * @error: return location for a #PitWireError that names the byte or the member at fault
 *
 * A numbered event with a good envelope is always read: if its body is wrong, the event has a problem and no body;
 * if its type is unknown, it is of %PIT_EVENT_OTHER. A message of unknown type and without number is of
 * %PIT_MESSAGE_NONE, to be passed over. A command that can't be carried out as it stands has a problem. Any thread.
 *
 * Returns: whether the frame could be read
 */
gboolean
pit_codec_decode (GBytes     *frame,
                  PitMessage *message,
                  GError    **error)
{
  g_autoptr(JsonNode) root = NULL;
  GError *fault = NULL;
  const char *text;
  guint type = PIT_MESSAGE_NONE;
  Envelope envelope;
  gsize length;

  message->type = PIT_MESSAGE_NONE;
  text = g_bytes_get_data (frame, &length);
  root = pit_json_parse (text, length, PIT_WIRE_MAX_FRAME, &fault);
  if (root == NULL)
    return refuse (error, PIT_WIRE_ERROR_FRAME, fault);
  if (!read_envelope (root, &envelope, error))
    return FALSE;

  if (envelope.seq == PIT_UNKNOWN && envelope.cause.text[0] != '\0')
    return refuse_envelope (error, "cause: only events have one");
  if (pit_names_from_word (&pit_message_names, envelope.type.text, &type))
    {
      if (envelope.seq != PIT_UNKNOWN)
        return refuse_envelope (error, "seq: only events are numbered");
      if (pit_message_needs_epoch (type) && envelope.epoch.text[0] == '\0')
        return refuse_envelope (error, "epoch: missing");

      message->type = type;
      return read_unnumbered (root, &envelope, message, error);
    }

  if (envelope.seq == PIT_UNKNOWN)
    {
      if (pit_names_from_word (&pit_event_names, envelope.type.text, &type))
        return refuse_envelope (error, "seq: missing");

      /* A newer peer may say more, and what isn't numbered needn't be kept. */
      begin_message (message, PIT_MESSAGE_NONE, &envelope);
      return TRUE;
    }
  if (envelope.epoch.text[0] == '\0')
    return refuse_envelope (error, "epoch: missing");

  begin_message (message, PIT_MESSAGE_EVENT, &envelope);
  message->event = read_event (frame, root, &envelope);
  return TRUE;
}

static GBytes *
write_frame (const Envelope *envelope,
             JsonNode       *body)
{
  g_autoptr(JsonNode) root = pit_shape_write (&envelope_shape, envelope);
  g_autoptr(GError) error = NULL;
  gsize length;
  char *text;

  json_object_set_member (json_node_get_object (root), "body", body);
  text = pit_json_canonical (root, &length, &error);
  if (text == NULL)
    {
      g_critical ("A message of type %s can't be written: %s", envelope->type.text, error->message);
      return NULL;
    }

  return g_bytes_new_take (text, length);
}

/**
 * pit_codec_encode:
 * @message: a message whose required members are known
 *
 * Any thread.
 *
 * Returns: (transfer full): its frame, in canonical JSON
 */
GBytes *
pit_codec_encode (const PitMessage *message)
{
  Envelope envelope;

  g_return_val_if_fail (message->type != PIT_MESSAGE_NONE, NULL);

  if (message->type == PIT_MESSAGE_EVENT)
    return pit_codec_encode_event (message->event);

  envelope = (Envelope) {
    .version = PIT_WIRE_VERSION,
    .table = message->table,
    .epoch = message->epoch,
    .seq = PIT_UNKNOWN,
    .stamp = message->stamp,
  };
  g_strlcpy (envelope.type.text, pit_names_to_word (&pit_message_names, message->type), sizeof envelope.type.text);

  return write_frame (&envelope, pit_shape_write (pit_message_shape (message->type), &message->hello));
}

/**
 * pit_codec_decode_event:
 * @frame: a text frame as it came, or as it was stored
 * @error: return location for a #PitWireError
 *
 * As pit_codec_decode(), where nothing but an event is expected. Any thread.
 *
 * Returns: (transfer full): the event, or %NULL with @error set
 */
PitEvent *
pit_codec_decode_event (GBytes  *frame,
                        GError **error)
{
  g_auto(PitMessage) message = { PIT_MESSAGE_NONE };

  if (!pit_codec_decode (frame, &message, error))
    return NULL;
  if (message.type != PIT_MESSAGE_EVENT)
    {
      g_set_error_literal (error, PIT_WIRE_ERROR, PIT_WIRE_ERROR_FRAME, "envelope.seq: missing, so it is not an event");
      return NULL;
    }

  return g_steal_pointer (&message.event);
}

/**
 * pit_codec_encode_event:
 * @event: an event whose required members are known
 *
 * Any thread.
 *
 * Returns: (transfer full): its frame, in canonical JSON; where the body could not be read, the frame as it came
 */
GBytes *
pit_codec_encode_event (const PitEvent *event)
{
  Envelope envelope;

  if (event->type == PIT_EVENT_OTHER || event->problem != NULL)
    {
      g_return_val_if_fail (event->frame != NULL, NULL);
      return g_bytes_ref (event->frame);
    }

  envelope = (Envelope) {
    .version = PIT_WIRE_VERSION,
    .table = event->table,
    .epoch = event->at.epoch,
    .seq = event->at.seq,
    .cause = event->cause,
    .stamp = event->stamp,
  };
  g_strlcpy (envelope.type.text, event->type_name, sizeof envelope.type.text);

  return write_frame (&envelope, pit_shape_write (pit_event_shape (event->type), &event->dealer));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-command-shapes.h"
#include "pit-json-error.h"
#include "pit-shape-strict.h"
#include "pit-text.h"
#include "pit-wire-fields.h"

/* To add a command: its row and its arguments, in the union, in pit-command.h; their members here, in data/protocol/ and in
 * docs/protocol.md. */

#define REQUIRED .flags = PIT_FIELD_REQUIRED
#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)
#define TEXT(Struct, member, ...) \
  { .name = #member, .type = &pit_field_text, AT (Struct, member), .max = PIT_COMMAND_TEXT_MAX, __VA_ARGS__ }

static const PitField open_fields[] = {
  { .name = "limits", .type = &pit_field_limits, AT (PitOpenArgs, limits), REQUIRED },
  PIT_PAY_TABLE_FIELDS (PitOpenArgs, pay_tables),
  { .name = "reference", .type = &pit_field_id, AT (PitOpenArgs, reference) },
};
static const PitShape open_shape = PIT_SHAPE (NULL, PitOpenArgs, open_fields);

/* Who closes it, and by what word, stands elsewhere in an order. */
static const PitField close_fields[] = { TEXT (PitReasonBody, reason) };
static const PitShape close_shape = PIT_SHAPE (NULL, PitReasonBody, close_fields);

static const PitField message_fields[] = { TEXT (PitMessageArgs, text, REQUIRED) };
static const PitShape message_shape = PIT_SHAPE (NULL, PitMessageArgs, message_fields);

static const PitField recorder_fields[] = {
  { .name = "book", .type = &pit_field_uuid, AT (PitRecorderBody, book), REQUIRED },
};
static const PitShape recorder_shape = PIT_SHAPE (NULL, PitRecorderBody, recorder_fields);

G_STATIC_ASSERT (PIT_COMMAND_TEXT_MAX == PIT_EVENT_TEXT_MAX);

#define ITS_EVENT NULL
#define ARGS(value, word, event, args, ...) [PIT_COMMAND_##value] = args,

static const PitShape *const args_shapes[PIT_N_COMMANDS] = { PIT_COMMANDS (ARGS) };

static PitCommand *
command_of (const PitField *field,
            gconstpointer   value)
{
  return (PitCommand *) ((char *) value - field->offset);
}

/* A command under a good head is one, and gets an answer, even where what it says can't be done. */
static gboolean
keep_problem (PitCommand *command,
              GError     *fault)
{
  if (command->problem[0] == '\0')
    pit_text_copy (command->problem, sizeof command->problem, fault->message);
  g_error_free (fault);
  return TRUE;
}

static gboolean
read_name (const PitField *field,
           JsonNode       *node,
           gpointer        value,
           GError        **error)
{
  PitCommand *command = command_of (field, value);
  guint name = PIT_COMMAND_OTHER;

  if (!pit_field_id.read (field, node, &command->word, error))
    return FALSE;

  pit_names_from_word (&pit_command_names, command->word.text, &name);
  command->name = name;
  return TRUE;
}

static JsonNode *
write_name (const PitField *field,
            gconstpointer   value)
{
  return pit_field_id.write (field, &command_of (field, value)->word);
}

static void
clear_name (const PitField *field,
            gpointer        value)
{
  PitCommand *command = command_of (field, value);

  command->name = PIT_COMMAND_OTHER;
  command->word.text[0] = '\0';
  command->problem[0] = '\0';
}

static gboolean
read_args (const PitField *field,
           JsonNode       *node,
           gpointer        value,
           GError        **error)
{
  PitCommand *command = command_of (field, value);
  const PitShape *shape = pit_command_args_shape (command->name);
  GError *fault = NULL;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return pit_field_refuse (field, error, PIT_JSON_ERROR_TYPE, "is not an object");
  if (shape == NULL)
    return TRUE;

  pit_shape_clear (shape, value);
  if (pit_shape_fill (shape, json_node_get_object (node), value, &fault))
    return TRUE;

  pit_shape_clear (shape, value);
  g_prefix_error (&fault, "%s.", field->name);
  return keep_problem (command, fault);
}

static JsonNode *
write_args (const PitField *field,
            gconstpointer   value)
{
  const PitShape *shape = pit_command_args_shape (command_of (field, value)->name);

  return shape != NULL ? pit_shape_write (shape, value) : pit_node_take_object (json_object_new ());
}

/* What must have stayed as it was and isn't understood here can't be answered for. */
static gboolean
read_expect (const PitField *field,
             JsonNode       *node,
             gpointer        value,
             GError        **error)
{
  static const PitField number = { .name = "expect" };
  PitCommand *command = command_of (field, value);
  gint64 *expect = value;
  JsonObjectIter iter;
  const char *word;
  JsonNode *member;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return pit_field_refuse (field, error, PIT_JSON_ERROR_TYPE, "is not an object");

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &word, &member))
    {
      GError *fault = NULL;
      guint topic;

      if (!pit_names_from_word (&pit_topic_names, word, &topic))
        pit_field_refuse (&number, &fault, PIT_JSON_ERROR_NAME, "names a topic that is not known here");
      else if (pit_field_check_integer (&number, member, 0, PIT_INTEGER_MAX, &expect[topic], &fault))
        continue;
      keep_problem (command, fault);
    }

  return TRUE;
}

static JsonNode *
write_expect (const PitField *field,
              gconstpointer   value)
{
  g_autoptr(JsonObject) object = json_object_new ();
  const gint64 *expect = value;

  for (guint topic = 1; topic < PIT_N_TOPICS; topic++)
    if (expect[topic] != PIT_UNKNOWN && pit_names_to_word (&pit_topic_names, topic) != NULL)
      json_object_set_int_member (object, pit_names_to_word (&pit_topic_names, topic), expect[topic]);

  return json_object_get_size (object) == 0 ? NULL : pit_node_take_object (g_steal_pointer (&object));
}

static void
clear_expect (const PitField *field,
              gpointer        value)
{
  for (guint topic = 0; topic < PIT_N_TOPICS; topic++)
    ((gint64 *) value)[topic] = PIT_UNKNOWN;
}

static gboolean
read_preconditions (const PitField *field,
                    JsonNode       *node,
                    gpointer        value,
                    GError        **error)
{
  PitCommand *command = command_of (field, value);
  GError *fault = NULL;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return pit_field_refuse (field, error, PIT_JSON_ERROR_TYPE, "is not an object");
  if (!pit_shape_refuse_others (field->shape, json_node_get_object (node), &fault) ||
      !pit_shape_read (field->shape, json_node_get_object (node), value, &fault))
    {
      g_prefix_error (&fault, "%s.", field->name);
      return keep_problem (command, fault);
    }

  return TRUE;
}

static JsonNode *
write_preconditions (const PitField *field,
                     gconstpointer   value)
{
  return pit_shape_write_known (field->shape, value);
}

static void
clear_preconditions (const PitField *field,
                     gpointer        value)
{
  pit_shape_clear (field->shape, value);
}

const PitFieldType pit_field_command_name = { read_name, write_name, clear_name, NULL };
const PitFieldType pit_field_command_args = { read_args, write_args, NULL, NULL };
const PitFieldType pit_field_expect = { read_expect, write_expect, clear_expect, NULL };
const PitFieldType pit_field_preconditions = { read_preconditions, write_preconditions, clear_preconditions, NULL };

static const PitField preconditions_fields[] = {
  { .name = "if-empty", .type = &pit_field_truth, AT (PitPreconditions, if_empty) },
  { .name = "seats-seen", .type = &pit_field_truth, AT (PitPreconditions, seats_seen) },
  { .name = "at", .type = &pit_field_word, AT (PitPreconditions, at), .names = &pit_when_names },
};
static const PitShape preconditions_shape = PIT_SHAPE (NULL, PitPreconditions, preconditions_fields);

static const PitField valid_until_fields[] = {
  { .name = "boot", .type = &pit_field_uuid, AT (PitValidUntil, boot), REQUIRED },
  { .name = "mono", .type = &pit_field_integer, AT (PitValidUntil, mono), REQUIRED, .max = PIT_INTEGER_MAX },
};
static const PitShape valid_until_shape = PIT_SHAPE (NULL, PitValidUntil, valid_until_fields);

/* The name goes before the arguments, which are read by it. */
static const PitField command_fields[] = {
  { .name = "id", .type = &pit_field_uuid, AT (PitCommand, id), REQUIRED },
  { .name = "name", .type = &pit_field_command_name, AT (PitCommand, name), REQUIRED },
  { .name = "args", .type = &pit_field_command_args, AT (PitCommand, open), REQUIRED },
  { .name = "who", .type = &pit_field_id, AT (PitCommand, who) },
  { .name = "expect", .type = &pit_field_expect, AT (PitCommand, expect) },
  { .name = "preconditions", .type = &pit_field_preconditions, AT (PitCommand, preconditions),
    .shape = &preconditions_shape },
  { .name = "valid-until", .type = &pit_field_object, AT (PitCommand, valid_until), REQUIRED,
    .shape = &valid_until_shape },
};
const PitShape pit_command_shape = PIT_SHAPE ("command", PitCommand, command_fields);

static const PitField result_fields[] = {
  { .name = "id", .type = &pit_field_uuid, AT (PitCommandResult, id), REQUIRED },
  { .name = "outcome", .type = &pit_field_word, AT (PitCommandResult, outcome), REQUIRED,
    .names = &pit_result_names },
  { .name = "seq", .type = &pit_field_integer, AT (PitCommandResult, seq), .min = 1, .max = PIT_INTEGER_MAX },
  { .name = "code", .type = &pit_field_id, AT (PitCommandResult, code) },
  { .name = "text", .type = &pit_field_text, AT (PitCommandResult, text),
    .max = sizeof (((PitCommandResult *) 0)->text) - 1 },
};
const PitShape pit_command_result_shape = PIT_SHAPE ("result", PitCommandResult, result_fields);

static const PitField query_fields[] = {
  { .name = "id", .type = &pit_field_uuid, AT (PitCommandQuery, id), REQUIRED },
};
const PitShape pit_command_query_shape = PIT_SHAPE ("command-query", PitCommandQuery, query_fields);

/**
 * pit_command_args_shape:
 *
 * Returns: (transfer none) (nullable): the shape of the arguments, which lie at the command's union; %NULL for names
 *   that this version does not know
 */
const PitShape *
pit_command_args_shape (PitCommandName name)
{
  if (name == PIT_COMMAND_OTHER || name >= PIT_N_COMMANDS)
    return NULL;

  return args_shapes[name] != NULL ? args_shapes[name] : pit_event_shape (pit_command_get_event (name));
}

/**
 * pit_command_result_is_whole:
 * @result: a result that was read
 * @error: return location for a #PitJsonError
 *
 * Returns: whether it says what its outcome needs: done which event, refused why
 */
gboolean
pit_command_result_is_whole (const PitCommandResult *result,
                             GError                **error)
{
  const char *lacking = NULL;

  if (result->outcome == PIT_RESULT_DONE && result->seq == PIT_UNKNOWN)
    lacking = "seq";
  else if (result->outcome == PIT_RESULT_REFUSED && result->code.text[0] == '\0')
    lacking = "code";
  else if (result->outcome == PIT_RESULT_REFUSED && result->text[0] == '\0')
    lacking = "text";
  if (lacking == NULL)
    return TRUE;

  g_set_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_MISSING, "result.%s: missing for \"%s\"", lacking,
               pit_names_to_word (&pit_result_names, result->outcome));
  return FALSE;
}

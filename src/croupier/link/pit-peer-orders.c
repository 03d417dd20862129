/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-order-fit.h"
#include "pit-peer-orders.h"

struct _PitPeerOrders
{
  PitController *controller;
  PitResultFunc  answer;
  gpointer       user_data;
  GHashTable    *asked; /* ids, as strings, whose answer is due */
};

static void
result_cb (PitController          *controller,
           const PitCommandResult *result,
           gpointer                user_data)
{
  PitPeerOrders *self = user_data;

  if (!g_hash_table_contains (self->asked, result->id.text))
    return;

  /* One that is armed has another answer to come. */
  if (result->outcome != PIT_RESULT_ARMED)
    g_hash_table_remove (self->asked, result->id.text);
  self->answer (result, self->user_data);
}

static void
refuse (PitPeerOrders *self,
        const PitUuid *id,
        const char    *text)
{
  PitCommandResult result = { .id = *id, .seq = PIT_UNKNOWN };

  pit_order_refuse (&result, "observer", "%s", text);
  self->answer (&result, self->user_data);
}

/* Who only watches changes nothing, but what it is itself; and nobody says what another is. Nothing of what is refused
 * here is remembered. */
static const char *
find_fault (const PitCommand *command,
            const PitUuid    *book,
            PitDeskRole       role)
{
  if (command->name != PIT_COMMAND_RECORDER_TAKE)
    return role == PIT_DESK_RECORDER ? NULL : _("this desk watches the table and gives no orders");
  if (command->problem[0] == '\0' && strcmp (command->recorder.book.text, book->text) != 0)
    return _("a desk takes the record for its own book only");

  return NULL;
}

/**
 * pit_peer_orders_new: (skip)
 * @answer: sends an answer
 *
 * Returns: (transfer full): nothing asked yet
 */
PitPeerOrders *
pit_peer_orders_new (PitController *controller,
                     PitResultFunc  answer,
                     gpointer       user_data)
{
  PitPeerOrders *self = g_new0 (PitPeerOrders, 1);

  self->controller = g_object_ref (controller);
  self->answer = answer;
  self->user_data = user_data;
  self->asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_signal_connect (controller, "result", G_CALLBACK (result_cb), self);

  return self;
}

void
pit_peer_orders_free (PitPeerOrders *self)
{
  g_signal_handlers_disconnect_by_data (self->controller, self);
  g_object_unref (self->controller);
  g_hash_table_unref (self->asked);
  g_free (self);
}

/**
 * pit_peer_orders_take: (skip)
 * @message: a command or a question
 * @book: the desk's
 * @role: what it is to this table
 */
void
pit_peer_orders_take (PitPeerOrders    *self,
                      const PitMessage *message,
                      const PitUuid    *book,
                      PitDeskRole       role)
{
  gboolean is_command = message->type == PIT_MESSAGE_COMMAND;
  const PitUuid *id = is_command ? &message->command.id : &message->query.id;
  const char *fault = is_command ? find_fault (&message->command, book, role) : NULL;

  if (fault != NULL)
    {
      refuse (self, id, fault);
      return;
    }

  g_hash_table_add (self->asked, g_strdup (id->text));
  if (is_command)
    pit_order_taker_take (pit_controller_get_orders (self->controller), &message->epoch, &message->command);
  else
    pit_order_taker_query (pit_controller_get_orders (self->controller), id);
}

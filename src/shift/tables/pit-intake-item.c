/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-intake-item.h"

/**
 * pit_intake_item_new: (skip)
 * @link: (nullable): the connection that it is about
 *
 * Returns: (transfer full): an item, to be filled by its kind
 */
PitIntakeItem *
pit_intake_item_new (PitIntakeItemKind  kind,
                     const PitLinkName *link)
{
  PitIntakeItem *self = g_new0 (PitIntakeItem, 1);

  self->kind = kind;
  if (link != NULL)
    self->link = *link;

  return self;
}

void
pit_intake_item_free (PitIntakeItem *self)
{
  g_free (self->text);
  if (self->table_state != NULL)
    pit_table_state_release (&self->table_state->state);
  g_free (self->table_state);
  g_clear_pointer (&self->events, g_ptr_array_unref);
  g_free (self);
}

/**
 * pit_intake_item_deliver: (skip)
 *
 * Main thread.
 */
void
pit_intake_item_deliver (const PitIntakeItem   *self,
                         const PitIntakeTarget *target,
                         gpointer               user_data)
{
  switch (self->kind)
    {
    case PIT_ITEM_STATE:
      target->state (&self->link, self->state, self->since, user_data);
      break;
    case PIT_ITEM_WELCOME:
      target->welcome (&self->link, &self->epoch, &self->welcome, user_data);
      break;
    case PIT_ITEM_TABLE_STATE:
      target->table_state (&self->link, &self->epoch, self->table_state, user_data);
      break;
    case PIT_ITEM_CERTIFICATE:
      target->certificate (&self->link, self->since, user_data);
      break;
    case PIT_ITEM_RENEWAL:
      target->renewal (&self->link, &self->shown, &self->next, user_data);
      break;
    case PIT_ITEM_SKEW:
      target->skew (&self->link, self->is_wrong, self->offset, user_data);
      break;
    case PIT_ITEM_TROUBLE:
      target->trouble (&self->link, self->trouble, self->text, user_data);
      break;
    case PIT_ITEM_RESULT:
      target->result (&self->link, self->behind, &self->result, user_data);
      break;
    case PIT_ITEM_NOT_SENT:
      target->not_sent (&self->link, &self->result.id, self->text, user_data);
      break;
    case PIT_ITEM_EVENTS:
      target->events (&self->link, self->events, user_data);
      break;
    case PIT_ITEM_KNOWN:
      if (target->known != NULL)
        target->known (&self->link, &(PitCursor) { self->epoch, self->behind }, user_data);
      break;
    case PIT_ITEM_BOOK_TROUBLE:
      target->book_trouble (self->text, user_data);
      break;
    case PIT_ITEM_FALSE_CLOCK:
      target->false_clock (&self->link, self->text, user_data);
      break;
    case PIT_ITEM_FLOOD:
      target->flood (&self->link, self->is_wrong, self->offset, user_data);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-controller.h"

G_BEGIN_DECLS

/** Sends one frame to the desk, if it is still there. */
typedef void (*PitPeerSendFunc) (GBytes  *frame,
                                 gpointer user_data);

/**
 * PitPeerFaults:
 *
 * What one connection does wrong because it was told to: events that it never sends, that it sends again, and one that it
 * sends without an end. Belongs to the connection; cleared with pit_peer_faults_clear().
 */
typedef struct
{
  PitController  *controller; /* unowned */
  PitPeerSendFunc send;
  gpointer        user_data;
  gint64          skips;
  GBytes         *flood; /* what is sent over and over; NULL: nothing */
  gint64          n_flood;
  guint           source;
} PitPeerFaults;

void     pit_peer_faults_init  (PitPeerFaults  *self,
                                PitController  *controller,
                                PitPeerSendFunc send,
                                gpointer        user_data);
void     pit_peer_faults_clear (PitPeerFaults  *self);
gint64   pit_peer_faults_skip  (PitPeerFaults  *self,
                                gint64          next,
                                gint64          head);
gboolean pit_peer_faults_do    (PitPeerFaults  *self,
                                const PitFault *fault,
                                gint64          next);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-look.h"

G_BEGIN_DECLS

/* The deal (NSW 7, 12.1 - 12.6): pit-checks-deal.c */
void pit_begin_deal        (PitLook *look);
void pit_check_deal_order  (PitLook *look);
void pit_check_exposed     (PitLook *look);
void pit_check_extra_card  (PitLook *look);
void pit_check_hands       (PitLook *look);

/* How the table is run (NSW 6.5, 12.10.3, 13.2.1, 13.2.3): pit-checks-table.c */
void pit_check_opened_on_hold (PitLook *look);
void pit_check_may_play       (PitLook *look);
void pit_check_dealer         (PitLook *look);
void pit_check_dealer_on      (PitLook *look);
void pit_check_dealer_off     (PitLook *look);
void pit_check_in_service     (PitLook *look);
void pit_check_declared       (PitLook *look);
void pit_check_limits_changed (PitLook *look);
void pit_check_limits_anew    (PitLook *look);
void pit_check_too_much       (PitLook *look);

/* How long everybody waits for a player (NSW 12.13): pit-checks-time.c */
void     pit_check_waited        (PitLook             *look);
void     pit_check_waiting       (PitLook             *look);
gboolean pit_check_still_waiting (PitRoundMonitor     *self,
                                  const PitTableState *state,
                                  const PitRoundBasis *basis,
                                  gint64               now,
                                  PitFindingFacts     *facts);

/* What readers say of faces (NSW 3.1, 12.10): pit-checks-faces.c */
void pit_check_dealt_face  (PitLook *look);
void pit_check_unreadable  (PitLook *look);
void pit_check_shown_faces (PitLook *look);
void pit_check_now_read    (PitLook *look);
void pit_check_set_faces   (PitLook *look);
gboolean pit_check_is_misread (const PitLook *look,
                               PitPlace       place);
void pit_check_discards    (PitLook *look);

/* Cards and decks (NSW 3, 4): pit-checks-deck.c */
void pit_check_deck_count   (PitLook *look);
void pit_check_now_shuffled (PitLook *look);
void pit_check_deck_gone    (PitLook *look);
void pit_check_deck_colours (PitLook *look);
void pit_check_cut          (PitLook *look);
void pit_check_deck_ready   (PitLook *look);

/* Decisions and hands (NSW 8, 9.1 - 9.4): pit-checks-hand.c */
void pit_check_decision      (PitLook *look);
void pit_check_all_decided   (PitLook *look);
void pit_check_hand_set      (PitLook *look);
void pit_check_hand_declared (PitLook *look);
void pit_check_hand_counted  (PitLook *look);

/* Wagers (NSW 5, 6, 8.5): pit-checks-wager.c */
void pit_check_late_wager  (PitLook *look);
void pit_check_shared_area (PitLook *look);
void pit_check_medium      (PitLook *look);
void pit_check_second_hand (PitLook *look);
void pit_check_put_right   (PitLook *look);
void pit_check_last_stake  (PitLook *look);
void pit_check_limits      (PitLook *look);
void pit_check_last_stakes (PitLook *look);

G_END_DECLS

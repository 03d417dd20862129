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

/* What readers say of faces (NSW 3.1, 12.10): pit-checks-faces.c */
void pit_check_dealt_face  (PitLook *look);
void pit_check_unreadable  (PitLook *look);
void pit_check_shown_faces (PitLook *look);
void pit_check_now_read    (PitLook *look);
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
void pit_check_play_area   (PitLook *look);
void pit_check_limits      (PitLook *look);
void pit_check_play_stakes (PitLook *look);

G_END_DECLS

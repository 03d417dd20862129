/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** PitTyped: what a key is that no field has */
typedef enum
{
  PIT_TYPED_KEY,         /* one that acts */
  PIT_TYPED_WORD_BEGINS, /* the first by which a word is known: it does nothing, and somebody is told */
  PIT_TYPED_WORD,        /* a part of it, or a key that is held down: it does nothing */
} PitTyped;

/** PitTyping: the last letter outside a field; all 0: there was none */
typedef struct
{
  guint    letter;
  guint32  at;      /* milliseconds, as events have them */
  gboolean is_word;
  gboolean is_refused; /* a number led nowhere; a letter right behind it was meant for that number */
} PitTyping;

PitTyped pit_typing_press  (PitTyping *self,
                            guint      keyval,
                            guint32    time);
void     pit_typing_refuse (PitTyping *self,
                            guint32    time);
void     pit_typing_forget (PitTyping *self);

G_END_DECLS

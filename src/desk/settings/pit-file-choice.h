/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PitFileChosenFunc:
 * @widget: that has asked
 * @path: what somebody has chosen
 */
typedef void (*PitFileChosenFunc) (GtkWidget  *widget,
                                   const char *path);

/** What is asked for; borrowed. */
typedef struct
{
  const char        *title;
  const char        *accept; /* a button, with its mnemonic */
  const char        *name;   /* that a file to be written has at first; NULL: one is opened */
  PitFileChosenFunc  chosen;
} PitFileQuestion;

void pit_file_choice_ask (GtkWidget             *widget,
                          const PitFileQuestion *question);

G_END_DECLS

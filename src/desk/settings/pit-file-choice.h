/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-doorkeeper.h"

G_BEGIN_DECLS

/**
 * PitFileChosenFunc:
 * @widget: that has asked
 * @path: what somebody has chosen
 */
typedef void (*PitFileChosenFunc) (GtkWidget  *widget,
                                   const char *path);

/**
 * PitFilesChosenFunc:
 * @widget: that has asked
 * @paths: (element-type filename): what somebody has chosen, one at least
 */
typedef void (*PitFilesChosenFunc) (GtkWidget *widget,
                                    GPtrArray *paths);

/** What is asked for; borrowed. */
typedef struct
{
  const char        *title;
  const char        *accept; /* a button, with its mnemonic */
  const char        *name;   /* that a file to be written has at first; NULL: one is opened */
  const char        *folder; /* where the dialog begins; NULL: where it ended */
  gboolean           is_folder;  /* a folder is asked for */
  const char        *kind;       /* the files that are listed at first; NULL: all are */
  const char        *suffixes;   /* what these end in, by spaces */
  PitFileChosenFunc  chosen;     /* of one file or folder; NULL: several files can be chosen, for the next */
  PitFilesChosenFunc all_chosen;
} PitFileQuestion;

void pit_file_choice_ask (GtkWidget             *widget,
                          const PitFileQuestion *question);
void pit_file_choice_ask_who_may (GtkWidget             *widget,
                                  PitDoorkeeper         *doorkeeper,
                                  PitAction              action,
                                  const PitFileQuestion *question);

G_END_DECLS

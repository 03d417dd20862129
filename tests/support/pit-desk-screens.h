/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk-log.h"
#include "pit-floor-play.h"
#include "pit-people-play.h"
#include "pit-round-memory.h"
#include "pit-window.h"

G_BEGIN_DECLS

/** A theme of the desk. */
typedef enum
{
  PIT_THEME_LIGHT = 0,
  PIT_THEME_DARK,
} PitTheme;

/**
 * PitDeskScreen:
 * @name: of the picture
 * @show: brings it about; the window is new and shown
 *
 * One screen of the desk with everything on it that can be there, brought about by events and keys alone.
 */
typedef struct _PitDeskStage PitDeskStage;
typedef struct
{
  const char *name;
  void      (*show) (PitDeskStage *stage);
} PitDeskScreen;

extern const PitDeskScreen pit_desk_screens[];
extern const guint         pit_n_desk_screens;

GtkApplication *pit_desk_stage_application (void);
void            pit_desk_stage_set_text_scale (double            scale);
PitDeskStage   *pit_desk_stage_new         (GtkApplication      *application,
                                            const PitDeskScreen *screen,
                                            PitTheme             theme,
                                            int                  width,
                                            int                  height);
void            pit_desk_stage_free        (PitDeskStage        *self);
void            pit_desk_stage_set_theme   (PitDeskStage        *self,
                                            PitTheme             theme,
                                            gboolean             high_contrast);
void            pit_desk_stage_set_size    (PitDeskStage        *self,
                                            int                  width,
                                            int                  height);
GtkWindow      *pit_desk_stage_get_top     (PitDeskStage        *self);
PitDesk        *pit_desk_stage_get_desk    (PitDeskStage        *self);
PitFloorPlay   *pit_desk_stage_get_play    (PitDeskStage        *self);
void            pit_desk_stage_start_log   (PitDeskStage        *self,
                                            guint                n_tables,
                                            guint                n_more);
PitDeskLog     *pit_desk_stage_get_log     (PitDeskStage        *self);
void            pit_desk_stage_show_window (PitDeskStage        *self,
                                            guint                live,
                                            guint                all);
GtkWidget      *pit_desk_stage_find_in     (GtkWidget           *root,
                                            GType                type);
GtkWidget      *pit_desk_stage_find        (PitDeskStage        *self,
                                            GType                type);
PitPeoplePlay  *pit_desk_stage_get_people  (PitDeskStage        *self);
void            pit_desk_stage_let_people_in (PitDeskStage      *self,
                                              gboolean           demo);
PitRoundMemory *pit_desk_stage_get_memory  (PitDeskStage        *self);
void            pit_desk_stage_settle      (PitDeskStage        *self);
void            _pit_desk_draw             (GtkWidget           *window);
void            _pit_desk_set_colours      (PitTheme             theme);
void            pit_desk_stage_pass        (PitDeskStage        *self,
                                            guint                milliseconds);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitDeskStage, pit_desk_stage_free)

G_END_DECLS

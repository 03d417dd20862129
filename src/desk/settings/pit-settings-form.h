/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-action.h"
#include "pit-form-field.h"
#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_SETTINGS_FORM (pit_settings_form_get_type ())
G_DECLARE_DERIVABLE_TYPE (PitSettingsForm, pit_settings_form, PIT, SETTINGS_FORM, PitView)

/**
 * PitSettingsFormClass:
 * @action: whose right it is to change what is there
 * @saves_on_enter: Enter in a field saves
 * @withdraws: (nullable): whether saving takes something away, which Enter never does, but the button alone
 * @describe: (transfer full): the words of the button that saves so many changes; %NULL: nothing is saved there
 * @next: (transfer full) (nullable): the act that saves the next of what is changed; %NULL: a field says what is wrong, or @error does
 * @discard: (nullable): drops what is new, and brings back what was removed; fields look after themselves
 * @count: (nullable): how many changes there are that no field knows of
 * @fill_plan: (nullable): has the house's plan say what the form does; %FALSE with @error set, and said at the field
 *
 * A page of settings: groups, which its template has as children, and a foot that says what is not saved and saves it, or who may
 * change what is there.
 *
 * Properties: `n-changes` (uint, read-only, notified): how much is not saved. Its title is what the list of pages calls it.
 */
struct _PitSettingsFormClass
{
  PitViewClass parent_class;

  PitAction action;
  gboolean  saves_on_enter;

  gboolean  (*withdraws) (PitSettingsForm  *self);
  char     *(*describe)  (PitSettingsForm  *self,
                          guint             n_changes);
  PitAct   *(*next)      (PitSettingsForm  *self,
                          GError          **error);
  void      (*discard)   (PitSettingsForm  *self);
  guint     (*count)     (PitSettingsForm  *self);
  gboolean  (*fill_plan) (PitSettingsForm  *self,
                          PitHousePlan     *plan,
                          GError          **error);
};

void     pit_settings_form_append      (PitSettingsForm  *self,
                                        GtkWidget        *part);
void     pit_settings_form_refresh     (PitSettingsForm  *self);
void     pit_settings_form_fix         (PitSettingsForm  *self,
                                        const char       *why);
void     pit_settings_form_set_words   (PitSettingsForm  *self,
                                        const char       *words);
void     pit_settings_form_set_others  (PitSettingsForm  *self,
                                        const char       *others);
void     pit_settings_form_set_partner (PitSettingsForm  *self,
                                        PitSettingsForm  *partner);
guint    pit_settings_form_get_n_changes (PitSettingsForm *self);
void     pit_settings_form_set_aside   (PitSettingsForm  *self,
                                        AdwExpanderRow   *row,
                                        const char       *words);
void     pit_settings_form_bring_back  (GtkWidget        *row);
gboolean pit_settings_form_is_aside    (GtkWidget        *row);
PitAct  *pit_settings_form_save_plan   (PitSettingsForm  *self,
                                        GError          **error);

G_END_DECLS

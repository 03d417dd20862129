/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-work.h"

#include <glib/gi18n.h>

#include "pit-alert-box.h"
#include "pit-alert-choices.h"
#include "pit-alert-evidence.h"
#include "pit-alert-form.h"
#include "pit-alert-question.h"
#include "pit-alert-subject.h"
#include "pit-alert-words.h"
#include "pit-doorkeeper.h"
#include "pit-property.h"
#include "pit-toasts.h"
#include "pit-widget.h"
#include "pit-wrap-layout.h"

struct _PitAlertWork
{
  PitView parent_instance;

  /* template */
  GtkGrid           *grid;
  PitAlertBox       *listed;
  GtkWidget         *detail;
  GtkScrolledWindow *evidence_scroll;
  PitAlertEvidence  *evidence;
  GtkLabel          *subject;
  GtkLabel          *refusal;
  PitAlertForm      *form;
  GtkWidget         *choices;
  GtkBox            *acts;     /* of the choices: what is done meanwhile */
  GtkBox            *outcomes; /* likewise: what comes of it */
  GtkMenuButton     *more;     /* in a low window these are behind a button */
  GtkBox            *folded;

  const PitDeskParts *desk;
  PitAlert           *shown;     /* owned; the one that is chosen */
  gboolean            is_wide;
  gboolean            is_low;
};

G_DEFINE_FINAL_TYPE (PitAlertWork, pit_alert_work, PIT_TYPE_VIEW)

static void
refuse (PitAlertWork *self,
        const char   *why)
{
  gtk_label_set_label (self->refusal, why != NULL ? why : "");
}

static gboolean
can (PitAlertWork         *self,
     const PitAlertChoice *choice)
{
  const PitAlertFacts *facts = self->shown != NULL ? pit_alert_get_facts (self->shown) : NULL;
  gboolean is_open = facts != NULL && pit_alert_is_open (self->shown) && !facts->is_busy;

  if (choice->reach != PIT_ALERT_REACH_ONE)
    return self->shown != NULL;
  if (choice->act == PIT_ALERT_ACT_TAKE_BACK)
    return facts != NULL && !facts->is_busy && pit_alert_can_take_back (self->shown);
  if (choice->act == PIT_ALERT_ACT_TAKE)
    return is_open && pit_alert_fold_state_of (self->shown) != PIT_ALERT_IN_HAND;
  if (choice->act == PIT_ALERT_ACT_TELL)
    return is_open && facts->told == PIT_ALERT_NOT_TOLD;

  return is_open;
}

/* Somebody writes about an alert that needs no words any more: they are told, and nothing is done with what they wrote. */
static void
show_asked (PitAlertWork *self)
{
  PitAlert *asked = pit_alert_form_get_alert (self->form);
  g_autofree char *text = NULL;

  if (asked == NULL || asked != self->shown)
    return;
  if (!pit_alert_is_open (asked))
    {
      g_autofree char *place = pit_alert_dup_place (asked);

      /* Translators: a table, or what else an alert is about. */
      text = g_strdup_printf (_("This alert of %s ended while you were writing. Nothing was filed; your words are still here."),
                              place);
      refuse (self, text);
    }
  pit_alert_form_set_ready (self->form, pit_alert_is_open (asked) && !pit_alert_get_facts (asked)->is_busy);
}

static void
give_up (PitAlertWork *self)
{
  if (pit_alert_form_get_alert (self->form) != NULL)
    pit_alert_form_forget (self->form, pit_alert_form_get_alert (self->form), pit_alert_form_get_act (self->form));
}

/* What can be done about the one that is chosen, as it is now. */
static void
show_chosen (PitAlertWork *self)
{
  g_autofree char *subject = NULL;

  /* Somebody did the same from the other list, and writes here no more. */
  if (pit_alert_form_is_late (self->form) && !pit_widget_has_focus (GTK_WIDGET (self->form)))
    give_up (self);
  gtk_widget_set_visible (self->detail, self->shown != NULL);
  for (guint i = 0; i < pit_n_alert_choices; i++)
    if (pit_alert_choices[i].reach != PIT_ALERT_REACH_HOLD)
      gtk_widget_action_set_enabled (GTK_WIDGET (self), pit_alert_choices[i].action, can (self, &pit_alert_choices[i]));
  if (self->shown == NULL || self->desk == NULL)
    return;
  subject = pit_alert_subject_say (self->shown);
  gtk_label_set_label (self->subject, subject);
  gtk_widget_set_visible (self->choices, pit_alert_form_get_alert (self->form) == NULL);
  pit_alert_choices_show (self->acts, self->desk->attention, self->shown, pit_alert_box_is_unfolded (self->listed), self->is_wide);
  pit_alert_choices_show (self->outcomes, self->desk->attention, self->shown, FALSE, self->is_wide);
  gtk_widget_set_visible (GTK_WIDGET (self->more),
                          pit_alert_choices_show (self->folded, self->desk->attention, self->shown, FALSE, self->is_wide));
  show_asked (self);
}

static void
ask (PitAlertWork *self,
     PitAlertAct   act)
{
  if (self->shown == NULL)
    return;
  refuse (self, NULL);
  pit_alert_form_ask (self->form, self->shown, act,
                      pit_attention_get_shelf_end (self->desk->attention) - pit_desk_clock_get_now (self->desk->clock));
  show_chosen (self);
}

/* Another is chosen, or none. */
static void
chosen_cb (PitAlertWork *self)
{
  PitAlert *alert = pit_alert_box_get_alert (self->listed);

  if (self->shown != NULL)
    g_signal_handlers_disconnect_by_data (self->shown, self);
  g_set_object (&self->shown, alert);
  if (alert != NULL)
    {
      g_signal_connect_swapped (alert, "changed", G_CALLBACK (show_chosen), self);
      pit_alert_evidence_show (self->evidence, alert, self->desk);
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->evidence_scroll), 0);
    }
  refuse (self, NULL);
  pit_alert_form_put_away (self->form);
  show_chosen (self);
  /* The pane beside the page is about what is chosen there; a pane's own list leads to no other table. */
  if (self->is_wide)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.follow", NULL);
}

/* To what is chosen: its row, or where there is no list what it is about. */
static void
focus_list (PitAlertWork *self)
{
  if (!pit_alert_box_focus (self->listed) && self->shown != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->evidence));
}

static void ended_cb (PitAlertWork *self, PitAct *act);

/* Said where it can be taken back. */
static void
tell_done (PitAlertWork *self,
           GPtrArray    *done,
           guint         n_asked,
           PitAlertAct   what)
{
  g_autofree char *text = pit_alert_words_done (done, n_asked, what, pit_desk_clock_get_zone (self->desk->clock));
  PitAct *undo;

  if (what == PIT_ALERT_ACT_TAKE_BACK)
    {
      pit_toasts_say (self->desk->toasts, PIT_TOAST_DONE, text);
      return;
    }
  undo = pit_attention_act (self->desk->attention, done, PIT_ALERT_ACT_TAKE_BACK, NULL);
  g_signal_connect_object (undo, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  pit_toasts_offer (self->desk->toasts, text, undo);
}

static void
ended_cb (PitAlertWork *self,
          PitAct       *act)
{
  const PitAlertWord *word = pit_act_get (act)->data;
  const GError *error = pit_act_get (act)->error;
  gboolean is_shown = word->alerts->len > 0 && g_ptr_array_index (word->alerts, 0) == self->shown;
  gboolean was_writing = pit_widget_has_focus (GTK_WIDGET (self->form));

  if (is_shown)
    refuse (self, error != NULL ? error->message : NULL);
  else if (error != NULL)
    pit_toasts_say (self->desk->toasts, PIT_TOAST_REFUSED, error->message);
  if (word->done->len > 0)
    {
      if (word->words != NULL)
        pit_alert_form_forget (self->form, g_ptr_array_index (word->done, 0), word->act);
      tell_done (self, word->done, word->alerts->len, word->act);
    }
  show_chosen (self);
  /* What was pressed may be insensitive now. What was written in is gone, and the window would only say so a frame later. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self))
      && (pit_widget_get_focus (GTK_WIDGET (self)) == NULL || (was_writing && !gtk_widget_get_visible (GTK_WIDGET (self->form)))))
    focus_list (self);
}

/* @alerts: (transfer full): on these, whatever is chosen when it is carried out; @until: of what is shelved */
static void
act (PitAlertWork *self,
     GPtrArray    *alerts,
     PitAlertAct   what,
     const char   *words,
     gint64        until)
{
  g_autoptr(GPtrArray) on = alerts;
  g_autoptr(PitAct) done = NULL;
  g_autoptr(GError) error = NULL;

  if (on->len == 0)
    return;

  refuse (self, NULL);
  /* Its button is not there, but its key is: that is said before anybody signs on for it. */
  if (!pit_attention_check_fits (g_ptr_array_index (on, 0), what, &error))
    {
      refuse (self, error->message);
      return;
    }
  done = what == PIT_ALERT_ACT_SHELVE ? pit_attention_shelve (self->desk->attention, on, words, until)
                                      : pit_attention_act (self->desk->attention, on, what, words);
  g_signal_connect_object (done, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  if (pit_alert_question_is_owed (on, what))
    pit_alert_question_ask (GTK_WIDGET (self), done, self->desk->doorkeeper);
  else if (self->desk->doorkeeper != NULL)
    pit_doorkeeper_do (self->desk->doorkeeper, g_object_ref (done), NULL);
}

static GPtrArray *
list_one (PitAlert *alert)
{
  GPtrArray *alerts = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (alerts, g_object_ref (alert));

  return alerts;
}

/* (transfer full): on which @choice acts */
static GPtrArray *
list_meant (PitAlertWork         *self,
            const PitAlertChoice *choice)
{
  if (choice->reach == PIT_ALERT_REACH_TABLE && pit_alert_get_facts (self->shown)->table != NULL)
    return pit_attention_list_new (self->desk->attention, pit_alert_get_facts (self->shown)->table);

  return list_one (self->shown);
}

/* The page of its table, with the round that it is about. */
static void
open_alert (PitAlertWork *self,
            PitAlert     *alert)
{
  const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));
  PitTable *table = pit_alert_get_facts (alert)->table;

  if (table != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.round-at", "(sxx)", pit_table_get_id (table), facts->round, facts->occurred);
}

/* Each of those that share a line, or are folded: what the record has of that kind there. A flood stands for what is folded
 * under it, of any kind. */
static void
show_log (PitAlertWork *self,
          PitAlert     *alert)
{
  PitFindingKind kind = pit_finding_get_facts (pit_alert_get_finding (alert))->kind;
  g_autofree char *words = kind != PIT_FINDING_FLOOD ? g_strdup (pit_names_to_word (&pit_finding_names, kind)) : g_strdup ("");

  gtk_widget_activate_action (GTK_WIDGET (self), "win.findings", "(ss)", pit_table_get_id (pit_alert_get_facts (alert)->table),
                              g_strdelimit (words, "-", ' '));
}

static void
choice_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  PitAlertWork *self = PIT_ALERT_WORK (widget);
  const PitAlertChoice *choice = pit_alert_choice_find (name);

  gtk_menu_button_popdown (self->more);
  if (self->shown == NULL)
    return;
  if (choice->reach == PIT_ALERT_REACH_FOLDED)
    {
      pit_alert_box_toggle (self->listed);
      show_chosen (self);
    }
  else if (choice->reach == PIT_ALERT_REACH_LOG)
    show_log (self, self->shown);
  else if (choice->reach == PIT_ALERT_REACH_PAGE)
    open_alert (self, self->shown);
  else if (choice->reach == PIT_ALERT_REACH_SETTINGS)
    {
      if (pit_alert_announces (self->shown))
        gtk_widget_activate_action (widget, "win.table-settings", "s", pit_table_get_id (pit_alert_get_facts (self->shown)->table));
    }
  else if (choice->act == PIT_ALERT_ACT_REFER || choice->act == PIT_ALERT_ACT_SHELVE)
    ask (self, choice->act);
  else
    act (self, list_meant (self, choice), choice->act, NULL, PIT_UNKNOWN);
}

/* The key U. What the line at the foot offers to take back comes before what was done earlier: both say U. */
static void
undo_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  PitAlertWork *self = PIT_ALERT_WORK (widget);
  gboolean is_earlier = self->shown != NULL && pit_alert_can_take_back (self->shown) && !pit_toasts_has_undo (self->desk->toasts);

  gtk_widget_activate_action (widget, is_earlier ? "alert.take-back" : "win.undo", NULL);
}

/* UTC microseconds: when what is shelved now comes back */
static gint64
get_shelf_end (PitAlertWork *self)
{
  gint64 now = pit_desk_clock_get_now (self->desk->clock);

  switch (pit_alert_form_get_shelf (self->form))
    {
    case PIT_ALERT_SHELF_DAY:
      return pit_attention_get_shelf_end (self->desk->attention);
    case PIT_ALERT_SHELF_HOUR:
      return now + G_TIME_SPAN_HOUR;
    case PIT_ALERT_SHELF_QUARTER:
    default:
      return now + PIT_ALERT_QUARTER;
    }
}

/* The form stays until it is done, with what was written. */
static void
form_given_cb (PitAlertWork *self)
{
  g_autofree char *words = pit_alert_form_dup_words (self->form);
  PitAlert *alert = pit_alert_form_get_alert (self->form);

  if (alert != NULL)
    act (self, list_one (alert), pit_alert_form_get_act (self->form), words, get_shelf_end (self));
}

static void
form_cancelled_cb (PitAlertWork *self)
{
  refuse (self, NULL);
  give_up (self);
  show_chosen (self);
  focus_list (self);
}

/* A form that somebody has begun to fill in goes first. */
static void
close_cb (GtkWidget  *widget,
          const char *name,
          GVariant   *parameter)
{
  PitAlertWork *self = PIT_ALERT_WORK (widget);

  if (pit_alert_form_get_alert (self->form) != NULL)
    form_cancelled_cb (self);
  else
    gtk_widget_activate_action (widget, "win.back", NULL);
}

static void
opened_cb (PitAlertWork *self)
{
  if (self->shown != NULL)
    open_alert (self, self->shown);
}

static void
tick_cb (PitAlertWork *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  pit_alert_evidence_tick (self->evidence);
  /* Its table may be on hold by now, and more may wait there. */
  show_chosen (self);
}

static void
pit_alert_work_begin (PitView            *view,
                      const PitDeskParts *desk)
{
  PitAlertWork *self = PIT_ALERT_WORK (view);

  self->desk = desk;
  g_object_set (self->listed, "desk", pit_view_get_desk (view), NULL);
  g_signal_connect_object (desk->clock, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
}

/* Of the alert that is chosen, while this has the keys. */
static PitTable *
pit_alert_work_get_table (PitView   *view,
                          GtkWidget *focus)
{
  PitAlertWork *self = PIT_ALERT_WORK (view);
  gboolean has_keys = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (view));

  return has_keys && self->shown != NULL ? pit_alert_get_facts (self->shown)->table : NULL;
}

/* Where the buttons of what comes of an alert are: a pane has no room for a row of them, all are in one block; where it is low for
 * the size of text as well, they are behind a button, so that the alert itself can be read. */
static GtkBox *
get_outcomes (PitAlertWork *self)
{
  if (self->is_wide)
    return self->outcomes;

  return self->is_low ? self->folded : self->acts;
}

static void
fill_choices (PitAlertWork *self)
{
  pit_widget_empty (self->acts);
  pit_widget_empty (self->outcomes);
  pit_widget_empty (self->folded);
  pit_alert_choices_fill (self->acts, get_outcomes (self));
  gtk_widget_set_visible (GTK_WIDGET (self->outcomes), self->is_wide);
  show_chosen (self);
}

static void
pit_alert_work_fit (PitView *view,
                    float    width,
                    float    height)
{
  PitAlertWork *self = PIT_ALERT_WORK (view);
  gboolean is_low = height < PIT_VIEW_LOW && !self->is_wide;

  if (is_low != self->is_low || gtk_widget_get_first_child (GTK_WIDGET (self->acts)) == NULL)
    {
      g_object_set (view, "low", is_low, NULL);
      fill_choices (self);
    }
}

static void
pit_alert_work_map (GtkWidget *widget)
{
  show_chosen (PIT_ALERT_WORK (widget));
  GTK_WIDGET_CLASS (pit_alert_work_parent_class)->map (widget);
}

/* In the list, and on what the alert is about, Enter opens the round. */
static void
focus_cb (PitAlertWork       *self,
          GParamSpec         *pspec,
          GtkEventController *focus)
{
  pit_widget_set_class (GTK_WIDGET (self), "in-list",
                        gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (focus)));
}

static void
place (PitAlertWork *self,
       GtkWidget    *child,
       int           column,
       int           row,
       int           width)
{
  g_object_set (gtk_layout_manager_get_layout_child (gtk_widget_get_layout_manager (GTK_WIDGET (self->grid)), child),
                "column", column, "row", row, "column-span", width, NULL);
}

static void
set_wide (PitAlertWork *self,
          gboolean      is_wide)
{
  self->is_wide = is_wide;
  place (self, GTK_WIDGET (self->listed), 0, 0, is_wide ? 4 : 1);
  place (self, self->detail, is_wide ? 4 : 0, is_wide ? 0 : 1, is_wide ? 5 : 1);
  g_object_set (self->listed, "wide", is_wide, NULL);
  pit_alert_evidence_set_wide (self->evidence, is_wide);
  pit_widget_set_class (GTK_WIDGET (self), "wide", is_wide);
}

static const PitProperty properties[] = {
  /* Whether its window is too low for all that a pane has. */
  { "low", G_TYPE_BOOLEAN, NULL, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitAlertWork, is_low) },
  { "wide", G_TYPE_BOOLEAN, NULL, G_PARAM_WRITABLE, .set = G_CALLBACK (set_wide) },
};

static void
pit_alert_work_dispose (GObject *object)
{
  PitAlertWork *self = PIT_ALERT_WORK (object);

  if (self->shown != NULL)
    g_signal_handlers_disconnect_by_data (self->shown, self);
  g_clear_object (&self->shown);

  G_OBJECT_CLASS (pit_alert_work_parent_class)->dispose (object);
}

static void
pit_alert_work_class_init (PitAlertWorkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_alert_work_dispose;
  widget_class->map = pit_alert_work_map;

  PIT_VIEW_CLASS (klass)->begin = pit_alert_work_begin;
  PIT_VIEW_CLASS (klass)->fit = pit_alert_work_fit;
  PIT_VIEW_CLASS (klass)->get_table = pit_alert_work_get_table;

  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  g_type_ensure (PIT_TYPE_ALERT_BOX);
  g_type_ensure (PIT_TYPE_ALERT_EVIDENCE);
  g_type_ensure (PIT_TYPE_ALERT_FORM);
  g_type_ensure (PIT_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-alert-work.ui");
  gtk_widget_class_bind_template_child (widget_class, PitAlertWork, grid);
  gtk_widget_class_bind_template_child (widget_class, PitAlertWork, listed);
  gtk_widget_class_bind_template_child (widget_class, PitAlertWork, detail);
  gtk_widget_class_bind_template_child (widget_class, PitAlertWork, evidence_scroll);
  gtk_widget_class_bind_template_child (widget_class, PitAlertWork, evidence);
  gtk_widget_class_bind_template_child (widget_class, PitAlertWork, subject);
  gtk_widget_class_bind_template_child (widget_class, PitAlertWork, refusal);
  gtk_widget_class_bind_template_child (widget_class, PitAlertWork, form);
  gtk_widget_class_bind_template_child (widget_class, PitAlertWork, choices);
  gtk_widget_class_bind_template_child (widget_class, PitAlertWork, acts);
  gtk_widget_class_bind_template_child (widget_class, PitAlertWork, outcomes);
  gtk_widget_class_bind_template_child (widget_class, PitAlertWork, more);
  gtk_widget_class_bind_template_child (widget_class, PitAlertWork, folded);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_given_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_cancelled_cb);
  for (guint i = 0; i < pit_n_alert_choices; i++)
    if (pit_alert_choices[i].reach != PIT_ALERT_REACH_HOLD)
      gtk_widget_class_install_action (widget_class, pit_alert_choices[i].action, NULL, choice_cb);
  gtk_widget_class_install_action (widget_class, "alert.close", NULL, close_cb);
  gtk_widget_class_install_action (widget_class, "alert.undo", NULL, undo_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_u, 0, "alert.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "alert.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "alert.open", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "alert.open", NULL);
  pit_alert_choices_add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "alertwork");
}

static void
pit_alert_work_init (PitAlertWork *self)
{
  GtkWidget *places[2];

  gtk_widget_init_template (GTK_WIDGET (self));
  places[0] = GTK_WIDGET (self->listed);
  places[1] = GTK_WIDGET (self->evidence);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GtkEventController *focus = gtk_event_controller_focus_new ();

      g_signal_connect_object (focus, "notify::contains-focus", G_CALLBACK (focus_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_add_controller (places[i], focus);
    }
  set_wide (self, FALSE);
}

/** pit_alert_work_set_filter: lists those alone; see pit_alert_fold_set_filter() */
void
pit_alert_work_set_filter (PitAlertWork  *self,
                           PitAlertFilter filter,
                           PitTable      *table,
                           const char    *pit)
{
  g_return_if_fail (PIT_IS_ALERT_WORK (self));

  pit_alert_box_set_filter (self->listed, filter, table, pit);
}

/** Returns: whether words are half written in it */
gboolean
pit_alert_work_has_draft (PitAlertWork *self)
{
  g_return_val_if_fail (PIT_IS_ALERT_WORK (self), FALSE);

  return pit_alert_form_has_draft (self->form);
}

static gboolean
go_on (PitAlertWork *self,
       gboolean      has_keys,
       gboolean      wraps)
{
  if (!has_keys && pit_alert_box_focus_altered (self->listed))
    return TRUE;
  if (!pit_alert_box_go_on (self->listed, has_keys, wraps))
    return FALSE;
  focus_list (self);

  return TRUE;
}

/**
 * pit_alert_work_go_on:
 * @wraps: whether the first comes after the last
 *
 * Chooses the next alert that waits, else the next that is open, and gives it the focus: from the one that is chosen on, where this
 * has the keys, else from the first.
 *
 * Returns: whether there was one
 */
gboolean
pit_alert_work_go_on (PitAlertWork *self,
                      gboolean      wraps)
{
  g_return_val_if_fail (PIT_IS_ALERT_WORK (self), FALSE);

  return go_on (self, pit_widget_has_focus (GTK_WIDGET (self)), wraps);
}

/**
 * pit_alert_work_start:
 * @from: (nullable): the table that they come from
 *
 * The same from the first, where somebody has come to it; what is half written comes first, then what is about their table.
 *
 * Returns: whether there was one
 */
gboolean
pit_alert_work_start (PitAlertWork *self,
                      PitTable     *from)
{
  g_return_val_if_fail (PIT_IS_ALERT_WORK (self), FALSE);

  if (pit_alert_form_get_alert (self->form) != NULL)
    {
      pit_alert_form_focus (self->form);
      return TRUE;
    }

  if (from != NULL && pit_alert_box_choose_of (self->listed, from))
    {
      focus_list (self);
      return TRUE;
    }

  return go_on (self, FALSE, FALSE);
}

/** Returns: (transfer none) (nullable): which one is chosen */
PitAlert *
pit_alert_work_get_alert (PitAlertWork *self)
{
  g_return_val_if_fail (PIT_IS_ALERT_WORK (self), NULL);

  return self->shown;
}

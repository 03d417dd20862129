/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-attention-pane.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pit-alert-choices.h"
#include "pit-alert-fold.h"
#include "pit-alert-next.h"
#include "pit-alert-question.h"
#include "pit-alert-row.h"
#include "pit-alert-words.h"
#include "pit-widget.h"

/* What needs a person, beside whatever page is shown: a list, and below it what to do about the one that is chosen. */

/* So many are listed; the others come up as those are dealt with. More would only be waited for. */
#define MAX_ROWS 200

/* For so long what was done can be taken back from the toast; seconds. */
#define TOAST_SECONDS 8

struct _PitAttentionPane
{
  PitView parent_instance;

  /* template */
  AdwToastOverlay *toasts;
  GtkStack        *stack;
  GtkListBox      *list;
  GtkLabel        *rest;
  GtkLabel        *covers;
  GtkWidget       *panel;
  GtkLabel        *about;
  GtkLabel        *guidance;
  GtkLabel        *refusal;
  GtkEditable     *words;
  GtkGrid         *acts;

  GtkButton       *altered;       /* what comes before all alerts: the book's file was changed; hidden: it was not */
  GtkLabel        *altered_title;

  const PitDeskParts *desk;
  PitAlertFold    *fold;      /* owned; of what needs attention what is not folded */
  GListStore      *rows;      /* owned; of that what the list shows */
  PitAlert        *shown;     /* owned; the one that is chosen */
  GPtrArray       *last;      /* of PitAlert: on which something was done last */
  AdwToast        *toast;     /* weak; says what */
  gboolean         is_hidden; /* it is just being put away */
};

G_DEFINE_FINAL_TYPE (PitAttentionPane, pit_attention_pane, PIT_TYPE_VIEW)

static PitAlertRow *
get_row (PitAttentionPane *self,
         int               position)
{
  return PIT_ALERT_ROW (gtk_list_box_get_row_at_index (self->list, position));
}

static void
choose (PitAttentionPane *self,
        PitAlertRow      *row)
{
  gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
refuse (PitAttentionPane *self,
        const char       *why)
{
  gtk_label_set_label (self->refusal, why != NULL ? why : "");
}

static void
ask_words (PitAttentionPane *self,
           gboolean          is_asked)
{
  gtk_editable_set_text (self->words, "");
  gtk_widget_set_visible (GTK_WIDGET (self->words), is_asked);
  if (is_asked)
    gtk_widget_grab_focus (GTK_WIDGET (self->words));
}

/* What can be done about the one that is chosen, as it is now. */
static void
show_chosen (PitAttentionPane *self)
{
  const PitAlertFacts *facts = self->shown != NULL ? pit_alert_get_facts (self->shown) : NULL;
  gboolean is_open = facts != NULL && pit_alert_is_open (self->shown) && !facts->is_busy;
  g_autofree char *matter = self->shown != NULL ? pit_alert_words_matter (self->shown) : NULL;

  gtk_widget_set_visible (self->panel, self->shown != NULL);
  for (guint i = 0; i < pit_n_alert_choices; i++)
    {
      gboolean can = is_open;

      if (pit_alert_choices[i].act == PIT_ALERT_ACT_TAKE)
        can = is_open && pit_alert_get_state (self->shown) != PIT_ALERT_IN_HAND;
      else if (pit_alert_choices[i].act == PIT_ALERT_ACT_TELL)
        can = is_open && facts->told == PIT_ALERT_NOT_TOLD;
      else if (pit_alert_choices[i].act == PIT_ALERT_ACT_REFER)
        can = is_open && facts->outcome == PIT_ALERT_OUTCOME_NONE;
      else if (pit_alert_choices[i].act == PIT_ALERT_ACT_TAKE_BACK)
        can = self->last != NULL;
      if (pit_alert_choices[i].reach != PIT_ALERT_REACH_ONE)
        can = self->shown != NULL;
      gtk_widget_action_set_enabled (GTK_WIDGET (self), pit_alert_choices[i].action, can);
    }
  if (self->shown == NULL || self->fold == NULL)
    return;
  pit_alert_choices_show (self->acts, self->desk->attention, self->shown, pit_alert_fold_is_open (self->fold, self->shown));
  gtk_label_set_label (self->about, matter);
  gtk_label_set_label (self->guidance, pit_finding_get_guidance (pit_alert_get_finding (self->shown)));
}

static void
set_shown (PitAttentionPane *self,
           PitAlert         *alert)
{
  if (self->shown == alert)
    return;

  if (self->shown != NULL)
    g_signal_handlers_disconnect_by_data (self->shown, self);
  g_set_object (&self->shown, alert);
  if (alert != NULL)
    g_signal_connect_swapped (alert, "changed", G_CALLBACK (show_chosen), self);
  refuse (self, NULL);
  ask_words (self, FALSE);
  show_chosen (self);
}

/* (transfer floating): its own would be cut off on one line, and the list is narrow. */
static GtkWidget *
make_toast_title (void)
{
  GtkWidget *label = pit_widget_new_line (NULL, "heading");

  gtk_label_set_width_chars (GTK_LABEL (label), 12);
  /* A toast is as wide as its words would be on one line, and would push its button out of the list. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  return label;
}

/* Said where it can be taken back. */
static void
tell_done (PitAttentionPane *self,
           GPtrArray        *done,
           guint             n_asked,
           PitAlertAct       act)
{
  g_autofree char *text = pit_alert_words_done (done, n_asked, act);
  gboolean can_undo = act != PIT_ALERT_ACT_TAKE_BACK && act != PIT_ALERT_ACT_TELL;
  AdwToast *toast = self->toast;

  /* One that is there says the new words: libadwaita 1.2, without animations, frees one that is dismissed for another while
   * it is still being used. */
  if (toast == NULL)
    {
      toast = adw_toast_new ("");
      adw_toast_set_timeout (toast, TOAST_SECONDS);
      adw_toast_set_custom_title (toast, make_toast_title ());
    }
  gtk_label_set_label (GTK_LABEL (adw_toast_get_custom_title (toast)), text);
  adw_toast_set_button_label (toast, can_undo ? _("Undo (U)") : NULL);
  adw_toast_set_action_name (toast, can_undo ? "alert.undo" : NULL);
  g_clear_pointer (&self->last, g_ptr_array_unref);
  self->last = can_undo ? g_ptr_array_ref (done) : NULL;
  if (self->toast != NULL)
    return;
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
ended_cb (PitAttentionPane *self,
          PitAct           *act)
{
  const PitAlertWord *word = pit_act_get (act)->data;
  const GError *error = pit_act_get (act)->error;

  refuse (self, error != NULL ? error->message : NULL);
  if (word->done->len > 0)
    tell_done (self, word->done, word->alerts->len, word->act);
  show_chosen (self);
  /* What was pressed may be insensitive now. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && gtk_list_box_get_selected_row (self->list) != NULL
      && !pit_widget_has_focus (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (self->list)));
}

static void
act (PitAttentionPane     *self,
     const PitAlertChoice *choice,
     const char           *words)
{
  g_autoptr(GPtrArray) alerts = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(PitAct) done = NULL;
  g_autoptr(GError) error = NULL;

  if (choice->act == PIT_ALERT_ACT_TAKE_BACK && self->last != NULL)
    for (guint i = 0; i < self->last->len; i++)
      g_ptr_array_add (alerts, g_object_ref (g_ptr_array_index (self->last, i)));
  else if (self->shown != NULL && choice->reach == PIT_ALERT_REACH_TABLE && pit_alert_get_facts (self->shown)->table != NULL)
    {
      g_ptr_array_unref (alerts);
      alerts = pit_attention_list_new (self->desk->attention, pit_alert_get_facts (self->shown)->table);
    }
  else if (self->shown != NULL)
    g_ptr_array_add (alerts, g_object_ref (self->shown));
  if (alerts->len == 0)
    return;

  refuse (self, NULL);
  /* Its button is not there, but its key is: that is said before anybody signs on for it. */
  if (!pit_attention_check_fits (g_ptr_array_index (alerts, 0), choice->act, &error))
    {
      refuse (self, error->message);
      return;
    }
  done = pit_attention_act (self->desk->attention, alerts, choice->act, words);
  g_signal_connect_object (done, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  if (pit_alert_question_is_owed (alerts, choice->act))
    pit_alert_question_ask (GTK_WIDGET (self), done, self->desk->doorkeeper);
  else if (self->desk->doorkeeper != NULL)
    pit_doorkeeper_do (self->desk->doorkeeper, g_object_ref (done), NULL);
}

/* The page of its table, with the round that it is about. */
static void
open_alert (PitAttentionPane *self,
            PitAlert         *alert)
{
  PitTable *table = pit_alert_get_facts (alert)->table;

  if (table != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.round", "(sx)", pit_table_get_id (table),
                                pit_finding_get_facts (pit_alert_get_finding (alert))->round);
}

/* Each of those that share a line, or are folded: what the record has of that kind there. A flood stands for what is folded
 * under it, of any kind. */
static void
show_log (PitAttentionPane *self,
          PitAlert         *alert)
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
  PitAttentionPane *self = PIT_ATTENTION_PANE (widget);
  const PitAlertChoice *choice = pit_alert_choice_find (name);

  if (choice->reach == PIT_ALERT_REACH_FOLDED && self->shown != NULL)
    {
      pit_alert_fold_toggle (self->fold, self->shown);
      show_chosen (self);
    }
  else if (choice->reach == PIT_ALERT_REACH_LOG && self->shown != NULL)
    show_log (self, self->shown);
  else if (choice->reach == PIT_ALERT_REACH_PAGE && self->shown != NULL)
    open_alert (self, self->shown);
  else if (choice->reach == PIT_ALERT_REACH_SETTINGS)
    {
      if (self->shown != NULL && pit_alert_announces (self->shown))
        gtk_widget_activate_action (widget, "win.table-settings", "s", pit_table_get_id (pit_alert_get_facts (self->shown)->table));
    }
  else if (choice->act == PIT_ALERT_ACT_REFER)
    ask_words (self, TRUE);
  else
    act (self, choice, NULL);
}

static void
words_given_cb (PitAttentionPane *self)
{
  g_autofree char *words = pit_widget_dup_text (self->words);

  if (words[0] == '\0')
    return;

  ask_words (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (self->list)));
  act (self, pit_alert_choice_find ("alert.refer"), words);
}

/* Words that somebody has begun to write go first. */
static void
close_cb (GtkWidget  *widget,
          const char *name,
          GVariant   *parameter)
{
  PitAttentionPane *self = PIT_ATTENTION_PANE (widget);

  if (gtk_widget_get_visible (GTK_WIDGET (self->words)))
    {
      ask_words (self, FALSE);
      if (gtk_list_box_get_selected_row (self->list) != NULL)
        gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (self->list)));
      return;
    }
  gtk_widget_activate_action (widget, "win.back", NULL);
}

static void
row_selected_cb (PitAttentionPane *self,
                 GtkListBoxRow    *row)
{
  /* What was chosen is so again when the list is back. */
  if (!self->is_hidden)
    set_shown (self, row != NULL ? pit_alert_row_get_alert (PIT_ALERT_ROW (row)) : NULL);
}

static void
row_activated_cb (PitAttentionPane *self,
                  GtkListBoxRow    *row)
{
  open_alert (self, pit_alert_row_get_alert (PIT_ALERT_ROW (row)));
}

/* How many there are. */
static void
show_count (PitAttentionPane *self)
{
  guint n = g_list_model_get_n_items (pit_alert_fold_get_list (self->fold));

  gtk_stack_set_visible_child_name (self->stack, n == 0 ? "empty" : "list");
  gtk_widget_set_visible (GTK_WIDGET (self->stack), n > 0 || !gtk_widget_get_visible (GTK_WIDGET (self->altered)));
  gtk_widget_set_visible (GTK_WIDGET (self->rest), n > MAX_ROWS);
  if (n > MAX_ROWS)
    {
      /* Translators: how many alerts are not listed, below those that are. */
      g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u more below these", "%u more below these",
                                                            n - MAX_ROWS), n - MAX_ROWS);

      gtk_label_set_label (self->rest, text);
    }
}

/* A slice model would say that all that follows is new, and each alert would cost two hundred rows. */
static void
items_changed_cb (PitAttentionPane *self,
                  guint             position,
                  guint             removed,
                  guint             added)
{
  GListModel *all = pit_alert_fold_get_list (self->fold);
  guint listed = g_list_model_get_n_items (G_LIST_MODEL (self->rows)), n = g_list_model_get_n_items (all);

  if (position < MAX_ROWS)
    {
      g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

      for (guint i = position; i < MIN (position + added, MAX_ROWS); i++)
        g_ptr_array_add (items, g_list_model_get_item (all, i));
      g_list_store_splice (self->rows, position, MIN (removed, listed - position), items->pdata, items->len);
      listed = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
      if (listed > MAX_ROWS)
        g_list_store_splice (self->rows, MAX_ROWS, listed - MAX_ROWS, NULL, 0);
    }
  for (; listed < MIN (n, MAX_ROWS); listed++)
    {
      g_autoptr(PitAlert) next = g_list_model_get_item (all, listed);

      g_list_store_append (self->rows, next);
    }
  show_count (self);
}

/* A row that leaves must not take the focus with it. */
static void
sweep (PitAttentionPane *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  int position = row != NULL ? gtk_list_box_row_get_index (row) : 0;
  gboolean had_focus = pit_widget_has_focus (GTK_WIDGET (self));
  PitAlertRow *next;

  pit_attention_sweep (self->desk->attention);
  if (gtk_list_box_get_selected_row (self->list) != NULL)
    return;

  next = get_row (self, position);
  if (next == NULL)
    next = get_row (self, position - 1);
  if (next != NULL && had_focus)
    choose (self, next);
  else if (next != NULL)
    gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (next));
}

/* What calls nobody for now, and why. */
static void
show_covers (PitAttentionPane *self)
{
  g_autofree char *text = pit_alert_words_covers (self->desk->attention,
                                                  pit_desk_clock_get_zone (self->desk->clock));

  gtk_label_set_label (self->covers, text != NULL ? text : "");
}

static void
tick_cb (PitAttentionPane *self)
{
  gint64 now = pit_desk_clock_get_now (self->desk->clock);
  PitAlertRow *row;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  sweep (self);
  show_covers (self);
  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    pit_alert_row_tick (row, now);
}

static GtkWidget *
make_row_cb (gpointer item,
             gpointer user_data)
{
  PitAttentionPane *self = user_data;

  return pit_alert_row_new (item, self->desk->clock);
}

/* Out of sight there are no rows: hundreds of them would follow a flood for nobody. */
static void
unbind (PitAttentionPane *self)
{
  if (self->list != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
}

static void
bind (PitAttentionPane *self)
{
  g_autoptr(PitAlert) shown = self->shown != NULL ? g_object_ref (self->shown) : NULL;
  PitAlertRow *row;

  show_covers (self);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->rows), make_row_cb, self, NULL);
  for (int i = 0; shown != NULL && (row = get_row (self, i)) != NULL; i++)
    if (pit_alert_row_get_alert (row) == shown)
      {
        gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
        return;
      }
  set_shown (self, NULL);
}

/* While somebody's change of the book's file waits, it comes before all alerts. */
static void
show_altered (PitAttentionPane *self)
{
  const PitAltered *altered = self->desk->altered != NULL && self->desk->altered->waits ? self->desk->altered : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->altered), altered != NULL);
  if (altered != NULL)
    {
      /* Translators: how soon somebody has to look, and what at. */
      g_autofree char *heard = g_strdup_printf (_("Now. %s"), altered->title);

      gtk_label_set_label (self->altered_title, altered->title);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->altered), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
    }
  show_count (self);
}

static void
pit_attention_pane_begin (PitView            *view,
                          const PitDeskParts *desk)
{
  PitAttentionPane *self = PIT_ATTENTION_PANE (view);

  self->desk = desk;
  self->rows = g_list_store_new (PIT_TYPE_ALERT);
  self->fold = pit_alert_fold_new (desk->attention);
  items_changed_cb (self, 0, 0, g_list_model_get_n_items (pit_alert_fold_get_list (self->fold)));
  g_signal_connect_object (pit_alert_fold_get_list (self->fold), "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (desk->clock, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_view_get_desk (view), "notify::altered", G_CALLBACK (show_altered), self, G_CONNECT_SWAPPED);
  show_altered (self);
}

/* Chooses the next one that nobody has taken up, else the next that is open, and gives it the focus. The table that is shown
 * comes first among those. */
static void
pit_attention_pane_arrive (PitView  *view,
                           PitTable *from)
{
  PitAttentionPane *self = PIT_ATTENTION_PANE (view);
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (self->list);
  gboolean has_keys = pit_widget_has_focus (GTK_WIDGET (self));
  PitAlertRow *next = pit_alert_next_find (self->list, chosen != NULL && has_keys
                                                         ? gtk_list_box_row_get_index (chosen) + 1 : -1, from);

  if (next == NULL && chosen != NULL)
    next = PIT_ALERT_ROW (chosen);
  if (gtk_widget_get_visible (GTK_WIDGET (self->altered)) && !has_keys)
    gtk_widget_grab_focus (GTK_WIDGET (self->altered));
  else if (next != NULL)
    choose (self, next);
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

/* Of the alert that has the keys. */
static PitTable *
pit_attention_pane_get_table (PitView   *view,
                              GtkWidget *focus)
{
  PitAttentionPane *self = PIT_ATTENTION_PANE (view);
  gboolean has_keys = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (view));

  return has_keys && self->shown != NULL ? pit_alert_get_facts (self->shown)->table : NULL;
}

static void
pit_attention_pane_map (GtkWidget *widget)
{
  PitAttentionPane *self = PIT_ATTENTION_PANE (widget);

  if (gtk_widget_get_first_child (GTK_WIDGET (self->acts)) == NULL)
    pit_alert_choices_fill (self->acts);
  if (self->desk != NULL)
    bind (self);
  GTK_WIDGET_CLASS (pit_attention_pane_parent_class)->map (widget);
}

static void
pit_attention_pane_unmap (GtkWidget *widget)
{
  PitAttentionPane *self = PIT_ATTENTION_PANE (widget);

  GTK_WIDGET_CLASS (pit_attention_pane_parent_class)->unmap (widget);
  self->is_hidden = TRUE;
  unbind (self);
  self->is_hidden = FALSE;
}

static void
pit_attention_pane_dispose (GObject *object)
{
  PitAttentionPane *self = PIT_ATTENTION_PANE (object);

  unbind (self);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->fold, pit_alert_fold_free);
  if (self->shown != NULL)
    g_signal_handlers_disconnect_by_data (self->shown, self);
  g_clear_object (&self->shown);
  g_clear_pointer (&self->last, g_ptr_array_unref);
  g_clear_weak_pointer (&self->toast);

  G_OBJECT_CLASS (pit_attention_pane_parent_class)->dispose (object);
}

static void
pit_attention_pane_class_init (PitAttentionPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_attention_pane_dispose;
  widget_class->map = pit_attention_pane_map;
  widget_class->unmap = pit_attention_pane_unmap;

  PIT_VIEW_CLASS (klass)->arrive = pit_attention_pane_arrive;
  PIT_VIEW_CLASS (klass)->begin = pit_attention_pane_begin;
  PIT_VIEW_CLASS (klass)->get_table = pit_attention_pane_get_table;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-attention-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, toasts);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, altered);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, altered_title);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, stack);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, list);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, rest);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, covers);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, panel);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, guidance);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, about);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, refusal);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, words);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPane, acts);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, words_given_cb);
  for (guint i = 0; i < pit_n_alert_choices; i++)
    gtk_widget_class_install_action (widget_class, pit_alert_choices[i].action, NULL, choice_cb);
  gtk_widget_class_install_action (widget_class, "alert.close", NULL, close_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "alert.close", NULL);
  gtk_widget_class_set_css_name (widget_class, "attentionpane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_REGION);
}

static void
pit_attention_pane_init (PitAttentionPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Needs attention"), -1);
  pit_alert_choices_add_keys (GTK_WIDGET (self->list));
  show_chosen (self);
}

/** Returns: (transfer none) (nullable): which one is chosen */
PitAlert *
pit_attention_pane_get_alert (PitAttentionPane *self)
{
  g_return_val_if_fail (PIT_IS_ATTENTION_PANE (self), NULL);

  return self->shown;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-attention-page.h"

#include <glib/gi18n.h>

#include "pit-alert-bars.h"
#include "pit-alert-words.h"
#include "pit-alert-work.h"
#include "pit-doorkeeper.h"
#include "pit-toasts.h"
#include "pit-widget.h"

#define SAME_HAND G_TIME_SPAN_SECOND

/* All alerts of the house, or of one pit, and the evidence of the one that is chosen. */
struct _PitAttentionPage
{
  PitView parent_instance;

  /* template */
  GtkWidget    *filters;
  GtkWidget    *duty;       /* of the pit that is listed */
  GtkLabel     *holder;     /* who has it */
  GtkButton    *take;       /* takes it, or gives it back */
  GtkLabel     *rate;
  GtkLabel     *floor_rate;
  PitAlertBars *bars;
  PitAlertWork *work;

  const PitDeskParts *desk;
  const char         *pit; /* of a button of the filters; which one is listed; NULL: all tables */
  gint64              changed; /* when it was taken or given back here; UTC microseconds */
};

G_DEFINE_FINAL_TYPE (PitAttentionPage, pit_attention_page, PIT_TYPE_VIEW)

/* (transfer full) (element-type utf8): the pits of the floor, each once, in its order */
static GPtrArray *
list_pits (PitFloor *floor)
{
  GPtrArray *pits = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; floor != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (floor)); i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (floor), i);
      const char *pit = pit_table_get_pit (table);

      if (pit != NULL && pit[0] != '\0' && !g_ptr_array_find_with_equal_func (pits, pit, g_str_equal, NULL))
        g_ptr_array_add (pits, g_strdup (pit));
    }

  return pits;
}

/* (nullable): staff number of who is signed on */
static const char *
get_person (PitAttentionPage *self)
{
  PitPerson *person = self->desk->roster != NULL ? pit_roster_get (self->desk->roster)->current : NULL;

  return person != NULL ? pit_person_get (person)->number : NULL;
}

/* Own first, then the floor: that is who the others are called by. */
static void
show_rate (PitAttentionPage *self)
{
  const char *person = get_person (self);
  PitAlertRate rate;
  g_autofree char *own = NULL;
  g_autofree char *people = NULL;
  g_autofree char *all = NULL;

  pit_attention_get_rate (self->desk->attention, person, &rate);
  if (person != NULL && rate.own > PIT_ALERT_RATE_LIMIT)
    /* Translators: how many alerts called a person in the last hour, and how many may. */
    own = g_strdup_printf (_("In the last hour: %u alerts for you, more than %u"), rate.own, PIT_ALERT_RATE_LIMIT);
  else if (person != NULL)
    /* Translators: likewise; %u alerts may come. */
    own = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "In the last hour: %u alert for you, limit %u",
                                        "In the last hour: %u alerts for you, limit %u", rate.own), rate.own, PIT_ALERT_RATE_LIMIT);
  else
    own = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "In the last hour: %u alert", "In the last hour: %u alerts", rate.floor),
                           rate.floor);
  /* Translators: how many people have a pit. */
  people = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u person", "%u people", rate.people), rate.people);
  if (rate.people > 0)
    /* Translators: of the last hour: how many alerts came in all, for "2 people"; how many things were noted that call nobody. */
    all = g_strdup_printf (_("All pits: %u, shared by %s. Notes, not listed: %u"), rate.floor, people, rate.notes);
  else
    /* Translators: of the last hour: how many alerts came in all; how many things were noted that call nobody. */
    all = g_strdup_printf (_("All pits: %u. Nobody has taken a pit. Notes, not listed: %u"), rate.floor, rate.notes);
  pit_widget_set_class (GTK_WIDGET (self->rate), "pit-wrong", person != NULL && rate.own > PIT_ALERT_RATE_LIMIT);
  gtk_label_set_label (self->rate, own);
  gtk_label_set_label (self->floor_rate, all);
  pit_alert_bars_show (self->bars, person != NULL ? rate.own_hour : rate.floor_hour);
}

/* Whether @pit is of who is signed on. */
static gboolean
is_mine (PitAttentionPage *self,
         const char       *pit)
{
  const PitId *holder = pit_attention_get_pit_holder (self->desk->attention, pit);

  return holder != NULL && g_strcmp0 (holder->text, get_person (self)) == 0;
}

/* Who has the pit that is listed: its alerts count for that person until another takes it. */
static void
show_pit (PitAttentionPage *self)
{
  const PitId *holder = self->pit != NULL ? pit_attention_get_pit_holder (self->desk->attention, self->pit) : NULL;
  g_autofree char *name = holder != NULL ? pit_alert_words_person (self->desk->roster, holder) : NULL;
  g_autofree char *has = NULL;
  g_autofree char *take = NULL;

  gtk_widget_set_visible (self->duty, self->pit != NULL);
  if (self->pit == NULL)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->take), self->desk->doorkeeper != NULL);
  if (is_mine (self, self->pit))
    /* Translators: the name of a pit. */
    has = g_strdup_printf (_("%s is yours: its alerts count for you"), self->pit);
  else if (name != NULL)
    /* Translators: a person's name, and the name of a pit. */
    has = g_strdup_printf (_("%s has %s"), name, self->pit);
  else
    /* Translators: the name of a pit. */
    has = g_strdup_printf (_("Nobody has %s"), self->pit);
  gtk_label_set_label (self->holder, has);
  /* Translators: a button; the name of a pit: "Take Pit 2" */
  take = is_mine (self, self->pit) ? g_strdup_printf (_("Give %s Back"), self->pit) : g_strdup_printf (_("Take %s"), self->pit);
  gtk_button_set_label (self->take, take);
}

static void
show_duty (PitAttentionPage *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  show_rate (self);
  show_pit (self);
}

static void taken_cb (PitAttentionPage *self, PitAct *act);

/* (transfer full): takes @pit, or gives it back */
static PitAct *
make_act (PitAttentionPage *self,
          const char       *pit)
{
  PitAct *act = is_mine (self, pit) ? pit_attention_give_pit (self->desk->attention, pit)
                                    : pit_attention_take_pit (self->desk->attention, pit);

  g_signal_connect_object (act, "ended", G_CALLBACK (taken_cb), self, G_CONNECT_SWAPPED);

  return act;
}

/* What was taken can be given back at once. */
static void
taken_cb (PitAttentionPage *self,
          PitAct           *act)
{
  const PitActFacts *facts = pit_act_get (act);

  if (facts->error != NULL)
    pit_toasts_say (self->desk->toasts, PIT_TOAST_REFUSED, facts->error->message);
  else if (is_mine (self, facts->data))
    pit_toasts_offer (self->desk->toasts, facts->result, make_act (self, facts->data));
  else
    pit_toasts_say (self->desk->toasts, PIT_TOAST_DONE, facts->result);
  self->changed = pit_desk_clock_get_now (self->desk->clock);
  show_duty (self);
}

/* The button says the opposite as soon as the act is done: a second press of the same hand is not meant for that. */
static void
take_cb (PitAttentionPage *self)
{
  if (pit_desk_clock_get_now (self->desk->clock) - self->changed < SAME_HAND)
    return;
  if (self->pit != NULL && self->desk->doorkeeper != NULL)
    pit_doorkeeper_do (self->desk->doorkeeper, make_act (self, self->pit), NULL);
}

static void
filter_cb (PitAttentionPage *self,
           GtkToggleButton  *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  self->pit = g_object_get_data (G_OBJECT (button), "pit-pit");
  pit_alert_work_set_filter (self->work, self->pit != NULL ? PIT_ALERT_FILTER_PIT : PIT_ALERT_FILTER_ALL, NULL, self->pit);
  show_duty (self);
}

static GtkWidget *
add_filter (PitAttentionPage *self,
            const char       *label,
            const char       *pit)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  g_object_set_data_full (G_OBJECT (button), "pit-pit", g_strdup (pit), g_free);
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (self->filters)));
  g_signal_connect_object (button, "toggled", G_CALLBACK (filter_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->filters), button);

  return button;
}

/* An hour goes by, too. */
static void
tick_cb (PitAttentionPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_rate (self);
}

/* A house of one pit has nothing to choose. */
static void
floor_changed_cb (PitAttentionPage *self)
{
  g_autoptr(GPtrArray) pits = list_pits (self->desk->floor);

  self->pit = NULL;
  pit_widget_empty (self->filters);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (add_filter (self, _("All Tables"), NULL)), TRUE);
  for (guint i = 0; i < pits->len; i++)
    add_filter (self, g_ptr_array_index (pits, i), g_ptr_array_index (pits, i));
  gtk_widget_set_visible (self->filters, pits->len > 1);
}

static void
pit_attention_page_begin (PitView            *view,
                          const PitDeskParts *desk)
{
  PitAttentionPage *self = PIT_ATTENTION_PAGE (view);

  self->desk = desk;
  g_object_set (self->work, "desk", pit_view_get_desk (view), NULL);
  if (desk->floor != NULL)
    g_signal_connect_object (desk->floor, "items-changed", G_CALLBACK (floor_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk->attention, "changed", G_CALLBACK (show_duty), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk->clock, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  if (desk->roster != NULL)
    g_signal_connect_object (desk->roster, "notify::current", G_CALLBACK (show_duty), self, G_CONNECT_SWAPPED);
  floor_changed_cb (self);
}

static void
pit_attention_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pit_attention_page_parent_class)->map (widget);
  if (PIT_ATTENTION_PAGE (widget)->desk != NULL)
    show_duty (PIT_ATTENTION_PAGE (widget));
}

static void
pit_attention_page_arrive (PitView  *view,
                           PitTable *from)
{
  PitAttentionPage *self = PIT_ATTENTION_PAGE (view);

  if (!pit_alert_work_start (self->work, from))
    gtk_widget_child_focus (GTK_WIDGET (view), GTK_DIR_TAB_FORWARD);
}

/* Whether something that waits in another pit is more urgent than all that waits in the one that is listed. */
static gboolean
is_called_away (PitAttentionPage *self)
{
  PitAlertPriority here = PIT_N_ALERT_PRIORITIES, elsewhere = PIT_N_ALERT_PRIORITIES;

  for (guint i = 0; self->pit != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (self->desk->attention)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (self->desk->attention), i);
      const PitAlertFacts *facts = pit_alert_get_facts (alert);
      gboolean is_here = facts->table != NULL && g_strcmp0 (pit_table_get_pit (facts->table), self->pit) == 0;
      PitAlertPriority *worst = is_here ? &here : &elsewhere;

      if (pit_alert_get_state (alert) == PIT_ALERT_WAITING)
        *worst = MIN (*worst, facts->priority);
    }

  return elsewhere < here;
}

/* The key that leads to what waits leads out of a pit where nothing as urgent does. */
static gboolean
pit_attention_page_go_on (PitView *view)
{
  PitAttentionPage *self = PIT_ATTENTION_PAGE (view);

  if (!is_called_away (self))
    return pit_alert_work_go_on (self->work, TRUE);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (self->filters)), TRUE);
  return pit_alert_work_start (self->work, NULL);
}

static gboolean
pit_attention_page_has_draft (PitView *view)
{
  return pit_alert_work_has_draft (PIT_ATTENTION_PAGE (view)->work);
}

/* The keys of a table are about the alert that is chosen: its evidence is what one looks at. */
static PitTable *
pit_attention_page_get_table (PitView   *view,
                              GtkWidget *focus)
{
  PitAlert *alert = pit_alert_work_get_alert (PIT_ATTENTION_PAGE (view)->work);

  return alert != NULL ? pit_alert_get_facts (alert)->table : NULL;
}

static void
pit_attention_page_class_init (PitAttentionPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PIT_VIEW_CLASS (klass)->begin = pit_attention_page_begin;
  PIT_VIEW_CLASS (klass)->arrive = pit_attention_page_arrive;
  PIT_VIEW_CLASS (klass)->get_table = pit_attention_page_get_table;
  PIT_VIEW_CLASS (klass)->go_on = pit_attention_page_go_on;
  PIT_VIEW_CLASS (klass)->has_draft = pit_attention_page_has_draft;

  widget_class->map = pit_attention_page_map;

  g_type_ensure (PIT_TYPE_ALERT_BARS);
  g_type_ensure (PIT_TYPE_ALERT_WORK);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-attention-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPage, filters);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPage, take);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPage, duty);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPage, holder);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPage, rate);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPage, floor_rate);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPage, bars);
  gtk_widget_class_bind_template_child (widget_class, PitAttentionPage, work);
  gtk_widget_class_bind_template_callback (widget_class, take_cb);
  gtk_widget_class_set_css_name (widget_class, "attentionpage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_REGION);
}

static void
pit_attention_page_init (PitAttentionPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Attention"), -1);
}

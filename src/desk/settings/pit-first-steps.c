/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-first-steps.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pit-games.h"

/* What a new house still has to record before a table can be opened. When all is there it is out of the way. */
struct _PitFirstSteps
{
  PitView parent_instance;

  AdwPreferencesGroup *group; /* template */

  const PitDeskParts *desk;
  AdwActionRow       *rows[PIT_N_FIRST_STEPS];  /* unowned children */
  GtkImage           *marks[PIT_N_FIRST_STEPS]; /* likewise */
  GtkWidget          *open;                     /* likewise; the way to the floor, once all is there */
  gboolean            was_needed; /* something was to be done since the page was made */
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (PitFirstSteps, pit_first_steps, PIT_TYPE_VIEW)

static gboolean
has_tables (PitFirstSteps *self)
{
  return pit_floor_planner_get_plan (self->desk->planner)->n_tables > 0;
}

/* A table without a certificate that somebody compared, or with one that nobody stands for, can't be opened. */
static gboolean
has_trusted_tables (PitFirstSteps *self)
{
  const PitHousePlan *plan = pit_floor_planner_get_plan (self->desk->planner);
  GListModel *tables = G_LIST_MODEL (self->desk->floor);

  for (guint i = 0; tables != NULL && i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (tables, i);

      if (pit_table_get_view (table)->obstacle == PIT_FINDING_IDENTITY)
        return FALSE;
    }
  for (guint i = 0; i < plan->n_tables; i++)
    if (pit_desk_keys_are_needed_for (plan->table[i].url) && plan->table[i].fingerprint.text[0] == '\0')
      return FALSE;

  return has_tables (self);
}

/* Tables of this machine alone, as a trial has them, need none. */
static gboolean
has_keys (PitFirstSteps *self)
{
  PitDeskKeys *keys = pit_floor_planner_get_keys (self->desk->planner);
  gboolean are_needed = !has_tables (self) || pit_floor_planner_needs_keys (self->desk->planner);

  return pit_desk_keys_get_folder (keys) == NULL || !are_needed || pit_desk_keys_are_valid (keys);
}

static gboolean
has_house (PitFirstSteps *self)
{
  return pit_floor_planner_get_plan (self->desk->planner)->venue[0] != '\0';
}

/* Somebody has to be there who may open a table; the administrator holds no gaming role. */
static gboolean
has_people (PitFirstSteps *self)
{
  GListModel *people = pit_roster_get (self->desk->roster)->people;

  for (guint i = 0; i < g_list_model_get_n_items (people); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (people, i);

      if (pit_role_may (pit_person_get (person)->role, PIT_ACTION_OPEN))
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_limit_sets (PitFirstSteps *self)
{
  g_autoptr(GPtrArray) sets = pit_house_settings_list_limit_sets (self->desk->settings, NULL);

  return sets->len > 0;
}

static gboolean
has_approvals_for (PitFirstSteps *self,
                   const PitGame *game)
{
  for (guint i = 0; i < game->n_wagers; i++)
    if (game->wagers[i].odds != PIT_CITE_NOTHING
        && !pit_house_settings_has_approval (self->desk->settings, game->wagers[i].id))
      return FALSE;

  return TRUE;
}

/* A table opens with a pay table for each kind of wager that has some. */
static gboolean
has_approvals (PitFirstSteps *self)
{
  guint n_games;
  const PitGame *const *games = pit_games_list (&n_games);

  for (guint i = 0; i < n_games; i++)
    if (pit_game_is_for_floor (games[i]) && has_approvals_for (self, games[i]))
      return TRUE;

  return FALSE;
}

/* In the order in which a new house does them. @hint: what is done there, while it is to be done. */
static const struct
{
  PitFirstStep step;
  const char  *title;
  const char  *hint;
  gboolean   (*is_done) (PitFirstSteps *self);
} steps[PIT_N_FIRST_STEPS] = {
  { PIT_FIRST_STEP_HOUSE, N_("House"), N_("enter its name, time zone and the start of its gaming day, then save"), has_house },
  { PIT_FIRST_STEP_KEYS, N_("Keys of this desk"), N_("make an authority, or choose your own authority's files"), has_keys },
  { PIT_FIRST_STEP_TABLES, N_("Tables"), N_("add each table, or import a floor file; read its certificate, then save"),
    has_trusted_tables },
  { PIT_FIRST_STEP_APPROVALS, N_("Pay tables"), N_("enter the reference of each approval, as it stands on the table's sign"),
    has_approvals },
  { PIT_FIRST_STEP_PEOPLE, N_("People"),
    N_("add a casino supervisor and give a PIN. It works once: at the first sign-on the supervisor chooses a new PIN"),
    has_people },
  { PIT_FIRST_STEP_LIMIT_SETS, N_("Limits"), N_("have the casino supervisor sign on and add a limit set"), has_limit_sets },
};

static void
show_steps (PitFirstSteps *self)
{
  guint n_left = 0;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gboolean is_done = steps[i].is_done (self);
      /* Translators: what is to be done: "To do: add a limit set." */
      g_autofree char *to_do = g_strdup_printf (_("To do: %s."), _(steps[i].hint));

      gtk_image_set_from_icon_name (self->marks[i], is_done ? "object-select-symbolic"
                                                    : n_left == 0 ? "go-next-symbolic" : "radio-symbolic");
      adw_action_row_set_subtitle (self->rows[i], is_done ? _("Done") : to_do);
      n_left += !is_done;
    }
  self->was_needed |= n_left > 0;
  gtk_widget_set_visible (self->open, n_left == 0);
  adw_preferences_group_set_title (self->group, n_left > 0 ? _("Before the first table opens") : _("Ready for the first table"));
  /* In a house that has all there is nothing to say. */
  gtk_widget_set_visible (GTK_WIDGET (self), self->was_needed);
}

static void
activated_cb (PitFirstSteps *self,
              GtkWidget     *row)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (row == GTK_WIDGET (self->rows[i]))
      g_signal_emit (self, chosen_signal, 0, steps[i].step);
}

static void
add_step (PitFirstSteps *self,
          guint          i)
{
  GtkWidget *mark = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", _(steps[i].title), "activatable", TRUE, "use-markup", FALSE,
                                 "subtitle-lines", 0, NULL);

  self->rows[i] = ADW_ACTION_ROW (row);
  self->marks[i] = GTK_IMAGE (mark);
  adw_action_row_add_prefix (self->rows[i], mark);
  adw_action_row_add_suffix (self->rows[i], g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic", "accessible-role",
                                                          GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  adw_preferences_group_add (self->group, row);
  g_signal_connect_object (row, "activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
}

static void
pit_first_steps_begin (PitView            *view,
                       const PitDeskParts *desk)
{
  PitFirstSteps *self = PIT_FIRST_STEPS (view);

  self->desk = desk;
  g_signal_connect_object (desk->planner, "changed", G_CALLBACK (show_steps), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_floor_planner_get_keys (desk->planner), "changed", G_CALLBACK (show_steps), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk->settings, "changed", G_CALLBACK (show_steps), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_roster_get (desk->roster)->people, "items-changed", G_CALLBACK (show_steps), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; desk->floor != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (desk->floor)); i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (desk->floor), i);

      g_signal_connect_object (table, "changed", G_CALLBACK (show_steps), self, G_CONNECT_SWAPPED);
    }
  show_steps (self);
}

static void
pit_first_steps_class_init (PitFirstStepsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PIT_VIEW_CLASS (klass)->begin = pit_first_steps_begin;

  /** PitFirstSteps::chosen: somebody wants to go on with that #PitFirstStep */
  chosen_signal = g_signal_new ("chosen", PIT_TYPE_FIRST_STEPS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-first-steps.ui");
  gtk_widget_class_bind_template_child (widget_class, PitFirstSteps, group);
}

static void
pit_first_steps_init (PitFirstSteps *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    add_step (self, i);
  self->open = g_object_new (ADW_TYPE_ACTION_ROW, "title", _("Open the first table"), "subtitle",
                             _("Go to the floor, choose the table, and press O"), "activatable", TRUE, "action-name", "win.floor", NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->open), g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic",
                                                                        "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  adw_preferences_group_add (self->group, self->open);
}

/** pit_first_steps_focus: %TRUE: the first step that is to be done has the focus now; else there is none */
gboolean
pit_first_steps_focus (PitFirstSteps *self)
{
  g_return_val_if_fail (PIT_IS_FIRST_STEPS (self), FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (!steps[i].is_done (self))
      return gtk_widget_grab_focus (GTK_WIDGET (self->rows[i]));

  return FALSE;
}

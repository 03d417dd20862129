/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-settings-form.h"

#include <glib/gi18n.h>

#include "pit-doorkeeper.h"
#include "pit-plan-guard.h"
#include "pit-property.h"
#include "pit-widget.h"

/* What says in a row that it is set aside; NULL: it is not. */
#define ASIDE "pit-aside"

typedef struct
{
  /* template */
  AdwPreferencesPage *page;
  GtkWidget          *foot;
  PitFormNotice      *notice;
  GtkLabel           *words;
  GtkWidget          *sign_on; /* for who can only read */
  GtkWidget          *discard;
  GtkButton          *save;

  const PitDeskParts *desk;    /* NULL: not begun */
  PitSettingsForm    *partner; /* unowned; has the other half of the house's plan */
  char               *fixed;   /* owned; why nobody can change anything here; NULL: somebody can */
  char               *advice;  /* owned; what saving brings with it */
  GHashTable         *asked;   /* owned; what a person was asked before the plan is saved, in words */
  char               *others;  /* owned; pages that lose what is not saved when the desk starts again; NULL: none */
  guint               n_changes;
  guint               n_before; /* when the act began that is going on */
} PitSettingsFormPrivate;

static void init_buildable (GtkBuildableIface *iface);
static GtkBuildableIface *parent_buildable;

/* Every template can be made by itself, to be checked: it is not abstract. */
G_DEFINE_TYPE_WITH_CODE (PitSettingsForm, pit_settings_form, PIT_TYPE_VIEW,
                         G_ADD_PRIVATE (PitSettingsForm)
                         G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, init_buildable))

static const PitProperty properties[] = {
  { "n-changes", G_TYPE_UINT, NULL, G_PARAM_READABLE, .get = G_CALLBACK (pit_settings_form_get_n_changes) },
};

static guint
count_changes (PitSettingsForm *self)
{
  PitSettingsFormClass *class = PIT_SETTINGS_FORM_GET_CLASS (self);

  return pit_form_count_changes (GTK_WIDGET (self)) + (class->count != NULL ? class->count (self) : 0);
}

/* Who acts is asked when they save, as everywhere at the desk; only who is known not to have the right can but read. */
static gboolean
can_change (PitSettingsForm *self)
{
  PitSettingsFormPrivate *private = pit_settings_form_get_instance_private (self);
  PitRoster *roster = private->desk->roster;

  /* At a locked desk passers-by write nothing that somebody else saves. */
  return private->fixed == NULL && pit_roster_get (roster)->locked == NULL
         && (pit_roster_get (roster)->current == NULL
             || pit_roster_may (roster, PIT_SETTINGS_FORM_GET_CLASS (self)->action, NULL));
}

/* (transfer full): the words of the button. What is unsaved in the partner is saved with it: both are one plan. */
static char *
describe_saving (PitSettingsForm *self)
{
  PitSettingsFormPrivate *private = pit_settings_form_get_instance_private (self);
  guint n_other = private->partner != NULL ? pit_settings_form_get_n_changes (private->partner) : 0;
  guint n = private->n_changes + n_other;
  g_autofree char *title = NULL;
  g_autofree char *other = NULL;

  if (n_other == 0)
    return PIT_SETTINGS_FORM_GET_CLASS (self)->describe (self, n);

  g_object_get (self, "title", &title, NULL);
  g_object_get (private->partner, "title", &other, NULL);
  /* Translators: number of changes, 2 at least; then two pages of the settings: "Save 2 Changes to House and Tables". */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Save %u Change to %s and %s", "Save %u Changes to %s and %s", n),
                          n, title, other);
}

static void
show_foot (PitSettingsForm *self)
{
  PitSettingsFormPrivate *private = pit_settings_form_get_instance_private (self);
  PitSettingsFormClass *class = PIT_SETTINGS_FORM_GET_CLASS (self);
  gboolean may = can_change (self), has_changes = may && private->n_changes > 0;
  g_autofree char *who = may || private->fixed != NULL ? NULL : pit_roster_describe_right (private->desk->roster, class->action);
  const char *words = private->fixed != NULL ? private->fixed : who != NULL ? who : has_changes ? private->advice : NULL;

  gtk_label_set_label (private->words, words != NULL ? words : "");
  if (has_changes)
    {
      g_autofree char *label = describe_saving (self);

      gtk_button_set_label (private->save, label);
      pit_form_notice_say (private->notice, NULL);
    }
  /* A button that goes takes the focus with it. */
  if (!has_changes && pit_widget_has_focus (private->foot))
    gtk_widget_child_focus (GTK_WIDGET (private->page), GTK_DIR_TAB_FORWARD);
  gtk_widget_set_visible (private->sign_on, who != NULL);
  gtk_widget_set_visible (private->discard, has_changes);
  gtk_widget_set_visible (GTK_WIDGET (private->save), has_changes);
  gtk_widget_set_visible (private->foot, has_changes || words != NULL || gtk_widget_get_visible (GTK_WIDGET (private->notice)));
}

static void
changed_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  PitSettingsForm *self = PIT_SETTINGS_FORM (widget);
  PitSettingsFormPrivate *private = pit_settings_form_get_instance_private (self);
  guint n;

  if (private->desk == NULL)
    return;

  n = count_changes (self);
  if (n != private->n_changes)
    {
      private->n_changes = n;
      g_object_notify (G_OBJECT (self), "n-changes");
    }
  show_foot (self);
}

static void
warn (PitSettingsForm *self,
      const char      *words)
{
  PitSettingsFormPrivate *private = pit_settings_form_get_instance_private (self);

  pit_form_notice_warn (private->notice, words);
  gtk_widget_set_visible (private->foot, TRUE);
}

static void save_next (PitSettingsForm *self);

/* One act after the other, as long as each leaves less to be saved. */
static void
ended_cb (PitSettingsForm *self,
          PitAct          *act)
{
  PitSettingsFormPrivate *private = pit_settings_form_get_instance_private (self);

  if (!pit_act_get (act)->is_done)
    {
      warn (self, pit_act_get (act)->error->message);
      return;
    }

  changed_cb (GTK_WIDGET (self), NULL, NULL);
  if (private->n_changes > 0 && private->n_changes < private->n_before)
    save_next (self);
  if (private->n_changes > 0)
    return;
  pit_form_notice_say (private->notice, _("Saved."));
  show_foot (self);
}

static void
save_next (PitSettingsForm *self)
{
  PitSettingsFormPrivate *private = pit_settings_form_get_instance_private (self);
  g_autoptr(GError) error = NULL;
  PitAct *act = PIT_SETTINGS_FORM_GET_CLASS (self)->next (self, &error);

  if (act == NULL)
    {
      if (error != NULL)
        warn (self, error->message);
      return;
    }

  private->n_before = private->n_changes;
  g_signal_connect_object (act, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (private->desk->doorkeeper, act, NULL);
}

static void
save (PitSettingsForm *self)
{
  PitSettingsFormPrivate *private = pit_settings_form_get_instance_private (self);

  if (!can_change (self) || private->n_changes == 0)
    return;

  pit_form_notice_say (private->notice, NULL);
  save_next (self);
}

static void
entered_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  PitSettingsFormClass *class = PIT_SETTINGS_FORM_GET_CLASS (widget);

  if (class->saves_on_enter && (class->withdraws == NULL || !class->withdraws (PIT_SETTINGS_FORM (widget))))
    save (PIT_SETTINGS_FORM (widget));
}

static void
discard_cb (PitSettingsForm *self)
{
  PitSettingsFormPrivate *private = pit_settings_form_get_instance_private (self);

  if (PIT_SETTINGS_FORM_GET_CLASS (self)->discard != NULL)
    PIT_SETTINGS_FORM_GET_CLASS (self)->discard (self);
  pit_form_discard (GTK_WIDGET (self));
  pit_form_notice_say (private->notice, NULL);
  g_hash_table_remove_all (private->asked);
  pit_settings_form_refresh (self);
}

static void
desk_cb (PitSettingsForm *self)
{
  PitSettingsFormPrivate *private = pit_settings_form_get_instance_private (self);

  private->desk = pit_desk_get (pit_view_get_desk (PIT_VIEW (self)));
  g_signal_connect_object (private->desk->roster, "notify::current", G_CALLBACK (pit_settings_form_refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_roster_get (private->desk->roster)->people, "items-changed", G_CALLBACK (show_foot), self,
                           G_CONNECT_SWAPPED);
  pit_settings_form_refresh (self);
}

static void
add_child (GtkBuildable *buildable,
           GtkBuilder   *builder,
           GObject      *child,
           const char   *type)
{
  PitSettingsFormPrivate *private = pit_settings_form_get_instance_private (PIT_SETTINGS_FORM (buildable));

  if (ADW_IS_PREFERENCES_GROUP (child))
    adw_preferences_page_add (private->page, ADW_PREFERENCES_GROUP (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
init_buildable (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

static void
pit_settings_form_finalize (GObject *object)
{
  PitSettingsFormPrivate *private = pit_settings_form_get_instance_private (PIT_SETTINGS_FORM (object));

  g_free (private->fixed);
  g_free (private->advice);
  g_hash_table_unref (private->asked);
  g_free (private->others);

  G_OBJECT_CLASS (pit_settings_form_parent_class)->finalize (object);
}

static void
pit_settings_form_class_init (PitSettingsFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_settings_form_finalize;
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  gtk_widget_class_install_action (widget_class, "form.changed", NULL, changed_cb);
  gtk_widget_class_install_action (widget_class, "form.save", NULL, entered_cb);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-settings-form.ui");
  gtk_widget_class_bind_template_child_private (widget_class, PitSettingsForm, page);
  gtk_widget_class_bind_template_child_private (widget_class, PitSettingsForm, foot);
  gtk_widget_class_bind_template_child_private (widget_class, PitSettingsForm, notice);
  gtk_widget_class_bind_template_child_private (widget_class, PitSettingsForm, words);
  gtk_widget_class_bind_template_child_private (widget_class, PitSettingsForm, sign_on);
  gtk_widget_class_bind_template_child_private (widget_class, PitSettingsForm, discard);
  gtk_widget_class_bind_template_child_private (widget_class, PitSettingsForm, save);
  gtk_widget_class_bind_template_callback (widget_class, discard_cb);
  gtk_widget_class_bind_template_callback (widget_class, save);
}

static void
pit_settings_form_init (PitSettingsForm *self)
{
  PitSettingsFormPrivate *private = pit_settings_form_get_instance_private (self);

  private->advice = g_strdup ("");
  private->asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  /* It is notified once the class of the page has begun. */
  g_signal_connect (self, "notify::desk", G_CALLBACK (desk_cb), NULL);
}

/** pit_settings_form_append: @part (transfer floating) stands below all else, with groups of its own */
void
pit_settings_form_append (PitSettingsForm *self,
                          GtkWidget       *part)
{
  GtkWidget *group = adw_preferences_group_new ();

  g_return_if_fail (PIT_IS_SETTINGS_FORM (self));

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), part);
  g_object_bind_property (part, "visible", group, "visible", G_BINDING_SYNC_CREATE);
  adw_preferences_page_add (((PitSettingsFormPrivate *) pit_settings_form_get_instance_private (self))->page,
                            ADW_PREFERENCES_GROUP (group));
}

/** pit_settings_form_refresh: its rows are others, or say something else is saved */
void
pit_settings_form_refresh (PitSettingsForm *self)
{
  PitSettingsFormPrivate *private;

  g_return_if_fail (PIT_IS_SETTINGS_FORM (self));

  private = pit_settings_form_get_instance_private (self);
  if (private->desk == NULL)
    return;
  pit_form_set_editable (GTK_WIDGET (private->page), can_change (self));
  changed_cb (GTK_WIDGET (self), NULL, NULL);
}

/** pit_settings_form_fix: nobody can change anything there; @why is said */
void
pit_settings_form_fix (PitSettingsForm *self,
                       const char      *why)
{
  PitSettingsFormPrivate *private;

  g_return_if_fail (PIT_IS_SETTINGS_FORM (self));

  private = pit_settings_form_get_instance_private (self);
  g_free (private->fixed);
  private->fixed = g_strdup (why);
}

/** pit_settings_form_set_words: what is said beside the button that saves */
void
pit_settings_form_set_words (PitSettingsForm *self,
                             const char      *words)
{
  PitSettingsFormPrivate *private;

  g_return_if_fail (PIT_IS_SETTINGS_FORM (self));

  private = pit_settings_form_get_instance_private (self);
  g_free (private->advice);
  private->advice = g_strdup (words);
}

/** pit_settings_form_set_others: @others (nullable) are pages with something that is not saved, which a new start of the desk loses */
void
pit_settings_form_set_others (PitSettingsForm *self,
                              const char      *others)
{
  PitSettingsFormPrivate *private;

  g_return_if_fail (PIT_IS_SETTINGS_FORM (self));

  private = pit_settings_form_get_instance_private (self);
  g_free (private->others);
  private->others = g_strdup (others);
}

/** pit_settings_form_set_partner: @partner has the rest of the house's plan; each saves what is changed in the other */
void
pit_settings_form_set_partner (PitSettingsForm *self,
                               PitSettingsForm *partner)
{
  PitSettingsFormPrivate *private;

  g_return_if_fail (PIT_IS_SETTINGS_FORM (self));

  private = pit_settings_form_get_instance_private (self);
  private->partner = partner;
  g_signal_connect_object (partner, "notify::n-changes", G_CALLBACK (show_foot), self, G_CONNECT_SWAPPED);
}

guint
pit_settings_form_get_n_changes (PitSettingsForm *self)
{
  PitSettingsFormPrivate *private;

  g_return_val_if_fail (PIT_IS_SETTINGS_FORM (self), 0);

  private = pit_settings_form_get_instance_private (self);

  return private->n_changes;
}

static void
brought_back_cb (PitSettingsForm *self,
                 GtkWidget       *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_EXPANDER_ROW);

  pit_settings_form_bring_back (row);
  pit_settings_form_refresh (self);
  gtk_widget_grab_focus (row);
}

/**
 * pit_settings_form_set_aside:
 * @row: of what is saved already: goes once the form is saved; until then it stays in the list, folded
 * @words: say so in it
 *
 * Nothing is asked: its own button brings it back, as it was, and so does Discard.
 */
void
pit_settings_form_set_aside (PitSettingsForm *self,
                             AdwExpanderRow  *row,
                             const char      *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", words, "wrap", TRUE, "xalign", 1.0, NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "label", _("Bring Back"), "valign", GTK_ALIGN_CENTER, NULL);

  g_return_if_fail (PIT_IS_SETTINGS_FORM (self));

  g_object_set_data (G_OBJECT (row), ASIDE, box);
  pit_form_set_whole (GTK_WIDGET (row), TRUE);
  g_signal_connect_object (button, "clicked", G_CALLBACK (brought_back_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  adw_expander_row_set_expanded (row, FALSE);
  adw_expander_row_set_enable_expansion (row, FALSE);
  adw_expander_row_add_action (row, box);
  pit_settings_form_refresh (self);
  gtk_widget_grab_focus (button);
}

/** pit_settings_form_bring_back: @row stays after all */
void
pit_settings_form_bring_back (GtkWidget *row)
{
  if (!pit_settings_form_is_aside (row))
    return;
  pit_form_set_whole (row, FALSE);
  adw_expander_row_remove (ADW_EXPANDER_ROW (row), g_object_get_data (G_OBJECT (row), ASIDE));
  g_object_set_data (G_OBJECT (row), ASIDE, NULL);
  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (row), TRUE);
}

gboolean
pit_settings_form_is_aside (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), ASIDE) != NULL;
}

/** pit_settings_form_save_plan: `next` of a form that has a part of the house's plan */
PitAct *
pit_settings_form_save_plan (PitSettingsForm  *self,
                             GError          **error)
{
  PitSettingsFormPrivate *private = pit_settings_form_get_instance_private (self);
  g_autofree PitHousePlan *plan = NULL;
  g_autoptr(GError) fault = NULL;
  g_autofree char *title = NULL;

  if (private->others != NULL)
    {
      /* Translators: pages of the settings. */
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("Saving restarts this desk, and your changes to %s would be lost. Save or discard those "
                     "first."), private->others);
      return NULL;
    }

  plan = g_memdup2 (pit_floor_planner_get_plan (private->desk->planner), sizeof *plan);
  if (!PIT_SETTINGS_FORM_GET_CLASS (self)->fill_plan (self, plan, NULL))
    return NULL;
  if (private->partner != NULL && !PIT_SETTINGS_FORM_GET_CLASS (private->partner)->fill_plan (private->partner, plan, &fault))
    {
      g_object_get (private->partner, "title", &title, NULL);
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "%s: %s", title, fault->message);
      return NULL;
    }
  if (!pit_plan_guard_check (private->desk, plan, private->asked, error) || !pit_house_plan_check (plan, error)
      || !pit_house_plan_check_currency (plan, private->desk->packs, error))
    return NULL;

  return pit_floor_planner_set (private->desk->planner, plan);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-person-row.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-doorkeeper.h"
#include "pit-form-choice.h"
#include "pit-form-entry.h"
#include "pit-pin.h"
#include "pit-text.h"

/* One of the staff: a line that opens to change name and role, to give a new PIN, or to say that the person has left. */

struct _PitPersonRow
{
  AdwExpanderRow parent_instance;

  /* template */
  PitFormEntry  *number;
  PitFormEntry  *name;
  PitFormChoice *role;
  PitFormNotice *notice;
  GtkWidget     *acts;
  GtkWidget     *pin;
  GtkWidget     *left;
  GtkWidget     *mark;
  GtkWidget     *give;

  const PitDeskParts *desk;      /* of the form that it is in */
  PitPerson     *person;         /* owned; NULL: somebody new */
  gboolean       shows_pin;      /* the notice is a PIN */
  PitPerson     *pin_asked_by;   /* owned; who is signed on while it is made and shown */
  char          *wanted_number;  /* owned; of somebody new who is being recorded; "": nobody is */
};

G_DEFINE_FINAL_TYPE (PitPersonRow, pit_person_row, ADW_TYPE_EXPANDER_ROW)

static guint
find_role (PitPersonRow *self)
{
  const PitRoles *roles = pit_roster_get (self->desk->roster)->roles;
  const PitRole *role = self->person != NULL ? pit_person_get (self->person)->role : NULL;

  for (guint i = 0; i < pit_roles_get_n_roles (roles); i++)
    if (role != NULL && g_str_equal (pit_roles_get (roles, i)->id.text, role->id.text))
      return i;

  return 0;
}

static gboolean
is_taken (PitPersonRow *self,
          const char   *number)
{
  GListModel *people = pit_roster_get (self->desk->roster)->people;

  for (guint i = 0; i < g_list_model_get_n_items (people); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (people, i);

      if (g_ascii_strcasecmp (pit_person_get (person)->number, number) == 0)
        return TRUE;
    }

  return FALSE;
}

/* (nullable) */
static const char *
find_number_fault (PitPersonRow *self,
                   const char   *number)
{
  /* It would be taken for one where both can be typed. */
  if (pit_pin_is_like (number))
    return _("Six digits could be a PIN. Choose a shorter or longer number, or one with a letter.");
  if (strlen (number) < 2 || !pit_id_is_valid (number))
    return _("A staff number has 2 to 32 of A-Z a-z 0-9 . _ - and begins with a letter or digit");

  return is_taken (self, number) ? _("Somebody else already has this number") : NULL;
}

/* Old lines would be shown under the new name. Whose number it was is told to who may change people alone; anybody else signs on
 * first, and the act says it. Returns: whether it was said */
static gboolean
is_of_who_left (PitPersonRow *self,
                const char   *number,
                const char   *name)
{
  g_autoptr(GError) error = NULL;

  if (self->person != NULL || !pit_roster_may (self->desk->roster, PIT_ACTION_PEOPLE, NULL)
      || pit_roster_check_left (self->desk->roster, number, name, &error))
    return FALSE;
  pit_form_entry_complain (self->number, NULL, error->message);

  return TRUE;
}

/* Nobody gave a PIN yet, or somebody changed it outside the program: the person can't sign on before there is a new one. */
static void
show_mark (PitPersonRow *self)
{
  const char *number = self->person != NULL ? pit_person_get (self->person)->number : NULL;
  gboolean is_altered = number != NULL && pit_roster_is_pin_altered (self->desk->roster, number);
  gboolean has_none = number != NULL && !is_altered && !pit_roster_has_pin (self->desk->roster, number);

  gtk_label_set_label (GTK_LABEL (self->mark), is_altered ? _("PIN changed outside Pitstand") : _("No PIN yet: can't sign on"));
  gtk_widget_set_visible (self->mark, is_altered || has_none);
  gtk_widget_set_visible (self->give, has_none);
  if (is_altered || has_none)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    gtk_label_get_label (GTK_LABEL (self->mark)), -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* Several who are new are told apart by what is typed so far. What may be a PIN is dots. */
static void
show_new_title (PitPersonRow *self)
{
  g_autofree char *number = pit_form_entry_dup_text (self->number);
  g_autofree char *typed = pit_form_entry_dup_text (self->name);
  g_autofree char *shown = NULL;

  pit_form_entry_set_hidden (self->number, pit_pin_is_like (number));
  if (typed[0] == '\0' && !pit_pin_is_like (number))
    {
      g_free (typed);
      typed = g_steal_pointer (&number);
    }
  shown = typed[0] != '\0' ? pit_text_isolate (typed) : NULL;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), shown != NULL ? shown : _("New person"));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), shown != NULL ? _("New person") : "");
}

static void
show_title (PitPersonRow *self)
{
  g_autofree char *subtitle = NULL;

  if (self->person == NULL)
    {
      show_new_title (self);
      return;
    }

  /* Translators: staff number, post. */
  subtitle = g_strdup_printf (_("%s · %s"), pit_person_get (self->person)->number, pit_person_get (self->person)->post);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), pit_person_get (self->person)->label);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle);
}

static void
show_person (PitPersonRow *self)
{
  gboolean is_new = self->person == NULL;
  /* One that was erased is nobody's to guess. */
  const char *name = is_new ? NULL : pit_person_get (self->person)->name;

  show_title (self);
  show_mark (self);
  gtk_widget_set_visible (GTK_WIDGET (self->number), is_new);
  gtk_widget_set_visible (self->pin, !is_new);
  gtk_widget_set_visible (self->left, !is_new);
  pit_form_set_whole (GTK_WIDGET (self), is_new);
  if (is_new)
    return;
  pit_form_entry_show (self->number, pit_person_get (self->person)->number);
  pit_form_entry_show (self->name, name != NULL ? name : "");
  pit_form_choice_show (self->role, NULL, find_role (self));
}

/* It goes as soon as somebody else may be looking. */
static void
forget_pin (PitPersonRow *self)
{
  if (self->shows_pin)
    pit_form_notice_say (self->notice, NULL);
  self->shows_pin = FALSE;
  g_clear_object (&self->pin_asked_by);
}

static void
current_changed_cb (PitPersonRow *self)
{
  if (pit_roster_get (self->desk->roster)->current != self->pin_asked_by)
    forget_pin (self);
}

static gboolean
is_watched (PitPersonRow *self)
{
  return self->pin_asked_by != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) &&
         adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self));
}

static void
pin_going_cb (PitPersonRow *self,
              GParamSpec   *property,
              PitAct       *act)
{
  if (pit_act_get (act)->is_going)
    g_set_object (&self->pin_asked_by, pit_roster_get (self->desk->roster)->current);
}

/* It is told once, to who stands here; the book has what can prove it and no more. */
static void
pin_ended_cb (PitPersonRow *self,
              PitAct       *act)
{
  g_autoptr(PitSecret) pin = pit_roster_take_pin (act);
  g_autofree char *words = NULL;

  if (pin != NULL && !is_watched (self))
    {
      pit_form_notice_warn (self->notice, _("The new PIN couldn't be shown, because this row was closed. Give another PIN."));
      return;
    }
  self->shows_pin = pin != NULL;
  if (pin != NULL)
    words = g_strdup_printf (_("PIN for the next sign-on: %s. Write it down: the desk shows it only now. The person "
                               "chooses a new PIN then."),
                             pit_secret_peek (pin));
  pit_form_notice_end (self->notice, pit_act_get (act)->error, words);
}

static void
give_pin (PitPersonRow *self)
{
  PitAct *act = pit_roster_reset_pin (self->desk->roster, pit_person_get (self->person)->number);

  g_signal_connect_object (act, "notify::is-going", G_CALLBACK (pin_going_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (act, "ended", G_CALLBACK (pin_ended_cb), self, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (self->desk->doorkeeper, act, NULL);
}

/* The PIN is shown inside. */
static void
give_cb (PitPersonRow *self)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
  give_pin (self);
}

static void
answered_cb (PitPersonRow *self,
             const char   *response)
{
  if (g_str_equal (response, "pin"))
    give_pin (self);
  else if (g_str_equal (response, "left"))
    pit_doorkeeper_do (self->desk->doorkeeper,
                       pit_roster_leave (self->desk->roster, pit_person_get (self->person)->number, NULL), self->notice);
}

/* What takes somebody's right to sign on is asked about by name: the row may be another person's than was meant. */
static void
ask (PitPersonRow *self,
     const char   *heading,
     const char   *body,
     const char   *answer,
     const char   *label)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                                                        heading, body));

  adw_message_dialog_add_responses (dialog, "no", _("_Cancel"), answer, label, NULL);
  adw_message_dialog_set_response_appearance (dialog, answer, ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "no");
  adw_message_dialog_set_close_response (dialog, "no");
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
pin_clicked_cb (PitPersonRow *self)
{
  const PitPersonFacts *facts = pit_person_get (self->person);
  g_autofree char *heading = g_strdup_printf (_("Give %s a New PIN?"), facts->name);
  g_autofree char *body = g_strdup_printf (_("The PIN that number %s has now stops working at once. The desk shows another one, "
                                             "for the next sign-on."), facts->number);

  if (pit_roster_has_pin (self->desk->roster, facts->number))
    ask (self, heading, body, "pin", _("_New PIN"));
  else
    give_pin (self);
}

static void
left_cb (PitPersonRow *self)
{
  const PitPersonFacts *facts = pit_person_get (self->person);
  g_autofree char *heading = g_strdup_printf (_("%s Has Left?"), facts->name);
  g_autofree char *body = g_strdup_printf (_("Number %s can't sign on from now on. The pit log keeps what the person did."),
                                           facts->number);

  ask (self, heading, body, "left", _("Has _Left"));
}

static void
fill_roles (PitPersonRow *self)
{
  const PitRoles *roles = pit_roster_get (self->desk->roster)->roles;
  GtkStringList *titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < pit_roles_get_n_roles (roles); i++)
    gtk_string_list_append (titles, pit_role_get_title (pit_roles_get (roles, i)));
  /* A role that nobody chose would be a right that nobody gave. */
  pit_form_choice_show (self->role, G_LIST_MODEL (titles), GTK_INVALID_LIST_POSITION);
}

static void
pit_person_row_dispose (GObject *object)
{
  PitPersonRow *self = PIT_PERSON_ROW (object);

  g_clear_object (&self->person);
  g_clear_object (&self->pin_asked_by);
  g_clear_pointer (&self->wanted_number, g_free);

  G_OBJECT_CLASS (pit_person_row_parent_class)->dispose (object);
}

static void
pit_person_row_unmap (GtkWidget *widget)
{
  forget_pin (PIT_PERSON_ROW (widget));

  GTK_WIDGET_CLASS (pit_person_row_parent_class)->unmap (widget);
}

static void
pit_person_row_class_init (PitPersonRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_person_row_dispose;
  widget_class->unmap = pit_person_row_unmap;

  g_type_ensure (PIT_TYPE_FORM_CHOICE);
  g_type_ensure (PIT_TYPE_FORM_ENTRY);
  g_type_ensure (PIT_TYPE_FORM_NOTICE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-person-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PitPersonRow, number);
  gtk_widget_class_bind_template_child (widget_class, PitPersonRow, name);
  gtk_widget_class_bind_template_child (widget_class, PitPersonRow, role);
  gtk_widget_class_bind_template_child (widget_class, PitPersonRow, notice);
  gtk_widget_class_bind_template_child (widget_class, PitPersonRow, acts);
  gtk_widget_class_bind_template_child (widget_class, PitPersonRow, pin);
  gtk_widget_class_bind_template_child (widget_class, PitPersonRow, left);
  gtk_widget_class_bind_template_child (widget_class, PitPersonRow, mark);
  gtk_widget_class_bind_template_child (widget_class, PitPersonRow, give);
  gtk_widget_class_bind_template_callback (widget_class, give_cb);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, pin_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_title);
}

static void
pit_person_row_init (PitPersonRow *self)
{
  self->wanted_number = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  pit_form_set_act (self->acts);
  g_signal_connect (self, "notify::expanded", G_CALLBACK (forget_pin), NULL);
}

/**
 * pit_person_row_new:
 * @person: (nullable): who; %NULL: somebody new
 *
 * Returns: (transfer floating): a row of that person
 */
GtkWidget *
pit_person_row_new (PitDesk   *desk,
                    PitPerson *person)
{
  PitPersonRow *self = g_object_new (PIT_TYPE_PERSON_ROW, NULL);

  self->desk = pit_desk_get (desk);
  g_set_object (&self->person, person);
  fill_roles (self);
  show_person (self);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), person == NULL);
  g_signal_connect_object (self->desk->roster, "notify::current", G_CALLBACK (current_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk->roster, "recorded", G_CALLBACK (show_mark), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/**
 * pit_person_row_save:
 *
 * Returns: (transfer full) (nullable): the act that saves what the fields say; %NULL: one of them says what is wrong
 */
PitAct *
pit_person_row_save (PitPersonRow *self)
{
  const PitRoles *roles;
  char name[PIT_PERSON_NAME_MAX + 1];
  g_autofree char *number = NULL;
  const char *fault;
  guint role;

  g_return_val_if_fail (PIT_IS_PERSON_ROW (self), NULL);

  roles = pit_roster_get (self->desk->roster)->roles;
  number = pit_form_entry_dup_text (self->number);
  fault = self->person == NULL ? find_number_fault (self, number) : NULL;
  if (fault != NULL)
    {
      if (pit_pin_is_like (number))
        pit_form_entry_set_text (self->number, "");
      pit_form_entry_complain (self->number, NULL, fault);
      return NULL;
    }
  if (!pit_form_entry_copy (self->name, name, sizeof name, NULL))
    return NULL;
  if (name[0] == '\0' || !pit_text_is_visible (name))
    {
      pit_form_entry_complain (self->name, NULL, name[0] == '\0' ? _("Write the person's name") :
                               _("Some characters are invisible or change the direction of writing. Type the text again."));
      return NULL;
    }
  role = pit_form_choice_get_chosen (self->role);
  if (role == GTK_INVALID_LIST_POSITION)
    {
      pit_form_choice_complain (self->role, _("Choose a role. None is chosen for you."));
      return NULL;
    }
  if (is_of_who_left (self, number, name))
    return NULL;
  g_free (self->wanted_number);
  self->wanted_number = g_steal_pointer (&number);

  return pit_roster_set_person (self->desk->roster, pit_person_row_get_number (self), name,
                                pit_roles_get (roles, role)->id.text);
}

/** pit_person_row_get_number: whose row it is, or who is being recorded in it; "": nobody yet */
const char *
pit_person_row_get_number (PitPersonRow *self)
{
  g_return_val_if_fail (PIT_IS_PERSON_ROW (self), NULL);

  return self->person != NULL ? pit_person_get (self->person)->number : self->wanted_number;
}

/** pit_person_row_is_new: whether nobody is recorded in it yet */
gboolean
pit_person_row_is_new (PitPersonRow *self)
{
  g_return_val_if_fail (PIT_IS_PERSON_ROW (self), FALSE);

  return self->person == NULL;
}

/** pit_person_row_is_blank: whether it is for somebody new, and nothing is typed or chosen in it yet */
gboolean
pit_person_row_is_blank (PitPersonRow *self)
{
  g_return_val_if_fail (PIT_IS_PERSON_ROW (self), FALSE);

  return self->person == NULL && pit_form_count_changes (GTK_WIDGET (self->number)) == 0
         && pit_form_count_changes (GTK_WIDGET (self->name)) == 0 && pit_form_count_changes (GTK_WIDGET (self->role)) == 0;
}

/** pit_person_row_show: the person as the book has them now */
void
pit_person_row_show (PitPersonRow *self,
                     PitPerson    *person)
{
  g_return_if_fail (PIT_IS_PERSON_ROW (self));
  g_return_if_fail (PIT_IS_PERSON (person));

  if (g_set_object (&self->person, person))
    show_person (self);
}

/** pit_person_row_arrive: opens, and has the focus, with its buttons in sight */
void
pit_person_row_arrive (PitPersonRow *self)
{
  g_return_if_fail (PIT_IS_PERSON_ROW (self));

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
  /* What scrolls follows the focus; it is at no button, whose key may be on its way already. */
  gtk_widget_grab_focus (self->pin);
  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_BACKWARD);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

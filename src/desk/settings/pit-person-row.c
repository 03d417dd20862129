/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-person-row.h"

#include <glib/gi18n.h>

#include "pit-form-entry.h"
#include "pit-form-notice.h"

/* One of the staff: a line that opens to change name and role, to give a new PIN, or to say that the person has left. */

struct _PitPersonRow
{
  AdwExpanderRow parent_instance;

  PitDoorkeeper *doorkeeper; /* owned */
  PitPerson     *person;     /* owned; NULL: somebody new */
  gboolean       shows_pin;     /* the notice is a PIN */
  PitPerson     *pin_asked_by;  /* owned; who is signed on while it is made and shown */
  char          *wanted_number; /* owned; of somebody new who is being set down; "": nobody is */

  /* unowned children */
  PitFormEntry  *number;
  PitFormEntry  *name;
  AdwComboRow   *role;
  PitFormNotice *notice;
  GtkWidget     *pin;
  GtkWidget     *left;
  GtkWidget     *mark;
  GtkWidget     *give;
};

G_DEFINE_FINAL_TYPE (PitPersonRow, pit_person_row, ADW_TYPE_EXPANDER_ROW)

static PitRoster *
get_roster (PitPersonRow *self)
{
  return pit_doorkeeper_get_roster (self->doorkeeper);
}

static guint
find_role (PitPersonRow *self)
{
  const PitRoles *roles = pit_roster_get_roles (get_roster (self));
  const PitRole *role = self->person != NULL ? pit_person_get_role (self->person) : NULL;

  for (guint i = 0; i < pit_roles_get_n_roles (roles); i++)
    if (role != NULL && g_str_equal (pit_roles_get (roles, i)->id.text, role->id.text))
      return i;

  return 0;
}

/* Nobody gave a PIN yet, or somebody changed it outside the program: the person can't sign on before there is a new one. */
static void
show_mark (PitPersonRow *self)
{
  const char *number = self->person != NULL ? pit_person_get_number (self->person) : NULL;
  gboolean is_altered = number != NULL && pit_roster_is_pin_altered (get_roster (self), number);
  gboolean has_none = number != NULL && !is_altered && !pit_roster_has_pin (get_roster (self), number);

  gtk_label_set_label (GTK_LABEL (self->mark), is_altered ? _("PIN changed outside Pitstand") : _("No PIN yet: can't sign on"));
  gtk_widget_set_visible (self->mark, is_altered || has_none);
  gtk_widget_set_visible (self->give, has_none);
  if (is_altered || has_none)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    gtk_label_get_label (GTK_LABEL (self->mark)), -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
show_person (PitPersonRow *self)
{
  gboolean is_new = self->person == NULL;
  /* One that was erased is nobody's to guess. */
  const char *name = is_new ? NULL : pit_person_get_name (self->person);
  g_autofree char *title = g_markup_escape_text (is_new ? _("New person") : pit_person_get_label (self->person), -1);
  /* Translators: staff number, post. */
  g_autofree char *subtitle = is_new ? g_strdup ("") : g_strdup_printf (_("%s · %s"), pit_person_get_number (self->person),
                                                                       pit_person_get_post (self->person));
  g_autofree char *escaped = g_markup_escape_text (subtitle, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), escaped);
  show_mark (self);
  gtk_widget_set_visible (GTK_WIDGET (self->number), is_new);
  gtk_widget_set_visible (self->pin, !is_new);
  gtk_widget_set_visible (self->left, !is_new);
  if (!is_new)
    pit_form_entry_set_text (self->name, name != NULL ? name : "");
  adw_combo_row_set_selected (self->role, find_role (self));
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
  if (pit_roster_get_current (get_roster (self)) != self->pin_asked_by)
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
  if (pit_act_is_going (act))
    g_set_object (&self->pin_asked_by, pit_roster_get_current (get_roster (self)));
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
      pit_form_notice_warn (self->notice, _("A new PIN was made, but this was closed before it could be shown. Make another one."));
      return;
    }
  self->shows_pin = pin != NULL;
  if (pin != NULL)
    words = g_strdup_printf (_("PIN for the next sign-on: %s. It is shown this once, and has to be changed then."),
                             pit_secret_peek (pin));
  pit_form_notice_end (self->notice, pit_act_get_error (act), words);
}

static void
save_cb (PitPersonRow *self)
{
  const PitRoles *roles = pit_roster_get_roles (get_roster (self));
  g_autofree char *name = pit_form_entry_dup_text (self->name);
  const PitRole *role = pit_roles_get (roles, adw_combo_row_get_selected (self->role));

  g_free (self->wanted_number);
  self->wanted_number = pit_form_entry_dup_text (self->number);
  pit_doorkeeper_do (self->doorkeeper,
                     pit_roster_set_person (get_roster (self), pit_person_row_get_number (self), name, role->id.text),
                     self->notice);
}

static void
pin_clicked_cb (PitPersonRow *self)
{
  PitAct *act = pit_roster_reset_pin (get_roster (self), pit_person_get_number (self->person));

  g_signal_connect_object (act, "notify::is-going", G_CALLBACK (pin_going_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (act, "ended", G_CALLBACK (pin_ended_cb), self, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (self->doorkeeper, act, NULL);
}

/* The PIN is shown inside. */
static void
give_cb (PitPersonRow *self)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
  pin_clicked_cb (self);
}

static void
left_cb (PitPersonRow *self)
{
  pit_doorkeeper_do (self->doorkeeper, pit_roster_leave (get_roster (self), pit_person_get_number (self->person), NULL),
                     self->notice);
}

static GtkWidget *
make_role (PitPersonRow *self)
{
  const PitRoles *roles = pit_roster_get_roles (get_roster (self));
  g_autoptr(GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < pit_roles_get_n_roles (roles); i++)
    gtk_string_list_append (titles, pit_role_get_title (pit_roles_get (roles, i)));

  return g_object_new (ADW_TYPE_COMBO_ROW, "title", _("Role"), "model", titles, "use-subtitle", TRUE, NULL);
}

static GtkWidget *
make_buttons (PitPersonRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *save = gtk_button_new_with_label (_("Save"));

  self->pin = gtk_button_new_with_label (_("New PIN"));
  self->left = gtk_button_new_with_label (_("Has Left"));
  gtk_widget_set_tooltip_text (self->left, _("Can't sign on any more; what the person did stays as it is"));
  gtk_widget_add_css_class (save, "suggested-action");
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), self->left);
  gtk_box_append (GTK_BOX (box), self->pin);
  gtk_box_append (GTK_BOX (box), save);
  g_signal_connect_swapped (save, "clicked", G_CALLBACK (save_cb), self);
  g_signal_connect_swapped (self->pin, "clicked", G_CALLBACK (pin_clicked_cb), self);
  g_signal_connect_swapped (self->left, "clicked", G_CALLBACK (left_cb), self);

  return box;
}

static void
pit_person_row_dispose (GObject *object)
{
  PitPersonRow *self = PIT_PERSON_ROW (object);

  if (self->doorkeeper != NULL)
    g_signal_handlers_disconnect_by_data (get_roster (self), self);
  g_clear_object (&self->doorkeeper);
  g_clear_object (&self->person);
  g_clear_object (&self->pin_asked_by);

  G_OBJECT_CLASS (pit_person_row_parent_class)->dispose (object);
}

static void
pit_person_row_finalize (GObject *object)
{
  g_free (PIT_PERSON_ROW (object)->wanted_number);

  G_OBJECT_CLASS (pit_person_row_parent_class)->finalize (object);
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
  G_OBJECT_CLASS (klass)->dispose = pit_person_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = pit_person_row_finalize;
  GTK_WIDGET_CLASS (klass)->unmap = pit_person_row_unmap;
}

static void
pit_person_row_init (PitPersonRow *self)
{
  self->wanted_number = g_strdup ("");
}

/**
 * pit_person_row_new:
 * @person: (nullable): who; %NULL: somebody new
 *
 * Returns: (transfer floating): a row of that person
 */
GtkWidget *
pit_person_row_new (PitDoorkeeper *doorkeeper,
                    PitPerson     *person)
{
  PitPersonRow *self = g_object_new (PIT_TYPE_PERSON_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *row = g_object_new (ADW_TYPE_PREFERENCES_ROW, "activatable", FALSE, "focusable", FALSE, NULL);

  self->doorkeeper = g_object_ref (doorkeeper);
  g_set_object (&self->person, person);
  self->number = pit_form_entry_new (_("Number of the person"));
  self->name = pit_form_entry_new (_("Name of the person"));
  self->role = ADW_COMBO_ROW (make_role (self));
  self->notice = pit_form_notice_new ();
  self->mark = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->mark, "pit-mark-altered");
  gtk_widget_set_valign (self->mark, GTK_ALIGN_CENTER);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self), self->mark);
  self->give = gtk_button_new_with_label (_("Give PIN"));
  gtk_widget_set_valign (self->give, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->give, "clicked", G_CALLBACK (give_cb), self);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self), self->give);
  gtk_widget_add_css_class (box, "pit-form");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->notice));
  gtk_box_append (GTK_BOX (box), make_buttons (self));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), GTK_WIDGET (self->number));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), GTK_WIDGET (self->name));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), GTK_WIDGET (self->role));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  show_person (self);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), person == NULL);
  g_signal_connect (self, "notify::expanded", G_CALLBACK (forget_pin), NULL);
  g_signal_connect_swapped (get_roster (self), "notify::current", G_CALLBACK (current_changed_cb), self);
  g_signal_connect_swapped (get_roster (self), "recorded", G_CALLBACK (show_mark), self);

  return GTK_WIDGET (self);
}

/** pit_person_row_get_number: whose row it is, or who is being set down in it; "": nobody yet */
const char *
pit_person_row_get_number (PitPersonRow *self)
{
  g_return_val_if_fail (PIT_IS_PERSON_ROW (self), NULL);

  return self->person != NULL ? pit_person_get_number (self->person) : self->wanted_number;
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

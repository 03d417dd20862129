/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-form.h"

#include <glib/gi18n.h>

#include "pit-pin-entry.h"
#include "pit-pin.h"
#include "pit-widget.h"

struct _PitAlertForm
{
  GtkBox parent_instance;

  /* template */
  GtkEditable     *words;
  GtkWidget       *ends;
  GtkToggleButton *quarter;
  GtkToggleButton *hour;
  GtkToggleButton *day;
  GtkWidget       *confirm;
  GtkLabel        *confirm_label;

  PitAlert   *alert;  /* owned; what it is about; NULL: nothing is asked */
  PitAlertAct act;
  gint64      last;     /* the entry by which that was done to it last when this was asked */
  gboolean    is_ready; /* it can still be done */
  GtkEventController *keys; /* of the window, while the form is to be seen; NULL: it is not */
  GHashTable *drafts[PIT_N_ALERT_ACTS]; /* of char *, by PitAlert: what was typed for that act and not given yet */
};

enum
{
  GIVEN,
  CANCELLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitAlertForm, pit_alert_form, GTK_TYPE_BOX)

static gboolean
has_words (PitAlertForm *self)
{
  g_autofree char *words = pit_widget_dup_text (self->words);

  return words[0] != '\0';
}

static gint64
find_last (PitAlertForm *self)
{
  const PitAlertFacts *facts = pit_alert_get_facts (self->alert);

  return self->act == PIT_ALERT_ACT_REFER ? facts->referred_entry : facts->shelved_entry;
}

/* The button says what it does, with its values. */
static void
show_ready (PitAlertForm *self)
{
  const char *text;

  if (self->alert == NULL)
    return;
  if (self->act == PIT_ALERT_ACT_REFER)
    text = _("Refer This Alert");
  else if (gtk_toggle_button_get_active (self->quarter))
    text = _("Shelve This Alert for 15 min");
  else if (gtk_toggle_button_get_active (self->hour))
    text = _("Shelve This Alert for 1 h");
  else
    text = _("Shelve This Alert until the Day Ends");
  gtk_label_set_label (self->confirm_label, text);
  gtk_widget_set_sensitive (self->confirm, self->is_ready && has_words (self));
}

static void
confirm_cb (PitAlertForm *self)
{
  if (gtk_widget_get_sensitive (self->confirm))
    g_signal_emit (self, signals[GIVEN], 0);
}

static void
cancel_cb (PitAlertForm *self)
{
  g_signal_emit (self, signals[CANCELLED], 0);
}

static gboolean
confirm_key_cb (GtkWidget *widget,
                GVariant  *args,
                gpointer   user_data)
{
  confirm_cb (PIT_ALERT_FORM (widget));

  return GDK_EVENT_STOP;
}

/* While it is open no letter acts, wherever the keys are: it is one of its words. Numbers are left to badges. */
static gboolean
key_pressed_cb (PitAlertForm    *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  GtkWidget *focus = pit_widget_get_focus (GTK_WIDGET (self));
  gunichar letter = gdk_keyval_to_unicode (keyval);
  char text[7] = "";
  int place = -1;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK) || !g_unichar_isgraph (letter) || g_unichar_isdigit (letter)
      || GTK_IS_EDITABLE (focus) || PIT_IS_PIN_ENTRY (focus))
    return GDK_EVENT_PROPAGATE;

  pit_alert_form_focus (self);
  gtk_editable_insert_text (self->words, text, g_unichar_to_utf8 (letter, text), &place);
  gtk_editable_set_position (self->words, -1);

  return GDK_EVENT_STOP;
}

static void
pit_alert_form_map (GtkWidget *widget)
{
  PitAlertForm *self = PIT_ALERT_FORM (widget);

  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->keys);
  GTK_WIDGET_CLASS (pit_alert_form_parent_class)->map (widget);
}

static void
pit_alert_form_unmap (GtkWidget *widget)
{
  PitAlertForm *self = PIT_ALERT_FORM (widget);

  gtk_widget_remove_controller (GTK_WIDGET (gtk_widget_get_root (widget)), self->keys);
  self->keys = NULL;
  GTK_WIDGET_CLASS (pit_alert_form_parent_class)->unmap (widget);
}

static void
pit_alert_form_dispose (GObject *object)
{
  PitAlertForm *self = PIT_ALERT_FORM (object);

  g_clear_object (&self->alert);
  for (guint i = 0; i < PIT_N_ALERT_ACTS; i++)
    g_clear_pointer (&self->drafts[i], g_hash_table_unref);

  G_OBJECT_CLASS (pit_alert_form_parent_class)->dispose (object);
}

static void
pit_alert_form_class_init (PitAlertFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_alert_form_dispose;
  widget_class->map = pit_alert_form_map;
  widget_class->unmap = pit_alert_form_unmap;

  signals[GIVEN] = g_signal_new ("given", PIT_TYPE_ALERT_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CANCELLED] = g_signal_new ("cancelled", PIT_TYPE_ALERT_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-alert-form.ui");
  gtk_widget_class_bind_template_child (widget_class, PitAlertForm, words);
  gtk_widget_class_bind_template_child (widget_class, PitAlertForm, ends);
  gtk_widget_class_bind_template_child (widget_class, PitAlertForm, quarter);
  gtk_widget_class_bind_template_child (widget_class, PitAlertForm, hour);
  gtk_widget_class_bind_template_child (widget_class, PitAlertForm, day);
  gtk_widget_class_bind_template_child (widget_class, PitAlertForm, confirm);
  gtk_widget_class_bind_template_child (widget_class, PitAlertForm, confirm_label);
  gtk_widget_class_bind_template_callback (widget_class, show_ready);
  gtk_widget_class_bind_template_callback (widget_class, confirm_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, confirm_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, GDK_CONTROL_MASK, confirm_key_cb, NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
pit_alert_form_init (PitAlertForm *self)
{
  for (guint i = 0; i < PIT_N_ALERT_ACTS; i++)
    self->drafts[i] = g_hash_table_new_full (NULL, NULL, g_object_unref, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* A shelf that reaches beyond the day is no choice. */
static void
offer_shelves (PitAlertForm *self,
               gint64        left)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->quarter), left >= PIT_ALERT_QUARTER);
  gtk_widget_set_sensitive (GTK_WIDGET (self->hour), left >= G_TIME_SPAN_HOUR);
  if (!gtk_widget_get_sensitive (GTK_WIDGET (gtk_toggle_button_get_active (self->hour) ? self->hour : self->quarter)))
    gtk_toggle_button_set_active (self->day, TRUE);
}

/**
 * pit_alert_form_ask:
 * @left: for how long it can be shelved at most, microseconds
 *
 * Asks for the words of @act, to be done about @alert, and gives the focus to them.
 */
void
pit_alert_form_ask (PitAlertForm *self,
                    PitAlert     *alert,
                    PitAlertAct   act,
                    gint64        left)
{
  gboolean is_shelf = act != PIT_ALERT_ACT_REFER;
  const char *draft, *what = is_shelf ? _("Why it waits") : _("To whom, and why");

  g_return_if_fail (PIT_IS_ALERT_FORM (self) && PIT_IS_ALERT (alert));

  pit_alert_form_put_away (self);
  g_set_object (&self->alert, alert);
  self->act = act;
  self->last = find_last (self);
  self->is_ready = TRUE;
  draft = g_hash_table_lookup (self->drafts[act], alert);
  g_object_set (self->words, "placeholder-text", what, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->words), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_shelf ? _("Why it is shelved") : _("To whom it is referred, and why"), -1);
  gtk_editable_set_text (self->words, draft != NULL ? draft : "");
  gtk_widget_set_visible (self->ends, is_shelf);
  /* How long the last one was shelved says nothing of this one. */
  gtk_toggle_button_set_active (self->quarter, TRUE);
  offer_shelves (self, left);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  show_ready (self);
  pit_alert_form_focus (self);
}

/** pit_alert_form_focus: gives the focus to its words, behind the last one */
void
pit_alert_form_focus (PitAlertForm *self)
{
  g_return_if_fail (PIT_IS_ALERT_FORM (self));

  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->words));
  gtk_editable_set_position (self->words, -1);
}

/** pit_alert_form_put_away: what was typed is there again when it asks about the same alert, but for what may be a PIN */
void
pit_alert_form_put_away (PitAlertForm *self)
{
  g_autofree char *words = NULL;

  g_return_if_fail (PIT_IS_ALERT_FORM (self));

  words = g_strstrip (pit_pin_take_out (gtk_editable_get_text (self->words)));
  if (self->alert != NULL && words[0] != '\0')
    g_hash_table_insert (self->drafts[self->act], g_object_ref (self->alert), g_steal_pointer (&words));
  else if (self->alert != NULL)
    g_hash_table_remove (self->drafts[self->act], self->alert);
  g_clear_object (&self->alert);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/** Returns: whether words are kept that nothing was done with */
gboolean
pit_alert_form_has_draft (PitAlertForm *self)
{
  g_return_val_if_fail (PIT_IS_ALERT_FORM (self), FALSE);

  for (guint i = 0; i < PIT_N_ALERT_ACTS; i++)
    if (g_hash_table_size (self->drafts[i]) > 0)
      return TRUE;

  return self->alert != NULL && has_words (self);
}

/** pit_alert_form_forget: what was typed for @act about @alert is done, or given up */
void
pit_alert_form_forget (PitAlertForm *self,
                       PitAlert     *alert,
                       PitAlertAct   act)
{
  g_return_if_fail (PIT_IS_ALERT_FORM (self));
  g_return_if_fail (act < PIT_N_ALERT_ACTS);

  if (self->alert == alert && self->act == act)
    pit_alert_form_put_away (self);
  g_hash_table_remove (self->drafts[act], alert);
}

/** Returns: whether what it asks for has been done meanwhile, from elsewhere */
gboolean
pit_alert_form_is_late (PitAlertForm *self)
{
  g_return_val_if_fail (PIT_IS_ALERT_FORM (self), FALSE);

  return self->alert != NULL && find_last (self) != self->last;
}

/** Returns: (transfer none) (nullable): what it asks about; %NULL: nothing is asked */
PitAlert *
pit_alert_form_get_alert (PitAlertForm *self)
{
  g_return_val_if_fail (PIT_IS_ALERT_FORM (self), NULL);

  return self->alert;
}

/** Returns: what is to be done about that */
PitAlertAct
pit_alert_form_get_act (PitAlertForm *self)
{
  g_return_val_if_fail (PIT_IS_ALERT_FORM (self), PIT_ALERT_ACT_REFER);

  return self->act;
}

/** Returns: (transfer full): what was typed */
char *
pit_alert_form_dup_words (PitAlertForm *self)
{
  g_return_val_if_fail (PIT_IS_ALERT_FORM (self), NULL);

  return pit_widget_dup_text (self->words);
}

/** Returns: for how long it is to be shelved */
PitAlertShelf
pit_alert_form_get_shelf (PitAlertForm *self)
{
  g_return_val_if_fail (PIT_IS_ALERT_FORM (self), PIT_ALERT_SHELF_QUARTER);

  if (gtk_toggle_button_get_active (self->day))
    return PIT_ALERT_SHELF_DAY;

  return gtk_toggle_button_get_active (self->hour) ? PIT_ALERT_SHELF_HOUR : PIT_ALERT_SHELF_QUARTER;
}

/** pit_alert_form_set_ready: whether the act can still be done; the words stay either way */
void
pit_alert_form_set_ready (PitAlertForm *self,
                          gboolean      is_ready)
{
  g_return_if_fail (PIT_IS_ALERT_FORM (self));

  self->is_ready = is_ready;
  show_ready (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-hold-banner.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-widget.h"

/* Above the layout of a table of which nothing is taken until a person decides: what happened, since when, what is safe,
 * and what can be decided. What can't be taken back asks first, and says what the pit log will keep of it. The decision
 * itself is the window's: win.release-table. */
struct _PitHoldBanner
{
  PitView parent_instance;

  /* template */
  GtkWidget *content;
  GtkLabel  *since;
  GtkLabel  *what;
  GtkLabel  *safe;
  GtkGrid   *choices;

  guint        number;
  PitTableHold hold; /* reason NONE: nothing is shown */
};

/* @what happened, and what is suggested. */
static const struct
{
  const char *what;
  PitRelease  suggested;
} holds[PIT_N_HOLDS] = {
  [PIT_HOLD_ADDRESS] = { N_("The floor plan has a wrong address for this table."), PIT_RELEASE_RETRY },
  [PIT_HOLD_FRAME] = { N_("The controller sends a message that the desk can't read. The desk asked for it three "
                          "times."),
                       PIT_RELEASE_RETRY },
  [PIT_HOLD_NEW_HISTORY] = { N_("The controller has begun a new history: it lost its memory, or it is another "
                                "controller."),
                             PIT_RELEASE_ACCEPT },
  [PIT_HOLD_FORGOTTEN] = { N_("The controller has forgotten part of what it reported. It may use the same numbers "
                              "again for something else."), PIT_RELEASE_ACCEPT },
  [PIT_HOLD_NUMBERS] = { N_("The controller's event numbers are wrong. Have the controller repaired, then try again."),
                         PIT_RELEASE_RETRY },
  [PIT_HOLD_CONFLICT] = { N_("The controller reported one event twice, with different content. The desk uses the "
                             "first and keeps the other as evidence."), PIT_RELEASE_ACCEPT },
  [PIT_HOLD_NO_ROOM] = { N_("No round ends at this table, and the desk has no room for more of its events."),
                         PIT_RELEASE_RETRY },
  [PIT_HOLD_ACCOUNT] = { N_("The controller describes an older state of the table than it reported before."),
                         PIT_RELEASE_ACCEPT },
};

/* A choice: its button, what it does, and, where it asks first, the question and what it costs. */
typedef struct
{
  const char *label;
  const char *does;
  const char *question; /* NULL: nothing is lost by it, and nothing is asked */
  const char *cost;
  const char *confirm;
} Choice;

static const Choice retry = {
  N_("Try _Again"), N_("The desk connects again. Nothing is lost. If the same happens, the table waits again."), NULL, NULL, NULL,
};

static const Choice skip = {
  N_("_Skip the Message…"), N_("The desk goes on with the next message. This one is lost, and its round stays "
                               "unchecked."),
  N_("Skip the Message?"),
  N_("The unread message is lost for good. The pit log marks the gap, and the round stays unchecked."),
  N_("_Skip"),
};

static const Choice accept[PIT_N_HOLDS] = {
  [PIT_HOLD_NEW_HISTORY] = {
    N_("Accept the _New History…"),
    N_("Choose this if the controller was repaired or replaced. The stored events stay as they are."),
    N_("Accept the New History?"),
    N_("First check that the right controller is at the table. What the old controller hadn't sent is lost, and its "
       "last round stays unchecked."),
    N_("_Accept"),
  },
  [PIT_HOLD_FORGOTTEN] = {
    N_("_Go On from Here…"),
    N_("The desk takes what comes from now on. Stored events stay; events with used numbers are marked as missing."),
    N_("Go On from Here?"),
    N_("First check that the right controller is at the table. The desk takes no event with a used number, and its "
       "round stays unchecked."),
    N_("_Go On"),
  },
  [PIT_HOLD_CONFLICT] = {
    N_("_Go On from Here…"), N_("The desk takes what comes from now on, and keeps both versions."),
    N_("Go On from Here?"),
    N_("The first version counts. The desk keeps the other as evidence."),
    N_("_Go On"),
  },
  [PIT_HOLD_ACCOUNT] = {
    N_("_Go On from Here…"), N_("The desk takes the next state that the table sends. Events that came meanwhile are "
                                "stored, but not checked."),
    N_("Go On from Here?"),
    N_("Rounds played meanwhile are stored, but stay unchecked."),
    N_("_Go On"),
  },
};

G_DEFINE_FINAL_TYPE (PitHoldBanner, pit_hold_banner, PIT_TYPE_VIEW)

static const Choice *
get_choice (PitHoldBanner *self,
            PitRelease     release)
{
  if (release == PIT_RELEASE_RETRY)
    return &retry;

  return release == PIT_RELEASE_SKIP ? &skip : &accept[self->hold.reason];
}

static void
release_table (PitHoldBanner *self,
               PitRelease     release)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.release-table", "u", (guint) release);
}

static void
answered_cb (PitHoldBanner *self,
             const char    *response,
             GtkWidget     *dialog)
{
  PitRelease release = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "pit-release"));
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "pit-number"));
  PitHoldReason reason = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "pit-reason"));

  /* Meanwhile the table may have been released, or wait for something else, and another be shown. */
  if (g_str_equal (response, "yes") && number == self->number && reason == self->hold.reason
      && (self->hold.releases & 1u << release) != 0)
    release_table (self, release);
}

static void
ask (PitHoldBanner *self,
     PitRelease     release,
     const Choice  *choice)
{
  g_autofree char *question = NULL;
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  /* Translators: a table's number, then a question about it. */
  question = g_strdup_printf (_("Table %u: %s"), self->number, _(choice->question));
  body = g_strdup_printf ("%s\n\n%s", _(choice->cost),
                          _("The pit log records your decision, the time, and why the table waited."));
  dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), question, body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "no", _("_Cancel"), "yes", _(choice->confirm), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "yes", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "no");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "no");
  g_object_set_data (G_OBJECT (dialog), "pit-release", GUINT_TO_POINTER (release));
  g_object_set_data (G_OBJECT (dialog), "pit-number", GUINT_TO_POINTER (self->number));
  g_object_set_data (G_OBJECT (dialog), "pit-reason", GUINT_TO_POINTER (self->hold.reason));
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
clicked_cb (PitHoldBanner *self,
            GtkWidget     *button)
{
  pit_hold_banner_choose (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "pit-release")));
}

static void
add_choice (PitHoldBanner *self,
            PitRelease     release,
            int            row)
{
  const Choice *choice = get_choice (self, release);
  GtkWidget *label = gtk_label_new_with_mnemonic (_(choice->label));
  GtkWidget *button = gtk_button_new ();
  GtkWidget *does = gtk_label_new (_(choice->does));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (button), "pit-release", GUINT_TO_POINTER (release));
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  /* A button with a label of its own would speak the underscore. */
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_label_get_text (GTK_LABEL (label)),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _(choice->does), -1);
  gtk_label_set_xalign (GTK_LABEL (does), 0);
  gtk_label_set_wrap (GTK_LABEL (does), TRUE);
  gtk_widget_set_hexpand (does, TRUE);
  /* What loses something stands first where it is what helps, and is no button to press without reading. */
  if (release == holds[self->hold.reason].suggested && choice->question == NULL)
    gtk_widget_add_css_class (button, "suggested-action");
  gtk_grid_attach (self->choices, button, 0, row, 1, 1);
  gtk_grid_attach (self->choices, does, 1, row, 1, 1);
}

/* What is suggested comes first. */
static void
fill_choices (PitHoldBanner *self)
{
  PitRelease first = holds[self->hold.reason].suggested;
  int row = 0;

  pit_widget_empty (self->choices);
  if ((self->hold.releases & 1u << first) != 0)
    add_choice (self, first, row++);
  for (guint release = 0; release < PIT_N_RELEASES; release++)
    if (release != first && (self->hold.releases & 1u << release) != 0)
      add_choice (self, (PitRelease) release, row++);
}

static void
show (PitHoldBanner *self)
{
  PitDeskClock *clock = pit_desk_get (pit_view_get_desk (PIT_VIEW (self)))->clock;
  g_autofree char *title = g_strdup_printf (_("Table %u needs a decision"), self->number);
  g_autofree char *time = pit_words_clock (self->hold.since, pit_desk_clock_get_zone (clock));
  /* Translators: %s is a time of day. */
  g_autofree char *from = g_strdup_printf (_("since %s"), time);
  /* Translators: since when, and how often somebody had it tried again after that. */
  g_autofree char *since = self->hold.n_tries == 0 ? g_strdup (from)
                           : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, tried again %u time", "%s, tried again %u times",
                                                           self->hold.n_tries), from, self->hold.n_tries);
  g_autofree char *said = NULL;

  gtk_label_set_label (self->since, since);
  gtk_label_set_label (self->what, _(holds[self->hold.reason].what));
  /* Translators: heard for the whole notice: its title, since when, what happened, what is safe. */
  said = g_strdup_printf (_("%s, %s. %s %s"), title, since, gtk_label_get_label (self->what), gtk_label_get_label (self->safe));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  fill_choices (self);
}

/* The notice itself has the focus first, where Enter does nothing: a key that was meant for what was there before decides
 * nothing. */
static gboolean
pit_hold_banner_move_focus (GtkWidget        *widget,
                            GtkDirectionType  direction)
{
  PitHoldBanner *self = PIT_HOLD_BANNER (widget);
  gboolean is_back = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP || direction == GTK_DIR_LEFT;
  gboolean is_within = gtk_widget_get_focus_child (widget) != NULL;

  if (gtk_widget_is_focus (widget))
    return !is_back && gtk_widget_child_focus (self->content, direction);
  if (!is_within && !is_back)
    return gtk_widget_grab_focus (widget);

  return gtk_widget_child_focus (self->content, direction) || (is_back && is_within && gtk_widget_grab_focus (widget));
}

static void
pit_hold_banner_class_init (PitHoldBannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = pit_hold_banner_move_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-hold-banner.ui");
  gtk_widget_class_bind_template_child (widget_class, PitHoldBanner, content);
  gtk_widget_class_bind_template_child (widget_class, PitHoldBanner, since);
  gtk_widget_class_bind_template_child (widget_class, PitHoldBanner, what);
  gtk_widget_class_bind_template_child (widget_class, PitHoldBanner, safe);
  gtk_widget_class_bind_template_child (widget_class, PitHoldBanner, choices);
  gtk_widget_class_set_css_name (widget_class, "holdbanner");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
pit_hold_banner_init (PitHoldBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * pit_hold_banner_set:
 * @self: the banner
 * @number: the table's
 * @hold: (nullable): why it is held; %NULL: it is not, and the banner is not seen
 * @zone: the venue's zone
 */
void
pit_hold_banner_set (PitHoldBanner      *self,
                     guint               number,
                     const PitTableHold *hold)
{
  const PitTableHold none = { .reason = PIT_HOLD_NONE };
  gboolean is_same;

  g_return_if_fail (PIT_IS_HOLD_BANNER (self));

  if (hold == NULL)
    hold = &none;
  is_same = number == self->number && hold->reason == self->hold.reason && hold->since == self->hold.since
            && hold->n_tries == self->hold.n_tries
            && hold->releases == self->hold.releases;
  gtk_widget_set_visible (GTK_WIDGET (self), hold->reason != PIT_HOLD_NONE);
  if (is_same)
    return;

  self->number = number;
  self->hold = *hold;
  if (hold->reason != PIT_HOLD_NONE)
    show (self);
}

/** pit_hold_banner_choose: as if the button of @release were pressed: where something is lost by it, asks first */
void
pit_hold_banner_choose (PitHoldBanner *self,
                        PitRelease     release)
{
  const Choice *choice;

  g_return_if_fail (PIT_IS_HOLD_BANNER (self));
  g_return_if_fail ((self->hold.releases & 1u << release) != 0);

  choice = get_choice (self, release);
  if (choice->question != NULL)
    ask (self, release, choice);
  else
    release_table (self, release);
}

/** pit_hold_banner_focus: gives the focus to the notice, whose choices are next; returns whether there are any */
gboolean
pit_hold_banner_focus (PitHoldBanner *self)
{
  g_return_val_if_fail (PIT_IS_HOLD_BANNER (self), FALSE);

  return self->hold.reason != PIT_HOLD_NONE && gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-head-bar.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-gaming-day.h"
#include "pit-local-time.h"

/* Of a person's name there is always room for so many in each of two lines. */
#define PERSON_CHARS 12

/* What is at hand on every page: the house and its day, the clock, how many tables are heard, what needs a person. */
struct _PitHeadBar
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget      *content;
  AdwWindowTitle *title;
  GtkWidget      *back;
  GtkWidget      *demo;
  GtkWidget      *attention;
  GtkWidget      *attention_call; /* an alert, for who can't see it */
  GtkLabel       *attention_label;
  GtkWidget      *links_mark;
  GtkLabel       *links;
  GtkLabel       *clock_label;
  GtkWidget      *person;
  GtkImage       *person_mark;
  GtkLabel       *person_label;
  GtkMenuButton  *menu_button;
  GMenuModel     *main_menu;

  PitDeskClock *clock; /* owned */
  PitAlertSoundMode alert_sound;
  char         *heard; /* what was said of what needs a person */
  char          day[PIT_DAY_SIZE]; /* the gaming day; empty: not known, the calendar's is shown */
};

enum
{
  PROP_0,
  PROP_ALERT_SOUND,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SIGNAL_SOUND_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitHeadBar, pit_head_bar, GTK_TYPE_WIDGET)

static void
show_day (PitHeadBar *self,
          GDateTime  *date,
          gboolean    is_gaming_day)
{
  /* Translators: the date in the header, see strftime: "Friday 20 November". */
  g_autofree char *name = g_date_time_format (date, _("%A %-d %B"));
  /* Translators: %s is a date. A gaming day begins and ends when the house says, not at midnight. */
  g_autofree char *text = is_gaming_day ? g_strdup_printf (_("Gaming day %s"), name) : g_strdup (name);

  if (g_strcmp0 (adw_window_title_get_subtitle (self->title), text) != 0)
    adw_window_title_set_subtitle (self->title, text);
}

static void
tick_cb (PitHeadBar *self)
{
  gint64 now = pit_desk_clock_get_now (self->clock);
  GTimeZone *zone = pit_desk_clock_get_zone (self->clock);
  g_autofree char *time = pit_words_clock (now, zone);

  gtk_label_set_label (self->clock_label, time);
  if (self->day[0] == '\0')
    {
      g_autoptr(GDateTime) local = pit_local_time (now, zone);

      show_day (self, local, FALSE);
    }
}

static void
pit_head_bar_dispose (GObject *object)
{
  PitHeadBar *self = PIT_HEAD_BAR (object);

  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->heard, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), PIT_TYPE_HEAD_BAR);

  G_OBJECT_CLASS (pit_head_bar_parent_class)->dispose (object);
}

static void
pit_head_bar_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  if (id == PROP_ALERT_SOUND)
    g_value_set_enum (value, (int) PIT_HEAD_BAR (object)->alert_sound);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
pit_head_bar_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  PitHeadBar *self = PIT_HEAD_BAR (object);

  if (id != PROP_ALERT_SOUND)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  /* What the menu has chosen is so when it is in the pit log, and not before. */
  if (self->alert_sound != (PitAlertSoundMode) g_value_get_enum (value))
    g_signal_emit (self, signals[SIGNAL_SOUND_CHOSEN], 0, g_value_get_enum (value));
}

static void
pit_head_bar_class_init (PitHeadBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_head_bar_dispose;
  G_OBJECT_CLASS (klass)->get_property = pit_head_bar_get_property;
  G_OBJECT_CLASS (klass)->set_property = pit_head_bar_set_property;

  /** PitHeadBar::sound-chosen: somebody wants the desk to call aloud by another #PitAlertSoundMode. */
  signals[SIGNAL_SOUND_CHOSEN] = g_signal_new ("sound-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                               NULL, G_TYPE_NONE, 1, PIT_TYPE_ALERT_SOUND_MODE);

  /** PitHeadBar:alert-sound: when the desk calls aloud, as the main menu has it; setting it asks for another. */
  properties[PROP_ALERT_SOUND] = g_param_spec_enum ("alert-sound", NULL, NULL, PIT_TYPE_ALERT_SOUND_MODE,
                                                    PIT_ALERT_SOUND_ONCE,
                                                    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  gtk_widget_class_install_property_action (widget_class, "head.alert-sound", "alert-sound");

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-head-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, content);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, title);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, back);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, demo);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, attention);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, attention_call);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, attention_label);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, links_mark);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, links);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, clock_label);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, person);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, person_mark);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, person_label);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, menu_button);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, main_menu);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

/* Its widgets are made when it is opened first, and not while the window's first frame is waited for. */
static void
create_menu_cb (GtkMenuButton *button,
                gpointer       user_data)
{
  PitHeadBar *self = user_data;

  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, self->main_menu);
}

static void
pit_head_bar_init (PitHeadBar *self)
{
  self->alert_sound = PIT_ALERT_SOUND_ONCE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu_cb, self, NULL);
}

/** pit_head_bar_set_clock: whose time is shown; once, before anything else is */
void
pit_head_bar_set_clock (PitHeadBar   *self,
                        PitDeskClock *clock)
{
  g_return_if_fail (PIT_IS_HEAD_BAR (self));
  g_return_if_fail (PIT_IS_DESK_CLOCK (clock));
  g_return_if_fail (self->clock == NULL);

  self->clock = g_object_ref (clock);
  g_signal_connect_swapped (clock, "tick", G_CALLBACK (tick_cb), self);
  tick_cb (self);
}

/** pit_head_bar_set_demo: whether what is shown is a demonstration, and must never be taken for anything else */
void
pit_head_bar_set_demo (PitHeadBar *self,
                       gboolean    demo)
{
  g_return_if_fail (PIT_IS_HEAD_BAR (self));

  gtk_widget_set_visible (self->demo, demo);
}

/** pit_head_bar_set_venue: the name of the house; %NULL: it has none, or is not known */
void
pit_head_bar_set_venue (PitHeadBar *self,
                        const char *venue)
{
  g_return_if_fail (PIT_IS_HEAD_BAR (self));

  adw_window_title_set_title (self->title, venue != NULL ? venue : "Pitstand");
}

/** pit_head_bar_set_day: the house's gaming day, "2026-11-20"; %NULL: not known */
void
pit_head_bar_set_day (PitHeadBar *self,
                      const char *day)
{
  int year = 0, month = 0, date = 0;
  g_autoptr(GDateTime) midnight = NULL;

  g_return_if_fail (PIT_IS_HEAD_BAR (self));

  if (g_strcmp0 (day != NULL ? day : "", self->day) == 0)
    return;
  g_strlcpy (self->day, day != NULL ? day : "", sizeof self->day);
  if (day != NULL && sscanf (day, "%d-%d-%d", &year, &month, &date) == 3)
    midnight = g_date_time_new_utc (year, month, date, 0, 0, 0);
  if (midnight != NULL)
    show_day (self, midnight, TRUE);
  else
    tick_cb (self);
}

/** pit_head_bar_set_links: how many of all table controllers are heard */
void
pit_head_bar_set_links (PitHeadBar *self,
                        guint       live,
                        guint       all)
{
  /* Translators: how many table controllers are connected, and how many there are. */
  g_autofree char *text = g_strdup_printf (_("%u of %u live"), live, all);

  g_return_if_fail (PIT_IS_HEAD_BAR (self));

  gtk_widget_set_visible (GTK_WIDGET (self->links), all > 0);
  gtk_widget_set_visible (self->links_mark, live < all);
  if (live < all)
    gtk_widget_remove_css_class (GTK_WIDGET (self->links), "dim-label");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->links), "dim-label");
  if (g_strcmp0 (gtk_label_get_label (self->links), text) != 0)
    gtk_label_set_label (self->links, text);
}

/**
 * pit_head_bar_set_attention:
 * @text: (nullable): what needs a person, in a few words; %NULL: nothing does
 * @heard: (nullable): the same in more words, for who can't see it; %NULL where @text is
 * @calls: whether there is something among it that nobody has taken up
 */
void
pit_head_bar_set_attention (PitHeadBar *self,
                            const char *text,
                            const char *heard,
                            gboolean    calls)
{
  g_return_if_fail (PIT_IS_HEAD_BAR (self));

  gtk_widget_set_visible (self->attention, text != NULL);
  if (calls)
    gtk_widget_add_css_class (self->attention, "pit-attention");
  else
    gtk_widget_remove_css_class (self->attention, "pit-attention");
  if (text == NULL)
    {
      g_clear_pointer (&self->heard, g_free);
      return;
    }

  if (g_strcmp0 (gtk_label_get_label (self->attention_label), text) != 0)
    gtk_label_set_label (self->attention_label, text);
  if (g_strcmp0 (self->heard, heard) != 0)
    {
      g_autofree char *label = g_strdup_printf (_("Needs attention: %s"), heard);

      g_free (self->heard);
      self->heard = g_strdup (heard);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->attention), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->attention_call), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
}

static void
person_changed_cb (PitHeadBar *self,
                   GParamSpec *pspec,
                   PitRoster  *roster)
{
  PitPerson *current = pit_roster_get_current (roster);
  PitPerson *locked = pit_roster_get_locked (roster);
  PitPerson *person = current != NULL ? current : locked;
  const char *text;
  g_autofree char *spoken = NULL;

  gtk_image_set_from_icon_name (self->person_mark, locked != NULL ? "changes-prevent-symbolic" : "avatar-default-symbolic");
  if (person == NULL)
    spoken = g_strdup (_("Nobody is signed on: sign on"));
  else if (locked != NULL)
    spoken = g_strdup_printf (_("Locked by %s, %s: sign on"), pit_person_get_label (person), pit_person_get_post (person));
  else
    spoken = g_strdup_printf (_("Signed on: %s, %s"), pit_person_get_label (person), pit_person_get_post (person));
  text = person == NULL ? _("Sign On") : locked != NULL ? _("Locked") : pit_person_get_label (person);
  gtk_label_set_label (self->person_label, text);
  /* In large letters the title in the middle would leave it less than a word. */
  gtk_label_set_width_chars (self->person_label, (int) MIN (g_utf8_strlen (text, -1), PERSON_CHARS));
  gtk_widget_set_tooltip_text (self->person, spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->person), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/** pit_head_bar_set_roster: @roster is that of the open book; from now on the bar says who is signed on, or has locked the desk */
void
pit_head_bar_set_roster (PitHeadBar *self,
                         PitRoster  *roster)
{
  g_return_if_fail (PIT_IS_HEAD_BAR (self));
  g_return_if_fail (PIT_IS_ROSTER (roster));

  g_signal_connect_object (roster, "notify::current", G_CALLBACK (person_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (roster, "notify::locked", G_CALLBACK (person_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (self->person, TRUE);
  person_changed_cb (self, NULL, roster);
}

/** pit_head_bar_set_alert_sound: when the desk calls aloud */
void
pit_head_bar_set_alert_sound (PitHeadBar        *self,
                              PitAlertSoundMode  mode)
{
  g_return_if_fail (PIT_IS_HEAD_BAR (self));

  if (self->alert_sound == mode)
    return;

  self->alert_sound = mode;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ALERT_SOUND]);
}

/** pit_head_bar_set_back: whether there is a page to go back to */
void
pit_head_bar_set_back (PitHeadBar *self,
                       gboolean    leads_back)
{
  g_return_if_fail (PIT_IS_HEAD_BAR (self));

  gtk_widget_set_visible (self->back, leads_back);
}

/** pit_head_bar_set_clock_words: what keeps the clock right, for who asks; %NULL: not known */
void
pit_head_bar_set_clock_words (PitHeadBar *self,
                              const char *words)
{
  g_return_if_fail (PIT_IS_HEAD_BAR (self));

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->clock_label), words);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-head-bar.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-local-time.h"

/* Of a person's name there is always room for so many in each of two lines. */
#define PERSON_CHARS 12

/* What is at hand on every page: the house and its day, the clock, how many tables are heard, what needs a person. */
struct _PitHeadBar
{
  PitView parent_instance;

  /* template */
  GtkWidget      *content;
  AdwWindowTitle *title;
  GtkWidget      *attention;
  GtkWidget      *attention_call; /* an alert, for who can't see it */
  GtkLabel       *attention_label;
  GtkLabel       *clock_label;
  GtkWidget      *person;
  GtkImage       *person_mark;
  GtkLabel       *person_label;
  GtkMenuButton  *menu_button;
  GMenuModel     *main_menu;

  const PitDeskParts *desk;
  PitAlertSoundMode   alert_sound;
  gboolean            leads_back; /* there is a page to go back to */
  char               *heard;      /* what was said of what needs a person */
};

enum
{
  PROP_0,
  PROP_ALERT_SOUND,
  PROP_LEADS_BACK,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SIGNAL_SOUND_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitHeadBar, pit_head_bar, PIT_TYPE_VIEW)

static char *
describe_venue (gpointer    self,
                const char *venue)
{
  return g_strdup (venue != NULL ? venue : "Pitstand");
}

static char *
describe_links (gpointer self,
                guint    live,
                guint    all)
{
  /* Translators: how many table controllers are connected, and how many there are. */
  return g_strdup_printf (_("%u of %u live"), live, all);
}

static gboolean
is_any_unheard (gpointer self,
                guint    live,
                guint    all)
{
  return live < all;
}

static char **
list_link_classes (gpointer self,
                   guint    live,
                   guint    all)
{
  const char *const classes[] = { "numeric", live < all ? NULL : "dim-label", NULL };

  return g_strdupv ((char **) classes);
}

/* (transfer full) (nullable): the gaming day; NULL: not known */
static GDateTime *
read_day (const char *day)
{
  int year = 0, month = 0, date = 0;

  return day != NULL && sscanf (day, "%d-%d-%d", &year, &month, &date) == 3 ? g_date_time_new_utc (year, month, date, 0, 0, 0)
                                                                            : NULL;
}

static void
show_time (PitHeadBar *self)
{
  gint64 now = pit_desk_clock_get_now (self->desk->clock);
  GTimeZone *zone = pit_desk_clock_get_zone (self->desk->clock);
  g_autofree char *time = pit_words_clock (now, zone);
  g_autoptr(GDateTime) day = read_day (self->desk->day);
  g_autoptr(GDateTime) date = day != NULL ? g_date_time_ref (day) : pit_local_time (now, zone);
  /* Translators: the date in the header, see strftime: "Friday 20 November". */
  g_autofree char *name = g_date_time_format (date, _("%A %-d %B"));
  /* Translators: %s is a date. A gaming day begins and ends when the house says, not at midnight. */
  g_autofree char *text = day != NULL ? g_strdup_printf (_("Gaming day %s"), name) : g_strdup (name);

  gtk_label_set_label (self->clock_label, time);
  if (g_strcmp0 (adw_window_title_get_subtitle (self->title), text) != 0)
    adw_window_title_set_subtitle (self->title, text);
}

static void
person_changed_cb (PitHeadBar *self)
{
  PitPerson *current = pit_roster_get_current (self->desk->roster);
  PitPerson *locked = pit_roster_get_locked (self->desk->roster);
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

static void
roster_changed_cb (PitHeadBar *self)
{
  PitRoster *roster = self->desk->roster;

  gtk_widget_set_visible (self->person, roster != NULL);
  if (roster == NULL)
    return;
  g_signal_connect_object (roster, "notify::current", G_CALLBACK (person_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (roster, "notify::locked", G_CALLBACK (person_changed_cb), self, G_CONNECT_SWAPPED);
  person_changed_cb (self);
}

static void
pit_head_bar_begin (PitView            *view,
                    const PitDeskParts *desk)
{
  PitHeadBar *self = PIT_HEAD_BAR (view);

  self->desk = desk;
  g_signal_connect_object (desk->clock, "tick", G_CALLBACK (show_time), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_view_get_desk (view), "notify::day", G_CALLBACK (show_time), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_view_get_desk (view), "notify::roster", G_CALLBACK (roster_changed_cb), self, G_CONNECT_SWAPPED);
  show_time (self);
  roster_changed_cb (self);
}

static void
pit_head_bar_dispose (GObject *object)
{
  PitHeadBar *self = PIT_HEAD_BAR (object);

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
  else if (id == PROP_LEADS_BACK)
    g_value_set_boolean (value, PIT_HEAD_BAR (object)->leads_back);
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

  switch (id)
    {
    case PROP_ALERT_SOUND:
      /* What the menu has chosen is so when it is in the pit log, and not before. */
      if (self->alert_sound != (PitAlertSoundMode) g_value_get_enum (value))
        g_signal_emit (self, signals[SIGNAL_SOUND_CHOSEN], 0, g_value_get_enum (value));
      break;
    case PROP_LEADS_BACK:
      self->leads_back = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pit_head_bar_class_init (PitHeadBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_head_bar_dispose;
  G_OBJECT_CLASS (klass)->get_property = pit_head_bar_get_property;
  G_OBJECT_CLASS (klass)->set_property = pit_head_bar_set_property;
  PIT_VIEW_CLASS (klass)->begin = pit_head_bar_begin;

  /** PitHeadBar::sound-chosen: somebody wants the desk to call aloud by another #PitAlertSoundMode. */
  signals[SIGNAL_SOUND_CHOSEN] = g_signal_new ("sound-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                               NULL, G_TYPE_NONE, 1, PIT_TYPE_ALERT_SOUND_MODE);

  /** PitHeadBar:alert-sound: when the desk calls aloud, as the main menu has it; setting it asks for another. */
  properties[PROP_ALERT_SOUND] = g_param_spec_enum ("alert-sound", NULL, NULL, PIT_TYPE_ALERT_SOUND_MODE,
                                                    PIT_ALERT_SOUND_ONCE,
                                                    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /** PitHeadBar:leads-back: whether there is a page to go back to */
  properties[PROP_LEADS_BACK] = g_param_spec_boolean ("leads-back", NULL, NULL, FALSE,
                                                      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  gtk_widget_class_install_property_action (widget_class, "head.alert-sound", "alert-sound");

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-head-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, content);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, title);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, attention);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, attention_call);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, attention_label);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, clock_label);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, person);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, person_mark);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, person_label);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, menu_button);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, main_menu);
  gtk_widget_class_bind_template_callback (widget_class, describe_links);
  gtk_widget_class_bind_template_callback (widget_class, describe_venue);
  gtk_widget_class_bind_template_callback (widget_class, is_any_unheard);
  gtk_widget_class_bind_template_callback (widget_class, list_link_classes);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-head-bar.h"

#include <glib/gi18n.h>

#include "pit-alert-words.h"
#include "pit-announce.h"
#include "pit-desk-words.h"
#include "pit-doorkeeper.h"
#include "pit-local-time.h"
#include "pit-property.h"
#include "pit-widget.h"

/* Of a person's name there is always room for so many in each of two lines. */
#define PERSON_CHARS 12

/* What is at hand on every page: the house and its day, the clock, how many tables are heard, what needs a person. */
struct _PitHeadBar
{
  PitView parent_instance;

  /* template */
  AdwWindowTitle *title;
  GtkWidget      *attention;
  GtkWidget      *attention_call; /* the last alert to be seen to now, for who can't see it */
  GtkImage       *attention_mark;
  GtkLabel       *attention_label;
  GtkLabel       *clock_label;
  GtkWidget      *unheard; /* not every table is */
  GtkWidget      *person;
  GtkImage       *person_mark;
  GtkLabel       *person_label;
  GtkMenuButton  *menu_button;

  const PitDeskParts *desk;
  gboolean            leads_back; /* there is a page to go back to */
  char               *heard;      /* what was said of what needs a person */
};

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
  /* Translators: the date in the header, see strftime: "Fri 20 Nov". */
  g_autofree char *name = g_date_time_format (date, _("%a %-d %b"));
  /* Translators: %s is a date. A gaming day begins and ends when the house says, not at midnight. */
  g_autofree char *text = day != NULL ? g_strdup_printf (_("Gaming day %s"), name) : g_strdup (name);

  gtk_label_set_label (self->clock_label, time);
  adw_window_title_set_subtitle (self->title, text);
}

static void
person_changed_cb (PitHeadBar *self)
{
  PitPerson *current = pit_roster_get (self->desk->roster)->current;
  PitPerson *locked = pit_roster_get (self->desk->roster)->locked;
  PitPerson *person = current != NULL ? current : locked;
  const char *text;
  g_autofree char *spoken = NULL;

  gtk_image_set_from_icon_name (self->person_mark, locked != NULL ? "changes-prevent-symbolic" : "avatar-default-symbolic");
  if (person == NULL)
    spoken = g_strdup (_("Nobody is signed on: sign on"));
  else if (locked != NULL)
    spoken = g_strdup_printf (_("Locked by %s, %s: sign on"), pit_person_get (person)->label, pit_person_get (person)->post);
  else
    spoken = g_strdup_printf (_("Signed on: %s, %s"), pit_person_get (person)->label, pit_person_get (person)->post);
  text = person == NULL ? _("Sign On") : locked != NULL ? _("Locked") : pit_person_get (person)->label;
  gtk_label_set_label (self->person_label, text);
  /* In large letters the title in the middle would leave it less than a word. */
  gtk_label_set_width_chars (self->person_label, (int) MIN (g_utf8_strlen (text, -1), PERSON_CHARS));
  gtk_widget_set_tooltip_text (self->person, spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->person), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  if (person != NULL)
    pit_announce (self->person, self->desk->clock, spoken);
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

/* A shape for each, and a colour: red only while something is to be seen to now. */
static const struct
{
  const char *icon;
  const char *style;
} badges[PIT_N_ALERT_PRIORITIES] = {
  [PIT_ALERT_PRIORITY_NONE] = { "object-select-symbolic", "pit-calm" },
  [PIT_ALERT_NOW] = { "dialog-warning-symbolic", "pit-now" },
  [PIT_ALERT_SOON] = { "pit-soon-symbolic", "pit-soon" },
};

/* (transfer full) (nullable): why it is not known that nothing waits: nothing, or not every table, is watched; NULL: all are */
static char *
describe_unseen (PitHeadBar *self)
{
  guint n_unseen = self->desk->links_all - MIN (self->desk->links_live, self->desk->links_all);

  if (self->desk->floor == NULL)
    return g_strdup (_("Not watching: no pit log"));
  if (n_unseen > 0)
    /* Translators: so many tables are not heard. Beside it stands "11 of 12 live"; large letters leave room for no more. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u unseen", "%u unseen", n_unseen), n_unseen);

  return NULL;
}

/* @is_unseen: nothing calls, and that is no all-clear */
static void
show_badge (PitHeadBar      *self,
            PitAlertPriority worst,
            gboolean         is_unseen)
{
  for (guint i = 0; i < G_N_ELEMENTS (badges); i++)
    if (badges[i].style != NULL)
      pit_widget_set_class (self->attention, badges[i].style, i == (guint) worst);
  gtk_image_set_from_icon_name (self->attention_mark, is_unseen ? "network-offline-symbolic" : badges[worst].icon);
}

/* How many, and how soon: the whole answer to "is anything wrong", and an all-clear only where every table is watched. Where no
 * table is heard, nobody is called to look at one of them. What was found of the book's file comes before any table: whoever
 * changed the file may have told what the others say. */
static void
show_call (PitHeadBar *self)
{
  PitAttention *attention = self->desk->attention;
  const PitAltered *altered = self->desk->altered != NULL && self->desk->altered->waits ? self->desk->altered : NULL;
  g_autofree char *heard = NULL;
  g_autofree char *text = NULL;
  g_autofree char *label = NULL;
  g_autofree char *unseen = NULL;
  PitAlertPriority worst;

  gtk_widget_set_visible (self->attention, attention != NULL);
  if (attention == NULL)
    return;
  text = pit_alert_words_call (attention, self->desk->silence != NULL, altered != NULL, &worst, &heard);
  unseen = worst == PIT_ALERT_PRIORITY_NONE ? describe_unseen (self) : NULL;
  if (unseen != NULL)
    {
      g_free (text);
      text = g_strdup (unseen);
    }
  show_badge (self, worst, unseen != NULL);
  /* One mark for it is enough. */
  gtk_widget_set_visible (self->unheard, self->desk->links_live < self->desk->links_all && unseen == NULL);
  gtk_label_set_label (self->attention_label, text);
  if (altered != NULL)
    {
      g_free (heard);
      heard = g_strdup_printf (_("%s. %s"), text, altered->title);
    }
  label = heard != NULL ? g_strdup_printf (_("Needs attention: %s"), heard) : g_strdup (text);
  if (g_strcmp0 (self->heard, label) == 0)
    return;

  /* Before anything is raised, and for the file, the call says the same. */
  if (self->heard == NULL || heard == NULL || altered != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->attention_call), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->attention), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_free (self->heard);
  self->heard = g_steal_pointer (&label);
}

/* What can wait is not spoken. */
static void
raised_cb (PitHeadBar *self,
           PitAlert   *alert)
{
  g_autofree char *matter = NULL;
  g_autofree char *label = NULL;

  if (pit_alert_get_facts (alert)->priority != PIT_ALERT_NOW)
    return;
  matter = pit_alert_words_matter (alert);
  /* Translators: how soon somebody has to look, then a table and what was found there: "Now: Table 4: Wrong payment" */
  label = g_strdup_printf (_("Now: %s"), matter);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->attention_call), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  pit_announce (self->attention, self->desk->clock, label);
}

static void
attention_changed_cb (PitHeadBar *self)
{
  if (self->desk->attention == NULL)
    {
      show_call (self);
      return;
    }
  g_signal_connect_object (self->desk->attention, "raised", G_CALLBACK (raised_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk->attention, "changed", G_CALLBACK (show_call), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk->attention, "items-changed", G_CALLBACK (show_call), self, G_CONNECT_SWAPPED);
  show_call (self);
}

/* What is chosen of a setting, by its word. */
static const char *
get_setting (PitHeadBar *self,
             PitSetting  setting)
{
  PitHouseSettings *settings = self->desk != NULL ? self->desk->settings : NULL;
  const PitSettingRow *row = &pit_setting_rows[setting];

  return row->choices[settings != NULL ? pit_house_settings_get (settings, setting) : row->fallback].word;
}

static void
tell_settings (PitHeadBar *self)
{
  for (guint i = 0; i < PIT_N_SETTINGS; i++)
    g_object_notify (G_OBJECT (self), pit_setting_rows[i].word);
}

static void
settings_changed_cb (PitHeadBar *self)
{
  if (self->desk->settings == NULL)
    return;
  g_signal_connect_object (self->desk->settings, "changed", G_CALLBACK (tell_settings), self, G_CONNECT_SWAPPED);
  tell_settings (self);
}

static void
setting_ended_cb (PitHeadBar *self,
                  PitAct     *act)
{
  if (pit_act_get (act)->error != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "(bs)", FALSE, pit_act_get (act)->error->message);
}

/* What the menu has chosen is so when it is in the pit log, and not before. */
static void
choose_setting (PitHeadBar *self,
                PitSetting  setting,
                const char *choice)
{
  PitSetting found;
  PitAct *act;
  guint value;

  if (self->desk->settings == NULL || self->desk->doorkeeper == NULL
      || !pit_setting_read (pit_setting_rows[setting].word, choice, &found, &value)
      || value == pit_house_settings_get (self->desk->settings, setting))
    return;
  act = pit_house_settings_set (self->desk->settings, setting, value);
  g_signal_connect_object (act, "ended", G_CALLBACK (setting_ended_cb), self, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (self->desk->doorkeeper, act, NULL);
}

#define SETTING_FUNCS(type, value, word, right, fallback, title, choices) \
  static const char *get_##value (PitHeadBar *self) \
  { \
    return get_setting (self, PIT_SETTING_##value); \
  } \
  static void choose_##value (PitHeadBar *self, const char *choice) \
  { \
    choose_setting (self, PIT_SETTING_##value, choice); \
  }

PIT_SETTINGS (SETTING_FUNCS, PIT_SETTING_NO_CHOICE)

static void
pit_head_bar_begin (PitView            *view,
                    const PitDeskParts *desk)
{
  static const struct
  {
    const char *signal;
    void      (*changed) (PitHeadBar *self);
  } rows[] = {
    { "notify::day", show_time },                  { "notify::roster", roster_changed_cb },
    { "notify::attention", attention_changed_cb }, { "notify::silence", show_call },
    { "notify::altered", show_call },              { "notify::settings", settings_changed_cb },
    { "notify::floor", show_call },                { "notify::links-live", show_call },
    { "notify::links-all", show_call },
  };
  PitHeadBar *self = PIT_HEAD_BAR (view);

  self->desk = desk;
  g_signal_connect_object (desk->clock, "tick", G_CALLBACK (show_time), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_signal_connect_object (pit_view_get_desk (view), rows[i].signal, G_CALLBACK (rows[i].changed), self, G_CONNECT_SWAPPED);
      rows[i].changed (self);
    }
}

static void
pit_head_bar_dispose (GObject *object)
{
  g_clear_pointer (&PIT_HEAD_BAR (object)->heard, g_free);

  G_OBJECT_CLASS (pit_head_bar_parent_class)->dispose (object);
}

#define SETTING_PROPERTY(type, value, word, right, fallback, title, choices) \
  { word, G_TYPE_STRING, NULL, G_PARAM_READWRITE, .get = G_CALLBACK (get_##value), .set = G_CALLBACK (choose_##value) },

static const PitProperty properties[] = {
  { "leads-back", G_TYPE_BOOLEAN, NULL, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitHeadBar, leads_back) },
  /* Of each setting what is chosen, as the main menu has it; setting it asks for another choice. */
  PIT_SETTINGS (SETTING_PROPERTY, PIT_SETTING_NO_CHOICE)
};

/* (transfer full): the action of the head bar by which a setting is chosen */
static char *
name_action (PitSetting setting)
{
  return g_strconcat ("head.", pit_setting_rows[setting].word, NULL);
}

static void
pit_head_bar_class_init (PitHeadBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_head_bar_dispose;
  PIT_VIEW_CLASS (klass)->begin = pit_head_bar_begin;

  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));
  for (guint i = 0; i < PIT_N_SETTINGS; i++)
    {
      g_autofree char *action = name_action (i);

      gtk_widget_class_install_property_action (widget_class, action, pit_setting_rows[i].word);
    }

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-head-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, title);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, unheard);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, attention);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, attention_call);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, attention_label);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, attention_mark);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, clock_label);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, person);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, person_mark);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, person_label);
  gtk_widget_class_bind_template_child (widget_class, PitHeadBar, menu_button);
  gtk_widget_class_bind_template_callback (widget_class, describe_links);
  gtk_widget_class_bind_template_callback (widget_class, describe_venue);
  gtk_widget_class_bind_template_callback (widget_class, list_link_classes);
}

static void
add_setting (GMenu      *menu,
             PitSetting  setting)
{
  const PitSettingRow *row = &pit_setting_rows[setting];
  g_autofree char *action = name_action (setting);
  g_autoptr(GMenu) choices = g_menu_new ();

  for (guint i = 0; row->choices[i].word != NULL; i++)
    {
      g_autoptr(GMenuItem) item = g_menu_item_new (_(row->choices[i].title), NULL);

      g_menu_item_set_action_and_target (item, action, "s", row->choices[i].word);
      g_menu_append_item (choices, item);
    }
  g_menu_append_submenu (menu, _(row->title), G_MENU_MODEL (choices));
}

/* It is made when it is opened first, and not while the window's first frame is waited for. */
static void
create_menu_cb (GtkMenuButton *button,
                gpointer       user_data)
{
  g_autoptr(GtkBuilder) builder = NULL;

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  builder = gtk_builder_new_from_resource ("/org/pitstand/Pitstand/ui/pit-main-menu.ui");
  for (guint i = 0; i < PIT_N_SETTINGS; i++)
    add_setting (G_MENU (gtk_builder_get_object (builder, "settings")), i);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (gtk_builder_get_object (builder, "main_menu")));
}

static void
pit_head_bar_init (PitHeadBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu_cb, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-filter-bar.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-local-time.h"
#include "pit-toasts.h"
#include "pit-widget.h"

/* What to look for in the pit log. It is looked for as it is typed, after a short pause. */
#define PAUSE_MS 200

/* What may be a PIN is left no longer; a longer number would have gone on by then. */
#define PIN_MS 1500

struct _PitLogFilterBar
{
  PitView parent_instance;

  /* template */
  GtkDropDown *groups;
  GtkEditable *words;
  GtkEditable *table;
  GtkEditable *day;
  GtkEditable *time;
  GtkEditable *who;
  GtkWidget   *clear;

  const PitDeskParts *desk; /* NULL: not given yet, or it is gone */
};

static guint changed_signal;

/* What the drop-down offers: what people and tables did comes first, and all there is second. */
enum
{
  CHOICE_PEOPLE,
  CHOICE_ALL,
  N_OTHER_CHOICES, /* then the groups */
};

G_DEFINE_FINAL_TYPE (PitLogFilterBar, pit_log_filter_bar, PIT_TYPE_VIEW)

static char *
dup_text (GtkEditable *entry)
{
  char *text = pit_widget_dup_text (entry);

  if (text[0] == '\0')
    g_clear_pointer (&text, g_free);

  return text;
}

/* "2026-11-20", "11-20" of this year, "20" of this month. */
static char *
dup_day (PitLogFilterBar *self,
         gboolean        *is_wrong)
{
  g_autofree char *text = dup_text (self->day);
  g_auto(GStrv) parts = NULL;
  g_autoptr(GDateTime) local = NULL;
  int value[3];
  guint n;

  *is_wrong = FALSE;
  if (text == NULL)
    return NULL;

  local = pit_local_time (pit_desk_clock_get_now (self->desk->clock), pit_desk_clock_get_zone (self->desk->clock));
  g_date_time_get_ymd (local, &value[0], &value[1], &value[2]);
  parts = g_strsplit (text, "-", -1);
  n = g_strv_length (parts);
  *is_wrong = n > 3;
  for (guint i = 0; i < n && !*is_wrong; i++)
    {
      guint64 number;

      *is_wrong = !g_ascii_string_to_unsigned (parts[i], 10, 1, 9999, &number, NULL);
      value[3 - n + i] = (int) number;
    }
  *is_wrong = *is_wrong || !g_date_valid_dmy ((GDateDay) MIN (value[2], 99), (GDateMonth) MIN (value[1], 99),
                                              (GDateYear) value[0]);

  return *is_wrong ? NULL : g_strdup_printf ("%04d-%02d-%02d", value[0], value[1], value[2]);
}

/* "21", "21:04", "2104": minutes after midnight. */
static gboolean
read_clock (const char *text,
            guint      *minute)
{
  g_autofree char *digits = g_strdup (text);
  gsize length;
  guint64 number;

  g_strdelimit (g_strstrip (digits), ".h", ':');
  length = strlen (digits);
  if (length >= 4 && digits[length - 3] == ':')
    memmove (digits + length - 3, digits + length - 2, 3);
  else if (length <= 2)
    {
      g_autofree char *hour = g_steal_pointer (&digits);

      digits = g_strconcat (hour, "00", NULL);
    }
  if (!g_ascii_string_to_unsigned (digits, 10, 0, 2359, &number, NULL) || number % 100 >= 60)
    return FALSE;

  *minute = (guint) (number / 100 * 60 + number % 100);
  return TRUE;
}

/* "21:00-21:30", "21:00-", "-21:30", or a minute alone, by the clocks of the gaming day that is asked for, else of today's. The
 * last minute is part of it. */
static gboolean
read_range (PitLogFilterBar *self,
            PitLogFilter    *filter)
{
  g_autofree char *text = dup_text (self->time);
  g_auto(GStrv) ends = NULL;
  guint n, minute;

  if (text == NULL)
    return TRUE;

  ends = g_regex_split_simple ("\\s*(?:-|–|\\.\\.|\\s)\\s*", text, 0, 0);
  n = g_strv_length (ends);
  if (n == 0 || n > 2 || self->desk->log == NULL)
    return FALSE;
  if (ends[0][0] != '\0' &&
      !(read_clock (ends[0], &minute) && pit_log_source_find_time (self->desk->log, filter->day, minute, &filter->from)))
    return FALSE;
  if (ends[n - 1][0] == '\0')
    return filter->from != 0;
  if (!(read_clock (ends[n - 1], &minute) && pit_log_source_find_time (self->desk->log, filter->day, minute, &filter->until)))
    {
      filter->from = 0;
      return FALSE;
    }

  filter->until += G_TIME_SPAN_MINUTE;
  if (filter->until > filter->from)
    return TRUE;

  filter->from = filter->until = 0;
  return FALSE;
}

/* A staff number, or a name. */
static char *
dup_who (PitLogFilterBar *self)
{
  g_autofree char *text = dup_text (self->who);

  return text != NULL && self->desk->log != NULL ? pit_log_source_dup_number (self->desk->log, text) : g_steal_pointer (&text);
}

/* What stands in an empty entry is seen whole, in any language. */
static void
fit_entry (GtkEditable *entry)
{
  const char *hint = gtk_entry_get_placeholder_text (GTK_ENTRY (entry));
  int chars = (int) g_utf8_strlen (hint != NULL ? hint : "", -1) + 1;

  if (chars <= gtk_editable_get_width_chars (entry))
    return;
  gtk_editable_set_width_chars (entry, chars);
  gtk_editable_set_max_width_chars (entry, chars);
}

static void
emit_cb (gpointer user_data)
{
  g_signal_emit (user_data, changed_signal, 0);
}

/* Who types it thinks of another field. What a page was led to look for is nobody's PIN. */
static void
pin_typed_cb (gpointer user_data)
{
  PitLogFilterBar *self = user_data;

  if (pit_widget_has_focus (user_data))
    pit_toasts_take_pins_out (self->desk->toasts, user_data);
}

static void
changed_cb (PitLogFilterBar *self)
{
  if (self->desk == NULL)
    return;

  gtk_widget_set_sensitive (self->clear, pit_log_filter_bar_is_set (self));
  pit_desk_clock_forget (self->desk->clock, emit_cb, self);
  pit_desk_clock_wake (self->desk->clock, PAUSE_MS, emit_cb, self);
  pit_desk_clock_forget (self->desk->clock, pin_typed_cb, self);
  pit_desk_clock_wake (self->desk->clock, PIN_MS, pin_typed_cb, self);
}

/* (transfer full): the gaming day so many days before this one, "2026-11-20"; where that is not known, before today. */
static char *
dup_day_before (PitLogFilterBar *self,
                guint            days)
{
  g_autoptr(GDateTime) local = pit_local_time (pit_desk_clock_get_now (self->desk->clock),
                                               pit_desk_clock_get_zone (self->desk->clock));
  g_autofree char *noon = self->desk->day != NULL ? g_strconcat (self->desk->day, "T12:00:00Z", NULL) : NULL;
  g_autoptr(GDateTime) day = noon != NULL ? g_date_time_new_from_iso8601 (noon, NULL) : NULL;
  g_autoptr(GDateTime) before = g_date_time_add_days (day != NULL ? day : local, -(int) days);

  return g_date_time_format (before, "%Y-%m-%d");
}

/* (transfer full): the last hour by the clock; what lies before this gaming day is a day of its own. */
static char *
dup_last_hour (PitLogFilterBar *self)
{
  gint64 now = pit_desk_clock_get_now (self->desk->clock), from = 0;
  g_autoptr(GDateTime) end = pit_local_time (now, pit_desk_clock_get_zone (self->desk->clock));
  g_autoptr(GDateTime) start = g_date_time_add_hours (end, -1);
  g_autofree char *until = g_date_time_format (end, "%H:%M");
  g_autofree char *since = g_date_time_format (start, "%H:%M");
  guint minute = (guint) (g_date_time_get_hour (start) * 60 + g_date_time_get_minute (start));

  if (self->desk->log == NULL || !pit_log_source_find_time (self->desk->log, NULL, minute, &from) || from > now)
    since[0] = '\0';

  return g_strdup_printf ("%s-%s", since, until);
}

/* One of the times that people look for most, in the fields as if it was typed. */
static void
time_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  PitLogFilterBar *self = PIT_LOG_FILTER_BAR (widget);
  const char *choice = g_variant_get_string (parameter, NULL);
  gboolean is_hour = g_str_equal (choice, "hour");
  g_autofree char *day = g_str_equal (choice, "any") ? NULL : dup_day_before (self, g_str_equal (choice, "yesterday") ? 1 : 0);
  g_autofree char *time = is_hour ? dup_last_hour (self) : NULL;

  gtk_editable_set_text (self->day, day != NULL ? day : "");
  gtk_editable_set_text (self->time, time != NULL ? time : "");
}

static void
pit_log_filter_bar_begin (PitView            *view,
                          const PitDeskParts *desk)
{
  PIT_LOG_FILTER_BAR (view)->desk = desk;
}

static void
pit_log_filter_bar_dispose (GObject *object)
{
  PitLogFilterBar *self = PIT_LOG_FILTER_BAR (object);

  if (self->desk != NULL)
    {
      pit_desk_clock_forget (self->desk->clock, emit_cb, self);
      pit_desk_clock_forget (self->desk->clock, pin_typed_cb, self);
    }
  self->desk = NULL;

  G_OBJECT_CLASS (pit_log_filter_bar_parent_class)->dispose (object);
}

static void
pit_log_filter_bar_class_init (PitLogFilterBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_log_filter_bar_dispose;
  PIT_VIEW_CLASS (klass)->begin = pit_log_filter_bar_begin;

  /* PitLogFilterBar::changed: something else is to be looked for */
  changed_signal = g_signal_new ("changed", PIT_TYPE_LOG_FILTER_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-log-filter-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, PitLogFilterBar, groups);
  gtk_widget_class_bind_template_child (widget_class, PitLogFilterBar, words);
  gtk_widget_class_bind_template_child (widget_class, PitLogFilterBar, table);
  gtk_widget_class_bind_template_child (widget_class, PitLogFilterBar, day);
  gtk_widget_class_bind_template_child (widget_class, PitLogFilterBar, time);
  gtk_widget_class_bind_template_child (widget_class, PitLogFilterBar, who);
  gtk_widget_class_bind_template_child (widget_class, PitLogFilterBar, clear);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_install_action (widget_class, "log.time", "s", time_cb);
  gtk_widget_class_bind_template_callback (widget_class, pit_log_filter_bar_clear);
}

static void
pit_log_filter_bar_init (PitLogFilterBar *self)
{
  g_autoptr(GtkStringList) choices = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_string_list_append (choices, _("People and tables"));
  gtk_string_list_append (choices, pit_log_group_get_title (PIT_LOG_GROUP_ALL));
  for (guint i = PIT_LOG_GROUP_ALL + 1; i < PIT_LOG_N_GROUPS; i++)
    gtk_string_list_append (choices, pit_log_group_get_title (i));
  gtk_drop_down_set_model (self->groups, G_LIST_MODEL (choices));
  gtk_widget_set_sensitive (self->clear, FALSE);
  fit_entry (self->words);
  fit_entry (self->table);
  fit_entry (self->day);
  fit_entry (self->time);
  fit_entry (self->who);
}

/** pit_log_filter_bar_arrive: somebody wants to look for something: the keys are the words', where they can be */
gboolean
pit_log_filter_bar_arrive (PitLogFilterBar *self)
{
  g_return_val_if_fail (PIT_IS_LOG_FILTER_BAR (self), FALSE);

  return gtk_widget_grab_focus (GTK_WIDGET (self->words));
}

/** Returns: whether the keys are the words' */
gboolean
pit_log_filter_bar_is_typing (PitLogFilterBar *self)
{
  g_return_val_if_fail (PIT_IS_LOG_FILTER_BAR (self), FALSE);

  return pit_widget_has_focus (GTK_WIDGET (self->words));
}

/** Returns: (transfer full): what is to be looked for; what can't be understood is marked, and left out */
PitLogFilter *
pit_log_filter_bar_dup (PitLogFilterBar *self)
{
  PitLogFilter *filter;
  guint choice;
  gboolean is_wrong;

  g_return_val_if_fail (PIT_IS_LOG_FILTER_BAR (self), NULL);

  filter = g_new0 (PitLogFilter, 1);
  choice = gtk_drop_down_get_selected (self->groups);
  filter->everything = choice == CHOICE_ALL;
  filter->group = choice >= N_OTHER_CHOICES && choice != GTK_INVALID_LIST_POSITION
                    ? (PitLogGroup) (choice - N_OTHER_CHOICES + PIT_LOG_GROUP_ALL + 1)
                    : PIT_LOG_GROUP_ALL;
  filter->words = dup_text (self->words);
  filter->table = dup_text (self->table);
  filter->who = dup_who (self);
  filter->day = dup_day (self, &is_wrong);
  pit_widget_set_wrong (self->day, is_wrong);
  pit_widget_set_wrong (self->time, !read_range (self, filter));

  return filter;
}

/** Returns: whether anything is to be looked for but what people and tables did */
gboolean
pit_log_filter_bar_is_set (PitLogFilterBar *self)
{
  g_return_val_if_fail (PIT_IS_LOG_FILTER_BAR (self), FALSE);

  return gtk_drop_down_get_selected (self->groups) != CHOICE_PEOPLE || gtk_editable_get_text (self->words)[0] != '\0' ||
         gtk_editable_get_text (self->table)[0] != '\0' || gtk_editable_get_text (self->day)[0] != '\0' ||
         gtk_editable_get_text (self->time)[0] != '\0' || gtk_editable_get_text (self->who)[0] != '\0';
}

/** pit_log_filter_bar_clear: what people and tables did, once more */
void
pit_log_filter_bar_clear (PitLogFilterBar *self)
{
  g_return_if_fail (PIT_IS_LOG_FILTER_BAR (self));

  gtk_drop_down_set_selected (self->groups, CHOICE_PEOPLE);
  gtk_editable_set_text (self->words, "");
  gtk_editable_set_text (self->table, "");
  gtk_editable_set_text (self->day, "");
  gtk_editable_set_text (self->time, "");
  gtk_editable_set_text (self->who, "");
}

/** pit_log_filter_bar_set: in place of what was looked for: at @table, of that @group, with @words, if there are any */
void
pit_log_filter_bar_set (PitLogFilterBar *self,
                        PitTable        *table,
                        PitLogGroup      group,
                        const char      *words)
{
  g_autofree char *number = NULL;

  g_return_if_fail (PIT_IS_LOG_FILTER_BAR (self));
  g_return_if_fail (PIT_IS_TABLE (table));

  number = g_strdup_printf ("%u", pit_table_get_number (table));
  pit_log_filter_bar_clear (self);
  gtk_drop_down_set_selected (self->groups, (guint) group - (PIT_LOG_GROUP_ALL + 1) + N_OTHER_CHOICES);
  gtk_editable_set_text (self->table, number);
  gtk_editable_set_text (self->words, words != NULL ? words : "");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-form-notice.h"

#include "pit-late-focus.h"
#include "pit-widget.h"

/* What came of a form, beside the button that was pressed: done, or why not and what helps. Heard at once by those who
 * don't see it. */
struct _PitFormNotice
{
  GtkBox parent_instance;

  /* template */
  GtkImage *icon;
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (PitFormNotice, pit_form_notice, GTK_TYPE_BOX)

static void
show (PitFormNotice *self,
      const char    *text,
      const char    *icon,
      gboolean       is_wrong)
{
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
  if (text == NULL)
    return;

  gtk_label_set_label (self->label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_image_set_from_icon_name (self->icon, icon);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), icon != NULL);
  pit_widget_set_class (GTK_WIDGET (self), "pit-wrong", is_wrong);
  /* An answer below the visible part of a page looks as if the button did nothing. */
  pit_late_sight (GTK_WIDGET (self));
}

static void
pit_form_notice_class_init (PitFormNoticeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-form-notice.ui");
  gtk_widget_class_bind_template_child (widget_class, PitFormNotice, icon);
  gtk_widget_class_bind_template_child (widget_class, PitFormNotice, label);
  gtk_widget_class_set_css_name (widget_class, "formnotice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
pit_form_notice_init (PitFormNotice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** pit_form_notice_say: that it is done, or under way; %NULL: nothing */
void
pit_form_notice_say (PitFormNotice *self,
                     const char    *text)
{
  g_return_if_fail (PIT_IS_FORM_NOTICE (self));

  show (self, text, NULL, FALSE);
}

/** pit_form_notice_warn: why it is not done, and what helps */
void
pit_form_notice_warn (PitFormNotice *self,
                      const char    *text)
{
  g_return_if_fail (PIT_IS_FORM_NOTICE (self));
  g_return_if_fail (text != NULL);

  show (self, text, "dialog-warning-symbolic", TRUE);
}

/**
 * pit_form_notice_end:
 * @error: (nullable): why it is not done
 * @done: what is said where it is
 *
 * Returns: whether it is done
 */
gboolean
pit_form_notice_end (PitFormNotice *self,
                     const GError  *error,
                     const char    *done)
{
  g_return_val_if_fail (PIT_IS_FORM_NOTICE (self), FALSE);

  if (error != NULL)
    pit_form_notice_warn (self, error->message);
  else
    pit_form_notice_say (self, done);

  return error == NULL;
}

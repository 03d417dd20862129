/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-bands.h"

/* What concerns all tables at once stands across the window, above every page. */
struct _PitBands
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget   *content;
  GtkRevealer *trouble_revealer;
  GtkLabel    *trouble;
  GtkRevealer *altered_revealer;
  GtkImage    *altered_icon;
  GtkLabel    *altered;
  GtkLabel    *altered_text;
  GtkRevealer *notice_revealer;
  GtkLabel    *notice;
  GtkRevealer *clock_revealer;
  GtkLabel    *clock;
  GtkRevealer *silence_revealer;
  GtkLabel    *silence;
};

G_DEFINE_FINAL_TYPE (PitBands, pit_bands, GTK_TYPE_WIDGET)

/* What is folded away must not be read to anybody either. */
static void
reveal (GtkRevealer *revealer,
        GtkLabel    *label,
        const char  *text)
{
  if (text != NULL)
    {
      gtk_label_set_label (label, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_revealer_get_child (revealer)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      text, -1);
    }
  gtk_widget_set_visible (gtk_revealer_get_child (revealer), text != NULL);
  gtk_revealer_set_reveal_child (revealer, text != NULL);
}

static void
pit_bands_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), PIT_TYPE_BANDS);

  G_OBJECT_CLASS (pit_bands_parent_class)->dispose (object);
}

static void
pit_bands_class_init (PitBandsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_bands_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-bands.ui");
  gtk_widget_class_bind_template_child (widget_class, PitBands, content);
  gtk_widget_class_bind_template_child (widget_class, PitBands, trouble_revealer);
  gtk_widget_class_bind_template_child (widget_class, PitBands, trouble);
  gtk_widget_class_bind_template_child (widget_class, PitBands, altered_revealer);
  gtk_widget_class_bind_template_child (widget_class, PitBands, altered_icon);
  gtk_widget_class_bind_template_child (widget_class, PitBands, altered);
  gtk_widget_class_bind_template_child (widget_class, PitBands, altered_text);
  gtk_widget_class_bind_template_child (widget_class, PitBands, notice_revealer);
  gtk_widget_class_bind_template_child (widget_class, PitBands, notice);
  gtk_widget_class_bind_template_child (widget_class, PitBands, clock_revealer);
  gtk_widget_class_bind_template_child (widget_class, PitBands, clock);
  gtk_widget_class_bind_template_child (widget_class, PitBands, silence_revealer);
  gtk_widget_class_bind_template_child (widget_class, PitBands, silence);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
pit_bands_init (PitBands *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** pit_bands_set_trouble: why nothing can be stored at this moment; %NULL: all is well */
void
pit_bands_set_trouble (PitBands   *self,
                       const char *text)
{
  g_return_if_fail (PIT_IS_BANDS (self));

  reveal (self->trouble_revealer, self->trouble, text);
}

/** pit_bands_set_silence: since when no table at all is heard, as a sentence; %NULL: one is */
void
pit_bands_set_silence (PitBands   *self,
                       const char *text)
{
  g_return_if_fail (PIT_IS_BANDS (self));

  reveal (self->silence_revealer, self->silence, text);
}

/** pit_bands_set_clock: that the desk's own clock is wrong, as a sentence; %NULL: it is not */
void
pit_bands_set_clock (PitBands   *self,
                     const char *text)
{
  g_return_if_fail (PIT_IS_BANDS (self));

  reveal (self->clock_revealer, self->clock, text);
}

/**
 * pit_bands_set_altered:
 * @title: (nullable): that something was found of the book's file that no desk did; %NULL: nothing was
 * @text: (nullable): what, in a line
 * @is_quiet: somebody has taken it up: it doesn't call any more
 */
void
pit_bands_set_altered (PitBands   *self,
                       const char *title,
                       const char *text,
                       gboolean    is_quiet)
{
  GtkWidget *band;

  g_return_if_fail (PIT_IS_BANDS (self));

  band = gtk_revealer_get_child (self->altered_revealer);
  gtk_widget_remove_css_class (band, is_quiet ? "pit-trouble" : "pit-contact");
  gtk_widget_add_css_class (band, is_quiet ? "pit-contact" : "pit-trouble");
  gtk_image_set_from_icon_name (self->altered_icon, is_quiet ? "dialog-warning-symbolic" : "dialog-error-symbolic");
  gtk_label_set_label (self->altered_text, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->altered_text), text != NULL);
  reveal (self->altered_revealer, self->altered, title);
}

/** pit_bands_set_notice: what has to be done in time, as a sentence; %NULL: nothing */
void
pit_bands_set_notice (PitBands   *self,
                      const char *text)
{
  g_return_if_fail (PIT_IS_BANDS (self));

  reveal (self->notice_revealer, self->notice, text);
}

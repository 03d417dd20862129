/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-help-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* A page of help/, as help/README.md describes its elements. Its words are gettext's messages, and Pango's markup: a block is
 * shown as it is translated. The pages are in the program, so what is wrong with one is our own mistake. */

#define PREFIX "/org/pitstand/Pitstand/help/"

/* @block: (nullable): the style of its words; NULL: it is no block of words
 * @has_mark: a number or a dot stands before it
 * @is_inline: it stands within words, and Pango knows it */
typedef struct
{
  const char *name;
  const char *block;
  gboolean    has_mark;
  gboolean    is_inline;
} HelpElement;

static const HelpElement elements[] = {
  { .name = "page" },
  { .name = "title", .block = "title-2" },
  { .name = "heading", .block = "heading" },
  { .name = "p", .block = "body" },
  { .name = "note", .block = "pit-help-note" },
  { .name = "steps" },
  { .name = "list" },
  { .name = "item", .block = "body", .has_mark = TRUE },
  { .name = "picture" },
  { .name = "see" },
  { .name = "b", .is_inline = TRUE },
  { .name = "tt", .is_inline = TRUE },
};

typedef struct
{
  GtkBox  *box;   /* NULL: the title alone is asked for */
  GString *words; /* of the block that is open; NULL: none is */
  char    *title;
  guint    step;  /* 0: items of a list */
} HelpReader;

static const HelpElement *
find_element (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (g_str_equal (elements[i].name, name))
      return &elements[i];

  g_return_val_if_reached (NULL);
}

/* As xgettext has a message: a space for each stretch of white space, none at the ends. */
static char *
translate (const char *words)
{
  g_auto(GStrv) parts = g_strsplit_set (words, " \n\t", -1);
  g_autoptr(GString) message = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    if (parts[i][0] != '\0')
      g_string_append_printf (message, "%s%s", message->len > 0 ? " " : "", parts[i]);

  return g_strdup (_(message->str));
}

static GtkWidget *
make_label (const char *markup,
            const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", markup, "use-markup", TRUE, "wrap", TRUE, "xalign", 0.0,
                                   "hexpand", TRUE, NULL);

  gtk_widget_add_css_class (label, css_class);

  return label;
}

static void
add_block (HelpReader        *self,
           const HelpElement *element,
           const char        *markup)
{
  GtkWidget *label = make_label (markup, element->block);
  g_autofree char *mark = NULL;
  GtkWidget *row;

  if (!element->has_mark)
    {
      gtk_box_append (self->box, label);
      return;
    }
  mark = self->step > 0 ? g_strdup_printf ("%u.", self->step++) : g_strdup ("•");
  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append (GTK_BOX (row), g_object_new (GTK_TYPE_LABEL, "label", mark, "width-chars", 3, "xalign", 0.0, "yalign", 0.0,
                                               NULL));
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (self->box, row);
}

static void
add_picture (HelpReader *self,
             const char *name,
             const char *words)
{
  g_autofree char *path = g_strconcat (PREFIX "pictures/", name, ".png", NULL);
  GtkWidget *picture = gtk_picture_new_for_resource (path);

  gtk_picture_set_alternative_text (GTK_PICTURE (picture), _(words));
  gtk_widget_add_css_class (picture, "card");
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_box_append (self->box, picture);
}

/* A way to another page; PitHelpWindow takes it. Those that follow each other are one list. */
static void
add_see (HelpReader *self,
         const char *topic)
{
  g_autofree char *title = pit_help_page_dup_title (topic);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "activatable", TRUE, "action-name", "help.show", NULL);
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (self->box));

  if (!GTK_IS_LIST_BOX (list))
    {
      list = g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE, NULL);
      gtk_widget_add_css_class (list, "boxed-list");
      gtk_box_append (self->box, list);
    }
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", topic);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

static void
start (GMarkupParseContext *context,
       const char          *name,
       const char         **names,
       const char         **values,
       gpointer             data,
       GError             **error)
{
  const HelpElement *element = find_element (name);
  HelpReader *self = data;
  const char *what = NULL;
  const char *words = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    *(g_str_equal (names[i], "words") ? &words : &what) = values[i];

  if (element->is_inline)
    g_string_append_printf (self->words, "<%s>", name);
  else if (element->block != NULL)
    self->words = g_string_new (NULL);
  else if (self->box == NULL)
    return;
  else if (what != NULL && words != NULL)
    add_picture (self, what, words);
  else if (what != NULL)
    add_see (self, what);
  else
    self->step = g_str_equal (name, "steps");
}

static void
end (GMarkupParseContext *context,
     const char          *name,
     gpointer             data,
     GError             **error)
{
  const HelpElement *element = find_element (name);
  HelpReader *self = data;
  g_autofree char *words = NULL;

  if (element->is_inline)
    g_string_append_printf (self->words, "</%s>", name);
  if (element->block == NULL)
    return;
  words = translate (self->words->str);
  g_string_free (g_steal_pointer (&self->words), TRUE);
  if (self->box != NULL)
    add_block (self, element, words);
  if (self->title == NULL)
    self->title = g_steal_pointer (&words);
}

static void
take_text (GMarkupParseContext *context,
           const char          *text,
           gsize                length,
           gpointer             data,
           GError             **error)
{
  HelpReader *self = data;

  /* No page has an entity: what is read is what was written. */
  if (self->words != NULL)
    g_string_append_len (self->words, text, (gssize) length);
}

/* Returns: (transfer full): the page's title */
static char *
read_page (const char *topic,
           GtkBox     *box)
{
  static const GMarkupParser parser = { .start_element = start, .end_element = end, .text = take_text };
  HelpReader reader = { .box = box };
  g_autoptr(GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &reader, NULL);
  g_autofree char *path = g_strconcat (PREFIX, topic, ".page", NULL);
  g_autoptr(GBytes) text = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gboolean is_read;

  g_return_val_if_fail (text != NULL, NULL);
  is_read = g_markup_parse_context_parse (context, g_bytes_get_data (text, NULL), (gssize) g_bytes_get_size (text), NULL);
  g_assert (is_read);

  return reader.title;
}

/** pit_help_page_dup_title: (transfer full): what the page of that topic is called, in the reader's language */
char *
pit_help_page_dup_title (const char *topic)
{
  return read_page (topic, NULL);
}

/** pit_help_page_new: (transfer floating): the page of that topic; its ways to other pages are the action "help.show" */
GtkWidget *
pit_help_page_new (const char *topic)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  g_free (read_page (topic, GTK_BOX (box)));

  return box;
}

/** pit_help_page_list: (transfer full): the topics of all pages, in no order */
GStrv
pit_help_page_list (void)
{
  g_auto(GStrv) names = g_resources_enumerate_children (PREFIX, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr(GStrvBuilder) topics = g_strv_builder_new ();

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (g_str_has_suffix (names[i], ".page"))
      {
        g_autofree char *topic = g_strndup (names[i], strlen (names[i]) - strlen (".page"));

        g_strv_builder_add (topics, topic);
      }

  return g_strv_builder_end (topics);
}

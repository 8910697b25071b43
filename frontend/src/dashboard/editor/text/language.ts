import { defineLanguageFacet, Language } from '@codemirror/language';
import { Autolink, parser, Strikethrough, Table, TaskList } from '@lezer/markdown';

/** Markdown as our pages read it. The ready-made package would bring the grammars of HTML, CSS and JavaScript along. */
export const markdown = new Language(
  defineLanguageFacet(),
  parser.configure([Table, TaskList, Strikethrough, Autolink]),
  [],
  'markdown',
);

import { history, historyKeymap, insertNewline, redo, standardKeymap } from '@codemirror/commands';
import type { Extension } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  placeholder,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { found } from './found.ts';
import { intoHeading } from './into-heading.ts';
import { defineLanguageFacet, Language } from '@codemirror/language';
import { Autolink, parser, Strikethrough, Table, TaskList } from '@lezer/markdown';
import { looks } from './looks.ts';
import { marks } from './marks.ts';
import { rendered } from './rendered.ts';

/** Markdown as the public pages parse it. The ready-made package would add the grammars of HTML, CSS and JavaScript. */
const markdown = new Language(
  defineLanguageFacet(),
  parser.configure([Table, TaskList, Strikethrough, Autolink]),
  [],
  'markdown',
);

const chosen = Decoration.mark({ class: 'cm-chosen' });

/** Browsers hide the selection of an unfocused editor, but a panel may be about it. */
const chosenShown = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet = Decoration.none;

    update({ view, focusChanged, selectionSet, docChanged }: ViewUpdate): void {
      if (!focusChanged && !selectionSet && !docChanged) return;
      const { empty, from, to } = view.state.selection.main;
      this.decorations = empty || view.hasFocus ? Decoration.none : Decoration.set(chosen.range(from, to));
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

export const setup: Extension = [
  history(),
  markdown,
  looks,
  found,
  marks,
  chosenShown,
  // Last, so that table cells wrap the marks in them.
  rendered,
  intoHeading,
  EditorView.lineWrapping,
  placeholder('Write, or press / for blocks'),
  // Below the toolbar, and on narrow screens above the bar at the bottom.
  EditorView.scrollMargins.of(() => (innerWidth < 1024 ? { top: 160, bottom: 190 } : { top: 100, bottom: 24 })),
  EditorView.contentAttributes.of({ spellcheck: 'true', autocorrect: 'on', autocapitalize: 'sentences' }),
  keymap.of([
    { key: 'Enter', run: insertNewline, shift: insertNewline },
    { key: 'Mod-Shift-z', run: redo, preventDefault: true },
    ...historyKeymap,
    ...standardKeymap,
  ]),
];

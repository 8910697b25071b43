import { getSearchQuery, search, SearchQuery, setSearchQuery } from '@codemirror/search';
import { type EditorState, type Extension, RangeSetBuilder, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

const match = Decoration.mark({ class: 'cm-match' });

export const found: Extension = [
  search(),
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = marked(view);
      }

      update(update: ViewUpdate): void {
        const isOther = !getSearchQuery(update.startState).eq(getSearchQuery(update.state));
        if (isOther || update.docChanged || update.viewportChanged) this.decorations = marked(update.view);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  ),
];

function marked({ state, viewport }: EditorView): DecorationSet {
  const built = new RangeSetBuilder<Decoration>();
  for (const { from, to } of matchesIn(state))
    if (to >= viewport.from && from <= viewport.to) built.add(from, to, match);
  return built.finish();
}

interface Match {
  from: number;
  to: number;
}

const known = new WeakMap<Text, { query: SearchQuery; matches: readonly Match[] }>();

function matchesIn(state: EditorState): readonly Match[] {
  const query = getSearchQuery(state);
  if (!query.valid) return [];
  const before = known.get(state.doc);
  if (before?.query.eq(query)) return before.matches;
  // The library's search compares letter by letter, which is slow in long texts.
  const pattern = new RegExp(query.search.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
  const all = state.doc.toString().matchAll(pattern);
  const matches = Array.from(all, ({ index, 0: { length } }) => ({ from: index, to: index + length }));
  known.set(state.doc, { query, matches });
  return matches;
}

/** Searches for literal `words`, and selects the first match after the caret. */
export function lookFor(view: EditorView, words: string, replace: string): void {
  const { from } = view.state.selection.main;
  view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: words, replace, literal: true })) });
  const matches = matchesIn(view.state);
  const first = matches.find((each) => each.from >= from) ?? matches[0];
  if (first)
    view.dispatch({
      selection: { anchor: first.from, head: first.to },
      effects: EditorView.scrollIntoView(first.from, { y: 'nearest', yMargin: 80 }),
    });
}

export function replaceBy(view: EditorView, words: string, replace: string): void {
  view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: words, replace, literal: true })) });
}

export function replaceFound(view: EditorView): void {
  const { replace } = getSearchQuery(view.state);
  const changes = matchesIn(view.state).map((each) => ({ ...each, insert: replace }));
  view.dispatch({ changes, userEvent: 'input.replace.all' });
}

/** The number of matches, and the selected one from 1, or 0. */
export function countOf(state: EditorState): { count: number; current: number } {
  const matches = matchesIn(state);
  const { from, to } = state.selection.main;
  const current = matches.findIndex((each) => each.from === from && each.to === to) + 1;
  return { count: matches.length, current };
}

import { EditorView } from '@codemirror/view';
import { field } from './site.tsx';

// Browsers fire this event later, not during the selection.
document.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true);

type Place = Parameters<typeof field>[1];

function viewIn(form: Place): EditorView {
  const view = EditorView.findFromDOM(field('Content', form));
  if (!view) throw new Error('The form has no editor');
  return view;
}

/** The text of an article as its form sends it. */
export const textOf = () => document.querySelector<HTMLInputElement>('input[name="content"]')?.value;

/** Types at the end of the text. happy-dom has no layout, so an editable element takes no keys. */
export function typeText(words: string, form: Place): void {
  const view = viewIn(form);
  const { length } = view.state.doc;
  view.dispatch({ changes: { from: length, insert: words }, userEvent: 'input.type' });
}

export function selectedOf(form: Place): string {
  const { state } = viewIn(form);
  const { from, to } = state.selection.main;
  return state.sliceDoc(from, to);
}

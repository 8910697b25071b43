import { syntaxTree } from '@codemirror/language';
import { EditorView } from '@codemirror/view';

/** Words typed at the beginning of a heading belong to it. Before its mark they would end it. */
export const intoHeading = EditorView.inputHandler.of((view, from, to, text) => {
  const { doc } = view.state;
  const line = doc.lineAt(from);
  const mark = /^#{1,6} /.exec(line.text)?.[0];
  const isBefore = mark !== undefined && from === line.from && to === from && !/^[\s#]/.test(text);
  if (!isBefore || view.composing) return false;
  // A comment in a code block looks the same.
  if (syntaxTree(view.state).resolveInner(from, 1).name !== 'HeaderMark') return false;
  const at = from + mark.length;
  view.dispatch({
    changes: { from: at, insert: text },
    selection: { anchor: at + text.length },
    userEvent: 'input.type',
    scrollIntoView: true,
  });
  return true;
});

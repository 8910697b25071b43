import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

interface Place {
  from: number;
  to: number;
}

const setMarks = StateEffect.define<readonly Place[]>();
const mark = Decoration.mark({ class: 'cm-comment' });

/** Passages with comments. They move with edits until they are located in the text again. */
export const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(known, { changes, effects, newDoc }) {
    const set = effects.findLast((effect) => effect.is(setMarks));
    if (!set?.is(setMarks)) return known.map(changes);
    const inside = set.value.filter(({ from, to }) => from < to && to <= newDoc.length);
    return Decoration.set(
      inside.map(({ from, to }) => mark.range(from, to)),
      true,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});

export function showMarks(view: EditorView, places: readonly Place[]): void {
  view.dispatch({ effects: setMarks.of(places) });
}

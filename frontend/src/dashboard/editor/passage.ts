import { suggestionLimits } from '@prism/core/contract/suggestions';
import type { Command, Written } from './commands/edit.ts';

/** A part of a text, with what stands around it. */
export interface Passage {
  from: number;
  to: number;
  passage: string;
  before: string;
  after: string;
}

/** What is selected, or else the paragraph of the caret, without blanks around it; undefined where there are no words. */
export function passageOf({ text, from, to }: Written): Passage | undefined {
  const [start, end] = from === to ? paragraphAround(text, from) : [from, to];
  const passage = text.slice(start, end).trim();
  if (passage === '') return undefined;
  const begin = text.indexOf(passage, start);
  const { around } = suggestionLimits;
  const stop = begin + passage.length;
  return {
    ...{ from: begin, to: stop, passage },
    before: text.slice(Math.max(0, begin - around), begin).trim(),
    after: text.slice(stop, stop + around).trim(),
  };
}

function paragraphAround(text: string, at: number): [number, number] {
  const blank = /\n[ \t]*\n/g;
  let [start, end] = [0, text.length];
  for (const { index, 0: gap } of text.matchAll(blank)) {
    if (index < at) start = index + gap.length;
    else if (index < end) end = index;
  }
  return [start, end];
}

/** Puts `next` in the place of a passage, wherever that stands by now; nothing where it stands there no more. */
export function replacing({ from, passage }: Pick<Passage, 'from' | 'passage'>, next: string): Command {
  return ({ text }) => {
    const at = text.startsWith(passage, from) ? from : text.indexOf(passage);
    if (at === -1) return undefined;
    return { from: at, to: at + passage.length, insert: next, select: [at, at + next.length] };
  };
}

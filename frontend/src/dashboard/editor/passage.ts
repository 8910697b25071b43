import { suggestionLimits } from '@prism/core/contract/suggestions';
import { linesOf } from '@prism/core/markdown/fences';
import type { Command, Written } from './commands/edit.ts';

export interface Passage {
  from: number;
  to: number;
  passage: string;
  before: string;
  after: string;
}

/**
 * The sentences that are selected, even in part, or the paragraph at the caret; undefined if it has no words. Rewriting
 * half a word would leave the other half.
 */
export function passageOf({ text, from, to }: Written): Passage | undefined {
  const [start, end] = from === to ? paragraphAround(text, from) : sentencesAround(text, from, to);
  const passage = text.slice(start, end).trim();
  if (passage === '') return undefined;
  const begin = text.indexOf(passage, start);
  const { around } = suggestionLimits;
  const stop = begin + passage.length;
  return {
    from: begin,
    to: stop,
    passage,
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

function sentencesAround(text: string, from: number, to: number): [number, number] {
  const selected = text.slice(from, to);
  const begin = from + (selected.length - selected.trimStart().length);
  const stop = from + selected.trimEnd().length;
  if (begin >= stop) return [from, to];
  const units = unitsOf(text);
  const first = units.find((unit) => unit.from <= begin && begin < unit.to);
  const last = units.findLast((unit) => unit.from < stop && stop <= unit.to);
  return [first?.from ?? begin, last?.to ?? stop];
}

/** Marks that begin a new block: items, quotes, headings, table rows and rules. */
const blockMark = /^\s*(?:(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?|#{1,6}\s+|>\s?)+/;
const isBlockOfOneLine = /^\s*(?:#{1,6}\s|\||(?:[-*_]\s*){3,}$)/;

interface Unit {
  from: number;
  to: number;
}

/** Sentences, and units such as a line of code or a table cell; block marks belong to none. */
function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  /** The paragraph so far; a continued line is joined to it. */
  let run: Unit | undefined;
  const end = () => {
    if (run) units.push(...sentencesOf(text, run));
    run = undefined;
  };
  for (const { text: line, index, isCode } of linesOf(text)) {
    const mark = isCode ? '' : (blockMark.exec(line)?.[0] ?? '');
    const isAlone = isCode || isBlockOfOneLine.test(line);
    if (line.trim() === '' || mark !== '' || isAlone) end();
    if (line.trim() === '') continue;
    const unit = { from: index + mark.length, to: index + line.length };
    if (!isAlone) run = { from: run?.from ?? unit.from, to: unit.to };
    else if (line.trimStart().startsWith('|')) units.push(...cellsOf(line, index));
    else units.push(...(isCode ? [unit] : sentencesOf(text, unit)));
  }
  end();
  return units;
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
/** A full stop after these ends no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:\p{L}|Mrs?|Ms|Dr|Prof|St|No|Nos|Fig|Inc|Ltd|Co|vs|approx|etc|e\.g|i\.e|cf|ca|al)\.\s*$/u;

function sentencesOf(text: string, { from, to }: Unit): Unit[] {
  const units: Unit[] = [];
  let isOpen = false;
  // A line end within a paragraph ends no sentence.
  for (const { segment, index } of sentences.segment(
    text.slice(from, to).replaceAll(/\r?\n/g, (gap) => ' '.repeat(gap.length)),
  )) {
    const last = units.at(-1);
    if (isOpen && last) last.to = from + index + segment.length;
    else units.push({ from: from + index, to: from + index + segment.length });
    // Punctuation within a URL ends no sentence.
    isOpen = abbreviation.test(segment) || !/[\s。！？」』]$/u.test(segment);
  }
  return units;
}

function cellsOf(line: string, index: number): Unit[] {
  return [...line.matchAll(/(?:\\.|[^|\\])+/g)].map(({ 0: cell, index: at }) => ({
    from: index + at,
    to: index + at + cell.length,
  }));
}

/** Replaces a passage with `next`, even if it has moved; undefined if it is gone. */
export function replacing({ from, passage }: Pick<Passage, 'from' | 'passage'>, next: string): Command {
  return ({ text }) => {
    const at = text.startsWith(passage, from) ? from : text.indexOf(passage);
    if (at === -1) return undefined;
    return { from: at, to: at + passage.length, insert: next, select: [at, at + next.length] };
  };
}

import type { PostChecks } from '@prism/core/contract/sign-offs-calls';
import { linesOf } from '@prism/core/markdown/fences';
import { headingOf } from '@prism/core/markdown/headings';
import { plainText } from '@prism/core/markdown/plain-text';
import { allLines } from '../shared/changed-lines.ts';
import type { Change } from '../shared/difference.ts';
import type { Steps } from '../shared/in-slices.ts';

/** Kinds of marks: a figure without an external source, a dead link, an edit by a person. */
export type MarkKind = 'figure' | 'link' | 'new' | 'gone';

export interface Piece extends Change {
  /** Numbers of its marks. */
  marks: readonly number[];
}

export interface MarkedLine {
  /** 1 to 6 for a heading. */
  level?: number;
  isCode: boolean;
  /** A table row: its cells are separated by bars. */
  row?: 'head' | 'body';
  /** Its position in the text; undefined for a removed one. */
  place?: { from: number; to: number };
  pieces: readonly Piece[];
}

export interface Mark {
  kind: MarkKind;
  text: string;
  /** Why a link fails. */
  problem?: string;
  /** Of a finding, from 1; edits by people have none. */
  number?: number;
}

export interface MarkedText {
  /** The article. */
  content: string;
  lines: readonly MarkedLine[];
  /** In reading order. */
  marks: readonly Mark[];
}

/** A line as read and as written. */
interface Line extends Pick<MarkedLine, 'level' | 'isCode' | 'row'> {
  index: number;
  text: string;
  written: string;
}

interface Range extends Mark {
  from: number;
  to: number;
}

/** An article's lines with findings, and with edits since the AI's `draft`, if known. */
export function* markedText(
  content: string,
  draft: string | null,
  found: Pick<PostChecks, 'statements' | 'links'>,
): Steps<MarkedText> {
  const lines = yield* readLines(content);
  const before = draft === null ? lines : yield* readLines(draft);
  const sought = soughtIn(found);
  const marks: Mark[] = [];
  const numbers = new Map<string, number>();
  const marked: MarkedLine[] = [];
  let [next, passed] = [0, 0];
  for (const pieces of allLines(before.map(textOf), lines.map(textOf))) {
    const line = pieces.some(({ kind }) => kind !== 'gone') ? lines[next++] : undefined;
    const earlier = pieces.some(({ kind }) => kind !== 'new') ? before[passed++] : undefined;
    const row = (line ?? earlier)?.row;
    const ranges = line && !line.isCode ? rangesIn(line, sought) : [];
    marked.push({
      ...(line?.level !== undefined && { level: line.level }),
      ...(row && { row }),
      ...(line && { place: { from: line.index, to: line.index + line.written.length } }),
      isCode: line?.isCode ?? false,
      pieces: withMarks(pieces, ranges, { marks, numbers }),
    });
    yield;
  }
  return { content, lines: marked, marks };
}

/** The rule below a table's head, or a row without words. */
const tableRule = /^[\s:|-]*\|[\s:|-]*$/;

const textOf = ({ text }: Line) => text;

function* readLines(markdown: string): Steps<Line[]> {
  const lines: Line[] = [];
  let isInTable = false;
  let last: Line | undefined;
  for (const { text: written, index, isCode } of linesOf(markdown)) {
    const heading = isCode ? undefined : headingOf(written);
    const text = isCode ? written : plainText(heading?.title ?? written);
    const isRule = !isCode && tableRule.test(text);
    if (isRule && last?.text.includes('|')) last.row ??= 'head';
    isInTable = !isCode && ((isRule && last?.row !== undefined) || (isInTable && text.includes('|')));
    last = undefined;
    if (text !== '' && !isRule) {
      last = { text, written, index, isCode };
      if (heading) last.level = heading.level;
      if (isInTable) last.row = 'body';
      lines.push(last);
    }
    yield;
  }
  return lines;
}

/** What to mark in each line. */
interface Sought {
  /** Distinct sentences with a figure and without a source, the longest first. */
  figures: readonly string[];
  links: PostChecks['links'];
}

function soughtIn({ statements, links }: Pick<PostChecks, 'statements' | 'links'>): Sought {
  const unsourced = statements.filter(({ hasSource, text }) => !hasSource && text !== '').map(({ text }) => text);
  return {
    figures: [...new Set(unsourced)].toSorted((one, other) => other.length - one.length),
    links: links.filter(({ state }) => state === 'fails'),
  };
}

function rangesIn({ text, written }: Line, sought: Sought): Range[] {
  const figures: Range[] = [];
  for (const sentence of sought.figures)
    for (let from = text.indexOf(sentence); from !== -1; from = text.indexOf(sentence, from + sentence.length)) {
      const to = from + sentence.length;
      // A sentence that ends another one is the same finding.
      if (!figures.some((known) => known.from <= from && to <= known.to))
        figures.push({ kind: 'figure', text: sentence, from, to });
    }
  const failing = sought.links.flatMap(({ address, problem }) =>
    namesOf(written, address).flatMap((name) =>
      placed(text, name, { kind: 'link', text: name, problem: problem ?? '' }),
    ),
  );
  return [...figures.toSorted((one, other) => one.from - other.from), ...failing];
}

function placed(text: string, words: string, mark: Mark): Range[] {
  const from = words === '' ? -1 : text.indexOf(words);
  return from === -1 ? [] : [{ ...mark, from, to: from + words.length }];
}

/** The link text of a URL in a line, or the bare URL. */
function namesOf(written: string, address: string): string[] {
  const named = Array.from(written.matchAll(/\[([^\]]*)\]\(\s*<?([^\s)<>]+)/g)).flatMap(([, words = '', target]) =>
    target === address ? [plainText(words)] : [],
  );
  return named.length > 0 ? [...new Set(named)] : [address];
}

interface Found {
  /** Receives the new ones of a line. */
  marks: Mark[];
  /** Numbers of findings: the same one counts once. */
  numbers: Map<string, number>;
}

/** The same for each place of a finding. */
export const keyOf = ({ kind, text, problem = '' }: Omit<Mark, 'number'>) => JSON.stringify([kind, text, problem]);

/** Splits a line's pieces at marks. */
function withMarks(pieces: readonly Change[], ranges: readonly Range[], { marks, numbers }: Found): Piece[] {
  const parted: Piece[] = [];
  let at = 0;
  for (const { kind, text } of pieces) {
    const [from, to] = [at, kind === 'gone' ? at : at + text.length];
    const spans: [from: number, to: number][] =
      kind === 'gone' ? [[from, from + text.length]] : spansOf(from, to, ranges);
    const around = (start: number, end: number) =>
      kind === 'gone' ? [] : ranges.filter((range) => range.from <= start && end <= range.to);
    for (const range of spans.flatMap(([start, end]) => around(start, end)))
      if (!numbers.has(keyOf(range)))
        numbers.set(keyOf(range), marks.push({ ...markOf(range), number: numbers.size + 1 }) - 1);
    const own = kind !== 'same' && text.trim() !== '' ? [marks.push({ kind, text }) - 1] : [];
    for (const [start, end] of spans)
      parted.push({
        kind,
        text: text.slice(start - from, end - from),
        marks: [...around(start, end).flatMap((range) => numbers.get(keyOf(range)) ?? []), ...own],
      });
    at = to;
  }
  return parted;
}

const markOf = ({ from: _from, to: _to, ...mark }: Range): Mark => mark;

/** The pieces of each cell of a table row. An escaped bar belongs to its cell. */
export function cellsOf(pieces: readonly Piece[]): Piece[][] {
  const cells: Piece[][] = [[]];
  for (const piece of pieces)
    for (const [index, text] of piece.text.split(/(?<!\\)\|/).entries()) {
      if (index > 0) cells.push([]);
      if (text.trim() !== '') cells.at(-1)?.push({ ...piece, text: text.replaceAll('\\|', '|') });
    }
  // A row may begin and end with a bar.
  const isEmpty = (cell: Piece[] | undefined) => cell?.length === 0;
  return cells.slice(isEmpty(cells[0]) ? 1 : 0, isEmpty(cells.at(-1)) ? -1 : undefined);
}

/** The range from `start` to `end`, split at each boundary. */
function spansOf(start: number, end: number, ranges: readonly Range[]): [from: number, to: number][] {
  const edges = ranges.flatMap(({ from, to }) => [from, to]).filter((edge) => start < edge && edge < end);
  const all = [...new Set([start, ...edges, end])].toSorted((one, other) => one - other);
  return all.slice(1).map((to, index) => [all[index] ?? start, to]);
}

/** The first position of a mark in the text: its words, or the line that has them. */
export function placeOf({ content, lines, marks }: MarkedText, mark: number): MarkedLine['place'] {
  const place = lines.find(({ pieces }) => pieces.some((piece) => piece.marks.includes(mark)))?.place;
  const words = marks[mark]?.text ?? '';
  const from = place ? content.slice(place.from, place.to).indexOf(words) : -1;
  return place && from >= 0 ? { from: place.from + from, to: place.from + from + words.length } : place;
}

/** The finding of a mark; undefined for an edit. */
export function findingOf({ kind, text, problem = '', number }: Mark) {
  return number === undefined || kind === 'new' || kind === 'gone' ? undefined : { kind, text, problem };
}

import type { PostChecks } from '@prism/core/contract/sign-offs';
import { linesOf } from '@prism/core/markdown/fences';
import { headingOf } from '@prism/core/markdown/headings';
import { plainText } from '@prism/core/markdown/plain-text';
import { allLines } from '../shared/changed-lines.ts';
import type { Change } from '../shared/difference.ts';

/** What is marked in a text: a figure without an outside source, a link that does not answer, and what people changed. */
export type MarkKind = 'figure' | 'link' | 'new' | 'gone';

/** A piece of a line, with what is marked there. */
export interface Piece extends Change {
  /** The numbers of the marks that it is a part of; none of what needs no look. */
  marks: readonly number[];
}

export interface MarkedLine {
  /** Of a heading from 1 to 6. */
  level?: number;
  isCode: boolean;
  pieces: readonly Piece[];
}

export interface Mark {
  kind: MarkKind;
  text: string;
  /** Of a link, why it fails. */
  problem?: string;
}

export interface MarkedText {
  lines: readonly MarkedLine[];
  /** In the order one reads them. */
  marks: readonly Mark[];
}

/** A line of an article as one reads it, and as it is written. */
interface Line extends Pick<MarkedLine, 'level' | 'isCode'> {
  text: string;
  written: string;
}

/** Where something is marked in a line. */
interface Range extends Mark {
  from: number;
  to: number;
}

/** The lines of an article with what was found in them, and what people changed since AI wrote `draft`, where that is known. */
export function markedText(
  content: string,
  draft: string | null,
  found: Pick<PostChecks, 'statements' | 'links'>,
): MarkedText {
  const lines = readLines(content);
  const after = lines.map(({ text }) => text);
  const changed = allLines(draft === null ? after : readLines(draft).map(({ text }) => text), after);
  const sought = soughtIn(found);
  const marks: Mark[] = [];
  let next = 0;
  const marked = changed.map((pieces): MarkedLine => {
    const line = pieces.some(({ kind }) => kind !== 'gone') ? lines[next++] : undefined;
    const ranges = line && !line.isCode ? rangesIn(line, sought) : [];
    return {
      ...(line?.level !== undefined && { level: line.level }),
      isCode: line?.isCode ?? false,
      pieces: withMarks(pieces, ranges, marks),
    };
  });
  return { lines: marked, marks };
}

function readLines(markdown: string): Line[] {
  return [...linesOf(markdown)].flatMap(({ text: written, isCode }): Line[] => {
    const heading = isCode ? undefined : headingOf(written);
    const text = isCode ? written : plainText(heading?.title ?? written);
    return text === '' ? [] : [{ text, written, isCode, ...(heading && { level: heading.level }) }];
  });
}

/** What is looked for in each line. */
interface Sought {
  /** Sentences with a figure and without a source, each once, the longest first. */
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
      // A sentence that is the end of another one is that one.
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

/** The words that lead to an address in a line, or the address itself where it stands there bare. */
function namesOf(written: string, address: string): string[] {
  const named = Array.from(written.matchAll(/\[([^\]]*)\]\(\s*<?([^\s)<>]+)/g)).flatMap(([, words = '', target]) =>
    target === address ? [plainText(words)] : [],
  );
  return named.length > 0 ? [...new Set(named)] : [address];
}

/** The pieces of a line, parted where a mark begins or ends; `marks` gets those that begin in it. */
function withMarks(pieces: readonly Change[], ranges: readonly Range[], marks: Mark[]): Piece[] {
  const numbers = new Map<Range, number>();
  const parted: Piece[] = [];
  let at = 0;
  for (const { kind, text } of pieces) {
    const [from, to] = [at, kind === 'gone' ? at : at + text.length];
    const spans: [from: number, to: number][] =
      kind === 'gone' ? [[from, from + text.length]] : spansOf(from, to, ranges);
    const around = (start: number, end: number) =>
      kind === 'gone' ? [] : ranges.filter((range) => range.from <= start && end <= range.to);
    for (const range of spans.flatMap(([start, end]) => around(start, end)))
      if (!numbers.has(range)) numbers.set(range, marks.push(markOf(range)) - 1);
    const own = kind !== 'same' && text.trim() !== '' ? [marks.push({ kind, text }) - 1] : [];
    for (const [start, end] of spans)
      parted.push({
        kind,
        text: text.slice(start - from, end - from),
        marks: [...around(start, end).flatMap((range) => numbers.get(range) ?? []), ...own],
      });
    at = to;
  }
  return parted;
}

const markOf = ({ from: _from, to: _to, ...mark }: Range): Mark => mark;

/** The stretch from `start` to `end`, parted wherever one of the ranges begins or ends. */
function spansOf(start: number, end: number, ranges: readonly Range[]): [from: number, to: number][] {
  const edges = ranges.flatMap(({ from, to }) => [from, to]).filter((edge) => start < edge && edge < end);
  const all = [...new Set([start, ...edges, end])].toSorted((one, other) => one - other);
  return all.slice(1).map((to, index) => [all[index] ?? start, to]);
}

import { fenceAfter } from '@prism/core/markdown/fences';
import { headingOf } from '@prism/core/markdown/headings';
import { plainText } from '@prism/core/markdown/plain-text';

/**
 * The text of an article as it arrives. Finished blocks never change, so a delta costs as much as its block, however
 * long the article.
 */
export interface Draft {
  /** Finished Markdown blocks in order. */
  readonly blocks: readonly string[];
  /** Titles of the `##` sections so far. */
  readonly headings: readonly string[];
  /** Whole lines of the open block. */
  readonly open: string;
  /** The incomplete line. */
  readonly line: string;
  /** The closing fence of an open code block. */
  readonly fence: string | null;
}

export const emptyDraft: Draft = { blocks: [], headings: [], open: '', line: '', fence: null };

const listLine = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;

export function tailOf(draft: Draft): string {
  return draft.open + draft.line;
}

export function wholeBlocks(text: string): readonly string[] {
  const draft = draftOf(text);
  const tail = tailOf(draft);
  return tail.trim() === '' ? draft.blocks : [...draft.blocks, tail];
}

/** The number of the last section; the opening is 0. */
export function sectionNumber(blocks: readonly string[]): number {
  return blocks.filter(isSectionHeading).length;
}

export function blocksFrom(blocks: readonly string[], number: number): readonly string[] {
  let section = 0;
  const first = blocks.findIndex((block) => {
    if (isSectionHeading(block)) section += 1;
    return section >= number;
  });
  return first === -1 ? [] : blocks.slice(first);
}

function isSectionHeading(block: string): boolean {
  return headingOf(block.trimEnd())?.level === 2;
}

export function draftOf(text: string): Draft {
  return appendText(emptyDraft, text);
}

export function appendText(draft: Draft, text: string): Draft {
  const lines = (draft.line + text).split('\n');
  const line = lines.pop() ?? '';
  if (lines.length === 0) return { ...draft, line };

  let { blocks, headings, open, fence } = draft;
  const finish = () => {
    if (open.trim() !== '') blocks = [...blocks, open];
    open = '';
  };
  for (const whole of lines) {
    if (fence) {
      open += `${whole}\n`;
      fence = fenceAfter(whole, fence);
      // A code block inside a list belongs to its item, so the list continues.
      if (!fence && !listLine.test(open)) finish();
      continue;
    }
    const blank = whole.trim() === '';
    const heading = headingOf(whole);
    const inList = listLine.test(open);
    const goesOn = blank || !open.endsWith('\n\n') || /^[ \t]/.test(whole) || listLine.test(whole);
    const belongs = inList && goesOn && !heading;
    const marks = fenceAfter(belongs ? whole.trimStart() : whole, null);
    if (!belongs && (blank || inList || heading || marks)) finish();
    if (blank && !belongs) continue;

    open += `${whole}\n`;
    fence = marks;
    if (heading) {
      if (heading.level === 2 && heading.title) headings = [...headings, plainText(heading.title)];
      finish();
    }
  }
  return { blocks, headings, open, line, fence };
}

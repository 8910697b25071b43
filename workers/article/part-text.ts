import { fenceAfter } from '@prism/core/markdown/fences';
import { headingOf } from '@prism/core/markdown/headings';
import { createAnswerText } from './answer-text.ts';
import type { Part } from './part.ts';
import { withoutOpenThoughts } from './providers/thoughts.ts';
import { unwrapped } from './whole-part.ts';
import { createWrapperFilter, openingFence } from './wrapper-fence.ts';

export interface PartText {
  /** Takes the next piece of the answer and returns what of it, or of what was held back, is the part's text. */
  feed(piece: string): string;
  /** The answer has ended: returns what is left of the text. */
  finish(): string;
  /** The answer has gone on to another section, of which nothing is taken. */
  isOver(): boolean;
}

/**
 * The text of a part in the answer of its provider, while it arrives: without words to whoever asked and a code fence around
 * the whole of it, and of an opening or a section without a heading of its own, which is put there by us, and up to the next
 * section.
 */
export function createPartText({ kind }: Pick<Part, 'kind'>, label = 'The provider'): PartText {
  const answer = createAnswerText(label);
  const scan = kind === 'whole' ? undefined : createSectionScan();
  let held = '';
  let unwrap: ((text: string, ended: boolean) => string) | undefined;

  function advance(ended: boolean): string {
    if (!unwrap) {
      if (held.trim() === '' && !ended) return '';
      const fence = openingFence(held, ended);
      if (fence === 'unknown') return '';
      const isWrapped = fence.markdown || (fence.plain && answer.hasOpener());
      unwrap = isWrapped ? createWrapperFilter() : (text) => text;
      if (isWrapped) held = held.slice(fence.length);
    }
    const text = unwrap(held, ended);
    held = '';
    return scan ? scan.feed(text, ended) : text;
  }

  return {
    feed(piece) {
      held += answer.feed(piece);
      return advance(false);
    },
    finish() {
      held += answer.finish();
      return advance(true);
    },
    isOver: () => scan?.isOver() ?? false,
  };
}

/** What may become the heading of a section with the letters that are still to come. */
const couldBecomeSection = /^ {0,3}(?:#{0,2}|##\s*)$/;

function createSectionScan() {
  let state: 'before' | 'body' | 'over' = 'before';
  let held = '';
  /** The level of the last heading that was left out. */
  let leftOut = 0;
  /** The line that is passing through, as far as it has come. */
  let line = '';
  let fence: string | null = null;

  /** Leaves out blank lines and headings at the very beginning: that of the article, and that of the section. */
  function begin(ended: boolean): string {
    held = held.replace(/^(?:[^\S\n]*\n)+/, '');
    if (held.trim() === '' && !ended) return '';
    const end = held.indexOf('\n');
    const isWhole = end !== -1 || ended;
    if (/^ {0,3}#/.test(held) && !isWhole) return '';
    const first = end === -1 ? held : held.slice(0, end);
    const level = headingOf(first.trimEnd())?.level ?? 0;
    if (level > leftOut && level <= 2) {
      leftOut = level;
      held = held.slice(first.length);
      return begin(ended);
    }
    state = 'body';
    return pass(ended);
  }

  function pass(ended: boolean): string {
    let passed = '';
    while (held !== '') {
      const end = held.indexOf('\n');
      const piece = end === -1 ? held : held.slice(0, end + 1);
      if (line === '' && fence === null) {
        if (headingOf(piece.trimEnd())?.level === 2 && (end !== -1 || ended || /^ {0,3}##\s+\S/.test(piece))) {
          state = 'over';
          held = '';
          return passed;
        }
        if (end === -1 && !ended && couldBecomeSection.test(piece)) return passed;
      }
      passed += piece;
      line += piece;
      held = held.slice(piece.length);
      if (end !== -1) {
        fence = fenceAfter(line.replace(/\r?\n$/, ''), fence);
        line = '';
      }
    }
    return passed;
  }

  return {
    feed(text: string, ended: boolean): string {
      if (state === 'over') return '';
      held += text;
      return state === 'before' ? begin(ended) : pass(ended);
    },
    isOver: () => state === 'over',
  };
}

/** The text of a part in all of its answer, which may show what could not be told while it arrived. */
export function partTextOf(part: Pick<Part, 'kind'>, answer: string): string {
  const text = createPartText(part);
  return text.feed(unwrapped(withoutOpenThoughts(answer))) + text.finish();
}

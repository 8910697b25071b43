import { fenceAfter } from '@prism/core/markdown/fences';
import { headingOf } from '@prism/core/markdown/headings';
import { createAnswerText } from './answer-text.ts';
import type { Part } from './part.ts';
import { withoutOpenThoughts } from './providers/thoughts.ts';
import { unwrapped } from './whole-part.ts';
import { createWrapperFilter, openingFence } from './wrapper-fence.ts';

export interface PartText {
  /** Takes a chunk and returns the text of the part, including text held back before. */
  feed(piece: string): string;
  /** Returns the rest after the last chunk. */
  finish(): string;
  /** Whether the response has moved on to another section, which is dropped. */
  isOver(): boolean;
}

/**
 * Extracts a part from a streaming response, up to the next section. Removes chat, a surrounding code fence, and its
 * own heading, which we add.
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

const couldBecomeSection = /^ {0,3}(?:#{0,2}|##\s*)$/;

function createSectionScan() {
  let state: 'before' | 'body' | 'over' = 'before';
  let held = '';
  /** The level of the last dropped heading. */
  let leftOut = 0;
  let line = '';
  let fence: string | null = null;

  /** Drops leading blank lines and headings of article and section. */
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

export function partTextOf(part: Pick<Part, 'kind'>, answer: string): string {
  const text = createPartText(part);
  return text.feed(unwrapped(withoutOpenThoughts(answer))) + text.finish();
}

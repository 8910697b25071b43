import { PermanentError } from '../errors.ts';
import { couldClose, couldOpen, couldRefuse, isCloser, isCourtesy, isOpener, isRefusal } from './chat-phrases.ts';
import { withoutOpenThoughts } from './providers/thoughts.ts';

export class RefusedError extends PermanentError {}

export interface AnswerText {
  /** Takes a chunk and returns the text that is certainly not chat, including text held back before. */
  feed(piece: string): string;
  /** Returns the rest after the last chunk. */
  finish(): string;
  hasOpener(): boolean;
}

/**
 * Strips a model's chat from the beginning and end of a streaming response. `label` names the provider. Throws
 * RefusedError if the model declines.
 */
export function createAnswerText(label: string): AnswerText {
  let state: 'opener' | 'body' = 'opener';
  let held = '';
  /** A possible closing remark, with the line breaks before it. */
  let tail = '';
  let line = '';
  let hasOpener = false;

  /** Drops a first line of chat; false while undecided. */
  function passOpener(ended: boolean): boolean {
    for (;;) {
      const text = held.trimStart();
      if (text === '') return ended;
      const end = text.indexOf('\n');
      const isWhole = end !== -1 || ended;
      const first = end === -1 ? text : text.slice(0, end);
      const rest = end === -1 ? '' : text.slice(end + 1);
      if (hasOpener && isRule(first)) {
        if (!isWhole) return false;
        held = rest;
        continue;
      }
      if (!isWhole && couldOpen(text)) return false;
      if (!ended && couldRefuse(text) && !hasStatement(text)) return false;
      if (isRefusal(firstStatement(text))) throw new RefusedError(`${label} declined to write about this topic.`);
      if (!isWhole || !isOpener(first)) return true;
      hasOpener = true;
      held = rest;
    }
  }

  function pass(ended: boolean): string {
    let passed = '';
    for (const piece of held.split(/(?<=\n)/)) {
      line += piece;
      const isWhole = line.endsWith('\n');
      // Blank lines within the text pass immediately.
      const isGap = line.trim() === '' && tail !== '';
      if (isGap || isRule(line) || (isWhole ? isCloser(line) : couldClose(line.trim()))) {
        tail += piece;
      } else {
        passed += tail + piece;
        tail = '';
      }
      if (isWhole) line = '';
    }
    held = '';
    if (!ended) return passed;
    const rest = withoutClosers(tail);
    tail = '';
    return passed + rest;
  }

  function advance(ended: boolean): string {
    if (state === 'opener' && passOpener(ended)) state = 'body';
    return state === 'body' ? pass(ended) : '';
  }

  return {
    feed(piece) {
      held += piece;
      return advance(false);
    },
    finish: () => advance(true),
    hasOpener: () => hasOpener,
  };
}

export function answerText(answer: string, label: string): string {
  const whole = createAnswerText(label);
  return whole.feed(withoutOpenThoughts(answer)) + whole.finish();
}

const hasStatement = (text: string) => firstStatement(text) !== text;

/** Shorter sentences, such as 'I'm sorry.', are inconclusive. */
const shortestStatement = 24;

/** The first sentence, with the next if it is too short to judge. */
export function firstStatement(text: string): string {
  const isPolite = isCourtesy(text);
  let sentences = 0;
  for (const { index } of text.matchAll(/[.!?]\s|[。！？]/g)) {
    sentences += 1;
    if (index + 1 >= shortestStatement && (!isPolite || sentences > 1)) return text.slice(0, index + 1);
  }
  return text;
}

export const isRule = (line: string) => /^(?:-+|\*+|_+)$/.test(line.trim());

function withoutClosers(tail: string): string {
  const lines = tail.split('\n');
  const closes = lines.map(isCloser);
  const first = closes.indexOf(true);
  if (first === -1) return tail;
  const before = lines.slice(0, first);
  while (before.length > 0 && (before.at(-1)?.trim() === '' || isRule(before.at(-1) ?? ''))) before.pop();
  return before.join('\n');
}

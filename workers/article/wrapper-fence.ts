import { withoutEnd } from '@prism/core/contract/text-ends';
import { fenceAfter } from '@prism/core/markdown/fences';

export interface OpeningFence {
  length: number;
  /** Its info string says Markdown, so it wraps the article. */
  markdown: boolean;
  /** It has no info string. */
  plain: boolean;
}

/** Finds an opening fence; 'unknown' while undecided. */
export function openingFence(text: string, ended: boolean): OpeningFence | 'unknown' {
  const none = { length: 0, markdown: false, plain: false };
  const start = text.trimStart();
  if (start === '' || !'```'.startsWith(start.slice(0, 3))) return none;
  const line = /^\s*```[^\S\n]*(?:(\w+)[^\S\n]*)?\n/.exec(text);
  const language = line?.[1] ?? '';
  if (line) return { length: line[0].length, markdown: /^(?:markdown|md)$/i.test(language), plain: language === '' };
  return ended || start.includes('\n') ? none : 'unknown';
}

/** The index of a possible last line of the wrapper, with the line break before it. */
function possibleClosing(text: string): number {
  const shown = withoutEnd(text, /[\r\n]/);
  const line = withoutEnd(shown, /[ \t]/);
  const marks = line.length - withoutEnd(line, /`/).length;
  const before = withoutEnd(line.slice(0, line.length - Math.min(marks, 3)), /[ \t]/);
  return before.endsWith('\n') ? before.length - (before.endsWith('\r\n') ? 2 : 1) : shown.length;
}

/**
 * Unwraps a streaming article. Drops the fence that closes the wrapper, at the end or, if only the head was wrapped,
 * right after it.
 */
export function createWrapperFilter(): (text: string, ended: boolean) => string {
  let held = '';
  let line = '';
  let fence: string | null = null;
  let isFirst = true;
  return (text, ended) => {
    held += text;
    const headFence = isFirst ? /^\s*```[ \t]*\r?\n\s*/.exec(held) : null;
    if (headFence) held = held.slice(headFence[0].length);
    if (isFirst && !ended && '```'.startsWith(held.trim())) return '';
    isFirst = false;
    const closing = possibleClosing(held);
    const emitted = held.slice(0, closing);
    const tail = held.slice(closing);
    held = tail;
    const lines = (line + emitted).split('\n');
    if (!ended) line = lines.pop() ?? '';
    for (const whole of lines) fence = fenceAfter(whole, fence);
    if (!ended) return emitted;
    // Outside the article's own code it closes the wrapper.
    return tail.trim() === '```' && fence === null ? emitted : emitted + tail;
  };
}

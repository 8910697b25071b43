import { fenceAfter } from '@prism/core/markdown/fences';
import { createSourceMarks, type Cited } from './source-marks.ts';

export interface Citations {
  /** Takes a chunk and returns the text that is complete, including text held back before. */
  feed(piece: string): string;
  /** Returns the rest after the last chunk. */
  finish(): string;
}

/** Limit of held-back text; no sentence has so many characters without a space. */
const mostHeld = 1_500;

/**
 * Filters the streamed text of an article with sources. Marks such as [1] become links to their source; all other
 * links, pictures and URLs are reduced to their words. So a page that was read can neither link the article elsewhere
 * nor leak the prompt. Fenced code is shown unchanged, because it links nowhere.
 */
export function createCitations(sources: readonly Cited[]): Citations {
  if (sources.length === 0) return { feed: (piece) => piece, finish: () => '' };
  const inProse = createSourceMarks(sources);
  let held = '';
  let fence: string | null = null;
  let isLineStart = true;

  /** The next complete part of the held text; undefined if more must arrive first. */
  function next(ended: boolean): string | undefined {
    if (held === '') return undefined;
    const end = held.indexOf('\n');
    const isWhole = end !== -1 || ended;
    const line = end === -1 ? held : held.slice(0, end);
    if (isLineStart && (fence !== null || /^ {0,3}(?:[`~]|$)/.test(line))) {
      if (!isWhole) return undefined;
      const before = fence;
      fence = fenceAfter(line.replace(/\r$/, ''), before);
      if (before !== null || fence !== null) return taken(held.slice(0, end === -1 ? held.length : end + 1));
    }
    if (isWhole && line.length <= mostHeld) {
      const lineEnd = end === -1 ? '' : '\n';
      taken(line + lineEnd);
      return inProse(line) + lineEnd;
    }
    const cut = placeToCut(line.slice(0, mostHeld));
    if (cut > 0) return inProse(taken(line.slice(0, cut)));
    // A space, so that two halves do not join to a URL.
    return line.length > mostHeld ? `${inProse(taken(line.slice(0, mostHeld)))} ` : undefined;
  }

  function taken(text: string): string {
    held = held.slice(text.length);
    isLineStart = text.endsWith('\n');
    return text;
  }

  function advance(ended: boolean): string {
    let passed = '';
    for (let text = next(ended); text !== undefined; text = next(ended)) passed += text;
    return passed;
  }

  return {
    feed(piece) {
      held += piece;
      return advance(false);
    },
    finish: () => advance(true),
  };
}

/** The index before the last space outside brackets and code; 0 if none. */
function placeToCut(line: string): number {
  let place = 0;
  let [brackets, parentheses] = [0, 0];
  let isCode = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charAt(at);
    if (letter === '`') isCode = !isCode;
    else if (isCode) continue;
    else if (letter === '[') brackets += 1;
    else if (letter === ']') {
      brackets = Math.max(0, brackets - 1);
      if (line.charAt(at + 1) === '(') parentheses += 1;
    } else if (letter === ')') parentheses = Math.max(0, parentheses - 1);
    else if (/\s/.test(letter) && brackets === 0 && parentheses === 0) place = at;
  }
  return place;
}

import { linesOf } from '@prism/core/markdown/fences';
import { headingOf } from '@prism/core/markdown/headings';

const mostAround = 600;
const markdownFence = /^ {0,3}```+[ \t]*(?:markdown|md)[ \t]*$/i;
const closingFence = /^ {0,3}```+[ \t]*$/;

/** The one block of Markdown in an answer that says nothing else but what surrounds it; the answer where there is none such. */
export function unfenced(answer: string): string {
  const lines = answer.split(/\r?\n/);
  const first = lines.findIndex((line) => markdownFence.test(line));
  const last = lines.findLastIndex((line) => closingFence.test(line));
  if (first === -1 || last <= first || lines.findLastIndex((line) => markdownFence.test(line)) !== first) return answer;
  const around = [...lines.slice(0, first), ...lines.slice(last + 1)];
  const block = lines.slice(first + 1, last).join('\n');
  const said = around.join('\n').trim();
  if (said.length > Math.min(mostAround, block.length) || around.some((line) => headingOf(line))) return answer;
  return block;
}

/**
 * What a text that is too long may be cut to, the best first: up to its last whole paragraph, and up to its last whole
 * sentence. Neither ends within code.
 */
export function cutsOf(text: string): string[] {
  let end = 0;
  let at = 0;
  for (const line of linesOf(text)) {
    if (!line.isCode && line.text.trim() === '') end = at;
    at += line.text.length + 1;
  }
  const rest = text.slice(end);
  const ends = [end, ...(rest.includes('```') ? [] : [end + lastSentenceEnd(rest)])];
  return [...new Set(ends.map((cut) => withoutLastHeading(text.slice(0, cut))))].filter(Boolean);
}

function withoutLastHeading(text: string): string {
  const lines = text.trimEnd().split('\n');
  while (lines.length > 0 && (lines.at(-1)?.trim() === '' || headingOf(lines.at(-1) ?? ''))) lines.pop();
  return lines.join('\n');
}

/** Behind the last full stop that ends a sentence; 0 where there is none. */
function lastSentenceEnd(text: string): number {
  for (let at = text.length - 2; at > 0; at -= 1)
    if ('.!?'.includes(text.charAt(at)) && /\s/.test(text.charAt(at + 1))) return at + 1;
  return 0;
}

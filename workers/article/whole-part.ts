import { withoutEnd } from '@prism/core/contract/text-ends';
import { fenceAfter, linesOf } from '@prism/core/markdown/fences';
import { headingOf } from '@prism/core/markdown/headings';
import { isRule } from './answer-text.ts';
import { isCloser, isOpener } from './chat-phrases.ts';
import { objectsIn } from './json-in.ts';

/** Removes wrappers of a response: model tokens, a tag, a code fence, JSON, chat about it, and marks of its search. */
export function unwrapped(answer: string): string {
  return withoutObject(unfenced(withoutTag(withoutTokens(answer.replace(searchMarks, '')))));
}

/** Services that search put the places of their own sources into the text. */
const searchMarks = /\ue200[^\ue200\ue201]{0,200}\ue201|【\d+(?::\d+)?†[^【】]{0,200}】/g;

/** A response that is one object with one text, perhaps next to its heading. */
function withoutObject(answer: string): string {
  const shown = answer.trim();
  const isFenced = shown.startsWith('```json') && shown.endsWith('```');
  const text = isFenced ? shown.slice(7, -3).trim() : shown;
  if (!text.startsWith('{') || !text.endsWith('}')) return answer;
  const [object, ...others] = objectsIn(text);
  const texts = Object.entries(object ?? {}).filter(([key]) => !['heading', 'title'].includes(key.toLowerCase()));
  const [, only] = texts[0] ?? [];
  return others.length === 0 && texts.length === 1 && typeof only === 'string' ? only : answer;
}

const mostAround = 600;
const proseWords = /^(?:|markdown|md|mdx|text|txt|plain|plaintext|html|xml|article|section|answer|output)$/i;

/** The only code block of a response that says nothing else; otherwise the response. */
export function unfenced(answer: string): string {
  const lines = answer.split(/\r?\n/);
  const first = lines.findIndex((line) => fenceAfter(line, null) !== null);
  const marks = fenceAfter(lines[first] ?? '', null);
  const last = lines.findLastIndex((line) => marks !== null && fenceAfter(line, marks) === null);
  if (marks === null || last <= first) return answer;
  const word = (lines[first] ?? '').trim().slice(marks.length).trim();
  const [before, inside, after] = [lines.slice(0, first), lines.slice(first + 1, last), lines.slice(last + 1)];
  const block = inside.join('\n');
  if (/^(?:markdown|md)$/i.test(word)) {
    const around = [...before, ...after];
    const isOnly = !inside.some((line) => /^ {0,3}(?:`{3,}|~{3,})[ \t]*(?:markdown|md)[ \t]*$/i.test(line));
    const isShort = around.join('\n').trim().length <= Math.min(mostAround, block.length);
    return isOnly && isShort && !around.some((line) => headingOf(line)) ? block : answer;
  }
  const isWrapper = isChatter(before, 'before') && isChatter(after, 'after') && isOneBlock(inside);
  return isWrapper && (isProse(inside) || (proseWords.test(word) && before.join('').trim() !== '')) ? block : answer;
}

/** Whether the lines around the text are chat. */
function isChatter(lines: readonly string[], where: 'before' | 'after'): boolean {
  const said = lines.filter((line) => line.trim() !== '' && !isRule(line));
  if (where === 'after') return said.every(isCloser);
  const announces = (line: string) => line.length <= 160 && /[:：]\s*$/.test(line);
  return said.every((line, at) => isOpener(line) || (at === said.length - 1 && announces(line)));
}

/** Whether only the last line closes the fence. */
function isOneBlock(inside: readonly string[]): boolean {
  let fence: string | null = null;
  for (const line of inside) {
    if (fence === null && /^ {0,3}(?:`{3,}|~{3,})\s*$/.test(line)) return false;
    fence = fenceAfter(line, fence);
  }
  return fence === null;
}

/** Whether the lines contain sentences. */
function isProse(lines: readonly string[]): boolean {
  return lines.some(
    (line) =>
      !/^\s*(?:\/\/|#|--|\*|<|\{|\$)/.test(line) && /[.!?…]["”*_)]{0,3}$/.test(line) && line.split(' ').length >= 4,
  );
}

const wrappers =
  /<(answer|final_answer|final|section|article|output|response|result|content|text|draft|markdown|post|document)>/i;

function withoutTag(answer: string): string {
  const opened = wrappers.exec(answer);
  if (!opened) return answer;
  const [tag, name = ''] = opened;
  const end = answer.toLowerCase().lastIndexOf(`</${name.toLowerCase()}>`);
  if (end < opened.index) return answer;
  const before = answer.slice(0, opened.index).split('\n');
  const after = answer.slice(end + tag.length + 1).split('\n');
  if (!isChatter(before, 'before') || !isChatter(after, 'after')) return answer;
  return withoutTag(answer.slice(opened.index + tag.length, end));
}

const firstToken = /^(?:<\|[a-z_/]{2,30}\|>(?:assistant\b)?|<s>|<bos>|<start_of_turn>(?:model\b)?|assistant:\s)/i;
const lastToken = /^(?:<\|[a-z_/]{2,30}\|>|<\/s>|<eos>|<end_of_turn>|\[\/inst\])$/i;
/** DeepSeek's, with wide bars. */
const wideToken = /^<｜[^<>｜]{2,40}｜>/;

/** Without tokens such as `<|im_start|>`, `<｜end▁of▁sentence｜>` and `</s>` at both ends. */
function withoutTokens(answer: string): string {
  let text = answer;
  for (;;) {
    const begun = text.trimStart();
    const token = (firstToken.exec(begun) ?? wideToken.exec(begun))?.[0];
    if (token === undefined) break;
    text = begun.slice(token.length);
  }
  for (;;) {
    const shown = withoutEnd(text, /\s/);
    const begin = Math.max(shown.lastIndexOf('<'), shown.lastIndexOf('['));
    const token = shown.slice(begin);
    if (begin === -1 || (!lastToken.test(token) && wideToken.exec(token)?.[0] !== token)) return text;
    text = shown.slice(0, begin);
  }
}

/** Possible cuts of a long text, best first: after its last paragraph, after its last sentence; never within code. */
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

/** The index after the last sentence; 0 if none. */
function lastSentenceEnd(text: string): number {
  for (let at = text.length - 2; at > 0; at -= 1)
    if ('.!?'.includes(text.charAt(at)) && /\s/.test(text.charAt(at + 1))) return at + 1;
  return 0;
}

import { renderApart } from '@prism/core/article/articles';
import { countWords, lengths, type TargetLength } from '@prism/core/contract/generations';
import { linesOf } from '@prism/core/markdown/fences';
import { isShownPicture, picturesIn } from '@prism/core/markdown/pictures';
import { headingKey, headingOf, sectionHeadings } from '@prism/core/markdown/headings';
import { numberText } from '@prism/core/contract/number-text';
import { isAddressed, isCloser, isOpener, isPlaceholder, isRefusal } from './chat-phrases.ts';
import { firstStatement } from './answer-text.ts';
import { hasThoughtMark } from './providers/thoughts.ts';

export interface Ordered {
  targetLength: TargetLength;
  /** Headings of the outline; empty without one. */
  sections: readonly string[];
  leastWords: number;
}

/** Share of the ordered minimum that is enough, because models miss lengths slightly. */
export function leastWordsOf(length: TargetLength): number {
  return Math.round(lengths[length].min * 0.7);
}

/** Share of the maximum that is too long. */
const muchTooLong = 1.5;

/** Problems of a finished text; empty if it is as ordered. */
export function lintArticle(text: string, ordered: Ordered): string[] {
  const prose = [...linesOf(text)]
    .filter(({ text: line, isCode }) => !isCode && !headingOf(line))
    .map((line) => line.text);
  return [
    ...aboutLength(text, ordered),
    ...aboutSections(text, ordered),
    ...aboutChat(text, prose),
    ...aboutPlaceholders(prose),
    ...aboutRepeats(prose),
    ...aboutPictures(text),
  ];
}

function aboutLength(text: string, { targetLength, leastWords }: Ordered): string[] {
  const words = countWords(text);
  const { min, max } = lengths[targetLength];
  if (words >= leastWords && words <= max * muchTooLong) return [];
  return [`The text has ${numberText(words)} words; ${min}–${max} were ordered.`];
}

export async function aboutLayout(text: string): Promise<string[]> {
  const article = await renderApart(text);
  return 'problem' in article ? [article.problem] : [];
}

/** Problems that prevent publishing, or showing a picture. */
function aboutPictures(text: string): string[] {
  const pictures = picturesIn(text);
  const dead = pictures.find(({ address }) => !isShownPicture(address));
  const bare = pictures.find(({ alt }) => alt.trim() === '');
  return [
    ...(dead ? [`The picture in line ${dead.line} cannot be shown.`] : []),
    ...(bare ? [`The picture in line ${bare.line} has no alt text.`] : []),
  ];
}

/** A section with a smaller share of its words was not written. */
const leastShare = 1 / 4;

function aboutSections(text: string, { sections, leastWords }: Ordered): string[] {
  const headings = sectionHeadings(text);
  const keys = headings.map(({ title }) => headingKey(title));
  const missing = sections.filter((title) => !keys.includes(headingKey(title)));
  const twice = headings.filter((_heading, at) => keys.indexOf(keys[at] ?? '') !== at);
  const written = headings.map(({ title }, at) => ({ title, words: countWords(bodyOf(text, headings, at)) }));
  const empty = written.filter(({ words }) => words === 0);
  const least = (leastWords / Math.max(sections.length, headings.length)) * leastShare;
  const short = written.filter(({ words }) => words > 0 && words < least);
  const names = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join(', ');
  return [
    ...(headings.length === 0 ? ['The text has no sections.'] : []),
    ...(missing.length > 0 && headings.length > 0 ? [`Not written, though in the outline: ${names(missing)}.`] : []),
    ...(twice.length > 0 ? [`Several sections are called ${names(titlesOf(twice))}.`] : []),
    ...(empty.length > 0 ? [`There is no text under ${names(titlesOf(empty))}.`] : []),
    ...short.map(({ title, words }) => `“${title}” has only ${words} ${words === 1 ? 'word' : 'words'}.`),
  ];
}

/** The text under a heading, up to the next one. */
function bodyOf(text: string, headings: readonly { index: number }[], at: number): string {
  const [, ...lines] = text.slice(headings[at]?.index, headings[at + 1]?.index).split('\n');
  return lines.join('\n');
}

const titlesOf = (headings: readonly { title: string }[]) => [...new Set(headings.map(({ title }) => title))];

function aboutChat(text: string, prose: readonly string[]): string[] {
  const refusal = prose.find((line) => isRefusal(firstStatement(line)));
  const chat = prose.find(isAddressed) ?? atEnds(text);
  return [
    ...(refusal === undefined ? [] : [`The model refused to write: ${quoted(refusal)}`]),
    ...(chat === undefined ? [] : [`The text contains chat: ${quoted(chat)}`]),
    // Inline code may mention such marks.
    ...(prose.some((line) => hasThoughtMark(line.replace(/`[^`]*`/g, '')))
      ? ['The text contains the model’s reasoning.']
      : []),
  ];
}

/** Chat at the beginning or end of the opening or a section. */
function atEnds(text: string): string | undefined {
  const headings = sectionHeadings(text);
  const bodies = [text.slice(0, headings[0]?.index), ...headings.map((_heading, at) => bodyOf(text, headings, at))];
  for (const body of bodies) {
    const lines = body.split('\n').filter((line) => line.trim() !== '');
    const [first = '', last = ''] = [lines[0], lines.at(-1)];
    if (isOpener(first)) return first;
    if (isCloser(last)) return last;
  }
  return undefined;
}

function aboutPlaceholders(prose: readonly string[]): string[] {
  const place = prose.find((line) => isPlaceholder(line.replace(/`[^`]*`/g, '')));
  return place === undefined ? [] : [`The text contains a placeholder: ${quoted(place)}`];
}

/** Good writers repeat shorter paragraphs as well. */
const leastParagraph = 15;
const leastSentence = 6;
/** One repeated sentence may be intended. */
const mostReturning = 2;
/** Words compared together in text without sentence ends. */
const run = 10;
const mostRepeated = 0.4;

function aboutRepeats(prose: readonly string[]): string[] {
  const paragraph = repeatedIn(prose, leastParagraph)[0];
  if (paragraph !== undefined) return [`A paragraph is repeated: ${quoted(paragraph)}`];
  const sentences = repeatedIn(
    prose.flatMap((line) => line.split(/(?<=[.!?])\s/)),
    leastSentence,
  );
  if (sentences.length > mostReturning) return [`Sentences are repeated, such as ${quoted(sentences[0] ?? '')}`];
  return shareRepeated(prose.flatMap(wordsOf)) > mostRepeated ? ['Much of the text repeats itself.'] : [];
}

/** Passages of at least `leastWords` words that occurred before. */
function repeatedIn(texts: readonly string[], least: number): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const words = wordsOf(text);
    const key = words.join(' ');
    if (words.length < least) return false;
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown;
  });
}

function shareRepeated(words: readonly string[]): number {
  const count = words.length - run + 1;
  if (count < 100) return 0;
  const distinct = new Set(Array.from({ length: count }, (_, at) => words.slice(at, at + run).join(' ')));
  return 1 - distinct.size / count;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

const longestQuote = 80;

/** The beginning of a line in quotation marks. */
function quoted(line: string): string {
  const plain = line.replace(/\s+/g, ' ').trim();
  const cut =
    plain.length > longestQuote
      ? `${plain
          .slice(0, longestQuote - 1)
          .toWellFormed()
          .trimEnd()}…`
      : plain;
  return `“${cut}”${/[.!?…]$/.test(cut) ? '' : '.'}`;
}

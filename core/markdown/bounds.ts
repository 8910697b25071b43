import { linesOf } from './fences.ts';

/** Parsers recurse once a level; readers do not need more. */
const deepest = 32;
/** Repetitions of one punctuation character, and possible link openers in a paragraph. */
const longestRun = 1_000;
/** Including cells that rows leave out, because parsers fill them in. */
const mostCells = 20_000;
/** Longer than any word or URL. */
const longestWord = 5_000;

/** Why `markdown` must not be parsed, as a sentence for its author; undefined if it may. Linear in its length. */
export function outOfBounds(markdown: string): string | undefined {
  let brackets = 0;
  let [columns, rows] = [0, 0];
  for (const { text, isCode } of linesOf(markdown)) {
    if (isCode) continue;
    if (depthOf(text) > deepest) return `Quotes and lists are nested more than ${deepest} levels deep. Remove some.`;
    brackets = text.trim() ? brackets + unclosedBrackets(text) : 0;
    if (brackets > longestRun)
      return 'A paragraph has too many square brackets that are not closed. Close them, or put the text in a code block.';
    columns = text.trim() ? columns || columnsOf(text) : 0;
    rows = columns > 0 ? rows + 1 : 0;
    if (columns * rows > mostCells)
      return `A table has more than ${mostCells.toLocaleString('en-GB')} cells. Take some out, or make several tables of it.`;
    const { run, word } = longestIn(text);
    if (run > longestRun)
      return `The same character is repeated more than ${longestRun.toLocaleString('en-GB')} times in a row. Take some out.`;
    if (word > longestWord)
      return `A word has more than ${longestWord.toLocaleString('en-GB')} characters. Take it out, or put it in a code block.`;
  }
  return undefined;
}

export function withinBounds(markdown: string): string {
  if (outOfBounds(markdown) === undefined) return markdown;
  let [good, bad] = [0, markdown.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (outOfBounds(markdown.slice(0, middle)) === undefined) good = middle;
    else bad = middle;
  }
  return markdown.slice(0, good);
}

/** The number of columns in a table's delimiter row; 0 for any other line. */
const columnsOf = (line: string) => (/^[\s>|:-]+$/.test(line) && line.includes('-') ? line.split('|').length - 1 : 0);

/** The number of quotes and lists that a line opens. */
function depthOf(line: string): number {
  let depth = 0;
  let at = 0;
  const signs = new Set<string>();
  for (;;) {
    while (line[at] === ' ' || line[at] === '\t') at += 1;
    const end = endOfMark(line, at);
    if (end === undefined) break;
    signs.add(line.slice(at, end));
    at = end;
    depth += 1;
  }
  // A line of stars or dashes only is a thematic break.
  return at >= line.length && signs.size === 1 && !signs.has('>') ? 1 : depth;
}

const isBlank = (sign: string | undefined) => sign === undefined || sign === ' ' || sign === '\t';

/** The end of a quote or list marker at `at`. */
function endOfMark(line: string, at: number): number | undefined {
  const sign = line[at];
  if (sign === '>') return at + 1;
  if ((sign === '-' || sign === '*' || sign === '+') && isBlank(line[at + 1])) return at + 1;
  let end = at;
  while (end < at + 9 && /\d/.test(line[end] ?? '')) end += 1;
  return end > at && (line[end] === '.' || line[end] === ')') && isBlank(line[end + 1]) ? end + 1 : undefined;
}

function unclosedBrackets(line: string): number {
  let count = 0;
  for (const sign of line) {
    if (sign === '[') count += 1;
    if (sign === ']') count -= 1;
  }
  return Math.max(count, 0);
}

/** The longest run of one punctuation character and the longest word. */
function longestIn(line: string): { run: number; word: number } {
  const longest = { run: 0, word: 0 };
  let run = 0;
  let word = 0;
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    const isVisible = code > 32 && code < 127;
    word = isVisible ? word + 1 : 0;
    if (word > longest.word) longest.word = word;
    const isSign = isVisible && !/[\da-z]/i.test(line.charAt(at));
    if (!isSign) run = 0;
    else run = code === line.charCodeAt(at - 1) ? run + 1 : 1;
    if (run > longest.run) longest.run = run;
  }
  return longest;
}

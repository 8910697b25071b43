export function plainText(markdown: string): string {
  const words = markdown
    .replace(/!\[[^[\]]*\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '$1');
  return withoutMarks(withoutMarks(words, ['**', '*', '`']), ['__', '_'])
    .replace(/\s+/g, ' ')
    .trim();
}

type Mark = '**' | '*' | '`' | '__' | '_';

/** Marks touch the words they enclose; text between two of a kind stays as it is. */
function withoutMarks(text: string, marks: readonly Mark[]): string {
  return text
    .split('\n')
    .map((line) => ofLine(line, marks))
    .join('\n');
}

function ofLine(line: string, marks: readonly Mark[]): string {
  const ends = marks.map((mark) => ({ mark, at: endsOf(line, mark) })).filter(({ at }) => at.length > 0);
  // Most lines have none.
  if (ends.length === 0) return line;
  let words = '';
  for (let at = 0; at < line.length;) {
    const end = ends.find(({ mark, at: places }) => {
      if (!line.startsWith(mark, at) || !mayBegin(line, at, mark)) return false;
      // Both advance from left to right, so skipped places are never needed again.
      while (places.length > 0 && (places.at(-1) ?? 0) <= at + mark.length) places.pop();
      return places.length > 0;
    });
    const last = end?.at.at(-1);
    if (end && last !== undefined) {
      words += line.slice(at + end.mark.length, last);
      at = last + end.mark.length;
    } else {
      words += line.charAt(at);
      at += 1;
    }
  }
  return words;
}

const isUnderscore = (mark: Mark) => mark.startsWith('_');

function mayBegin(line: string, at: number, mark: Mark): boolean {
  return /\S/.test(line.charAt(at + mark.length)) && !(isUnderscore(mark) && /\w/.test(line.charAt(at - 1)));
}

/** Possible closing marks, the last first. */
function endsOf(line: string, mark: Mark): number[] {
  const ends: number[] = [];
  for (let at = line.indexOf(mark); at !== -1; at = line.indexOf(mark, at + 1)) {
    const isInWord = isUnderscore(mark) && /\w/.test(line.charAt(at + mark.length));
    if (/\S/.test(line.charAt(at - 1)) && !isInWord) ends.push(at);
  }
  return ends.reverse();
}

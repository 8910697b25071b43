import { type PostField, postRules, type PostValues } from './post-form.ts';

export interface EditedPost {
  values: PostValues;
  featured: boolean;
  published: boolean;
}

export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

export interface Line {
  /** 'gap' stands for lines that both have, far from any change. */
  of: 'theirs' | 'mine' | 'both' | 'gap';
  text: string;
}

const fields = Object.keys(postRules).filter((name): name is PostField => name in postRules);
const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

/** What differs between two versions of a post beside the text, which is compared line by line. */
export function differences(theirs: EditedPost, mine: EditedPost): Difference[] {
  const all: Difference[] = fields
    .filter((name) => name !== 'content')
    .map((name) => ({ label: postRules[name].label, theirs: theirs.values[name], mine: mine.values[name] }));
  for (const [name, label] of [
    ['published', 'Published'],
    ['featured', 'Featured'],
  ] as const)
    all.push({ label, theirs: yesOrNo(theirs[name]), mine: yesOrNo(mine[name]) });
  return all.filter((each) => each.theirs.trim() !== each.mine.trim());
}

/** Longer texts are not worth the time their comparison takes. */
const comparedMax = 4_000_000;

/** The lines of two texts in which they differ, each marked with whose it is, and those beside them. */
export function lineChanges(theirText: string, myText: string): Line[] {
  const [theirLines, myLines] = [linesOf(theirText), linesOf(myText)];
  const begin = sharedBeginning(theirLines, myLines);
  const [theirRest, myRest] = [theirLines.slice(begin), myLines.slice(begin)];
  const end = sharedBeginning(theirRest.toReversed(), myRest.toReversed());
  const theirs = theirRest.slice(0, theirRest.length - end);
  const mine = myRest.slice(0, myRest.length - end);
  if (theirs.length * mine.length > comparedMax) return [...allOf('theirs', theirs), ...allOf('mine', mine)];
  return withGaps(walk(theirs, mine));
}

/** Of a longer stretch in common only its ends help to find the place. */
function withGaps(lines: readonly Line[]): Line[] {
  const isShared = (index: number) => lines[index]?.of === 'both';
  return lines.flatMap((line, index) => {
    if (!isShared(index - 1) || !isShared(index) || !isShared(index + 1)) return line;
    return isShared(index - 2) ? [] : { of: 'gap', text: '' };
  });
}

function sharedBeginning(one: readonly string[], other: readonly string[]): number {
  const first = one.findIndex((line, index) => line !== other[index]);
  return first === -1 ? one.length : first;
}

/** The longest common sequence, read off from its lengths. */
function walk(theirs: readonly string[], mine: readonly string[]): Line[] {
  const width = mine.length + 1;
  const common = new Uint32Array((theirs.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = theirs.length - 1; i >= 0; i -= 1)
    for (let j = mine.length - 1; j >= 0; j -= 1)
      common[i * width + j] = theirs[i] === mine[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));

  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < theirs.length || j < mine.length) {
    const [their = '', my = ''] = [theirs[i], mine[j]];
    if (i < theirs.length && j < mine.length && their === my) {
      lines.push({ of: 'both', text: my });
      [i, j] = [i + 1, j + 1];
    } else if (i < theirs.length && (j === mine.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ of: 'theirs', text: their });
      i += 1;
    } else {
      lines.push({ of: 'mine', text: my });
      j += 1;
    }
  }
  return lines;
}

function allOf(of: Line['of'], lines: readonly string[]): Line[] {
  return lines.map((text) => ({ of, text }));
}

/** Empty lines part paragraphs and say nothing themselves. */
function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

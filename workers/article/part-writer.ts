import { countWords } from '@prism/core/contract/generations';
import { outOfBounds } from '@prism/core/markdown/bounds';
import type { DraftWriter } from './draft-writer.ts';
import type { Part } from './part.ts';
import { createPartText, partTextOf } from './part-text.ts';
import { createCitations } from './sources/citations.ts';
import type { ReadSource } from './sources/read-sources.ts';
import type { Step } from './take-step.ts';
import { cutsOf } from './whole-part.ts';

interface PartWriting {
  /** What stands before its first letter, such as its heading. */
  lead: string;
  /** What was given with the order and could be read. */
  sources: readonly ReadSource[];
  /** Whose answer it is. */
  label: string;
  /** How many were asked for. */
  words: number;
}

/** So much of what was asked for is a whole part. */
const enough = 0.7;

/** Takes the answer to a request for a part into a draft while it arrives: the part alone, and of links those to sources. */
export function partWriter(
  writer: DraftWriter,
  part: Pick<Part, 'kind'>,
  { lead, sources, label, words }: PartWriting,
): Pick<Step, 'take' | 'finish' | 'cut'> {
  const begins = writer.text().length;
  const partText = createPartText(part, label);
  const citations = createCitations(sources);
  let answer = '';
  let shown = '';

  function push(text: string): void {
    if (text === '') return;
    writer.push((shown === '' ? lead : '') + text);
    shown += text;
  }

  const cited = (text: string) => {
    const whole = createCitations(sources);
    return whole.feed(text) + whole.finish();
  };

  return {
    take(text) {
      answer += text;
      push(citations.feed(partText.feed(text)));
      return partText.isOver() ? 'enough' : undefined;
    },
    async finish() {
      push(citations.feed(partText.finish()) + citations.finish());
      const text = cited(partTextOf(part, answer));
      if (text.trim() === '') throw new Error(`${label} sent an empty answer.`);
      // One such part would stop every page that shows the article.
      const problem = outOfBounds(text);
      if (problem !== undefined) throw new Error(`${label} wrote what no page can show. ${problem}`);
      // Some of what is no part of the text is told by what comes after it.
      if (text !== shown) await writer.replace(begins, lead + text);
    },
    async cut() {
      // Where less than was asked for is there, the limit went to something else, such as thinking.
      const isEnough = (cut: string) => countWords(cut) >= words * enough && outOfBounds(cut) === undefined;
      const text = cutsOf(cited(partTextOf(part, answer))).find(isEnough);
      if (text === undefined) return false;
      await writer.replace(begins, `${lead}${text}\n`);
      return true;
    },
  };
}

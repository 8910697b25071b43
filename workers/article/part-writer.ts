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
  /** Text before it, such as its heading. */
  lead: string;
  sources: readonly ReadSource[];
  label: string;
  words: number;
}

/** Share of the ordered words that completes a part. */
const enough = 0.7;

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
      // Such a part would break every page with the article.
      const problem = outOfBounds(text);
      if (problem !== undefined) throw new Error(`${label} wrote text that no page can show. ${problem}`);
      // Chat may be recognised only by what follows.
      if (text !== shown) await writer.replace(begins, lead + text);
    },
    async cut() {
      // With too few words at the limit, tokens were spent elsewhere, such as on reasoning.
      const isEnough = (cut: string) => countWords(cut) >= words * enough && outOfBounds(cut) === undefined;
      const text = cutsOf(cited(partTextOf(part, answer))).find(isEnough);
      if (text === undefined) return false;
      await writer.replace(begins, `${lead}${text}\n`);
      return true;
    },
  };
}

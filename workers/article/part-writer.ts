import type { DraftWriter } from './draft-writer.ts';
import type { Part } from './part.ts';
import { createPartText } from './part-text.ts';
import { createCitations } from './sources/citations.ts';
import type { ReadSource } from './sources/read-sources.ts';
import type { Step } from './take-step.ts';

interface PartWriting {
  /** What stands before its first letter, such as its heading. */
  lead: string;
  /** What was given with the order and could be read. */
  sources: readonly ReadSource[];
  /** Whose answer it is. */
  label: string;
}

/** Takes the answer to a request for a part into a draft while it arrives: the part alone, and of links those to sources. */
export function partWriter(
  writer: DraftWriter,
  part: Pick<Part, 'kind'>,
  { lead, sources, label }: PartWriting,
): Pick<Step, 'take' | 'finish'> {
  const partText = createPartText(part);
  const citations = createCitations(sources);
  let before = lead;
  let isBlank = true;

  function push(text: string): void {
    if (text === '') return;
    writer.push(before + text);
    before = '';
    isBlank &&= text.trim() === '';
  }

  return {
    take(text) {
      push(citations.feed(partText.feed(text)));
      return partText.isOver() ? 'enough' : undefined;
    },
    finish() {
      push(citations.feed(partText.finish()) + citations.finish());
      if (isBlank) throw new Error(`${label} sent an empty answer.`);
    },
  };
}

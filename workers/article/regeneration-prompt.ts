import { partTokens, wordsAgain } from '@prism/core/contract/article-cost';
import { suggestionLimits } from '@prism/core/contract/suggestions';
import { material } from './material.ts';
import {
  nameOf,
  oneLine,
  orderLines,
  promptVersions,
  titleLines,
  type Asked,
  type Prompt,
  type Writer,
} from './prompt.ts';
import { systemFor } from './suggestion-prompt.ts';

export interface SectionPlace {
  /** Null for the opening. */
  heading: string | null;
  text: string;
  before: string;
  after: string;
  /** The article's title and all headings in order. */
  title: string;
  sections: readonly string[];
}

export function regenerationPrompt(
  asked: Asked,
  { wish, ...place }: SectionPlace & { wish: string },
  studio: Writer,
): Prompt & { version: string } {
  const { heading, text, title, sections } = place;
  const words = wordsAgain(text);
  const part = { kind: heading === null ? 'opening' : 'section', heading: heading && oneLine(heading) } as const;
  const what = heading === null ? 'the opening' : heading ? `the section "${part.heading}"` : 'this section';
  return {
    version: [promptVersions.again, ...(studio.material ? [promptVersions.material] : [])].join(', '),
    system: systemFor(studio),
    maxTokens: partTokens(words),
    user: `${orderLines(asked, studio)}${titleLines({ title, sections: sections.map(oneLine) })}
Next: ${nameOf(part)}
Wish: ${oneLine(wish) || 'none: make it clearer and more to the point'}

Rewrite one section of an article. Write ${what} alone and without its heading, with "### " headings only if it is long. Follow the wish. Keep what is true and useful unless the wish asks otherwise, and invent no facts. Fit it between the text before and after it, in the same voice, and repeat nothing of that text. Write about ${words} words unless the wish asks for another length.

${material('section', text.trim())}
${contextOf(place)}`,
  };
}

function contextOf({ before, after }: Pick<SectionPlace, 'before' | 'after'>): string {
  const { context } = suggestionLimits;
  const around = [
    before && material('before', before.trim().slice(-context).toWellFormed()),
    after && material('after', after.trim().slice(0, context).toWellFormed()),
  ].filter(Boolean);
  return around.length > 0 ? `\nFor context only; do not repeat it:\n\n${around.join('\n')}\n` : '';
}

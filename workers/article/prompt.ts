import { countWords, lengths, type ArticleInput, type TargetLength, type Tone } from '@prism/core/contract/generations';
import { postFields } from '@prism/core/contract/posts';
import type { StudioFacts } from '@prism/core/contract/studio';
import { headingKey, sectionHeadings } from '@prism/core/markdown/headings';
import type { ProviderRequest } from './providers/provider.ts';

/** What a first attempt left behind, for the next one to go on from. */
export interface Finished {
  title: string;
  outline: readonly string[];
  /** Whole sections; empty when none was finished. */
  text: string;
}

type Asked = Pick<ArticleInput, 'topic' | 'category' | 'targetLength' | 'tone' | 'keywords'>;
/** For whose blog. */
type Writer = Pick<StudioFacts, 'company' | 'city'>;
export type Prompt = Pick<ProviderRequest, 'system' | 'user' | 'maxTokens'>;

const tones: Readonly<Record<Tone, string>> = {
  professional: 'Professional: calm and exact, for people who decide about budgets. No exclamation marks.',
  casual: 'Casual: as one would explain it to a colleague over coffee, with contractions and everyday examples.',
  technical:
    'Technical: for engineers. Name the mechanisms, the trade-offs and the numbers; a short code example where it says more than prose.',
};

const systemOf = ({
  company,
  city,
}: Writer) => `You write for the blog of ${company}, an app-development studio${city && ` in ${city}`}. \
Your readers pay for apps or build them. You write British English and GitHub-flavoured Markdown.

Be concrete: every paragraph makes a point that a reader could act on or disagree with, with an example, a figure that is \
common knowledge, or a consequence. No filler, no clichés, no announcements of what comes next, no repetition, no invented \
studies, quotes or clients. Answer with the article alone: no comment before or after it and no code fence around it.`;

/** The request for a whole article, or for exactly the rest of one whose beginning is `finished`. */
export function promptFor(asked: Asked, finished: Finished, studio: Writer): Prompt {
  const system = systemOf(studio);
  return {
    system,
    maxTokens: maxTokensOf(asked),
    user: finished.text === '' ? beginning(asked) : continuation(asked, finished),
  };
}

function beginning(asked: Asked): string {
  return `Write an article.

${orderOf(asked)}

Begin with exactly these four lines, then a line with three hyphens:

Title: the headline, at most 70 characters
Excerpt: one or two sentences that say what a reader will know afterwards, at most 200 characters
Tags: three to six tags, separated by commas
Sections: the headings of all sections in order, separated by |
---

Then write the article: an opening paragraph without a heading, and every announced section under its "## " heading, in \
that order and with exactly those words. Use "### " only inside long sections, and no "# " heading. Use lists where \
things are counted, not as decoration. Weave each keyword in where it belongs. ${lengthSentence(asked)}`;
}

function continuation(asked: Asked, { title, outline, text }: Finished): string {
  const remaining = remainingSections(outline, text);
  return `The beginning of an article is finished; write the rest of it.

${orderOf(asked)}
Title: ${oneLine(title)}
Written so far: ${countWords(text)} words
Remaining sections: ${remaining.join(' | ')}

This much is finished:

<finished>
${text.trimEnd()}
</finished>

${
  remaining.length > 0
    ? 'Write exactly the remaining sections, each under its "## " heading and with exactly those words.'
    : 'Write what is still missing to bring the article to its end, under "## " headings.'
} \
Begin with the first heading: no title, no head, nothing that is already written. Go on in the same voice. \
${lengthSentence(asked)}`;
}

/** The facts of the order, one a line. */
function orderOf({ topic, category, targetLength, tone, keywords }: Asked): string {
  const { min, max } = lengths[targetLength];
  const lines = [`Topic: ${oneLine(topic)}`, `Category: ${category}`, `Length: ${min}-${max} words`, `Tone: ${tone}`];
  if (keywords.length > 0) lines.push(`Keywords: ${keywords.map(oneLine).join(', ')}`);
  return `${lines.join('\n')}\n\nThe tone in other words. ${tones[tone]}`;
}

function lengthSentence({ targetLength }: Asked): string {
  const { min, max } = lengths[targetLength];
  return `The whole article must have between ${min} and ${max} words; aim for the middle.`;
}

/** The announced headings that `text` does not have yet. */
export function remainingSections(outline: readonly string[], text: string): string[] {
  const written = sectionHeadings(text).map(({ title }) => headingKey(title));
  const last = outline.findLastIndex((title) => written.includes(headingKey(title)));
  return outline.slice(last === -1 ? written.length : last + 1);
}

/** About 1.4 tokens a word and some room; 8,000 because DeepSeek refuses more than 8,192. */
function maxTokensOf({ targetLength }: Asked): number {
  return Math.min(8_000, Math.ceil(lengths[targetLength].max * 1.5) + 600);
}

/** Of the whole article, in characters: three times what is wanted, at eight a word, and never more than a post may hold. */
export function longestText(length: TargetLength): number {
  return Math.min(postFields.content.max, lengths[length].max * 3 * 8);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

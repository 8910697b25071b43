import { outlineTokens, partTokens } from '@prism/core/contract/article-cost';
import { countWords, lengths, type ArticleInput, type TargetLength, type Tone } from '@prism/core/contract/generations';
import { postFields } from '@prism/core/contract/posts';
import type { StudioFacts } from '@prism/core/contract/studio';
import type { HouseStyle } from '@prism/core/database/content/voice';
import { houseStyleLines } from './house-style.ts';
import { outlineSchema } from './outline.ts';
import type { Part } from './part.ts';
import type { ProviderRequest } from './providers/provider.ts';
import { materialLines, type Material } from './sources/material.ts';

export interface SoFar {
  title: string;
  sections: readonly string[];
  /** Finished parts; empty if none. */
  text: string;
}

export type Asked = Pick<ArticleInput, 'topic' | 'category' | 'targetLength' | 'tone' | 'keywords'>;
export type Writer = Pick<StudioFacts, 'company' | 'city'> & {
  style?: HouseStyle | undefined;
  material?: Material | undefined;
};
export type Prompt = Omit<ProviderRequest, 'model'>;

/** Raised with every change of a prompt, so that results can be compared. */
export const promptVersions = {
  outline: 'outline 3',
  part: 'section 3',
  material: 'sources 2',
  passage: 'passage 2',
  details: 'details 2',
  again: 'again 3',
} as const;

export const tones: Readonly<Record<Tone, string>> = {
  professional: 'Professional: calm and exact, for people who decide about budgets. No exclamation marks.',
  casual: 'Casual: as one would explain it to a colleague over coffee, with contractions and everyday examples.',
  technical:
    'Technical: for engineers. Name the mechanisms, the trade-offs and the numbers; a short code example where it says more than prose.',
};

export const systemOf = (studio: Writer): string => [bearing(studio), ...houseStyleLines(studio.style)].join('\n\n');

const bearing = ({
  company,
  city,
  style,
}: Writer) => `You write for the blog of ${company}${style?.trade ? `, ${oneLine(style.trade)}` : ''}${city && ` in ${city}`}. \
${style?.audience ? `Your readers: ${oneLine(style.audience).replace(/[^.!?]$/, '$&.')} ` : ''}\
You write ${style?.spelling === 'american' ? 'American' : 'British'} English and GitHub-flavoured Markdown.

Be concrete: every paragraph makes a point that a reader could act on or disagree with, with an example, a figure that is \
common knowledge, or a consequence. No filler, no clichés, no announcements of what comes next, no repetition, no invented \
studies, quotes or clients. Answer with what is asked for alone: no comment before or after it and no code fence around it.`;

export function outlinePrompt(asked: Asked, form: 'json' | 'lines', studio: Writer): Prompt {
  const { min, max } = lengths[asked.targetLength];
  return {
    system: systemOf(studio),
    maxTokens: outlineTokens,
    ...(form === 'json' && { schema: outlineSchema }),
    user: `${orderLines(asked, studio)}Plan this article of ${min} to ${max} words; it will be written section by section.

Next: the outline

${form === 'json' ? 'Answer with a JSON object of these four:' : 'Answer with exactly these four lines:'}

${form === 'json' ? outlineAsJson : outlineAsLines}

${sectionsFor(asked.targetLength, studio.style)} An opening without a heading comes before the first; no section is called Introduction.`,
  };
}

const outlineAsJson = `"title": the headline, at most 70 characters
"excerpt": one or two sentences that say what a reader will know afterwards, at most 200 characters
"tags": three to six tags
"sections": the headings of all sections, in order`;

const outlineAsLines = `Title: the headline, at most 70 characters
Excerpt: one or two sentences that say what a reader will know afterwards, at most 200 characters
Tags: three to six tags, separated by commas
Sections: the headings of all sections in order, separated by |`;

function sectionsFor(length: TargetLength, style: HouseStyle | undefined): string {
  if (style && style.sections.length > 0)
    return `The sections, in this order, each under a heading of its own that says what it says of this topic: ${style.sections
      .map(oneLine)
      .join(' | ')}.`;
  return { short: 'Three to five sections.', medium: 'Five to seven sections.', long: 'Seven to ten sections.' }[
    length
  ];
}

/**
 * The common beginning of all requests for an article, followed by additions only: services cache it and charge less
 * for a repeated prefix.
 */
export function orderLines(asked: Asked, { material }: Pick<Writer, 'material'>): string {
  return `An article was ordered.\n\n${orderOf(asked)}\n${materialLines(material)}`;
}

export function partPrompt(asked: Asked, soFar: SoFar, part: Part, studio: Writer): Prompt {
  return {
    system: systemOf(studio),
    maxTokens: partTokens(part.words),
    user: `${orderLines(asked, studio)}${titleLines(soFar)}${finished(soFar)}
Next: ${nameOf(part)}
${soFar.text === '' ? '' : `Written so far: ${countWords(soFar.text)} words\n`}
${soFar.text === '' ? 'Begin to write it.' : 'Go on with it.'} ${taskOf(part)} ${lengthSentence(asked, part)}`,
  };
}

export function titleLines({ title, sections }: Pick<SoFar, 'title' | 'sections'>): string {
  const lines = [title && `Title: ${oneLine(title)}`, sections.length > 0 && `Sections: ${sections.join(' | ')}`];
  return lines.map((line) => (line ? `${line}\n` : '')).join('');
}

export function nameOf({ kind, heading }: Pick<Part, 'kind' | 'heading'>): string {
  return kind === 'section' ? `## ${heading}` : kind === 'opening' ? 'the opening' : 'all that is missing';
}

function finished({ text }: SoFar): string {
  if (text === '') return '';
  return `
This much is finished:

<finished>
${text.trimEnd()}
</finished>
`;
}

function taskOf({ kind, heading }: Part): string {
  if (kind === 'whole')
    return `Write everything that is missing of the article, its sections under "## " headings. Nothing that is already \
written, and no "# " heading. Weave each keyword in where it belongs.`;
  const what =
    kind === 'opening'
      ? 'Write the opening alone: a paragraph or two without a heading.'
      : `Write the section "${heading}" alone, without its heading; "### " headings only if it is long.`;
  return `${what} Go on in the same voice, and repeat nothing that is already written. Use lists where things are \
counted, not as decoration. Weave in a keyword where it belongs.`;
}

/** The order's facts, one a line. */
function orderOf({ topic, category, targetLength, tone, keywords }: Asked): string {
  const { min, max } = lengths[targetLength];
  const lines = [`Topic: ${oneLine(topic)}`, `Category: ${category}`, `Length: ${min}-${max} words`, `Tone: ${tone}`];
  if (keywords.length > 0) lines.push(`Keywords: ${keywords.map(oneLine).join(', ')}`);
  return `${lines.join('\n')}\n\nThe tone in other words. ${tones[tone]}\n`;
}

function lengthSentence({ targetLength }: Asked, { kind, words }: Part): string {
  const { min, max } = lengths[targetLength];
  if (kind !== 'whole') return `About ${words} words.`;
  return `The whole article must have between ${min} and ${max} words; aim for the middle.`;
}

/**
 * Limit for the whole article in characters: three times the order at eight characters a word, and at most what a post
 * may hold.
 */
export function longestText(length: TargetLength): number {
  return Math.min(postFields.content.max, lengths[length].max * 3 * 8);
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

import { outlineTokens, partTokens } from '@prism/core/contract/article-cost';
import type { PlannedSection } from '@prism/core/contract/article-outline';
import {
  briefEntries,
  briefFields,
  countWords,
  lengths,
  type ArticleInput,
  type Brief,
  type TargetLength,
  type Tone,
} from '@prism/core/contract/generations';
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
  plan: readonly PlannedSection[];
  /** Finished parts; empty if none. */
  text: string;
}

export type Asked = Pick<ArticleInput, 'topic' | 'category' | 'targetLength' | 'tone' | 'keywords' | 'brief'>;
export type Writer = Pick<StudioFacts, 'company' | 'city'> & {
  style?: HouseStyle | undefined;
  material?: Material | undefined;
  /** The day in words, so that the model knows what is new and past. */
  today?: string | undefined;
};
export type Prompt = Omit<ProviderRequest, 'model'>;

/** Raised with every change of a prompt, so that results can be compared. */
export const promptVersions = {
  outline: 'outline 6',
  part: 'section 6',
  material: 'sources 4',
  passage: 'passage 5',
  details: 'details 5',
  again: 'again 7',
} as const;

export const tones: Readonly<Record<Tone, string>> = {
  professional: 'Professional: calm and exact, for people who decide about budgets. No exclamation marks.',
  casual: 'Casual: as you would explain it to a colleague over coffee, with contractions and everyday examples.',
  technical:
    'Technical: for engineers. Name the mechanisms and the trade-offs, and how to measure them; a short code example where it says more than prose.',
};

export const systemOf = (studio: Writer): string => [bearing(studio), ...houseStyleLines(studio.style)].join('\n\n');

const bearing = ({
  company,
  city,
  style,
}: Writer) => `You write for the blog of ${company}${style?.trade ? `, ${oneLine(style.trade)}` : ''}${city && ` in ${city}`}. \
${style?.audience ? `Your readers: ${oneLine(style.audience).replace(/[^.!?]$/, '$&.')} ` : ''}\
You write ${style?.spelling === 'american' ? 'American' : 'British'} English and GitHub-flavoured Markdown.

Be concrete: every paragraph makes a point that a reader could act on or disagree with, with an example or a consequence. \
Take figures, prices, dates and studies only from the sources; where no source has one, give none. No filler, no clichés, \
no announcements of what comes next, no repetition, no invented quotes or clients. Answer with the requested text only: no comment before or after it, no code fence around it.`;

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
"sections": all sections in order, each an object of three: "heading"; "point", one sentence on what this section, \
and no other, claims; "keywords", the ordered keywords that belong in it, often none. Assign each keyword to one section.`;

const outlineAsLines = `Title: the headline, at most 70 characters
Excerpt: one or two sentences that say what a reader will know afterwards, at most 200 characters
Tags: three to six tags, separated by commas
Sections: all sections in order, separated by |, each as its heading, then =>, then one sentence on what it claims`;

function sectionsFor(length: TargetLength, style: HouseStyle | undefined): string {
  if (style && style.sections.length > 0)
    return `Use these sections in this order, and give each a heading about this topic: ${style.sections
      .map(oneLine)
      .join(' | ')}.`;
  return { short: 'Three to five sections.', medium: 'Five to seven sections.', long: 'Seven to ten sections.' }[
    length
  ];
}

/**
 * The common beginning of all requests for an article, followed by additions only, because services cache a repeated
 * prefix and charge less for it.
 */
export function orderLines(asked: Asked, { material, today }: Pick<Writer, 'material' | 'today'>): string {
  const day = today ? `Today: ${oneLine(today)}\n` : '';
  return `An article was ordered.\n\n${day}${orderOf(asked)}\n${materialLines(material)}`;
}

export function partPrompt(asked: Asked, soFar: SoFar, part: Part, studio: Writer): Prompt {
  return {
    system: systemOf(studio),
    maxTokens: partTokens(part.words),
    user: `${orderLines(asked, studio)}${titleLines(soFar)}${planLines(soFar)}${finished(soFar)}
Next: ${nameOf(part)}
${soFar.text === '' ? '' : `Written so far: ${countWords(soFar.text)} words\n`}
${soFar.text === '' ? 'Start the article.' : 'Continue the article.'} ${taskOf(asked, part, soFar)} ${lengthSentence(asked, part)}`,
  };
}

export function titleLines({ title, sections }: Pick<SoFar, 'title' | 'sections'>): string {
  const lines = [title && `Title: ${oneLine(title)}`, sections.length > 0 && `Sections: ${sections.join(' | ')}`];
  return lines.map((line) => (line ? `${line}\n` : '')).join('');
}

/** The claim of each section, one per line. */
function planLines({ plan }: Pick<SoFar, 'plan'>): string {
  const points = plan.filter(({ point }) => point !== '');
  if (points.length === 0) return '';
  const lines = points.map(({ heading, point }) => `- ${oneLine(heading)}: ${oneLine(point)}`);
  return `\nWhat each section claims and leaves to the others:\n${lines.join('\n')}\n`;
}

export function nameOf({ kind, heading }: Pick<Part, 'kind' | 'heading'>): string {
  return kind === 'section' ? `## ${heading}` : kind === 'opening' ? 'the opening' : 'all that is missing';
}

function finished({ text }: SoFar): string {
  if (text === '') return '';
  return `
Finished so far:

<finished>
${text.trimEnd()}
</finished>
`;
}

function taskOf(asked: Asked, { kind, heading, number }: Part, soFar: SoFar): string {
  if (kind === 'whole')
    return `Write the rest of the article, with its sections under "## " headings. Repeat nothing that is already \
written, and use no "# " heading. Use each keyword where it fits.`;
  const what =
    kind === 'opening'
      ? `Write the opening alone: a paragraph or two without a heading. Begin with the reader's own case, say what they \
will be able to decide, and list no sections.`
      : `Write the section "${heading}" alone, without its heading; "### " headings only if it is long.`;
  const isLast = kind === 'section' && number === soFar.sections.length;
  const end = isLast
    ? ' This is the last section: no summary and no farewell; end on what the reader can do next.'
    : '';
  return `${what}${end} Keep the same voice, and repeat nothing that is already written. Use lists only where items are \
counted, never as decoration.${keywordSentence(asked, heading, soFar)}`;
}

/** The keywords of a part in the outline; any, if the outline assigns none. */
function keywordSentence({ keywords }: Asked, heading: string | null, { plan }: SoFar): string {
  const ordered = (words: readonly string[]) =>
    keywords.filter((keyword) => words.some((word) => word.toLowerCase() === keyword.toLowerCase()));
  const isPlanned = plan.some((section) => ordered(section.keywords).length > 0);
  if (keywords.length === 0) return '';
  if (!isPlanned) return ' Use a keyword where it fits.';
  const own = ordered(plan.find((section) => section.heading === heading)?.keywords ?? []);
  return own.length > 0 ? ` Use once, where it fits: ${own.map(oneLine).join(', ')}.` : ' It needs no keyword.';
}

/** The facts of the order, one per line. */
function orderOf({ topic, category, targetLength, tone, keywords, brief }: Asked): string {
  const { min, max } = lengths[targetLength];
  const lines = [`Topic: ${oneLine(topic)}`, `Category: ${category}`, `Length: ${min}-${max} words`, `Tone: ${tone}`];
  if (keywords.length > 0) lines.push(`Keywords: ${keywords.map(oneLine).join(', ')}`);
  const wanted = briefEntries(brief);
  for (const [name, text] of wanted) lines.push(`${briefFields[name].label}: ${oneLine(text)}`);
  const rules = wanted.map(([name]) => ` ${briefRules[name]}`).join('');
  return `${lines.join('\n')}\n\n${tones[tone]}${rules}\n`;
}

const briefRules: Readonly<Record<keyof Brief, string>> = {
  angle: 'Take the angle throughout.',
  reader: 'Write for the named reader, and explain what they do not know.',
  must: 'Include each thing it must include once, where it fits best.',
  mustNot: 'Leave out what it must not include, even as a denial.',
};

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

export function todayInWords(): string {
  return new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

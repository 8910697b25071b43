import { line, paragraph } from './fields.ts';
import {
  amount,
  id,
  listOf,
  maybe,
  nullable,
  object,
  oneOf,
  plain,
  text,
  time,
  usually,
  verbatim,
  whole,
  yesNo,
  type ValueOf,
} from '../fields/shapes.ts';
import { articleChange } from './article-changes.ts';
import { plannedSection } from './article-outline.ts';
import { sourceLimits } from './sources.ts';

export const providerIds = ['openai', 'gemini', 'deepseek'] as const;
export type VendorId = (typeof providerIds)[number];

/** A vendor, or a service that the studio added, as `local`. */
export type ProviderId = string;

export const providerIdPattern = /^[a-z][a-z0-9-]{0,19}$/;

export const providerLabels: Readonly<Record<VendorId, string>> = {
  openai: 'GPT-4o',
  gemini: 'Gemini',
  deepseek: 'DeepSeek',
};

export const vendorNames: Readonly<Record<VendorId, string>> = {
  openai: 'OpenAI',
  gemini: 'Gemini',
  deepseek: 'DeepSeek',
};

export function providerLabel(id: ProviderId): string {
  const known: Readonly<Record<string, string>> = providerLabels;
  return known[id] ?? id;
}

export const lengths = {
  short: { label: 'Short', min: 800, max: 1200 },
  medium: { label: 'Medium', min: 1500, max: 2500 },
  long: { label: 'Long', min: 3000, max: 5000 },
} as const;
export type TargetLength = keyof typeof lengths;
export const targetLengths = ['short', 'medium', 'long'] as const satisfies readonly TargetLength[];

export const tones = ['professional', 'casual', 'technical'] as const;
export type Tone = (typeof tones)[number];

export const articleFields = {
  topic: line('Topic', 300, { message: 'Please enter a topic for the article' }),
};

/** What an order may say besides its topic. */
export const briefFields = {
  angle: paragraph('Angle', 500, { min: 0, help: 'What this article says that others do not' }),
  reader: line('Reader', 200, { min: 0, help: 'Who it is for, and what they know' }),
  must: paragraph('Must include', 500, { min: 0 }),
  mustNot: paragraph('Must not include', 500, { min: 0 }),
};
const brief = object(briefFields);
export type Brief = ValueOf<typeof brief>;

export const keywordLimits = { count: 20, length: 60 } as const;

export const articleDefaults = {
  targetLength: 'medium',
  tone: 'professional',
  provider: 'openai',
} as const;

const provider = text({ pattern: providerIdPattern.source });
export const writingChoices = {
  category: usually(
    text({
      maxLength: 60,
      description: 'A category of the blog; default: the first offered to new posts',
    }),
    '',
  ),
  keywords: usually(listOf(text({ maxLength: keywordLimits.length }), { max: keywordLimits.count }), []),
  brief: maybe(brief),
  targetLength: usually(chosenOf(targetLengths), articleDefaults.targetLength),
  tone: usually(chosenOf(tones), articleDefaults.tone),
};

function chosenOf<const Choice extends string>(choices: readonly Choice[]) {
  return oneOf(choices, { message: `Choose one of ${choices.join(', ')}` });
}

export const articleInput = object({
  topic: articleFields.topic,
  ...writingChoices,
  provider: usually(provider, articleDefaults.provider),
  model: maybe(
    text({
      ...{ minLength: 1, maxLength: 120 },
      description: 'A model of the studio; default: the provider’s',
    }),
  ),
  /** Who goes on where the provider fails, in this order; the others that are available where it is left out. */
  followers: maybe(listOf(provider, { unique: true })),
  /** Links and notes: a worker reads what a link leads to; all of it goes along with the order as material. */
  sources: maybe(listOf(text({ minLength: 1, maxLength: sourceLimits.length }))),
  /** Nothing but the outline is written until somebody agrees to it. */
  outlineFirst: maybe(yesNo),
});
export type ArticleInput = ValueOf<typeof articleInput>;

export const generationStatuses = [
  'queued',
  'writing',
  'retrying',
  'outlined',
  'completed',
  'needs-look',
  'failed',
  'cancelled',
] as const;
export type GenerationStatus = (typeof generationStatuses)[number];

export const runningStatuses = ['queued', 'writing', 'retrying'] as const satisfies readonly GenerationStatus[];

export function isRunning(status: GenerationStatus): boolean {
  return runningStatuses.some((running) => running === status);
}

/** No worker has it, and its author is notified. */
export const endedStatuses = [
  'outlined',
  'completed',
  'needs-look',
  'failed',
] as const satisfies readonly GenerationStatus[];

export function isWritten(status: GenerationStatus): boolean {
  return status === 'completed' || status === 'needs-look';
}

const members = {
  ...{ jobId: text(), status: oneOf(generationStatuses), attempt: whole(), attemptsAllowed: whole() },
  ...{ topic: text(), category: text(), targetLength: oneOf(targetLengths), tone: oneOf(tones) },
  ...{ provider: text(), followers: listOf(text()), keywords: listOf(text()) },
  /** The model as the provider names it, e.g. `gpt-4o`. */
  model: text(),
  /** True when the built-in sandbox writes instead of the vendor. */
  sandbox: yesNo,
  /** By which version of the house style it is written; null where there was none. */
  voice: nullable(whole()),
  /** The headings the writer announced before it began, in order; empty when it announced none. */
  outline: listOf(verbatim),
  ...{ words: whole(), percent: whole() },
  /** Why it failed or is tried again, or what has to be looked at, for the admin. */
  error: nullable(verbatim),
  ...{ createdAt: time, startedAt: nullable(time), finishedAt: nullable(time) },
};
export const generation = object(members);
export type Generation = ValueOf<typeof generation>;

/** What a request is for; 'whole' without known sections, 'again' for a regenerated one. */
export const stepKinds = ['outline', 'opening', 'section', 'whole', 'again'] as const;
export type StepKind = (typeof stepKinds)[number];

export const stepStatuses = ['writing', 'done', 'failed', 'stopped'] as const;
export type StepStatus = (typeof stepStatuses)[number];

const { cost, ...step } = {
  turn: whole({ description: 'Counts from 1, in order of their start' }),
  kind: oneOf(stepKinds),
  /** Of a section, its place in the outline, from 1 on; of one that is written again, its place in the text, the opening being 0. */
  number: nullable(whole()),
  /** The heading of a section. */
  heading: nullable(verbatim),
  ...{ provider: text(), model: text() },
  prompt: text({ description: 'Its version, e.g. `section 1`' }),
  status: oneOf(stepStatuses),
  /** Why it failed, or what was done to what it brought, for the admin. */
  error: nullable(verbatim),
  /** Null while it is not known. */
  ...{ inputTokens: nullable(whole()), outputTokens: nullable(whole()) },
  /** Those that the provider had read before; null where it does not say so. */
  cachedTokens: nullable(whole()),
  /** Whether the tokens were counted by the length of the texts, because the provider did not report them. */
  tokensEstimated: yesNo,
  /** In micro-dollars; null while it is open, and without a price. */
  cost: nullable(whole()),
  ...{ secondsToFirstWord: nullable(amount), wordsPerSecond: nullable(amount) },
  /** Where its text begins in the article, and where it ends once it is done, in characters. */
  ...{ begins: whole(), ends: nullable(whole()) },
  ...{ startedAt: time, finishedAt: nullable(time) },
};
export const generationStep = object({ ...step, cost });
export type GenerationStep = ValueOf<typeof generationStep>;

export type TimeMark = readonly [milliseconds: number, characters: number];

export const replayStep = object({
  ...step,
  /** In their order; none where a worker could not note them. */
  marks: plain<readonly TimeMark[]>({
    type: 'array',
    description: 'Pairs of milliseconds and characters written by then',
  }),
  /** What it wrote that the article's own text does not keep: where it ended without being done, and a section written again. */
  unfinished: verbatim,
});
export type ReplayStep = ValueOf<typeof replayStep>;

export const replay = object({
  /** What the steps have written, one after the other. */
  text: verbatim,
  steps: listOf(replayStep),
  changes: listOf(articleChange),
});
export type Replay = ValueOf<typeof replay>;

export const recentHours = 24;

const writer = object({
  ...{ provider: text(), model: text() },
  /** Over the first section that it wrote; null where that is the beginning. */
  from: nullable(verbatim),
});
export type Writer = ValueOf<typeof writer>;

export const generationRow = object({
  ...members,
  id,
  /** Who wrote and writes it, in turn. */
  writers: listOf(writer),
  /** Links and notes as they were given. */
  sources: listOf(verbatim),
  brief,
  /** The sections of its outline, with what each claims. */
  plan: listOf(plannedSection),
  /** Whether writing stops after the outline. */
  outlineFirst: yesNo,
  post: object({ id, title: text(), slug: text(), published: yesNo }),
  /** As the provider reports them; null where it does not. */
  ...{ inputTokens: nullable(whole()), outputTokens: nullable(whole()) },
  /** What it has cost so far, in micro-dollars; null where it is not known. */
  cost: nullable(whole()),
  /** Held for what it may still cost. */
  held: whole(),
});
export type GenerationRow = ValueOf<typeof generationRow>;

/** What `brief` says, by field, in the order of the form; without what is empty. */
export function briefEntries(brief: Brief = {}): [name: keyof Brief, text: string][] {
  const names = ['angle', 'reader', 'must', 'mustNot'] as const;
  return names.flatMap((name): [keyof Brief, string][] => {
    const text = brief[name]?.trim();
    return text ? [[name, text]] : [];
  });
}

export function tidyBrief(brief: Brief | undefined): Brief {
  return Object.fromEntries(briefEntries(brief));
}

/** The texts of an order that are sent with each request, besides its sources. */
export function orderTexts({ topic, keywords, brief }: Pick<ArticleInput, 'topic' | 'keywords' | 'brief'>): string[] {
  return [topic, ...keywords, ...briefEntries(brief).map(([, text]) => text)];
}

/** Words as readers count them: Markdown marks alone are none. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}

/** Progress towards the longest ordered text; 100 only for a complete article. */
export function percentWritten(
  words: number,
  { status, targetLength }: Pick<Generation, 'status' | 'targetLength'>,
): number {
  if (status === 'completed') return 100;
  return Math.min(99, Math.floor((words / lengths[targetLength].max) * 100));
}

export function readTimeOf(text: string): string {
  return `${Math.max(1, Math.round(countWords(text) / 220))} min read`;
}

/** A slug of `title`: lower-case words and hyphens, at most 80 characters; 'article' if empty. */
export function slugify(title: string, otherwise = 'article'): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
  return slug || otherwise;
}

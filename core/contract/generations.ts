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

/** A vendor, or a service that the studio added, such as `local`. */
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
      minLength: 1,
      maxLength: 120,
      description: 'A model of the studio; default: the provider’s',
    }),
  ),
  /** Fallback providers in order; by default all available ones. */
  followers: maybe(listOf(provider, { unique: true })),
  /** Links, which a worker reads, and notes. Each request includes both as material. */
  sources: maybe(listOf(text({ minLength: 1, maxLength: sourceLimits.length }))),
  /** Pauses after the outline until it is approved. */
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
  jobId: text(),
  status: oneOf(generationStatuses),
  attempt: whole(),
  attemptsAllowed: whole(),
  topic: text(),
  category: text(),
  targetLength: oneOf(targetLengths),
  tone: oneOf(tones),
  provider: text(),
  followers: listOf(text()),
  keywords: listOf(text()),
  /** The model as the provider names it, e.g. `gpt-4o`. */
  model: text(),
  /** True if the built-in sandbox writes instead of the vendor. */
  sandbox: yesNo,
  /** The version of the house style; null if there was none. */
  voice: nullable(whole()),
  /** The announced headings in order; empty if none were announced. */
  outline: listOf(verbatim),
  words: whole(),
  percent: whole(),
  /** Why it failed, is retried or needs review, for the admin. */
  error: nullable(verbatim),
  createdAt: time,
  startedAt: nullable(time),
  finishedAt: nullable(time),
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
  /**
   * A section's index in the outline, from 1; for a regenerated section its index in the text, where the opening is 0.
   */
  number: nullable(whole()),
  heading: nullable(verbatim),
  provider: text(),
  model: text(),
  prompt: text({ description: 'Its version, e.g. `section 1`' }),
  status: oneOf(stepStatuses),
  /** Why it failed, or how its result was changed, for the admin. */
  error: nullable(verbatim),
  /** Null while unknown. */
  inputTokens: nullable(whole()),
  outputTokens: nullable(whole()),
  /** Cached input tokens; null if not reported. */
  cachedTokens: nullable(whole()),
  /** Whether tokens are estimated from text lengths, because the provider did not report them. */
  tokensEstimated: yesNo,
  /** In micro-dollars; null while active, and without a price. */
  cost: nullable(whole()),
  secondsToFirstWord: nullable(amount),
  wordsPerSecond: nullable(amount),
  /** Character offsets in the article: start, and end once it is done. */
  begins: whole(),
  ends: nullable(whole()),
  startedAt: time,
  finishedAt: nullable(time),
};
export const generationStep = object({ ...step, cost });
export type GenerationStep = ValueOf<typeof generationStep>;

export type TimeMark = readonly [milliseconds: number, characters: number];

export const replayStep = object({
  ...step,
  /** In order; empty if the worker could not record them. */
  marks: plain<readonly TimeMark[]>({
    type: 'array',
    description: 'Pairs of milliseconds and characters written by then',
  }),
  /** Text that the article does not keep: of an aborted step, or of a regenerated section. */
  unfinished: verbatim,
});
export type ReplayStep = ValueOf<typeof replayStep>;

export const replay = object({
  /** The text of all steps in order. */
  text: verbatim,
  steps: listOf(replayStep),
  changes: listOf(articleChange),
});
export type Replay = ValueOf<typeof replay>;

export const recentHours = 24;

const writer = object({
  provider: text(),
  model: text(),
  /** The heading of its first section; null for the opening. */
  from: nullable(verbatim),
});
export type Writer = ValueOf<typeof writer>;

export const generationRow = object({
  ...members,
  id,
  /** All providers so far, in order. */
  writers: listOf(writer),
  /** Links and notes as given. */
  sources: listOf(verbatim),
  brief,
  /** The sections of its outline, with what each claims. */
  plan: listOf(plannedSection),
  /** Whether writing pauses after the outline. */
  outlineFirst: yesNo,
  post: object({ id, title: text(), slug: text(), published: yesNo }),
  /** As the provider reports them; otherwise null. */
  inputTokens: nullable(whole()),
  outputTokens: nullable(whole()),
  /** The cost so far in micro-dollars; null if unknown. */
  cost: nullable(whole()),
  held: whole(),
});
export type GenerationRow = ValueOf<typeof generationRow>;

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

/** Texts of an order that each request includes, besides sources. */
export function orderTexts({ topic, keywords, brief }: Pick<ArticleInput, 'topic' | 'keywords' | 'brief'>): string[] {
  return [topic, ...keywords, ...briefEntries(brief).map(([, text]) => text)];
}

/** Words as readers count them: Markdown marks do not count. */
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

/** A slug of `title`: its words in lower case, without Latin accents; `otherwise` if it has none. */
export function slugify(title: string, otherwise = 'article', max = 80): string {
  const slug = title
    // All but two vowels, which would be split.
    .replace(/[^\u0e33\u0eb3]+/g, (part) => part.normalize('NFKD'))
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]|[\p{Cf}\p{Me}\p{Variation_Selector}]/gu, '')
    .replace(/[^\p{Ll}\p{Lm}\p{Lo}\p{M}\p{Nd}]+/gu, '-')
    .slice(0, max)
    .replace(/^-|-?\p{Cs}?$/gu, '');
  return slug || otherwise;
}

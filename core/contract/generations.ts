import type { ArticleChange } from './article-changes.ts';
import type { FieldRules } from './fields.ts';

/** The vendors that every installation knows. */
export const providerIds = ['openai', 'gemini', 'deepseek'] as const;
export type VendorId = (typeof providerIds)[number];

/** A vendor, or a service that the studio added, as `local`. */
export type ProviderId = string;

/** Of a service that the studio added. */
export const providerIdPattern = /^[a-z][a-z0-9-]{0,19}$/;

/** What each vendor is called where an admin chooses one. */
export const providerLabels: Readonly<Record<VendorId, string>> = {
  openai: 'GPT-4o',
  gemini: 'Gemini',
  deepseek: 'DeepSeek',
};

/** Whose each is, where keys, addresses and faults are spoken of. */
export const vendorNames: Readonly<Record<VendorId, string>> = {
  openai: 'OpenAI',
  gemini: 'Gemini',
  deepseek: 'DeepSeek',
};

/** What a provider is called where nothing else is known of it. */
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
  topic: { label: 'Topic', min: 1, max: 300, message: 'Please enter a topic for the article' },
} as const satisfies FieldRules;

export const keywordLimits = { count: 20, length: 60 } as const;

/** The body of `POST /api/admin/generate-article`. */
export interface ArticleInput {
  topic: string;
  /** One of the blog's. */
  category: string;
  targetLength: TargetLength;
  tone: Tone;
  provider: ProviderId;
  /** One of the models that the studio keeps, as the service calls it; the provider's own where nothing is said. */
  model?: string;
  /** Who goes on where the provider fails, in this order; the others that are available where nothing is said. */
  followers?: ProviderId[];
  keywords: string[];
  /** Links and notes, which are read and quoted to the provider as material. */
  sources?: string[];
}

export const articleDefaults = {
  targetLength: 'medium',
  tone: 'professional',
  provider: 'openai',
} as const satisfies Partial<ArticleInput>;

export const generationStatuses = [
  'queued',
  'writing',
  'retrying',
  'completed',
  'needs-look',
  'failed',
  'cancelled',
] as const;
export type GenerationStatus = (typeof generationStatuses)[number];

export const runningStatuses = ['queued', 'writing', 'retrying'] as const satisfies readonly GenerationStatus[];

/** Whether a generation may still produce text. */
export function isRunning(status: GenerationStatus): boolean {
  return runningStatuses.some((running) => running === status);
}

/** Whether an article was written to its end, be it as it was ordered or not. */
export function isWritten(status: GenerationStatus): boolean {
  return status === 'completed' || status === 'needs-look';
}

/** How one article is or was written: what was asked for and how far it came. Times are ISO 8601. */
export interface Generation extends Required<Omit<ArticleInput, 'sources'>> {
  jobId: string;
  status: GenerationStatus;
  attempt: number;
  attemptsAllowed: number;
  /** The model as the provider names it, e.g. `gpt-4o`. */
  model: string;
  /** True when the built-in sandbox writes instead of the vendor. */
  sandbox: boolean;
  /** By which version of the house style it is written; null where there was none. */
  voice: number | null;
  /** The headings the writer announced before it began, in order; empty when it announced none. */
  outline: string[];
  words: number;
  percent: number;
  /** Why it failed or is tried again, or what has to be looked at, for the admin. */
  error: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

/** What a request to a provider is for; 'whole' where nothing is known of an article's sections, 'again' where one is written again. */
export const stepKinds = ['outline', 'opening', 'section', 'whole', 'again'] as const;
export type StepKind = (typeof stepKinds)[number];

export const stepStatuses = ['writing', 'done', 'failed', 'stopped'] as const;
export type StepStatus = (typeof stepStatuses)[number];

/** One request to a provider for a part of an article, and what came of it. Times are ISO 8601. */
export interface GenerationStep {
  /** From 1 on, in the order in which they were begun. */
  turn: number;
  kind: StepKind;
  /** Of a section, its place in the outline, from 1 on; of one that is written again, its place in the text, the opening being 0. */
  number: number | null;
  /** Of a section, what stands over it. */
  heading: string | null;
  provider: ProviderId;
  model: string;
  /** The version of the prompt, e.g. `section 1`. */
  prompt: string;
  status: StepStatus;
  /** Why it failed, or what was done to what it brought, for the admin. */
  error: string | null;
  /** Null while nobody knows. */
  inputTokens: number | null;
  /** Those of them that the provider had read before; null where it does not say so. */
  cachedTokens: number | null;
  outputTokens: number | null;
  /** Whether the tokens were counted by the length of the texts, because the provider did not report them. */
  tokensEstimated: boolean;
  /** In micro-dollars; null while it is open, and where nobody had entered a price. */
  cost: number | null;
  secondsToFirstWord: number | null;
  wordsPerSecond: number | null;
  /** Where its text begins in the article, and where it ends once it is done, in characters. */
  begins: number;
  ends: number | null;
  startedAt: string;
  finishedAt: string | null;
}

/** So much of a step was there when so much time had passed since it began. */
export type TimeMark = readonly [milliseconds: number, characters: number];

/** A step as it can be shown again. */
export interface ReplayStep extends Omit<GenerationStep, 'cost'> {
  /** In their order; none where a worker could not note them. */
  marks: readonly TimeMark[];
  /** What it wrote that the article's own text does not keep: where it ended without being done, and a section written again. */
  unfinished: string;
}

/** How an article came about, for showing it again. */
export interface Replay {
  /** What the steps have written, one after the other. */
  text: string;
  steps: ReplayStep[];
  /** What people changed of it. */
  changes: ArticleChange[];
}

/** How long an article that ended counts as lately written. */
export const recentHours = 24;

/** A provider that wrote a stretch of an article. */
export interface Writer {
  provider: ProviderId;
  model: string;
  /** Over the first section that it wrote; null where that is the beginning. */
  from: string | null;
}

/** One row of `GET /api/admin/generations`: how an article is or was written, and the post it is for. */
export interface GenerationRow extends Generation {
  id: string;
  /** Who wrote and writes it, in turn. */
  writers: Writer[];
  /** Links and notes as they were given. */
  sources: string[];
  post: { id: string; title: string; slug: string; published: boolean };
  /** As the provider reports them; null where it does not. */
  inputTokens: number | null;
  outputTokens: number | null;
  /** What it has cost so far, in micro-dollars; null where nobody knows. */
  cost: number | null;
  /** Put aside for what it may still cost. */
  held: number;
}

/** How many words `text` has, as readers count them: Markdown marks alone are no words. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
}

/** How far an article has come towards the longest text asked for; 100 is kept for one that is complete. */
export function percentWritten(
  words: number,
  { status, targetLength }: Pick<Generation, 'status' | 'targetLength'>,
): number {
  if (status === 'completed') return 100;
  return Math.min(99, Math.floor((words / lengths[targetLength].max) * 100));
}

/** Reading time at 220 words a minute, in the blog's wording: '5 min read'. */
export function readTimeOf(text: string): string {
  return `${Math.max(1, Math.round(countWords(text) / 220))} min read`;
}

/** `title` as an address: lower-case words joined by hyphens, at most 80 characters; 'article' when nothing is left. */
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

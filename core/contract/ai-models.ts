import { line, paragraph } from './fields.ts';
import {
  id,
  listOf,
  maybe,
  nullable,
  object,
  text,
  time,
  usually,
  whole,
  yesNo,
  type ValueOf,
} from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { daysBetween } from './days.ts';
import { withoutEnd } from './text-ends.ts';

/** The maximum price of a million tokens, in dollars and in micro-dollars. */
const mostDollars = 2_000;
export const mostMicroDollars = mostDollars * 1_000_000;

const microDollars = whole({
  minimum: 0,
  maximum: mostMicroDollars,
  description: 'Micro-dollars per million tokens',
});

/** A model's price: micro-dollars (millionths of a US dollar) for a million tokens, as providers bill in dollars. */
const modelPrice = object({
  input: microDollars,
  output: microDollars,
  /** For cached input tokens; left out if unknown, then the input price applies. */
  cached: maybe(nullable(microDollars)),
});
export type ModelPrice = ValueOf<typeof modelPrice>;

export interface TokenCount {
  input: number;
  output: number;
  /** Cached input tokens; part of `input`. */
  cached?: number;
}

const million = 1_000_000n;

export function costOf({ input, output, cached = 0 }: TokenCount, price: ModelPrice): number {
  const read = BigInt(cached) * BigInt(price.cached ?? price.input);
  const millionths = BigInt(input - cached) * BigInt(price.input) + read + BigInt(output) * BigInt(price.output);
  return Number((millionths + million - 1n) / million);
}

const dollarsPattern = /^(\d{1,4})(?:\.(\d{1,6}))?$/;

export function readDollars(text: string): number | undefined {
  const [, whole, part = ''] = dollarsPattern.exec(text.trim().replace(/^\$\s*/, '')) ?? [];
  if (whole === undefined) return undefined;
  const amount = Number(whole) * 1_000_000 + Number(part.padEnd(6, '0'));
  return amount <= mostMicroDollars ? amount : undefined;
}

/** Micro-dollars as dollars with at least two decimals, exactly: '2.50', '0.075'. */
export function writeDollars(microDollars: number): string {
  const digits = String(microDollars).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6, -4)}${withoutEnd(digits.slice(-4), /0/)}`;
}

export const aiModelFields = {
  name: line('Model ID', 120, { message: 'Enter the model ID' }),
  label: line('Label', 80, { message: 'Enter a label' }),
  note: paragraph('Source of the prices', 300, { min: 0, message: 'Enter the source of the prices' }),
};

export const mostContextTokens = 100_000_000;

const change = {
  label: aiModelFields.label,
  price: nullable(modelPrice),
  /** Maximum tokens of prompt and response together; null if unknown. */
  contextTokens: nullable(whole({ minimum: 1, maximum: mostContextTokens })),
  orderable: yesNo,
  /** The source of the prices, with its date. */
  note: usually(aiModelFields.note, ''),
};
const aiModelChange = object(change);
export type AiModelChange = ValueOf<typeof aiModelChange>;

const aiModelInput = object({
  ...change,
  provider: line('Provider', 20, { message: 'Choose a provider' }),
  name: aiModelFields.name,
});
export type AiModelInput = ValueOf<typeof aiModelInput>;

/** The day on which a vendor retires a model, and its successor. */
const modelEnd = object({ on: text(), successor: text() });
export type ModelEnd = ValueOf<typeof modelEnd>;

/** What the vendor's documents say about a model. */
const knownFigures = object({
  /** Today's price, unless another was entered. */
  price: nullable(modelPrice),
  contextTokens: nullable(whole()),
  /** Null unless the vendor has announced an end. */
  ends: nullable(modelEnd),
  /** The source, and the day it was read. */
  source: text(),
  lookedUp: text(),
});
export type KnownFigures = ValueOf<typeof knownFigures>;

const offered = { name: text(), label: text(), price: nullable(modelPrice), contextTokens: nullable(whole()) };

const aiModelRow = object({
  ...offered,
  id,
  provider: text(),
  orderable: yesNo,
  note: text(),
  /** Null for models of other services and unknown models. */
  known: nullable(knownFigures),
  /** Whether its provider uses it by default. */
  isDefault: yesNo,
});
export type AiModelRow = ValueOf<typeof aiModelRow>;

const orderableModel = object({ ...offered, ends: nullable(modelEnd) });
export type OrderableModel = ValueOf<typeof orderableModel>;

/** Set if it failed so often that fallback providers are tried first. */
const providerRest = object({
  reason: text({ description: 'Reason of the last failure' }),
  /** When it is tried again; may be past if nothing has needed it since. */
  until: time,
});
export type ProviderRest = ValueOf<typeof providerRest>;

export const provider = object({
  id: text(),
  label: text(),
  available: yesNo,
  sandbox: yesNo,
  model: text({ description: 'Used when an order names no model' }),
  models: listOf(orderableModel),
  /** Why it is not available, for the admin. */
  reason: maybe(text()),
  rest: maybe(providerRest),
});
export type Provider = ValueOf<typeof provider>;

const call = callsOf('ai', 'settings');
const done = { group: 'running', kind: 'ai-models' } as const;
const changes = ['/admin/ai', '/admin/generations', '/admin/providers'];

export const aiModelCalls = {
  list: call('GET /admin/ai/models', {
    says: 'List the models of the studio with their prices',
    answer: listOf(aiModelRow),
  }),
  add: call('POST /admin/ai/models', {
    says: 'Add a model',
    body: aiModelInput,
    answer: aiModelRow,
    status: 201,
    audit: { act: 'add-ai-model', label: 'Add AI model', ...done },
    changes,
  }),
  change: call('PUT /admin/ai/models/{id}', {
    says: 'Change a model',
    body: aiModelChange,
    audit: { act: 'change-ai-model', label: 'Change AI model', ...done },
    changes,
  }),
  remove: call('DELETE /admin/ai/models/{id}', {
    says: 'Remove a model',
    audit: { act: 'remove-ai-model', label: 'Remove AI model', ...done },
    changes,
  }),
};

/** Users of a model are warned this many days before its end. */
const endsSoonDays = 60;

export function endsSoon({ on }: ModelEnd, today: string): boolean {
  return daysBetween(today, on) <= endsSoonDays;
}

export function endSentence(model: string, vendor: string, { on, successor }: ModelEnd, today: string): string {
  const left = daysBetween(today, on);
  const day = longDay(on);
  const instead = `Its successor is ${successor}.`;
  if (left <= 0)
    return `${vendor} ${left === 0 ? 'retires' : 'retired'} ${model} ${left === 0 ? 'today' : `on ${day}`}. ${instead}`;
  return `${vendor} retires ${model} on ${day}, in ${left} ${left === 1 ? 'day' : 'days'}. ${instead}`;
}

export function longDay(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

import { daysBetween } from './days.ts';
import type { FieldRules } from './fields.ts';
import type { ProviderId } from './generations.ts';
import { withoutEnd } from './text-ends.ts';

/** What a model costs: micro-dollars (millionths of a US dollar) for a million tokens, as providers bill in dollars. */
export interface ModelPrice {
  input: number;
  output: number;
  /** Of tokens sent that the service had read before; like any other where nobody has said it. */
  cached?: number | null;
}

/** How many tokens were sent and how many came back. */
export interface TokenCount {
  input: number;
  output: number;
  /** Those sent that the service had read before; part of `input`. */
  cached?: number;
}

const million = 1_000_000n;

/** What so many tokens cost, in whole micro-dollars, a begun one counted as one. */
export function costOf({ input, output, cached = 0 }: TokenCount, price: ModelPrice): number {
  const read = BigInt(cached) * BigInt(price.cached ?? price.input);
  const millionths = BigInt(input - cached) * BigInt(price.input) + read + BigInt(output) * BigInt(price.output);
  return Number((millionths + million - 1n) / million);
}

/** The most that a million tokens may cost, in dollars and in micro-dollars. */
const mostDollars = 2_000;
export const mostMicroDollars = mostDollars * 1_000_000;

const dollarsPattern = /^(\d{1,4})(?:\.(\d{1,6}))?$/;

/** Micro-dollars of what somebody typed, such as '2.50'; undefined where it is no amount, or more than there may be. */
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
  name: { label: 'Name', min: 1, max: 120, message: 'Enter the name by which the service knows the model' },
  label: { label: 'Label', min: 1, max: 80, message: 'Enter what it is called where an article is ordered' },
  note: { label: 'Note', min: 0, max: 300, message: 'Say where the figures are from' },
} as const satisfies FieldRules;

/** So many tokens a model may take at most. */
export const mostContextTokens = 100_000_000;

/** The body of `PUT /api/admin/ai/models/{id}`. */
export interface AiModelChange {
  label: string;
  /** Null where nobody has entered it. */
  price: ModelPrice | null;
  /** How many tokens prompt and answer may have together; null where nobody has entered it. */
  contextTokens: number | null;
  /** Whether articles may be ordered with it. */
  orderable: boolean;
  /** Where the figures are from, and of which day. */
  note: string;
}

/** The body of `POST /api/admin/ai/models`. */
export interface AiModelInput extends AiModelChange {
  provider: ProviderId;
  /** As the service calls it. */
  name: string;
}

/** The day on which a vendor ends a model, and what it names instead. */
export interface ModelEnd {
  on: string;
  successor: string;
}

/** What the documents of a vendor say of a model. */
export interface KnownFigures {
  /** What counts today, where nobody has entered another. */
  price: ModelPrice | null;
  contextTokens: number | null;
  /** Null where its vendor has not said that it ends it. */
  ends: ModelEnd | null;
  /** Where that stands, and the day on which it was looked up. */
  source: string;
  lookedUp: string;
}

/** One row of `GET /api/admin/ai/models`. */
export interface AiModelRow extends AiModelInput {
  id: string;
  /** Null of what is no vendor's, or was not looked up. */
  known: KnownFigures | null;
  /** Whether its provider writes with it where an order names none. */
  isDefault: boolean;
}

/** A model that may be ordered, as a provider offers it. */
export interface OrderableModel extends Pick<AiModelInput, 'name' | 'label' | 'price' | 'contextTokens'> {
  ends: ModelEnd | null;
}

/** One row of `GET /api/admin/providers`. */
export interface Provider {
  id: ProviderId;
  label: string;
  available: boolean;
  sandbox: boolean;
  /** What it writes with where an order names no model. */
  model: string;
  /** Those that may be ordered. */
  models: OrderableModel[];
  /** Why it is not available, for the admin. */
  reason?: string;
  /** Said where it failed so often that others are asked first. */
  rest?: ProviderRest;
}

export interface ProviderRest {
  /** Of the last failure, for the admin. */
  reason: string;
  /** When it is tried again, ISO 8601; may be past, where nobody has needed it since. */
  until: string;
}

/** So many days before a model ends those who use it are warned. */
const endsSoonDays = 60;

/** Whether a model has ended, or ends soon, on a day such as '2026-11-28'. */
export function endsSoon({ on }: ModelEnd, today: string): boolean {
  return daysBetween(today, on) <= endsSoonDays;
}

/** Who ends a model when, and what is there instead. */
export function endSentence(model: string, vendor: string, { on, successor }: ModelEnd, today: string): string {
  const left = daysBetween(today, on);
  const day = longDay(on);
  const instead = `It names ${successor} instead.`;
  if (left <= 0)
    return `${vendor} ${left === 0 ? 'ends' : 'ended'} ${model} ${left === 0 ? 'today' : `on ${day}`}. ${instead}`;
  return `${vendor} ends ${model} on ${day}, in ${left} ${left === 1 ? 'day' : 'days'}. ${instead}`;
}

/** '2026-11-28' as '28 November 2026'. */
export function longDay(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

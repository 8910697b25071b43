import { listOf, maybe, nullable, object, oneOf, text, usually, whole, yesNo, type ValueOf } from '../fields/shapes.ts';
import type { ModelPrice } from './ai-models.ts';
import { callsOf } from './call.ts';
import type { ProviderId, VendorId } from './generations.ts';
import { formatPrice } from './money.ts';

export const limitKinds = ['studio', 'provider', 'person'] as const;
export type LimitKind = (typeof limitKinds)[number];

export interface LimitName {
  kind: LimitKind;
  about: string;
}

export const mostLimit = 1_000_000 * 1_000_000;

const limitInput = object({
  kind: oneOf(limitKinds),
  about: usually(
    text({ maxLength: 40, description: 'Empty for the studio, else a provider or the id of a staff member' }),
    '',
  ),
  amount: nullable(whole({ minimum: 0, maximum: mostLimit, description: 'In micro-dollars; null removes the limit' })),
});
export type LimitInput = ValueOf<typeof limitInput>;

/** A warning is sent when spent and held money reach this share of a limit. */
export const warnsAtPercent = 80;

export interface Spent {
  spent: number;
  /** Held for active generations. */
  held: number;
}

export type Refusal =
  | ({ why: 'limit'; limit: number; asked: number } & LimitName & Spent)
  /** There is a limit, but the model has no price. */
  | { why: 'no-price'; provider: ProviderId; model: string };

/** The reader of a refusal: whether the limit is their own, and who can raise it. */
export interface RefusalReader {
  isOwn: boolean;
  /** Names; empty if the owners have none. */
  owners: readonly string[];
  isOwner: boolean;
}

export const anybody: RefusalReader = { isOwn: false, owners: [], isOwner: false };

export function refusalSentence(refusal: Refusal, month: string, reader: RefusalReader): string {
  const who = reader.isOwner ? 'You' : reader.owners.length > 0 ? reader.owners.join(' or ') : 'An owner';
  if (refusal.why === 'no-price')
    return `${refusal.model} has no price, and there is a spending limit. ${who} can add its price under AI models.`;
  const { limit, spent, held, asked } = refusal;
  const taken = `${dollarsText(spent)} is spent${held > 0 ? ` and ${dollarsText(held)} is held for articles under way` : ''}`;
  return `${limitName(refusal, reader.isOwn)} for ${monthName(month)} is ${dollarsText(limit)}: ${taken}, and ${dollarsText(asked)} would be held for this. ${who} can raise it under Budget.`;
}

function limitName({ kind, about }: LimitName, isOwn: boolean): string {
  if (kind === 'studio') return 'The studio’s budget';
  if (kind === 'provider') return `The budget for ${vendorName(about)}`;
  return isOwn ? 'Your budget' : 'The author’s budget';
}

const vendorNames: Readonly<Record<string, string>> = {
  openai: 'OpenAI',
  gemini: 'Gemini',
  deepseek: 'DeepSeek',
} satisfies Record<VendorId, string>;

export function vendorName(id: ProviderId): string {
  return vendorNames[id] ?? id;
}

export const articleEstimate = object({
  /** The usual cost and the amount held before it starts; null without a price. */
  usual: nullable(whole()),
  most: nullable(whole()),
  sandbox: yesNo,
  /** Why it would be refused, and who can change that. */
  refusal: nullable(text()),
  /** The fallback provider to which these amounts apply, and why it is used. */
  instead: nullable(object({ why: text(), label: text() })),
});
export type ArticleEstimate = ValueOf<typeof articleEstimate>;

const budgetLine = object({
  spent: whole(),
  held: whole(),
  about: text({ description: 'A provider, or the id of a staff member or post; empty if unknown' }),
  name: text(),
  limit: nullable(whole()),
  /** Requests with unknown cost. */
  unpriced: whole(),
  inputTokens: whole(),
  outputTokens: whole(),
});
export type BudgetLine = ValueOf<typeof budgetLine>;

const budget = object({
  month: text({ description: 'Month such as 2026-11, in UTC, as providers bill' }),
  isCurrent: yesNo,
  /** Months with spending and the current one, newest first. */
  months: listOf(object({ month: text(), spent: whole() })),
  total: budgetLine,
  providers: listOf(budgetLine),
  people: listOf(budgetLine),
  /** The most expensive; `others` is the sum of the rest. */
  articles: listOf(budgetLine),
  others: nullable(budgetLine),
});
export type Budget = ValueOf<typeof budget>;

export const namedArticles = 50;

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;

export const budgetCalls = {
  read: callsOf('articles', 'posts')('GET /admin/budget', {
    says: 'Get the spending of a month in micro-dollars, and the limits',
    query: {
      month: maybe(text({ pattern: monthPattern.source, description: 'Month such as 2026-11; default: this month' })),
    },
    answer: budget,
  }),
  setLimit: callsOf('articles', 'settings')('PUT /admin/budget/limits', {
    says: 'Set or remove a monthly budget',
    body: limitInput,
    audit: { act: 'change-budget', label: 'Change budget', group: 'running' },
    changes: ['/admin/generations', '/admin/budget'],
  }),
};

export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${monthNames[Number(number) - 1] ?? month} ${year}`;
}

export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** Micro-dollars for people: '$0.11', and amounts below a cent as such. */
export function dollarsText(microDollars: number): string {
  if (microDollars > 0 && microDollars < 10_000) return 'less than $0.01';
  return formatPrice(microDollars / 1_000_000, 'USD', 2);
}

/** Parses an amount such as '120' or '1,000.50' to micro-dollars; undefined if invalid or too high. */
export function readAmount(text: string): number | undefined {
  const [, whole, part = ''] = /^\$?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', '')) ?? [];
  if (whole === undefined) return undefined;
  const amount = Number(whole) * 1_000_000 + Number(part.padEnd(2, '0')) * 10_000;
  return amount <= mostLimit ? amount : undefined;
}

export const freePrice: ModelPrice = { input: 0, output: 0 };

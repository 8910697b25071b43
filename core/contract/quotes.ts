import { amount, listOf, nullable, object, oneOf, text, time, yesNo, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';
import { currencyDecimals } from './money.ts';
import { token } from './receipt-calls.ts';

export const usualQuoteDays = 14;

/** An item, with text and price of the day on which the quote was made. */
const quoteLine = object({
  name: text(),
  text: text(),
  /** In whole units of the quote's currency. */
  price: amount,
});
export type QuoteLine = ValueOf<typeof quoteLine>;

const quoteState = oneOf(['open', 'expired', 'accepted']);
export type QuoteState = ValueOf<typeof quoteState>;

const brief = {
  /** The path of its page, to which acceptances are posted. */
  path: text(),
  /** 'Q-2026-0147' */
  number: text(),
  app: text(),
  currency: text(),
  total: amount,
  endsAt: time,
  state: quoteState,
};

export const quoteAmounts = {
  /** 'Q-2026-0147' */
  number: text(),
  app: text(),
  lines: listOf(quoteLine),
  currency: text(),
  subtotal: amount,
  /** The rate in per cent; the number is the studio's VAT number. */
  vat: nullable(object({ rate: amount, number: text(), amount })),
  total: amount,
};

/** A quote as its visitor sees it. Amounts are in units of `currency`. */
const quote = object({
  ...brief,
  ...quoteAmounts,
  /** Its full URL, for sharing. */
  url: text(),
  /** The client; null if not yet known. */
  for: nullable(object({ name: text(), company: text() })),
  /** What every price includes. */
  included: listOf(text()),
  timeline: text(),
  /** Payment terms; '' if the studio has none. */
  payment: text(),
  createdAt: time,
  accepted: nullable(object({ by: text(), at: time })),
  /** Processing of its enquiry is restricted: it cannot be accepted or renewed. */
  isRestricted: yesNo,
  /** The current price of the same configuration; null while the quote is open or if no longer sold. */
  today: nullable(object({ total: amount })),
  /** The path of the quote that replaces it. */
  renewedAs: nullable(text()),
  /** The path where the configuration can be changed. */
  configuration: text(),
  /** The terms accepted with it; null if the studio has none. */
  terms: nullable(object({ version: text(), publishedAt: time })),
});
export type Quote = ValueOf<typeof quote>;

export const quoteRow = object({ ...brief, accepted: nullable(object({ by: text(), email: text(), at: time })) });
export type QuoteRow = ValueOf<typeof quoteRow>;

export const quoteCalls = {
  read: callsOf('quotes')('GET /quotes/{token}', {
    says: 'Get a quote by its secret URL',
    params: { token },
    answer: quote,
  }),
};

/** The configuration of an app in a form or query: keys, add-ons separated by spaces. */
export interface QuoteChoice {
  app: string;
  support?: string;
  addons?: string;
  /** The token of an earlier quote for it. */
  quote?: string;
}

export interface Priced {
  /** In whole units of the currency. */
  subtotal: number;
  vatRate?: number | null | undefined;
  vatNumber: string;
  currency: string;
}

export function taxed({ subtotal, vatRate, vatNumber: number, currency }: Priced): Pick<Quote, 'vat' | 'total'> {
  if (vatRate === null || vatRate === undefined) return { vat: null, total: subtotal };
  const decimals = currencyDecimals(currency);
  const total = Number(((subtotal * (100 + vatRate)) / 100).toFixed(decimals));
  return { vat: { rate: vatRate, number, amount: Number((total - subtotal).toFixed(decimals)) }, total };
}

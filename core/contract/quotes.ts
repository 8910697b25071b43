import { currencyDecimals } from './money.ts';

/** How long a quote is open where the settings say nothing, in days. */
export const usualQuoteDays = 14;

/** One thing that is bought, in the words and at the price of the day the quote was made. */
export interface QuoteLine {
  name: string;
  text: string;
  /** In whole units of the quote's currency. */
  price: number;
}

export type QuoteState = 'open' | 'expired' | 'accepted';

/** A quote as whoever has its address sees it. Amounts are in units of `currency`; all times are ISO 8601. */
export interface Quote {
  /** 'Q-2026-0147' */
  number: string;
  /** The path of its page, to which acceptances are posted. */
  path: string;
  /** Its whole address, to be sent on. */
  url: string;
  app: string;
  /** Whom it was made for; null where nobody has said it yet. */
  for: { name: string; company: string } | null;
  lines: QuoteLine[];
  /** What every price includes. */
  included: string[];
  timeline: string;
  /** When it is to be paid; '' where the studio says nothing. */
  payment: string;
  currency: string;
  subtotal: number;
  vat: Vat | null;
  total: number;
  createdAt: string;
  /** From then on it cannot be accepted. */
  endsAt: string;
  state: QuoteState;
  accepted: { by: string; at: string } | null;
  /** Whether processing of its enquiry is restricted: it is neither accepted nor renewed until staff lift that. */
  isRestricted: boolean;
  /** What the same configuration costs now; null while the quote is open, and where it is sold no more. */
  today: { total: number } | null;
  /** The path of the quote that was made in its place; null where there is none. */
  renewedAs: string | null;
  /** Where the configuration can be changed. */
  configuration: string;
  /** The terms that whoever accepts agrees to; null where the studio has none. */
  terms: QuoteTerms | null;
}

export interface QuoteTerms {
  version: string;
  /** ISO 8601. */
  publishedAt: string;
}

export interface Vat {
  /** In per cent. */
  rate: number;
  /** The studio's VAT number. */
  number: string;
  amount: number;
}

/** A quote in a line, as staff see it at the enquiry. */
export interface QuoteRow extends Pick<Quote, 'path' | 'number' | 'app' | 'currency' | 'total' | 'endsAt' | 'state'> {
  accepted: { by: string; email: string; at: string } | null;
}

/** What somebody chose for an app, as a form or a query names it: keys, add-ons parted by blanks. */
export interface QuoteChoice {
  app: string;
  support?: string;
  addons?: string;
  /** The token of a quote that was made for it before. */
  quote?: string;
}

/** What the price of a quote is made of; the rate is null without VAT. */
export interface Priced {
  /** In whole units of the currency. */
  subtotal: number;
  vatRate?: number | null | undefined;
  vatNumber: string;
  currency: string;
}

/** Its VAT, rounded to the currency's smallest unit, and what is to be paid in all. */
export function taxed({ subtotal, vatRate, vatNumber: number, currency }: Priced): Pick<Quote, 'vat' | 'total'> {
  if (vatRate === null || vatRate === undefined) return { vat: null, total: subtotal };
  const decimals = currencyDecimals(currency);
  const total = Number(((subtotal * (100 + vatRate)) / 100).toFixed(decimals));
  return { vat: { rate: vatRate, number, amount: Number((total - subtotal).toFixed(decimals)) }, total };
}

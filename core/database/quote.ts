import { defineEntity, p } from '@mikro-orm/postgresql';
import { uuidKey } from './columns.ts';
import type { QuoteLine } from '../contract/quotes.ts';
import { Enquiry } from './enquiry.ts';
import { indexOn, searchIndex, searchTextOf } from './search.ts';

export const quoteSearchText = searchTextOf('number');

const QuoteSchema = defineEntity({
  name: 'Quote',
  tableName: 'quotes',
  properties: {
    id: uuidKey(),
    /** 'Q-2026-0147'. Numbers are unique and may have gaps. */
    number: p.string().length(20).unique(),
    /** The client's enquiry, which deletes the quote with it. Null until the quote is sent or accepted. */
    contact: () => p.manyToOne(Enquiry).nullable().deleteRule('cascade').index(),
    /** The expired quote that this one renews; a quote has one successor. */
    renews: () => p.oneToOne(Quote).nullable().deleteRule('set null').unique(),
    /** The configuration, for computing today's price. */
    app: p.integer(),
    support: p.string().length(80),
    addOns: p.json<string[]>(),
    /** From here on: the state when the quote was made. */
    appName: p.string().length(120),
    lines: p.json<QuoteLine[]>(),
    included: p.json<string[]>(),
    timeline: p.string().length(60),
    payment: p.string().length(200),
    currency: p.string().length(3),
    /** In whole units of the currency, without VAT. */
    subtotal: p.integer(),
    /** In per cent; null without VAT. */
    vatRate: p.double().$type<number>().nullable(),
    vatNumber: p.string().length(20),
    createdAt: p.datetime().onCreate(() => new Date()),
    endsAt: p.datetime(),
    acceptedAt: p.datetime().nullable(),
    /** Empty after erasure. */
    acceptedBy: p.string().length(201).nullable(),
    acceptedEmail: p.string().length(254).nullable(),
    /** The accepted terms; null without terms. */
    termsVersion: p.string().length(20).nullable(),
  },
  indexes: [
    { properties: ['createdAt', 'id'] },
    indexOn('quotes', 'accepted_email', 'lower("accepted_email")', '"accepted_email" is not null'),
    searchIndex('quotes', quoteSearchText),
    indexOn('quotes', 'unused', '"ends_at"', '"contact_id" is null'),
    indexOn('quotes', 'app', '"app", "contact_id"', '"contact_id" is not null'),
  ],
});

export class Quote extends QuoteSchema.class {}
QuoteSchema.setClass(Quote);

/** The sequence of quote numbers; the application's role may use it. */
export const quoteNumbers = 'quote_numbers';

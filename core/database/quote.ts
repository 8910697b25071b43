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
    /** 'Q-2026-0147'. A number is used once; one that is missing says nothing. */
    number: p.string().length(20).unique(),
    /** Whom it is for; it goes with the enquiry. Null until someone sends one or accepts. */
    contact: () => p.manyToOne(Enquiry).nullable().deleteRule('cascade').index(),
    /** The one that had expired, which has one successor. */
    renews: () => p.oneToOne(Quote).nullable().deleteRule('set null').unique(),
    /** What was chosen, by which today's price is found. */
    app: p.integer(),
    support: p.string().length(80),
    addOns: p.json<string[]>(),
    /** From here on everything as it was when the quote was made. */
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
    /** Who accepted; empty again once their data was erased. */
    acceptedBy: p.string().length(201).nullable(),
    acceptedEmail: p.string().length(254).nullable(),
    /** Of the terms that were agreed to; null where there were none. */
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

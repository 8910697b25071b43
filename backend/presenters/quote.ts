import { configurationQuery } from '@prism/core/contract/app-price';
import { taxed, type Quote as ShownQuote, type QuoteRow, type QuoteState } from '@prism/core/contract/quotes';
import type { Quote } from '@prism/core/database/quote';

/** Fields from outside the quote's own row. */
type Related = Pick<ShownQuote, 'path' | 'url' | 'today' | 'renewedAs' | 'terms'>;

export function toQuote(quote: Quote, related: Related, now: number): ShownQuote {
  const { number, appName, lines, included, timeline, payment, currency, subtotal, contact } = quote;
  const { support, addOns } = quote;
  return {
    number,
    app: appName,
    lines,
    included,
    timeline,
    payment,
    currency,
    subtotal,
    for: contact ? { name: `${contact.firstName} ${contact.lastName}`, company: contact.company } : null,
    ...taxed(quote),
    createdAt: quote.createdAt.toISOString(),
    endsAt: quote.endsAt.toISOString(),
    state: stateOf(quote, now),
    accepted: quote.acceptedAt ? { by: quote.acceptedBy ?? '', at: quote.acceptedAt.toISOString() } : null,
    isRestricted: Boolean(contact?.restrictedAt),
    configuration: `/app/${quote.app}?${configurationQuery(String(quote.app), { support, addOns })}`,
    ...related,
  };
}

export function toQuoteRow(quote: Quote, path: string, now: number): QuoteRow {
  const { number, appName: app, currency, acceptedAt, acceptedBy, acceptedEmail } = quote;
  return {
    number,
    app,
    currency,
    path,
    total: taxed(quote).total,
    endsAt: quote.endsAt.toISOString(),
    state: stateOf(quote, now),
    accepted: acceptedAt ? { by: acceptedBy ?? '', email: acceptedEmail ?? '', at: acceptedAt.toISOString() } : null,
  };
}

function stateOf({ acceptedAt, endsAt }: Quote, now: number): QuoteState {
  if (acceptedAt) return 'accepted';
  return endsAt.getTime() > now ? 'open' : 'expired';
}

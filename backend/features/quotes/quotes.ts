import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import { dayIn, nextDayIn } from '@prism/core/contract/days';
import { usualQuoteDays, type QuoteChoice, type QuoteRow } from '@prism/core/contract/quotes';
import { isInUnitedKingdom } from '@prism/core/database/content/register';
import type { Studio } from '@prism/core/database/content/studio';
import { Quote, quoteNumbers } from '@prism/core/database/quote';
import { quoteOf, quotePathOf } from '@prism/core/people/quote-token';
import { publishEvent } from '@prism/core/webhooks/publish';
import { CallerError } from '../../http/caller-error.ts';
import { toQuoteRow } from '../../presenters/quote.ts';
import { offerOf, type FillIn } from './offer.ts';

export interface QuoteMaker {
  studio: Studio;
  fillIn: FillIn;
  /** Secrets from which URLs are derived, also by the workers that write the mails. */
  secrets: Secrets;
}

const dayMs = 86_400_000;

/** Per cent, unless the settings of a UK studio name another rate. */
const britishVatRate = 20;

/**
 * Freezes texts and prices of a configuration as a quote, open until the end of its last day. Undefined if the app
 * is not sold.
 */
export async function makeQuote(
  em: EntityManager,
  choice: QuoteChoice,
  maker: QuoteMaker,
  renewed?: Quote,
): Promise<Quote | undefined> {
  const { studio } = maker;
  const now = Date.now();
  const offer = await offerOf(em, choice, { ...maker, now });
  if (!offer) return undefined;
  const id = randomUUID();
  const { configuration, ...frozen } = offer;
  const { days, vatRate, payment } = studio.quotes;
  return await em.transactional(async (tx) => {
    const quote = tx.create(Quote, {
      id,
      ...frozen,
      support: configuration.support,
      addOns: [...configuration.addOns],
      number: await nextNumber(tx, dayIn(studio.timeZone, now)),
      contact: renewed?.contact ?? null,
      renews: renewed ?? null,
      payment,
      currency: studio.currency,
      vatRate: studio.vatNumber ? (vatRate ?? (isInUnitedKingdom(studio) ? britishVatRate : null)) : null,
      vatNumber: studio.vatNumber,
      createdAt: new Date(now),
      endsAt: new Date(nextDayIn(studio.timeZone, now + (days ?? usualQuoteDays) * dayMs)),
    });
    await publishEvent(tx, 'quote.made', { subjectId: id });
    return quote;
  });
}

/** The open quote without an enquiry for this configuration, if any. */
export async function seenQuote(em: EntityManager, choice: QuoteChoice, maker: QuoteMaker): Promise<Quote | undefined> {
  if (!choice.quote) return undefined;
  const isOpen = { contact: null, acceptedAt: null, endsAt: { $gt: new Date() } };
  const id = quoteOf(maker.secrets, choice.quote);
  const seen = id ? await em.findOne(Quote, { id, ...isOpen }) : null;
  const offer = seen && (await offerOf(em, choice, { ...maker, now: Date.now() }));
  if (!seen || offer?.app !== seen.app || offer.configuration.support !== seen.support) return undefined;
  return isDeepStrictEqual([...offer.configuration.addOns].toSorted(), seen.addOns.toSorted()) ? seen : undefined;
}

/** 'Q-2026-0147': the year and a unique number. */
async function nextNumber(em: EntityManager, today: string): Promise<string> {
  const [next] = await em.execute<{ number: string }[]>(`select nextval('${quoteNumbers}')::text as number`);
  if (!next) throw new Error('nextval returned no row');
  return `Q-${today.slice(0, 4)}-${next.number.padStart(4, '0')}`;
}

/** The quote of a URL. Throws 'not-found', the same for every invalid URL. */
export async function findQuote(em: EntityManager, token: string, secrets: Secrets): Promise<Quote> {
  const id = quoteOf(secrets, token);
  const quote = id ? await em.findOne(Quote, { id }, { populate: ['contact'] }) : null;
  if (!quote) throw new CallerError('not-found', 'There is no such quote.');
  return quote;
}

export async function successorOf(em: EntityManager, quote: Quote): Promise<Quote | null> {
  return await em.findOne(Quote, { renews: quote });
}

export async function listOfEnquiries(
  em: EntityManager,
  contactIds: readonly string[],
  secrets: Secrets,
): Promise<ReadonlyMap<string, QuoteRow[]>> {
  if (contactIds.length === 0) return new Map();
  const found = await em.find(Quote, { contact: [...contactIds] }, { orderBy: { createdAt: 'desc' } });
  const now = Date.now();
  return new Map(
    [...Map.groupBy(found, ({ contact }) => contact?.id ?? '')].map(([id, quotes]) => [
      id,
      quotes.map((quote) => toQuoteRow(quote, quotePathOf(secrets, quote.id), now)),
    ]),
  );
}

export function choiceOf({ app, support, addOns }: Pick<Quote, 'app' | 'support' | 'addOns'>): QuoteChoice {
  return { app: String(app), support, addons: addOns.join(' ') };
}

/**
 * Creates a quote at today's prices that replaces an expired one, once. Returns an open or accepted one unchanged.
 * Undefined if the app is no longer sold.
 */
export async function renewQuote(em: EntityManager, quote: Quote, maker: QuoteMaker): Promise<Quote | undefined> {
  if (quote.acceptedAt || quote.endsAt.getTime() > Date.now()) return quote;
  const known = await successorOf(em, quote);
  if (known) return known;
  try {
    return await em.fork().transactional(async (tx) => {
      const found = await tx.findOneOrFail(Quote, { id: quote.id });
      return await makeQuote(tx, choiceOf(found), maker, found);
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    return (await successorOf(em.fork(), quote)) ?? undefined;
  }
}

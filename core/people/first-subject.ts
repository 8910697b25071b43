import type { EntityManager } from '@mikro-orm/postgresql';
import { currencyDecimals, formatPrice } from '../contract/money.ts';
import { taxed } from '../contract/quotes.ts';
import { confirmationSubject } from '../database/content/mail-words.ts';
import type { Studio } from '../database/content/studio.ts';
import { Quote } from '../database/quote.ts';
import { oneLine } from '../mails/plain-text.ts';

/** The subject of the mail that confirms an acceptance to the client. */
export function acceptedSubject(quote: Quote): string {
  const { number, appName, currency } = quote;
  const total = formatPrice(taxed(quote).total, currency, currencyDecimals(currency));
  return oneLine(`You accepted ${number}: ${appName}, ${total}`);
}

/** The quote whose acceptance an enquiry began with: nobody confirmed the form of the contact page. */
export async function beginningOf(em: EntityManager, contactId: string): Promise<Quote | null> {
  const [confirmed] = await em.execute(
    `select from mails where kind = 'contact-confirmation' and subject_id = ? limit 1`,
    [contactId],
  );
  if (confirmed) return null;
  return await em.findOne(Quote, { contact: contactId, acceptedAt: { $ne: null } }, { orderBy: { acceptedAt: 'asc' } });
}

/** The subject of the first mail that a client got about an enquiry, which replies take up. */
export async function firstSubject(em: EntityManager, studio: Studio, contactId: string): Promise<string> {
  const quote = await beginningOf(em, contactId);
  return quote ? acceptedSubject(quote) : await confirmationSubject(em, studio, 'contact');
}

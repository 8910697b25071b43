import type { EntityManager } from '@mikro-orm/postgresql';
import type { Words } from '../content/content.ts';
import { fillInAll } from '../contract/fill-in.ts';
import { confirmationSubject, readMailWords } from '../database/content/mail-words.ts';
import type { Studio } from '../database/content/studio.ts';
import { Quote } from '../database/quote.ts';
import { oneLine } from '../mails/plain-text.ts';
import { totalOf } from './quote-total.ts';

export function acceptedSubject({ subject }: Pick<Words<'quote'>['mail'], 'subject'>, quote: Quote): string {
  return oneLine(fillInAll(subject, { number: quote.number, app: quote.appName, total: totalOf(quote) }));
}

export interface FirstMail {
  kind: 'contact-confirmation' | 'quote-confirmation';
  /** Its row. */
  about: string;
  subject: string;
}

export async function firstMailAbout(em: EntityManager, studio: Studio, contactId: string): Promise<FirstMail> {
  const [confirmed] = await em.execute(
    `select from mails where kind = 'contact-confirmation' and subject_id = ? limit 1`,
    [contactId],
  );
  const accepted = { contact: contactId, acceptedAt: { $ne: null } };
  const quote = confirmed ? null : await em.findOne(Quote, accepted, { orderBy: { acceptedAt: 'asc' } });
  if (quote) {
    const subject = acceptedSubject(await readMailWords(em, studio, 'quote'), quote);
    return { kind: 'quote-confirmation', about: quote.id, subject };
  }
  const subject = await confirmationSubject(em, studio, 'contact');
  return { kind: 'contact-confirmation', about: contactId, subject };
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { completed, spoken } from '../../content/check.ts';
import { pages, type Words } from '../../content/content.ts';
import { filledIn, namedFacts } from '../../content/facts.ts';
import type { Fields, ValuesOf } from '../../content/fields.ts';
import { ContentEntry } from '../content-entry.ts';
import { readFactValues } from './fact-values.ts';
import type { Studio } from './studio.ts';

/** Pages whose form or box brings a mail to whoever sent it. */
type MailedPage = 'contact' | 'position' | 'newsletter' | 'session' | 'quote';

/** What the studio says in the mail of a page, with its facts filled in, and plain words where it has said nothing. */
export async function readMailWords<Page extends MailedPage>(
  em: EntityManager,
  studio: Studio,
  page: Page,
): Promise<Words<Page>['mail']> {
  const entry = await em.findOne(ContentEntry, { kind: 'pages', key: page });
  const { mail } = await spokenTo<(typeof pages)[Page]['fields']>(em, studio, pages[page].fields, entry?.data);
  return mail;
}

/** The subject of the mail that confirms what the form of a page sent, by which replies to it are known as well. */
export async function confirmationSubject(
  em: EntityManager,
  studio: Studio,
  page: 'contact' | 'position',
): Promise<string> {
  return (await readMailWords(em, studio, page)).subject;
}

/**
 * Words of mails with their facts filled in. A text of which nothing is left, because nobody states what it names, says the
 * plain words of its field: no mail goes out without its subject.
 */
export async function spokenTo<Of extends Fields>(
  em: EntityManager,
  studio: Studio,
  fields: Of,
  stored: unknown,
): Promise<ValuesOf<Of>> {
  const own = await fillInWords(em, studio, completed(fields, stored));
  return await fillInWords(em, studio, spoken(fields, own));
}

/** The words of a mail with the facts that they name filled in. */
export async function fillInWords<Mail>(em: EntityManager, studio: Studio, mail: Mail): Promise<Mail> {
  const { values } = await readFactValues(em, studio, namedFacts(mail), Date.now());
  return filledIn(mail, values);
}

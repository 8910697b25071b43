import type { EntityManager } from '@mikro-orm/postgresql';
import { spoken } from '../../content/check.ts';
import { pages, type Words } from '../../content/content.ts';
import { filledIn, namedFacts } from '../../content/facts.ts';
import { ContentEntry } from '../content-entry.ts';
import { readFactValues } from './fact-values.ts';
import type { Studio } from './studio.ts';

/** Pages whose form or box brings a mail to whoever sent it. */
type MailedPage = 'contact' | 'position' | 'newsletter' | 'session';

/** What the studio says in the mail of a page, with its facts filled in; what it has not said is '', or no steps. */
export async function readMailWords<Page extends MailedPage>(
  em: EntityManager,
  studio: Studio,
  page: Page,
): Promise<Words<Page>['mail']> {
  const entry = await em.findOne(ContentEntry, { kind: 'pages', key: page });
  const { mail } = spoken<(typeof pages)[Page]['fields']>(pages[page].fields, entry?.data);
  return await fillInWords(em, studio, mail);
}

/** What the mail that confirms is called where the studio has said nothing else. */
export const plainSubjects = {
  contact: 'We have your enquiry: what happens next',
  position: 'We have your application: what happens next',
} as const;

/** The subject of the mail that confirms what the form of a page sent, by which replies to it are known as well. */
export async function confirmationSubject(
  em: EntityManager,
  studio: Studio,
  page: keyof typeof plainSubjects,
): Promise<string> {
  const { subject } = await readMailWords(em, studio, page);
  return subject || plainSubjects[page];
}

/** The words of a mail with the facts that they name filled in. */
export async function fillInWords<Mail>(em: EntityManager, studio: Studio, mail: Mail): Promise<Mail> {
  const { values } = await readFactValues(em, studio, namedFacts(mail), Date.now());
  return filledIn(mail, values);
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { completed, withDefaultTexts } from '../../content/check.ts';
import { pages, type Words } from '../../content/content.ts';
import { filledIn, namedFacts } from '../../content/facts.ts';
import type { Fields, ValuesOf } from '../../fields/fields.ts';
import { ContentEntry } from '../content-entry.ts';
import { readFactValues } from './fact-values.ts';
import type { Studio } from './studio.ts';

/** Pages whose form sends a confirmation mail. */
type MailedPage = 'contact' | 'position' | 'newsletter' | 'session' | 'quote';

/** The words of a page's mail with facts filled in; defaults where the studio has none. */
export async function readMailWords<Page extends MailedPage>(
  em: EntityManager,
  studio: Studio,
  page: Page,
): Promise<Words<Page>['mail']> {
  const entry = await em.findOne(ContentEntry, { kind: 'pages', key: page });
  const { mail } = await withDefaults<(typeof pages)[Page]['fields']>(em, studio, pages[page].fields, entry?.data);
  return mail;
}

export async function confirmationSubject(
  em: EntityManager,
  studio: Studio,
  page: 'contact' | 'position',
): Promise<string> {
  return (await readMailWords(em, studio, page)).subject;
}

/**
 * Words of mails with facts filled in. A text that is empty without its facts falls back to the default, so that no
 * mail lacks a subject.
 */
export async function withDefaults<Of extends Fields>(
  em: EntityManager,
  studio: Studio,
  fields: Of,
  stored: unknown,
): Promise<ValuesOf<Of>> {
  const own = await fillInWords(em, studio, completed(fields, stored));
  return await fillInWords(em, studio, withDefaultTexts(fields, own));
}

export async function fillInWords<Mail>(em: EntityManager, studio: Studio, mail: Mail): Promise<Mail> {
  const { values } = await readFactValues(em, studio, namedFacts(mail), Date.now());
  return filledIn(mail, values);
}

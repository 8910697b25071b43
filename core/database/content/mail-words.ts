import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '../../content/check.ts';
import { pages, type Words } from '../../content/content.ts';
import { filledIn, namedFacts } from '../../content/facts.ts';
import { ContentEntry } from '../content-entry.ts';
import { readFactValues } from './fact-values.ts';
import type { Studio } from './studio.ts';

/** Pages whose form or box brings a mail to whoever sent it. */
type MailedPage = 'contact' | 'position' | 'newsletter';

/** What the studio says in the mail of a page, with its facts filled in; what it has not said is '', or no steps. */
export async function readMailWords<Page extends MailedPage>(
  em: EntityManager,
  studio: Studio,
  page: Page,
): Promise<Words<Page>['mail']> {
  const entry = await em.findOne(ContentEntry, { kind: 'pages', key: page });
  const { mail } = completed<(typeof pages)[Page]['fields']>(pages[page].fields, entry?.data);
  const { values } = await readFactValues(em, studio, namedFacts(mail), Date.now());
  return filledIn(mail, values);
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '../../content/check.ts';
import { pages, type Words } from '../../content/content.ts';
import { filledIn } from '../../content/facts.ts';
import { ContentEntry } from '../content-entry.ts';
import type { Studio } from './studio.ts';
import { studioFacts } from './studio-facts.ts';

/** What the studio says will happen after an enquiry, in the mail that confirms it; nothing where it has said nothing. */
export async function readMailSteps(em: EntityManager, studio: Studio): Promise<Words<'contact'>['mail']['steps']> {
  const entry = await em.findOne(ContentEntry, { kind: 'pages', key: 'contact' });
  const { mail } = completed(pages.contact.fields, entry?.data);
  return filledIn(mail.steps, studioFacts(studio));
}

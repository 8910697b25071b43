import type { EntityManager } from '@mikro-orm/postgresql';
import { withDefaultTexts } from '@prism/core/content/check';
import { pages, type Words } from '@prism/core/content/content';
import { ContentEntry } from '@prism/core/database/content-entry';

export async function readQuoteWords(em: EntityManager): Promise<Words<'quote'>> {
  const entry = await em.findOne(ContentEntry, { kind: 'pages', key: 'quote' });
  return withDefaultTexts(pages.quote.fields, entry?.data);
}

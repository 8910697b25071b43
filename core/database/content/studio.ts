import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '../../content/check.ts';
import { settings, type Settings } from '../../content/content.ts';
import { ContentEntry } from '../content-entry.ts';

/** Who the studio is, as its settings say; fields are empty where nobody has said it yet. */
export async function readStudio(em: EntityManager): Promise<Settings<'studio'>> {
  const entry = await em.findOne(ContentEntry, { kind: 'settings', key: 'studio' });
  return completed(settings.studio.fields, entry?.data);
}

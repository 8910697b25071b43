import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { legalPages } from '../../content/pages/legal.ts';
import { Check } from '../check.ts';
import type { ArchiveEntry } from './archive-entry.ts';

/** Whether this is the terms or the privacy policy, which are a studio's own only once somebody has said so. */
export function isLegal({ kind, key }: Pick<ArchiveEntry, 'kind' | 'key'>): boolean {
  return kind === 'pages' && legalPages.includes(key);
}

/** Notes that somebody has said of a legal text, as it is now, that it is the studio's own. */
export async function confirmLegal(em: EntityManager, name: string, at = new Date()): Promise<void> {
  await em.upsert(Check, { name, id: randomUUID(), askedAt: at, doneAt: at }, { onConflictFields: ['name'] });
}

/** Takes that back, because the text was replaced by one that nobody here has read. */
export async function unconfirmLegal(em: EntityManager, name: string): Promise<void> {
  await em.nativeDelete(Check, { name });
}

import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { legalPages } from '../../content/pages/legal.ts';
import { Check } from '../check.ts';
import type { ArchiveEntry } from './archive-entry.ts';

export function isLegal({ kind, key }: Pick<ArchiveEntry, 'kind' | 'key'>): boolean {
  return kind === 'pages' && legalPages.includes(key);
}

export async function confirmLegal(em: EntityManager, name: string, at = new Date()): Promise<void> {
  await em.upsert(Check, { name, id: randomUUID(), askedAt: at, doneAt: at }, { onConflictFields: ['name'] });
}

export async function unconfirmLegal(em: EntityManager, name: string): Promise<void> {
  await em.nativeDelete(Check, { name });
}

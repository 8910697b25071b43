import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditedAct } from '@prism/core/database/audit-line';
import { ContentEntry } from '@prism/core/database/content-entry';
import type { Subject } from '@prism/core/contract/subjects';
import { CallerError } from '../../http/caller-error.ts';

/** Settings with the studio's emails, which receive everything that visitors send. */
const inboxes = ['email', 'careersEmail', 'privacyEmail'] as const;

/** Emails that differ in the studio settings `data`; undefined if none. */
export async function changedInboxes(
  em: EntityManager,
  { kind, id }: Subject,
  data: unknown,
): Promise<{ before: string[]; after: string[] } | undefined> {
  if (kind !== 'settings' || id !== 'studio') return undefined;
  const stored = await em.findOne(ContentEntry, { kind, key: id });
  const changed = inboxes.filter((name) => textIn(stored?.data, name) !== textIn(data, name));
  if (changed.length === 0) return undefined;
  const addressesIn = (said: unknown) => [...new Set(changed.map((name) => textIn(said, name)).filter(Boolean))];
  return { before: addressesIn(stored?.data), after: addressesIn(data) };
}

export function inboxChangeDetails({ before, after }: { before: string[]; after: string[] }): AuditedAct {
  return {
    act: 'change-inboxes',
    subject: { kind: 'settings', id: 'studio', title: before.join(', ') },
    detail: after.length === 0 ? 'Now none' : `Now ${after.join(', ')}`,
    notifyOwners: true,
  };
}

/** Throws 'conflict' for a schedule that changes an inbox, because a schedule cannot re-authenticate. */
export async function refuseInboxes(em: EntityManager, subject: Subject, data: unknown): Promise<void> {
  if (await changedInboxes(em, subject, data)) throw new CallerError('conflict', notAtATime);
}

export const notAtATime =
  'It changes where emails go, so you must confirm your password. Publish it now instead of scheduling it.';

function textIn(data: unknown, name: string): string {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
}

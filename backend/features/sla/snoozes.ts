import type { EntityManager } from '@mikro-orm/postgresql';
import type { Waiting } from '@prism/core/contract/sla-calls';
import { Snooze } from '@prism/core/database/snooze';

interface Snoozed {
  userId: string;
  kind: Waiting['kind'];
  id: string;
}

export async function snooze(em: EntityManager, { userId: user, kind, id }: Snoozed, until: string): Promise<void> {
  await em.nativeDelete(Snooze, { user, until: { $lte: new Date() } });
  await em.upsert(Snooze, { user, kind, subjectId: id, until: new Date(until), createdAt: new Date() });
}

export async function wake(em: EntityManager, { userId: user, kind, id }: Snoozed): Promise<void> {
  await em.nativeDelete(Snooze, { user, kind, subjectId: id });
}

/** SQL for the snooze `s` of row `p`, with the reader's id and the time as parameters. A later event ends it. */
export const snoozeSql = `s.user_id = ? and s.subject_id = coalesce(p.contact_id, p.application_id) and s.kind = p.kind
  and s.until > ?::timestamptz and s.created_at >= p.since`;

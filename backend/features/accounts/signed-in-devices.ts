import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { sessionRow, type SessionRow } from '@prism/core/contract/own-account-calls';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { Session } from '@prism/core/database/session';
import { rowOf } from '../../http/row-of.ts';
import { liveSessions, type SignedIn } from '../../plugins/sessions.ts';

export async function listSessions(em: EntityManager, { user, sessionIdHash }: SignedIn): Promise<SessionRow[]> {
  const sessions = await em.find(Session, { user: user.id, ...liveSessions() }, { orderBy: { lastSeenAt: 'desc' } });
  const rows = sessions.map((session) =>
    rowOf(sessionRow, session, {
      id: session.idHash,
      startedAt: session.createdAt.toISOString(),
      current: session.idHash === sessionIdHash,
    }),
  );
  return [...rows.filter(({ current }) => current), ...rows.filter(({ current }) => !current)];
}

export async function nameSession(em: EntityManager, user: string, idHash: string, name: string): Promise<boolean> {
  return (await em.nativeUpdate(Session, { user, idHash, ...liveSessions() }, { name: name || null })) > 0;
}

export async function endOtherSessions(em: EntityManager, { user, sessionIdHash }: SignedIn): Promise<string[]> {
  return await endSessions(em, { user: user.id, idHash: { $ne: sessionIdHash } });
}

/** Ends matching sessions, and closes their sockets after the commit. Returns their id hashes. */
export async function endSessions(em: EntityManager, which: FilterQuery<Session>): Promise<string[]> {
  const ended = await em.find(Session, which, { fields: ['idHash'] });
  const hashes = ended.map(({ idHash }) => idHash);
  // By the filter, because a concurrently renewed session has another hash.
  await em.nativeDelete(Session, which);
  for (const sessionIdHash of hashes) publishAfterCommit(em, { type: 'signed-out', sessionIdHash });
  return hashes;
}

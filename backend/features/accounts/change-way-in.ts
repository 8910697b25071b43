import type { Request } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditDetails } from '../../plugins/audit-log.ts';
import { giveCookie, renewSession, signedIn } from '../../plugins/sessions.ts';
import { endOtherSessions } from './signed-in-devices.ts';

type Changing = Pick<Request, 'audited' | 'auth' | 'cookieAuth' | 'em' | 'raw' | 'server' | 'state'>;

/**
 * Does `work`, which changes how a signed-in person signs in: every other session ends in the same commit, and this one gets
 * another id, because whoever else is signed in, also by a copy of this very cookie, may be why.
 */
export async function changeWayIn<T>(
  request: Changing,
  work: (tx: EntityManager, details: AuditDetails) => Promise<T>,
): Promise<T> {
  const { sessionIdHash, provenAt } = signedIn(request);
  const { done, cookie } = await request.audited(async (tx, details) => {
    const done = await work(tx, details);
    await endOtherSessions(tx, signedIn(request));
    return { done, cookie: await renewSession(tx, request, provenAt) };
  });
  giveCookie(request, cookie, sessionIdHash);
  return done;
}

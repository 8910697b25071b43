import type { Request } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditDetails } from '../../plugins/audit-log.ts';
import { giveCookie, renewSession, signedIn } from '../../plugins/sessions.ts';
import { endOtherSessions } from './signed-in-devices.ts';

type Changing = Pick<Request, 'audited' | 'auth' | 'cookieAuth' | 'em' | 'raw' | 'server' | 'state'>;

/**
 * Runs `work`, which changes how the user signs in. In the same commit it ends all other sessions and renews this
 * one's id, because a copied session may be the reason.
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

import type { Request } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterCommit } from '@prism/core/database/after-commit';
import { giveCookie, renewSession, signedIn } from '../../plugins/sessions.ts';
import { endOtherSessions } from './signed-in-devices.ts';

export async function rotateSessions(
  em: EntityManager,
  request: Pick<Request, 'auth' | 'cookieAuth' | 'em' | 'raw' | 'server' | 'state'>,
): Promise<void> {
  const { sessionIdHash, provenAt } = signedIn(request);
  await endOtherSessions(em, signedIn(request));
  const cookie = await renewSession(em, request, provenAt);
  afterCommit(em, () => giveCookie(request, cookie, sessionIdHash));
}

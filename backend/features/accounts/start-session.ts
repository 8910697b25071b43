import type { Request, ResponseToolkit } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { User as UserDto } from '@prism/core/contract/sign-in-calls';
import type { User } from '@prism/core/database/user';
import { openSession } from '../../plugins/sessions.ts';
import { toUser } from './accounts.ts';
import { auditDetailsOf, type PassedBy } from './second-factor.ts';

export interface StartingSession {
  user: User;
  /** Verifies and consumes credentials in the transaction that begins the session. */
  authenticate(tx: EntityManager): Promise<PassedBy>;
}

type Asking = Pick<Request, 'audited' | 'cookieAuth' | 'em' | 'headers' | 'info' | 'server' | 'state'>;

/** Begins a session of `user` in this browser, which becomes known. Throws what `authenticate` throws. */
export async function startSession(
  request: Asking,
  h: Pick<ResponseToolkit, 'state'>,
  { user, authenticate }: StartingSession,
): Promise<UserDto> {
  const { knownDevices } = request.server;
  const isNew = (await knownDevices.idOf(request, user.username)) === undefined;
  await request.audited(async (tx, details) => {
    Object.assign(details, auditDetailsOf(await authenticate(tx)));
    details.by = { user, sessionIdHash: await openSession(tx, request, user, isNew) };
  });
  knownDevices.remember(h, user);
  return toUser(user);
}

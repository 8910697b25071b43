import { createHash, randomBytes, randomUUID } from 'node:crypto';
import cookie from '@hapi/cookie';
import type { Plugin, Request, Server, UserCredentials } from '@hapi/hapi';
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import { nextSessionId } from '@prism/core/config/derived-token';
import type { TrustedProxies } from '@prism/core/config/trusted-proxies';
import type { AccessLevel } from '@prism/core/contract/roles';
import { accessLevelOf } from '@prism/core/database/factor-demand';
import { publishAfterCommit } from '@prism/core/database/after-commit';
import { DeviceNotice } from '@prism/core/database/device-notice';
import { PasskeyChallenge } from '@prism/core/database/passkey-challenge';
import type { ChangedBy } from '@prism/core/database/revisions/record';
import { Session } from '@prism/core/database/session';
import type { User } from '@prism/core/database/user';
import { enqueue } from '@prism/core/queue/outbox';
import { CallerError } from '../http/caller-error.ts';
import { abbreviatedAddress, clientAddress } from '../http/client-address.ts';
import { describeDevice } from '../http/device.ts';
import { headerOf } from '../http/headers.ts';
import { cookiePasswords } from './cookie-passwords.ts';

/** The cookie with the sealed session id. The prefix binds it to this host and https; browsers refuse it over http. */
export function cookieNameFor({ https }: { https: boolean }): string {
  return https ? '__Host-prism_session' : 'prism_session';
}

const dayMs = 24 * 60 * 60 * 1000;
const lifetimeMs = 7 * dayMs;
/** Without requests and open dashboards. */
const idleMs = dayMs;
/** The last use of a session is recorded at most this often. */
const recordUseEveryMs = 60_000;
/** Other windows of the browser may send the previous session id for this long after its renewal. */
const renewalGraceMs = 30_000;

declare module '@hapi/hapi' {
  interface Server {
    sessionCookie: string;
    describeClient(request: Asking): { device: string | null; network: string | null };
    /** The id after a renewal, derived with a secret from the current one. */
    sessionIdAfter(id: string): string;
  }
  interface PluginSpecificConfiguration {
    /**
     * The route re-authenticates. It accepts the id of a just renewed session, because two windows may re-authenticate
     * concurrently.
     */
    proves?: true;
  }
  interface UserCredentials {
    user: User;
    /** Their permissions, read from the database at this call. */
    accessLevel: AccessLevel;
    sessionIdHash: string;
    /** When they last authenticated. */
    provenAt: Date;
  }
}

type Asking = Pick<Request, 'headers' | 'info'>;

export interface SessionOptions {
  secrets: Secrets;
  https: boolean;
  trustProxy: TrustedProxies | undefined;
}

/** Sessions: the cookie holds a sealed random id, the database everything else. Adds `auth: 'session'`. */
export const sessions: Plugin<SessionOptions> = {
  name: 'sessions',
  async register(server, { secrets, https, trustProxy }) {
    await server.register(cookie);
    server.decorate('server', 'sessionCookie', cookieNameFor({ https }));
    server.decorate('server', 'describeClient', (request: Asking) => ({
      device: describeDevice(headerOf(request, 'user-agent')),
      network: abbreviatedAddress(clientAddress(request, trustProxy)),
    }));
    server.decorate('server', 'sessionIdAfter', (id: string) => nextSessionId(secrets[0], id));
    server.auth.strategy('session', 'cookie', {
      cookie: {
        name: cookieNameFor({ https }),
        password: cookiePasswords(secrets),
        isHttpOnly: true,
        isSameSite: 'Lax',
        isSecure: https,
        path: '/',
        ttl: lifetimeMs,
      },
      validate: async (request: Request, content: unknown) => {
        const { server, em } = request;
        const isProving = request.route.settings.plugins?.proves === true;
        const session = (await findSession(em, content)) ?? (isProving ? await justRenewed(server, em, content) : null);
        if (!session) return { isValid: false };
        const { user, idHash: sessionIdHash, provenAt } = session;
        const accessLevel = await accessLevelOf(em, user);
        return { isValid: true, credentials: { user: { user, accessLevel, sessionIdHash, provenAt } } };
      },
    });
  },
};

export function liveSessions() {
  const now = Date.now();
  return { expiresAt: { $gt: new Date(now) }, lastSeenAt: { $gt: new Date(now - idleMs) } };
}

export async function noteInUse(em: EntityManager, idHashes: readonly string[]): Promise<Set<string>> {
  const live = await em
    .createQueryBuilder(Session)
    .update({ lastSeenAt: new Date() })
    .where({ idHash: { $in: [...new Set(idHashes)] }, ...liveSessions() })
    .returning('idHash')
    .execute<{ idHash: string }[]>('all');
  return new Set(live.map(({ idHash }) => idHash));
}

/** The live session and user for the cookie's `content`. */
async function findSession(em: EntityManager, content: unknown) {
  const id = sessionId(content);
  return id ? await sessionOf(em, { idHash: hash(id) }) : null;
}

/** The session that another window renewed just now, for its previous id in the cookie's `content`. */
async function justRenewed(server: Server, em: EntityManager, content: unknown) {
  const id = sessionId(content);
  return id ? await sessionOf(em, afterOf(server, id)) : null;
}

const afterOf = (server: Server, id: string) => ({
  idHash: hash(server.sessionIdAfter(id)),
  provenAt: { $gt: new Date(Date.now() - renewalGraceMs) },
});

async function sessionOf(em: EntityManager, which: FilterQuery<Session>) {
  const now = Date.now();
  const isHere = { $and: [which, { user: { removedAt: null } }, liveSessions()] };
  const session = await em.findOne(Session, isHere, { populate: ['user'] });
  if (session && now - session.lastSeenAt.getTime() > recordUseEveryMs) {
    const isStale = { idHash: session.idHash, lastSeenAt: { $lt: new Date(now - recordUseEveryMs) } };
    await em.nativeUpdate(Session, isStale, { lastSeenAt: new Date(now) });
  }
  return session;
}

/**
 * Begins a session for `user` under a new id, which prevents session fixation, and sets its cookie. Ends the browser's
 * previous session. Reports a new device by mail. Returns the hash of the id.
 */
export async function openSession(
  em: EntityManager,
  request: Beginning,
  user: User,
  isNewDevice: boolean,
): Promise<string> {
  const replaced = sessionId(request.state[request.server.sessionCookie]);
  const replacedHash = replaced && hash(replaced);
  await em.nativeDelete(Session, {
    $or: [{ $not: liveSessions() }, ...(replacedHash ? [{ idHash: replacedHash }] : [])],
  });
  const content = await createSession(em, request, user, { isNewDevice, provenAt: new Date() });
  request.cookieAuth.set(content);
  if (replacedHash) publishAfterCommit(em, { type: 'signed-out', sessionIdHash: replacedHash });
  return hash(content.id);
}

type Beginning = Pick<Request, 'cookieAuth' | 'headers' | 'info' | 'state' | 'server'>;

/** Creates a session of `user` in `em`; returns the value for its cookie after the commit. */
export async function createSession(
  em: EntityManager,
  request: Pick<Request, 'headers' | 'info' | 'server'>,
  { id: user }: User,
  { provenAt, isNewDevice = false }: { provenAt: Date; isNewDevice?: boolean },
): Promise<{ id: string }> {
  const id = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifetimeMs);
  const client = request.server.describeClient(request);
  em.create(Session, { idHash: hash(id), user, expiresAt, provenAt, ...client });
  if (isNewDevice) {
    const noticeId = randomUUID();
    em.create(DeviceNotice, { id: noticeId, user, ...client });
    enqueue(em, { name: 'new-device', data: { noticeId } });
  }
  await em.flush();
  return { id };
}

type Renewing = Pick<Request, 'auth' | 'server' | 'state'>;

/**
 * Renews the id of this request's session in `em`, after a re-authentication or a change of sign-in methods. Copies of
 * the old cookie become worthless. Two concurrent windows get the same id. Returns the cookie's content for after the
 * commit.
 */
export async function renewSession(
  em: EntityManager,
  { auth, server, state }: Renewing,
  provenAt: Date,
): Promise<{ id: string }> {
  const before = sessionId(state[server.sessionCookie]) ?? '';
  const id = server.sessionIdAfter(before);
  const renewed = await em.nativeUpdate(Session, { idHash: hash(before) }, { idHash: hash(id), provenAt });
  if (renewed === 0 && (await em.count(Session, afterOf(server, before))) === 0)
    throw new CallerError('unauthenticated', 'Please sign in.');
  const { sessionIdHash } = signedIn({ auth });
  await em.nativeUpdate(PasskeyChallenge, { askedBy: sessionIdHash }, { askedBy: hash(id) });
  return { id };
}

/**
 * Sets the cookie of the present session. Then closes sockets of the session it `replaced`, so that the page's own
 * socket reconnects with the new one.
 */
export function giveCookie(
  { cookieAuth, em, raw }: Pick<Request, 'cookieAuth' | 'em' | 'raw'>,
  cookie: { id: string },
  replaced: string,
): void {
  cookieAuth.set(cookie);
  for (const over of ['finish', 'close'])
    raw.res.once(over, () => publishAfterCommit(em, { type: 'signed-out', sessionIdHash: replaced }));
}

export async function closeSession(em: EntityManager, request: Pick<Request, 'auth' | 'cookieAuth'>): Promise<void> {
  const { sessionIdHash } = signedIn(request);
  await em.nativeDelete(Session, { idHash: sessionIdHash });
  request.cookieAuth.clear();
  publishAfterCommit(em, { type: 'signed-out', sessionIdHash });
}

export type SignedIn = UserCredentials;

export function signedIn(request: Pick<Request, 'auth'>): SignedIn {
  const { user } = request.auth.credentials;
  if (!user) throw new Error('this route has no session');
  return user;
}

export function savedBy(request: Pick<Request, 'auth'>): ChangedBy {
  return { cause: 'saved', user: signedIn(request).user };
}

/** The live session of a cookie header, as in a socket's handshake. */
export async function sessionOfCookies(server: Server, em: EntityManager, cookies: string | undefined) {
  // Typed as a map of names, but the value is { states, failed }.
  const parsed: unknown = await server.states.parse(cookies ?? '');
  const states = property(parsed, 'states');
  return await findSession(em, property(states, server.sessionCookie));
}

function sessionId(content: unknown): string | undefined {
  const id = property(content, 'id');
  return typeof id === 'string' ? id : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

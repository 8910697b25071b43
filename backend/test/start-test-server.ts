import { randomUUID } from 'node:crypto';
import type { Server, ServerInjectOptions, ServerInjectResponse } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hash } from '@node-rs/argon2';
import { parseConfig } from '@prism/core/config/config';
import { setupTokenOf } from '@prism/core/config/setup-token';
import type { Role } from '@prism/core/contract/roles';
import { initOrm, type Orm } from '@prism/core/database/orm';
import { readFromReplica } from '@prism/core/database/read-replica';
import { User } from '@prism/core/database/user';
import { watchContent } from '@prism/core/live/content-watch';
import { openLiveBus, type LiveBus } from '@prism/core/live/live-bus';
import { createLog, type Log } from '@prism/core/log/log';
import type { AskDns } from '@prism/core/mails/dns';
import { openQueues, type Queues } from '@prism/core/queue/queues';
import { openRedis } from '@prism/core/redis/redis';
import { createTestDatabase } from '../../infra/test/database.ts';
import { emptied } from '../../infra/test/empty.ts';
import type { Mailbox } from '../deps.ts';
import { buildServer } from '../server.ts';
import type { SiteSource } from '../site/site.ts';
import { checkAnswers } from './check-answers.ts';

export interface TestServer {
  server: Server;
  orm: Orm;
  em: EntityManager;
  queues: Queues;
  bus: LiveBus;
  databaseUrl: string;
  inject(options: ServerInjectOptions): Promise<ServerInjectResponse>;
  /** Cookie of a newly registered admin. */
  signIn(): Promise<string>;
  /** Cookie of a new user with this role. */
  signInAs(role: Role): Promise<string>;
  /** A call below `/api/admin` by the signed-in admin, or a new one. */
  asAdmin(method: string, path: string, payload?: object): Promise<ServerInjectResponse>;
  /** Removes all accounts, as on a new site, and the audit log. */
  forgetPeople(): Promise<void>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  redisUrl?: string;
  /** The database of another test server, for a second instance. */
  databaseUrl?: string;
  env?: Record<string, string>;
  /** A replica of the database. */
  readDatabaseUrl?: string;
  pages?: SiteSource;
  /** Silent by default. */
  log?: Log;
  checkSessionsEveryMs?: number;
  mailbox?: Mailbox;
  askDns?: AskDns;
  backupFolder?: string;
}

export const noPages: SiteSource = {
  clientDir: '/nonexistent',
  renderer: {
    inlineScripts: [],
    publicPaths: () => ['/', '/blog/:slug'],
    findablePages: async () => [],
    whereShown: async () => undefined,
    render: async ({ url, outcome = '' }) => ({
      status: url === '/' ? 200 : 404,
      html: `<!doctype html><title>${url}</title>${outcome}`,
    }),
  },
};

export function mailboxThat(forgets: (named: readonly string[]) => void): Mailbox {
  return {
    pages: { name: 'mailbox', register: () => undefined },
    deleteMailsAbout: async (named) => forgets(named),
  };
}

/** A DNS without records, because tests must not query the real one. */
const noRecords: AskDns = async () =>
  await Promise.reject(Object.assign(new Error('There is no record'), { code: 'ENOTFOUND' }));

export const testAddressSecret = 'a secret of its own that only the tests share';

export const testSessionSecret = 'a secret that only the tests share';

export const anAdmin = { username: 'studio.admin', password: 'correct horse battery' };

let hashed: Promise<string> | undefined;
/** The hash of the password that all test users share. */
const hashedOnce = async () => await (hashed ??= hash(anAdmin.password));

/** The production server on a new database, without the relay: jobs stay in the outbox. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.databaseUrl ? undefined : await createTestDatabase();
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const { redisUrl } = options;
  const env = { OPENAI_API_KEY: 'test', RATE_LIMITS: 'off', ADDRESS_SECRET: testAddressSecret, ...options.env };
  const config = parseConfig({ ...env, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, PORT: '0', HOST: '127.0.0.1' });
  const log = options.log ?? createLog('test', 'silent');
  const orm = await initOrm(databaseUrl);
  const bus = await openLiveBus({ databaseUrl, redisUrl, log });
  const watch = await watchContent({ databaseUrl, log });
  const content = await readFromReplica(options.readDatabaseUrl, { orm, content: watch, log });
  const queues = openQueues({ databaseUrl, redisUrl, log });
  const redis = redisUrl ? openRedis(redisUrl, 'rate-limits', log) : undefined;
  const sessionSecrets = config.sessionSecrets ?? ([testSessionSecret] as const);
  const linkSecrets = config.linkSecrets ?? sessionSecrets;
  const relay = { wake: () => undefined };
  const pages = options.pages ?? noPages;
  const { checkSessionsEveryMs, mailbox, askDns = noRecords, backupFolder } = options;
  const server = await buildServer({
    config,
    sessionSecrets,
    linkSecrets,
    orm,
    queues,
    bus,
    content,
    relay,
    redis,
    log,
    pages,
    mailbox,
    askDns,
    backupFolder,
    ...(checkSessionsEveryMs && { checkSessionsEveryMs }),
  });
  checkAnswers(server);
  const inject = async (request: ServerInjectOptions) => await server.inject(request);
  async function register(): Promise<string> {
    const setupToken = setupTokenOf(config, sessionSecrets)?.value;
    const payload = { ...anAdmin, ...(setupToken && { setupToken }) };
    return cookieOf(await inject({ method: 'POST', url: '/api/register', payload }));
  }
  let cookie: string | undefined;
  const signIn = async () => (cookie = await register());
  return {
    server,
    orm,
    em: orm.em.fork(),
    queues,
    bus,
    databaseUrl,
    inject,
    signIn,
    async signInAs(role) {
      const username = `${role}-${randomUUID()}`;
      const em = orm.em.fork();
      em.create(User, { username, role, passwordHash: await hashedOnce() });
      await em.flush();
      const payload = { username, password: anAdmin.password };
      return cookieOf(await inject({ method: 'POST', url: '/api/login', payload }));
    },
    async asAdmin(method, path, payload) {
      const headers = { cookie: cookie ?? (await signIn()) };
      return await inject({ method, url: `/api/admin${path}`, headers, ...(payload && { payload }) });
    },
    async forgetPeople() {
      cookie = undefined;
      await orm.em.fork().execute(emptied('users, audit_lines, outbox, factor_demands, alerts'));
    },
    async close() {
      await server.stop({ timeout: 1_000 });
      await bus.close();
      await content.close();
      await queues.close();
      redis?.disconnect();
      await orm.close();
      await database?.drop();
    },
  };
}

/** The session cookie of a response, or one of another `kind`, for the next request. */
export function cookieOf(response: ServerInjectResponse, kind: 'session' | 'device' = 'session'): string {
  const cookies = [response.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.filter((cookie) => cookie.includes(`prism_${kind}=`)).join('; ');
}

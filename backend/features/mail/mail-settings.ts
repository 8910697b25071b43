import { isIP } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '@prism/core/config/config';
import { operatorsSmtpUrl } from '@prism/core/config/mail-hosts';
import type { Secrets } from '@prism/core/config/secret-list';
import { seal } from '@prism/core/config/sealed';
import { mailPasswordSeal } from '@prism/core/config/seals';
import {
  mailPasswordField,
  mailServerFields,
  senderFields,
  type MailServerInput,
  type MailSettingsState,
  type MailTest,
  type SenderInput,
} from '@prism/core/contract/mail-settings';
import { Check, isBeingTried } from '@prism/core/database/check';
import { readStudio, studioTopic } from '@prism/core/database/content/studio';
import { MailRecord } from '@prism/core/database/mail-record';
import { MailSettings, mailSettingsId } from '@prism/core/database/mail-settings';
import { User } from '@prism/core/database/user';
import { workingProcesses } from '@prism/core/database/worker-process';
import { contentChannel } from '@prism/core/live/content-watch';
import { mailServerOf } from '@prism/core/mails/mail-server';
import { reachOfHost } from '@prism/core/webhooks/public-address';
import { CallerError } from '../../http/caller-error.ts';

export interface Surroundings {
  config: Config;
  sessionSecrets: Secrets;
}

export async function readSettings(em: EntityManager, surroundings: Surroundings): Promise<MailSettingsState> {
  const { config } = surroundings;
  const row = await em.findOne(MailSettings, { id: mailSettingsId });
  const { senderName = '', senderEmail = '', dkimSelector = '' } = row ?? {};
  const { sender } = (await readStudio(em, config)).mailboxes;
  const hostOfEnvironment = await hostInEnvironment(em, config);
  const server = row ? await serverState(em, row, surroundings) : null;
  return {
    sender: { senderName, senderEmail, dkimSelector },
    sendsAs: typeof sender === 'object' ? `${sender.name} <${sender.address}>` : (sender ?? null),
    senderOfEnvironment: config.studio.mailFrom ?? null,
    server,
    hostOfEnvironment,
    staysHere: config.mailboxDir !== undefined && server === null,
    unsent: await em.count(MailRecord, { sentAt: null, heldBack: null, kind: { $ne: 'test-mail' } }),
    test: testState(await em.findOne(Check, { name: 'mail' })),
  };
}

export async function hostInEnvironment(em: EntityManager, config: Config): Promise<string | null> {
  const ofWorkers = (await workingProcesses(em)).flatMap(({ work }) => work.flatMap(({ mail }) => mail?.server ?? []));
  const smtpUrl = operatorsSmtpUrl(config);
  return ofWorkers[0] ?? (smtpUrl === undefined ? null : new URL(smtpUrl).hostname);
}

async function serverState(
  em: EntityManager,
  row: MailSettings,
  { sessionSecrets }: Surroundings,
): Promise<MailSettingsState['server']> {
  const server = mailServerOf(row, sessionSecrets);
  if (!server) return null;
  const { host, port, security, username, password } = server;
  const setBy = row.serverSetById ? await em.findOne(User, { id: row.serverSetById }) : null;
  return {
    host,
    port,
    security,
    username,
    passwordSetAt: row.passwordSetAt?.toISOString() ?? null,
    isReadable: username === '' || password !== undefined,
    setAt: row.serverSetAt?.toISOString() ?? null,
    setBy: setBy ? (setBy.name ?? setBy.username) : null,
  };
}

function testState(check: Check | null): MailTest | null {
  if (!check) return null;
  const { askedAt, doneAt, error, mail } = check;
  const isTrying = isBeingTried(check);
  // While a test is running, the row still has the result of the one before.
  const hasEnded = !isTrying && (Boolean(error) || (doneAt?.getTime() ?? 0) >= askedAt.getTime());
  const none = { host: null, to: null, steps: [], advice: null };
  const { endedAt, ...details } = (hasEnded ? mail : null) ?? { ...none, endedAt: null };
  return {
    isTrying,
    askedAt: askedAt.toISOString(),
    ...details,
    endedAt: endedAt ?? (hasEnded ? (doneAt?.toISOString() ?? null) : null),
    error: error ?? null,
  };
}

/** Changes the sender of mails; returns the previous email and the new one. Throws 'invalid' by field. */
export async function changeSender(
  em: EntityManager,
  input: SenderInput,
  config: Config,
): Promise<{ before: string; after: string }> {
  const { senderName = '', senderEmail = '', dkimSelector = '' } = input;
  if (dkimSelector !== '' && !/^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/i.test(dkimSelector))
    throw invalid('dkimSelector', senderFields.dkimSelector.message);
  const before = addressOf((await readStudio(em, config)).mailboxes.sender);
  await em.upsert(MailSettings, { id: mailSettingsId, senderName, senderEmail, dkimSelector });
  em.clear();
  const after = addressOf((await readStudio(em, config)).mailboxes.sender);
  await em.execute(`select pg_notify('${contentChannel}', '${studioTopic}')`);
  return { before, after };
}

const addressOf = (sender: string | { address: string } | undefined) =>
  typeof sender === 'object' ? sender.address : (sender ?? '');

export async function setServer(
  em: EntityManager,
  input: MailServerInput,
  { config, sessionSecrets }: Surroundings,
  by: Pick<User, 'id'>,
): Promise<string> {
  const { security, username = '' } = input;
  const host = input.host.toLowerCase();
  const port = portOf(input.port);
  refuseHost(host, security, config);
  const stored = await em.findOne(MailSettings, { id: mailSettingsId });
  const isKept = input.password === undefined && stored?.host === host && stored.sealedPassword !== null;
  if (username !== '' && input.password === undefined && !isKept)
    throw invalid(
      'password',
      stored?.sealedPassword ? 'Enter the password for this host' : mailPasswordField.password.message,
    );
  const now = new Date();
  const password =
    username === ''
      ? { sealedPassword: null, passwordSetAt: null }
      : input.password !== undefined && {
          sealedPassword: seal(input.password, mailPasswordSeal(host)(sessionSecrets[0])),
          passwordSetAt: now,
        };
  await em.upsert(MailSettings, {
    id: mailSettingsId,
    host,
    port,
    security,
    username,
    ...password,
    serverSetAt: now,
    serverSetById: by.id,
  });
  await discardTest(em);
  return `${host}:${port}`;
}

export async function removeServer(em: EntityManager): Promise<string> {
  const stored = await em.findOne(MailSettings, { id: mailSettingsId });
  if (!stored?.host) throw new CallerError('not-found', 'No mail server is set here.');
  const { host } = stored;
  em.assign(stored, {
    host: null,
    port: null,
    security: null,
    username: '',
    sealedPassword: null,
    passwordSetAt: null,
    serverSetAt: null,
    serverSetById: null,
  });
  await em.flush();
  await discardTest(em);
  return host;
}

/** The result of a test with another server does not apply. */
async function discardTest(em: EntityManager): Promise<void> {
  await em.nativeDelete(Check, { name: 'mail' });
}

function portOf(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw invalid('port', mailServerFields.port.message);
  return port;
}

/** Checks the host name only. Its address is checked with each connection, because DNS may change. */
function refuseHost(host: string, security: string, { webhookNetworks, neverReached }: Config): void {
  if (isIP(host) === 0 && !/^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.?$/.test(host))
    throw invalid('host', mailServerFields.host.message);
  const reach = reachOfHost(host, { networks: webhookNetworks, neverReached });
  if (reach === 'never')
    throw invalid('host', 'This host is in a private network, which the operator has to allow. SMTP_URL can name it.');
  if (security === 'none' && reach !== 'ours')
    throw invalid('security', 'Choose STARTTLS or TLS: without encryption the password can be read on the way');
}

function invalid(field: string, message: string): CallerError {
  return new CallerError('invalid', message, { fields: { [field]: message } });
}

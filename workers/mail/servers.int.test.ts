import { readNetworks } from '@prism/core/config/trusted-proxies';
import { parseConfig } from '@prism/core/config/config';
import { seal } from '@prism/core/config/sealed';
import { mailPasswordSeal } from '@prism/core/config/seals';
import { MailSettings, mailSettingsId } from '@prism/core/database/mail-settings';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startTestMailServer } from '../../infra/test/smtp.ts';
import { mailServers } from './servers.ts';

const db = openTestDatabase();
afterEach(async () => void (await db.orm.em.fork().execute('truncate mail_settings')));

const secrets = ['a secret that only the tests share'] as const;
const message = { from: 'hello@prism.example', to: 'ada@example.com', subject: 'Hello', text: 'Good day.' };

async function aServer() {
  const server = await startTestMailServer();
  onTestFinished(() => server.close());
  return server;
}

async function set(port: number, changes: Partial<MailSettings> = {}): Promise<void> {
  const row = { id: mailSettingsId, host: '127.0.0.1', port, security: 'none', username: '', ...changes } as const;
  await db.orm.em.fork().upsert(MailSettings, row);
}

function open(env: Record<string, string> = {}) {
  const config = { ...parseConfig(env), webhookNetworks: readNetworks('127.0.0.0/8') };
  return mailServers({ config, fork: () => db.orm.em.fork(), secrets });
}
const send = async (servers: ReturnType<typeof open>) => await (await servers.transport()).sendMail(message);

test('a server set in the dashboard sends the next mail, without a restart', async () => {
  const [first, second] = [await aServer(), await aServer()];
  const servers = open();
  await expect(send(servers)).rejects.toThrow('No mail server is set.');
  await set(first.port);
  await send(servers);
  await set(second.port);
  await send(servers);
  await send(servers);
  expect([first.mails().length, second.mails().length]).toEqual([1, 2]);
});

test('SMTP_URL precedes it, and it precedes the development mailbox', async () => {
  const [dashboard, environment] = [await aServer(), await aServer()];
  await set(dashboard.port);
  await send(open({ SMTP_URL: environment.url }));
  await send(open({ SMTP_URL: environment.url, MAILBOX_DIR: '/tmp' }));
  expect([environment.mails().length, dashboard.mails().length]).toEqual([1, 1]);
});

test('a host in a private network that the operator does not allow is not reached', async () => {
  const server = await aServer();
  await set(server.port);
  const servers = mailServers({ config: parseConfig({}), fork: () => db.orm.em.fork(), secrets });
  await expect(send(servers)).rejects.toThrow(/private network/);
  await set(server.port, { host: 'localhost', security: 'starttls' });
  await expect(send(servers)).rejects.toThrow(/private network/);
  expect(server.mails()).toEqual([]);
});

test('a password sealed for another host must be entered again', async () => {
  const sealedPassword = seal('hush', mailPasswordSeal('smtp.carrier.example')(secrets[0]));
  await set(25, { username: 'studio', sealedPassword });
  await expect(send(open())).rejects.toThrow(/cannot be decrypted/);
});

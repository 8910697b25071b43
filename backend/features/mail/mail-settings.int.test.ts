import type { DomainRecords, MailSettingsState } from '@prism/core/contract/mail-settings';
import { Check } from '@prism/core/database/check';
import { readStudio } from '@prism/core/database/content/studio';
import { MailSettings, mailSettingsId } from '@prism/core/database/mail-settings';
import { readMailServer } from '@prism/core/mails/mail-server';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, testSessionSecret, type TestServer } from '../../test/start-test-server.ts';

const password = 'a password of the mail server';
const server = { host: 'smtp.carrier.example', port: '587', security: 'starttls', username: 'studio' } as const;

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer();
  cookie = await site.signIn();
});
afterAll(() => site.close());
afterEach(async () => void (await site.em.execute(emptied('mail_settings, checks, outbox, audit_lines'))));

async function start(env: Record<string, string>): Promise<TestServer> {
  const other = await startTestServer({ env, databaseUrl: site.databaseUrl });
  onTestFinished(() => other.close());
  return other;
}

async function call(method: 'GET' | 'PUT' | 'DELETE', path = '', payload?: object, at = site) {
  return await at.inject({ method, url: `/api/admin/mail${path}`, headers: { cookie }, ...(payload && { payload }) });
}
const read = async (at = site): Promise<MailSettingsState> =>
  JSON.parse((await call('GET', '', undefined, at)).payload);
const set = async (changes: object = {}, at = site) => await call('PUT', '/server', { ...server, ...changes }, at);
const stored = async () => await readMailServer(site.em.fork(), [testSessionSecret]);
const audited = async () =>
  await site.em.execute(
    `select act, title, detail from audit_lines l join outbox o on l.id::text = o.data ->> 'lineId' where o.name = 'owner-notice'`,
  );

test('seals the password in the database, and never returns it', async () => {
  expect((await set({ password })).statusCode).toBe(204);
  const response = await call('GET');
  expect(response.payload).not.toContain(password);
  expect(await read()).toMatchObject({
    server: { ...server, port: 587, isReadable: true, passwordSetAt: expect.any(String), setBy: 'studio.admin' },
    hostOfEnvironment: null,
  });
  const [row] = await site.em.execute<{ row: string }[]>('select to_jsonb(m)::text as row from mail_settings m');
  const audit = await site.em.execute('select * from audit_lines');
  expect(row?.row + JSON.stringify(audit)).not.toContain(password);
  expect(await stored()).toMatchObject({ host: server.host, password });
});

test('keeps the password for the same host only', async () => {
  await set({ password });
  expect((await set({ port: '2525', username: 'other' })).statusCode).toBe(204);
  expect(await stored()).toMatchObject({ port: 2525, username: 'other', password });
  const elsewhere = await set({ host: 'smtp.attacker.example' });
  expect(elsewhere.statusCode).toBe(400);
  expect(JSON.parse(elsewhere.payload)).toMatchObject({ fields: { password: 'Enter the password for this host' } });
  // Also after a manual change of the row.
  await site.em.execute(`update mail_settings set host = 'smtp.attacker.example'`);
  expect(await stored()).toMatchObject({ password: undefined });
  expect((await read()).server).toMatchObject({ isReadable: false });
});

test('notifies all owners of a new server or sender', async () => {
  await set({ password });
  expect(await audited()).toEqual([{ act: 'set-mail-server', title: 'smtp.carrier.example:587', detail: null }]);
  await site.em.execute('truncate outbox, audit_lines');
  const before = await read();
  await call('PUT', '/sender', { senderName: 'Lantern', senderEmail: 'post@lantern.example' });
  expect(before.sendsAs).toContain('@');
  expect((await read()).sendsAs).toBe('Lantern <post@lantern.example>');
  expect(await audited()).toMatchObject([{ act: 'change-sender', detail: 'Now post@lantern.example' }]);
  await site.em.execute('truncate outbox, audit_lines');
  await call('PUT', '/sender', { senderName: 'Torch', senderEmail: 'post@lantern.example' });
  expect(await audited()).toEqual([]);
  const { mailboxes } = await readStudio(site.em.fork(), { publicUrl: 'https://lantern.example', studio: {} });
  expect(mailboxes.sender).toEqual({ name: 'Torch', address: 'post@lantern.example' });
});

test('requires an owner with re-authentication', async () => {
  const editor = await site.signInAs('editor');
  const asEditor = { method: 'GET', url: '/api/admin/mail', headers: { cookie: editor } } as const;
  expect((await site.inject(asEditor)).statusCode).toBe(403);
  await site.em.execute(`update sessions set proven_at = now() - interval '1 hour'`);
  expect((await set({ password })).statusCode).toBe(428);
  expect((await call('PUT', '/sender', { senderEmail: 'evil@attacker.example' })).statusCode).toBe(428);
  expect((await call('DELETE', '/server')).statusCode).toBe(428);
  await site.em.execute('update sessions set proven_at = now()');
});

describe('a host', () => {
  test.each(['localhost', '127.0.0.1', '10.0.0.5', '169.254.169.254', '::1'])(
    'in a private network is refused: %s',
    async (host) => {
      const refused = await set({ host, password });
      expect(refused.statusCode).toBe(400);
      expect(JSON.parse(refused.payload)).toMatchObject({
        fields: { host: expect.stringContaining('private network') },
      });
    },
  );

  test('in a network that the operator allows is accepted, also without encryption', async () => {
    const inside = { host: '10.0.0.5', security: 'none', username: '' };
    expect((await set({ ...inside, host: 'smtp.carrier.example' })).statusCode).toBe(400);
    const allowing = await start({ WEBHOOKS_PRIVATE_NETWORKS: '10.0.0.0/8' });
    expect((await set(inside, allowing)).statusCode).toBe(204);
    expect((await set({ host: '169.254.169.254', password }, allowing)).statusCode).toBe(400);
  });

  test.each([
    ['host', { host: 'smtp carrier' }],
    ['port', { port: '0' }],
    ['port', { port: '70000' }],
    ['port', { port: 'x' }],
    ['security', { security: 'ssl' }],
    ['password', {}],
  ])('with an invalid %s is refused at its field', async (field, changes) => {
    const refused = await set(changes);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(JSON.parse(refused.payload).fields)).toEqual([field]);
  });
});

test('shows SMTP_URL and MAIL_FROM of the environment, but not the development mailbox', async () => {
  await set({ password });
  const env = { SMTP_URL: 'smtps://studio:hush@smtp.operator.example', MAIL_FROM: 'Ops <ops@operator.example>' };
  expect(await read(await start(env))).toMatchObject({
    hostOfEnvironment: 'smtp.operator.example',
    senderOfEnvironment: 'Ops <ops@operator.example>',
    sendsAs: 'Ops <ops@operator.example>',
    server: { host: server.host },
    staysHere: false,
  });
  const local = await start({ SMTP_URL: 'smtp://127.0.0.1:1', MAILBOX_DIR: '/tmp' });
  expect(await read(local)).toMatchObject({ hostOfEnvironment: null, staysHere: false });
  await call('DELETE', '/server');
  expect(await read(local)).toMatchObject({ server: null, staysHere: true });
  expect(await site.em.fork().findOne(MailSettings, { id: mailSettingsId })).toMatchObject({
    host: null,
    sealedPassword: null,
  });
});

test('shows the result of a test until the server changes', async () => {
  const steps = [{ step: 'connected', state: 'failed', says: 'ECONNREFUSED' }] as const;
  const mail = { host: 'smtp.carrier.example', to: 'a@b.example', steps: [...steps], advice: 'Check', endedAt: 'then' };
  const row = { name: 'mail', id: crypto.randomUUID(), askedAt: new Date() };
  await site.em.fork().insert(Check, row);
  expect((await read()).test).toMatchObject({ isTrying: true, endedAt: null, steps: [] });
  const endedAt = new Date().toISOString();
  await site.em.fork().nativeUpdate(Check, { name: 'mail' }, { error: 'No answer', mail: { ...mail, endedAt } });
  expect((await read()).test).toMatchObject({ isTrying: false, endedAt, steps, error: 'No answer', advice: 'Check' });
  await set({ password });
  expect((await read()).test).toBeNull();
});

test('looks up DNS records of the sender’s domain', async () => {
  await call('PUT', '/sender', { senderEmail: 'post@lantern.example', dkimSelector: 's7' });
  const { domain, records }: DomainRecords = JSON.parse((await call('GET', '/records')).payload);
  expect(domain).toBe('lantern.example');
  expect(records.map(({ record, name, state }) => [record, name, state])).toEqual([
    ['spf', 'lantern.example', 'missing'],
    ['dkim', 's7._domainkey.lantern.example', 'missing'],
    ['dmarc', '_dmarc.lantern.example', 'missing'],
  ]);
  const wrong = await call('PUT', '/sender', { dkimSelector: 'not a selector' });
  expect(JSON.parse(wrong.payload)).toMatchObject({ fields: { dkimSelector: 'Enter a selector such as s1' } });
});

import { raiseAlert } from '@prism/core/alerts/raise-alert';
import { openAlerts } from '@prism/core/alerts/open-alerts';
import { afterEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail } from '../test/start-mail.ts';
import { sendAdminAlert } from './admin-alert.ts';

const db = openTestDatabase();
afterEach(async () => {
  await sql(emptied('alerts, outbox, mails, users'));
});

const sql = async <Row extends object>(text: string) => await db.orm.em.fork().execute<Row[]>(text);
const failed = { queue: 'email', jobId: '0a000000-0000-4000-8000-000000000001' } as const;

async function pendingAlerts(): Promise<string[]> {
  const rows = await sql<{ id: string }>(`select data ->> 'alertId' as id from outbox order by created_at`);
  return rows.map(({ id }) => id);
}

async function standing(): Promise<string[]> {
  return (await openAlerts(db.orm.em.fork())).map(({ kind }) => kind);
}

test('enqueues one mail an hour of each kind, across processes', async () => {
  await Promise.all(Array.from({ length: 8 }, () => raiseAlert(db.orm.em.fork(), 'job-failed', failed)));
  await raiseAlert(db.orm.em.fork(), 'provider-key', { provider: 'openai' });
  expect(await pendingAlerts()).toHaveLength(2);

  await sql(`update alerts set mail_ordered_at = now() - interval '61 minutes' where kind = 'job-failed'`);
  await Promise.all(Array.from({ length: 8 }, () => raiseAlert(db.orm.em.fork(), 'job-failed', failed)));
  const pending = await pendingAlerts();
  expect(pending).toHaveLength(3);
  expect(new Set(pending).size).toBe(3);
});

test('an alert of a rolled-back transaction is not mailed', async () => {
  const raised = db.orm.em.fork().transactional(async (em) => {
    await raiseAlert(em, 'job-failed', failed);
    throw new Error('it came to nothing');
  });
  await expect(raised).rejects.toThrow('it came to nothing');
  expect(await pendingAlerts()).toEqual([]);
});

test('goes to accounts with an email, or else to the studio, once', async () => {
  const { deps, server } = await startMail(db.orm);
  await raiseAlert(db.orm.em.fork(), 'job-failed', failed);
  const [first = ''] = await pendingAlerts();
  await sendAdminAlert(deps, { alertId: first });
  await sendAdminAlert(deps, { alertId: first });

  await sql(`insert into users (id, username, password_hash, is_admin, email, created_at)
    values (gen_random_uuid(), 'ada', 'hash', true, 'ada@prism.example', now())`);
  await raiseAlert(db.orm.em.fork(), 'provider-key', { provider: 'gemini' });
  const second = (await pendingAlerts()).find((id) => id !== first) ?? '';
  await sendAdminAlert(deps, { alertId: second });

  expect(server.mails()).toMatchObject([
    {
      to: 'studio@prism.example',
      subject: 'Prism: A job failed permanently',
      text: expect.stringContaining('https://www.prism.example/prism-dashboard-2025/queues'),
      html: expect.stringContaining('href="https://www.prism.example/prism-dashboard-2025/queues"'),
      messageId: `<admin-alert.${first}@www.prism.example>`,
    },
    {
      to: 'ada@prism.example',
      subject: 'Prism: An AI provider rejects its key',
      text: expect.stringContaining('rejected the API key'),
    },
  ]);
});

test('an alert replaced by its next mail an hour later is not sent', async () => {
  const { deps, server } = await startMail(db.orm);
  await raiseAlert(db.orm.em.fork(), 'job-failed', failed);
  const [old = ''] = await pendingAlerts();
  await sql(`update alerts set mail_ordered_at = now() - interval '61 minutes'`);
  await raiseAlert(db.orm.em.fork(), 'job-failed', failed);
  await sendAdminAlert(deps, { alertId: old });
  expect(server.mails()).toEqual([]);
});

test('the dashboard shows a failing mail server until a mail is sent', async () => {
  const { deps, server } = await startMail(db.orm);
  await raiseAlert(db.orm.em.fork(), 'job-failed', failed);
  const [alertId = ''] = await pendingAlerts();
  const attempt = async () => await sendAdminAlert(deps, { alertId });
  server.behave('refuse');
  for (let tries = 0; tries < 3; tries += 1)
    await expect(attempt()).rejects.toThrow('The mail server cannot be reached');
  expect(await standing()).toEqual([]);
  await expect(attempt()).rejects.toThrow();
  expect(await standing()).toEqual(['mail-broken']);
  expect(await pendingAlerts()).toEqual([alertId]);

  server.behave('accept');
  await attempt();
  expect(await standing()).toEqual([]);
});

test('the dashboard shows an alert without recipient until one is sent', async () => {
  const { deps, server } = await startMail(db.orm);
  await raiseAlert(db.orm.em.fork(), 'job-failed', failed);
  const [alertId = ''] = await pendingAlerts();
  server.failNext(1, 550);
  await expect(sendAdminAlert(deps, { alertId })).rejects.toThrow('rejected it permanently');
  expect(await standing()).toEqual(['alert-unsent']);
  await sendAdminAlert(deps, { alertId });
  expect(await standing()).toEqual([]);
});

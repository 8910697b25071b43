import type { Notification } from '@prism/core/contract/notifications';
import { pageOf, sentenceOf } from '@prism/core/contract/notifications';
import type { Role } from '@prism/core/contract/roles';
import { User } from '@prism/core/database/user';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(
  async () => void (await site.em.execute(emptied('mails, history_lines, contacts, outbox, idempotency_keys, alerts'))),
);

const send = async (changes: Parameters<typeof anEnquiry>[0] = {}): Promise<string> =>
  JSON.parse((await sendEnquiry(site, anEnquiry(changes))).payload).id;
const ask = async (cookie: string, method = 'GET', path = '', payload?: object) =>
  await site.inject({
    method,
    url: `/api/admin/notifications${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  });
const read = async (cookie: string): Promise<{ unread: number; items: Notification[] }> =>
  JSON.parse((await ask(cookie)).payload);
const sentences = async (cookie: string) => (await read(cookie)).items.map((item) => sentenceOf(item));
const newest = async (role: Role) =>
  await site.em.fork().findOneOrFail(User, { role }, { orderBy: { createdAt: 'desc' } });

test('each role gets its own notifications, and read ones are no longer new', async () => {
  const [sales, recruiter] = [await site.signInAs('sales'), await site.signInAs('recruiter')];
  const id = await send({ firstName: 'Ada', lastName: 'Byron', company: 'Engines' });
  await site.em.execute(
    `insert into alerts (kind, facts, mail_ordered_at, raised_at) values ('outbox-stuck', '{}', now(), now())`,
  );
  const { unread, items } = await read(sales);
  expect({ unread, said: items.map((item) => [sentenceOf(item), pageOf(item)]) }).toEqual({
    unread: 1,
    said: [['New enquiry from Ada Byron, Engines', `/prism-dashboard-2025/enquiries/${id}`]],
  });
  expect(await sentences(recruiter)).toEqual([]);
  expect(await sentences(await site.signInAs('operator'))).toEqual(['Jobs can’t reach their queue']);
  const until = items[0]?.at ?? '';
  expect((await ask(sales, 'POST', '/seen', { until })).statusCode).toBe(204);
  expect(await read(sales)).toMatchObject({ unread: 0, items: [{ isNew: false }] });
  // An older window does not mark them as new again.
  await ask(sales, 'POST', '/seen', { until: '2026-01-01T00:00:00.000Z' });
  expect(await read(sales)).toMatchObject({ unread: 0 });
  // Erased subjects are not listed.
  await site.em.execute('delete from contacts');
  expect(await sentences(sales)).toEqual([]);
});

test('an assignment or mention reaches its person, an answer only the owner', async () => {
  const nora = await site.signInAs('sales');
  const noras = await newest('sales');
  const tom = await site.signInAs('sales');
  const cookie = await site.signInAs('owner');
  const asOwner = async (method: string, path: string, payload: object) =>
    await site.inject({ method, url: `/api/admin${path}`, headers: { cookie }, payload });
  const id = await send({ firstName: 'Ada', lastName: 'Byron', company: 'Engines' });
  await ask(nora, 'PUT', '/settings', { kind: 'enquiry', shown: false, mail: 'never' });
  const assigned = await asOwner('PATCH', `/contacts/${id}`, { owner: { was: null, is: noras.id } });
  expect(assigned.statusCode).toBe(200);
  const note = { text: `Please call, @${noras.username}.` };
  await asOwner('PUT', `/contacts/${id}/notes/${crypto.randomUUID()}`, note);
  await site.em.execute(
    `insert into history_lines (id, contact_id, details, created_at) values
       (gen_random_uuid(), ?, '{"act":"received","what":"answer"}', now()),
       (gen_random_uuid(), ?, '{"act":"received","what":"automatic"}', now())`,
    [id, id],
  );
  const said = await sentences(nora);
  expect(said).toEqual([
    'Ada Byron, Engines wrote by email',
    expect.stringContaining('mentioned you in a note about Ada Byron, Engines'),
    expect.stringContaining('assigned Ada Byron, Engines to you'),
  ]);
  expect(await sentences(tom)).toEqual(['New enquiry from Ada Byron, Engines']);
  const jobs = await site.em.execute(`select name from outbox where name = 'staff-notice'`);
  expect(jobs).toHaveLength(2);
});

test('preferences are stored by kind, for the kinds of the role', async () => {
  const sales = await site.signInAs('sales');
  const choices = async () => JSON.parse((await ask(sales, 'GET', '/settings')).payload);
  expect(await choices()).toEqual([
    { kind: 'enquiry', shown: true, mail: 'never' },
    { kind: 'answer', shown: true, mail: 'now' },
    { kind: 'assignment', shown: true, mail: 'now' },
    { kind: 'mention', shown: true, mail: 'now' },
  ]);
  const put = async (kind: string) =>
    (await ask(sales, 'PUT', '/settings', { kind, shown: false, mail: 'daily' })).statusCode;
  expect([await put('answer'), await put('warning'), await put('letter')]).toEqual([204, 403, 400]);
  expect((await choices())[1]).toEqual({ kind: 'answer', shown: false, mail: 'daily' });
});

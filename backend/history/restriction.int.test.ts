import { randomUUID } from 'node:crypto';
import type { HistoryRow } from '@prism/core/contract/history';
import type { MadeApiKey } from '@prism/core/contract/api-keys';
import { AuditLine } from '@prism/core/database/audit-line';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { aForm, sendForm } from '../test/application-form.ts';
import { anEnquiry, sendEnquiry } from '../test/enquiry.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(
    emptied('quotes, contacts, applications, history_lines, audit_lines, idempotency_keys, outbox, mails, api_keys'),
  );
});

const kinds = {
  contacts: {
    send: async () => await sendEnquiry(site, anEnquiry()),
    change: { labels: { give: ['Urgent'], take: [] } },
    read: '/api/v1/enquiries',
  },
  applications: {
    send: async () => await sendForm(site, aForm()),
    change: { stage: { was: 'new', is: 'review' } },
    read: '/api/v1/applications',
  },
} as const;

describe.each(['contacts', 'applications'] as const)('of %s, a restricted row', (kind) => {
  let path: string;
  let id: string;
  beforeEach(async () => {
    ({ id } = JSON.parse((await kinds[kind].send()).payload));
    path = `/${kind}/${id}`;
  });

  const status = async (method: string, at: string, payload?: object) =>
    (await site.asAdmin(method, `${path}${at}`, payload)).statusCode;
  const restrict = async (is: boolean) => await status('PUT', '/restriction', { is, reason: 'She disputes it' });
  const history = async (): Promise<HistoryRow[]> => JSON.parse((await site.asAdmin('GET', `${path}/history`)).payload);
  const row = async () => JSON.parse((await site.asAdmin('GET', path)).payload);

  test('S-349: is only stored until it is released', async () => {
    const note = `/notes/${randomUUID()}`;
    await status('PUT', note, { text: 'Before.' });
    expect(await status('PUT', '/restriction', { is: true, reason: ' ' })).toBe(400);
    expect([await restrict(true), await restrict(true)]).toEqual([204, 204]);
    expect(await row()).toMatchObject({ restrictedAt: expect.any(String) });

    expect(await status('PATCH', '', kinds[kind].change)).toBe(409);
    const reply = await site.asAdmin('PUT', `${path}/replies/${randomUUID()}`, { text: 'Yes.', seen: null });
    expect([reply.statusCode, JSON.parse(reply.payload).error]).toEqual([409, expect.stringContaining('restricted')]);
    expect(await status('DELETE', note)).toBe(409);
    expect((await site.asAdmin('POST', '/personal-data/erase', { email: (await row()).email })).statusCode).toBe(409);
    // Additions are stored.
    expect(await status('PUT', `/notes/${randomUUID()}`, { text: 'A lawyer called.' })).toBe(204);
    expect((await history()).map(({ act }) => act)).toEqual(['note', 'restriction', 'note']);

    expect(await restrict(false)).toBe(204);
    expect(await row()).not.toHaveProperty('restrictedAt');
    expect(await status('PATCH', '', kinds[kind].change)).toBe(200);
    expect(await status('DELETE', note)).toBe(204);
    const lines = await site.em.fork().find(AuditLine, { act: 'restrict-processing', outcome: 'done' });
    expect(lines.map(({ detail, subjectId }) => [detail, subjectId])).toEqual([
      ['restricted', id],
      ['restricted', id],
      ['lifted', id],
    ]);
  });

  test('is not sent to other systems', async () => {
    const { key }: MadeApiKey = JSON.parse(
      (await site.asAdmin('POST', '/api-keys', { name: 'x', scopes: ['enquiries:read', 'applications:read'] })).payload,
    );
    const read = async (url: string) => await site.inject({ url, headers: { authorization: `Bearer ${key}` } });
    expect(JSON.parse((await read(kinds[kind].read)).payload)).toHaveLength(1);
    await restrict(true);
    expect(JSON.parse((await read(kinds[kind].read)).payload)).toEqual([]);
    expect((await read(`${kinds[kind].read}/${id}`)).statusCode).toBe(404);
  });

  test('is restricted and released with everything else of its email', async () => {
    const { email } = await row();
    const all = async (is: boolean) =>
      (await site.asAdmin('POST', '/personal-data/restrict', { email, is, reason: 'She asked' })).statusCode;
    const found = async () => JSON.parse((await site.asAdmin('POST', '/personal-data/find', { email })).payload);
    expect(await all(true)).toBe(204);
    expect(await found()).toMatchObject({ restricted: 1 });
    expect(await row()).toHaveProperty('restrictedAt');
    expect(await all(false)).toBe(204);
    expect(await found()).toMatchObject({ restricted: 0 });
    expect((await history()).map(({ act }) => act)).toEqual(['restriction', 'restriction']);
  });
});

test('a subscription is restricted with its email: no confirmation is sent, and it can only end', async () => {
  const email = 'reader@letters.example';
  const subscribe = async () =>
    (await site.inject({ method: 'POST', url: '/api/newsletter', payload: { email, source: 'blog' } })).statusCode;
  const restrict = async (is: boolean) =>
    (await site.asAdmin('POST', '/personal-data/restrict', { email, is, reason: 'She asked' })).statusCode;
  const rows = async (columns: string) =>
    await site.em.execute<{ token: string }[]>(`select ${columns} from subscribers where email = '${email}'`);
  await subscribe();
  expect(await restrict(true)).toBe(204);
  await site.em.execute(`delete from outbox`);
  const before = await rows('*');
  expect(await subscribe()).toBe(202);
  expect(await rows('*')).toEqual(before);
  expect(await site.em.execute('select from outbox')).toEqual([]);
  await expect(site.em.execute(`delete from subscribers where email = '${email}'`)).rejects.toThrow('restricted');
  const found = await site.asAdmin('POST', '/personal-data/find', { email });
  expect(JSON.parse(found.payload)).toMatchObject({ restricted: 1 });
  const [{ token } = { token: '' }] = await rows('unsubscribe_token as token');
  const left = await site.inject({ method: 'POST', url: `/newsletter/unsubscribe?token=${token}` });
  expect([left.statusCode, await rows('state')]).toEqual([200, [{ state: 'unsubscribed' }]]);
  expect(await restrict(false)).toBe(204);
});

test('restricted enquiries are left out of bulk changes and the export', async () => {
  const ids: string[] = [];
  for (const firstName of ['One', 'Two'])
    ids.push(JSON.parse((await sendEnquiry(site, anEnquiry({ firstName }))).payload).id);
  const [one, two] = ids;
  await site.asAdmin('PUT', `/contacts/${one}/restriction`, { is: true, reason: 'She asked' });
  const outcomes = JSON.parse((await site.asAdmin('POST', '/contacts/spam', ids)).payload);
  expect(outcomes).toEqual([
    { id: one, error: expect.stringContaining('restricted') },
    { id: two, error: null },
  ]);
  const table = (await site.asAdmin('GET', '/contacts.csv')).payload;
  expect(table).not.toContain('One');
});

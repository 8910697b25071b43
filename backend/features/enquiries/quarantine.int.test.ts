import { Enquiry } from '@prism/core/database/enquiry';
import { inQuarantineToo } from '@prism/core/database/quarantine';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const isHeld = { quarantine: { $ne: null } };

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('quotes, contacts, outbox, idempotency_keys'));
});

const send = async (payload: object) => await sendEnquiry(site, payload);

const path = '/quarantined-contacts';
const call: TestServer['asAdmin'] = async (...request) => await site.asAdmin(...request);

async function aCaughtOne(): Promise<string> {
  return JSON.parse((await send(anEnquiry({ website: 'https://spam.example' }))).payload).id;
}

test('quarantined enquiries are listed and searched separately', async () => {
  const id = await aCaughtOne();
  const { result } = await call('GET', path);
  expect(result).toMatchObject([{ id, firstName: 'Ada', website: 'https://spam.example' }]);
  expect((await call('GET', `${path}?search=engines`)).headers['x-total-count']).toBe('1');
  expect((await call('GET', `${path}?search=nothing`)).headers['x-total-count']).toBe('0');
  expect((await call('GET', '/contacts')).result).toEqual([]);
  expect((await call('GET', '/contacts.csv')).payload).not.toContain('Ada');
});

test('concurrent releases create one enquiry and enqueue its mails once', async () => {
  const id = await aCaughtOne();
  const [before] = await site.em.execute('select created_at::text, consented_at::text from contacts');
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', `${path}/${id}/release`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404, 404]);
  expect((await call('GET', path)).result).toEqual([]);
  expect((await call('GET', '/contacts')).result).toMatchObject([{ id, handled: false }]);
  expect(await site.em.find(OutboxEntry, {})).toMatchObject([{ name: 'contact-received', data: { contactId: id } }]);
  const [after] = await site.em.execute('select created_at::text, consented_at::text from contacts');
  expect(after).toEqual(before);
});

test('a quarantined enquiry can be deleted permanently', async () => {
  const id = await aCaughtOne();
  expect((await call('DELETE', `${path}/${id}`)).statusCode).toBe(204);
  expect((await call('DELETE', `${path}/${id}`)).statusCode).toBe(404);
  expect(await site.em.count(Enquiry, isHeld, inQuarantineToo)).toBe(0);
  expect(await site.em.count(OutboxEntry)).toBe(0);
});

test('requires permission for enquiries', async () => {
  const id = await aCaughtOne();
  for (const [method, url] of [
    ['GET', path],
    ['POST', `${path}/${id}/release`],
    ['DELETE', `${path}/${id}`],
  ] as const)
    expect((await site.inject({ method, url: `/api/admin${url}` })).statusCode).toBe(401);
});

test('a restricted enquiry in quarantine is neither released nor deleted', async () => {
  const id = await aCaughtOne();
  const person = { email: 'ada@analytical.example', reason: 'She disputes it' };
  await call('POST', '/personal-data/restrict', { ...person, is: true });
  const ways = async () => [
    (await call('POST', `${path}/${id}/release`)).statusCode,
    (await call('DELETE', `${path}/${id}`)).statusCode,
  ];
  expect(await ways()).toEqual([409, 409]);
  await call('POST', '/personal-data/restrict', { ...person, is: false });
  expect(await ways()).toEqual([204, 404]);
});

import { enquiryFields, type EnquiryInput } from '@prism/core/contract/enquiries';
import { Enquiry, QuarantinedEnquiry } from '@prism/core/database/enquiry';
import { MailRecord } from '@prism/core/database/mail-record';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate contacts, outbox, quarantined_contacts, idempotency_keys');
});

let cookie: string | undefined;
const signedIn = async () => (cookie ??= await site.signIn());

const anEnquiry = (overrides: Partial<EnquiryInput> = {}): EnquiryInput => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  company: 'Analytical Engines',
  budget: '25k-50k',
  description: 'An app that computes Bernoulli numbers.',
  ...overrides,
});

const send = (payload: object, headers: Record<string, string> = {}) =>
  site.inject({ method: 'POST', url: '/api/contacts', payload, headers });

test('an enquiry is stored together with the mail it owes', async () => {
  const response = await send(anEnquiry({ source: '/marketplace', consent: '2025-01' }));
  expect(response.statusCode).toBe(201);
  const contact = await site.em.findOneOrFail(Enquiry, { firstName: 'Ada' });
  expect(response.result).toEqual({ id: contact.id });
  expect(contact).toMatchObject({ source: '/marketplace', consentVersion: '2025-01', consentedAt: expect.any(Date) });
  const owed = await site.em.find(OutboxEntry, {});
  expect(owed).toMatchObject([{ queue: 'email', name: 'contact-received', data: { contactId: contact.id } }]);
});

test('consent that nobody gave is not stored, and is said to be missing', async () => {
  await send(anEnquiry());
  await send(anEnquiry({ website: 'https://spam.example', consent: '' }));
  const nothing = { consentedAt: null, consentVersion: null };
  expect(await site.em.findOneOrFail(Enquiry, { firstName: 'Ada' })).toMatchObject(nothing);
  const caught = await site.em.findOneOrFail(QuarantinedEnquiry, { firstName: 'Ada' });
  expect(caught).toMatchObject(nothing);
  const headers = { cookie: await signedIn() };
  await site.inject({ method: 'POST', url: `/api/admin/quarantined-contacts/${caught.id}/release`, headers });
  const { result } = await site.inject({ url: '/api/admin/contacts', headers });
  expect(result).toMatchObject([{ consent: null }, { consent: null }]);
  const { payload } = await site.inject({ url: '/api/admin/contacts.csv', headers });
  expect(payload).toContain('"nobody was asked"');
});

test('what the trap catches keeps the consent it came with', async () => {
  await send(anEnquiry({ website: 'https://spam.example', consent: '2025-01' }));
  expect(await site.em.findOneOrFail(QuarantinedEnquiry, { firstName: 'Ada' })).toMatchObject({
    consentedAt: expect.any(Date),
    consentVersion: '2025-01',
  });
});

test('a text may have as many characters as the form says, however many halves each is made of', async () => {
  const { statusCode } = await send(anEnquiry({ firstName: '\u{1d49c}'.repeat(100) }));
  expect(statusCode).toBe(201);
});

test.each([
  ['firstName', '  ', 'First name is required'],
  ['lastName', '', 'Last name is required'],
  ['email', 'ada@example', 'Invalid email address'],
  ['email', 'ada@x.co\r\nBcc: eve@x.co', 'Invalid email address'],
  ['company', '', 'Company name is required'],
  ['budget', 'a lot', 'Please select a budget range'],
  ['description', 'Too short', 'Please provide at least 10 characters'],
  ['consent', '2024-12', 'This version of the wording is not known'],
])('a wrong %s is answered at its field', async (field, value, message) => {
  const response = await send({ ...anEnquiry(), [field]: value });
  expect(response.statusCode).toBe(400);
  expect(response.result).toEqual({ statusCode: 400, error: message, fields: { [field]: message } });
  expect(await site.em.count(Enquiry)).toBe(0);
});

test('everything that is wrong is said at once', async () => {
  const response = await send({});
  const fields = Object.keys(JSON.parse(response.payload).fields);
  expect(fields).toEqual(['firstName', 'lastName', 'email', 'company', 'budget', 'description']);
});

test('unknown fields, broken JSON and other types of body are refused', async () => {
  expect((await send({ ...anEnquiry(), agreed: true })).statusCode).toBe(400);
  const raw = (payload: string, type: string) =>
    site.inject({ method: 'POST', url: '/api/contacts', payload, headers: { 'content-type': type } });
  expect((await raw('{"firstName":', 'application/json')).statusCode).toBe(400);
  expect((await raw('{"__proto__":{}}', 'application/json')).statusCode).toBe(400);
  expect((await raw('firstName=Ada', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  expect(
    (await raw(JSON.stringify(anEnquiry({ description: 'x'.repeat(70_000) })), 'application/json')).statusCode,
  ).toBe(413);
});

test('what is taken out of a text counts, as it does in the form and in the description of the API', async () => {
  const { max } = enquiryFields.firstName;
  const firstName = 'A'.repeat(max);
  expect((await send(anEnquiry({ firstName: ` ${firstName}\r\n` }))).statusCode).toBe(201);
  expect((await send(anEnquiry({ firstName: `${firstName}\u0007` }))).statusCode).toBe(400);
});

test('control characters never reach the database', async () => {
  const response = await send(
    anEnquiry({ firstName: 'A\u0000da\u008b', description: 'Line one\nline two \u0007 three' }),
  );
  expect(response.statusCode).toBe(201);
  expect(await site.em.findOneOrFail(Enquiry, { lastName: 'Lovelace' })).toMatchObject({
    firstName: 'Ada',
    description: 'Line one\nline two  three',
  });
});

test('what the trap catches is set aside, owes no mail and looks like success', async () => {
  const response = await send(anEnquiry({ website: 'https://spam.example' }));
  expect(response.statusCode).toBe(201);
  expect(response.result).toEqual({ id: expect.any(String) });
  expect(await site.em.count(QuarantinedEnquiry)).toBe(1);
  expect(await site.em.count(Enquiry)).toBe(0);
  expect(await site.em.count(OutboxEntry)).toBe(0);
});

describe('with an idempotency key', () => {
  test('twenty repeats at once store one enquiry and get one answer', async () => {
    const headers = { 'idempotency-key': 'one-form' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(anEnquiry(), headers)));
    const ids = new Set(answers.map((answer) => JSON.parse(answer.payload).id));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(ids.size).toBe(1);
    expect(await site.em.count(Enquiry)).toBe(1);
    expect(await site.em.count(OutboxEntry)).toBe(1);
  });

  test('another enquiry under the same key is refused in words, and the first one stays', async () => {
    const headers = { 'idempotency-key': 'same' };
    const first = await send(anEnquiry(), headers);
    const second = await send(anEnquiry({ firstName: 'Grace', email: 'grace@navy.example' }), headers);
    expect(second.statusCode).toBe(422);
    expect(second.result).toEqual({
      statusCode: 422,
      error: 'This Idempotency-Key came with another request before. Send this one with a key of its own.',
    });
    const { email, ...others } = anEnquiry();
    expect((await send({ email, ...others }, headers)).payload).toBe(first.payload);
    expect((await send(anEnquiry({ website: 'x' }), headers)).statusCode).toBe(422);
    expect(await site.em.count(Enquiry)).toBe(1);
    expect(await site.em.count(QuarantinedEnquiry)).toBe(0);
  });

  test('a key that the version before stored without its body is answered as it was', async () => {
    const headers = { 'idempotency-key': 'before' };
    const first = await send(anEnquiry(), headers);
    await site.em.execute('update idempotency_keys set body_hash = null');
    expect((await send(anEnquiry(), headers)).payload).toBe(first.payload);
  });

  test('a key older than 24 hours counts as new', async () => {
    const headers = { 'idempotency-key': 'yesterday' };
    const first = await send(anEnquiry(), headers);
    await site.em.execute(`update idempotency_keys set created_at = now() - interval '25 hours'`);
    const second = await send(anEnquiry(), headers);
    expect(second.payload).not.toBe(first.payload);
    expect(await site.em.count(Enquiry)).toBe(2);
  });
});

test('only a signed-in admin reads enquiries, newest first', async () => {
  await send(anEnquiry({ firstName: 'First' }));
  await send(anEnquiry({ firstName: 'Second' }));
  expect((await site.inject({ url: '/api/admin/contacts' })).statusCode).toBe(401);
  const response = await site.inject({ url: '/api/admin/contacts', headers: { cookie: await signedIn() } });
  expect(response.result).toMatchObject([{ firstName: 'Second', handled: false }, { firstName: 'First' }]);
});

test('an enquiry is marked as handled and back', async () => {
  await send(anEnquiry());
  const { id } = await site.em.findOneOrFail(Enquiry, { firstName: 'Ada' });
  const headers = { cookie: await signedIn() };
  const mark = async (handled: boolean) =>
    (await site.inject({ method: 'PATCH', url: `/api/admin/contacts/${id}`, headers, payload: { handled } })).result;
  expect(await mark(true)).toMatchObject({ id, handled: true });
  expect(await mark(false)).toMatchObject({ id, handled: false });
});

test('a customer’s enquiry is marked as one and back, whatever becomes of its other mark', async () => {
  await send(anEnquiry());
  const { id } = await site.em.findOneOrFail(Enquiry, { firstName: 'Ada' });
  const headers = { cookie: await signedIn() };
  const mark = async (payload: object) =>
    await site.inject({ method: 'PATCH', url: `/api/admin/contacts/${id}`, headers, payload });
  expect((await mark({ customer: true })).result).toMatchObject({ customer: true, handled: false });
  expect((await mark({ handled: true })).result).toMatchObject({ customer: true, handled: true });
  const csv = await site.inject({ url: '/api/admin/contacts.csv', headers });
  expect(csv.payload).toMatch(/"Customer"\r\n.*"yes","yes"\r\n/s);
  expect((await mark({ customer: false })).result).toMatchObject({ customer: false, handled: true });
  expect((await mark({})).statusCode).toBe(400);
});

describe('the list', () => {
  const list = async (query = '') => {
    const response = await site.inject({ url: `/api/admin/contacts${query}`, headers: { cookie: await signedIn() } });
    return { rows: JSON.parse(response.payload), total: response.headers['x-total-count'] };
  };
  const namesOf = (rows: { firstName: string }[]) => rows.map(({ firstName }) => firstName);

  test.each([
    ['ADA LOVE', ['Ada']],
    ['navy.example', ['Grace']],
    ['engines', ['Ada']],
    ['MOTH', ['Grace']],
    ['lovelace analytical', []],
  ])('is searched by name, address, company and text: %s', async (search, found) => {
    await send(anEnquiry());
    await send(
      anEnquiry({ firstName: 'Grace', email: 'grace@navy.example', company: 'Navy', description: 'A moth was in it.' }),
    );
    const { rows, total } = await list(`?search=${encodeURIComponent(search)}`);
    expect(namesOf(rows)).toEqual(found);
    expect(total).toBe(String(found.length));
  });

  test('shows what is open, or what is handled, and so does the table', async () => {
    await send(anEnquiry({ firstName: 'Open' }));
    await send(anEnquiry({ firstName: 'Done' }));
    await site.em.execute(`update contacts set handled_at = now() where first_name = 'Done'`);
    expect(namesOf((await list('?handled=false')).rows)).toEqual(['Open']);
    expect(namesOf((await list('?handled=true')).rows)).toEqual(['Done']);
    expect(namesOf((await list('?handled=')).rows)).toEqual(['Done', 'Open']);
    const url = '/api/admin/contacts.csv?handled=false';
    const { payload } = await site.inject({ url, headers: { cookie: await signedIn() } });
    expect(payload).toContain('"Open"');
    expect(payload).not.toContain('"Done"');
  });

  test.each([
    ['nothing yet', {}, { status: 'waiting', reason: null, sentAt: null }],
    ['owed', {}, { status: 'waiting', reason: null, sentAt: null }],
    [
      'held back',
      { heldBack: 'hour' as const },
      { status: 'held back', reason: 'this address had one within the hour', sentAt: null },
    ],
    ['sent', { sentAt: new Date(0) }, { status: 'sent', reason: null, sentAt: '1970-01-01T00:00:00.000Z' }],
    [
      'refused for now',
      { tries: 2, lastError: 'The mail server refused it for now: 451 Later' },
      { status: 'retrying', reason: 'Later', sentAt: null },
    ],
    [
      'refused for good',
      { tries: 1, lastError: 'The mail server refused it for good: 552 5.2.2 Mailbox full', failedAt: new Date() },
      { status: 'failed', reason: 'Mailbox full', sentAt: null },
    ],
  ])('says of a confirmation that is %s how it fares', async (what, record, expected) => {
    await send(anEnquiry());
    const { id } = await site.em.findOneOrFail(Enquiry, { firstName: 'Ada' });
    await site.em.nativeDelete(MailRecord, {});
    if (what !== 'nothing yet')
      await site.em.insert(MailRecord, {
        id,
        ...{ kind: 'contact-confirmation', subjectId: id, messageId: `<${id}>`, tries: 0, createdAt: new Date() },
        ...record,
      });
    const waiting = { purpose: 'notice', status: 'waiting', reason: null, sentAt: null };
    expect((await list()).rows[0].mails).toEqual([{ purpose: 'confirmation', ...expected }, waiting]);
  });
});

describe('what was set aside', () => {
  const path = '/api/admin/quarantined-contacts';
  const call = async (method: string, url: string) =>
    await site.inject({ method, url, headers: { cookie: await signedIn() } });

  async function aCaughtOne(): Promise<string> {
    return JSON.parse((await send(anEnquiry({ website: 'https://spam.example' }))).payload).id;
  }

  test('is listed and searched apart from the enquiries', async () => {
    const id = await aCaughtOne();
    const { result } = await call('GET', path);
    expect(result).toMatchObject([{ id, firstName: 'Ada', website: 'https://spam.example' }]);
    expect((await call('GET', `${path}?search=engines`)).headers['x-total-count']).toBe('1');
    expect((await call('GET', `${path}?search=nothing`)).headers['x-total-count']).toBe('0');
    expect((await call('GET', '/api/admin/contacts')).result).toEqual([]);
    expect((await call('GET', '/api/admin/contacts.csv')).payload).not.toContain('Ada');
  });

  test('becomes an enquiry that owes its mails, once, however often it is released at the same time', async () => {
    const id = await aCaughtOne();
    const [before] = await site.em.execute('select created_at::text, consented_at::text from quarantined_contacts');
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `${path}/${id}/release`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404, 404]);
    expect((await call('GET', path)).result).toEqual([]);
    expect((await call('GET', '/api/admin/contacts')).result).toMatchObject([{ id, handled: false }]);
    expect(await site.em.find(OutboxEntry, {})).toMatchObject([{ name: 'contact-received', data: { contactId: id } }]);
    const [after] = await site.em.execute('select created_at::text, consented_at::text from contacts');
    expect(after).toEqual(before);
  });

  test('is deleted for good', async () => {
    const id = await aCaughtOne();
    expect((await call('DELETE', `${path}/${id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `${path}/${id}`)).statusCode).toBe(404);
    expect(await site.em.count(QuarantinedEnquiry)).toBe(0);
    expect(await site.em.count(OutboxEntry)).toBe(0);
  });

  test('is shown to nobody else', async () => {
    const id = await aCaughtOne();
    for (const [method, url] of [
      ['GET', path],
      ['POST', `${path}/${id}/release`],
      ['DELETE', `${path}/${id}`],
    ] as const)
      expect((await site.inject({ method, url })).statusCode).toBe(401);
  });
});

test('a page of another site cannot send one', async () => {
  const refused = await send(anEnquiry(), { origin: 'https://evil.example' });
  expect(refused.statusCode).toBe(403);
  expect((await send(anEnquiry(), { origin: 'http://localhost:0', host: 'localhost:0' })).statusCode).toBe(201);
});

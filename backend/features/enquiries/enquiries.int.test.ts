import { enquiryFields } from '@prism/core/contract/enquiries';
import { Enquiry } from '@prism/core/database/enquiry';
import { inQuarantineToo } from '@prism/core/database/quarantine';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const send = async (payload: object, headers: Record<string, string> = {}) => await sendEnquiry(site, payload, headers);

test('stores an enquiry and enqueues its mails', async () => {
  const response = await send(anEnquiry({ source: '/marketplace', consent: '2025-01' }));
  expect(response.statusCode).toBe(201);
  const contact = await site.em.findOneOrFail(Enquiry, { firstName: 'Ada' });
  expect(response.result).toEqual({ id: contact.id, receipt: expect.stringMatching(/^\/enquiry\//) });
  expect(contact).toMatchObject({ source: '/marketplace', consentVersion: '2025-01', consentedAt: expect.any(Date) });
  const pending = await site.em.find(OutboxEntry, {});
  expect(pending).toMatchObject([{ queue: 'email', name: 'contact-received', data: { contactId: contact.id } }]);
});

test('S-286: without consent, stores none and reports it as missing', async () => {
  await send(anEnquiry());
  await send(anEnquiry({ website: 'https://spam.example', consent: '' }));
  const nothing = { consentedAt: null, consentVersion: null };
  expect(await site.em.findOneOrFail(Enquiry, { firstName: 'Ada' })).toMatchObject(nothing);
  const caught = await site.em.findOneOrFail(Enquiry, { firstName: 'Ada', ...isHeld }, inQuarantineToo);
  expect(caught).toMatchObject(nothing);
  await site.asAdmin('POST', `/quarantined-contacts/${caught.id}/release`);
  const { result } = await site.asAdmin('GET', '/contacts');
  expect(result).toMatchObject([{ consent: null }, { consent: null }]);
  const { payload } = await site.asAdmin('GET', '/contacts.csv');
  expect(payload).toContain('"none recorded"');
});

test('a quarantined enquiry keeps its consent', async () => {
  await send(anEnquiry({ website: 'https://spam.example', consent: '2025-01' }));
  expect(await site.em.findOneOrFail(Enquiry, { firstName: 'Ada', ...isHeld }, inQuarantineToo)).toMatchObject({
    consentedAt: expect.any(Date),
    consentVersion: '2025-01',
  });
});

test('counts characters as code points, as the form does', async () => {
  const { statusCode } = await send(anEnquiry({ firstName: '\u{1d49c}'.repeat(100) }));
  expect(statusCode).toBe(201);
});

test.each([
  ['firstName', '  ', 'First name is required'],
  ['firstName', '\u200b', 'First name is required'],
  ['lastName', '\u2060 \u3164', 'Last name is required'],
  ['lastName', '', 'Last name is required'],
  ['email', 'ada@example', 'Invalid email address'],
  ['email', 'ada@x.co\r\nBcc: eve@x.co', 'Invalid email address'],
  ['company', '', 'Company name is required'],
  ['budget', 'a lot', 'Please select a budget range'],
  ['description', 'Too short', 'Please provide at least 10 characters'],
  ['consent', '2024-12', 'This version of the consent text is unknown'],
])('a wrong %s is reported at its field', async (field, value, message) => {
  const response = await send({ ...anEnquiry(), [field]: value });
  expect(response.statusCode).toBe(400);
  expect(response.result).toEqual({ statusCode: 400, error: message, fields: { [field]: message } });
  expect(await site.em.count(Enquiry)).toBe(0);
});

test('reports all errors at once', async () => {
  const response = await send({});
  const fields = Object.keys(JSON.parse(response.payload).fields);
  expect(fields).toEqual(['firstName', 'lastName', 'email', 'company', 'budget', 'description']);
});

test('S-157: refuses unknown fields, invalid JSON and other content types', async () => {
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

test('validates the length before removing control characters, as the form and the API description do', async () => {
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

test('the honeypot’s catch is quarantined, enqueues no mail and looks like success', async () => {
  const response = await send(anEnquiry({ website: 'https://spam.example' }));
  expect(response.statusCode).toBe(201);
  expect(response.result).toEqual({ id: expect.any(String), receipt: expect.stringMatching(/^\/enquiry\//) });
  expect(await site.em.count(Enquiry, isHeld, inQuarantineToo)).toBe(1);
  expect(await site.em.count(Enquiry)).toBe(0);
  expect(await site.em.count(OutboxEntry)).toBe(0);
});

describe('with an idempotency key', () => {
  test('S-254: twenty concurrent repeats store one enquiry and get one answer', async () => {
    const headers = { 'idempotency-key': 'one-form' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(anEnquiry(), headers)));
    const ids = new Set(answers.map((answer) => JSON.parse(answer.payload).id));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(ids.size).toBe(1);
    expect(await site.em.count(Enquiry)).toBe(1);
    expect(await site.em.count(OutboxEntry)).toBe(1);
  });

  test('S-255: another enquiry under the same key is refused with a message, and the first stays', async () => {
    const headers = { 'idempotency-key': 'same' };
    const first = await send(anEnquiry(), headers);
    const second = await send(anEnquiry({ firstName: 'Grace', email: 'grace@navy.example' }), headers);
    expect(second.statusCode).toBe(422);
    expect(second.result).toEqual({
      statusCode: 422,
      error: 'This Idempotency-Key was used for another request. Use a new key.',
    });
    const { email, ...others } = anEnquiry();
    expect((await send({ email, ...others }, headers)).payload).toBe(first.payload);
    expect((await send(anEnquiry({ website: 'x' }), headers)).statusCode).toBe(422);
    expect(await site.em.count(Enquiry)).toBe(1);
    expect(await site.em.count(Enquiry, isHeld, inQuarantineToo)).toBe(0);
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

test('a page of another site cannot send an enquiry', async () => {
  const refused = await send(anEnquiry(), { origin: 'https://evil.example' });
  expect(refused.statusCode).toBe(403);
  expect((await send(anEnquiry(), { origin: 'http://localhost:0', host: 'localhost:0' })).statusCode).toBe(201);
});

describe('the form without JavaScript', () => {
  const post = async (fields: Record<string, string>, query = '') =>
    await site.inject({
      method: 'POST',
      url: `/contact${query}`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const { source: _source, consent: _consent, touches: _touches, website: _website, ...typed } = anEnquiry();
  const filledIn = { ...typed, agreed: '2025-01' };

  test('leads to the receipt, and a repeat is one enquiry', async () => {
    const [first, again] = [await post(filledIn, '?source=%2Foffer'), await post(filledIn, '?source=%2Foffer')];
    expect([first.statusCode, first.headers.location]).toEqual([303, expect.stringMatching(/^\/enquiry\//)]);
    expect(again.headers.location).toBe(first.headers.location);
    expect(await site.em.find(Enquiry, {})).toMatchObject([
      { firstName: 'Ada', source: '/offer', consentVersion: '2025-01', budgetLabel: '$25K-$50K' },
    ]);
  });

  test('keeps the app that was chosen before it', async () => {
    const { headers } = await post(filledIn, '?app=1');
    const { payload } = await site.asAdmin('GET', '/contacts');
    expect(JSON.parse(payload)).toMatchObject([{ source: '/app/1', quotes: [expect.anything()] }]);
    expect(headers.location).toMatch(/^\/enquiry\//);
  });

  test('returns with values and errors if it is invalid', async () => {
    const { agreed: _agreed, ...rest } = filledIn;
    const { statusCode, payload, headers } = await post({ ...rest, email: 'ada@', budget: 'plenty' });
    expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    const { refused }: { refused: object } = JSON.parse(payload.slice(payload.indexOf('{')));
    expect(refused).toEqual({
      values: { ...rest, email: 'ada@', budget: 'plenty', agreed: '' },
      errors: { email: 'Invalid email address', agreed: 'You must agree to receive communications' },
    });
    expect(await site.em.count(Enquiry, {})).toBe(0);
    const unknown = await post({ ...filledIn, budget: 'plenty' });
    expect(unknown.payload).toContain('"errors":{"budget":"Please select a budget range"}');
  });

  test('answers the honeypot’s catch like any other', async () => {
    expect((await post({ ...filledIn, website: 'https://spam.example' })).statusCode).toBe(303);
    expect([await site.em.count(Enquiry, {}), await site.em.count(Enquiry, isHeld, inQuarantineToo)]).toEqual([0, 1]);
  });
});

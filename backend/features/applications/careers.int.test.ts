import { gzipSync } from 'node:zlib';
import { Application } from '@prism/core/database/application';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import type { BusMessage } from '@prism/core/live/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aPdf } from '../../../infra/test/documents.ts';
import { eventually } from '../../../infra/test/wait.ts';
import { aForm, given, sendForm, type Upload } from '../../test/application-form.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate applications, outbox, idempotency_keys');
});

let cookie: string | undefined;
const signedIn = async () => (cookie ??= await site.signIn());

const send = async (upload: Upload = {}, headers: Record<string, string> = {}) =>
  await sendForm(site, aForm(upload), headers);

test('an application is stored with its file and the mails it owes', async () => {
  const file = aPdf(300_000);
  const response = await send({ file, name: 'Grace Höpper.pdf' });
  expect(response.statusCode).toBe(201);
  const application = await site.em.findOneOrFail(Application, { firstName: 'Grace' }, { populate: ['resume'] });
  expect(response.result).toEqual({ id: application.id });
  expect(application).toMatchObject({
    slug: 'devops-engineer',
    coverLetter: 'I found the moth.\nI can find yours.',
    linkedIn: null,
    startDate: null,
    resumeName: 'Grace Höpper.pdf',
    resumeType: 'pdf',
    resumeSize: 300_000,
  });
  expect(Buffer.from(application.resume).equals(file)).toBe(true);
  const owed = await site.em.find(OutboxEntry, {});
  expect(owed).toMatchObject([
    { queue: 'email', name: 'application-received', data: { applicationId: application.id } },
  ]);
});

test('the optional fields are kept, too', async () => {
  const optional = { linkedIn: 'in/grace', portfolio: 'grace.example', salary: '70,000', startDate: '2027-01-04' };
  expect((await send({ fields: optional })).statusCode).toBe(201);
  expect(await site.em.findOneOrFail(Application, { firstName: 'Grace' })).toMatchObject(optional);
});

test('what the trap catches is kept and shown, owes no mail, and is announced to nobody', async () => {
  const heard: BusMessage[] = [];
  const stop = site.bus.subscribe((message) => void heard.push(message));
  const response = await send({ fields: { website: 'https://spam.example' } });
  stop();
  expect(response.statusCode).toBe(201);
  expect(await site.em.count(Application, { website: 'https://spam.example' })).toBe(1);
  expect(await site.em.count(OutboxEntry)).toBe(0);
  expect(heard).not.toContainEqual(expect.objectContaining({ applicationId: JSON.parse(response.payload).id }));
  const list = await site.inject({ url: '/api/admin/applications', headers: { cookie: await signedIn() } });
  const heldBack = { status: 'held back', reason: 'the hidden field was filled in', sentAt: null };
  expect(list.result).toMatchObject([
    {
      mails: [
        { purpose: 'confirmation', ...heldBack },
        { purpose: 'notice', ...heldBack },
      ],
    },
  ]);
});

describe('what was set aside', () => {
  const path = '/api/admin/quarantined-applications';
  const call = async (method: string, url: string) =>
    await site.inject({ method, url, headers: { cookie: await signedIn() } });

  async function aCaughtOne(): Promise<string> {
    return JSON.parse((await send({ fields: { website: 'https://spam.example' } })).payload).id;
  }

  test('becomes an application that owes its mails, once, however often it is released at the same time', async () => {
    const id = await aCaughtOne();
    expect((await call('GET', '/api/admin/applications')).result).toMatchObject([{ website: 'https://spam.example' }]);
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `${path}/${id}/release`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404, 404]);
    const { result } = await call('GET', '/api/admin/applications');
    expect(result).toMatchObject([{ id, website: null, mails: [{ status: 'waiting' }, { status: 'waiting' }] }]);
    expect(await site.em.find(OutboxEntry, {})).toMatchObject([
      { name: 'application-received', data: { applicationId: id } },
    ]);
  });

  test('is announced when it is released', async () => {
    const id = await aCaughtOne();
    const heard: BusMessage[] = [];
    onTestFinished(site.bus.subscribe((message) => void heard.push(message)));
    await call('POST', `${path}/${id}/release`);
    await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ applicationId: id })));
  });

  test('is deleted for good; an application that was not set aside stays', async () => {
    const id = await aCaughtOne();
    const { id: real }: { id: string } = JSON.parse((await send()).payload);
    const answers = [await call('DELETE', `${path}/${id}`), await call('DELETE', `${path}/${id}`)];
    answers.push(await call('DELETE', `${path}/${real}`), await call('POST', `${path}/${real}/release`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 404, 404, 404]);
    expect(await site.em.find(Application, {})).toMatchObject([{ id: real }]);
  });
});

test.each([
  ['firstName', ' ', 'First name is required'],
  ['lastName', '', 'Last name is required'],
  ['email', 'grace@navy', 'Invalid email address'],
  ['phone', '', 'Phone number is required'],
  ['location', '', 'Current location is required'],
  ['experience', '', 'Years of experience are required'],
  ['coverLetter', '\n', 'Cover letter is required'],
  ['startDate', 'tomorrow', 'Start date is not a date'],
  ['linkedIn', 'x'.repeat(301), 'LinkedIn Profile must be 300 characters or fewer'],
  ['slug', 'chief-executive', 'This position is not open'],
])('a wrong %s is answered at its field', async (field, value, message) => {
  const response = await send({ fields: { [field]: value } });
  expect(response.statusCode).toBe(400);
  expect(response.result).toEqual({ statusCode: 400, error: message, fields: { [field]: message } });
  expect(await site.em.count(Application)).toBe(0);
});

test('a missing file is said at its field, also where text stands in its place', async () => {
  const form = aForm();
  form.delete('resume');
  const missing = { resume: 'Resume/CV is required' };
  expect((await sendForm(site, form)).result).toMatchObject({ statusCode: 400, fields: missing });
  form.set('resume', 'hopper.pdf');
  expect((await sendForm(site, form)).result).toMatchObject({ statusCode: 400, fields: missing });
});

test.each([
  ['text under the name of a PDF', 'application/pdf', Buffer.from('I am no PDF.')],
  ['JSON under the name of a PDF', 'application/json', Buffer.from('{"pdf":true}')],
  ['text that says so', 'text/plain', Buffer.from('I am no PDF.')],
  ['an empty file', 'application/pdf', Buffer.alloc(0)],
])('%s is refused', async (_what, type, file) => {
  const message = 'Resume must be a PDF or Word document';
  const response = await send({ file, type });
  expect(response.statusCode).toBe(415);
  expect(response.result).toEqual({ statusCode: 415, error: message, fields: { resume: message } });
  expect(await site.em.count(Application)).toBe(0);
});

test.each([
  ['one byte above the limit', 5 * 1024 * 1024 + 1],
  ['far above it', 8 * 1024 * 1024],
])('a file %s is refused', async (_what, size) => {
  const message = 'Resume must be 5 MB or smaller';
  const response = await send({ file: aPdf(size) });
  expect(response.statusCode).toBe(413);
  expect(response.result).toEqual({ statusCode: 413, error: message, fields: { resume: message } });
});

test('a file of exactly 5 MB is taken', async () => {
  expect((await send({ file: aPdf(5 * 1024 * 1024) })).statusCode).toBe(201);
});

test('unknown fields, a second file and other types of body are refused', async () => {
  expect((await send({ fields: { admin: 'yes' } })).statusCode).toBe(400);
  const twice = aForm();
  twice.append('resume', new Blob([new Uint8Array(aPdf())]), 'second.pdf');
  expect((await sendForm(site, twice)).statusCode).toBe(400);
  const json = await site.inject({ method: 'POST', url: '/api/applications', payload: given });
  expect(json.statusCode).toBe(415);
  const broken = { 'content-type': 'multipart/form-data; boundary=x' };
  const cut = await site.inject({
    method: 'POST',
    url: '/api/applications',
    payload: '--x\r\nnonsense',
    headers: broken,
  });
  expect(cut.statusCode).toBe(400);
  expect(await site.em.count(Application)).toBe(0);
});

describe('a form made by hand', () => {
  const part = (name: string, rest = '', content = 'x') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${content}\r\n`;
  const file = '; filename="a.pdf"';
  const sendByHand = async (payload: string, boundary = 'x', headers: Record<string, string> = {}) =>
    await site.inject({
      method: 'POST',
      url: '/api/applications',
      payload,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    });

  test.each([
    ['with a part that shadows what every object has', `${part('hasOwnProperty', file)}${part('resume', file)}--x--`],
    ['with two such texts', `${part('hasOwnProperty')}${part('toString')}--x--`],
    ['with a part for the prototype', `${part('__proto__', file)}${part('constructor')}--x--`],
    ['of ten thousand parts', `${part('slug').repeat(10_000)}--x--`],
    ['of ten thousand files', `${part('resume', file).repeat(10_000)}--x--`],
    ['with a name of four megabytes', `${part('k'.repeat(4_000_000))}--x--`],
    ['with a header of a megabyte', `--x\r\nX: ${'y'.repeat(1_000_000)}\r\n\r\n\r\n--x--`],
    ['without an end', part('slug')],
    ['without a name', '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--'],
    ['without anything', ''],
  ])('%s is refused in few words', async (_what, body) => {
    const { statusCode, payload } = await sendByHand(body);
    expect(statusCode).toBe(400);
    expect(payload.length).toBeLessThan(2_000);
  });

  test('with another boundary than it says is refused', async () => {
    expect((await sendByHand(`${part('slug')}--x--`, 'y')).statusCode).toBe(400);
    const headers = { 'content-type': 'multipart/form-data' };
    expect((await sendByHand(`${part('slug')}--x--`, '', headers)).statusCode).toBe(415);
  });

  test('that unfolds to far more than it weighs is not unfolded', async () => {
    const bomb = gzipSync(`${part('resume', file, 'A'.repeat(50_000_000))}--x--`);
    const { statusCode } = await site.inject({
      method: 'POST',
      url: '/api/applications',
      payload: bomb,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' },
    });
    expect(statusCode).toBe(415);
  });
});

test('a page of another site cannot send one', async () => {
  expect((await send({}, { origin: 'https://evil.example' })).statusCode).toBe(403);
});

test('repeats with one key at once store one application and get one answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send({}, { 'idempotency-key': 'one-application' })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
  expect(await site.em.count(Application)).toBe(1);
  expect(await site.em.count(OutboxEntry)).toBe(1);
});

test('another application under the same key is refused, also where only the file differs', async () => {
  const key = { 'idempotency-key': 'same' };
  expect((await send({}, key)).statusCode).toBe(201);
  expect((await send({}, key)).statusCode).toBe(201);
  expect((await send({ file: aPdf(3_000) }, key)).statusCode).toBe(422);
  expect((await send({ fields: { firstName: 'Ada' } }, key)).statusCode).toBe(422);
  expect(await site.em.count(Application)).toBe(1);
});

test('an applicant may ask to be kept for later openings, under a wording that is known', async () => {
  expect((await send({ fields: { keepForLater: '2026-11' } })).statusCode).toBe(201);
  expect((await send({ fields: { keepForLater: '' } })).statusCode).toBe(201);
  const response = await site.inject({ url: '/api/admin/applications', headers: { cookie: await signedIn() } });
  expect(response.result).toMatchObject([{ keepForLater: null }, { keepForLater: '2026-11' }]);
  const refused = await send({ fields: { keepForLater: 'yes' } });
  expect(refused.result).toMatchObject({ fields: { keepForLater: 'This version of the wording is not known' } });
});

test('the profile goes by the name that is published, and by no other', async () => {
  expect((await send({ fields: { linkedin: 'in/grace' } })).result).toMatchObject({
    statusCode: 400,
    fields: { linkedin: 'linkedin is not allowed' },
  });
});

test('a key that an enquiry was sent with is as good as new', async () => {
  const key = { 'idempotency-key': 'the same for all' };
  const enquiry = {
    ...{ firstName: 'Grace', lastName: 'Hopper', email: 'grace@navy.example', company: 'Navy', budget: '100k+' },
    description: 'We need a compiler.',
  };
  await site.inject({ method: 'POST', url: '/api/contacts', payload: enquiry, headers: key });
  expect((await send({}, key)).statusCode).toBe(201);
  expect(await site.em.count(Application)).toBe(1);
});

describe('the admin', () => {
  test('reads applications, newest first, without their files', async () => {
    await send({ fields: { firstName: 'First' } });
    await send({ fields: { firstName: 'Second' } });
    expect((await site.inject({ url: '/api/admin/applications' })).statusCode).toBe(401);
    const response = await site.inject({ url: '/api/admin/applications', headers: { cookie: await signedIn() } });
    expect(response.result).toMatchObject([
      { firstName: 'Second', position: 'DevOps Engineer', salary: null, resume: { name: 'hopper.pdf', type: 'pdf' } },
      { firstName: 'First' },
    ]);
    expect(response.payload.length).toBeLessThan(2_000);
  });

  test('searches them, and hears how their mails fare', async () => {
    await send({ fields: { firstName: 'First', coverLetter: 'I found the moth.' } });
    await send({ fields: { firstName: 'Second', coverLetter: 'I did not.' } });
    const find = async (search: string) =>
      (await site.inject({ url: `/api/admin/applications?search=${search}`, headers: { cookie: await signedIn() } }))
        .result;
    expect(await find('MOTH')).toMatchObject([
      { firstName: 'First', mails: [{ status: 'waiting' }, { status: 'waiting' }] },
    ]);
    expect(await find('devops%20engineer')).toMatchObject([{ firstName: 'Second' }, { firstName: 'First' }]);
    expect(await find('plumber')).toEqual([]);
  });

  test('gets the very file, to be saved and never shown', async () => {
    const file = aPdf(70_000);
    const { id } = JSON.parse((await send({ file, name: 'Höpper.pdf', type: 'text/html' })).payload);
    const url = `/api/admin/applications/${id}/resume`;
    expect((await site.inject({ url })).statusCode).toBe(401);
    const response = await site.inject({ url, headers: { cookie: await signedIn() } });
    expect(response.rawPayload.equals(file)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Hopper.pdf"; filename*=UTF-8''H%C3%B6pper.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('is told where there is none', async () => {
    const headers = { cookie: await signedIn() };
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await site.inject({ url: `/api/admin/applications/${unknown}/resume`, headers })).statusCode).toBe(404);
    expect((await site.inject({ url: '/api/admin/applications/1/resume', headers })).statusCode).toBe(400);
  });
});

test('the call is described with its file', async () => {
  const { paths } = JSON.parse((await site.inject({ url: '/openapi.json' })).payload);
  const { content } = paths['/api/applications'].post.requestBody;
  const { properties, required } = content['multipart/form-data'].schema;
  expect(properties.resume).toMatchObject({ type: 'string', format: 'binary' });
  expect(required).toContain('resume');
  expect(required).not.toContain('linkedIn');
});

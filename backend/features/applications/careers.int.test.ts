import type { ApplicationOutcome } from '@prism/core/contract/applications';
import { Application } from '@prism/core/database/application';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { readStored } from '@prism/core/files/stored-bytes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPdf } from '../../../infra/test/documents.ts';
import { emptied } from '../../../infra/test/empty.ts';
import { aForm, given, postForm, sendForm, type Upload } from '../../test/application-form.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('applications, outbox, idempotency_keys'));
});

const send = async (upload: Upload = {}, headers: Record<string, string> = {}) =>
  await sendForm(site, aForm(upload), headers);

test('stores an application with its file and enqueues its mails', async () => {
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
  expect((await readStored(site.em, { bytes: application.resume })).equals(file)).toBe(true);
  const pending = await site.em.find(OutboxEntry, {});
  expect(pending).toMatchObject([
    { queue: 'email', name: 'application-received', data: { applicationId: application.id } },
  ]);
});

test('stores the optional fields', async () => {
  const optional = { linkedIn: 'in/grace', portfolio: 'grace.example', salary: '70,000', startDate: '2090-01-04' };
  expect((await send({ fields: optional })).statusCode).toBe(201);
  expect(await site.em.findOneOrFail(Application, { firstName: 'Grace' })).toMatchObject(optional);
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
  ['startDate', '2020-01-06', 'Start date is in the past. Choose today or a later day'],
  ['linkedIn', 'x'.repeat(301), 'LinkedIn Profile must be 300 characters or fewer'],
  ['slug', 'chief-executive', 'This position is not open'],
])('a wrong %s is reported at its field', async (field, value, message) => {
  const response = await send({ fields: { [field]: value } });
  expect(response.statusCode).toBe(400);
  expect(response.result).toEqual({ statusCode: 400, error: message, fields: { [field]: message } });
  expect(await site.em.count(Application)).toBe(0);
});

test('a missing file is reported at its field, also if text is sent instead', async () => {
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
  ['text declared as such', 'text/plain', Buffer.from('I am no PDF.')],
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
])('S-192: refuses a file %s', async (_what, size) => {
  const message = 'Resume must be 5 MB or smaller';
  const response = await send({ file: aPdf(size) });
  expect(response.statusCode).toBe(413);
  expect(response.result).toEqual({ statusCode: 413, error: message, fields: { resume: message } });
});

test('accepts a file of exactly 5 MB', async () => {
  expect((await send({ file: aPdf(5 * 1024 * 1024) })).statusCode).toBe(201);
});

test('refuses unknown fields, a second file and other content types', async () => {
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

test('a page of another site cannot send an application', async () => {
  expect((await send({}, { origin: 'https://evil.example' })).statusCode).toBe(403);
});

test('concurrent repeats with one key store one application and get one answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => send({}, { 'idempotency-key': 'one-application' })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
  expect(await site.em.count(Application)).toBe(1);
  expect(await site.em.count(OutboxEntry)).toBe(1);
});

test('refuses another application under the same key, also if only the file differs', async () => {
  const key = { 'idempotency-key': 'same' };
  expect((await send({}, key)).statusCode).toBe(201);
  expect((await send({}, key)).statusCode).toBe(201);
  expect((await send({ file: aPdf(3_000) }, key)).statusCode).toBe(422);
  expect((await send({ fields: { firstName: 'Ada' } }, key)).statusCode).toBe(422);
  expect(await site.em.count(Application)).toBe(1);
});

test('an applicant may consent to be kept for later openings, under a known wording', async () => {
  expect((await send({ fields: { keepForLater: '2026-11' } })).statusCode).toBe(201);
  expect((await send({ fields: { keepForLater: '' } })).statusCode).toBe(201);
  const response = await site.asAdmin('GET', '/applications');
  expect(response.result).toMatchObject([{ keepForLater: null }, { keepForLater: '2026-11' }]);
  const refused = await send({ fields: { keepForLater: 'yes' } });
  expect(refused.result).toMatchObject({ fields: { keepForLater: 'This version of the consent text is unknown' } });
});

test('an application stores the consent wording that was shown, or none', async () => {
  expect((await send({ fields: { consent: '1' } })).statusCode).toBe(201);
  expect((await send()).statusCode).toBe(201);
  const response = await site.asAdmin('GET', '/applications');
  expect(response.result).toMatchObject([{ consent: null }, { consent: '1' }]);
  const refused = await send({ fields: { consent: '2026-11' } });
  expect(refused.result).toMatchObject({ fields: { consent: 'This version of the consent text is unknown' } });
});

test('accepts the profile only under its documented name', async () => {
  expect((await send({ fields: { linkedin: 'in/grace' } })).result).toMatchObject({
    statusCode: 400,
    fields: { linkedin: 'linkedin is not allowed' },
  });
});

test('an idempotency key of an enquiry does not affect applications', async () => {
  const key = { 'idempotency-key': 'the same for all' };
  const enquiry = {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@navy.example',
    company: 'Navy',
    budget: '100k+',
    description: 'We need a compiler.',
  };
  await site.inject({ method: 'POST', url: '/api/contacts', payload: enquiry, headers: key });
  expect((await send({}, key)).statusCode).toBe(201);
  expect(await site.em.count(Application)).toBe(1);
});

describe('the dashboard', () => {
  test('lists applications, newest first, without files', async () => {
    await send({ fields: { firstName: 'First' } });
    await send({ fields: { firstName: 'Second' } });
    expect((await site.inject({ url: '/api/admin/applications' })).statusCode).toBe(401);
    const response = await site.asAdmin('GET', '/applications');
    expect(response.result).toMatchObject([
      { firstName: 'Second', position: 'DevOps Engineer', salary: null, resume: { name: 'hopper.pdf', type: 'pdf' } },
      { firstName: 'First' },
    ]);
    expect(response.payload.length).toBeLessThan(2_000);
  });

  test('searches applications, and shows the state of their mails', async () => {
    await send({ fields: { firstName: 'First', coverLetter: 'I found the moth.' } });
    await send({ fields: { firstName: 'Second', coverLetter: 'I did not.' } });
    const find = async (search: string) => (await site.asAdmin('GET', `/applications?search=${search}`)).result;
    expect(await find('MOTH')).toMatchObject([
      { firstName: 'First', mails: [{ status: 'waiting' }, { status: 'waiting' }] },
    ]);
    expect(await find('devops%20engineer')).toMatchObject([{ firstName: 'Second' }, { firstName: 'First' }]);
    expect(await find('plumber')).toEqual([]);
  });

  test('S-204: downloads the original file as an attachment', async () => {
    const file = aPdf(70_000);
    const { id } = JSON.parse((await send({ file, name: 'Höpper.pdf', type: 'text/html' })).payload);
    const path = `/applications/${id}/resume`;
    expect((await site.inject({ url: `/api/admin${path}` })).statusCode).toBe(401);
    const response = await site.asAdmin('GET', path);
    expect(response.rawPayload.equals(file)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Hopper.pdf"; filename*=UTF-8''H%C3%B6pper.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('answers 404 without a file', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await site.asAdmin('GET', `/applications/${unknown}/resume`)).statusCode).toBe(404);
    expect((await site.asAdmin('GET', '/applications/1/resume')).statusCode).toBe(400);
  });
});

test('the API description includes the file', async () => {
  const { paths } = JSON.parse((await site.inject({ url: '/openapi.json' })).payload);
  const { content } = paths['/api/applications'].post.requestBody;
  const { properties, required } = content['multipart/form-data'].schema;
  expect(properties.resume).toMatchObject({ type: 'string', format: 'binary' });
  expect(required).toContain('resume');
  expect(required).not.toContain('linkedIn');
});

describe('the form without JavaScript', () => {
  const post = async (upload: Upload = {}, slug = given.slug) =>
    await postForm(site, `/careers/${slug}`, aForm({ ...upload, fields: { consent: '1', ...upload.fields } }));
  const outcomeIn = (payload: string): ApplicationOutcome => JSON.parse(payload.slice(payload.indexOf('{')));

  test('shows the page again with a confirmation; a repeat stores one application', async () => {
    for (const sent of [await post(), await post()]) {
      expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(sent.headers['cache-control']).toBe('no-store');
      expect(outcomeIn(sent.payload)).toEqual({ isSent: true });
    }
    const [application, ...others] = await site.em.find(Application, {});
    expect(others).toEqual([]);
    expect(application).toMatchObject({ slug: 'devops-engineer', email: given.email, consent: '1' });
    expect(await site.em.count(OutboxEntry)).toBe(1);
  });

  test('returns an invalid form with its values, and asks for the file again', async () => {
    const { statusCode, payload } = await post({ fields: { email: 'grace@', phone: '' } });
    expect(statusCode).toBe(400);
    const { refused } = outcomeIn(payload);
    expect(refused?.values).toMatchObject({
      email: 'grace@',
      phone: '',
      coverLetter: given.coverLetter.replace('\n', '\r\n'),
    });
    expect(refused?.errors).toEqual({
      email: 'Invalid email address',
      phone: 'Phone number is required',
      resume: 'Please choose your resume again',
    });
    expect(await site.em.count(Application)).toBe(0);
  });

  test.each<[string, Upload, number, string]>([
    ['no file', { file: Buffer.alloc(0), name: '' }, 400, 'Resume/CV is required'],
    [
      'a file of another kind',
      { file: Buffer.from('hello'), name: 'cv.txt' },
      400,
      'Resume must be a PDF or Word document',
    ],
    ['a file that is too large', { file: aPdf(6_000_000) }, 413, 'Resume must be 5 MB or smaller'],
  ])('reports %s on the page', async (_what, upload, status, resume) => {
    const { statusCode, payload } = await post(upload);
    expect(statusCode).toBe(status);
    expect(outcomeIn(payload).refused?.errors).toMatchObject({ resume });
  });

  test('is refused for a position that is not open', async () => {
    const { statusCode, payload } = await post({}, 'night-watch');
    expect(statusCode).toBe(400);
    expect(outcomeIn(payload).refused?.errors).toMatchObject({ slug: 'This position is not open' });
  });

  test('answers the honeypot’s catch like any other', async () => {
    expect((await post({ fields: { website: 'https://spam.example' } })).statusCode).toBe(200);
    expect(await site.em.count(OutboxEntry)).toBe(0);
  });
});

import { randomUUID } from 'node:crypto';
import { withDefaultTexts } from '@prism/core/content/check';
import { pages } from '@prism/core/content/content';
import type { ShownVersion, Wording } from '@prism/core/content/content';
import type { AdminVersion } from '@prism/core/content/content-calls';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import type { VersionName } from '@prism/core/contract/content-calls';
import { retention } from '@prism/core/contract/retention';
import { Enquiry } from '@prism/core/database/enquiry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer();
  cookie = await site.signIn();
});
afterAll(() => site.close());

const get = async <Answer>(path: string): Promise<Answer> =>
  JSON.parse((await site.inject({ method: 'GET', url: path, headers: { cookie } })).payload);
const versionsOf = async (document: string) => await get<VersionName[]>(`/api/content/versions/${document}`);
const save = async (path: string, change: object) => {
  const { data, shown, version } = await get<AdminEntry>(`/api/admin/content/${path}`);
  const payload = { data: { ...Object(data), ...change }, shown, version };
  return await site.inject({ method: 'PUT', url: `/api/admin/content/${path}`, headers: { cookie }, payload });
};
const anEnquiry = (consent: string) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `${randomUUID()}@analytical.example`,
  company: 'Engines',
  budget: '25k-50k',
  description: 'An app that computes.',
  consent,
});
const enquire = async (consent: string) =>
  await site.inject({ method: 'POST', url: '/api/contacts', payload: anEnquiry(consent) });

test('S-287: consents of the demonstration name stored versions, word for word', async () => {
  const asked = await get<Wording<'newsletter-home'>>('/api/content/wordings/newsletter-home');
  expect(asked).toEqual({
    box: withDefaultTexts(pages.newsletter.fields, {}).box,
    name: 'newsletter-home',
    version: '2026-11',
    title: 'One letter a month on building apps that earn',
    text: 'Join 10,000+ readers. Unsubscribe any time.',
    agreement: 'By subscribing you agree to one letter a month. Every letter has a link to unsubscribe.',
  });
  const { texts, replacedAt } = await get<ShownVersion>('/api/content/versions/newsletter-home/2025-01');
  expect(texts).toEqual([
    'One letter a month on building apps that earn',
    'Join 10,000+ readers. Unsubscribe any time.',
  ]);
  expect(replacedAt).toBe('2026-11-01T00:00:00.000Z');
});

test('the consent to later openings names the retention period', async () => {
  const { text } = await get<Wording<'keep-application'>>('/api/content/wordings/keep-application');
  const { usual, kept } = retention.applications;
  expect(text).toContain(`for ${kept.time} instead of ${usual.time}`);
});

test('a new wording is a new version; an open form agrees to the wording it showed', async () => {
  expect((await save('wordings/enquiry', { text: 'You may write to me about this.' })).statusCode).toBe(200);
  await eventually(async () =>
    expect(await get('/api/content/wordings/enquiry')).toEqual({
      name: 'enquiry',
      version: '2',
      text: 'You may write to me about this.',
    }),
  );
  for (const consent of ['2', '2025-01']) {
    const response = await enquire(consent);
    expect(response.statusCode).toBe(201);
    const { id } = JSON.parse(response.payload);
    expect(await site.em.fork().findOneOrFail(Enquiry, { id })).toMatchObject({ consentVersion: consent });
  }
  const refused = await enquire('3');
  expect(refused.statusCode).toBe(400);
  expect(refused.result).toMatchObject({ fields: { consent: 'This version of the consent text is unknown' } });
  const old = await get<ShownVersion>('/api/content/versions/enquiry/2025-01');
  expect(old.texts).toEqual(['I agree to receive communications about my enquiry.']);
});

test('a consent wording cannot contain variables', async () => {
  const { result } = await save('wordings/keep-application', { text: 'Keep it, {studio}.' });
  expect(result).toMatchObject({
    fields: { text: 'Consent text can’t contain variables in braces' },
  });
});

test('the consent of applications links to the privacy policy', async () => {
  const { text } = await get<Wording<'application'>>('/api/content/wordings/application');
  expect(text).toBe(
    'By submitting this application, you agree to our [Terms of Service](/terms) and [Privacy Policy](/privacy).',
  );
  const { result } = await save('wordings/application', { text: 'By sending this you agree.' });
  expect(result).toMatchObject({
    fields: { text: 'Consent text must have a link to /privacy, written as [text](/privacy)' },
  });
  const { statusCode } = await save('wordings/application', { text: 'We keep to our [notice](/privacy).' });
  expect(statusCode).toBe(200);
  expect((await versionsOf('application')).map(({ version }) => version)).toEqual(['2', '1']);
});

test('a newsletter box without its own wording uses the default', async () => {
  await site.em.execute(`update content set deleted_at = now() where key = 'newsletter-blog'`);
  await eventually(async () =>
    expect(await get('/api/content/wordings/newsletter-blog')).toMatchObject({ name: 'newsletter-plain' }),
  );
});

test('versions of terms are stored once they are the studio’s own', async () => {
  expect(await versionsOf('terms')).toEqual([]);
  await save('pages/terms', { lead: 'What holds, once and for all.' });
  await save('pages/terms', { lead: 'What holds, once and for all.' });
  await save('pages/terms', { lead: 'What holds now.' });
  await eventually(async () => expect(await versionsOf('terms')).toHaveLength(2));
  const stored = await get<AdminVersion[]>('/api/admin/content-versions/terms');
  expect(stored.map(({ version, number }) => [version, number])).toEqual([
    ['2', 2],
    ['1', 1],
  ]);
  const { legal, replacedAt, all } = await get<ShownVersion>('/api/content/versions/terms/1');
  expect(legal?.lead).toBe('What holds, once and for all.');
  expect(replacedAt).toBe(stored[0]?.publishedAt);
  expect(all.map(({ version }) => version)).toEqual(['2', '1']);
});

test('answers 404 for an unknown version or one of another page', async () => {
  for (const path of ['terms/99', 'enquiry/constructor'])
    expect(await get(`/api/content/versions/${path}`)).toMatchObject({ statusCode: 404 });
  expect(await get('/api/content/versions/about/1')).toMatchObject({ statusCode: 400 });
});

test.each(['__proto__', 'constructor', 'prices'])('an entry of kind %s cannot be deleted', async (kind) => {
  expect((await site.asAdmin('DELETE', `/content/${kind}/a`)).statusCode).toBe(404);
});

import type { AdminEntry } from '@prism/core/contract/content-calls';
import { dayIn, nextDayIn } from '@prism/core/contract/days';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { loadBuild } from '../../site/build.ts';
import { aForm, sendForm } from '../../test/application-form.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer({ pages: await loadBuild() })));
afterAll(() => site.close());
afterEach(() => void vi.useRealTimers());

const slug = 'devops-engineer';
const get = async (url: string) => await site.inject({ method: 'GET', url });
const call: TestServer['asAdmin'] = async (...request) => await site.asAdmin(...request);
const stored = async (): Promise<AdminEntry> => JSON.parse((await call('GET', `/content/positions/${slug}`)).payload);
const listed = async (): Promise<string[]> =>
  JSON.parse((await get('/api/content/positions')).payload).map(({ key }: { key: string }) => key);
const apply = async () => await sendForm(site, aForm());

async function change(values: object, shown = true) {
  const { data, version } = await stored();
  const payload = { data: Object.assign({}, data, values), shown, version };
  const answer = await call('PUT', `/content/positions/${slug}`, payload);
  expect(answer.payload).toContain(`"key":"${slug}"`);
}

/** The public parts of the position: its page, entry, list, sitemap and form. */
async function seen() {
  const form = await apply();
  return {
    page: (await get(`/careers/${slug}`)).statusCode,
    entry: (await get(`/api/content/positions/${slug}`)).statusCode,
    isListed: (await listed()).includes(slug),
    isOnPage: (await get('/careers')).payload.includes(`href="/careers/${slug}"`),
    isInSitemap: (await get('/sitemap.xml')).payload.includes(`/careers/${slug}<`),
    form: form.statusCode === 400 ? JSON.parse(form.payload).fields.slug : form.statusCode,
  };
}
const open = { page: 200, entry: 200, isListed: true, isOnPage: true, isInSitemap: true, form: 201 };
const refused = 'This position is not open';
const shut = { isListed: false, isOnPage: false, isInSitemap: false, form: refused };

describe('a position', () => {
  test('of the demonstration is open, and not marked up as a job posting', async () => {
    expect(await seen()).toEqual(open);
    expect(await listed()).toHaveLength(5);
    expect((await get(`/careers/${slug}`)).payload).not.toContain('JobPosting');
  });

  test('of the studio is marked up as a job posting while it is open', async () => {
    await change({ closesOn: '2099-12-31' });
    const page = async () => (await get(`/careers/${slug}`)).payload;
    await eventually(async () => expect(await page()).toContain('"@type":"JobPosting"'));
    expect(await page()).toContain('"validThrough":"2099-12-31"');
  });

  test('that is closed soon disappears from lists; its page says when and why, and shows other positions', async () => {
    await change({ postedOn: '2026-10-22', closesOn: '2026-11-14', closedBy: 'hire' });
    await eventually(async () => expect(await seen()).toEqual({ ...shut, page: 410, entry: 410 }));
    const { payload } = await get(`/careers/${slug}`);
    const text = payload.replaceAll('<!-- -->', '');
    expect(text).toContain('This position closed on 14 November 2026.');
    expect(text).toContain('It was filled after 23 days.');
    expect(text).toContain('href="/careers/product-manager"');
    expect(text).not.toContain('JobPosting');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect((await get('/careers')).payload).toContain('Four open positions');
    expect(JSON.parse((await get(`/api/content/positions/${slug}`)).payload)).toMatchObject({
      statusCode: 410,
      error: 'This position is closed.',
      gone: { key: slug, title: 'DevOps Engineer', closesOn: '2026-11-14' },
    });
    await change({ closesOn: '' });
    await eventually(async () => expect(await seen()).toEqual(open));
  });

  test('is open on its last day and closed after it, without a change', async () => {
    const zone = 'Europe/London';
    await change({ closesOn: dayIn(zone, Date.now()) });
    await eventually(async () =>
      expect((await get(`/api/content/positions`)).payload).toContain(dayIn(zone, Date.now())),
    );
    expect(await seen()).toEqual(open);
    vi.useFakeTimers({ now: nextDayIn(zone, Date.now()), toFake: ['Date'] });
    expect(await seen()).toEqual({ ...shut, page: 410, entry: 410 });
  });

  test('that is hidden answers 404, and one that is deleted 410', async () => {
    await change({ closesOn: '' }, false);
    const unknown = { ...shut, page: 404, entry: 404 };
    await eventually(async () => expect(await seen()).toEqual(unknown));
    await change({});
    await eventually(async () => expect(await seen()).toEqual(open));
    await call('DELETE', `/content/positions/${slug}`);
    await eventually(async () => expect(await seen()).toEqual({ ...unknown, page: 410 }));
    await call('POST', `/content/positions/${slug}/restore`);
    await eventually(async () => expect(await seen()).toEqual(open));
  });

  test.each(['/careers/lamplighter', '/careers/No%20Slug', `/careers/${'long-'.repeat(40)}one`])(
    'that never existed answers 404: %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    },
  );
});

test('an application keeps the title of its position after that is deleted', async () => {
  expect((await apply()).statusCode).toBe(201);
  const titles = async () => {
    const rows = JSON.parse((await call('GET', '/applications')).payload);
    return new Set(rows.map(({ position }: { position: string }) => position));
  };
  await change({ title: 'Platform Engineer' });
  expect(await titles()).toEqual(new Set(['Platform Engineer']));
  await call('DELETE', `/content/positions/${slug}`);
  expect(await titles()).toEqual(new Set(['Platform Engineer']));
  await call('POST', `/content/positions/${slug}/restore`);
});

test('a position with a new slug keeps its applications, and the old slug redirects', async () => {
  const wanted = 'platform-engineer';
  await change({ title: 'Platform Engineer' });
  const move = async (from: string, key: string) => await call('PUT', `/content/positions/${from}/key`, { key });
  const { id, version, data } = await stored();
  const draft = { data: { data, shown: true, address: '' }, base: String(version), version: null };
  expect((await call('PUT', `/drafts/positions/${id}`, draft)).statusCode).toBe(200);
  const schedule = `/schedules/positions/${id}/unpublish`;
  expect((await call('PUT', schedule, { time: '2029-01-01T09:00' })).statusCode).toBe(200);
  expect((await apply()).statusCode).toBe(201);
  const known = async () => ({
    draft: JSON.parse((await call('GET', `/drafts/positions/${id}`)).payload).base,
    schedules: JSON.parse((await call('GET', '/schedules/positions')).payload).map((one: { id: string }) => one.id),
    revisions: JSON.parse((await call('GET', `/revisions/positions/${id}`)).payload).length,
  });
  const before = await known();
  expect(before).toMatchObject({ draft: String(version), schedules: [id] });

  for (const [key, status] of [
    ['product-manager', 409],
    ['Not a slug', 400],
    ['x'.repeat(61), 400],
  ] as const) {
    const refusal = await move(slug, key);
    expect([refusal.statusCode, Object.keys(JSON.parse(refusal.payload).fields)]).toEqual([status, ['key']]);
  }
  expect((await call('PUT', '/content/apps/1/key', { key: wanted })).statusCode).toBe(400);
  expect(JSON.parse((await move(slug, wanted)).payload)).toMatchObject({ id, key: wanted, version });

  expect(await known()).toEqual(before);
  await eventually(async () =>
    expect(await get(`/careers/${slug}`)).toMatchObject({
      statusCode: 301,
      headers: { location: `/careers/${wanted}` },
    }),
  );
  expect((await get(`/careers/${wanted}`)).statusCode).toBe(200);
  // Forms of visitors and staff that were opened under the old slug.
  expect((await apply()).statusCode).toBe(201);
  const rows: { slug: string; position: string }[] = JSON.parse((await call('GET', '/applications')).payload);
  expect(new Set(rows.map((row) => `${row.slug} ${row.position}`))).toEqual(new Set([`${wanted} Platform Engineer`]));
  expect(await stored()).toMatchObject({ id, key: wanted });
  expect((await call('PUT', `/content/positions/${slug}`, { data, shown: true, version })).statusCode).toBe(200);

  // A deleted position keeps its slug for its applications.
  await call('DELETE', `/content/positions/${wanted}`);
  expect((await move('product-manager', wanted)).statusCode).toBe(409);
  await call('POST', `/content/positions/${wanted}/restore`);
  await call('DELETE', schedule);
  expect((await move(wanted, slug)).statusCode).toBe(200);
  await eventually(async () => expect((await get(`/careers/${slug}`)).statusCode).toBe(200));
});

test('without open positions the careers page says so, and nothing links to it', async () => {
  const keys = await listed();
  for (const key of keys) await call('DELETE', `/content/positions/${key}`);
  await eventually(async () => expect((await get('/careers')).payload).toContain('No position is open.'));
  const words = await call('GET', '/content/pages/careers');
  const { data, version } = JSON.parse(words.payload);
  const nothing = { missing: 'All chairs are taken.', text: 'Knock in spring.' };
  await call('PUT', '/content/pages/careers', { data: { ...data, nothing }, version });
  await eventually(async () => expect((await get('/careers')).payload).toContain('All chairs are taken.'));
  expect((await get('/careers')).payload).toContain('<meta name="robots" content="noindex">');
  expect((await get('/')).payload).not.toContain('href="/careers"');
  expect((await get('/sitemap.xml')).payload).not.toContain('/careers');
});

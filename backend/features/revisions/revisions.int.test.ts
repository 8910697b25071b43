import { readFileSync } from 'node:fs';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import type { AdminPost } from '@prism/core/contract/posts';
import { shownField, type Revision, type RevisionRow } from '@prism/core/contract/revisions';
import { importArchive, readContent } from '@prism/core/database/content/import';
import { renewDeals } from '@prism/core/database/seed/renew-deals';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { pageStatement } from '../../http/pagination/cursor.ts';
import { anAdmin, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { revisionList } from './revisions.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('posts, revisions'));
  await site.em.execute(`delete from content where kind <> 'categories'`);
});

const call = async (method: string, path: string, payload?: object) => await site.asAdmin(method, path, payload);
const read = async <Answer>(path: string): Promise<Answer> => JSON.parse((await call('GET', path)).payload);
const save = async <Answer>(method: string, path: string, payload: object): Promise<Answer> =>
  JSON.parse((await call(method, path, payload)).payload);
const of = async ({ kind, id }: { kind: string; id: string }) => await read<RevisionRow[]>(`/revisions/${kind}/${id}`);
const one = async ({ kind, id }: { kind: string; id: string }, number: number) =>
  await read<Revision>(`/revisions/${kind}/${id}/${number}`);

const voice = (text: string) => ({ text, name: 'Ada', stars: 5, app: '' });
const addReview = async (text = 'Good.') =>
  await save<AdminEntry>('PUT', '/content/reviews/ada', { data: voice(text) });
const aPost = {
  title: 'First',
  slug: 'first',
  excerpt: 'Short.',
  content: 'Text.',
  author: 'Ada',
  readTime: '1 min read',
  category: 'Design',
  image: '/illustrations/prism.svg',
};
const addPost = async () => await save<AdminPost>('POST', '/blog-posts', aPost);
const ofPost = ({ id }: AdminPost) => ({ kind: 'posts', id });

describe('saving records a revision', () => {
  test('of an entry, with author, time and changed fields', async () => {
    const entry = await addReview();
    await save('PUT', '/content/reviews/ada', { data: voice('Very good.'), shown: false, version: entry.version });
    const rows = await of(entry);
    expect(rows.map(({ number, cause, changed }) => ({ number, cause, changed }))).toEqual([
      { number: 2, cause: 'saved', changed: ['text', shownField] },
      { number: 1, cause: 'saved', changed: ['text', 'name', 'stars'] },
    ]);
    expect(rows[0]).toMatchObject({ by: anAdmin.username, portrait: null });
    await site.em.execute(`update users set portrait = 'abc'`);
    expect(await of(entry)).toMatchObject([{ portrait: '/api/admin/portraits/abc' }, {}]);
    await site.em.execute('update users set portrait = null');
    const { before, after } = await one(entry, 2);
    expect([before, after]).toMatchObject([
      { shown: true, data: { text: 'Good.' } },
      { shown: false, data: { text: 'Very good.' } },
    ]);
    expect((await one(entry, 1)).before).toBeNull();
  });

  test('of a post, an app, a page and settings', async () => {
    const post = await addPost();
    await save('PUT', `/blog-posts/${post.id}`, { ...aPost, title: 'Second', published: true });
    expect((await of(ofPost(post))).map(({ changed }) => changed)[0]).toEqual(['title', shownField]);

    const app = await read<AdminEntry>('/content/apps/1');
    const { version } = app;
    await save('PUT', '/content/apps/1', { data: { ...(app.data as object), timeline: '9 days' }, version });
    expect((await of(app)).map(({ cause, changed }) => [cause, changed[0]])).toEqual([
      ['saved', 'timeline'],
      ['earlier', 'name'],
    ]);

    for (const [kind, id] of [
      ['settings', 'studio'],
      ['pages', 'careers'],
    ] as const) {
      const demonstrated = new URL(`../../../core/content/demo/${kind}/${id}.json`, import.meta.url);
      await save('PUT', `/content/${kind}/${id}`, { data: JSON.parse(readFileSync(demonstrated, 'utf8')) });
      expect(await of({ kind, id })).toMatchObject([{ number: 1, cause: 'saved' }]);
    }
  });

  test('but none without a change or after a refusal', async () => {
    const { version, ...entry } = await addReview();
    await save('PUT', '/content/reviews/ada', { data: voice('Good.'), version });
    expect((await call('PUT', '/content/reviews/ada', { data: voice('Late.'), version })).statusCode).toBe(409);
    expect((await call('PUT', '/content/reviews/ada', { data: { text: '' } })).statusCode).toBe(400);
    expect(await of(entry)).toHaveLength(1);
  });

  test('and the state before the first one, with its own date', async () => {
    const entry = await addReview();
    await site.em.execute(`truncate revisions; update content set updated_at = '2025-02-03T04:05:06Z'`);
    await save('PUT', '/content/reviews/ada', { data: voice('New.'), version: entry.version });
    const rows = await of(entry);
    expect(rows.map(({ cause, by }) => [cause, by === null])).toEqual([
      ['saved', false],
      ['earlier', true],
    ]);
    expect(rows[1]?.createdAt).toBe('2025-02-03T04:05:06.000Z');
    expect((await one(entry, 1)).after).toMatchObject({ data: { text: 'Good.' } });
  });

  test('and changes made outside the product', async () => {
    const entry = await addReview();
    await site.em.execute(`update content set data = jsonb_set(data, '{text}', '"By hand."')`);
    await save('PUT', '/content/reviews/ada', { data: voice('New.'), version: entry.version });
    expect((await of(entry)).map(({ cause }) => cause)).toEqual(['saved', 'earlier', 'saved']);
    expect((await one(entry, 3)).before).toMatchObject({ data: { text: 'By hand.' } });
  });

  test('for each of several concurrent saves', async () => {
    const entry = await addReview();
    const saves = Array.from({ length: 8 }, async (_, turn) =>
      call('PUT', '/content/reviews/ada', { data: voice(`Turn ${turn}.`), version: entry.version }),
    );
    expect((await Promise.all(saves)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await of(entry)).map(({ number }) => number)).toEqual([2, 1]);
  });
});

describe('changes by the product also record revisions', () => {
  test('of an import', async () => {
    const entry = await addReview();
    const archive = await readContent(site.em.fork());
    const entries = archive.entries.map((said) => ({ ...said, data: voice('Imported.') }));
    await importArchive(site.em.fork(), { ...archive, entries }, { replace: false });
    expect((await of(entry)).map(({ cause, by }) => [cause, by === null])).toEqual([
      ['import', true],
      ['saved', false],
    ]);
  });

  test('of an ended discount of the demonstration', async () => {
    const inThreeYears = new Date(Date.now() + 3 * 365 * 86_400_000);
    await renewDeals(site.em.fork(), inThreeYears);
    const [latest] = await site.em.execute<object[]>(
      `select kind, cause, changed from revisions where cause = 'demonstration' limit 1`,
    );
    expect(latest).toEqual({ kind: 'apps', cause: 'demonstration', changed: ['discountEndDate'] });
  });
});

test('answers 404 for an unknown number, kind or subject', async () => {
  const { id } = await addReview();
  expect((await call('GET', `/revisions/reviews/${id}/9`)).statusCode).toBe(404);
  expect((await call('GET', '/revisions/nothing/1')).statusCode).toBe(404);
  expect((await call('GET', '/revisions/posts/x/1')).statusCode).toBe(404);
});

test('requires a session', async () => {
  const { id } = await addReview();
  for (const path of [`reviews/${id}`, `reviews/${id}/1`])
    expect((await site.inject({ url: `/api/admin/revisions/${path}` })).statusCode).toBe(401);
});

test('of 10,000 revisions the newest 50 are read by the index, page by page', async () => {
  await site.em.execute(
    `insert into revisions (id, kind, subject_id, number, data, shown, changed, cause, created_at)
     select gen_random_uuid(), 'reviews', (n % 100)::text, n / 100 + 1, '{"text": "Good."}', true, '["text"]', 'saved',
       timestamptz '2026-01-01' + make_interval(secs => n)
     from generate_series(0, 9999) n`,
  );
  await site.em.execute('analyze revisions');
  const response = await call('GET', '/revisions/reviews/7');
  expect(JSON.parse(response.payload)).toHaveLength(50);
  expect(response.headers['x-total-count']).toBe('100');
  const [, next = ''] = /^<(.+)>; rel="next"$/.exec(String(response.headers.link)) ?? [];
  const page: RevisionRow[] = JSON.parse((await call('GET', next.replace('/api/admin', ''))).payload);
  expect(page[0]?.number).toBe(50);
  const [sql, ...values] = pageStatement(site.em, revisionList, {
    limit: 50,
    where: [['r.kind = ? and r.subject_id = ?', 'reviews', '7']],
  });
  const plan = await site.em.execute<{ 'QUERY PLAN': string }[]>(`explain ${sql}`, values);
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('revisions_of');
});

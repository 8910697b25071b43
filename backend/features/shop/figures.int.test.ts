import type { App } from '@prism/core/contract/apps';
import { App as AppRow } from '@prism/core/database/app';
import { ContentEntry } from '@prism/core/database/content-entry';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate apps, content restart identity; truncate seeds');
});

/** Stored ratings, as from the demonstration or an archive. */
const stored = { rating: 48, reviewCount: 10, soldCount: 11 };
const nothing = { rating: 0, reviewCount: 0, soldCount: 0 };

const evidence = { proof: { evidence: 'Their letter of May' } };
const review = (key: string, data: object, row: Partial<ContentEntry> = {}) =>
  site.em.create(ContentEntry, {
    kind: 'reviews',
    key,
    data: { text: 'Good.', name: key, stars: 4, app: '1', ...evidence, ...data },
    ...row,
  });
const addApps = async (...names: string[]) =>
  await site.em.insertMany(
    AppRow,
    names.map((name) => ({
      name,
      description: 'A bank.',
      category: 'fintech',
      image: '/a.svg',
      price: 9_000,
      timeline: '14 days',
      ...stored,
    })),
  );
const answer = async <Of>(path: string): Promise<Of> =>
  JSON.parse((await site.inject({ url: `/api/apps${path}` })).payload);
const figuresOf = ({ rating, reviewCount, soldCount }: App) => ({ rating, reviewCount, soldCount });

/** Ratings of the named app in every answer that contains it. */
async function shown(name: string): Promise<object> {
  const [list, found, all] = await Promise.all(
    ['', `?search=${name}`, '/all'].map(async (path) =>
      (await answer<App[]>(path)).filter((app) => app.name === name).map(figuresOf),
    ),
  );
  expect([found, all]).toEqual([list, list]);
  const [app] = (await answer<App[]>('')).filter((one) => one.name === name);
  expect([figuresOf(await answer<App>(`/${app?.id}`))]).toEqual(list);
  return list?.[0] ?? {};
}

test('an app has no ratings without evidence, whatever is stored', async () => {
  await addApps('Bare');
  await eventually(async () => expect(await shown('Bare')).toEqual(nothing));
});

test('rating and count come from its visible reviews, and sales are omitted', async () => {
  await addApps('Read', 'Unread');
  review('first', { stars: 5 });
  review('second', { stars: 4 });
  review('third', { stars: 5 });
  review('of none', { app: '', stars: 1 });
  review('unproven', { stars: 1, proof: { evidence: '' } });
  review('expired', { stars: 1, proof: { evidence: 'A letter', holdsUntil: '2020-01-01' } });
  review('sample', { stars: 1, proof: { evidence: '' } }, { isSample: true });
  review('hidden', { stars: 1 }, { shown: false });
  review('deleted', { stars: 1 }, { deletedAt: new Date() });
  await site.em.flush();
  await eventually(async () => expect(await shown('Read')).toEqual({ rating: 47, reviewCount: 3, soldCount: 0 }));
  expect(await shown('Unread')).toEqual(nothing);
  const page = await site.inject({ url: '/api/content/reviews?place=1' });
  expect(JSON.parse(page.payload)).toHaveLength(3);
});

test('ratings follow a changed review, and the removal of the demonstration', async () => {
  await site.em.execute("insert into seeds (name) values ('apps')");
  await addApps('Once');
  await eventually(async () => expect(await shown('Once')).toEqual(stored));
  review('first', { stars: 3 });
  await site.em.flush();
  await eventually(async () => expect(await shown('Once')).toEqual({ ...stored, rating: 30, reviewCount: 1 }));
  await site.em.nativeUpdate(ContentEntry, { key: 'first' }, { deletedAt: new Date() });
  await eventually(async () => expect(await shown('Once')).toEqual(stored));
  await site.em.execute("insert into seeds (name) values ('none')");
  // An entry without apps or reviews, as after removing the samples.
  site.em.create(ContentEntry, { kind: 'figures', key: 'one', data: {} });
  await site.em.flush();
  await eventually(async () => expect(await shown('Once')).toEqual(nothing));
});

test('ratings are cached between answers', async () => {
  await addApps('Asked');
  await eventually(async () => expect(await shown('Asked')).toEqual(nothing));
  const reads = async () => {
    const [row] = await site.em.execute<{ reads: string }[]>(
      "select pg_stat_force_next_flush(), seq_scan + idx_scan as reads from pg_stat_user_tables where relname = 'content'",
    );
    return Number(row?.reads);
  };
  await eventually(async () => expect(await reads()).toBe(await reads()));
  const before = await reads();
  // A different URL each time, which the server has not cached.
  for (let count = 0; count < 20; count += 1) await answer(`?utm_source=${count}`);
  expect(await reads()).toBe(before);
});

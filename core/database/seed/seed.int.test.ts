import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../infra/test/database.ts';
import { emptied } from '../../../infra/test/empty.ts';
import { App } from '../app.ts';
import { ContentEntry } from '../content-entry.ts';
import { migrate } from '../migrate.ts';
import { initOrm } from '../orm.ts';
import { Post } from '../post.ts';
import { isDemonstration } from './notes.ts';
import { renewDeals } from './renew-deals.ts';

test('a new site shows eight published articles with their dates', async () => {
  const { posts } = await openSite();
  const seeded = await posts();
  expect(seeded).toHaveLength(8);
  expect(seeded.every(({ published, aiGenerated }) => published && !aiGenerated)).toBe(true);
  const [newest] = seeded;
  expect(newest).toMatchObject({
    slug: 'future-mobile-app-development-2025',
    readTime: expect.stringMatching(/^\d min read$/),
  });
  expect(newest?.publishedAt).toEqual(newest?.createdAt);
  expect(newest?.createdAt.toISOString()).toBe('2025-01-20T12:00:00.000Z');
});

test('a restart restores neither a deleted post nor an old text', async () => {
  const { em, posts, start } = await openSite();
  await em().nativeDelete(Post, { slug: 'forms-people-finish' });
  await em().nativeUpdate(Post, { slug: 'future-mobile-app-development-2025' }, { title: 'Rewritten' });
  await start();
  const left = await posts();
  expect(left).toHaveLength(7);
  expect(left[0]?.title).toBe('Rewritten');
});

test('an emptied blog stays empty', async () => {
  const { em, posts, start } = await openSite();
  await em().nativeDelete(Post, {});
  await start();
  expect(await posts()).toEqual([]);
});

test('a restart restores no deleted app and no expired discount', async () => {
  const { em, start } = await openSite();
  await em().nativeDelete(App, { id: 3 });
  await em().nativeUpdate(App, { id: 1 }, { discountEndDate: new Date('2026-01-01T00:00:00Z'), price: 1 });
  await start();
  expect(await em().findOne(App, { id: 3 })).toBeNull();
  expect(await em().findOneOrFail(App, { id: 1 })).toMatchObject({ price: 1, discountEndDate: new Date('2026-01-01') });
});

test('expired deals of the seed are renewed, and those of changed apps are not', async () => {
  const { em, start } = await openSite();
  const ended = new Date('2026-01-01T00:00:00Z');
  const deals = await em().find(App, { discountEndDate: { $ne: null } }, { limit: 3 });
  const [untouched = 0, changed = 0, running = 0] = deals.map(({ id }) => id);
  await em().nativeUpdate(App, { id: untouched }, { discountEndDate: ended });
  await em().nativeUpdate(App, { id: changed }, { discountEndDate: ended, originalPrice: 99_999 });
  await start();
  const endOf = async (id: number) => (await em().findOneOrFail(App, { id })).discountEndDate;
  expect((await endOf(untouched))?.getTime()).toBeGreaterThan(Date.now());
  expect(await endOf(changed)).toEqual(ended);
  expect(await endOf(running)).toEqual(deals[2]?.discountEndDate);
});

test("deals are renewed only in the demonstration, even if a studio's app looks like a sample", async () => {
  const { em } = await openSite();
  const ended = new Date('2026-01-01T00:00:00Z');
  await em().nativeUpdate(App, { discountEndDate: { $ne: null } }, { discountEndDate: ended });
  await em().execute(`truncate seeds; insert into seeds (name) values ('none')`);
  const running = async () => await em().count(App, { discountEndDate: { $gt: new Date() } });
  await renewDeals(em(), new Date());
  expect(await running()).toBe(0);
  await em().execute(`update seeds set name = 'apps'`);
  await renewDeals(em(), new Date());
  expect(await running()).toBeGreaterThan(5);
});

test('an app added later gets the next number', async () => {
  const { em } = await openSite();
  const seeded = await em().count(App);
  const later = em();
  const app = later.create(App, {
    name: 'Later',
    description: 'One more.',
    category: 'food',
    image: '/favicon.svg',
    price: 5999,
    timeline: '7-14 days',
  });
  await later.flush();
  expect(app.id).toBe(seeded + 1);
});

test("the seed's note leaves schema and migrations in step", async () => {
  const { orm } = await openSite();
  expect(await orm.migrator.checkSchema()).toBe(false);
});

test('a site without the demonstration starts empty and ignores a later SEED', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const orm = await initOrm(database.url);
  onTestFinished(() => orm.close());
  const em = () => orm.em.fork();
  const isShown = async () => (await em().execute(`select ${isDemonstration} as shown`)).at(0)?.shown;
  expect(await isShown()).toBe(true);
  await em().execute(emptied('posts, apps, seeds'));
  for (const wanted of ['none', 'demo'] as const) {
    expect(await migrate(database.url, wanted)).toBe('none');
    expect([await em().count(Post), await em().count(App), await isShown()]).toEqual([0, 0, false]);
  }
});

test('a new site without the demonstration has neutral texts and no claims, even after a restart', async () => {
  const { em, databaseUrl } = await openSite();
  await em().execute(emptied('posts, apps, seeds, content'));
  await migrate(databaseUrl, 'none');
  const stored = async () => await em().find(ContentEntry, {}, { orderBy: { id: 'asc' } });
  const atFirst = await stored();
  const kinds = new Set(atFirst.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(['blog-categories', 'pages', 'wordings']);
  expect(atFirst.filter(({ isSample }) => isSample).map(({ key }) => key)).toEqual(['privacy', 'terms']);
  const said = new Map(atFirst.map(({ key, data }) => [key, data]));
  expect(said.get('app')).toMatchObject({ titles: { facts: 'Quick Stats' }, included: [] });
  expect(said.has('offer')).toBe(false);
  const ofBlog = atFirst.filter(({ kind }) => kind === 'blog-categories');
  expect(ofBlog.map(({ data }) => data)).toEqual([
    { label: 'News', hue: 'fintech', holds: [expect.objectContaining({ name: 'News' })] },
  ]);
  expect(JSON.stringify(said.get('position'))).not.toMatch(/recruitment team|is answered/);
  await migrate(databaseUrl, 'none');
  expect(await stored()).toEqual(atFirst);
});

test('texts added by a release appear, and required pages stay when the demonstration is removed', async () => {
  const { em, start } = await openSite();
  const added = ['newsletter', 'not-found', 'sign-in', 'position', 'quote', 'receipt', 'search', 'session', 'versions'];
  const keys = [...added, 'blog', 'navigation'];
  const stored = async () => await em().find(ContentEntry, { key: { $in: keys } }, { orderBy: { key: 'asc' } });
  const before = (await stored()).map(({ key, data, isSample }) => ({ key, data, isSample }));
  expect(before.filter(({ isSample }) => isSample).map(({ key }) => key)).toEqual(['blog', 'navigation']);
  await em().nativeDelete(ContentEntry, { key: { $in: keys } });
  for (const part of ['settings/navigation', ...keys.map((key) => `pages/${key}`)])
    await em().execute('delete from seeds where name = ?', [`content ${part}`]);
  await start();
  expect((await stored()).map(({ key, data, isSample }) => ({ key, data, isSample }))).toEqual(before);
});

test('a site that began with the demonstration keeps it if a later start requests none', async () => {
  const { databaseUrl } = await openSite();
  expect(await migrate(databaseUrl, 'none')).toBe('demo');
});

async function openSite() {
  const database = await createTestDatabase();
  const orm = await initOrm(database.url);
  onTestFinished(async () => {
    await orm.close();
    await database.drop();
  });
  const em = () => orm.em.fork();
  return {
    orm,
    em,
    databaseUrl: database.url,
    posts: () => em().find(Post, {}, { orderBy: { createdAt: 'desc' } }),
    start: () => migrate(database.url, 'demo'),
  };
}

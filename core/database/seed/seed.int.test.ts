import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../infra/test/database.ts';
import { completed } from '../../content/check.ts';
import { settings } from '../../content/content.ts';
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

test('a further start brings back neither a deleted post nor an old text', async () => {
  const { em, posts, start } = await openSite();
  await em().nativeDelete(Post, { slug: 'forms-people-finish' });
  await em().nativeUpdate(Post, { slug: 'future-mobile-app-development-2025' }, { title: 'Rewritten' });
  await start();
  const left = await posts();
  expect(left).toHaveLength(7);
  expect(left[0]?.title).toBe('Rewritten');
});

test('a blog that was emptied stays empty', async () => {
  const { em, posts, start } = await openSite();
  await em().nativeDelete(Post, {});
  await start();
  expect(await posts()).toEqual([]);
});

test('a further start brings back no app that was deleted, and no discount that has ended', async () => {
  const { em, start } = await openSite();
  await em().nativeDelete(App, { id: 3 });
  await em().nativeUpdate(App, { id: 1 }, { discountEndDate: new Date('2026-01-01T00:00:00Z'), price: 1 });
  await start();
  expect(await em().findOne(App, { id: 3 })).toBeNull();
  expect(await em().findOneOrFail(App, { id: 1 })).toMatchObject({ price: 1, discountEndDate: new Date('2026-01-01') });
});

test('apps of an older database get their own texts once, where nobody has changed what they say', async () => {
  const { em, start } = await openSite();
  await em().nativeUpdate(App, {}, { about: '' });
  await em().nativeUpdate(App, { id: 2 }, { description: 'Rewritten.' });
  await em().nativeUpdate(App, { id: 3 }, { about: 'Our own.' });
  await em().execute("delete from seeds where name = 'about apps'");
  await start();
  const abouts = async () => {
    const apps = await em().find(App, { id: { $lte: 3 } }, { orderBy: { id: 'asc' } });
    return apps.map(({ about }) => about);
  };
  expect(await abouts()).toEqual([expect.stringContaining('Parallel is not a bank'), '', 'Our own.']);
  await em().nativeUpdate(App, { id: 1 }, { about: '' });
  await start();
  expect(await abouts()).toEqual(['', '', 'Our own.']);
});

test('sessions of an older database are still called what they were, and by no other name where the studio is its own', async () => {
  const { em, start } = await openSite();
  const nameAfter = async (before: string) => {
    await em().execute(`update content set ${before} where kind = 'settings' and key = 'studio'`);
    await em().execute("delete from seeds where name = 'name of sessions'");
    await start();
    const { data } = await em().findOneOrFail(ContentEntry, { kind: 'settings', key: 'studio' });
    return completed(settings.studio.fields, data).bookings.name;
  };
  expect(await nameAfter(`data = data #- '{bookings,name}'`)).toBe('Strategy session');
  expect(await nameAfter(`data = data #- '{bookings,name}', is_sample = false`)).toBe('');
});

test('deals of the seed that have ended begin anew, and those of changed apps do not', async () => {
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

test('a database with more reviews than sales gets the figures that agree, once, and keeps figures of its own', async () => {
  const { em, start } = await openSite();
  const figuresOf = async (id: number) => {
    const { rating, reviewCount, soldCount } = await em().findOneOrFail(App, { id });
    return { rating, reviewCount, soldCount };
  };
  const seeded = await figuresOf(1);
  const own = { rating: 41, reviewCount: 3, soldCount: 30 };
  await em().nativeUpdate(App, { id: 1 }, { rating: 49, reviewCount: 182, soldCount: 64 });
  await em().nativeUpdate(App, { id: 2 }, own);
  await em().execute("delete from seeds where name = 'figures of apps'");
  await start();
  expect([await figuresOf(1), await figuresOf(2)]).toEqual([seeded, own]);
});

test('budgets of an older database are samples where nobody has changed them', async () => {
  const { em, start } = await openSite();
  await em().execute(`update content set is_sample = false where kind = 'budgets'`);
  await em().execute(`update content set data = '{"label": "Our own"}' where kind = 'budgets' and key = '100k+'`);
  await em().execute("delete from seeds where name = 'samples among budgets'");
  await start();
  const own = await em().find(ContentEntry, { kind: 'budgets', isSample: false });
  expect(own.map(({ key }) => key)).toEqual(['100k+']);
});

test('articles of an older database get the authors who work at the studio, where nobody has changed them', async () => {
  const { em, start } = await openSite();
  const authorOf = async (slug: string) => (await em().findOneOrFail(Post, { slug })).author;
  const former = { author: 'Hannah Lowe', authorBio: 'Hannah designs at Prism.' };
  await em().nativeUpdate(Post, { slug: 'forms-people-finish' }, former);
  await em().nativeUpdate(Post, { slug: 'launch-week-without-a-budget' }, { author: 'One of our own' });
  await em().nativeUpdate(
    Post,
    { slug: 'what-an-app-costs-in-three-years' },
    { title: 'Rewritten', author: 'Marcus Bell' },
  );
  await em().execute("delete from seeds where name = 'authors of articles'");
  await start();
  const corrected = await em().findOneOrFail(Post, { slug: 'forms-people-finish' });
  expect(corrected).toMatchObject({ author: 'Amara Sesay', authorBio: expect.stringContaining('council forms') });
  expect(await authorOf('launch-week-without-a-budget')).toBe('One of our own');
  expect(await authorOf('what-an-app-costs-in-three-years')).toBe('Marcus Bell');
});

test('pages of an older database name facts where nobody has changed them', async () => {
  const { em, start } = await openSite();
  const typed = { search: { description: '200+ clients' } };
  await em().nativeUpdate(ContentEntry, { kind: 'pages', key: ['about', 'testimonials'] }, { data: typed });
  await em().nativeUpdate(ContentEntry, { kind: 'pages', key: 'about' }, { isSample: false });
  await em().execute("delete from seeds where name = 'facts in pages'");
  await start();
  const pageOf = async (key: string) => (await em().findOneOrFail(ContentEntry, { kind: 'pages', key })).data;
  expect(JSON.stringify(await pageOf('testimonials'))).toContain('{figure:200-clients} clients');
  expect(await pageOf('about')).toEqual(typed);
});

test('deals are renewed in the demonstration alone, also where an app of one’s own looks like one of its', async () => {
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
    ...{ name: 'Later', description: 'One more.', category: 'food', image: '/favicon.svg', price: 5999 },
    timeline: '7-14 days',
  });
  await later.flush();
  expect(app.id).toBe(seeded + 1);
});

test('the note of what was seeded leaves the schema and its migrations in step', async () => {
  const { orm } = await openSite();
  expect(await orm.migrator.checkSchema()).toBe(false);
});

test('a site without the demonstration begins empty, and stays so whatever a later start is told', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const orm = await initOrm(database.url);
  onTestFinished(() => orm.close());
  const em = () => orm.em.fork();
  const isShown = async () => (await em().execute(`select ${isDemonstration} as shown`)).at(0)?.shown;
  expect(await isShown()).toBe(true);
  await em().execute('truncate posts, apps, seeds cascade');
  for (const wanted of ['none', 'demo'] as const) {
    expect(await migrate(database.url, wanted)).toBe('none');
    expect([await em().count(Post), await em().count(App), await isShown()]).toEqual([0, 0, false]);
  }
});

test('a new site without the demonstration has the words that hold for any studio, also after a restart; an older one keeps what it showed', async () => {
  const { em, databaseUrl } = await openSite();
  const words = async () => {
    const page = await em().findOne(ContentEntry, { kind: 'pages', key: 'app' });
    const others = ['budgets', 'app-features', 'packages', 'figures'];
    const counts = others.map(async (kind) => await em().count(ContentEntry, { kind }));
    return [
      page?.data,
      await em().count(ContentEntry, { kind: 'pages', key: 'offer' }),
      ...(await Promise.all(counts)),
    ];
  };
  await em().execute('truncate posts, apps, seeds, content cascade');
  await migrate(databaseUrl, 'none');
  const [data, ...others] = await words();
  expect(data).toMatchObject({ titles: { facts: 'Quick Stats' } });
  expect(data).not.toHaveProperty('included');
  expect(others).toEqual([0, 0, 0, 0, 0]);
  const position = await em().findOneOrFail(ContentEntry, { kind: 'pages', key: 'position' });
  expect(JSON.stringify(position.data)).not.toMatch(/recruitment team|is answered/);
  const all = async () => await em().find(ContentEntry, {}, { orderBy: { id: 'asc' }, fields: ['kind', 'key'] });
  const atFirst = await all();
  await migrate(databaseUrl, 'none');
  expect(await all()).toEqual(atFirst);
  // As sites began for some time: what they went without was not noted.
  await em().execute(
    `delete from seeds where name like 'content %' and name <> 'content versions' and not exists (
       select from content where name in ('content ' || kind, 'content ' || kind || '/' || key))`,
  );
  await migrate(databaseUrl, 'none');
  expect(await all()).toEqual(atFirst);
  await em().execute(`truncate content; delete from seeds where name like 'content %'`);
  await migrate(databaseUrl, 'none');
  expect(await words()).toEqual([expect.objectContaining({ included: expect.any(Array) }), 1, 4, 4, 6, 0]);
});

test('words that came to be content later come along, and pages that are always on stay when the demonstration goes', async () => {
  const { em, start } = await openSite();
  const always = [
    'newsletter',
    'not-found',
    'sign-in',
    'position',
    'quote',
    'receipt',
    'search',
    'session',
    'versions',
  ];
  const later = [...always, 'blog', 'navigation', 'insured'];
  const stored = async () => await em().find(ContentEntry, { key: { $in: later } }, { orderBy: { key: 'asc' } });
  const before = (await stored()).map(({ key, data, isSample }) => ({ key, data, isSample }));
  expect(before.filter(({ isSample }) => isSample).map(({ key }) => key)).toEqual(['blog', 'insured', 'navigation']);
  await em().nativeDelete(ContentEntry, { key: { $in: later } });
  for (const part of ['figures badges', 'settings/navigation', ...later.map((key) => `pages/${key}`)])
    await em().execute('delete from seeds where name = ?', [`content ${part}`]);
  await start();
  expect((await stored()).map(({ key, data, isSample }) => ({ key, data, isSample }))).toEqual(before);
});

test('an older, seeded site stays a demonstration where none is asked for', async () => {
  const { em, databaseUrl } = await openSite();
  await em().execute(`delete from seeds where name <> 'articles'`);
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

import type { ArchiveEntry } from './archive-entry.ts';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../infra/test/database.ts';
import { App } from '../app.ts';
import { ContentEntry } from '../content-entry.ts';
import { initOrm, type Orm } from '../orm.ts';
import { Post } from '../post.ts';
import { readArchive, type Archive } from './archive.ts';
import { pathOf } from './changes.ts';
import { importArchive, readContent } from './import.ts';
import { planImport } from './import-plan.ts';
import { writePictures } from './archive-pictures.ts';
import { writeArchive } from './write-archive.ts';

let database: TestDatabase;
let orm: Orm;
beforeAll(async () => {
  database = await createTestDatabase();
  orm = await initOrm(database.url, 2);
});
afterAll(async () => {
  await orm?.close();
  await database?.drop();
});
beforeEach(async () => {
  await orm.em.fork().execute(`delete from content where kind in ('figures')`);
});

const aFigure = (key: string, figure = '1', place = 1): ArchiveEntry => ({
  kind: 'figures',
  key,
  place,
  shown: true,
  data: {
    figure,
    text: 'apps',
    places: [],
    proof: { source: '', evidence: '', file: '', confirmedBy: '', holdsUntil: '' },
  },
});
const of = (entries: readonly ArchiveEntry[]): Archive => ({
  apps: [],
  posts: [],
  versions: [],
  files: [],
  pictures: [],
  entries,
});
const figures = async () => (await readContent(orm.em.fork())).entries.filter(({ kind }) => kind === 'figures');

test('an export imports unchanged, including texts in separate files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    const socialText = 'Said on networks: "read this".';
    await orm.em
      .fork()
      .execute(
        'update posts set social_text = ?, seo_title = ?, noindex = true where slug = (select min(slug) from posts)',
        [socialText, socialText],
      );
    const before = await readContent(orm.em.fork());
    writeArchive(folder, before);
    const archive = readArchive(folder);
    const { fresh, changed, absent } = await planImport(orm.em.fork(), archive, { replace: true });
    expect([fresh, changed, absent]).toEqual([[], [], []]);
    expect(before.entries.length).toBeGreaterThan(10);
    expect(archive.versions).toEqual(before.versions);
    expect(archive.posts).toHaveLength(8);
    const isMarked = ({ fields, noindex }: (typeof archive.posts)[number]) => noindex && fields.seoTitle === socialText;
    expect(archive.posts.filter((post) => isMarked(post) && post.fields.socialText === socialText)).toHaveLength(1);
    expect(archive.apps.map(({ figures }) => figures)).toEqual(before.apps.map(({ figures }) => figures));
    expect(before.versions.length).toBeGreaterThan(10);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('files are imported with their content, and a file of the wrong type is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  const logo = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>';
  try {
    writeArchive(folder, of([]));
    const studio = {
      name: 'Lantern',
      company: 'Lantern Ltd',
      city: 'Leeds',
      country: 'UK',
      email: 'a@b.example',
      timeZone: 'UTC',
    };
    const settings = { ...studio, prices: { custom: 1, maintenance: 1 }, logo: { light: 'files/lantern.svg' } };
    mkdirSync(join(folder, 'settings'));
    mkdirSync(join(folder, 'files'));
    writeFileSync(join(folder, 'settings/studio.json'), JSON.stringify(settings));
    expect(() => readArchive(folder)).toThrow('files/lantern.svg: there is no such file in the archive');
    writeFileSync(join(folder, 'files/lantern.svg'), '<svg><script/></svg>');
    expect(() => readArchive(folder)).toThrow('files/lantern.svg: The file has an element that does not draw: script');

    writeFileSync(join(folder, 'files/lantern.svg'), logo);
    await importArchive(orm.em.fork(), readArchive(folder), { replace: false });
    const content = await readContent(orm.em.fork());
    expect(content.files.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([logo]);

    const again = join(folder, 'again');
    writeArchive(again, content);
    expect(readdirSync(join(again, 'files'))).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.svg$/)]);
    expect((await planImport(orm.em.fork(), readArchive(again), { replace: true })).changed).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('uploaded pictures are imported with their content and are visible immediately', async () => {
  const id = '0badcafe-0000-4000-8000-000000000000';
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><path d="M0 0h1"/></svg>';
  const bytes = Buffer.from(drawing);
  const address = `/media/${id}/8x6-aabbcc.svg`;
  const said = { name: 'a.svg', address, alt: 'A line', isDecoration: false, focusX: 20, focusY: 50 };
  const picture = { kind: 'pictures' as const, key: id, data: said, files: ['8x6-aabbcc.svg'] };
  const em = () => orm.em.fork();
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    const before = await readContent(em());
    const [app] = before.apps;
    if (!app) throw new Error('the demonstration has apps');
    const named = { ...app, data: { ...Object(app.data), image: `${address}#focus=20,50` } };
    const given = {
      ...of([]),
      apps: [named],
      pictures: [{ ...picture, read: async () => await Promise.resolve(bytes) }],
    };
    expect((await planImport(em(), given, { replace: true })).fresh.map(pathOf)).toEqual([`pictures/${id}`]);
    await importArchive(em(), given, { replace: false });

    const exported = await readContent(em());
    writeArchive(folder, exported);
    await writePictures(folder, exported.pictures);
    expect(readFileSync(join(folder, 'pictures', id, '8x6-aabbcc.svg'), 'utf8')).toBe(drawing);
    await importArchive(em(), before, { replace: true });
    await em().execute('delete from pictures');
    await em().execute('delete from files');

    await importArchive(em(), readArchive(folder), { replace: true });
    const [file] = await em().execute<{ bytes: Buffer; alt: string; width: number }[]>(
      `select f.bytes, p.alt, p.width from pictures p join files f on f.id = p.files ->> '8x6-aabbcc.svg' where p.address = ?`,
      [address],
    );
    expect(file).toMatchObject({ alt: 'A line', width: 8 });
    expect(file?.bytes.toString()).toBe(drawing);
    const { fresh, changed, absent } = await planImport(em(), readArchive(folder), { replace: true });
    expect([fresh, changed, absent]).toEqual([[], [], []]);

    writeFileSync(join(folder, 'pictures', id, '8x6-aabbcc.svg'), '<svg><script/></svg>');
    expect(() => readArchive(folder)).toThrow(
      `pictures.json, ${id}: 8x6-aabbcc.svg: The file has an element that does not draw: script`,
    );
    rmSync(join(folder, 'pictures'), { recursive: true });
    expect(() => readArchive(folder)).toThrow(
      `pictures.json, ${id}: there is no file pictures/${id}/8x6-aabbcc.svg in the archive`,
    );
    await importArchive(em(), before, { replace: true });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an archive with a reference to a missing entry is refused completely', async () => {
  const before = await readContent(orm.em.fork());
  const [app] = before.apps;
  if (!app) throw new Error('the demonstration has apps');
  const lost = { ...app, data: { ...Object(app.data), name: 'Lost', category: 'nowhere' } };
  await expect(importArchive(orm.em.fork(), { ...of([]), apps: [lost] }, { replace: false })).rejects.toThrow(
    `apps/${app.key}, category: there is no 'nowhere' among categories`,
  );
  expect(await orm.em.fork().count(App, { name: 'Lost' })).toBe(0);
});

test('an import first reports what is new, changed and missing', async () => {
  await importArchive(orm.em.fork(), of([aFigure('same'), aFigure('other'), aFigure('gone')]), { replace: false });
  const plan = await planImport(orm.em.fork(), of([aFigure('same'), aFigure('other', '2'), aFigure('new')]), {
    replace: true,
  });
  expect([plan.fresh, plan.changed].map((entries) => entries.map(pathOf))).toEqual([
    ['figures/new'],
    ['figures/other'],
  ]);
  expect(plan.absent.map(pathOf)).toContain('figures/gone');
});

test("an import makes its content the studio's own; only a replacement removes the rest", async () => {
  const em = orm.em.fork();
  em.create(ContentEntry, { ...aFigure('old'), isSample: true });
  em.create(ContentEntry, { ...aFigure('sample'), isSample: true });
  await em.flush();
  await importArchive(orm.em.fork(), of([aFigure('old', '2')]), { replace: false });
  expect(await orm.em.fork().findOneOrFail(ContentEntry, { kind: 'figures', key: 'old' })).toMatchObject({
    isSample: false,
    version: 2,
  });
  expect(await figures()).toHaveLength(2);
  const before = await readContent(orm.em.fork());
  const others = before.entries.filter(({ kind }) => kind !== 'figures');
  await importArchive(orm.em.fork(), { ...before, entries: [...others, aFigure('old', '3')] }, { replace: true });
  expect((await figures()).map(pathOf)).toEqual(['figures/old']);
});

test('a replacement keeps the choices of forms unless the archive has its own', async () => {
  const em = () => orm.em.fork();
  const offered = async (kind: string) => (await readContent(em())).entries.filter((entry) => entry.kind === kind);
  const before = await readContent(em());
  const budget = { kind: 'budgets', key: 'any', data: { label: 'Any' }, place: 1, shown: true };
  const others = before.entries.filter(({ kind }) => kind !== 'budgets' && kind !== 'categories');
  const archive = { ...before, entries: [...others, budget] };
  const { absent } = await planImport(em(), archive, { replace: true });
  expect(new Set(absent.map(({ kind }) => kind))).toEqual(new Set(['budgets']));
  await importArchive(em(), archive, { replace: true });
  expect((await offered('budgets')).map(({ key }) => key)).toEqual(['any']);
  expect(await offered('categories')).toHaveLength(9);
});

test('apps keep their numbers, and the next new one continues', async () => {
  const em = () => orm.em.fork();
  const before = await readContent(em());
  const [app] = before.apps;
  if (!app) throw new Error('the demonstration has apps');
  const lantern = { ...app, key: '900', data: { ...Object(app.data), name: 'Lantern' } };
  await importArchive(em(), { ...before, apps: [lantern] }, { replace: true });
  const sold = await em().find(App, {});
  expect(sold.map(({ id, name, isSample }) => [id, name, isSample])).toEqual([[900, 'Lantern', false]]);
  const [{ next }] = await em().execute<[{ next: string }]>(`select nextval('apps_id_seq') as next`);
  expect(Number(next)).toBe(901);
  const after = async () => await em().execute(`select last_value::int as last, is_called from apps_id_seq`);
  await importArchive(em(), before, { replace: true });
  expect(await after()).toEqual([{ last: 901, is_called: true }]);
  expect(await em().count(App)).toBe(54);
});

test('importing texts before any app does not use up its number', async () => {
  const other = await createTestDatabase();
  const empty = await initOrm(other.url, 2);
  onTestFinished(async () => {
    await empty.close();
    await other.drop();
  });
  const em = () => empty.em.fork();
  const { apps } = await readContent(em());
  await em().execute('truncate apps restart identity cascade');
  const next = async () => await em().execute(`select nextval('apps_id_seq')::int as next`);
  await importArchive(em(), of([aFigure('words')]), { replace: false });
  expect(await next()).toEqual([{ next: 1 }]);
  await em().execute('alter sequence apps_id_seq restart');
  await importArchive(em(), { ...of([]), apps: apps.slice(0, 1) }, { replace: false });
  expect(await next()).toEqual([{ next: 2 }]);
});

test('an import neither publishes AI drafts nor clears their mark', async () => {
  const em = () => orm.em.fork();
  const before = await readContent(em());
  const [first] = before.posts;
  if (!first) throw new Error('the demonstration has posts');
  const drafted = { ...first, key: 'by-ai', aiGenerated: true };
  const bring = async (post: typeof drafted) =>
    await importArchive(em(), { ...before, posts: [post] }, { replace: false });
  const refused = expect.objectContaining({
    sentences: [
      "posts/by-ai.md: AI drafted this article. Check it before publishing. Open: facts, links, sources and rights. Set 'state: draft' there.",
    ],
  });
  await expect(bring(drafted)).rejects.toEqual(refused);
  expect(await em().count(Post, { slug: 'by-ai' })).toBe(0);
  await bring({ ...drafted, published: false });
  await expect(bring({ ...drafted, aiGenerated: false })).rejects.toEqual(refused);
  // An already public post with the same text may be imported again.
  await em().execute(`update posts set published = true, published_at = now() where slug = 'by-ai'`);
  await bring(drafted);
  expect(await em().findOneOrFail(Post, { slug: 'by-ai' })).toMatchObject({ published: true, aiGenerated: true });
  await em().execute(`delete from posts where slug = 'by-ai'`);
});

test('an archive is refused if one of its public posts takes too long to render', async () => {
  const before = await readContent(orm.em.fork());
  const [first] = before.posts;
  if (!first) throw new Error('the demonstration has posts');
  const content = `${'['.repeat(30)}${'x]'.repeat(30)} `.repeat(1_000);
  const slow = { ...first, key: 'slow', fields: { ...first.fields, content } };
  await expect(importArchive(orm.em.fork(), { ...before, posts: [slow] }, { replace: false })).rejects.toEqual(
    expect.objectContaining({ sentences: [expect.stringMatching(/^posts\/slow\.md: It takes too long to render/)] }),
  );
  expect(await orm.em.fork().count(Post, { slug: 'slow' })).toBe(0);
});

test('posts are imported with all metadata; a replacement removes others only if the archive has posts', async () => {
  const em = () => orm.em.fork();
  const before = await readContent(em());
  const [first, ...others] = before.posts;
  if (!first) throw new Error('the demonstration has posts');
  const draft = {
    ...first,
    key: 'a-draft',
    published: false,
    aiGenerated: true,
    date: new Date('2026-02-03T04:05:06Z'),
  };
  const renamed = { ...first, fields: { ...first.fields, title: 'Named: "again"', excerpt: 'Two\nlines' } };
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    writeArchive(folder, { ...before, posts: [renamed, draft] });
    const archive = readArchive(folder);
    const { fresh, changed, absent } = await planImport(em(), archive, { replace: true });
    expect([fresh, changed, absent].map((names) => names.map(pathOf))).toEqual([
      ['posts/a-draft'],
      [`posts/${first.key}`],
      others.map(pathOf),
    ]);
    await importArchive(em(), archive, { replace: true });
    const stored = await em().find(Post, {}, { orderBy: { createdAt: 'asc' } });
    expect(
      stored.map(({ slug, title, excerpt, published, publishedAt }) => [slug, title, excerpt, published, publishedAt]),
    ).toEqual([
      [first.key, 'Named: "again"', 'Two\nlines', true, first.date],
      ['a-draft', first.fields.title, first.fields.excerpt, false, null],
    ]);
    expect(stored[1]).toMatchObject({ createdAt: draft.date, aiGenerated: true });
    await importArchive(em(), { ...before, posts: [] }, { replace: true });
    expect(await em().count(Post)).toBe(2);
    await importArchive(em(), before, { replace: true });
    expect(await em().count(Post)).toBe(8);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

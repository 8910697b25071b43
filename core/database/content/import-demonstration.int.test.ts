import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../infra/test/database.ts';
import { App } from '../app.ts';
import { ContentEntry } from '../content-entry.ts';
import { initOrm, type Orm } from '../orm.ts';
import { readIsDemonstration } from '../seed/notes.ts';
import { findSamples } from '../seed/samples.ts';
import { readArchive, type Archive } from './archive.ts';
import { pathOf } from './changes.ts';
import { importArchive, readContent } from './import.ts';
import { planImport, type ImportPlan } from './import-plan.ts';

const secondStudio = fileURLToPath(new URL('../../../e2e/second-studio/', import.meta.url));
const nothing: ImportPlan = {
  fresh: [],
  changed: [],
  unproven: [],
  absent: [],
  reordered: [],
  versions: [],
  endsDemonstration: false,
};

let database: TestDatabase;
let orm: Orm;
beforeEach(async () => {
  database = await createTestDatabase();
  orm = await initOrm(database.url, 2);
});
afterEach(async () => {
  await orm.close();
  await database.drop();
});

const em = () => orm.em.fork();
const replacing = { replace: true };

/** The demonstration's rows and their versions. */
async function states() {
  const entries = await em().find(ContentEntry, {}, { orderBy: { id: 'asc' } });
  const apps = await em().find(App, {}, { orderBy: { id: 'asc' } });
  return [
    ...entries.map(({ kind, key, isSample, version, place }) => ({ kind, key, isSample, version, place })),
    ...apps.map(({ id, isSample, version, place }) => ({ kind: 'apps', key: String(id), isSample, version, place })),
  ];
}

/** The archive with some values of an entry changed. */
function saying(archive: Archive, path: string, said: object): Archive {
  const change = <Entry extends Archive['apps'][number]>(entry: Entry): Entry =>
    pathOf(entry) === path ? { ...entry, data: { ...Object(entry.data), ...said } } : entry;
  return { ...archive, entries: archive.entries.map(change), apps: archive.apps.map(change) };
}

/** Imports it; importing it again changes nothing. */
async function replaceAll(archive: Archive): Promise<void> {
  await importArchive(em(), archive, replacing);
  expect(await planImport(em(), archive, replacing)).toEqual(nothing);
}

test('importing identical content changes nothing, and samples stay samples', async () => {
  const [archive, before] = [await readContent(em()), await states()];
  expect(await planImport(em(), archive, replacing)).toEqual(nothing);
  await replaceAll(archive);
  expect(await states()).toEqual(before);
  expect(await readIsDemonstration(em())).toBe(true);
});

test("changed content is named by its fields and becomes the studio's own; the rest stays", async () => {
  const before = await states();
  const lead = { opening: { title: 'Ours', lead: 'Also ours' } };
  const archive = saying(saying(await readContent(em()), 'pages/blog', lead), 'apps/3', { price: 1, name: 'Ours' });
  const { changed, ...others } = await planImport(em(), archive, replacing);
  expect(others).toEqual({ ...nothing, changed: undefined });
  expect(changed).toEqual([
    { kind: 'pages', key: 'blog', fields: ['opening'] },
    { kind: 'apps', key: '3', fields: ['name', 'price'] },
  ]);
  await replaceAll(archive);
  const own = (await states()).filter((state, index) => state.isSample !== before[index]?.isSample);
  expect(own.map(pathOf)).toEqual(['pages/blog', 'apps/3']);
  expect((await states()).filter(({ version }, index) => version !== before[index]?.version)).toHaveLength(2);
  expect(await readIsDemonstration(em())).toBe(true);
});

test("changes of order, numbers and visibility are named, and make no sample text the studio's own", async () => {
  const content = await readContent(em());
  const [first, second, ...apps] = content.apps;
  const team = content.entries.filter(({ kind }) => kind === 'team').toReversed();
  if (!first?.figures || !second) throw new Error('the demonstration has apps with figures');
  const archive = {
    ...content,
    apps: [{ ...first, figures: { ...first.figures, soldCount: 1 } }, { ...second, shown: false }, ...apps],
    entries: [
      ...content.entries.filter(({ kind }) => kind !== 'team'),
      ...team.map((entry, index) => ({ ...entry, place: index + 1 })),
    ],
  };
  expect(await planImport(em(), archive, replacing)).toEqual({
    ...nothing,
    changed: [
      { kind: 'apps', key: first.key, fields: ['$figures'] },
      { kind: 'apps', key: second.key, fields: ['$hidden'] },
    ],
    reordered: ['team'],
  });
  await replaceAll(archive);
  expect((await readContent(em())).entries.filter(({ kind }) => kind === 'team').map(pathOf)).toEqual(team.map(pathOf));
  const samples = await findSamples(em());
  expect(samples.entries.filter(({ kind }) => kind === 'team')).toHaveLength(team.length);
  expect(samples.apps.map(({ id }) => String(id))).toEqual(content.apps.map(({ key }) => key).toSorted(byNumber));
});

const byNumber = (one: string, other: string) => Number(one) - Number(other);

test('a changed claim without evidence is named, because visitors no longer see it', async () => {
  const content = await readContent(em());
  const member = content.entries.find(({ kind }) => kind === 'team');
  if (!member) throw new Error('the demonstration has a team');
  const { unproven } = await planImport(em(), saying(content, pathOf(member), { name: 'Ada' }), replacing);
  expect(unproven.map(pathOf)).toEqual([pathOf(member)]);
});

test('an archive that hides all demonstration content ends the demonstration and says so first', async () => {
  const [post] = (await readContent(em())).posts;
  if (!post) throw new Error('the demonstration has posts');
  const studio = readArchive(secondStudio);
  // An archive without articles keeps the demonstration's.
  expect((await planImport(em(), studio, replacing)).endsDemonstration).toBe(false);
  await importArchive(em(), studio, replacing);
  expect(await readIsDemonstration(em())).toBe(true);

  const own = { ...post, key: 'ours', fields: { ...post.fields, slug: 'ours', title: 'Ours' } };
  const whole = { ...studio, posts: [own] };
  expect((await planImport(em(), whole, replacing)).endsDemonstration).toBe(true);
  await replaceAll(whole);
  expect(await readIsDemonstration(em())).toBe(false);
});

test('a page that is already off is not switched off by a replacement', async () => {
  const content = await readContent(em());
  const others = { ...content, entries: content.entries.filter(({ key }) => key !== 'about') };
  expect((await planImport(em(), others, replacing)).absent.map(pathOf)).toEqual(['pages/about']);
  await importArchive(em(), others, replacing);
  expect(await planImport(em(), others, replacing)).toEqual(nothing);
});

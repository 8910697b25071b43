import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../infra/test/database.ts';
import { App } from '../app.ts';
import { ContentEntry } from '../content-entry.ts';
import { initOrm, type Orm } from '../orm.ts';
import { readArchive, type Archive, type ArchiveEntry } from './archive.ts';
import { importArchive, pathOf, planImport, readContent, readEntries } from './import.ts';
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
  ...{ kind: 'figures', key, place, shown: true },
  data: { figure, text: 'apps', places: [], proof: { source: '', evidence: '', confirmedBy: '', holdsUntil: '' } },
});
const of = (entries: readonly ArchiveEntry[]): Archive => ({ entries, versions: [] });
const figures = async () => (await readEntries(orm.em.fork())).filter(({ kind }) => kind === 'figures');

test('what is exported and imported again is the same, text in files of its own included', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    const before = await readContent(orm.em.fork());
    writeArchive(folder, before);
    const archive = readArchive(folder);
    const { fresh, changed, absent } = await planImport(orm.em.fork(), archive.entries);
    expect([fresh, changed, absent]).toEqual([[], [], []]);
    expect(before.entries.length).toBeGreaterThan(10);
    expect(archive.versions).toEqual(before.versions);
    expect(before.versions.length).toBeGreaterThan(10);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an import says beforehand what is new, what changes and what is not in the archive', async () => {
  await importArchive(orm.em.fork(), of([aFigure('same'), aFigure('other'), aFigure('gone')]), { replace: false });
  const plan = await planImport(orm.em.fork(), [aFigure('same'), aFigure('other', '2'), aFigure('new')]);
  expect([plan.fresh, plan.changed].map((entries) => entries.map(pathOf))).toEqual([
    ['figures/new'],
    ['figures/other'],
  ]);
  expect(plan.absent.map(pathOf)).toContain('figures/gone');
});

test('an import makes what it brings the studio’s own; only a replacement takes the rest away', async () => {
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
  const others = (await readEntries(orm.em.fork())).filter(({ kind }) => kind !== 'figures');
  await importArchive(orm.em.fork(), of([...others, aFigure('old', '3')]), { replace: true });
  expect((await figures()).map(pathOf)).toEqual(['figures/old']);
});

test('apps keep their numbers, and the next one added gets the next', async () => {
  const em = () => orm.em.fork();
  const before = await readEntries(em());
  const app = before.find(({ kind }) => kind === 'apps');
  if (!app) throw new Error('the demonstration has apps');
  const lantern = { ...app, key: '900', data: { ...Object(app.data), name: 'Lantern' } };
  await importArchive(em(), of([...before.filter(({ kind }) => kind !== 'apps'), lantern]), { replace: true });
  const sold = await em().find(App, {});
  expect(sold.map(({ id, name, isSample }) => [id, name, isSample])).toEqual([[900, 'Lantern', false]]);
  const [{ next }] = await em().execute<[{ next: string }]>(`select nextval('apps_id_seq') as next`);
  expect(Number(next)).toBe(901);
  await importArchive(em(), of(before), { replace: true });
  expect(await em().count(App)).toBe(54);
});

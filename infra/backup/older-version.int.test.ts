import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readAskedWordings, wordingId } from '@prism/core/database/content/versions';
import { migrate } from '@prism/core/database/migrate';
import { initOrm } from '@prism/core/database/orm';
import { unescapeHtml } from '@prism/core/html/escape';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, cookieOf, startTestServer, type TestServer } from '../../backend/test/start-test-server.ts';
import { loadBuild } from '../../backend/site/build.ts';
import { unpackBackup, type Manifest } from './archive.ts';
import { restore } from './backup.ts';
import { fillTables } from './restore.ts';
import { aFolder, aPlace, closeAll, type TestPlace } from './test/place.ts';
import { listed, rowsIn, rowsOf, type Row } from './test/rows.ts';
import { fillMore } from './test/rows-of-then.ts';

/*
 * Made by the version whose pages still had their words in code: a demonstration in which an article was changed, and somebody
 * enquired, somebody applied, and somebody subscribed.
 */
const backup = fileURLToPath(new URL('./test/before-content.tar', import.meta.url));

let manifest: Manifest;
let folder: string;
beforeAll(async () => {
  folder = aFolder();
  manifest = await unpackBackup(backup, folder);
});
afterAll(closeAll);

/** What the upgrade changes on purpose, by table. */
const changed: Record<string, readonly string[]> = {
  // Deals of the demonstration that have ended begin anew.
  apps: ['discount_end_date'],
};

/** Holds that every row of every table is there with all it said, but for the tables of `others`. */
function assertAllThere(after: Map<string, Row[]>, before: Map<string, Row[]>, others: readonly string[]): void {
  for (const [table, rows] of before) {
    if (others.includes(table)) continue;
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !changed[table]?.includes(column));
    expect(listed(after.get(table) ?? [], columns), table).toEqual(listed(rows, columns));
  }
}

/** What the page of each article and app says of it, by address. */
function writtenOf(rows: Map<string, Row[]>): Map<string, (string | undefined)[]> {
  const written = new Map<string, (string | undefined)[]>();
  for (const { slug, title, excerpt, author } of rows.get('posts') ?? [])
    written.set(`/blog/${slug}`, [title, excerpt, author]);
  for (const { id, name, description, timeline, price } of rows.get('apps') ?? [])
    written.set(`/app/${id}`, [name, description, timeline, `$${Number(price).toLocaleString('en-GB')}`]);
  return written;
}

/** Deals begin anew, so they end at another time on every installation. */
const dealEnd = /^Ends \d/;

/** What a visitor reads of a page, a line each. */
const textOf = (html: string): string[] =>
  html
    .replace(/<(script|style|noscript)\b.*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => unescapeHtml(text.replaceAll('&#x27;', "'")).trim())
    .filter((text) => text !== '' && !dealEnd.test(text));

/** The notes of what was brought in: none is lost, new ones come with what is new. */
const notesOf = (rows: Map<string, Row[]>) => rows.get('seeds')?.map(({ name }) => name) ?? [];

describe('a backup of then, restored', () => {
  let place: TestPlace;
  let site: TestServer;
  let before: Map<string, Row[]>;
  beforeAll(async () => {
    before = rowsOf(folder, manifest);
    place = await aPlace({ bare: true });
    await restore(place, backup, { force: false });
    await migrate(place.databaseUrl, 'none');
    site = await startTestServer({ databaseUrl: place.databaseUrl, pages: await loadBuild() });
  });
  afterAll(async () => await site?.close());

  test('is there as the backup has it, row by row', async () => {
    const after = await rowsIn(place.databaseUrl);
    // What was still to be done is owed again, as jobs of their own.
    assertAllThere(after, before, ['outbox', 'seeds']);
    expect(notesOf(after)).toEqual(expect.arrayContaining(notesOf(before)));
    const jobs = (rows: Map<string, Row[]>) => listed(rows.get('outbox') ?? [], ['queue', 'name', 'data']);
    expect(jobs(after)).toEqual(jobs(before));
    // So that nobody takes a backup without them for one that was compared.
    const counts = ['posts', 'apps', 'contacts', 'applications', 'subscribers', 'users'].map(
      (table) => before.get(table)?.length,
    );
    expect(counts).toEqual([8, 54, 1, 1, 1, 1]);
  });

  test('reads on every page as the demonstration does, whose words stood in code then', async () => {
    const { databaseUrl, sql } = await aPlace();
    // The one article that was changed.
    for (const { title, content, slug } of await place.sql(`select * from posts where slug = 'forms-people-finish'`))
      await sql('update posts set title = $1, content = $2 where slug = $3', [title, content, slug]);
    const fresh = await startTestServer({ databaseUrl, pages: await loadBuild() });
    try {
      const sitemap = (await site.inject({ url: '/sitemap.xml' })).payload;
      const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
      expect(paths.length).toBeGreaterThan(70);
      const written = writtenOf(before);
      expect(paths).toEqual(expect.arrayContaining([...written.keys()]));
      for (const url of paths) {
        const [here, there] = await Promise.all([site.inject({ url }), fresh.inject({ url })]);
        expect([here.statusCode, there.statusCode], url).toEqual([200, 200]);
        const text = textOf(here.payload);
        expect(text, url).toEqual(textOf(there.payload));
        for (const words of written.get(url) ?? []) expect(text.join('\n'), url).toContain(words);
      }
      const { payload } = await site.inject({ url: '/blog/forms-people-finish' });
      expect(payload).toContain('Forms that people finish, revised');
      expect(payload).toContain('Revised by its readers.');
    } finally {
      await fresh.close();
    }
  }, 120_000);

  test('still has the words people agreed to', async () => {
    const asked = await readAskedWordings(site.em);
    const agreed = [
      ['enquiry', '2025-01'],
      ['keep-application', '2026-11'],
      ['newsletter-home', '2025-01'],
    ] as const;
    for (const [wording, version] of agreed) expect(asked.get(wordingId(wording, version))).toEqual(expect.any(String));
  });

  test('has its admin as owner, who signs in by password alone as before and is asked for nothing new', async () => {
    await site.signInAs('editor');
    const [admin] = await place.sql(
      `update users set password_hash = (select password_hash from users where role = 'editor')
       where is_admin returning username, name`,
    );
    const payload = { username: admin?.['username'], password: anAdmin.password };
    const answer = await site.inject({ method: 'POST', url: '/api/login', payload });
    expect(answer.statusCode).toBe(200);
    const headers = { cookie: cookieOf(answer) };
    const self = await site.inject({ url: '/api/user', headers });
    expect(self.result).toMatchObject({ ...admin, role: 'owner', standing: 'owner', timeZone: null, portrait: null });
    for (const part of ['people', 'contacts', 'applications', 'audit', 'sessions', 'jobs'])
      expect((await site.inject({ url: `/api/admin/${part}`, headers })).statusCode, part).toBe(200);
  });
});

describe('an installation of then, migrated where it stands', () => {
  test('keeps every row that it had, of every table', async () => {
    const place = await aPlace({ bare: true });
    const orm = await initOrm(place.databaseUrl, 2, { migrations: { allOrNothing: false } });
    await orm.migrator.up(manifest.migrations);
    await fillTables(await orm.em.getDriver().getConnection().getNativeClient(), folder, manifest);
    await orm.close();
    await fillMore(place);
    const before = await rowsIn(place.databaseUrl);
    for (const [table, rows] of before) expect(rows, table).not.toEqual([]);

    const env = { PATH: process.env['PATH'], DATABASE_URL: place.databaseUrl };
    const main = fileURLToPath(new URL('../../core/database/main.ts', import.meta.url));
    expect(spawnSync(process.execPath, [main], { env, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });

    const after = await rowsIn(place.databaseUrl);
    assertAllThere(after, before, ['seeds']);
    expect(notesOf(after)).toEqual(expect.arrayContaining(notesOf(before)));
  }, 120_000);
});

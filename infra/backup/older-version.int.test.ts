import { fileURLToPath } from 'node:url';
import { readAskedWordings, wordingId } from '@prism/core/database/content/versions';
import { migrate } from '@prism/core/database/migrate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin, cookieOf, startTestServer, type TestServer } from '../../backend/test/start-test-server.ts';
import { loadBuild } from '../../backend/site/build.ts';
import { aPdf } from '../test/documents.ts';
import { restore } from './backup.ts';
import { aPlace, closeAll, type TestPlace } from './test/place.ts';

/*
 * Made by the version whose pages still had their words in code: a demonstration in which an article was changed, and somebody
 * enquired, somebody applied, and somebody subscribed.
 */
const backup = fileURLToPath(new URL('./test/before-content.tar', import.meta.url));

let place: TestPlace;
let site: TestServer;
let before: Awaited<ReturnType<typeof peoplesRows>>;
beforeAll(async () => {
  place = await aPlace({ bare: true });
  await restore(place, backup, { force: false });
  before = await peoplesRows();
  await migrate(place.databaseUrl, 'none');
  site = await startTestServer({ databaseUrl: place.databaseUrl, pages: await loadBuild() });
});
afterAll(async () => {
  await site?.close();
  await closeAll();
});

/** What people wrote, and what the studio had changed. */
async function peoplesRows() {
  return {
    posts: await place.sql('select * from posts order by id'),
    enquiries: await place.sql('select * from contacts'),
    applications: await place.sql('select * from applications'),
    subscribers: await place.sql('select * from subscribers'),
    users: await place.sql('select * from users'),
    // Not when deals end: those of the demonstration begin anew.
    apps: await place.sql('select id, name, description, about, price, original_price, rating from apps order by id'),
  };
}

test('what people wrote is there, and the upgrade changes none of it', async () => {
  expect(await peoplesRows()).toEqual(before);
  expect(before.enquiries).toMatchObject([
    {
      ...{ first_name: 'Ada', email: 'ada@analytical.example', budget: '25k-50k', source: '/app/3' },
      ...{ description: 'An app that computes Bernoulli numbers.', consent_version: '2025-01' },
    },
  ]);
  expect(before.applications).toMatchObject([
    { slug: 'devops-engineer', first_name: 'Grace', keep_for_later: '2026-11', resume: aPdf() },
  ]);
  expect(before.subscribers).toMatchObject([{ email: 'grace@navy.example', source: 'home' }]);
  expect(before.posts).toHaveLength(8);
  expect(before.apps).toHaveLength(54);
});

test('what they agreed to can be read', async () => {
  const asked = await readAskedWordings(site.em);
  const agreed = [
    ['enquiry', '2025-01'],
    ['keep-application', '2026-11'],
    ['newsletter-home', '2025-01'],
  ] as const;
  for (const [wording, version] of agreed) expect(asked.get(wordingId(wording, version))).toEqual(expect.any(String));
});

test('every page answers, the changed article with its change', async () => {
  const sitemap = (await site.inject({ url: '/sitemap.xml' })).payload;
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(70);
  const answers = await Promise.all(paths.map(async (url) => [url, (await site.inject({ url })).statusCode]));
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  const { payload } = await site.inject({ url: '/blog/forms-people-finish' });
  expect(payload).toContain('Forms that people finish, revised');
  expect(payload).toContain('Revised by its readers.');
});

test('its admin is the owner, signs in by password alone as before, and is asked for nothing new', async () => {
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

import { may, permissionFor } from '@prism/core/contract/roles';
import type { DeskAnswer } from '@prism/core/contract/desk-search';
import { type SearchAnswer, type SearchHit, wordsOfPath } from '@prism/core/contract/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import type { Condition } from '../../http/pagination/conditions.ts';
import { loadBuild } from '../../site/build.ts';
import { searchDesk } from './desk.ts';
import { everyWord } from '../../search/text-query.ts';
import { findStatement } from './find.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ pages: await loadBuild() });
});
afterAll(() => site.close());

async function search(q: string, more = ''): Promise<SearchAnswer> {
  const { statusCode, payload } = await site.inject({ url: `/api/search?q=${encodeURIComponent(q)}${more}` });
  expect([q, statusCode]).toEqual([q, 200]);
  return JSON.parse(payload);
}
const addressesOf = ({ hits }: Pick<SearchAnswer, 'hits'>) => hits.map(({ address }) => address);
const isFound = async (q: string) => (await search(q)).isNearest === false;

async function addPost(title: string, more: object = {}): Promise<string> {
  const input = {
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    excerpt: 'In short.',
    content: 'At length.',
    author: 'Ann',
    authorBio: '',
    readTime: '5 min',
    category: 'Design',
    tags: [],
    image: '/a.svg',
    featured: false,
    published: true,
    ...more,
  };
  const { statusCode, payload } = await site.asAdmin('POST', '/blog-posts', input);
  expect([statusCode, payload]).toEqual([201, payload]);
  return JSON.parse(payload).id;
}

describe('a result', () => {
  test('has its kind, url and context', async () => {
    const { hits } = await search('Senior Full-Stack Developer');
    expect(hits[0]).toMatchObject({ kind: 'positions', address: '/careers/senior-fullstack-developer' });
    const [app] = (await search('FitPulse', '&kind=apps')).hits;
    expect(app).toMatchObject({ kind: 'apps', price: expect.any(Number) });
    const [post] = (await search('forms people finish')).hits;
    expect(post).toMatchObject({ kind: 'posts', address: '/blog/forms-people-finish', date: '2025-01-08' });
    expect(addressesOf(await search('privacy policy'))).toContain('/privacy');
  });

  test('of a page includes entries that it shows, with facts filled in', async () => {
    const { hits } = await search('Naomi Fletcher', '&kind=pages');
    expect(addressesOf({ hits })).toContain('/about');
    expect(hits.flatMap(({ excerpt }) => excerpt).join('')).not.toMatch(/[{}]/);
    // Names and roles of a team end without punctuation.
    expect(hits.find(({ address }) => address === '/about')?.excerpt.join('')).toContain(' · ');
  });

  test('is listed first if its title matches', async () => {
    await addPost('A zeppelin over Bath');
    await addPost('Second of two', { content: 'zeppelin '.repeat(50) });
    expect((await search('zeppelin')).hits.map(({ title }) => title)).toEqual([
      'A zeppelin over Bath',
      'Second of two',
    ]);
  });

  test('is marked in the excerpt, in any word form', async () => {
    await addPost('Harbours', { excerpt: 'Two ferries were mooring at night.' });
    expect((await search('ferry moored')).hits[0]?.excerpt).toEqual([
      'Two ',
      'ferries',
      ' were ',
      'mooring',
      ' at night.',
    ]);
  });

  test('matches the beginning of the last word, and words in sequence', async () => {
    await addPost('The lighthouse keeper');
    expect((await search('lighth')).hits.map(({ title }) => title)).toEqual(['The lighthouse keeper']);
    expect(await isFound('"lighthouse keeper"')).toBe(true);
    expect(await isFound('"keeper lighthouse"')).toBe(false);
  });

  test('is counted by kind, and filtered by one', async () => {
    const all = await search('app');
    const posts = await search('app', '&kind=posts');
    expect(posts.counts).toEqual(all.counts);
    expect(new Set(posts.hits.map(({ kind }) => kind))).toEqual(new Set(['posts']));
  });
});

describe('a typing error', () => {
  test('is corrected, and the correction shown', async () => {
    await addPost('The caravanserai of Isfahan');
    const { text, unknown, isNearest, hits } = await search('Caravansrai');
    expect([text, unknown, isNearest]).toEqual(['caravanserai', ['caravansrai'], false]);
    expect(hits[0]?.title).toBe('The caravanserai of Isfahan');
  });

  test('among words that never occur together leads to the nearest match', async () => {
    const answer = await search('zeppelin lighthouse');
    expect([answer.isNearest, answer.hits.length > 0, answer.hits.length <= 3]).toEqual([true, true, true]);
  });

  test('without a similar word finds nothing', async () => {
    expect(await search('qqqqzzzz')).toMatchObject({ isNearest: true, unknown: ['qqqqzzzz'], hits: [] });
  });
});

describe('the public search omits', () => {
  test('drafts, and hidden or deleted posts', async () => {
    const id = await addPost('Quinquereme of Nineveh', { published: false });
    const publish = (published: boolean) =>
      site.em.execute('update posts set published = ? where id = ?', [published, id]);
    const isSaid = (is: boolean) => eventually(async () => expect(await isFound('quinquereme')).toBe(is));
    await isSaid(false);
    await publish(true);
    await isSaid(true);
    await publish(false);
    await isSaid(false);
    await publish(true);
    await isSaid(true);
    await site.asAdmin('DELETE', `/blog-posts/${id}`);
    await isSaid(false);
    expect(await site.em.execute('select from search_documents where id = ?', [id])).toEqual([]);
  });

  test('hidden or deleted apps', async () => {
    await site.em.execute(`update apps set name = 'Obelisk' where id = 1`);
    await eventually(async () => expect(addressesOf(await search('obelisk'))).toEqual(['/app/1']));
    await site.em.execute('update apps set shown = false where id = 1');
    await eventually(async () => expect(await isFound('obelisk')).toBe(false));
    await site.em.execute('update apps set shown = true, deleted_at = now() where id = 1');
    expect(await site.em.execute(`select from search_documents where kind = 'apps' and id = '1'`)).toEqual([]);
  });

  test('disabled pages, and hidden or expired positions', async () => {
    const isAt = async (q: string, address: string) => addressesOf(await search(q)).includes(address);
    expect(await isAt('monetization guide', '/monetization-guide')).toBe(true);
    await site.em.execute(`update content set shown = false where kind = 'pages' and key = 'monetization-guide'`);
    await eventually(async () => expect(await isAt('monetization guide', '/monetization-guide')).toBe(false));

    const position = '/careers/senior-fullstack-developer';
    const change = (set: string) =>
      site.em.execute(`update content set ${set} where kind = 'positions' and key = 'senior-fullstack-developer'`);
    await change(`data = data || '{"closesOn": "2020-01-01"}'`);
    await eventually(async () => expect(await isAt('full-stack developer', position)).toBe(false));
    await change(`data = data || '{"closesOn": ""}', shown = false`);
    await eventually(async () => expect(await isAt('full-stack developer', position)).toBe(false));
    await change('shown = true');
    await eventually(async () => expect(await isAt('full-stack developer', position)).toBe(true));
  });
});

test.each([
  '',
  ' ',
  'a',
  '-table',
  `'"\\%_`,
  '"',
  '🎉',
  'مرحبا بالعالم',
  '\u0000',
  '(a|b)&!c:*',
  'or',
  '\ue000',
  '١٢٣',
])('a search for %j answers', async (q) => void (await search(q)));

test('refuses a long query or unknown kind with a message; the page truncates it', async () => {
  const long = 'word '.repeat(100);
  expect((await site.inject({ url: `/api/search?q=${encodeURIComponent(long)}` })).statusCode).toBe(400);
  expect((await site.inject({ url: '/api/search?q=a&kind=users' })).statusCode).toBe(400);
  const { statusCode, payload } = await site.inject({ url: `/search?q=${encodeURIComponent(long)}&kind=users` });
  expect([statusCode, payload.includes('noindex')]).toEqual([200, true]);
});

test('missing urls suggest the nearest pages', async () => {
  await addPost('Moorings for a houseboat');
  const near = async (path: string): Promise<readonly SearchHit[]> =>
    JSON.parse((await site.inject({ url: `/api/search/nearest?q=${encodeURIComponent(wordsOfPath(path))}` })).payload);
  expect((await near('/blog/moorings-for-houseboats-2024.html')).map(({ title }) => title)[0]).toBe(
    'Moorings for a houseboat',
  );
  expect(await near('/12/34')).toEqual([]);
  expect((await near('/wp-login.php?a=%E0%A4%A')).length).toBeLessThanOrEqual(3);
});

describe('the search of the dashboard', () => {
  const answerTo = async (q: string): Promise<DeskAnswer> =>
    JSON.parse((await site.asAdmin('GET', `/search?q=${encodeURIComponent(q)}`)).payload);
  const desk = async (q: string) => (await answerTo(q)).hits;

  test('finds posts, apps and entries by part of a name, in any state', async () => {
    const id = await addPost('Unfinished thoughts on otters', { published: false });
    const title = 'Unfinished thoughts on otters';
    expect(await desk('OTTER')).toEqual([
      { kind: 'posts', id, title, isShown: false, address: '/blog/unfinished-thoughts-on-otters', found: null },
    ]);
    const [app] = await desk('Table Nine');
    expect(app).toMatchObject({ kind: 'apps', title: 'Table Nine', address: `/app/${app?.id}` });
    const key = 'senior-fullstack-developer';
    expect(await desk('full-stack')).toMatchObject([{ kind: 'positions', id: key, address: `/careers/${key}` }]);
    expect(await desk('Imogen Achebe')).toMatchObject([{ kind: 'team', address: null }]);
    // If the name does not match, the place that does.
    await addPost('On weirs', { published: false, excerpt: 'All about sluices.' });
    const found = { where: 'its excerpt', excerpt: ['All about ', 'sluice', 's.'] };
    expect(await desk('SLUICE')).toMatchObject([{ title: 'On weirs', found }]);
    expect(await desk('')).toEqual([]);
    for (const q of ['%', '_', "'", '\\', '🎉', 'a']) expect(Array.isArray(await desk(q))).toBe(true);
  });

  test('finds what is hidden from visitors, however many visible matches there are', async () => {
    const id = await addPost('Wombats unfinished', { published: false });
    for (let n = 0; n < 9; n += 1) await addPost(`Wombats in public ${n}`);
    expect((await desk('wombats')).map(({ isShown }) => isShown)).toEqual(Array(8).fill(true));
    const { payload } = await site.asAdmin('GET', '/search?q=wombats&hidden=true');
    expect(JSON.parse(payload)).toMatchObject({ hits: [{ kind: 'posts', id, isShown: false }], lists: [] });
  });

  test('requires a session', async () => {
    expect((await site.inject({ url: '/api/admin/search?q=otter' })).statusCode).toBe(401);
  });

  test('finds only what the role may see', async () => {
    await addPost('Otters for recruiters', { published: false });
    const lists = ['applications'] as const;
    const asRecruiter = { lists, isTheirs: (kind: string) => may('recruiter', permissionFor({ kind })) };
    expect(await searchDesk(site.em.fork(), { q: 'otter' }, asRecruiter)).toEqual({ hits: [], lists: [] });
    expect((await searchDesk(site.em.fork(), { q: 'full-stack' }, asRecruiter)).hits).toMatchObject([
      { kind: 'positions' },
    ]);
  });

  test('finds an application by its applicant, and shows where else it matched', async () => {
    await site.em.execute(
      `insert into applications (id, slug, first_name, last_name, email, phone, location, experience, cover_letter,
                                 resume_name, resume_type, resume_size, created_at, quarantine)
       select gen_random_uuid(), 'devops-engineer', 'Ida', 'Capybara', 'ida@pond.example', '1', 'Leeds', '3', 'I keep ponds.',
              'cv.pdf', 'pdf', 1, now(), held::jsonb
       from (values (null), ('{"reason": "honeypot"}')) as v(held)`,
    );
    const title = 'Ida Capybara, DevOps Engineer';
    expect(await desk('capybara')).toMatchObject([{ kind: 'applications', title, found: null }]);
    expect(await desk('ponds')).toMatchObject([{ kind: 'applications', title, found: { where: 'the cover letter' } }]);
    const asSales = { lists: ['enquiries'] as const, isTheirs: () => false };
    expect((await searchDesk(site.em.fork(), { q: 'capybara' }, asSales)).hits).toEqual([]);
  });

  test('counts the matching rows of each list', async () => {
    await site.em.execute(
      `insert into subscribers (id, email, consented_at, request_id, requested_at, unsubscribe_token, created_at)
       select gen_random_uuid(), 'otter' || i || '@mail.example', now(), gen_random_uuid(), now(), md5(i::text), now()
       from generate_series(1, 120) i`,
    );
    await site.em.execute(`insert into redirects (path, target, made_at) values ('/otters', '/blog', now())`);
    expect((await answerTo('otter')).lists).toEqual([
      { list: 'subscribers', count: 100 },
      { list: 'redirects', count: 1 },
    ]);
    const { lists } = await searchDesk(site.em.fork(), { q: 'otter' }, { lists: ['enquiries'], isTheirs: () => true });
    expect(lists).toEqual([]);
  });
});

test('finds results and spelling corrections by indexes', async () => {
  const shows = { apps: true, posts: true, positions: true };
  await site.em.execute(
    `insert into search_documents
     select 'posts', i::text, 'Filler ' || md5(i::text), to_tsvector('filler'), to_tsvector('filler'), now() from generate_series(1, 5000) i`,
  );
  await site.em.execute('vacuum analyze search_documents');
  const planOf = async ([sql, ...values]: Condition) => JSON.stringify(await site.em.execute(`explain ${sql}`, values));
  const found = await planOf(findStatement(everyWord('forms finish'), { page: 1, limit: 20 }, '[]', shows));
  expect(found).toContain('search_documents_words');
  expect(found).toContain('search_documents_title');
  expect(found).not.toContain('Seq Scan');
  expect(await planOf([`select names from search_documents order by names <->> ? limit 20`, 'froms'])).toContain(
    'search_documents_names',
  );
});

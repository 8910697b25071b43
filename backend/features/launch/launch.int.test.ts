import type { LaunchLine, Samples } from '@prism/core/contract/launch';
import { AiModel } from '@prism/core/database/ai-model';
import { BudgetLimit } from '@prism/core/database/budget-limit';
import { Check } from '@prism/core/database/check';
import { Post } from '@prism/core/database/post';
import { seed } from '@prism/core/database/seed/seed';
import { Spending } from '@prism/core/database/spending';
import { User } from '@prism/core/database/user';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { aForm, sendForm } from '../../test/application-form.ts';
import { noPages, startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  site = await startTestServer({
    env: { PUBLIC_URL: 'https://lantern.example', SMTP_URL: 'smtp://mail.lantern.example', OPENAI_API_KEY: 'sk-test' },
  });
  cookie = await site.signIn();
});
afterAll(() => site.close());

const call = async (method: string, path: string, payload?: object) =>
  await site.inject({
    method,
    url: `/api/admin${path}`,
    headers: { cookie, origin: 'https://lantern.example' },
    ...(payload && { payload }),
  });
const lines = async (): Promise<LaunchLine[]> => JSON.parse((await call('GET', '/launch')).payload);
const line = async (id: string) => (await lines()).find((one) => one.id === id);
const samples = async (): Promise<Samples> => JSON.parse((await call('GET', '/samples')).payload);

test('items show their state: https, a backup of today, default texts', async () => {
  expect(await line('address')).toMatchObject({ isDone: true, text: expect.stringContaining('lantern.example') });
  expect(await line('backup')).toMatchObject({
    isDone: false,
    text: expect.stringContaining('There is no backup yet.'),
  });
  const backup = { name: 'backup', id: crypto.randomUUID(), askedAt: new Date() };
  await site.em.insert(Check, { ...backup, doneAt: new Date() });
  expect(await line('backup')).toMatchObject({ isDone: true, howTo: expect.any(Array) });
  await site.em.nativeUpdate(Check, { name: 'backup' }, { doneAt: new Date(Date.now() - 37 * 3_600_000) });
  expect(await line('backup')).toMatchObject({
    isDone: false,
    text: expect.stringMatching(/^No backup in the last 36 hours/),
  });
  expect(await line('identity')).toMatchObject({ isDone: false, opens: '/prism-dashboard-2025/settings/studio' });
});

test('days are in the reader’s time zone, or else the studio’s', async () => {
  const backedUp = async (doneAt: string) => {
    await site.em.nativeDelete(Check, { name: 'backup' });
    await site.em.insert(Check, {
      name: 'backup',
      id: crypto.randomUUID(),
      askedAt: new Date(),
      doneAt: new Date(doneAt),
    });
    return (await line('backup'))?.text;
  };
  const lateInTokyo = '2026-01-31T16:00:00Z';
  expect(await backedUp(lateInTokyo)).toContain('made on 31 January 2026.');
  await site.em.execute(`update content set data = data || '{"timeZone": "Asia/Tokyo"}' where key = 'studio'`);
  expect(await backedUp(lateInTokyo)).toContain('made on 1 February 2026.');
  await site.em.execute(`update users set time_zone = 'America/New_York'`);
  expect(await backedUp(lateInTokyo)).toContain('made on 31 January 2026.');
});

test('without a sender, no test mail is offered', async () => {
  const say = async (email: string) =>
    await site.em.execute(`update content set data = data || ?::jsonb where key = 'studio'`, [
      JSON.stringify({ email }),
    ]);
  await say('');
  const mail = await line('mail');
  expect(mail).toMatchObject({ isDone: false, opens: '/prism-dashboard-2025/settings/studio' });
  expect(mail?.text).toMatch(/^Add a sender email and an email for enquiries under Settings/);
  expect(mail).not.toHaveProperty('tries');
  await say('hello@lantern.example');
  expect(await line('mail')).toMatchObject({ tries: 'mail' });
});

test('search engines may list the demonstration, and other sites once they are opened', async () => {
  expect(await line('live')).toMatchObject({ isDone: true });
  await site.em.execute("insert into seeds (name) values ('none')");
  expect(await line('live')).toMatchObject({ isDone: false, goesLive: true });
  const setup = async () => (await call('GET', '/launch/setup')).result;
  expect(await setup()).toEqual({ isShown: true });
  expect((await call('PUT', '/launch/setup')).statusCode).toBe(204);
  expect(await setup()).toEqual({ isShown: false });
  await site.em.nativeDelete(Check, { name: 'setup-skipped' });
  expect((await call('PUT', '/launch/live')).statusCode).toBe(204);
  expect((await call('PUT', '/launch/live')).statusCode).toBe(204);
  expect(await line('live')).toMatchObject({ isDone: true });
  expect(await setup()).toEqual({ isShown: false });
  await site.em.execute("delete from seeds where name = 'none'");
});

test.each([
  ['mail', 'mail', 'test-mail'],
  ['ai', 'ai-openai', 'try-provider'],
] as const)('%s is tested by a job; the item shows it as running, then its result', async (id, check, job) => {
  expect(await line(id)).toMatchObject({ isDone: false, tries: check, isTrying: false });
  expect((await call('POST', `/launch/${check}`)).statusCode).toBe(202);
  expect(await line(id)).toMatchObject({ isDone: false, isTrying: true });
  const { id: checkId } = await site.em.fork().findOneOrFail(Check, { name: check });
  const pending = await site.em.execute<{ name: string; data: object }[]>(
    'select name, data from outbox where name = ?',
    [job],
  );
  expect(pending).toEqual([{ name: job, data: { checkId } }]);
  await site.em.nativeUpdate(Check, { name: check }, { error: 'Nobody answers.' });
  expect(await line(id)).toMatchObject({
    isDone: false,
    isTrying: false,
    text: 'The last test failed: Nobody answers.',
  });
  await site.em.nativeUpdate(Check, { name: check }, { error: null, doneAt: new Date() });
  expect(await line(id)).toMatchObject({ isDone: true });
});

test('a provider test costs a little, which a limit refuses with a message', async () => {
  await site.em.nativeUpdate(AiModel, { provider: 'openai' }, { inputPrice: 2_500_000, outputPrice: 10_000_000 });
  await site.em.execute('truncate spendings');
  expect((await call('POST', '/launch/ai-openai')).statusCode).toBe(202);
  const { id: about } = await site.em.fork().findOneOrFail(Check, { name: 'ai-openai' });
  const spendings = async () => await site.em.fork().find(Spending, {});
  const { id: userId } = await site.em.findOneOrFail(User, { role: 'owner' });
  expect(await spendings()).toMatchObject([{ about, turn: 0, userId, provider: 'openai', held: 20_250, open: true }]);
  await site.em.insert(BudgetLimit, { kind: 'provider', about: 'openai', amount: 1_000 });
  const refused = await call('POST', '/launch/ai-openai');
  expect(refused.statusCode).toBe(409);
  expect(refused.result).toMatchObject({
    error: expect.stringMatching(/^The budget for OpenAI for .*You can raise it/),
  });
  expect((await site.em.fork().findOneOrFail(Check, { name: 'ai-openai' })).id).toBe(about);
  expect(await spendings()).toHaveLength(1);
  // A provider without a key costs nothing and reports its reason.
  expect((await call('POST', '/launch/ai-gemini')).statusCode).toBe(202);
  expect(await spendings()).toHaveLength(1);
  await site.em.execute('truncate spendings, budget_limits');
});

test('the demonstration is listed and removed as a whole', async () => {
  const { parts, count } = await samples();
  expect(parts.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Figures', 'Words of pages', 'Apps', 'Articles']),
  );
  expect(await line('samples')).toMatchObject({
    isDone: false,
    text: expect.stringMatching(new RegExp(`^${count} items: `)),
  });
  expect(await line('app')).toMatchObject({ isDone: false });
  expect(await line('article')).toMatchObject({ isDone: false });

  expect((await call('DELETE', '/samples')).statusCode).toBe(204);
  expect(await samples()).toEqual({ parts: [], count: 0 });
  expect(await line('samples')).toMatchObject({ isDone: true });
  const get = async (path: string) => JSON.parse((await site.inject({ method: 'GET', url: path })).payload);
  await eventually(async () => expect(await get('/api/apps')).toEqual([]));
  await eventually(async () => expect(await get('/api/posts')).toEqual([]));
  await eventually(async () => expect(await get('/api/content/figures')).toEqual([]));
  // Amounts belong to the demonstration; categories of articles state nothing.
  expect(await get('/api/content/budgets')).toEqual([]);
  expect(await get('/api/content/blog-categories')).not.toEqual([]);
});

test('removing the demonstration keeps the studio’s own content and what it refers to', async () => {
  const other = await startTestServer();
  onTestFinished(() => other.close());
  const sql = async (text: string) => await other.em.execute<{ count: number }[]>(text);
  const countOf = async (from: string) => (await sql(`select count(*)::int as count from ${from}`))[0]?.count;
  // Drafts of the demonstration, and the studio's own content.
  await sql(`insert into drafts (id, kind, subject, data, created_at, updated_at) values
    (gen_random_uuid(), 'apps', '1', '{}', now(), now()), (gen_random_uuid(), 'pages', 'home', '{}', now(), now()),
    (gen_random_uuid(), 'pages', 'terms', '{}', now(), now())`);
  await sql(`insert into schedules (id, kind, subject, action, at, created_at)
    values (gen_random_uuid(), 'apps', '2', 'hide', now() + interval '1 day', now())`);
  await sql(`insert into revisions (id, kind, subject_id, number, data, shown, changed, cause, created_at)
    select gen_random_uuid(), 'posts', id::text, 1, '{}', true, '[]', 'save', now() from posts`);
  await sql(`update content set is_sample = false where kind = 'pages' and key = 'about'`);
  await sql(`update content set is_sample = false, data = '{"label": "Up to £9,000"}' where key = '10k-25k'`);
  await sql(`update posts set title = 'Our own' where slug = 'forms-people-finish'`);
  expect((await sendForm(other, aForm())).statusCode).toBe(201);

  expect((await other.asAdmin('DELETE', '/samples')).statusCode).toBe(204);

  const kept = await other.em.execute<{ key: string }[]>('select key from content where is_sample');
  expect(kept.map(({ key }) => key).toSorted()).toEqual(['devops-engineer', 'privacy', 'terms']);
  expect(await other.em.execute(`select key from content where kind = 'budgets'`)).toEqual([{ key: '10k-25k' }]);
  expect(await countOf('apps')).toBe(0);
  expect(await other.em.execute('select title from posts')).toEqual([{ title: 'Our own' }]);
  expect(await other.em.execute('select subject from drafts')).toEqual([{ subject: 'terms' }]);
  expect(await countOf('schedules')).toBe(0);
  expect(await countOf('revisions')).toBe(1);
  expect(await countOf(`search_documents where kind = 'posts'`)).toBe(1);
  expect(await countOf('redirects')).toBe(0);
  expect(await countOf(`content where kind = 'pages' and key = 'about'`)).toBe(1);
  // Only the position remains in the bin, because its application refers to it.
  const waiting: unknown = JSON.parse((await other.asAdmin('GET', '/bin')).payload);
  expect(waiting).toMatchObject([{ kind: 'positions', title: 'DevOps Engineer' }]);
});

test('a site without its demonstration equals one that began without it, plus its own content', async () => {
  const other = await startTestServer();
  onTestFinished(() => other.close());
  const stored = async (): Promise<unknown> =>
    await other.em.execute(`select kind, key, data, shown, is_sample from content where deleted_at is null
      and key <> 'sitemap' order by kind, key`);
  await other.em.execute(`update content set is_sample = false, data = data || '{"title": "Our pages"}'
    where kind = 'pages' and key = 'sitemap'`);
  expect((await other.asAdmin('DELETE', '/samples')).statusCode).toBe(204);
  expect(await other.em.execute(`select data ->> 'title' as title from content where key = 'sitemap'`)).toEqual([
    { title: 'Our pages' },
  ]);
  const left = await stored();
  // Not truncated, because a concurrent read of the site would deadlock.
  for (const table of ['posts', 'apps', 'seeds', 'content']) await other.em.execute(`delete from ${table}`);
  await seed(other.em.fork(), 'none');
  expect(left).toEqual(await stored());
});

test('an article of the demonstration becomes the studio’s own with its first edit, and is kept', async () => {
  const other = await startTestServer();
  onTestFinished(() => other.close());
  const posts = async () => await other.em.fork().find(Post, {}, { orderBy: { slug: 'asc' } });
  const [first, second] = await posts();
  if (!first || !second) throw new Error('the demonstration has articles');
  const save = async ({ id, ...post }: Post, said: object) => {
    const { title, slug, excerpt, content, author, readTime, category, tags, image, featured, published } = post;
    const words = { title, slug, excerpt, content, author, authorBio: post.authorBio ?? '', readTime, category };
    const saved = { ...words, tags, image, featured, published, ...said };
    expect((await other.asAdmin('PUT', `/blog-posts/${id}`, saved)).statusCode).toBe(200);
  };
  const launchLine = async (id: string) => {
    const all: LaunchLine[] = JSON.parse((await other.asAdmin('GET', '/launch')).payload);
    return all.find((one) => one.id === id);
  };
  // Featuring it does not change its text.
  await save(second, { featured: !second.featured });
  expect(await launchLine('article')).toMatchObject({ isDone: false });
  await save(first, { content: `${first.content}\n\nWe add a line.` });
  expect(await launchLine('article')).toMatchObject({ isDone: true, text: first.title });
  expect((await other.asAdmin('DELETE', '/samples')).statusCode).toBe(204);
  expect((await posts()).map(({ slug }) => slug)).toEqual([first.slug]);
});

test('a site with only its own content is a demonstration until that is ended', async () => {
  let made = 0;
  const render = async ({ site: { demonstration } }: { site: { demonstration: boolean } }) => {
    made += 1;
    return await Promise.resolve({ status: 200 as const, html: demonstration ? 'Demonstration' : 'Our site' });
  };
  const other = await startTestServer({ pages: { ...noPages, renderer: { ...noPages.renderer, render } } });
  onTestFinished(() => other.close());
  await other.em.execute(`update content set is_sample = false; update apps set is_sample = false;
    update posts set title = 'Our ' || title`);
  const samplesLine = async () => {
    const all: LaunchLine[] = JSON.parse((await other.asAdmin('GET', '/launch')).payload);
    return all.find(({ id }) => id === 'samples');
  };
  const home = async () => (await other.inject({ method: 'GET', url: '/' })).payload;
  // Cached until something of the site changes.
  await eventually(async () => {
    const before = made;
    expect(await home()).toBe('Demonstration');
    expect(made).toBe(before);
  });
  expect(await samplesLine()).toEqual({
    id: 'samples',
    title: 'Remove demonstration content',
    isDone: false,
    endsDemonstration: true,
    step: 'pages',
    text: 'All content is your own. The site still says that it is a demonstration.',
  });
  expect((await other.asAdmin('DELETE', '/samples')).statusCode).toBe(204);
  expect(await samplesLine()).toMatchObject({ isDone: true, text: 'All content is your own.' });
  await eventually(async () => expect(await home()).toBe('Our site'));
});

test('requires a session', async () => {
  for (const [method, url] of [
    ['GET', '/api/admin/launch'],
    ['POST', '/api/admin/launch/mail'],
    ['DELETE', '/api/admin/samples'],
  ] as const)
    expect((await site.inject({ method, url, headers: { origin: 'https://lantern.example' } })).statusCode).toBe(401);
});

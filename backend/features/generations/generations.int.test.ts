import type { GenerationRow, GenerationStatus } from '@prism/core/contract/generations';
import { Generation } from '@prism/core/database/generation';
import { GenerationStep } from '@prism/core/database/generation-step';
import { Post } from '@prism/core/database/post';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('posts'));
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** An article ordered `hours` ago. */
async function stored(title: string, hours: number, changes: Partial<Generation> = {}): Promise<void> {
  const post = site.em.create(Post, {
    title,
    slug: title.toLowerCase(),
    author: 'Prism Team',
    readTime: '1 min read',
    category: 'Mobile Development',
    image: '/illustrations/prism.svg',
  });
  const generation = site.em.create(Generation, {
    post,
    jobId: '00000000-0000-4000-8000-000000000000',
    topic: title,
    category: 'Mobile Development',
    targetLength: 'short',
    tone: 'casual',
    provider: 'gemini',
    model: 'gemini-flash',
    status: 'completed' satisfies GenerationStatus,
    createdAt: hoursAgo(hours),
    ...changes,
  });
  generation.setText('Three small words.');
  await site.em.flush();
}

async function list(query = ''): Promise<GenerationRow[]> {
  const response = await site.asAdmin('GET', `/generations${query}`);
  expect(response.statusCode).toBe(200);
  return JSON.parse(response.payload);
}

const titles = (rows: GenerationRow[]) => rows.map(({ post }) => post.title);

test('lists every generation with its post, duration and result, newest first', async () => {
  await stored('Old', 80, { finishedAt: hoursAgo(79), inputTokens: 900, outputTokens: 4_000 });
  await stored('New', 1, { status: 'failed', error: 'OpenAI refused the API key.' });
  const rows = await list();
  expect(titles(rows)).toEqual(['New', 'Old']);
  expect(rows[0]).toMatchObject({ status: 'failed', error: 'OpenAI refused the API key.', inputTokens: null });
  expect(rows[1]).toMatchObject({
    post: { title: 'Old', slug: 'old', published: false },
    provider: 'gemini',
    model: 'gemini-flash',
    words: 3,
    percent: 100,
    inputTokens: 900,
    outputTokens: 4_000,
  });
  expect(rows[1]).not.toHaveProperty('text');
});

test('recent generations are those running, and those finished within a day', async () => {
  await stored('Ended lately', 80, { finishedAt: hoursAgo(23) });
  await stored('Ended long ago', 80, { finishedAt: hoursAgo(25) });
  await stored('Tried again', 90, { status: 'queued' });
  expect(titles(await list('?recent=true'))).toEqual(['Ended lately', 'Tried again']);
});

test('the list is paged, with a link to the next page and the total', async () => {
  for (const [index, title] of ['One', 'Two', 'Three', 'Four', 'Five'].entries()) await stored(title, index);
  const page = async (url: string) => {
    const { headers, payload } = await site.asAdmin('GET', url.replace('/api/admin', ''));
    const next = /<(.+)>; rel="next"/.exec(String(headers.link))?.[1];
    return { titles: titles(JSON.parse(payload)), total: headers['x-total-count'], next };
  };
  const first = await page('/api/admin/generations?limit=2');
  expect(first).toMatchObject({ titles: ['One', 'Two'], total: '5' });
  const second = await page(first.next ?? '');
  expect(second).toMatchObject({ titles: ['Three', 'Four'], total: '5' });
  expect(await page(second.next ?? '')).toEqual({ titles: ['Five'], total: '5', next: undefined });
});

test('replays an article as it was written, including the text of failed steps', async () => {
  await stored('Old', 1);
  const generation = await site.em.findOneOrFail(Generation, { topic: 'Old' });
  const common = { generation, run: 1, kind: 'section', provider: 'gemini', model: 'm', prompt: 'section 1' } as const;
  const [failed, done] = [
    { turn: 1, status: 'failed', begins: 0, unfinished: 'Three sm', marks: [[20, 8]] },
    { turn: 2, status: 'done', begins: 0, ends: 18, marks: [[30, 18]] },
  ] as const;
  for (const step of [failed, done]) site.em.create(GenerationStep, { ...common, ...step });
  await site.em.flush();
  const { result } = await site.asAdmin('GET', `/generations/${generation.id}/replay`);
  expect(result).toMatchObject({
    text: 'Three small words.',
    steps: [
      { ...failed, ends: null },
      { ...done, unfinished: '' },
    ],
    changes: [],
  });
  const unknownId = '00000000-0000-4000-8000-000000000000';
  const gone = (await site.asAdmin('GET', `/generations/${unknownId}/replay`)).result;
  expect(gone).toEqual({ text: '', steps: [], changes: [] });
});

test('requires a session', async () => {
  expect((await site.inject({ url: '/api/admin/generations' })).statusCode).toBe(401);
});

test('deleting posts while their generations are listed breaks no list', async () => {
  for (let round = 0; round < 40; round += 1) {
    await stored(`Short-lived ${round}`, 1, { finishedAt: new Date() });
    const lists = Array.from({ length: 6 }, async () => titles(await list('?recent=true')));
    // A growing delay, so that the deletion falls between any two statements of a list.
    for (let step = 0; step < round % 8; step += 1) await site.em.execute('select 1');
    await site.em.execute('delete from posts');
    for (const shown of await Promise.all(lists)) expect(shown).not.toContain(undefined);
  }
});

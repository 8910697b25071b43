import type { ArticleChangeInput, ArticleChanges } from '@prism/core/contract/article-changes';
import type { Replay } from '@prism/core/contract/generations';
import type { BusMessage } from '@prism/core/live/messages';
import { Draft } from '@prism/core/database/draft';
import { Generation } from '@prism/core/database/generation';
import { GenerationStep } from '@prism/core/database/generation-step';
import { Post } from '@prism/core/database/post';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { writtenArticle } from '../../test/written-article.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
  await site.em.execute(`update users set name = 'Naomi'`);
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('posts, drafts'));
});

const [opening, why, how, cost] = [
  'An opening.\n\n',
  '## Why\n\nTunnels.\n\n',
  '## How\n\nA queue.\n\n',
  '## Cost\n\nNot mu',
];

/** An article whose last section is being written, or has the given status. */
async function anArticle(status?: Generation['status']): Promise<Generation> {
  const generation = await writtenArticle(site, { parts: [opening, why, how], begun: cost, status });
  const written = { generation, run: 1, provider: 'gemini', model: 'gemini-flash', prompt: 'section 1' } as const;
  site.em.create(GenerationStep, { ...written, turn: 4, kind: 'section', begins: (opening + why + how).length });
  await site.em.flush();
  return generation;
}

const path = ({ id }: Generation) => `/generations/${id}/changes`;
const read = async (generation: Generation): Promise<ArticleChanges> =>
  JSON.parse((await site.asAdmin('GET', path(generation))).payload);
const change = async (generation: Generation, input: ArticleChangeInput) =>
  await site.asAdmin('POST', path(generation), input);
const undo = async (generation: Generation, turn: number) =>
  await site.asAdmin('DELETE', `${path(generation)}/${turn}`);
const contentOf = async ({ post }: Generation) => (await site.em.fork().findOneOrFail(Post, post.id)).content;
const numbers = async (generation: Generation) => (await read(generation)).sections.map(({ number }) => number);

test('finished sections are edited, moved and removed while the last is written unchanged', async () => {
  const generation = await anArticle();
  const heard: BusMessage[] = [];
  const stop = site.bus.subscribe((message) => heard.push(message));
  expect(await read(generation)).toMatchObject({ next: 3, closed: null, changes: [] });
  const edit = { kind: 'write', section: 1, text: '## Why\n\nTrains.', before: why } as const;
  expect((await change(generation, edit)).statusCode).toBe(201);
  expect((await change(generation, { kind: 'move', section: 2, behind: 0 })).statusCode).toBe(201);
  expect((await change(generation, { kind: 'drop', section: 0 })).statusCode).toBe(201);
  const { sections, changes } = await read(generation);
  expect(sections.map(({ number, text }) => [number, text.trim()])).toEqual([
    [2, how.trim()],
    [1, '## Why\n\nTrains.'],
  ]);
  expect(changes.map(({ kind, turn, undoneAt }) => [kind, turn, undoneAt])).toEqual([
    ['write', 1, null],
    ['move', 2, null],
    ['drop', 3, null],
  ]);
  expect(changes.map(({ by }) => by)).toEqual(['Naomi', 'Naomi', 'Naomi']);
  const row = await site.em.fork().findOneOrFail(Generation, generation.id);
  expect([row.text, row.run, await contentOf(generation)]).toEqual([opening + why + how + cost, 1, '']);
  await expect.poll(() => heard).toContainEqual({ type: 'changed', postId: generation.post.id });
  stop();
  const replay: Replay = JSON.parse((await site.asAdmin('GET', `/generations/${generation.id}/replay`)).payload);
  expect(replay.changes).toEqual(changes);
});

test('changes are undone in reverse order, by someone who saw the latest', async () => {
  const generation = await anArticle();
  await change(generation, { kind: 'drop', section: 1 });
  await change(generation, { kind: 'move', section: 2, behind: null });
  expect((await undo(generation, 1)).statusCode).toBe(409);
  expect((await undo(generation, 2)).statusCode).toBe(200);
  expect(await numbers(generation)).toEqual([0, 2]);
  expect((await undo(generation, 2)).statusCode).toBe(409);
  expect((await undo(generation, 1)).statusCode).toBe(200);
  expect(await numbers(generation)).toEqual([0, 1, 2]);
});

test('does not overwrite a colleague’s change', async () => {
  const generation = await anArticle();
  const edit = (text: string): ArticleChangeInput => ({ kind: 'write', section: 1, text, before: why });
  const answers = await Promise.all([
    change(generation, edit('## Why\n\nA.')),
    change(generation, edit('## Why\n\nB.')),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(JSON.parse(refused?.payload ?? '{}')).toMatchObject({
    fields: { before: 'Someone else changed this section' },
  });
  expect((await read(generation)).changes).toHaveLength(1);
});

test('refuses changes of unfinished, removed or unknown sections', async () => {
  const generation = await anArticle();
  expect((await change(generation, { kind: 'drop', section: 3 })).statusCode).toBe(409);
  expect((await change(generation, { kind: 'move', section: 0, behind: 1 })).statusCode).toBe(400);
  expect((await change(generation, { kind: 'move', section: 1, behind: 3 })).statusCode).toBe(409);
  expect((await change(generation, { kind: 'move', section: 1, behind: 1 })).statusCode).toBe(409);
  const blank = await change(generation, { kind: 'write', section: 1, text: ' ', before: why });
  expect(blank.statusCode).toBe(400);
  expect(blank.result).toMatchObject({ fields: { text: 'Enter some text, or remove the section' } });
  const text = '['.repeat(5_000);
  const tangled = await change(generation, { kind: 'write', section: 1, text, before: why });
  expect(tangled.result).toMatchObject({ fields: { text: expect.stringContaining('too many square brackets') } });
  const unknownId = '00000000-0000-4000-8000-000000000000';
  expect((await site.asAdmin('GET', `/generations/${unknownId}/changes`)).result).toMatchObject({
    sections: [],
    next: 0,
  });
  const gone = await site.asAdmin('POST', `/generations/${unknownId}/changes`, { kind: 'drop', section: 1 });
  expect(gone.statusCode).toBe(404);
});

test('a change of a finished article updates its post with a revision, until the editor takes over', async () => {
  const generation = await anArticle('completed');
  expect((await change(generation, { kind: 'drop', section: 2 })).statusCode).toBe(201);
  expect(await contentOf(generation)).toBe(`${opening + why + cost}\n`);
  expect(await site.em.execute(`select count(*)::int as n from revisions where kind = 'posts'`)).toEqual([{ n: 2 }]);
  expect((await undo(generation, 1)).statusCode).toBe(200);
  expect(await contentOf(generation)).toBe(opening + why + how + cost);

  const draft = { kind: 'posts', subject: generation.post.id, data: {}, createdAt: new Date(), updatedAt: new Date() };
  await site.em.insert(Draft, { id: generation.post.id, version: 1, ...draft });
  expect((await read(generation)).closed).toBe('Someone is editing this article.');
  await site.em.nativeDelete(Draft, {});
  await site.em.nativeUpdate(Post, generation.post.id, { published: true });
  expect((await read(generation)).closed).toContain('public');
  await site.em.nativeUpdate(Post, generation.post.id, { published: false, content: 'Another text.' });
  expect((await read(generation)).closed).toContain('edited since');
  expect((await change(generation, { kind: 'drop', section: 1 })).statusCode).toBe(409);
  expect(await contentOf(generation)).toBe('Another text.');
});

test('an article stopped before its start keeps changes by people', async () => {
  const generation = await anArticle();
  await change(generation, { kind: 'drop', section: 1 });
  await site.em.nativeUpdate(Generation, generation.id, { status: 'retrying' });
  expect((await site.asAdmin('POST', `/generate-article/${generation.post.id}/cancel`)).statusCode).toBe(202);
  expect(await contentOf(generation)).toBe(opening + how + cost);
});

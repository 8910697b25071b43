import type { ArticleChangeInput, ArticleChanges } from '@prism/core/contract/article-changes';
import type { ArticleEstimate } from '@prism/core/contract/budget';
import type { SectionAgain } from '@prism/core/contract/suggestions';
import { Generation } from '@prism/core/database/generation';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { Post } from '@prism/core/database/post';
import { Suggestion } from '@prism/core/database/suggestion';
import type { BusMessage } from '@prism/core/live/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { writtenArticle } from '../../test/written-article.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ env: { OPENAI_API_KEY: 'test', GEMINI_API_KEY: 'test' } });
  await site.signIn();
  await site.em.execute(`update users set name = 'Naomi'`);
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('posts, drafts, suggestions, outbox, spendings, budget_limits'));
});

const [opening, why, how] = ['An opening.\n\n', '## Why\n\nTunnels.\n\n', '## How\n\nA que'];
const trains = '## Why\n\nTrains.';

const anArticle = async (status?: Generation['status']) =>
  await writtenArticle(site, { parts: [opening, why], begun: how, status });

const ask = async ({ id: article }: Generation, more: object = {}) =>
  await site.asAdmin('POST', '/suggestions/section', { article, section: 1, wish: 'Say it with trains.', ...more });
const asked = async (generation: Generation, more: object = {}): Promise<SectionAgain> => {
  const response = await ask(generation, more);
  expect(response.statusCode).toBe(201);
  return JSON.parse(response.payload);
};
const listed = async ({ id }: Generation): Promise<SectionAgain[]> =>
  JSON.parse((await site.asAdmin('GET', `/generations/${id}/suggestions`)).payload);
/** Completes it as a worker does. */
const written = async (id: string, passage = trains) =>
  await site.em.nativeUpdate(Suggestion, { id }, { status: 'completed', passage, writer: 'openai', model: 'gpt-4o' });
const take = async ({ id }: Generation, suggestion: string, before = why, section = 1) =>
  await site.asAdmin('POST', `/generations/${id}/changes`, {
    kind: 'write',
    section,
    before,
    suggestion,
  } satisfies ArticleChangeInput);
const contentOf = async ({ post }: Generation) => (await site.em.fork().findOneOrFail(Post, post.id)).content;
const changesOf = async ({ id }: Generation): Promise<ArticleChanges> =>
  JSON.parse((await site.asAdmin('GET', `/generations/${id}/changes`)).payload);

test('regenerates a finished section with any or a named provider, a job and a live event', async () => {
  const generation = await anArticle();
  const heard: BusMessage[] = [];
  const stop = site.bus.subscribe((message) => heard.push(message));
  const { id } = await asked(generation);
  const [shown, ...others] = await listed(generation);
  expect(others).toEqual([]);
  expect(shown).toMatchObject({
    id,
    kind: 'section',
    status: 'queued',
    section: 1,
    wish: 'Say it with trains.',
    text: why,
    by: 'Naomi',
  });
  const row = await site.em.findOneOrFail(Suggestion, id);
  expect(row).toMatchObject({ provider: 'openai', followers: ['gemini'], about: generation.post.id });
  expect((await site.em.find(OutboxEntry, {}))[0]).toMatchObject({ name: 'suggest-words', data: { suggestionId: id } });
  await expect.poll(() => heard).toContainEqual({ type: 'changed', postId: generation.post.id });
  stop();
  expect((await ask(generation)).payload).toContain('already being rewritten');
  const { id: opened } = await asked(generation, { section: 0, provider: 'gemini', wish: '' });
  expect(await site.em.findOneOrFail(Suggestion, opened)).toMatchObject({ provider: 'gemini', followers: [] });
});

test('refuses sections that are unfinished, unknown, public, or over budget, with a message', async () => {
  const generation = await anArticle();
  expect((await ask(generation, { section: 2 })).statusCode).toBe(409);
  expect((await ask(generation, { wish: 'x'.repeat(601) })).result).toMatchObject({
    fields: { wish: expect.anything() },
  });
  expect((await ask(generation, { provider: 'deepseek' })).result).toMatchObject({
    fields: { provider: expect.anything() },
  });
  expect((await ask(generation, { provider: 'openai', model: 'gpt-9' })).result).toMatchObject({
    fields: { model: expect.stringContaining('has no enabled model gpt-9') },
  });
  const price = { inputPrice: 2_500_000, outputPrice: 10_000_000 };
  await site.em.execute('update ai_models set input_price = ?, output_price = ?', [
    price.inputPrice,
    price.outputPrice,
  ]);
  const estimate = async (provider: string): Promise<ArticleEstimate> =>
    JSON.parse(
      (await site.asAdmin('GET', `/section-estimate?article=${generation.id}&section=1&provider=${provider}`)).payload,
    );
  const { usual, most, refusal } = await estimate('openai');
  expect(refusal).toBeNull();
  expect(usual).toBeGreaterThan(0);
  expect(most).toBeGreaterThan(usual ?? 0);
  const limit = { kind: 'provider', about: 'openai', amount: 1 };
  expect((await site.asAdmin('PUT', '/budget/limits', limit)).statusCode).toBeLessThan(300);
  expect((await estimate('openai')).refusal).toContain('The budget for OpenAI');
  expect((await ask(generation, { provider: 'openai' })).payload).toContain('The budget for OpenAI');
  // Without a named provider, one within budget is used.
  const { id } = await asked(generation);
  expect(await site.em.findOneOrFail(Suggestion, id)).toMatchObject({ provider: 'gemini', followers: ['openai'] });
  const held = await site.em.execute('select about, held > 0 as held from spendings where turn = 0');
  expect(held).toEqual([{ about: id, held: true }]);
  await site.em.execute('truncate suggestions');
  await site.em.nativeUpdate(Generation, generation.id, { status: 'completed' });
  await site.em.nativeUpdate(Post, generation.post.id, { published: true });
  expect((await ask(generation)).payload).toContain('This article is public.');
});

test('a regenerated section is accepted as a change; undoing it reopens the suggestion', async () => {
  const generation = await anArticle('completed');
  const { id } = await asked(generation);
  expect((await take(generation, id)).statusCode).toBe(409);
  await written(id);
  expect(await listed(generation)).toMatchObject([{ id, passage: trains, provider: 'openai' }]);
  expect((await take(generation, id)).statusCode).toBe(201);
  expect(await contentOf(generation)).toBe(`An opening.\n\n${trains}\n\n${how}\n`);
  expect((await changesOf(generation)).changes).toMatchObject([{ kind: 'write', isAgain: true, by: 'Naomi' }]);
  expect(await listed(generation)).toEqual([]);
  expect(await site.em.execute(`select count(*)::int as n from revisions where kind = 'posts'`)).toEqual([{ n: 2 }]);
  expect((await take(generation, id, trains)).payload).toContain('already decided on this');
  const draft = JSON.parse((await site.asAdmin('GET', `/blog-posts/${generation.post.id}/checks/draft`)).payload);
  expect(draft.text).toContain('Trains.');
  await site.asAdmin('DELETE', `/generations/${generation.id}/changes/1`);
  expect(await contentOf(generation)).toBe(opening + why + how);
  expect(await listed(generation)).toMatchObject([{ id }]);
});

test('an undone suggestion is not reopened after a newer one, which is compared with the text of its request', async () => {
  const generation = await anArticle('completed');
  const { id: first } = await asked(generation);
  await written(first);
  await take(generation, first);
  const { id: second } = await asked(generation, { wish: 'Shorter.' });
  const undo = async (turn: number) => await site.asAdmin('DELETE', `/generations/${generation.id}/changes/${turn}`);
  expect((await undo(1)).statusCode).toBe(200);
  expect(await contentOf(generation)).toBe(opening + why + how);
  expect((await listed(generation)).map(({ id, text }) => [id, text.trim()])).toEqual([[second, trains]]);
  await written(second, '## Why\n\nRails.');
  // Accepting requires that the current text was seen.
  expect((await take(generation, second, trains)).result).toMatchObject({ fields: { before: expect.anything() } });
  expect((await take(generation, second)).statusCode).toBe(201);
  expect(await contentOf(generation)).toBe(`An opening.\n\n## Why\n\nRails.\n\n${how}\n`);
  await undo(2);
  expect((await listed(generation)).map(({ id }) => id)).toEqual([second]);
});

test('does not overwrite an edited section unseen, nor change a removed one', async () => {
  const generation = await anArticle();
  const { id } = await asked(generation);
  const edit = { kind: 'write', section: 1, text: '## Why\n\nOurs.', before: why } satisfies ArticleChangeInput;
  await site.asAdmin('POST', `/generations/${generation.id}/changes`, edit);
  await written(id);
  const refused = await take(generation, id);
  expect(refused.result).toMatchObject({ fields: { before: 'Someone else changed this section' } });
  expect(await listed(generation)).toMatchObject([{ id, text: why }]);
  expect((await take(generation, id, edit.text)).statusCode).toBe(201);
  await site.asAdmin('DELETE', `/generations/${generation.id}/changes/2`);
  await site.asAdmin('POST', `/generations/${generation.id}/changes`, { kind: 'drop', section: 1 });
  expect((await take(generation, id, edit.text)).statusCode).toBe(409);
  expect(await listed(generation)).toMatchObject([{ id }]);
});

test('can be cancelled or dismissed, and a new request replaces it', async () => {
  const generation = await anArticle();
  const { id } = await asked(generation);
  await site.em.nativeUpdate(Suggestion, { id }, { status: 'writing' });
  expect((await site.asAdmin('POST', `/suggestions/${id}/cancel`)).statusCode).toBe(202);
  expect(await site.em.findOneOrFail(Suggestion, id)).toMatchObject({ cancelRequested: true, decision: null });
  await written(id);
  // Also another person's.
  await site.em.execute('update suggestions set user_id = null');
  const { id: next } = await asked(generation);
  expect((await listed(generation)).map((one) => one.id)).toEqual([next]);
  await site.em.nativeUpdate(Suggestion, { id: next }, { status: 'failed', error: 'No.' });
  expect(await listed(generation)).toMatchObject([{ id: next, error: 'No.' }]);
  await site.asAdmin('POST', `/suggestions/${next}/cancel`);
  expect(await listed(generation)).toEqual([]);
});

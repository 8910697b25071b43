import { randomUUID } from 'node:crypto';
import type { ArticleEstimate, Budget } from '@prism/core/contract/budget';
import { AiModel } from '@prism/core/database/ai-model';
import { BudgetLimit } from '@prism/core/database/budget-limit';
import { Generation } from '@prism/core/database/generation';
import { Post } from '@prism/core/database/post';
import { Spending } from '@prism/core/database/spending';
import { User } from '@prism/core/database/user';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
let cookie: string;
beforeAll(async () => {
  const env = { OPENAI_API_KEY: 'test', DEEPSEEK_API_KEY: 'test', DEEPSEEK_MODEL: 'deepseek-of-ours' };
  site = await startTestServer({ env });
  cookie = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('posts, outbox, spendings, budget_limits, alerts'));
  await site.em.nativeUpdate(AiModel, { provider: 'openai' }, { inputPrice: 2_500_000, outputPrice: 10_000_000 });
  await site.em.nativeUpdate(AiModel, { provider: 'deepseek' }, { inputPrice: null, outputPrice: null });
  await site.em.nativeUpdate(User, { role: 'owner' }, { name: null });
});

const call = async (method: string, path: string, payload?: object, as = cookie) =>
  await site.inject({ method, url: `/api/admin/${path}`, headers: { cookie: as }, ...(payload && { payload }) });
const order = async (as = cookie, changes: object = {}) =>
  await call('POST', 'generate-article', { topic: 'Tunnels', targetLength: 'short', followers: [], ...changes }, as);
const estimate = async (asked: Record<string, string> = {}): Promise<ArticleEstimate> =>
  JSON.parse(
    (await call('GET', `article-estimate?${new URLSearchParams({ targetLength: 'short', ...asked })}`)).payload,
  );
const budget = async (query = ''): Promise<Budget> => JSON.parse((await call('GET', `budget${query}`)).payload);
const limit = async (kind: string, about: string, amount: number | null, as = cookie) =>
  await call('PUT', 'budget/limits', { kind, about, amount }, as);
const held = async () => (await budget()).total.held;

/** The hold of one short article with a short topic. */
async function ceiling(): Promise<number> {
  await order();
  const one = await held();
  await site.em.execute(emptied('posts, outbox, spendings'));
  return one;
}

test('of twenty concurrent orders by two people, exactly those within the limit are accepted', async () => {
  const one = await ceiling();
  const editor = await site.signInAs('editor');
  await limit('studio', '', 3 * one + one / 2);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => order(index % 2 ? cookie : editor)));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([...Array.from({ length: 3 }, () => 201), ...Array.from({ length: 17 }, () => 409)]);
  expect(await held()).toBe(3 * one);
  expect(await site.em.count(Generation, {})).toBe(3);
  expect(await site.em.count(Post, {})).toBe(3);
  expect(await site.em.execute(`select from outbox where name = 'generate-article'`)).toHaveLength(3);
});

test('a refusal shows spending and holds, and who can raise the limit', async () => {
  const one = await ceiling();
  await limit('studio', '', one);
  await order();
  const [mine, theirs] = [await order(), await order(await site.signInAs('editor'))];
  expect(mine.statusCode).toBe(409);
  expect(mine.result).toMatchObject({
    error: expect.stringMatching(
      /^The studio’s budget for \w+ \d{4} is \$0\.\d\d: \$0\.00 is spent and \$0\.\d\d is held for articles under way, and \$0\.\d\d would be held for this\. You can raise it under Budget\.$/,
    ),
  });
  expect(theirs.result).toMatchObject({ error: expect.stringMatching(/ An owner can raise it under Budget\.$/) });
  await site.em.nativeUpdate(User, { role: 'owner' }, { name: 'Priya Raman' });
  expect((await order(await site.signInAs('editor'))).result).toMatchObject({
    error: expect.stringMatching(/ Priya Raman can raise it under Budget\.$/),
  });
});

test('limits apply separately to a provider and to a person', async () => {
  await site.em.nativeUpdate(AiModel, { provider: 'deepseek' }, { inputPrice: 280_000, outputPrice: 420_000 });
  const editor = await site.signInAs('editor');
  const { id } = await site.em.findOneOrFail(User, { role: 'editor' }, { orderBy: { createdAt: 'desc' } });
  await limit('provider', 'openai', 1);
  expect((await order()).result).toMatchObject({ error: expect.stringMatching(/^The budget for OpenAI for /) });
  expect((await order(cookie, { provider: 'deepseek' })).statusCode).toBe(201);
  await limit('provider', 'openai', null);
  await limit('person', id, 1);
  expect((await order(editor)).result).toMatchObject({ error: expect.stringMatching(/^Your budget for /) });
  expect((await order()).statusCode).toBe(201);
});

test('without budget or price, an allowed fallback provider writes, and the estimate says so', async () => {
  await site.em.nativeUpdate(AiModel, { provider: 'deepseek' }, { inputPrice: 280_000, outputPrice: 420_000 });
  await limit('provider', 'openai', 1);
  const named = { provider: 'openai', model: 'gpt-4o' };
  expect(await estimate({ ...named, followers: 'deepseek' })).toEqual({
    ...(await estimate({ provider: 'deepseek' })),
    instead: { label: expect.stringContaining('DeepSeek'), why: expect.stringMatching(/^The budget for OpenAI for /) },
  });
  // Gemini has no key, so no provider remains.
  expect(await estimate({ ...named, followers: 'gemini' })).toMatchObject({
    refusal: expect.stringMatching(/^The budget for OpenAI for /),
    instead: null,
  });
  expect((await order(cookie, { ...named, followers: ['deepseek'] })).statusCode).toBe(201);
  const [ordered] = await site.em.fork().find(Generation, {});
  expect(ordered).toMatchObject({
    provider: 'deepseek',
    model: 'deepseek-of-ours',
    orderedModel: null,
    followers: ['openai'],
  });
  expect(await site.em.count(Generation, {})).toBe(1);
  expect(await site.em.count(Post, {})).toBe(1);
  expect(await site.em.fork().find(Spending, {})).toMatchObject([{ about: ordered?.id, provider: 'deepseek' }]);

  await limit('provider', 'openai', null);
  await limit('studio', '', 1_000_000_000);
  await site.em.nativeUpdate(AiModel, { provider: 'deepseek' }, { inputPrice: null });
  expect((await order(cookie, { provider: 'deepseek', followers: ['openai'] })).statusCode).toBe(201);
  expect(await site.em.count(Generation, { provider: 'openai' })).toBe(1);
});

test('a retry uses an allowed fallback provider, or stays unchanged without budget', async () => {
  await site.em.nativeUpdate(AiModel, { provider: 'deepseek' }, { inputPrice: 280_000, outputPrice: 420_000 });
  const { id } = JSON.parse((await order(cookie, { provider: 'openai', followers: ['deepseek'] })).payload);
  await call('POST', `generate-article/${id}/cancel`);
  const written = async () => await site.em.fork().findOneOrFail(Generation, { post: id });
  for (const provider of ['openai', 'deepseek']) await limit('provider', provider, 1);
  expect((await call('POST', `generate-article/${id}/retry`)).result).toMatchObject({
    error: expect.stringMatching(/^The budget for OpenAI for /),
  });
  expect(await written()).toMatchObject({ status: 'cancelled', provider: 'openai', followers: ['deepseek'] });
  await limit('provider', 'deepseek', null);
  expect((await call('POST', `generate-article/${id}/retry`)).statusCode).toBe(202);
  expect(await written()).toMatchObject({ status: 'queued', provider: 'deepseek', followers: ['openai'] });
  expect(await site.em.fork().find(Spending, {})).toMatchObject([{ provider: 'deepseek', open: true }]);
});

test('a model without a price counts tokens, and is refused under a limit', async () => {
  expect(await estimate({ provider: 'deepseek' })).toEqual({
    usual: null,
    most: null,
    sandbox: false,
    refusal: null,
    instead: null,
  });
  expect((await order(cookie, { provider: 'deepseek' })).statusCode).toBe(201);
  await limit('studio', '', 1_000_000_000);
  const sentence =
    'deepseek-of-ours has no price, and there is a spending limit. You can add its price under AI models.';
  expect(await estimate({ provider: 'deepseek', followers: '-' })).toMatchObject({ refusal: sentence, instead: null });
  expect((await order(cookie, { provider: 'deepseek' })).result).toMatchObject({ error: sentence });
  expect(await estimate()).toMatchObject({ refusal: null });
});

test('a model without an entered price uses its vendor’s; an entered one precedes it', async () => {
  const asked = { provider: 'openai', model: 'gpt-4o' };
  const entered = (await estimate(asked)).usual;
  await site.em.nativeUpdate(AiModel, { provider: 'openai' }, { inputPrice: null, outputPrice: null });
  expect((await estimate(asked)).usual).toBe(entered);
  await limit('studio', '', 1_000_000_000);
  expect((await order()).statusCode).toBe(201);
  await site.em.nativeUpdate(AiModel, { provider: 'openai' }, { inputPrice: 0, outputPrice: 0 });
  expect((await estimate(asked)).usual).toBe(0);
});

test('the estimate depends on length and prompt, and the hold is never lower', async () => {
  const [short, long] = [await estimate(), await estimate({ targetLength: 'long' })].map(({ usual }) => usual ?? 0);
  const wordy = (await estimate({ promptLength: '20000' })).usual ?? 0;
  expect(long).toBeGreaterThan(2 * (short ?? Infinity));
  expect(wordy).toBeGreaterThan(short ?? Infinity);
  const { usual, most } = await estimate({ promptLength: '25' });
  await order();
  expect(most).toBeGreaterThan(usual ?? Infinity);
  expect(await held()).toBeGreaterThan(usual ?? Infinity);
  expect((most ?? 0) / (usual ?? Infinity)).toBeCloseTo(2, 1);
  // Topic and category differ by a few letters.
  expect(Math.abs((await held()) - (most ?? 0))).toBeLessThan((most ?? 0) / 50);
});

test('stopping or deleting before the start releases the hold, and a retry holds again', async () => {
  const one = await ceiling();
  const first = JSON.parse((await order()).payload);
  await call('POST', `generate-article/${first.id}/cancel`);
  expect(await held()).toBe(0);
  await call('POST', `generate-article/${first.id}/retry`);
  expect(await held()).toBe(one);
  await call('DELETE', `blog-posts/${first.id}`);
  expect(await held()).toBe(0);

  const second = JSON.parse((await order()).payload);
  await call('POST', `generate-article/${second.id}/cancel`);
  await limit('studio', '', one - 1);
  const again = await call('POST', `generate-article/${second.id}/retry`);
  expect(again.statusCode).toBe(409);
  expect(again.result).toMatchObject({ error: expect.stringContaining('You can raise it under Budget.') });
  expect(await site.em.fork().findOneOrFail(Generation, { post: second.id })).toMatchObject({ status: 'cancelled' });
});

test('the sandbox costs nothing, whatever the limit', async () => {
  const sandbox = await startTestServer({
    databaseUrl: site.databaseUrl,
    env: { OPENAI_API_KEY: '', AI_SANDBOX: 'on', AI_SANDBOX_URL: 'http://127.0.0.1:9' },
  });
  try {
    await limit('studio', '', 0);
    const headers = { cookie };
    const url = '/api/admin/article-estimate?provider=gemini';
    const asked = await sandbox.inject({ method: 'GET', url, headers });
    expect(asked.result).toEqual({ usual: 0, most: 0, sandbox: true, refusal: null, instead: null });
    const payload = { topic: 'Tunnels', provider: 'gemini' };
    const ordered = await sandbox.inject({ method: 'POST', url: '/api/admin/generate-article', headers, payload });
    expect(ordered.statusCode).toBe(201);
  } finally {
    await sandbox.close();
  }
});

/** Records a paid request. */
async function paid(changes: Partial<Spending> = {}): Promise<void> {
  await site.em.insert(Spending, {
    about: randomUUID(),
    turn: 1,
    provider: 'openai',
    model: 'gpt-4o',
    open: false,
    held: 0,
    cost: 1_000_000,
    inputTokens: 100,
    outputTokens: 10,
    month: new Date().toISOString().slice(0, 7),
    at: new Date(),
    ...changes,
  });
}

test('shows a month by provider, person and article, also after the article is deleted', async () => {
  const { id: userId } = await site.em.findOneOrFail(User, { role: 'owner' });
  const post = JSON.parse((await order()).payload);
  await site.em.execute('truncate spendings');
  await paid({ postId: post.id, userId });
  await paid({ postId: post.id, userId, provider: 'deepseek', cost: 500_000 });
  await paid({ cost: 250_000 });
  await paid({ provider: 'gemini', cost: null });
  await paid({ month: '2024-02', cost: 70_000 });
  await limit('studio', '', 120_000_000);
  const shown = await budget();
  expect(shown).toMatchObject({
    isCurrent: true,
    months: [{ spent: 1_750_000 }, { month: '2024-02', spent: 70_000 }],
    total: { spent: 1_750_000, held: 0, limit: 120_000_000, unpriced: 1, inputTokens: 400, outputTokens: 40 },
    providers: [
      { about: 'openai', name: 'OpenAI', spent: 1_250_000, limit: null },
      { about: 'deepseek', name: 'DeepSeek', spent: 500_000 },
      { about: 'gemini', name: 'Gemini', spent: 0, unpriced: 1 },
    ],
    articles: [
      { about: post.id, name: 'Tunnels', spent: 1_500_000 },
      { about: '', name: 'Tests of providers', spent: 250_000 },
    ],
    others: null,
  });
  expect(shown.people.find(({ about }) => about === userId)).toMatchObject({ name: 'studio.admin', spent: 1_500_000 });
  expect(await budget('?month=2024-02')).toMatchObject({ isCurrent: false, total: { spent: 70_000 } });
  await site.em.nativeDelete(Post, { id: post.id });
  expect((await budget()).articles).toMatchObject([
    { name: 'Tests of providers', spent: 250_000 },
    { name: 'Deleted articles', spent: 1_500_000 },
  ]);
});

const alerts = async () =>
  await site.em.execute<{ kind: string; facts: object }[]>('select kind, facts from alerts order by kind');

test('warns once when spending and holds reach 80 percent', async () => {
  const one = await ceiling();
  await limit('studio', '', Math.floor(2.5 * one));
  await order();
  expect(await alerts()).toEqual([]);
  await order();
  expect(await alerts()).toEqual([{ kind: 'budget-nearly-spent', facts: { limits: [{ kind: 'studio', about: '' }] } }]);
});

test('warns if a limit is set below current spending, and not otherwise', async () => {
  await paid({ cost: 340_000 });
  await limit('studio', '', 1_000_000);
  await limit('provider', 'deepseek', 0);
  expect(await alerts()).toEqual([]);
  await limit('studio', '', 300_000);
  expect(await alerts()).toMatchObject([{ facts: { limits: [{ kind: 'studio', about: '' }] } }]);
  await limit('provider', 'openai', 0);
  expect(await alerts()).toMatchObject([
    {
      facts: {
        limits: [
          { kind: 'studio', about: '' },
          { kind: 'provider', about: 'openai' },
        ],
      },
    },
  ]);
});

test('the admin is alerted once of refused orders, and again for another amount', async () => {
  const one = await ceiling();
  const mails = async () => (await site.em.execute<object[]>(`select from outbox where name = 'admin-alert'`)).length;
  await limit('studio', '', one - 1);
  for (const _ of [1, 2]) expect((await order()).statusCode).toBe(409);
  const refused = { kind: 'budget-refused', facts: { limits: [{ kind: 'studio', about: '' }] } };
  expect([await alerts(), await mails()]).toEqual([[refused], 1]);
  await limit('studio', '', one - 2);
  await order();
  expect(await mails()).toBe(2);
  // Nothing is refused if a fallback provider writes.
  await site.em.execute('truncate alerts, budget_limits');
  await site.em.nativeUpdate(AiModel, { provider: 'deepseek' }, { inputPrice: 280_000, outputPrice: 420_000 });
  await limit('provider', 'openai', 1);
  expect((await order(cookie, { provider: 'openai', followers: ['deepseek'] })).statusCode).toBe(201);
  expect(await alerts()).toEqual([]);
});

test('only an owner sets limits, for what exists', async () => {
  const editor = await site.signInAs('editor');
  expect((await limit('studio', '', 1, editor)).statusCode).toBe(403);
  expect((await call('GET', 'budget', undefined, editor)).statusCode).toBe(200);
  expect((await limit('provider', 'nobody', 1)).statusCode).toBe(404);
  expect((await limit('person', randomUUID(), 1)).statusCode).toBe(404);
  expect((await limit('person', 'me', 1)).statusCode).toBe(404);
  expect((await limit('studio', 'me', 1)).statusCode).toBe(404);
  expect((await limit('studio', '', -1)).statusCode).toBe(400);
  await limit('studio', '', 1);
  await site.em.nativeUpdate(BudgetLimit, {}, { warnedFor: '2026-11' });
  await limit('studio', '', 1);
  expect(await site.em.fork().find(BudgetLimit, {})).toMatchObject([{ amount: 1, warnedFor: '2026-11' }]);
  await limit('studio', '', 2);
  expect(await site.em.fork().find(BudgetLimit, {})).toMatchObject([{ amount: 2, warnedFor: null }]);
  await limit('studio', '', null);
  expect(await site.em.fork().find(BudgetLimit, {})).toEqual([]);
});

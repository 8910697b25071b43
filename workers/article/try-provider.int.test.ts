import { randomUUID } from 'node:crypto';
import { reserve } from '@prism/core/budget/ledger';
import { costOf } from '@prism/core/contract/ai-models';
import { tryTokens } from '@prism/core/contract/article-cost';
import { AiModel } from '@prism/core/database/ai-model';
import { BudgetLimit } from '@prism/core/database/budget-limit';
import { Check } from '@prism/core/database/check';
import { Spending } from '@prism/core/database/spending';
import { afterEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { attempt, jobId, openArticles } from '../test/articles.ts';
import { abandonTry, tryProvider } from './try-provider.ts';

const { db, startDeps } = openArticles();
afterEach(async () => {
  await db.orm.em.fork().execute(emptied('checks, spendings, budget_limits, ai_models'));
});

async function asked(provider: string): Promise<string> {
  const id = randomUUID();
  await db.orm.em.fork().insert(Check, { name: `ai-${provider}`, id, askedAt: new Date() });
  return id;
}
const checkOf = async (id: string) => await db.orm.em.fork().findOneOrFail(Check, { id });

const price = { input: 3_000_000, output: 10_000_000 };
const userId = randomUUID();

/** A test as the dashboard enqueues it, of OpenAI. */
async function paidFor(): Promise<string> {
  const em = db.orm.em.fork();
  const checkId = await asked('openai');
  const model = { provider: 'openai', name: 'gpt-4o', label: 'gpt-4o' };
  em.create(AiModel, { ...model, inputPrice: price.input, outputPrice: price.output });
  await em.flush();
  const order = { about: checkId, postId: null, userId, provider: 'openai', model: 'gpt-4o', price };
  await em.transactional(async (tx) => await reserve(tx, { ...order, tokens: tryTokens('openai', 'gpt-4o') }));
  return checkId;
}
const spendings = async () => await db.orm.em.fork().find(Spending, {}, { orderBy: { turn: 'asc' } });

test.each(['openai', 'gemini', 'deepseek'])('records a working %s', async (provider) => {
  const { deps } = await startDeps([{ chunks: ['Yes.'] }]);
  const checkId = await asked(provider);
  await tryProvider(deps, { checkId }, attempt());
  expect(await checkOf(checkId)).toMatchObject({ doneAt: expect.any(Date), error: null });
});

test('reports a refused key with a message, at no cost', async () => {
  const { deps } = await startDeps([{ fault: { kind: 'status', status: 401 } }]);
  const checkId = await paidFor();
  await tryProvider(deps, { checkId }, attempt());
  const { doneAt, error } = await checkOf(checkId);
  expect([doneAt, error]).toEqual([null, expect.stringContaining('OPENAI_API_KEY')]);
  expect(await spendings()).toMatchObject([
    { turn: 0, open: false, held: 0 },
    { turn: 1, open: false, held: 0, cost: 0 },
  ]);
});

test('records cost, person, provider and job, and releases the rest', async () => {
  const { deps } = await startDeps([{ chunks: ['Yes.'] }]);
  const checkId = await paidFor();
  await tryProvider(deps, { checkId }, attempt());
  const tokens = { inputTokens: 100, outputTokens: 1 };
  expect(await spendings()).toMatchObject([
    { turn: 0, open: false, held: 0 },
    { turn: 1, open: false, held: 0, userId, jobId, provider: 'openai', model: 'gpt-4o', postId: null, ...tokens },
  ]);
  expect((await spendings())[1]?.cost).toBe(costOf({ input: 100, output: 1 }, price));
});

test('an empty response costs the full hold, and so does a dead worker', async () => {
  const { deps } = await startDeps([{ fault: { kind: 'cut', after: 0 } }, { chunks: ['Yes.'] }]);
  const most = costOf(tryTokens('openai', 'gpt-4o'), price);
  const checkId = await paidFor();
  await tryProvider(deps, { checkId }, attempt());
  expect((await spendings())[1]).toMatchObject({ cost: most });
  const em = db.orm.em.fork();
  await em.execute('update spendings set open = true, held = ?, cost = null where turn = 1', [most]);
  await tryProvider(deps, { checkId }, attempt());
  expect((await spendings()).map(({ turn, cost, held }) => [turn, cost, held])).toEqual([
    [0, null, 0],
    [1, most, 0],
    [2, costOf({ input: 100, output: 1 }, price), 0],
  ]);
  await em.execute('update spendings set open = true, held = ?, cost = null where turn = 2', [most]);
  await abandonTry(em.fork(), { checkId }, 'Its workers stopped too often.');
  expect((await spendings())[2]).toMatchObject({ open: false, held: 0, cost: most });
  expect((await checkOf(checkId)).error).toBe('Its workers stopped too often.');
});

test('over budget sends no request, and says who can raise the limit', async () => {
  const { deps, fake } = await startDeps([{ chunks: ['Yes.'] }]);
  const checkId = await paidFor();
  const em = db.orm.em.fork();
  await em.execute('truncate spendings');
  await em.insert(BudgetLimit, { kind: 'studio', about: '', amount: 1 });
  await tryProvider(deps, { checkId }, attempt());
  expect((await checkOf(checkId)).error).toMatch(/^The studio’s budget for .* An owner can raise it under Budget\.$/);
  expect(fake.requests).toEqual([]);
});

test('a repeated test releases the earlier hold', async () => {
  const { deps, fake } = await startDeps([{ chunks: ['Yes.'] }]);
  const checkId = await paidFor();
  await db.orm.em.fork().nativeUpdate(Check, { id: checkId }, { id: randomUUID() });
  await tryProvider(deps, { checkId }, attempt());
  expect(await spendings()).toMatchObject([{ turn: 0, open: false, held: 0 }]);
  expect(fake.requests).toEqual([]);
});

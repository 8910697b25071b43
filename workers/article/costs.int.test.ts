import { releaseStale } from '@prism/core/budget/ledger';
import { costOf } from '@prism/core/contract/ai-models';
import { providerIds } from '@prism/core/contract/generations';
import { AiModel } from '@prism/core/database/ai-model';
import { Generation } from '@prism/core/database/generation';
import { Spending } from '@prism/core/database/spending';
import { describe, expect, test } from 'vitest';
import { inSteps } from '../../infra/test/in-steps.ts';
import { eventually } from '../../infra/test/wait.ts';
import { shutdownReason } from '../attempt.ts';
import { attempt, head, opening, whole, why } from '../test/articles.ts';
import { counting, hanging, openBudget, price } from '../test/budget.ts';
import { abandonArticle, generateArticle } from './generate-article.ts';

const { db, aGeneration, stepsOf, startDeps, money, reserved, untilWritten } = openBudget();

describe('the cost of an article', () => {
  test('is what the provider counted, and the rest of the hold is released', async () => {
    const counted = counting();
    const answer = inSteps(() => whole);
    const { deps } = await startDeps((request) => (counted.asked(), answer(request)), counted);
    const payload = await aGeneration();
    const held = await reserved(payload.generationId);
    expect(await money()).toEqual({ spent: 0, held });
    await generateArticle(deps, payload, attempt());
    expect(await money()).toEqual({ spent: counted.cost(), held: 0 });
    const steps = await stepsOf(payload);
    const rows = await db.orm.em.fork().find(Spending, { turn: { $gt: 0 } }, { orderBy: { turn: 'asc' } });
    expect(rows.map(({ turn, inputTokens, outputTokens }) => [turn, inputTokens, outputTokens])).toEqual(
      steps.map(({ turn, inputTokens, outputTokens }) => [turn, inputTokens, outputTokens]),
    );
  });

  test.each(providerIds)('is lower for input cached by %s, at its price', async (provider) => {
    const em = db.orm.em.fork();
    await em.nativeUpdate(AiModel, { provider }, { cachedPrice: 1_000_000 });
    const answer = inSteps(() => whole);
    const { deps } = await startDeps((request) => ({ ...answer(request), cachedTokens: 60 }));
    const payload = await aGeneration({ provider });
    await reserved(payload.generationId, provider);
    await generateArticle(deps, payload, attempt());
    const rows = await em.find(Spending, { turn: { $gt: 0 } });
    expect(rows).not.toEqual([]);
    for (const { cost, cachedTokens, outputTokens } of rows)
      expect([cachedTokens, cost]).toEqual([60, 40 * 3 + 60 + 10 * (outputTokens ?? 0)]);
  });

  test('includes failed attempts of any provider', async () => {
    const counted = counting();
    const [first, second] = [inSteps(() => ({ ...whole, fault: { kind: 'length', after: 24 } })), inSteps(() => whole)];
    const { deps } = await startDeps((request) => {
      counted.asked();
      return request.provider === 'openai' ? first(request) : second(request);
    }, counted);
    const payload = await aGeneration({ provider: 'openai', followers: ['deepseek'] });
    await reserved(payload.generationId);
    await generateArticle(deps, payload, attempt());
    expect((await stepsOf(payload)).filter(({ status }) => status === 'failed')).toHaveLength(1);
    expect(await money()).toEqual({ spent: counted.cost(), held: 0 });
  });

  test('is settled and the rest released after a permanent failure', async () => {
    const { deps } = await startDeps([{ chunks: [head, opening, why], fault: { kind: 'length', after: 2 } }]);
    const payload = await aGeneration();
    await reserved(payload.generationId);
    await expect(generateArticle(deps, payload, attempt(3))).rejects.toThrow('token limit');
    const { spent, held } = await money();
    // The outline and the opening; each chunk is a token.
    expect([spent, held]).toEqual([costOf({ input: 300, output: 2 }, price), 0]);
  });

  test('is settled and the rest released after a cancellation', async () => {
    const { deps } = await startDeps([hanging]);
    const payload = await aGeneration();
    const all = await reserved(payload.generationId);
    const ended = generateArticle(deps, payload, attempt());
    await untilWritten(payload, opening + why);
    const during = await money();
    expect(during.spent + during.held).toBe(all);
    await db.orm.em.fork().nativeUpdate(Generation, payload.generationId, { cancelRequested: true });
    expect(await ended).toBe('cancelled');
    const after = await money();
    expect(after.held).toBe(0);
    expect(after.spent).toBeGreaterThan(during.spent);
  });

  test('is settled once and the rest released after a killed worker, whether another continues or not', async () => {
    for (const isGoneOn of [true, false]) {
      await db.orm.em.fork().execute('truncate spendings');
      const { deps } = await startDeps([hanging, whole]);
      let isAlive = true;
      const fork = () => {
        if (!isAlive) throw new Error('This worker is dead.');
        return deps.fork();
      };
      const payload = await aGeneration();
      const all = await reserved(payload.generationId);
      const lost = generateArticle({ ...deps, fork, idleTimeoutMs: 400 }, payload, attempt()).catch(() => undefined);
      await untilWritten(payload, opening + why);
      isAlive = false;
      await lost;
      const left = await money();
      expect(left.spent + left.held).toBe(all);
      if (isGoneOn) await generateArticle(deps, payload, attempt());
      else await abandonArticle(deps, payload, 'Its workers stopped too often.');
      const { spent, held } = await money();
      expect(held).toBe(0);
      expect(spent).toBeGreaterThan(left.spent);
      expect(spent).toBeLessThan(all);
    }
  });

  test.each([
    ['is silent and times out', { idleTimeoutMs: 150 }, undefined],
    ['exceeds its timeout', { answerTimeoutMs: 150 }, undefined],
    ['is cancelled', {}, 'cancelled'],
    ['is aborted by a shutdown', {}, shutdownReason],
  ])('is the full hold of a request that %s before its first word', async (_how, patience, reason) => {
    const { deps, fake } = await startDeps([{ fault: { kind: 'hang', after: 0 } }]);
    const payload = await aGeneration();
    const stop = new AbortController();
    const ended = generateArticle({ ...deps, ...patience }, payload, attempt(3, stop.signal)).catch(() => undefined);
    await eventually(async () => expect(fake.requests).toHaveLength(1));
    const { held } = await money();
    if (reason !== undefined) stop.abort(reason);
    await ended;
    expect(held).toBeGreaterThan(costOf({ input: 100, output: 1_000 }, price));
    expect(await money()).toEqual({ spent: held, held: 0 });
    // Shown tokens are those it certainly took.
    expect(await stepsOf(payload)).toMatchObject([
      { inputTokens: expect.any(Number), outputTokens: 0, tokensEstimated: true },
    ]);
  });

  test.each(
    providerIds.flatMap((provider) =>
      (['reset', 'cut', 'malformed', 'unfinished'] as const).map((kind) => ({ provider, kind })),
    ),
  )('is the full hold if the answer of $provider is $kind before its first word', async ({ provider, kind }) => {
    const { deps, fake } = await startDeps([{ fault: kind === 'reset' ? { kind } : { kind, after: 0 } }]);
    const payload = await aGeneration({ provider });
    await expect(generateArticle(deps, payload, attempt(3))).rejects.toThrow();
    expect(fake.requests).toHaveLength(1);
    const { spent, held } = await money();
    expect(held).toBe(0);
    expect(spent).toBeGreaterThan(costOf({ input: 100, output: 1_000 }, price));
    expect(await stepsOf(payload)).toMatchObject([
      { inputTokens: expect.any(Number), outputTokens: 0, tokensEstimated: true },
    ]);
    await db.orm.em.fork().execute('delete from provider_breakers');
  });

  test('is the full hold if the worker was killed before it saved a word', async () => {
    const { deps, fake } = await startDeps([{ fault: { kind: 'hang', after: 0 } }]);
    let isAlive = true;
    const fork = () => {
      if (!isAlive) throw new Error('This worker is dead.');
      return deps.fork();
    };
    const payload = await aGeneration();
    const lost = generateArticle({ ...deps, fork, idleTimeoutMs: 400 }, payload, attempt()).catch(() => undefined);
    await eventually(async () => expect(fake.requests).toHaveLength(1));
    const { held } = await money();
    isAlive = false;
    await lost;
    await abandonArticle(deps, payload, 'Its workers stopped too often.');
    expect(await money()).toEqual({ spent: held, held: 0 });
  });

  test('is nothing if the service refuses or is unreachable', async () => {
    const { deps, fake } = await startDeps([{ fault: { kind: 'status', status: 500 } }]);
    const [refused, unreached] = [await aGeneration(), await aGeneration()];
    await expect(generateArticle(deps, refused, attempt(3))).rejects.toThrow('(500)');
    await fake.close();
    await expect(generateArticle(deps, unreached, attempt(3))).rejects.toThrow('cannot be reached');
    expect(await money()).toEqual({ spent: 0, held: 0 });
    for (const payload of [refused, unreached])
      expect(await stepsOf(payload)).toMatchObject([{ inputTokens: null, outputTokens: null }]);
  });

  test('is unknown without a price, and zero in the sandbox', async () => {
    const em = db.orm.em.fork();
    const { deps } = await startDeps([whole]);
    const { openai } = deps.providers;
    if (!openai?.available) throw new Error('the test has a key for it');
    const sandbox = { ...deps.providers, openai: { ...openai, sandbox: true } };
    const [unknown, free] = [await aGeneration({ orderedModel: 'gpt-of-ours' }), await aGeneration()];
    await generateArticle(deps, unknown, attempt());
    await generateArticle({ ...deps, providers: sandbox }, free, attempt());
    const costs = async (about: string) =>
      new Set((await em.fork().find(Spending, { about, turn: { $gt: 0 } })).map(({ cost }) => cost));
    expect(await costs(unknown.generationId)).toEqual(new Set([null]));
    expect(await costs(free.generationId)).toEqual(new Set([0]));
  });
});

test('a forgotten hold is released after a day, and an unsettled request costs its full hold', async () => {
  const { deps } = await startDeps([hanging]);
  const payload = await aGeneration();
  const all = await reserved(payload.generationId);
  const stop = new AbortController();
  const ended = generateArticle(deps, payload, attempt(1, stop.signal)).catch(() => undefined);
  await untilWritten(payload, opening + why);
  const em = db.orm.em.fork();
  await releaseStale(em);
  expect((await money()).held).toBeGreaterThan(0);
  const [request] = await em.find(Spending, { turn: { $gt: 0 }, open: true });
  const { spent } = await money();
  await em.execute(`update spendings set at = now() - interval '25 hours'`);
  await releaseStale(em);
  expect(await money()).toEqual({ spent: spent + (request?.held ?? 0), held: 0 });
  expect((await money()).spent).toBeLessThan(all);
  stop.abort('over');
  await ended;
});

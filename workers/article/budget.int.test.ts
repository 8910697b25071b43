import { randomUUID } from 'node:crypto';
import { releaseForgotten, reserve } from '@prism/core/budget/ledger';
import { costOf } from '@prism/core/contract/ai-models';
import { articleTokens } from '@prism/core/contract/article-cost';
import { providerIds, type VendorId } from '@prism/core/contract/generations';
import { AiModel } from '@prism/core/database/ai-model';
import { BudgetLimit } from '@prism/core/database/budget-limit';
import { Generation } from '@prism/core/database/generation';
import { Spending } from '@prism/core/database/spending';
import { User } from '@prism/core/database/user';
import { beforeEach, describe, expect, test } from 'vitest';
import { inSteps } from '../../infra/test/in-steps.ts';
import { eventually } from '../../infra/test/wait.ts';
import { shutdownReason } from '../attempt.ts';
import { article, attempt, head, opening, openArticles, whole, why } from '../test/articles.ts';
import { PermanentError } from '../errors.ts';
import { abandonArticle, generateArticle } from './generate-article.ts';

const { db, aGeneration, generationOf, stepsOf, startDeps: start } = openArticles();

/** What is shown matters elsewhere; several articles are written here by the same. */
async function startDeps(...given: Parameters<typeof start>) {
  const { deps, fake } = await start(...given);
  return { deps: { ...deps, bus: { publish: async () => undefined } }, fake };
}

/** So that nothing is rounded: three and ten micro-dollars a token. */
const price = { input: 3_000_000, output: 10_000_000 };
const models = {
  openai: 'gpt-4o',
  gemini: 'gemini-3.8-flash',
  deepseek: 'deepseek-chat',
} satisfies Record<VendorId, string>;

beforeEach(async () => {
  const em = db.orm.em.fork();
  await em.execute('truncate spendings, budget_limits, ai_models, alerts, outbox');
  for (const provider of providerIds) {
    const name = models[provider];
    em.create(AiModel, { provider, name, label: name, inputPrice: price.input, outputPrice: price.output });
  }
  await em.flush();
});

/** What the provider of the test counts, of answers that came to their end. */
function counting() {
  let [requests, chunks] = [0, 0];
  return {
    onChunkWritten: () => void (chunks += 1),
    asked: () => void (requests += 1),
    cost: () => costOf({ input: 100 * requests, output: chunks }, price),
  };
}

async function limit(kind: BudgetLimit['kind'], about: string, amount: number): Promise<void> {
  const em = db.orm.em.fork();
  em.create(BudgetLimit, { kind, about, amount });
  await em.flush();
}

async function money(): Promise<{ spent: number; held: number }> {
  const rows = await db.orm.em.fork().find(Spending, {});
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return { spent: sum(rows.map(({ cost }) => cost ?? 0)), held: sum(rows.map(({ held }) => held)) };
}

/** Puts aside for a generation what an order does. */
async function reserved(generationId: string, provider: VendorId = 'openai', userId: string | null = null) {
  const { most } = articleTokens({ provider, targetLength: 'short', promptLength: 20 });
  const order = { about: generationId, postId: null, userId, provider, model: models[provider], price, most };
  await db.orm.em.fork().transactional(async (tx) => await reserve(tx, order));
  return costOf(most, price);
}

/** An outline, the opening, and then nothing more. */
const hanging = { chunks: [head, opening, why], fault: { kind: 'hang', after: 3 } } as const;

/** A request for a part is under way, of which so much is in the text. */
async function untilWritten(payload: { generationId: string }, text: string): Promise<void> {
  await eventually(async () => expect((await generationOf(payload)).text).toBe(text));
}

describe('what an article costs', () => {
  test('is what the provider counted, and what was held beyond is given back', async () => {
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

  test('counts tries that failed, whoever went on', async () => {
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

  test('is counted and the rest given back where it fails for good', async () => {
    const { deps } = await startDeps([{ chunks: [head, opening, why], fault: { kind: 'length', after: 2 } }]);
    const payload = await aGeneration();
    await reserved(payload.generationId);
    await expect(generateArticle(deps, payload, attempt(3))).rejects.toThrow('length limit');
    const { spent, held } = await money();
    // The outline and the opening, of which each chunk is a token.
    expect([spent, held]).toEqual([costOf({ input: 300, output: 2 }, price), 0]);
  });

  test('is counted and the rest given back where it is stopped', async () => {
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

  test('is counted once and the rest given back where its worker was killed, whether or not another goes on', async () => {
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
    ['that says nothing is given up', { idleTimeoutMs: 150 }, undefined],
    ['takes too long', { answerTimeoutMs: 150 }, undefined],
    ['is stopped', {}, 'cancelled'],
    ['is left by a worker that shuts down', {}, shutdownReason],
  ])('is the most that a request can cost where one %s before its first word', async (_how, patience, reason) => {
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
    // What is shown of it are the tokens that it took for sure.
    expect(await stepsOf(payload)).toMatchObject([
      { inputTokens: expect.any(Number), outputTokens: 0, tokensEstimated: true },
    ]);
  });

  test.each(
    providerIds.flatMap((provider) =>
      (['cut', 'malformed', 'unfinished'] as const).map((kind) => ({ provider, kind })),
    ),
  )(
    'is the most that a request can cost where the answer of $provider is $kind before its first word',
    async ({ provider, kind }) => {
      const { deps, fake } = await startDeps([{ fault: { kind, after: 0 } }]);
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
    },
  );

  test('is the most that a request can cost where its worker was killed before it kept a word', async () => {
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

  test('is nothing where the service refuses, or nobody can reach it', async () => {
    const { deps, fake } = await startDeps([{ fault: { kind: 'status', status: 500 } }]);
    const [refused, unreached] = [await aGeneration(), await aGeneration()];
    await expect(generateArticle(deps, refused, attempt(3))).rejects.toThrow('(500)');
    await fake.close();
    await expect(generateArticle(deps, unreached, attempt(3))).rejects.toThrow('cannot be reached');
    expect(await money()).toEqual({ spent: 0, held: 0 });
    for (const payload of [refused, unreached])
      expect(await stepsOf(payload)).toMatchObject([{ inputTokens: null, outputTokens: null }]);
  });

  test('is not known where nobody has entered a price, and nothing where the sandbox writes', async () => {
    const em = db.orm.em.fork();
    await em.nativeUpdate(AiModel, { provider: 'openai' }, { inputPrice: null, outputPrice: null });
    const { deps } = await startDeps([whole]);
    const { openai } = deps.providers;
    if (!openai?.available) throw new Error('the test has a key for it');
    const sandbox = { ...deps.providers, openai: { ...openai, sandbox: true } };
    const [unknown, free] = [await aGeneration(), await aGeneration()];
    await generateArticle(deps, unknown, attempt());
    await generateArticle({ ...deps, providers: sandbox }, free, attempt());
    const costs = async (about: string) =>
      new Set((await em.fork().find(Spending, { about, turn: { $gt: 0 } })).map(({ cost }) => cost));
    expect(await costs(unknown.generationId)).toEqual(new Set([null]));
    expect(await costs(free.generationId)).toEqual(new Set([0]));
  });
});

describe('a limit', () => {
  test('is never passed, however many workers write at once', async () => {
    const counted = counting();
    const answer = inSteps(() => whole);
    const { deps } = await startDeps((request) => (counted.asked(), answer(request)), counted);
    const most = 60_000;
    await limit('studio', '', most);
    const payloads = await Promise.all(
      Array.from({ length: 6 }, (_, index) => aGeneration({ topic: `Tunnels ${index}` })),
    );
    // Held by nobody beforehand, so that each request has to find room of its own.
    await Promise.all(payloads.map((payload) => generateArticle(deps, payload, attempt()).catch(() => undefined)));
    const { spent, held } = await money();
    expect([spent, held]).toEqual([counted.cost(), 0]);
    expect(spent).toBeLessThanOrEqual(most);
    for (const payload of payloads) {
      const { status, text, error } = await generationOf(payload);
      if (status === 'completed') expect(text).toBe(article);
      else
        expect([status, error, article.startsWith(text)]).toEqual([
          'failed',
          expect.stringMatching(
            /^The studio’s budget for \w+ \d+ is \$0\.06: .* An owner can raise it under Budget\.$/,
          ),
          true,
        ]);
    }
  });

  test('is never passed where services bill requests that they never answer', async () => {
    const { deps, fake } = await startDeps([{ fault: { kind: 'hang', after: 0 } }]);
    const most = 60_000;
    await limit('studio', '', most);
    for (const topic of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
      await generateArticle({ ...deps, idleTimeoutMs: 50 }, await aGeneration({ topic }), attempt(3)).catch(
        () => undefined,
      );
    const { spent, held } = await money();
    expect(held).toBe(0);
    expect(spent).toBeGreaterThanOrEqual(fake.requests.length * costOf({ input: 100, output: 1_000 }, price));
    expect(spent).toBeLessThanOrEqual(most);
    await db.orm.em.fork().execute('delete from provider_breakers');
  });

  test('on one provider lets another go on', async () => {
    await limit('provider', 'openai', 5_000);
    const { deps, fake } = await startDeps([whole]);
    const payload = await aGeneration({ provider: 'openai', followers: ['gemini'] });
    expect(await generateArticle(deps, payload, attempt())).toBe('completed');
    expect(new Set(fake.requests.map(({ provider }) => provider))).toEqual(new Set(['gemini']));
    // It has not failed, so it need not rest.
    expect(await db.orm.em.fork().execute('select from provider_breakers')).toEqual([]);
  });

  test('on a person ends what they ordered, and nothing else', async () => {
    const em = db.orm.em.fork();
    const user = em.create(User, { username: `ada-${randomUUID()}`, passwordHash: 'hash' });
    await em.flush();
    const { deps } = await startDeps([whole]);
    const [theirs, other] = [await aGeneration(), await aGeneration()];
    await reserved(theirs.generationId, 'openai', user.id);
    await releaseAll();
    await limit('person', user.id, 1_000);
    await expect(generateArticle(deps, theirs, attempt())).rejects.toBeInstanceOf(PermanentError);
    expect((await generationOf(theirs)).error).toMatch(/^The budget of whoever ordered it/);
    expect(await generateArticle(deps, other, attempt())).toBe('completed');
  });

  test('refuses a model without a price, and lets what is held already be spent', async () => {
    const { deps } = await startDeps([whole]);
    const [held, unknown] = [await aGeneration(), await aGeneration()];
    await reserved(held.generationId);
    await limit('studio', '', 1);
    expect(await generateArticle(deps, held, attempt())).toBe('completed');
    await db.orm.em.fork().nativeUpdate(AiModel, { provider: 'openai' }, { inputPrice: null });
    await expect(generateArticle(deps, unknown, attempt())).rejects.toThrow('Nobody has entered what gpt-4o costs');
  });

  test('is warned of once a month at 80 percent, and anew for another amount', async () => {
    const em = db.orm.em.fork();
    const mails = async () => (await em.execute<object[]>(`select from outbox where name = 'admin-alert'`)).length;
    const { deps } = await startDeps([whole]);
    const write = async () => {
      const payload = await aGeneration();
      await reserved(payload.generationId);
      await generateArticle(deps, payload, attempt());
      return (await money()).spent;
    };
    const cost = await write();
    await limit('studio', '', 10_000_000);
    await limit('provider', 'openai', 10_000_000);
    await write();
    expect(await mails()).toBe(0);
    // What is left is enough for the next two.
    await em.insert(Spending, {
      ...{ about: randomUUID(), turn: 1, provider: 'openai', model: 'gpt-4o', open: false, cost: 8_000_000 - 3 * cost },
      ...{ held: 0, month: new Date().toISOString().slice(0, 7), at: new Date() },
    });
    await write();
    expect(await mails()).toBe(1);
    const [alert] = await em.execute<{ facts: object }[]>(
      `select facts from alerts where kind = 'budget-nearly-spent'`,
    );
    expect(alert?.facts).toEqual({
      limits: [
        { kind: 'studio', about: '' },
        { kind: 'provider', about: 'openai' },
      ],
    });
    await write();
    expect(await mails()).toBe(1);
    await em.execute(`update budget_limits set amount = amount - 1, warned_for = null where kind = 'studio'`);
    await write();
    expect(await mails()).toBe(2);
  });
});

test('what is held and forgotten is given back after a day, and a request that nobody settled counts as its most', async () => {
  const { deps } = await startDeps([hanging]);
  const payload = await aGeneration();
  const all = await reserved(payload.generationId);
  const stop = new AbortController();
  const ended = generateArticle(deps, payload, attempt(1, stop.signal)).catch(() => undefined);
  await untilWritten(payload, opening + why);
  const em = db.orm.em.fork();
  await releaseForgotten(em);
  expect((await money()).held).toBeGreaterThan(0);
  const [request] = await em.find(Spending, { turn: { $gt: 0 }, open: true });
  const { spent } = await money();
  await em.execute(`update spendings set at = now() - interval '25 hours'`);
  await releaseForgotten(em);
  expect(await money()).toEqual({ spent: spent + (request?.held ?? 0), held: 0 });
  expect((await money()).spent).toBeLessThan(all);
  stop.abort('over');
  await ended;
});

async function releaseAll(): Promise<void> {
  await db.orm.em.fork().execute('update spendings set open = false, held = 0');
}

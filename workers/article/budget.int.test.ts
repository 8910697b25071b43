import { randomUUID } from 'node:crypto';
import { holdRequest, reserve, settleRequest } from '@prism/core/budget/ledger';
import { costOf } from '@prism/core/contract/ai-models';
import { BudgetLimit } from '@prism/core/database/budget-limit';
import { Spending } from '@prism/core/database/spending';
import { User } from '@prism/core/database/user';
import { describe, expect, test } from 'vitest';
import { inSteps } from '../../infra/test/in-steps.ts';
import { article, attempt, whole } from '../test/articles.ts';
import { counting, openBudget, price } from '../test/budget.ts';
import { PermanentError } from '../errors.ts';
import { generateArticle } from './generate-article.ts';

const { db, aGeneration, generationOf, startDeps, money, reserved } = openBudget();

async function limit(kind: BudgetLimit['kind'], about: string, amount: number): Promise<void> {
  const em = db.orm.em.fork();
  em.create(BudgetLimit, { kind, about, amount });
  await em.flush();
}

describe('a budget limit', () => {
  test('is never exceeded by concurrent workers', async () => {
    const counted = counting();
    const answer = inSteps(() => whole);
    const { deps } = await startDeps((request) => (counted.asked(), answer(request)), counted);
    const most = 60_000;
    await limit('studio', '', most);
    const payloads = await Promise.all(
      Array.from({ length: 6 }, (_, index) => aGeneration({ topic: `Tunnels ${index}` })),
    );
    // Without holds of their orders, so that each request must fit on its own.
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

  test('is never exceeded if services bill requests without answering', async () => {
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

  test('of one provider lets another continue', async () => {
    await limit('provider', 'openai', 5_000);
    const { deps, fake } = await startDeps([whole]);
    const payload = await aGeneration({ provider: 'openai', followers: ['gemini'] });
    expect(await generateArticle(deps, payload, attempt())).toBe('completed');
    expect(new Set(fake.requests.map(({ provider }) => provider))).toEqual(new Set(['gemini']));
    // It has not failed, so its breaker stays closed.
    expect(await db.orm.em.fork().execute('select from provider_breakers')).toEqual([]);
  });

  test('of a person ends their orders only', async () => {
    const em = db.orm.em.fork();
    const user = em.create(User, { username: `ada-${randomUUID()}`, passwordHash: 'hash' });
    await em.flush();
    const { deps } = await startDeps([whole]);
    const [theirs, other] = [await aGeneration(), await aGeneration()];
    await reserved(theirs.generationId, 'openai', user.id);
    await db.orm.em.fork().execute('update spendings set open = false, held = 0');
    await limit('person', user.id, 1_000);
    await expect(generateArticle(deps, theirs, attempt())).rejects.toBeInstanceOf(PermanentError);
    expect((await generationOf(theirs)).error).toMatch(/^The author’s budget/);
    expect(await generateArticle(deps, other, attempt())).toBe('completed');
  });

  test('refuses a model without a price, except what is already held', async () => {
    const { deps } = await startDeps([whole]);
    const [held, unknown] = [await aGeneration(), await aGeneration({ orderedModel: 'gpt-of-ours' })];
    await reserved(held.generationId);
    await limit('studio', '', 1);
    expect(await generateArticle(deps, held, attempt())).toBe('completed');
    await expect(generateArticle(deps, unknown, attempt())).rejects.toThrow('gpt-of-ours has no price');
  });

  test('gets back what a request held beyond its order', async () => {
    const em = db.orm.em.fork();
    const order = { about: randomUUID(), postId: null, provider: 'openai', model: 'gpt-4o', price };
    const request = { ...order, turn: 1, jobId: randomUUID(), tokens: { input: 1_000, output: 1_000 } };
    await reserve(em, { ...order, userId: null, tokens: { input: 100, output: 100 } });
    await holdRequest(em, request);
    expect(await money()).toEqual({ spent: 0, held: costOf(request.tokens, price) });
    await settleRequest(em, order.about, 1, { input: 100, output: 10, isUnheard: false });
    expect(await money()).toEqual({ spent: 400, held: 1_300 - 400 });
  });

  test('alerts once a month at 80 percent, and again for another amount', async () => {
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
    // The rest is enough for the next two.
    await em.insert(Spending, {
      about: randomUUID(),
      turn: 1,
      provider: 'openai',
      model: 'gpt-4o',
      open: false,
      cost: 8_000_000 - 3 * cost,
      held: 0,
      month: new Date().toISOString().slice(0, 7),
      at: new Date(),
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

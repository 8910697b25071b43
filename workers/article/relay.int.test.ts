import { providerIds, type ProviderId, type VendorId } from '@prism/core/contract/generations';
import { AiModel, keepModels } from '@prism/core/database/ai-model';
import { ProviderBreaker } from '@prism/core/database/provider-breaker';
import { afterEach, expect, test } from 'vitest';
import type { Fault } from '../../infra/test/fake-provider.ts';
import { inSteps, type ScriptedArticle } from '../../infra/test/in-steps.ts';
import { eventually } from '../../infra/test/wait.ts';
import { PermanentError, RetryLaterError } from '../errors.ts';
import { article, attempt, head, how, opening, openArticles, piecesOf, whole, why } from '../test/articles.ts';
import { noteFailure } from './breakers.ts';
import { generateArticle, type ArticleDeps } from './generate-article.ts';

const { db, aGeneration, generationOf, stepsOf, postOf, startDeps } = openArticles();

const begun = piecesOf(`${head + opening + why}## How\n\nWith a qu`);
const order: { provider: ProviderId; followers: ProviderId[] } = {
  provider: 'openai',
  followers: ['gemini', 'deepseek'],
};

/** Scripts of the providers, one per article; others write the whole article. */
function telling(scripts: Partial<Record<ProviderId, ScriptedArticle>>) {
  const answers = new Map(providerIds.map((id) => [id, inSteps(() => scripts[id] ?? whole)]));
  return async (more: Parameters<typeof startDeps>[1] = {}) =>
    await startDeps((request) => answers.get(request.provider)?.(request) ?? {}, more);
}

afterEach(async () => void (await db.orm.em.fork().execute('truncate provider_breakers')));

function modelOf({ providers }: Pick<ArticleDeps, 'providers'>, id: VendorId): string {
  const offered = providers[id];
  return offered.available ? offered.model : '';
}

test.each<[string, Fault]>([
  ['limits requests', { kind: 'status', status: 429 }],
  ['is away', { kind: 'status', status: 503 }],
  ['has no credit', { kind: 'status', status: 402 }],
])('if the first provider %s, the fallback writes all of it', async (_name, fault) => {
  const { deps, screen } = await telling({ openai: { fault } })();
  const payload = await aGeneration(order);
  expect(await generateArticle(deps, payload, attempt())).toBe('completed');
  expect(screen.text).toBe(article);
  const steps = await stepsOf(payload);
  expect(steps[0]).toMatchObject({ kind: 'outline', provider: 'openai', status: 'failed', inputTokens: null });
  expect(steps.slice(1).map(({ provider, status }) => `${provider} ${status}`)).toEqual(Array(5).fill('gemini done'));
});

test.each<[string, Fault]>([
  ['is cut', { kind: 'cut', after: begun.length }],
  ['says nothing more', { kind: 'hang', after: begun.length }],
  ['talks nonsense', { kind: 'malformed', after: begun.length }],
  ['declines', { kind: 'refused', after: begun.length }],
  ['reaches its limit', { kind: 'length', after: begun.length }],
])(
  'if the first provider %s in a section, the fallback continues after the last finished one',
  async (_name, fault) => {
    const { deps, screen, resets, fake } = await telling({ openai: { chunks: begun, fault } })();
    const payload = await aGeneration(order);
    expect(await generateArticle({ ...deps, idleTimeoutMs: 2_000 }, payload, attempt())).toBe('completed');
    expect(screen.text).toBe(article);
    expect(resets()).toHaveLength(1);
    const steps = await stepsOf(payload);
    expect(steps.map(({ provider, kind, heading, status }) => [provider, heading ?? kind, status])).toEqual([
      ['openai', 'outline', 'done'],
      ['openai', 'opening', 'done'],
      ['openai', 'Why', 'done'],
      ['openai', 'How', 'failed'],
      ['gemini', 'How', 'done'],
      ['gemini', 'Cost', 'done'],
    ]);
    const failed = steps.find(({ status }) => status === 'failed');
    expect(failed?.outputTokens).toBeGreaterThan(0);
    expect(failed?.unfinished).toMatch(/^## How\n\nWith a/);
    const [firstOfNext] = fake.requests.filter(({ provider }) => provider === 'gemini');
    expect(firstOfNext?.user).toContain(why.trim());
    expect(firstOfNext?.user).not.toContain('With a qu');
    expect(await generationOf(payload)).toMatchObject({ status: 'completed', attempt: 1, run: 2, error: null });
    expect(await postOf(payload)).toMatchObject({ content: article, title: 'Apps in Tunnels' });
  },
);

test('the third provider continues if the second fails too', async () => {
  const second = piecesOf(head + opening + why + how);
  const { deps, screen } = await telling({
    openai: { chunks: begun, fault: { kind: 'cut', after: begun.length } },
    gemini: { chunks: [...second, '## Cost\n\nNot'], fault: { kind: 'cut', after: second.length + 1 } },
  })();
  const payload = await aGeneration(order);
  expect(await generateArticle(deps, payload, attempt())).toBe('completed');
  expect(screen.text).toBe(article);
  expect((await stepsOf(payload)).at(-1)).toMatchObject({ provider: 'deepseek', heading: 'Cost' });
});

test('an attempt fails when all providers have failed, with the reason of each', async () => {
  const { deps } = await telling({
    openai: { fault: { kind: 'status', status: 402 } },
    gemini: { fault: { kind: 'status', status: 429, retryAfterSeconds: 7 } },
    deepseek: { fault: { kind: 'status', status: 404 } },
  })();
  const payload = await aGeneration(order);
  const failure = await generateArticle(deps, payload, attempt(1)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RetryLaterError);
  expect(failure).toMatchObject({ retryAfterMs: 7_000 });
  const { status, error } = await generationOf(payload);
  expect(status).toBe('retrying');
  for (const sentence of ['no credit left', 'Gemini is limiting requests', 'DeepSeek does not know the model'])
    expect(error).toContain(sentence);
});

test('an article fails immediately if no retry can help', async () => {
  const fault = { kind: 'status', status: 402 } as const;
  const { deps } = await telling({ openai: { fault }, gemini: { fault }, deepseek: { fault } })();
  const payload = await aGeneration(order);
  await expect(generateArticle(deps, payload, attempt(1))).rejects.toBeInstanceOf(PermanentError);
  expect(await generationOf(payload)).toMatchObject({ status: 'failed' });
});

test('skips an unavailable provider', async () => {
  const { deps, screen } = await telling({})();
  const providers = { ...deps.providers, openai: { available: false, reason: 'OPENAI_API_KEY is not set.' } } as const;
  const payload = await aGeneration(order);
  await generateArticle({ ...deps, providers }, payload, attempt());
  expect(screen.text).toBe(article);
  expect(new Set((await stepsOf(payload)).map(({ provider }) => provider))).toEqual(new Set(['gemini']));
});

test('skips an open circuit breaker while another provider can write, and returns once it closes', async () => {
  const { deps, fake } = await telling({ openai: { fault: { kind: 'status', status: 429 } } })();
  const writersOf = async (payload: Awaited<ReturnType<typeof aGeneration>>) =>
    new Set((await stepsOf(payload)).map(({ provider, status }) => `${provider} ${status}`));
  const [first, second, third] = [await aGeneration(order), await aGeneration(order), await aGeneration(order)];
  await generateArticle(deps, first, attempt());
  expect(await writersOf(first)).toEqual(new Set(['openai failed', 'gemini done']));
  const quiet = { ...deps, bus: { publish: async () => undefined } };
  await generateArticle(quiet, second, attempt());
  expect(await writersOf(second)).toEqual(new Set(['gemini done']));
  await db.orm.em.fork().execute(`update provider_breakers set rests_until = now() - interval '1 second'`);
  await generateArticle(quiet, third, attempt());
  expect(await writersOf(third)).toEqual(new Set(['openai failed', 'gemini done']));
  expect(fake.requests.filter(({ provider }) => provider === 'openai')).toHaveLength(2);
});

test('if all breakers are open, the ordered provider writes, and its success closes the breaker', async () => {
  const { deps, screen } = await telling({})();
  const failure = new RetryLaterError('Limited.', 60_000);
  for (const { id, model } of providerIds.map((id) => ({ id, model: modelOf(deps, id) })))
    await noteFailure(deps.fork(), { provider: id, model }, failure);
  const payload = await aGeneration(order);
  await generateArticle(deps, payload, attempt());
  expect(screen.text).toBe(article);
  expect(new Set((await stepsOf(payload)).map(({ provider }) => provider))).toEqual(new Set(['openai']));
  const resting = await db.orm.em.fork().find(ProviderBreaker, {});
  expect(resting.map(({ provider }) => provider).toSorted()).toEqual(['deepseek', 'gemini']);
});

test('a cancelled article uses no fallback', async () => {
  const stop = new AbortController();
  const { deps, screen, fake } = await telling({
    openai: { chunks: [head, opening, why], fault: { kind: 'hang', after: 3 } },
  })();
  const payload = await aGeneration(order);
  const ended = generateArticle(deps, payload, attempt(1, stop.signal));
  await eventually(() => expect(screen.text).toBe(opening + why));
  stop.abort('cancelled');
  expect(await ended).toBe('cancelled');
  expect(new Set(fake.requests.map(({ provider }) => provider))).toEqual(new Set(['openai']));
  expect((await stepsOf(payload)).at(-1)).toMatchObject({ status: 'stopped', error: null });
});

test('the ordered model applies to its provider only; fallbacks use their own', async () => {
  const { deps, fake } = await telling({ openai: { chunks: begun, fault: { kind: 'cut', after: begun.length } } })();
  const payload = await aGeneration({ ...order, orderedModel: 'gpt-5-mini' });
  expect(await generateArticle(deps, payload, attempt())).toBe('completed');
  const asked = new Set(fake.requests.map(({ provider, model }) => `${provider} ${model}`));
  expect([...asked]).toEqual(['openai gpt-5-mini', `gemini ${modelOf(deps, 'gemini')}`]);
  const [row] = await db.orm.em.fork().find(ProviderBreaker, {});
  expect(row).toMatchObject({ provider: 'openai', model: 'gpt-5-mini' });
});

test('a request that exceeds a model’s limits is not sent, and the fallback continues', async () => {
  await keepModels(db.orm.em.fork(), [{ provider: 'openai', model: 'tiny' }]);
  await db.orm.em.fork().nativeUpdate(AiModel, { name: 'tiny' }, { contextTokens: 100 });
  const { deps, fake } = await telling({})();
  const payload = await aGeneration({ ...order, orderedModel: 'tiny' });
  expect(await generateArticle(deps, payload, attempt())).toBe('completed');
  expect(new Set(fake.requests.map(({ provider }) => provider))).toEqual(new Set(['gemini']));

  const alone = await aGeneration({ provider: 'openai', followers: [], orderedModel: 'tiny' });
  await expect(generateArticle(deps, alone, attempt())).rejects.toBeInstanceOf(PermanentError);
  expect((await generationOf(alone)).error).toMatch(
    /^The request has about [\d,]+ tokens, and tiny takes 100\. Order with a model that takes more, or a shorter article\.$/,
  );
  expect(await stepsOf(alone)).toEqual([]);
});

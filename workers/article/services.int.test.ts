import { randomUUID } from 'node:crypto';
import { readProviders, sealAiKey } from '@prism/core/ai/providers';
import { parseConfig } from '@prism/core/config/config';
import { AiModel } from '@prism/core/database/ai-model';
import { AiKey } from '@prism/core/database/ai-key';
import { AiService } from '@prism/core/database/ai-service';
import { BudgetLimit } from '@prism/core/database/budget-limit';
import { Check } from '@prism/core/database/check';
import { ProviderBreaker } from '@prism/core/database/provider-breaker';
import { afterEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { inSteps } from '../../infra/test/in-steps.ts';
import { article, attempt, openArticles, whole } from '../test/articles.ts';
import { generateArticle } from './generate-article.ts';
import { createProviders } from './providers/create-providers.ts';
import { tryProvider } from './try-provider.ts';

const { db, aGeneration, generationOf, stepsOf, startDeps } = openArticles();
const em = () => db.orm.em.fork();
afterEach(
  async () =>
    void (await em().execute(
      emptied('provider_breakers, ai_keys, ai_services, ai_models, budget_limits, spendings, checks'),
    )),
);

const secret = 'what keys are sealed under, in tests only';

/** A service that was added in the dashboard, next to the vendors of the environment. */
async function startService(answers: Parameters<typeof startDeps>[0]) {
  const { deps, fake, screen } = await startDeps(answers);
  const baseUrl = fake.serviceUrl('local');
  await em().insert(AiService, {
    id: 'local',
    label: 'Ours',
    baseUrl,
    protocol: 'responses',
    model: 'llama',
    createdAt: new Date(),
  });
  const env = { AI_KEYS_SECRET: secret, GEMINI_API_KEY: 'key', GEMINI_BASE_URL: fake.baseUrls.gemini };
  const offer = async () => createProviders(await readProviders(em(), parseConfig(env)));
  return { deps: { ...deps, providers: await offer() }, offer, fake, screen };
}

const enterKey = async () =>
  await em().insert(AiKey, {
    provider: 'local',
    sealedKey: sealAiKey('sk-of-ours', 'local', [secret]),
    ends: 'ours',
    setAt: new Date(),
    setById: randomUUID(),
  });

test('an added service writes an article with its entered key', async () => {
  await enterKey();
  const { deps, fake, screen } = await startService(inSteps(() => whole));
  const payload = await aGeneration({ provider: 'local' });
  expect(await generateArticle(deps, payload, attempt())).toBe('completed');
  expect(screen.text).toBe(article);
  for (const { service, protocol, model, headers } of fake.requests)
    expect([service, protocol, model, headers.authorization]).toEqual([
      'local',
      'responses',
      'llama',
      'Bearer sk-of-ours',
    ]);
  const steps = await stepsOf(payload);
  expect(steps.every(({ provider, tokensEstimated }) => provider === 'local' && !tokensEstimated)).toBe(true);
});

test('omits room for reasoning if the budget is short', async () => {
  const { deps } = await startService(inSteps(() => whole));
  const price = { inputPrice: 3_000_000, outputPrice: 10_000_000 };
  const model = { ...price, provider: 'local', name: 'llama', label: 'Llama' };
  await em().insert(AiModel, { ...model, id: randomUUID(), createdAt: new Date() });
  // Room for reasoning alone would double the hold.
  await em().insert(BudgetLimit, { kind: 'studio', about: '', amount: 40_000 });
  const payload = await aGeneration({ provider: 'local' });
  expect(await generateArticle(deps, payload, attempt())).toBe('completed');
  expect((await generationOf(payload)).text).toBe(article);
});

test('uses fallbacks, and its circuit breaker applies to all workers', async () => {
  const tell = inSteps(() => whole);
  const { deps, screen } = await startService((request) =>
    request.service === 'local' ? { fault: { kind: 'status', status: 429 } } : tell(request),
  );
  const payload = await aGeneration({ provider: 'local', followers: ['gemini'] });
  expect(await generateArticle(deps, payload, attempt())).toBe('completed');
  expect(screen.text).toBe(article);
  const [breaker] = await em().find(ProviderBreaker, {});
  expect(breaker).toMatchObject({ provider: 'local', model: 'llama', restsUntil: expect.any(Date) });
});

test('an article fails with a message if its service was removed during the run', async () => {
  const { deps, offer } = await startService(inSteps(() => whole));
  await em().nativeDelete(AiService, {});
  const payload = await aGeneration({ provider: 'local' });
  await expect(generateArticle({ ...deps, providers: await offer() }, payload, attempt())).rejects.toThrow();
  expect(await generationOf(payload)).toMatchObject({ status: 'failed', error: 'The provider local was removed.' });
});

test('a test reports a response, or the setting of a refused key', async () => {
  const asked = async () => {
    const id = randomUUID();
    await em().upsert(Check, { name: 'ai-local', id, askedAt: new Date() }, { onConflictFields: ['name'] });
    return id;
  };
  let isRefused = false;
  const { deps } = await startService(() =>
    isRefused ? { fault: { kind: 'status', status: 401 } } : { chunks: ['Yes.'] },
  );
  await tryProvider(deps, { checkId: await asked() }, attempt());
  expect(await em().findOneOrFail(Check, { name: 'ai-local' })).toMatchObject({
    doneAt: expect.any(Date),
    error: null,
  });
  isRefused = true;
  await enterKey();
  await tryProvider(deps, { checkId: await asked() }, attempt());
  expect((await em().findOneOrFail(Check, { name: 'ai-local' })).error).toBe(
    'Ours refused the API key. Check its key under AI models.',
  );
});

import { randomUUID } from 'node:crypto';
import type { Suggestion as ShownSuggestion } from '@prism/core/contract/suggestions';
import { AiModel } from '@prism/core/database/ai-model';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { Suggestion } from '@prism/core/database/suggestion';
import type { BusMessage } from '@prism/core/live/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({
    env: { OPENAI_API_KEY: 'test', OPENAI_MODEL: 'gpt-of-ours', GEMINI_API_KEY: 'test', DEEPSEEK_API_KEY: 'test' },
  });
  await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('suggestions, outbox, spendings, budget_limits'));
});

const aPassage = (changes: object = {}) => ({
  about: randomUUID(),
  title: 'Lifts',
  category: 'Web Development',
  wish: 'plainer',
  passage: 'In order to keep it.',
  before: '',
  after: 'Next.',
  ...changes,
});
const ask = async (payload: object, kind = 'passage') => await site.asAdmin('POST', `/suggestions/${kind}`, payload);
async function asked(payload = aPassage()): Promise<ShownSuggestion> {
  const response = await ask(payload);
  expect(response.statusCode).toBe(201);
  return JSON.parse(response.payload);
}

test('commits a suggestion with its job, for the first available provider', async () => {
  const about = randomUUID();
  const shown = await asked(aPassage({ about, wish: 'answer', question: 'Why?' }));
  expect(shown).toMatchObject({ kind: 'passage', status: 'queued', provider: null, passage: null, sandbox: false });
  const row = await site.em.findOneOrFail(Suggestion, shown.id);
  expect(row).toMatchObject({
    about,
    provider: 'openai',
    followers: ['gemini', 'deepseek'],
    asked: { question: 'Why?' },
  });
  const [pending] = await site.em.find(OutboxEntry, {});
  expect(pending).toMatchObject({ queue: 'article', name: 'suggest-words', data: { suggestionId: shown.id } });
  const details = {
    about,
    title: '',
    category: '',
    text: 'A text.',
    tags: ['a'],
    pictures: ['/a.webp'],
  };
  expect((await ask(details, 'details')).statusCode).toBe(201);
  expect(JSON.parse((await site.asAdmin('GET', `/suggestions/${shown.id}`)).payload)).toEqual(shown);
});

test('uses the next provider without price or budget for the first, or shows the first refusal', async () => {
  const price = async (provider: string, inputPrice: number | null) =>
    await site.em.nativeUpdate(AiModel, { provider }, { inputPrice, outputPrice: 10_000_000 });
  const limit = async (kind: string, about: string, amount: number | null) =>
    expect((await site.asAdmin('PUT', '/budget/limits', { kind, about, amount })).statusCode).toBeLessThan(300);
  const asksNow = async () => {
    const row = await site.em.fork().findOneOrFail(Suggestion, (await asked()).id);
    return [row.provider, ...row.followers];
  };
  await price('openai', null);
  for (const provider of ['gemini', 'deepseek']) await price(provider, 2_500_000);
  await limit('studio', '', 1_000_000);
  expect(await asksNow()).toEqual(['gemini', 'openai', 'deepseek']);
  await price('openai', 2_500_000);
  await limit('provider', 'openai', 1);
  await limit('provider', 'gemini', 1);
  expect(await asksNow()).toEqual(['deepseek', 'openai', 'gemini']);
  const held = await site.em.execute('select provider from spendings order by provider');
  expect(held).toEqual([{ provider: 'deepseek' }, { provider: 'gemini' }]);
  await limit('provider', 'deepseek', 1);
  const refused = await ask(aPassage());
  expect([refused.statusCode, refused.payload]).toEqual([409, expect.stringContaining('The budget for OpenAI')]);
});

test('refuses an invalid passage or wish with a message', async () => {
  for (const wrong of [
    { passage: '' },
    { passage: 'x'.repeat(6_001) },
    { wish: 'longer' },
    { wish: 'answer' },
    { wish: 'tone', tone: 'loud' },
    { about: 'no id' },
  ])
    expect((await ask(aPassage(wrong))).statusCode).toBe(400);
  expect(await site.em.count(OutboxEntry, {})).toBe(0);
});

test('cancels a suggestion, at once without a worker, and notifies every worker', async () => {
  const heard: BusMessage[] = [];
  const stop = site.bus.subscribe((message) => heard.push(message));
  const { id } = await asked();
  const stopped = await site.asAdmin('POST', `/suggestions/${id}/cancel`);
  expect([stopped.statusCode, JSON.parse(stopped.payload)]).toMatchObject([202, { status: 'cancelled' }]);
  await expect.poll(() => heard).toContainEqual({ type: 'cancel', aboutId: id });
  stop();
  const { id: late } = await asked();
  await site.em.nativeUpdate(Suggestion, { id: late }, { status: 'writing' });
  await site.asAdmin('POST', `/suggestions/${late}/cancel`);
  expect(await site.em.findOneOrFail(Suggestion, late)).toMatchObject({ status: 'writing', cancelRequested: true });
});

test('limits a person to three pending suggestions, across windows', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, async () => (await ask(aPassage())).statusCode));
  expect(answers.toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
});

test('answers 404 for another person’s suggestion', async () => {
  const { id } = await asked();
  await site.em.execute('update suggestions set user_id = null');
  for (const [method, path] of [
    ['GET', `/suggestions/${id}`],
    ['POST', `/suggestions/${id}/cancel`],
  ] as const)
    expect((await site.asAdmin(method, path)).statusCode).toBe(404);
});

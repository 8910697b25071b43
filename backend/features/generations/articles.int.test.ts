import type { AdminPost } from '@prism/core/contract/posts';
import { Generation } from '@prism/core/database/generation';
import { OutboxEntry } from '@prism/core/database/outbox-entry';
import { ProviderBreaker } from '@prism/core/database/provider-breaker';
import type { BusMessage } from '@prism/core/live/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ env: { OPENAI_API_KEY: 'test' } });
  await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(emptied('posts, outbox'));
});

const post = async (path: string, payload: object = {}) => await site.asAdmin('POST', `/${path}`, payload);
const ordered = async (): Promise<AdminPost> =>
  JSON.parse((await post('generate-article', { topic: 'Testing on old phones' })).payload);

/** A provider's default model, without an entered price. */
const own = (name: string) => ({ model: name, models: [expect.objectContaining({ name, label: name })] });

test('an order commits a draft with its job', async () => {
  const response = await post('generate-article', {
    topic: ' Testing on old phones ',
    keywords: ['android', ' ', 'ios'],
  });
  expect(response.statusCode).toBe(201);
  const draft: AdminPost = JSON.parse(response.payload);
  const [pending] = await site.em.find(OutboxEntry, {});
  expect(draft).toMatchObject({
    title: 'Testing on old phones',
    category: 'Mobile Development',
    published: false,
    aiGenerated: true,
    generation: {
      jobId: pending?.id,
      status: 'queued',
      provider: 'openai',
      model: 'gpt-4o',
      targetLength: 'medium',
      tone: 'professional',
      keywords: ['android', 'ios'],
    },
  });
  expect(pending).toMatchObject({ queue: 'article', name: 'generate-article', data: { postId: draft.id } });
});

test('stores a brief without empty fields, and refuses an invalid one at its field', async () => {
  const brief = { angle: ' Budgets over three years ', reader: '', mustNot: 'Names of clients' };
  expect((await post('generate-article', { topic: 'Old phones', brief })).statusCode).toBe(201);
  const [row] = JSON.parse((await site.asAdmin('GET', '/generations')).payload);
  expect(row.brief).toEqual({ angle: 'Budgets over three years', mustNot: 'Names of clients' });
  const long = await post('generate-article', { topic: 'Old phones', brief: { reader: 'x'.repeat(201) } });
  expect([long.statusCode, JSON.parse(long.payload).fields]).toEqual([
    400,
    { 'brief.reader': 'Reader must be 200 characters or fewer' },
  ]);
});

test('stores numbered links and notes with the order, and lists their results', async () => {
  const response = await post('generate-article', {
    topic: 'Old phones',
    sources: [' https://one.example/a#part ', 'Ours: 12 of 40.'],
  });
  expect(response.statusCode).toBe(201);
  const generation = await site.em.findOneOrFail(Generation, { post: JSON.parse(response.payload).id });
  const sources = await site.asAdmin('GET', `/generations/${generation.id}/sources`);
  const common = { title: null, error: null, isCited: false };
  expect(sources.result).toEqual([
    { ...common, number: 1, address: 'https://one.example/a', state: 'waiting', length: 0, excerpt: '' },
    { ...common, number: 2, address: null, state: 'read', length: 15, excerpt: 'Ours: 12 of 40.' },
  ]);
  const [row] = JSON.parse((await site.asAdmin('GET', '/generations')).payload);
  expect(row.sources).toEqual(['https://one.example/a', 'Ours: 12 of 40.']);
});

test('a source is cited where the text links to it', async () => {
  const response = await post('generate-article', { topic: 'Old phones', sources: ['https://one.example/a'] });
  const generation = await site.em.findOneOrFail(Generation, { post: JSON.parse(response.payload).id });
  generation.setText('Half of them ([one.example](https://one.example/a)).');
  await site.em.flush();
  const sources = await site.asAdmin('GET', `/generations/${generation.id}/sources`);
  expect(sources.result).toMatchObject([{ isCited: true }]);
});

test.each([
  [Array.from({ length: 9 }, (_none, index) => `Note ${index}`), 'No more than 8 links and notes'],
  [['https://ada:secret@one.example/'], 'Link 1 holds a user name or a password: give one without'],
])('refuses invalid sources with a message: %o', async (sources, sentence) => {
  const response = await post('generate-article', { topic: 'Old phones', sources });
  expect(response.statusCode).toBe(400);
  expect(response.result).toMatchObject({ fields: { sources: sentence } });
  expect(await site.em.count(Generation, {})).toBe(0);
});

test('refuses a blank topic with the form’s message', async () => {
  const response = await post('generate-article', { topic: '   ' });
  expect(response.statusCode).toBe(400);
  expect(response.result).toMatchObject({ fields: { topic: 'Please enter a topic for the article' } });
});

test('a provider without a key is listed as unavailable and refuses orders', async () => {
  const providers = await site.asAdmin('GET', '/providers');
  expect(providers.result).toEqual([
    { ...own('gpt-4o'), id: 'openai', label: 'GPT-4o', available: true, sandbox: false },
    {
      ...own('gemini-3.8-flash'),
      id: 'gemini',
      label: 'Gemini',
      available: false,
      sandbox: false,
      reason: 'GEMINI_API_KEY is not set.',
    },
    {
      ...own('deepseek-flash'),
      id: 'deepseek',
      label: 'DeepSeek',
      available: false,
      sandbox: false,
      reason: 'DEEPSEEK_API_KEY is not set.',
    },
  ]);
  const response = await post('generate-article', { topic: 'Anything', provider: 'gemini' });
  expect(response.statusCode).toBe(400);
  expect(response.result).toMatchObject({
    fields: { provider: 'Gemini is not available: GEMINI_API_KEY is not set.' },
  });
});

test('an open circuit breaker is shown with its reason and end, and orders are accepted', async () => {
  const until = new Date(Date.now() + 60_000);
  const reason = 'OpenAI is limiting requests just now.';
  const row = {
    provider: 'openai',
    model: 'gpt-4o',
    failures: 3,
    reason,
    failedAt: new Date(),
    restsUntil: until,
  } as const;
  await site.em.insert(ProviderBreaker, row);
  const providers = await site.asAdmin('GET', '/providers');
  await site.em.nativeDelete(ProviderBreaker, {});
  expect(providers.result).toMatchObject([
    { id: 'openai', available: true, rest: { reason, until: until.toISOString() } },
    { id: 'gemini' },
    { id: 'deepseek' },
  ]);
  expect(JSON.parse(providers.payload)[1]).not.toHaveProperty('rest');
});

test('a queued article is cancelled at once, and every worker is notified', async () => {
  const heard: BusMessage[] = [];
  const stop = site.bus.subscribe((message) => heard.push(message));
  const { id } = await ordered();
  expect((await post(`generate-article/${id}/cancel`)).statusCode).toBe(202);
  const generation = await site.em.findOneOrFail(Generation, { post: id });
  expect(generation).toMatchObject({ status: 'cancelled', cancelRequested: true });
  await expect.poll(() => heard).toContainEqual({ type: 'cancel', aboutId: generation.id });
  stop();
  expect((await post(`generate-article/${id}/cancel`)).statusCode).toBe(409);
});

test('a running article is asked to stop, and its worker keeps the text', async () => {
  const { id } = await ordered();
  await site.em.nativeUpdate(Generation, { post: id }, { status: 'writing' });
  expect((await post(`generate-article/${id}/cancel`)).statusCode).toBe(202);
  expect(await site.em.findOneOrFail(Generation, { post: id })).toMatchObject({
    status: 'writing',
    cancelRequested: true,
  });
});

test('a failed article is retried as a new job', async () => {
  const { id, generation } = await ordered();
  await site.em.nativeUpdate(Generation, { post: id }, { status: 'failed', error: 'cut', attempt: 3 });
  expect((await post(`generate-article/${id}/retry`)).statusCode).toBe(202);
  const again = await site.em.findOneOrFail(Generation, { post: id });
  expect(again).toMatchObject({ status: 'queued', attempt: 0, error: null });
  expect(again.jobId).not.toBe(generation?.jobId);
  expect(await site.em.count(OutboxEntry, { id: again.jobId })).toBe(1);
  expect((await post(`generate-article/${id}/retry`)).statusCode).toBe(409);
});

test('an article that needs a look is continued, a complete one is not', async () => {
  const { id } = await ordered();
  const is = async (status: 'needs-look' | 'completed', error: string | null) =>
    await site.em.nativeUpdate(Generation, { post: id }, { status, error, finishedAt: new Date() });
  await is('needs-look', 'It has 9 words.');
  expect((await post(`generate-article/${id}/retry`)).statusCode).toBe(202);
  const again = await site.em.fork().findOneOrFail(Generation, { post: id });
  expect(again).toMatchObject({ status: 'queued', error: null, finishedAt: null });
  await is('completed', null);
  expect((await post(`generate-article/${id}/retry`)).result).toMatchObject({ error: 'This article is complete.' });
});

test('answers 404 for an unknown article', async () => {
  const unknownId = '00000000-0000-4000-8000-000000000000';
  expect((await post(`generate-article/${unknownId}/cancel`)).statusCode).toBe(404);
  expect((await post('generate-article/not-an-id/retry')).statusCode).toBe(400);
});

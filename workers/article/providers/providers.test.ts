import { parseConfig } from '@prism/core/config/config';
import { providerIds, type ProviderId } from '@prism/core/contract/generations';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  startFakeProvider,
  type FakeAnswer,
  type FakeProviderOptions,
  type Fault,
} from '../../../infra/test/fake-provider.ts';
import { KeyRefusedError, PermanentError, RequestRefusedError, RetryLaterError } from '../../errors.ts';
import { createProviders } from './create-providers.ts';
import { errorOf } from './failures.ts';
import type { ProviderChunk } from './provider.ts';
import { readAnswer, type ReadOptions } from './read-answer.ts';

const request = { system: 'You write.', user: 'Topic: tunnels', maxTokens: 500 };
const chunks = ['Hello', ' wörld', ' 🙂', '\n\n## "One"\n'];
type ErrorKind = abstract new (...given: never[]) => Error;
const labels = { openai: 'OpenAI', gemini: 'Gemini', deepseek: 'DeepSeek' };

async function startFake(options: FakeProviderOptions) {
  const fake = await startFakeProvider(options);
  onTestFinished(fake.close);
  return fake;
}

function providerOf(id: ProviderId, baseUrl: string) {
  const prefix = id.toUpperCase();
  const config = parseConfig({
    [`${prefix}_API_KEY`]: 'key',
    [`${prefix}_BASE_URL`]: baseUrl,
    [`${prefix}_MODEL`]: 'some-model',
  });
  const offered = createProviders(config.providers)[id];
  if (!offered.available) throw new Error(offered.reason);
  return offered;
}

const limits = { idleTimeoutMs: 10_000, timeoutMs: 60_000, maxLength: 100_000 };

async function ask(
  id: ProviderId,
  answer: FakeAnswer,
  { signal = new AbortController().signal, ...given }: Partial<ReadOptions> = {},
) {
  const fake = await startFake({ answers: [answer] });
  const { provider, model } = providerOf(id, fake.baseUrls[id]);
  const received: ProviderChunk[] = [];
  let error: unknown;
  try {
    for await (const chunk of readAnswer(provider, { ...request, model }, { ...limits, ...given, signal }))
      received.push(chunk);
  } catch (thrown) {
    error = thrown;
  }
  const text = received.map((chunk) => chunk.text ?? '').join('');
  return { text, received, error, fake };
}

describe.each(providerIds)('%s', (id) => {
  const label = labels[id];

  test('gives the text, the usage and the finish', async () => {
    const { text, received, error, fake } = await ask(id, { chunks });
    expect(error).toBeUndefined();
    expect(text).toBe(chunks.join(''));
    expect(received.find((chunk) => chunk.finish)?.finish).toBe('complete');
    expect(received.findLast((chunk) => chunk.usage)?.usage).toEqual({ inputTokens: 100, outputTokens: 4 });
    expect(fake.requests).toMatchObject([
      { provider: id, model: 'some-model', system: 'You write.', user: 'Topic: tunnels' },
    ]);
  });

  test('is held to JSON where a schema says what is wanted', async () => {
    const fake = await startFake({ answers: [{ chunks }] });
    const { provider, model } = providerOf(id, fake.baseUrls[id]);
    const schema = { type: 'object' };
    for (const prompt of [request, { ...request, schema }])
      await Array.fromAsync(
        readAnswer(provider, { ...prompt, model }, { ...limits, signal: new AbortController().signal }),
      );
    expect(fake.requests.map(({ json }) => json)).toEqual([false, true]);
  });

  test.each<[string, Fault, string, ErrorKind]>([
    [
      'a bad key',
      { kind: 'status', status: 401 },
      `${label} refused the API key. Check ${id.toUpperCase()}_API_KEY.`,
      KeyRefusedError,
    ],
    [
      'a forbidden key',
      { kind: 'status', status: 403 },
      `${label} refused the API key. Check ${id.toUpperCase()}_API_KEY.`,
      KeyRefusedError,
    ],
    [
      'an unknown model',
      { kind: 'status', status: 404 },
      `${label} does not know the model some-model.`,
      PermanentError,
    ],
    ['a bad request', { kind: 'status', status: 400 }, `${label} refused the request (400): `, RequestRefusedError],
    ['too many requests', { kind: 'status', status: 429 }, `${label} is limiting requests just now.`, RetryLaterError],
    ['a broken server', { kind: 'status', status: 500 }, `${label} has a problem of its own (500).`, Error],
    ['an overloaded server', { kind: 'status', status: 503 }, `${label} has a problem of its own (503).`, Error],
    [
      'a stream cut at once',
      { kind: 'cut', after: 0 },
      `The connection to ${label} broke while it was writing.`,
      Error,
    ],
    ['a stream cut later', { kind: 'cut', after: 2 }, `The connection to ${label} broke while it was writing.`, Error],
    ['a malformed chunk', { kind: 'malformed', after: 2 }, `${label} sent something that could not be read.`, Error],
    [
      'an end without a finish',
      { kind: 'unfinished', after: 2 },
      `${label} stopped before the article was finished.`,
      Error,
    ],
    [
      'its length limit',
      { kind: 'length', after: 2 },
      `${label} reached its length limit before the article was finished.`,
      Error,
    ],
    ['a refusal', { kind: 'refused', after: 0 }, `${label} declined to write about this topic.`, PermanentError],
  ])('ends %s in a clear failure after one request', async (_name, fault, sentence, kind) => {
    const { text, error, fake } = await ask(id, { chunks, fault });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ constructor: kind, message: expect.stringContaining(sentence) });
    expect(text).toBe(chunks.slice(0, 'after' in fault ? fault.after : 0).join(''));
    expect(fake.requests).toHaveLength(1);
  });

  test('waits as long as a 429 says', async () => {
    const { error } = await ask(id, { fault: { kind: 'status', status: 429, retryAfterSeconds: 7 } });
    expect(error).toMatchObject({ constructor: RetryLaterError, retryAfterMs: 7_000 });
  });

  test('waits as long as the header of a server in trouble says', async () => {
    const { error } = await ask(id, { fault: { kind: 'status', status: 503, retryAfterSeconds: 90 } });
    expect(error).toMatchObject({
      constructor: RetryLaterError,
      retryAfterMs: 90_000,
      message: `${label} has a problem of its own (503).`,
    });
  });

  test('does not wait for days', async () => {
    const { error } = await ask(id, { fault: { kind: 'status', status: 429, retryAfterSeconds: 2 * 24 * 60 * 60 } });
    expect(error).toMatchObject({
      constructor: PermanentError,
      message: `${label} takes no requests for more than a day (429). Retry then.`,
    });
  });

  test.each([[[]], [['', ' ', '\n']]])('takes a blank answer (%j) for a failure', async (blank) => {
    const { error } = await ask(id, { chunks: blank });
    expect(error).toMatchObject({ constructor: Error, message: `${label} sent an empty answer.` });
  });

  test.each([0, 2])('gives up on silence after %i chunks and hangs up', async (after) => {
    const { text, error, fake } = await ask(id, { chunks, fault: { kind: 'hang', after } }, { idleTimeoutMs: 100 });
    expect(error).toMatchObject({ constructor: Error, message: `${label} sent nothing for 0.1 seconds.` });
    expect(text).toBe(chunks.slice(0, after).join(''));
    await fake.hungUp();
  });

  test('hangs up when it is aborted, with the reason it was given', async () => {
    const abort = new AbortController();
    const fake = await startFake({
      answers: [{ chunks, fault: { kind: 'hang', after: 2 } }],
      onChunkWritten: (index) => index === 1 && abort.abort('shutdown'),
    });
    const { provider, model } = providerOf(id, fake.baseUrls[id]);
    const reading = Array.fromAsync(readAnswer(provider, { ...request, model }, { ...limits, signal: abort.signal }));
    await expect(reading).rejects.toBe('shutdown');
    await fake.hungUp();
  });

  test('says when it cannot be reached', async () => {
    const fake = await startFakeProvider({ answers: [] });
    await fake.close();
    const { provider, model } = providerOf(id, fake.baseUrls[id]);
    const reading = Array.fromAsync(
      readAnswer(provider, { ...request, model }, { ...limits, signal: new AbortController().signal }),
    );
    await expect(reading).rejects.toThrow(
      `${label} cannot be reached: nothing answers at its address. Check the network and ${id.toUpperCase()}_BASE_URL.`,
    );
  });
});

test('a used-up account is not worth another try', async () => {
  const fault = { kind: 'status', status: 429, message: 'insufficient_quota: check your plan' } as const;
  expect((await ask('openai', { fault })).error).toMatchObject({
    constructor: PermanentError,
    message: 'The OpenAI account has no credit left. Check its plan and billing.',
  });
});

test.each(['{"detail":[{"loc":["body"]}]}', '<html><h1>Bad Request</h1></html>'])(
  'what nobody can read (%s) is left out of the reason',
  (detail) => {
    const failure = { label: 'OpenAI', variables: 'OPENAI', model: 'some-model', retryAfterMs: undefined, cause: null };
    expect(errorOf({ ...failure, status: 400, detail }).message).toBe('OpenAI refused the request (400).');
  },
);

test('Gemini says 400 for a wrong key', async () => {
  const fault = { kind: 'status', status: 400, message: 'API key not valid. Please pass a valid API key.' } as const;
  expect((await ask('gemini', { fault })).error).toMatchObject({
    constructor: KeyRefusedError,
    message: expect.stringContaining('GEMINI_API_KEY'),
  });
});

test('a provider without a key is offered as unavailable, with the reason', () => {
  expect(createProviders(parseConfig({}).providers).gemini).toEqual({
    available: false,
    reason: 'GEMINI_API_KEY is not set.',
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { parseConfig } from '@prism/core/config/config';
import { providerIds, type ProviderId, type VendorId } from '@prism/core/contract/generations';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  startFakeProvider,
  type FakeAnswer,
  type FakeProvider,
  type FakeProviderOptions,
  type Fault,
} from '../../../infra/test/fake-provider.ts';
import { CutShortError, KeyRefusedError, PermanentError, RequestRefusedError, RetryLaterError } from '../../errors.ts';
import { createProviders } from './create-providers.ts';
import { errorOf } from './failures.ts';
import type { ProviderChunk } from './provider.ts';
import { readAnswer, type ReadOptions } from './read-answer.ts';

const request = { system: 'You write.', user: 'Topic: tunnels', maxTokens: 500 };
const chunks = ['Hello', ' wörld', ' 🙂', '\n\n## "One"\n'];
type ErrorKind = abstract new (...given: never[]) => Error;

/** Each vendor, OpenAI's other protocol, and services of the studio. */
const kinds = [...providerIds, 'openai by responses', 'local', 'router'] as const;
type Kind = (typeof kinds)[number];

/** Label and settings of each. */
const words: Readonly<Record<Kind, { id: ProviderId; label: string; key: string; address: string }>> = {
  openai: wordsOf('openai', 'OpenAI'),
  'openai by responses': wordsOf('openai', 'OpenAI'),
  gemini: wordsOf('gemini', 'Gemini'),
  deepseek: wordsOf('deepseek', 'DeepSeek'),
  local: { id: 'local', label: 'local', key: 'AI_KEYS', address: 'AI_PROVIDERS' },
  router: { id: 'router', label: 'router', key: 'AI_KEYS', address: 'AI_PROVIDERS' },
};

function wordsOf(id: VendorId, label: string) {
  const prefix = id.toUpperCase();
  return { id, label, key: `${prefix}_API_KEY`, address: `${prefix}_BASE_URL` };
}

async function startFake(options: FakeProviderOptions) {
  const fake = await startFakeProvider(options);
  onTestFinished(fake.close);
  return fake;
}

function providerOf(kind: Kind, fake: FakeProvider) {
  const offered = createProviders(parseConfig(environmentOf(kind, fake)).providers)[words[kind].id];
  if (!offered?.available) throw new Error(offered?.reason);
  return offered;
}

function environmentOf(kind: Kind, { baseUrls, serviceUrl }: FakeProvider): Record<string, string> {
  if (kind === 'local') return { AI_PROVIDERS: `local=${serviceUrl('local')} some-model` };
  if (kind === 'router')
    return { AI_PROVIDERS: `router/responses=${serviceUrl('router')} some-model`, AI_KEYS: 'router=key' };
  const id = kind === 'openai by responses' ? 'openai' : kind;
  const prefix = id.toUpperCase();
  return {
    [`${prefix}_API_KEY`]: 'key',
    [`${prefix}_BASE_URL`]: baseUrls[id],
    [`${prefix}_MODEL`]: 'some-model',
    ...(kind === 'openai by responses' && { OPENAI_PROTOCOL: 'responses' }),
  };
}

const limits = { idleTimeoutMs: 60_000, timeoutMs: 60_000, maxLength: 100_000 };

async function ask(
  kind: Kind,
  answer: FakeAnswer,
  { signal = new AbortController().signal, ...given }: Partial<ReadOptions> = {},
) {
  const fake = await startFake({ answers: [answer] });
  const { provider, model } = providerOf(kind, fake);
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

describe.each(kinds)('%s', (kind) => {
  const { id, label, key, address } = words[kind];

  test('returns text, usage and finish reason', async () => {
    const { text, received, error, fake } = await ask(kind, { chunks });
    expect(error).toBeUndefined();
    expect(text).toBe(chunks.join(''));
    expect(received.find((chunk) => chunk.finish)?.finish).toBe('complete');
    expect(received.findLast((chunk) => chunk.usage)?.usage).toEqual({ inputTokens: 100, outputTokens: 4 });
    expect(fake.requests).toMatchObject([
      { service: id, model: 'some-model', system: 'You write.', user: 'Topic: tunnels' },
    ]);
  });

  test('requests JSON by a schema', async () => {
    const fake = await startFake({ answers: [{ chunks }] });
    const { provider, model } = providerOf(kind, fake);
    const schema = { type: 'object' };
    for (const prompt of [request, { ...request, schema }])
      await Array.fromAsync(
        readAnswer(provider, { ...prompt, model }, { ...limits, signal: new AbortController().signal }),
      );
    expect(fake.requests.map(({ json }) => json)).toEqual([false, true]);
  });

  test.each<[string, Fault, string, ErrorKind]>([
    ['a bad key', { kind: 'status', status: 401 }, `${label} refused the API key. Check ${key}.`, KeyRefusedError],
    [
      'a forbidden key',
      { kind: 'status', status: 403 },
      `${label} refused the API key. Check ${key}.`,
      KeyRefusedError,
    ],
    [
      'an unknown model',
      { kind: 'status', status: 404 },
      `${label} does not know the model some-model.`,
      PermanentError,
    ],
    [
      'a bad request',
      { kind: 'status', status: 400 },
      `${label} refused the request (400): refused by the test.`,
      RequestRefusedError,
    ],
    ['too many requests', { kind: 'status', status: 429 }, `${label} is limiting requests just now.`, RetryLaterError],
    ['a broken server', { kind: 'status', status: 500 }, `${label} had an internal error (500).`, Error],
    ['an overloaded server', { kind: 'status', status: 503 }, `${label} had an internal error (503).`, Error],
    ['a stream cut at once', { kind: 'cut', after: 0 }, `The connection to ${label} was lost while writing.`, Error],
    ['a stream cut later', { kind: 'cut', after: 2 }, `The connection to ${label} was lost while writing.`, Error],
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
      CutShortError,
    ],
    ['a refusal', { kind: 'refused', after: 0 }, `${label} declined to write about this topic.`, PermanentError],
  ])('reports %s as a clear error after one request', async (_name, fault, sentence, errorKind) => {
    const { text, error, fake } = await ask(kind, { chunks, fault });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ constructor: errorKind, message: expect.stringContaining(sentence) });
    expect(text).toBe(chunks.slice(0, 'after' in fault ? fault.after : 0).join(''));
    expect(fake.requests).toHaveLength(1);
  });

  test('reports the first byte of a response, but not of a refusal', async () => {
    expect((await ask(kind, { fault: { kind: 'cut', after: 0 } })).received).toEqual([{}]);
    expect((await ask(kind, { fault: { kind: 'status', status: 500 } })).received).toEqual([]);
  });

  test('takes the delay of a 429', async () => {
    const { error } = await ask(kind, { fault: { kind: 'status', status: 429, retryAfterSeconds: 7 } });
    expect(error).toMatchObject({ constructor: RetryLaterError, retryAfterMs: 7_000 });
  });

  test('takes the delay from the header of a 503', async () => {
    const { error } = await ask(kind, { fault: { kind: 'status', status: 503, retryAfterSeconds: 90 } });
    expect(error).toMatchObject({
      constructor: RetryLaterError,
      retryAfterMs: 90_000,
      message: `${label} had an internal error (503).`,
    });
  });

  test('does not wait for days', async () => {
    const { error } = await ask(kind, { fault: { kind: 'status', status: 429, retryAfterSeconds: 2 * 24 * 60 * 60 } });
    expect(error).toMatchObject({
      constructor: PermanentError,
      message: `${label} accepts no requests for more than a day (429). Retry then.`,
    });
  });

  test.each([[[]], [['', ' ', '\n']]])('treats a blank response (%j) as a failure', async (blank) => {
    const { error } = await ask(kind, { chunks: blank });
    expect(error).toMatchObject({ constructor: Error, message: `${label} sent an empty answer.` });
  });

  test.each([0, 2])('times out on silence after %i chunks and closes the connection', async (after) => {
    const { text, error, fake } = await ask(kind, { chunks, fault: { kind: 'hang', after } }, { idleTimeoutMs: 1_000 });
    expect(error).toMatchObject({ constructor: Error, message: `${label} sent nothing for 1 seconds.` });
    expect(text).toBe(chunks.slice(0, after).join(''));
    await fake.hungUp();
  });

  test('closes the connection on abort, with its reason', async () => {
    const abort = new AbortController();
    const fake = await startFake({
      answers: [{ chunks, fault: { kind: 'hang', after: 2 } }],
      onChunkWritten: (index) => index === 1 && abort.abort('shutdown'),
    });
    const { provider, model } = providerOf(kind, fake);
    const reading = Array.fromAsync(readAnswer(provider, { ...request, model }, { ...limits, signal: abort.signal }));
    await expect(reading).rejects.toBe('shutdown');
    await fake.hungUp();
  });

  test('reports an unreachable address', async () => {
    const fake = await startFakeProvider({ answers: [] });
    await fake.close();
    const { provider, model } = providerOf(kind, fake);
    const reading = Array.fromAsync(
      readAnswer(provider, { ...request, model }, { ...limits, signal: new AbortController().signal }),
    );
    await expect(reading).rejects.toThrow(
      `${label} cannot be reached: nothing answers at its address. Check the network and ${address}.`,
    );
  });
});

test('an exhausted account is not retried', async () => {
  const fault = { kind: 'status', status: 429, message: 'insufficient_quota: check your plan' } as const;
  expect((await ask('openai', { fault })).error).toMatchObject({
    constructor: PermanentError,
    message: 'The OpenAI account has no credit left. Check its plan and billing.',
  });
});

test.each(['{"detail":[{"loc":["body"]}]}', '<html><h1>Bad Request</h1></html>'])(
  'omits unreadable details (%s) from the message',
  (detail) => {
    const places = { key: 'OPENAI_API_KEY', address: 'OPENAI_BASE_URL', model: 'OPENAI_MODEL' };
    const failure = { label: 'OpenAI', places, model: 'some-model', retryAfterMs: undefined, cause: null };
    expect(errorOf({ ...failure, status: 400, detail }).message).toBe('OpenAI refused the request (400).');
  },
);

test('Gemini answers 400 for an invalid key', async () => {
  const fault = { kind: 'status', status: 400, message: 'API key not valid. Please pass a valid API key.' } as const;
  expect((await ask('gemini', { fault })).error).toMatchObject({
    constructor: KeyRefusedError,
    message: expect.stringContaining('GEMINI_API_KEY'),
  });
});

test('lists a provider without a key as unavailable, with the reason', () => {
  expect(createProviders(parseConfig({}).providers).gemini).toEqual({
    available: false,
    reason: 'GEMINI_API_KEY is not set.',
  });
});

test('sends each service its own key, or none', async () => {
  const sent = async (kind: Kind) => (await ask(kind, { chunks })).fake.requests[0]?.headers.authorization;
  expect(await sent('router')).toBe('Bearer key');
  expect(await sent('local')).toBe('Bearer none');
});

test('reports an error event of Responses as the provider’s error', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(
      'event: error\ndata: {"type":"error","code":"server_error","message":"Oh dear","sequence_number":0}\n\n',
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`;
  const offered = createProviders(parseConfig({ AI_PROVIDERS: `odd/responses=${url} some-model` }).providers)['odd'];
  if (!offered?.available) throw new Error('not offered');
  const asked = readAnswer(
    offered.provider,
    { ...request, model: 'some-model' },
    { ...limits, signal: new AbortController().signal },
  );
  await expect(Array.fromAsync(asked)).rejects.toThrow('odd had an internal error (500).');
});

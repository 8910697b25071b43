import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const providers = (env: Record<string, string>) => parseConfig(env).providers;

test("any service with OpenAI's protocol is configured by URL and models", () => {
  const { local, router, openai } = providers({
    AI_PROVIDERS: 'openai, local=http://localhost:11434/v1 llama qwen,router/responses=https://router.example/v1 big',
    AI_KEYS: 'router=sk-1',
  });
  expect(local).toMatchObject({
    id: 'local',
    label: 'local',
    model: 'llama',
    models: ['llama', 'qwen'],
    protocol: 'chat',
    baseUrl: 'http://localhost:11434/v1',
    apiKey: undefined,
    needsKey: false,
    reason: undefined,
  });
  expect(router).toMatchObject({ protocol: 'responses', apiKey: 'sk-1' });
  // For a vendor it only says that the workers have its key.
  expect(openai.reason).toBeUndefined();
});

test('OpenAI uses chat completions, or Responses if configured', () => {
  expect(providers({}).openai.protocol).toBe('chat');
  expect(providers({ OPENAI_PROTOCOL: 'responses' }).openai.protocol).toBe('responses');
  expect(providers({ OPENAI_PROTOCOL: 'responses' }).deepseek.protocol).toBe('chat');
});

test.each([
  'nobody',
  'local=http://localhost/v1',
  'local=ftp://localhost/v1 model',
  'Local=http://localhost/v1 model',
  'openai=http://localhost/v1 model',
  'one=http://localhost/v1 model,one=http://localhost/v2 model',
  'a-name-that-is-far-too-long=http://localhost/v1 model',
])('AI_PROVIDERS=%j is refused with the allowed values', (text) => {
  expect(() => providers({ AI_PROVIDERS: text })).toThrow(
    /AI_PROVIDERS is .*it must be openai, gemini, deepseek, or services/,
  );
});

test.each([
  'http://ada:secret@localhost/v1',
  'http://ada@localhost/v1',
  'http://localhost/v1?key=secret',
  'http://localhost/v1?',
  'http://localhost/v1#secret',
])('the URL %s is refused without showing credentials, keys or fragments', (address) => {
  const sentence = 'names an address with a name, a password, or something after ? or #; leave that out';
  expect(() => providers({ AI_PROVIDERS: `one=http://localhost/v1 m, two=${address} m` })).toThrow(
    new ConfigError(`AI_PROVIDERS ${sentence}`),
  );
  expect(() => providers({ DEEPSEEK_BASE_URL: address })).toThrow(new ConfigError(`DEEPSEEK_BASE_URL ${sentence}`));
});

test('an invalid AI_KEYS is named and never shown', () => {
  expect(() => providers({ AI_KEYS: 'sk-secret' })).toThrow(/^AI_KEYS is not valid; it must be keys of services/);
  expect(() => providers({ AI_KEYS_SECRET: 'short' })).toThrow('at least 32 characters');
});

import type { AiProviderRow, AiProviders } from '@prism/core/contract/ai-providers';
import type { Provider } from '@prism/core/contract/ai-models';
import { readProviders } from '@prism/core/ai/providers';
import { parseConfig } from '@prism/core/config/config';
import { AuditLine } from '@prism/core/database/audit-line';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const env = {
  AI_KEYS_SECRET: 'what keys are sealed under, in tests only',
  AI_PROVIDERS: 'router=https://router.example/v1 big',
  AI_KEYS: 'router=sk-router-key',
};
const key = 'sk-a-real-secret-1a2b';
const path = '/ai/providers';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ env });
  await site.signIn();
});
afterAll(() => site.close());
afterEach(async () => {
  await site.em.execute(emptied('ai_keys, ai_services, checks, outbox'));
  await site.em.execute(`delete from ai_models where provider not in ('openai', 'gemini', 'deepseek', 'router')`);
});

const list = async (at: TestServer = site): Promise<AiProviders> => {
  const response = await at.asAdmin('GET', path);
  expect(response.payload).not.toContain(key);
  return JSON.parse(response.payload);
};
const rowOf = async (id: string, at?: TestServer): Promise<AiProviderRow | undefined> =>
  (await list(at)).providers.find((provider) => provider.id === id);
const offered = async (id: string): Promise<Provider | undefined> => {
  const providers: Provider[] = JSON.parse((await site.asAdmin('GET', '/providers')).payload);
  return providers.find((provider) => provider.id === id);
};
const enter = async (id: string, apiKey = key) => await site.asAdmin('PUT', `${path}/${id}/key`, { apiKey });
const service = {
  label: 'Our own machine',
  baseUrl: 'http://localhost:11434/v1/',
  model: 'llama',
  protocol: 'chat',
} as const;

/** The text of all stored rows. */
async function stored(): Promise<string> {
  const rows = await site.em.execute<{ row: string }[]>(
    `select to_jsonb(k)::text as row from ai_keys k union all select to_jsonb(a)::text from audit_lines a
     union all select to_jsonb(s)::text from ai_services s union all select to_jsonb(o)::text from outbox o`,
  );
  return rows.map(({ row }) => row).join('\n');
}

test('seals a key in the database, and returns only its last characters', async () => {
  expect((await offered('gemini'))?.available).toBe(false);
  expect((await enter('gemini')).statusCode).toBe(204);
  expect(await rowOf('gemini')).toMatchObject({
    reason: null,
    key: {
      from: 'dashboard',
      isNeeded: true,
      entered: { ends: '1a2b', at: expect.any(String), by: expect.any(String) },
    },
  });
  expect((await offered('gemini'))?.available).toBe(true);
  expect(await stored()).toContain('"ends": "1a2b"');
  expect(await stored()).not.toContain(key);
  expect(await stored()).not.toContain(Buffer.from(key).toString('base64url'));
  // A worker can open it.
  const worker = await readProviders(site.em.fork(), parseConfig(env));
  expect(worker.gemini).toMatchObject({ apiKey: key, sandbox: false, reason: undefined });
  const lines = await site.em.find(AuditLine, { kind: 'ai-providers', subjectId: 'gemini' });
  expect(lines.map(({ act, title }) => [act, title])).toEqual([['enter-ai-key', 'Gemini']]);

  expect((await site.asAdmin('DELETE', `${path}/gemini/key`)).statusCode).toBe(204);
  expect(await rowOf('gemini')).toMatchObject({ reason: 'GEMINI_API_KEY is not set.', key: { from: 'none' } });
  expect((await site.asAdmin('DELETE', `${path}/gemini/key`)).statusCode).toBe(404);
});

test('a key works for its own provider only', async () => {
  await enter('gemini');
  await site.em.execute(`update ai_keys set provider = 'deepseek'`);
  const { deepseek } = await readProviders(site.em.fork(), parseConfig(env));
  expect(deepseek).toMatchObject({ apiKey: undefined, reason: expect.stringContaining('sealed under another') });
});

test('with another secret or none, says what to do and uses no other provider', async () => {
  await enter('gemini');
  const { databaseUrl } = site;
  const cookie = await site.signInAs('owner');
  const ask = async (more: Record<string, string>) => {
    const other = await startTestServer({ databaseUrl, env: more });
    const response = await other.inject({ method: 'GET', url: `/api/admin${path}`, headers: { cookie } });
    await other.close();
    const { canSeal, providers }: AiProviders = JSON.parse(response.payload);
    return { canSeal, reason: providers.find(({ id }) => id === 'gemini')?.reason };
  };
  expect(await ask({ AI_KEYS_SECRET: 'another secret, and as long as it must be' })).toEqual({
    canSeal: true,
    reason: 'The key of Gemini was sealed under another AI_KEYS_SECRET. Enter it again under AI models.',
  });
  expect(await ask({})).toEqual({
    canSeal: false,
    reason: 'Its key cannot be opened: AI_KEYS_SECRET is not set.',
  });
  const sandboxed = { AI_SANDBOX: 'on', AI_SANDBOX_URL: 'http://localhost:1' };
  const { gemini } = await readProviders(site.em.fork(), parseConfig(sandboxed));
  expect(gemini).toMatchObject({ sandbox: false, reason: 'Its key cannot be opened: AI_KEYS_SECRET is not set.' });
});

test('refuses a key without a secret', async () => {
  const other = await startTestServer();
  await other.signIn();
  const refused = await other.asAdmin('PUT', `${path}/gemini/key`, { apiKey: key });
  expect(refused.statusCode).toBe(409);
  expect(refused.result).toMatchObject({ error: 'To store API keys, set AI_KEYS_SECRET on the server.' });
  await other.close();
});

test('a key of the environment precedes an entered one, which precedes the sandbox', async () => {
  expect((await enter('openai')).statusCode).toBe(409);
  expect((await enter('router')).statusCode).toBe(409);
  expect(await rowOf('openai')).toMatchObject({ key: { from: 'environment', entered: null } });
  await enter('deepseek');
  const sandboxed = parseConfig({ ...env, AI_SANDBOX: 'on', AI_SANDBOX_URL: 'http://localhost:1' });
  const { deepseek, gemini } = await readProviders(site.em.fork(), sandboxed);
  expect(deepseek).toMatchObject({ apiKey: key, sandbox: false, baseUrl: 'https://api.deepseek.com' });
  expect(gemini).toMatchObject({ sandbox: true });
  const given = parseConfig({ ...env, DEEPSEEK_API_KEY: 'of the environment' });
  expect((await readProviders(site.em.fork(), given)).deepseek.apiKey).toBe('of the environment');
});

test('adds, uses, changes and removes a service', async () => {
  const added = await site.asAdmin('POST', path, service);
  expect(added.statusCode).toBe(201);
  const { id } = JSON.parse(added.payload);
  expect(id).toBe('our-own-machine');
  expect(await rowOf(id)).toEqual({
    id,
    label: 'Our own machine',
    isOwn: true,
    protocol: 'chat',
    model: 'llama',
    baseUrl: 'http://localhost:11434/v1',
    sandbox: false,
    reason: null,
    test: null,
    key: { from: 'none', isNeeded: false, entered: null },
  });
  expect(await offered(id)).toMatchObject({ available: true, model: 'llama', models: [{ name: 'llama' }] });
  const order = { topic: 'Old phones', provider: id, followers: ['openai'] };
  expect((await site.asAdmin('POST', '/generate-article', order)).result).toMatchObject({
    generation: { provider: id, model: 'llama', followers: ['openai'] },
  });

  const change = { ...service, label: 'Ours', protocol: 'responses', model: 'qwen' };
  expect((await site.asAdmin('PUT', `${path}/${id}`, change)).statusCode).toBe(204);
  expect(await rowOf(id)).toMatchObject({ label: 'Ours', protocol: 'responses', model: 'qwen' });
  await enter(id);
  expect((await site.asAdmin('DELETE', `${path}/${id}`)).statusCode).toBe(204);
  expect(await rowOf(id)).toBeUndefined();
  const left = await site.em.execute('select 1 from ai_models where provider = ? union select 1 from ai_keys', [id]);
  expect(left).toEqual([]);
  // Its id is part of past articles, so a new service with its name gets another id.
  expect(JSON.parse((await site.asAdmin('POST', path, service)).payload)).toEqual({ id: 'our-own-machine-2' });
});

test('shows services of the environment, which cannot be changed or removed', async () => {
  expect(await rowOf('router')).toMatchObject({ label: 'router', isOwn: false, key: { from: 'environment' } });
  expect(await offered('router')).toMatchObject({ available: true, models: [{ name: 'big' }] });
  expect((await site.asAdmin('PUT', `${path}/router`, service)).statusCode).toBe(404);
  expect((await site.asAdmin('DELETE', `${path}/openai`)).statusCode).toBe(404);
});

test.each([
  ['no address', { baseUrl: 'localhost' }, 'baseUrl'],
  ['what a cloud tells its machines', { baseUrl: 'http://169.254.169.254/latest' }, 'baseUrl'],
  ['the same written otherwise', { baseUrl: 'http://[::ffff:a9fe:a9fe]/v1' }, 'baseUrl'],
  ['the same by its name', { baseUrl: 'http://metadata.google.internal/v1' }, 'baseUrl'],
  ['another protocol', { baseUrl: 'ftp://localhost/v1' }, 'baseUrl'],
  ['a password in it', { baseUrl: 'https://me:hush@llm.example/v1' }, 'baseUrl'],
  ['a query in it', { baseUrl: 'https://llm.example/v1?key=hush' }, 'baseUrl'],
  ['a fragment in it', { baseUrl: 'https://llm.example/v1#hush' }, 'baseUrl'],
  ['an empty query in it', { baseUrl: 'https://llm.example/v1?' }, 'baseUrl'],
  ['no name', { label: ' ' }, 'label'],
  ['no model', { model: '' }, 'model'],
])('refuses a service with %s at its field', async (_name, wrong, field) => {
  const response = await site.asAdmin('POST', path, { ...service, ...wrong });
  expect(response.statusCode).toBe(400);
  expect(response.result).toHaveProperty(['fields', field]);
});

test('tests any provider', async () => {
  expect((await site.asAdmin('POST', '/launch/ai-router')).statusCode).toBe(202);
  expect((await rowOf('router'))?.test).toEqual({ isTrying: true, doneAt: null, error: null });
  expect((await site.asAdmin('POST', '/launch/ai-nobody')).statusCode).toBe(404);
  expect((await site.asAdmin('POST', '/launch/ai-')).statusCode).toBe(400);
});

test('an order for an unknown provider lists the known ones', async () => {
  for (const provider of ['nobody', 'constructor']) {
    const response = await site.asAdmin('POST', '/generate-article', { topic: 'Old phones', provider });
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({
      fields: { provider: 'Choose one of openai, gemini, deepseek, router' },
    });
  }
});

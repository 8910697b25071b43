import type { AiModelInput, AiModelRow, Provider } from '@prism/core/contract/ai-models';
import { AuditLine } from '@prism/core/database/audit-line';
import { Generation } from '@prism/core/database/generation';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ env: { OPENAI_API_KEY: 'test', GEMINI_MODEL: 'gemini-of-ours' } });
  await site.signIn();
});
afterAll(() => site.close());
afterEach(async () => void (await site.em.execute(`delete from ai_models where name like 'gpt-5%'`)));

const path = '/ai/models';
const input: AiModelInput = {
  provider: 'openai',
  name: 'gpt-5-mini',
  label: 'GPT-5 mini',
  contextTokens: 400_000,
  orderable: true,
  price: { input: 250_000, output: 2_000_000, cached: 25_000 },
  note: 'Price list of the day',
};

const list = async (): Promise<AiModelRow[]> => JSON.parse((await site.asAdmin('GET', path)).payload);
const added = async (more: Partial<AiModelInput> = {}): Promise<AiModelRow> => {
  const response = await site.asAdmin('POST', path, { ...input, ...more });
  expect(response.statusCode).toBe(201);
  return JSON.parse(response.payload);
};
const changeOf = ({ label, price, contextTokens, orderable, note }: AiModelRow) => ({
  label,
  price,
  contextTokens,
  orderable,
  note,
});
const order = async (more: object) =>
  await site.asAdmin('POST', '/generate-article', { topic: 'Testing on old phones', provider: 'openai', ...more });

test('lists the configured models first, with known prices and nothing entered', async () => {
  const figures = { price: expect.anything(), contextTokens: expect.any(Number), source: expect.any(String) };
  const of = (ends: object | null) => ({ ...figures, ends, lookedUp: expect.any(String) });
  expect(await list()).toEqual(
    [
      ['deepseek', 'deepseek-flash', of(null)] as const,
      ['gemini', 'gemini-of-ours', null] as const,
      ['openai', 'gpt-4o', of({ on: '2027-01-14', successor: 'gpt-6-luna' })] as const,
    ].map(([provider, name, known]) => ({
      id: expect.any(String),
      provider,
      name,
      label: name,
      orderable: true,
      isDefault: true,
      price: null,
      contextTokens: null,
      note: '',
      known,
    })),
  );
});

test('adds, changes and removes a model, and audits it', async () => {
  const { id, ...row } = await added();
  expect(row).toMatchObject({ ...input, isDefault: false, known: { ends: { successor: 'gpt-6.1-terra' } } });
  const change = {
    ...changeOf(await added({ name: 'gpt-5' })),
    label: 'GPT-5',
    price: { input: 1_250_001, output: 0, cached: null },
  };
  const other = (await list()).find(({ name }) => name === 'gpt-5');
  expect((await site.asAdmin('PUT', `${path}/${other?.id}`, change)).statusCode).toBe(204);
  expect((await list()).find(({ name }) => name === 'gpt-5')).toMatchObject(change);
  expect((await site.asAdmin('DELETE', `${path}/${id}`)).statusCode).toBe(204);
  expect((await site.asAdmin('DELETE', `${path}/${id}`)).statusCode).toBe(404);
  const lines = await site.em.find(AuditLine, { kind: 'ai-models', subjectId: id }, { orderBy: { createdAt: 'asc' } });
  expect(lines.map(({ act, title }) => [act, title])).toEqual([
    ['add-ai-model', 'GPT-5 mini'],
    ['remove-ai-model', 'GPT-5 mini'],
  ]);
});

test('refuses an invalid model at its field', async () => {
  await added();
  for (const [wrong, field] of [
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ label: '' }, 'label'],
    [{ provider: 'nobody' }, 'provider'],
  ] as const) {
    const response = await site.asAdmin('POST', path, { ...input, ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.result).toHaveProperty(['fields', field]);
  }
  for (const wrong of [
    { price: { input: 0.5, output: 1 } },
    { price: { input: 1 } },
    { price: { input: -1, output: 1 } },
    { contextTokens: 0 },
  ])
    expect((await site.asAdmin('POST', path, { ...input, name: 'gpt-5', ...wrong })).statusCode).toBe(400);
});

test('a default model can be neither disabled nor removed', async () => {
  const own = (await list()).find(({ name }) => name === 'gpt-4o');
  if (!own) throw new Error('not in the list');
  const held = await site.asAdmin('PUT', `${path}/${own.id}`, { ...changeOf(own), orderable: false });
  expect(held.statusCode).toBe(409);
  expect(held.result).toMatchObject({
    error: 'gpt-4o is the provider’s default model. It can’t be disabled or removed.',
  });
  expect((await site.asAdmin('DELETE', `${path}/${own.id}`)).statusCode).toBe(409);
});

test('an order names a model of the list, or gets its provider’s default', async () => {
  await added();
  await added({ name: 'gpt-5-held', label: 'Held', orderable: false });
  const providers: Provider[] = JSON.parse((await site.asAdmin('GET', '/providers')).payload);
  expect(providers[0]?.models.map(({ name }) => name)).toEqual(['gpt-4o', 'gpt-5-mini']);
  expect(providers[0]?.models[1]).toEqual({
    name: 'gpt-5-mini',
    label: 'GPT-5 mini',
    price: input.price,
    contextTokens: 400_000,
    ends: { on: '2026-12-11', successor: 'gpt-6.1-terra' },
  });

  expect((await order({ model: 'gpt-5-mini' })).result).toMatchObject({ generation: { model: 'gpt-5-mini' } });
  expect((await order({})).result).toMatchObject({ generation: { model: 'gpt-4o' } });
  expect((await order({ model: 'gpt-4o' })).result).toMatchObject({ generation: { model: 'gpt-4o' } });
  const ordered = await site.em.find(Generation, {}, { orderBy: { createdAt: 'asc' } });
  expect(ordered.map(({ orderedModel }) => orderedModel)).toEqual(['gpt-5-mini', null, 'gpt-4o']);

  for (const model of ['gpt-5-held', 'gemini-of-ours', 'gpt-6']) {
    const refused = await order({ model });
    expect(refused.statusCode).toBe(400);
    const sentence = `GPT-4o has no enabled model ${model}. Owners manage the list under AI models.`;
    expect(refused.result).toMatchObject({ fields: { model: sentence } });
  }
});

import { randomUUID } from 'node:crypto';
import { Check } from '@prism/core/database/check';
import { afterEach, expect, test } from 'vitest';
import { openArticles } from '../test/articles.ts';
import { tryProvider } from './try-provider.ts';

const { db, startDeps } = openArticles();
afterEach(async () => void (await db.orm.em.fork().execute('truncate checks')));

async function asked(provider: string): Promise<string> {
  const id = randomUUID();
  await db.orm.em.fork().insert(Check, { name: `ai-${provider}`, id, askedAt: new Date() });
  return id;
}
const { signal } = new AbortController();

test.each(['openai', 'gemini', 'deepseek'])('%s that answers is noted as working', async (provider) => {
  const { deps } = await startDeps([{ chunks: ['Yes.'] }]);
  const checkId = await asked(provider);
  await tryProvider(deps, { checkId }, signal);
  expect(await db.orm.em.fork().findOneOrFail(Check, { id: checkId })).toMatchObject({
    doneAt: expect.any(Date),
    error: null,
  });
});

test('a provider that refuses the key is told in plain words', async () => {
  const { deps } = await startDeps([{ fault: { kind: 'status', status: 401 } }]);
  const checkId = await asked('openai');
  await tryProvider(deps, { checkId }, signal);
  const { doneAt, error } = await db.orm.em.fork().findOneOrFail(Check, { id: checkId });
  expect([doneAt, error]).toEqual([null, expect.stringContaining('OPENAI_API_KEY')]);
});

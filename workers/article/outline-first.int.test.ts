import { Generation } from '@prism/core/database/generation';
import { expect, test } from 'vitest';
import { article, attempt, how, opening, openArticles, whole, why } from '../test/articles.ts';
import { generateArticle } from './generate-article.ts';

const { db, aGeneration, generationOf, stepsOf, postOf, startDeps } = openArticles();

test('an article stops after its outline and is written from the edited one', async () => {
  const { deps, messages } = await startDeps([whole]);
  const payload = await aGeneration({ outlineFirst: true });
  expect(await generateArticle(deps, payload, attempt())).toBe('completed');
  const proposed = await generationOf(payload);
  expect(proposed).toMatchObject({ status: 'outlined', title: 'Apps in Tunnels', outline: ['Why', 'How', 'Cost'] });
  expect(proposed).toMatchObject({ text: '', error: null, finishedAt: expect.any(Date) });
  expect((await stepsOf(payload)).map(({ kind }) => kind)).toEqual(['outline']);
  expect(await postOf(payload)).toMatchObject({ title: 'Apps in Tunnels', content: '' });
  expect(messages.some(({ type }) => type === 'done' || type === 'delta')).toBe(false);
  // A job that is delivered again changes nothing.
  expect(await generateArticle(deps, payload, attempt())).toBe('completed');
  expect(await stepsOf(payload)).toHaveLength(1);

  await db.orm.em
    .fork()
    .nativeUpdate(Generation, payload.generationId, { outlineFirst: false, status: 'queued', outline: ['Why', 'How'] });
  expect(await generateArticle(deps, payload, attempt())).toBe('completed');
  expect(await generationOf(payload)).toMatchObject({ status: 'completed', text: opening + why + how });
  expect(article).toContain(opening + why + how);
  expect((await stepsOf(payload)).map(({ kind, heading }) => heading ?? kind)).toEqual([
    'outline',
    'opening',
    'Why',
    'How',
  ]);
});

test('without a readable outline, people write one', async () => {
  const { deps } = await startDeps([{ chunks: ['Sure! Here it comes.'] }]);
  const payload = await aGeneration({ outlineFirst: true });
  expect(await generateArticle(deps, payload, attempt())).toBe('completed');
  expect(await generationOf(payload)).toMatchObject({
    status: 'outlined',
    outline: [],
    text: '',
    error: 'The model’s outline could not be read.',
  });
});

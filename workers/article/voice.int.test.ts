import { emptyContent } from '@prism/core/content/check';
import { settings, type Settings } from '@prism/core/content/content';
import { ContentEntry } from '@prism/core/database/content-entry';
import { recordRevision } from '@prism/core/database/revisions/record';
import { entryState } from '@prism/core/database/revisions/states';
import { beforeEach, expect, test } from 'vitest';
import { article, attempt, head, openArticles, opening, piecesOf, whole } from '../test/articles.ts';
import { generateArticle } from './generate-article.ts';

const { db, aGeneration, generationOf, startDeps } = openArticles();

beforeEach(async () => {
  await db.orm.em.fork().execute(`delete from content where kind = 'settings' and key = 'voice'`);
  await db.orm.em.fork().execute(`delete from revisions where kind = 'settings' and subject_id = 'voice'`);
});

const styleOf = (said: Partial<Settings<'voice'>>) => ({ ...emptyContent(settings.voice.fields), ...said });

/** Stores a style without a revision, as the demonstration does. */
async function storeStyle(said: Partial<Settings<'voice'>>) {
  const em = db.orm.em.fork();
  em.create(ContentEntry, { kind: 'settings', key: 'voice', data: styleOf(said), isSample: true });
  await em.flush();
}

async function save(said: Partial<Settings<'voice'>>) {
  await db.orm.em.fork().transactional(async (tx) => {
    const entry = await tx.findOneOrFail(ContentEntry, { kind: 'settings', key: 'voice' });
    const before = entryState(entry);
    tx.assign(entry, { data: styleOf(said) });
    await recordRevision(tx, { before, after: entryState(entry) }, { cause: 'saved' });
  });
}

test('an article names its version of the house style, if any', async () => {
  const { deps: started, fake } = await startDeps([whole]);
  // The screen of these tests shows one article.
  const deps = { ...started, bus: { publish: async () => undefined } };
  const plain = await aGeneration();
  await generateArticle(deps, plain, attempt());
  expect((await generationOf(plain)).voice).toBeNull();
  await storeStyle({ never: ['game-changer'] });
  const first = await aGeneration();
  await generateArticle(deps, first, attempt());
  expect((await generationOf(first)).voice).toBe(1);
  await save({ never: ['seamless'] });
  const second = await aGeneration();
  await generateArticle(deps, second, attempt());
  expect((await generationOf(second)).voice).toBe(2);
  const saidNever = fake.requests.map(({ system }) => /- (game-changer|seamless)/.exec(system)?.[1]);
  const five = (word?: string) => Array.from({ length: 5 }, () => word);
  expect(saidNever).toEqual([...five(), ...five('game-changer'), ...five('seamless')]);
});

test('a continued article keeps its version of the style', async () => {
  await storeStyle({ style: 'Plain.' });
  const cut = {
    chunks: piecesOf(head + opening),
    fault: { kind: 'cut', after: piecesOf(head + opening).length },
  } as const;
  const { deps, fake } = await startDeps([cut, whole]);
  const payload = await aGeneration();
  await expect(generateArticle(deps, payload, attempt(1))).rejects.toThrow();
  await save({ style: 'Ornate.' });
  await generateArticle(deps, payload, attempt(2));
  expect(await generationOf(payload)).toMatchObject({ voice: 1, status: 'completed', text: article });
  for (const { system } of fake.requests) expect(system).toContain('Plain.');
});

test('the structure of a category is requested by its name in the blog', async () => {
  const em = db.orm.em.fork();
  await em.execute(`delete from content where kind = 'blog-categories'`);
  const holds = [{ name: 'Mobile Development', place: 1 }];
  em.create(ContentEntry, { kind: 'blog-categories', key: 'development', data: { label: 'Development', holds } });
  await em.flush();
  await storeStyle({ structures: [{ category: 'development', sections: ['Problem', 'Cost'] }] });
  const { deps, fake } = await startDeps([whole]);
  await generateArticle(deps, await aGeneration(), attempt());
  expect(fake.requests[0]?.user).toContain('Problem | Cost.');
});

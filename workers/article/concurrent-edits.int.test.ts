import { ArticleChange } from '@prism/core/database/article-change';
import { Generation } from '@prism/core/database/generation';
import { expect, test } from 'vitest';
import { inSteps, type ScriptedArticle } from '../../infra/test/in-steps.ts';
import { eventually } from '../../infra/test/wait.ts';
import { ReplacedError } from '../errors.ts';
import { article, attempt, cost, head, how, opening, openArticles, piecesOf, whole, why } from '../test/articles.ts';
import { generateArticle } from './generate-article.ts';

const { db, aGeneration, generationOf, postOf, startDeps } = openArticles();

/** Changes a section, as the API records it. */
async function change(
  { generationId }: { generationId: string },
  given: Pick<ArticleChange, 'turn' | 'kind' | 'section'> & { text?: string; behind?: number },
): Promise<void> {
  const em = db.orm.em.fork();
  em.create(ArticleChange, { generation: em.getReference(Generation, generationId), ...given });
  await em.flush();
}

const begun = piecesOf(`${head + opening + why}## How\n\nWith a qu`);
const ours = '## Why\n\nBecause of trains.';
const edited = `${opening + ours}\n\n${how + cost}`;

test('edits by people survive a running, killed and replaced worker, and so does streamed text', async () => {
  const killed: ScriptedArticle = { chunks: begun, fault: { kind: 'hang', after: begun.length } };
  let script = killed;
  const { deps, screen, fake, resets } = await startDeps(inSteps(() => script));
  const payload = await aGeneration();
  const first = generateArticle(deps, payload, attempt());
  first.catch(() => undefined);
  await eventually(() => expect(screen.text).toContain('With a q'));
  await change(payload, { turn: 1, kind: 'write', section: 1, text: ours });
  script = whole;
  // Another worker takes over from a killed one, whose later output is ignored.
  expect(await generateArticle(deps, payload, attempt())).toBe('completed');
  await expect(first).rejects.toBeInstanceOf(ReplacedError);

  expect(screen.text).toBe(article);
  expect(resets()).toHaveLength(1);
  expect(await generationOf(payload)).toMatchObject({ status: 'completed', text: article, run: 2 });
  expect((await postOf(payload)).content).toBe(edited);
  const last = fake.requests.at(-1);
  expect(last?.user).toContain('Next: ## Cost');
  expect(last?.user).toContain('Because of trains.');
  expect(last?.user).not.toContain('Because of tunnels.');
});

test('moved and removed sections are so in the post, even if the article fails', async () => {
  const chunks = [head, opening, why, how, '## Cost\n\nTrains cost less than'];
  const { deps } = await startDeps([{ chunks, fault: { kind: 'length', after: chunks.length } }]);
  const payload = await aGeneration();
  await change(payload, { turn: 1, kind: 'move', section: 2, behind: 0 });
  await change(payload, { turn: 2, kind: 'drop', section: 0 });
  await expect(generateArticle(deps, payload, attempt(3))).rejects.toThrow('length limit');
  expect(await generationOf(payload)).toMatchObject({
    status: 'failed',
    text: `${opening + why + how}## Cost\n\nTrains cost less than`,
  });
  expect((await postOf(payload)).content).toBe(`${how + why}## Cost\n\nTrains cost less than`);
});

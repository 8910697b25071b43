import { parseConfig } from '@prism/core/config/config';
import { openingWords, partTokens } from '@prism/core/contract/article-cost';
import { lengths, targetLengths } from '@prism/core/contract/generations';
import { postFields } from '@prism/core/contract/posts';
import { createAlarm } from '@prism/core/alerts/raise-alert';
import { Alert } from '@prism/core/database/alert';
import { Generation } from '@prism/core/database/generation';
import { Post } from '@prism/core/database/post';
import { describe, expect, test } from 'vitest';
import { inSteps, type ScriptedArticle } from '../../infra/test/in-steps.ts';
import { eventually } from '../../infra/test/wait.ts';
import { RequeueError, PermanentError } from '../errors.ts';
import { shutdownReason } from '../attempt.ts';
import { abandonArticle, generateArticle } from './generate-article.ts';
import { longestText } from './prompt.ts';
import { createProviders } from './providers/create-providers.ts';
import { lengthOfTokens } from './step-rows.ts';
import { article, attempt, endless, head, log, opening, openArticles, whole, why } from '../test/articles.ts';

const { db, aGeneration, generationOf, postOf, startDeps } = openArticles();

/** An outline, and then an endless opening. */
function beginningEndlessly(delayMs = 0): ReturnType<typeof inSteps> {
  const outline = inSteps(() => whole);
  return (request) => (request.json ? outline(request) : { chunks: endless(), delayMs });
}

describe('an unfinished article', () => {
  test('fails after the last attempt, and the post keeps the text', async () => {
    const { deps } = await startDeps([{ chunks: [head, opening, why], fault: { kind: 'length', after: 3 } }]);
    const payload = await aGeneration();
    await expect(generateArticle(deps, payload, attempt(3))).rejects.toThrow('length limit');
    const generation = await generationOf(payload);
    expect(generation).toMatchObject({ status: 'failed', text: opening + why });
    expect(generation.error).toBe('OpenAI reached its length limit before the article was finished.');
    expect(generation.finishedAt).toBeInstanceOf(Date);
    expect(await postOf(payload)).toMatchObject({ content: opening + why, title: 'Apps in Tunnels' });
  });

  test.each([
    ['completes', { ...whole }, 1],
    ['fails for good', { chunks: [head, opening, why], fault: { kind: 'length', after: 3 } }, 3],
  ] as const)('leaves a post unchanged that was published since, also if it %s', async (_how, answer, number) => {
    const { deps } = await startDeps([answer]);
    const payload = await aGeneration();
    const checked = { content: 'Checked by somebody.', published: true, publishedAt: new Date() };
    await db.orm.em.fork().nativeUpdate(Post, { id: payload.postId }, checked);
    await generateArticle(deps, payload, attempt(number)).catch(() => undefined);
    expect(await postOf(payload)).toMatchObject({ content: 'Checked by somebody.', published: true });
    const { status, text } = await generationOf(payload);
    expect(['cancelled', 'failed']).toContain(status);
    expect(text).toContain(opening);
  });

  test('S-245: that never ends fails when its hold is used up, and its text can be edited', async () => {
    const { deps, screen, fake } = await startDeps(beginningEndlessly());
    const payload = await aGeneration();
    await expect(generateArticle(deps, payload, attempt(1))).rejects.toBeInstanceOf(PermanentError);
    const { text, ...generation } = await generationOf(payload);
    expect(generation).toMatchObject({ status: 'failed', error: 'OpenAI was cut off: longer than allowed.' });
    expect(text).toHaveLength(lengthOfTokens(partTokens(openingWords.short)));
    expect(screen.text).toBe(text);
    expect(await postOf(payload)).toMatchObject({ content: text });
    expect(fake.requests).toHaveLength(2);
  });

  test('never exceeds the limit of a post', () => {
    for (const length of targetLengths) {
      expect(longestText(length)).toBeLessThanOrEqual(postFields.content.max);
      expect(longestText(length)).toBeGreaterThan(3 * lengths[length].max * 6);
    }
  });

  test('that times out fails with its text', async () => {
    const { deps } = await startDeps(beginningEndlessly(20));
    const payload = await aGeneration();
    const ended = generateArticle({ ...deps, answerTimeoutMs: 300 }, payload, attempt(1));
    await expect(ended).rejects.toBeInstanceOf(PermanentError);
    const { status, error, text } = await generationOf(payload);
    expect([status, error]).toEqual(['failed', 'OpenAI did not finish within 0.005 minutes.']);
    expect(text).toContain('another thing');
    expect(await postOf(payload)).toMatchObject({ content: text });
  });

  test('fails immediately if no retry can help', async () => {
    const { deps } = await startDeps([{ fault: { kind: 'status', status: 401 } }]);
    const payload = await aGeneration();
    await expect(generateArticle(deps, payload, attempt(1))).rejects.toBeInstanceOf(PermanentError);
    expect(await generationOf(payload)).toMatchObject({
      status: 'failed',
      error: 'OpenAI refused the API key. Check OPENAI_API_KEY.',
    });
  });

  test('alerts the admin about a refused key', async () => {
    const { deps } = await startDeps([{ fault: { kind: 'status', status: 401 } }]);
    const alarm = createAlarm({ fork: deps.fork, log });
    await expect(generateArticle({ ...deps, alarm }, await aGeneration(), attempt(1))).rejects.toThrow('API key');
    expect(await db.orm.em.fork().find(Alert, {})).toMatchObject([
      { kind: 'provider-key', facts: { provider: 'openai' }, mailId: expect.any(String) },
    ]);
  });

  test('fails with the reason if its provider is unavailable', async () => {
    const { deps } = await startDeps([whole]);
    const payload = await aGeneration();
    const providers = createProviders(parseConfig({}).providers);
    await expect(generateArticle({ ...deps, providers }, payload, attempt(1))).rejects.toThrow(
      'OPENAI_API_KEY is not set.',
    );
    expect(await generationOf(payload)).toMatchObject({ status: 'failed', error: 'OPENAI_API_KEY is not set.' });
  });

  test('can be retried after it failed, from where it was', async () => {
    const { deps, screen } = await startDeps([
      { chunks: [head, opening, why, '## How'], fault: { kind: 'refused', after: 4 } },
      whole,
    ]);
    const payload = await aGeneration();
    await expect(generateArticle(deps, payload, attempt(1))).rejects.toBeInstanceOf(PermanentError);
    expect(await generateArticle(deps, payload, attempt(1))).toBe('completed');
    expect(screen.text).toBe(article);
    const post = await postOf(payload);
    expect(post).toMatchObject({ content: article });
    expect(post.slug).toMatch(/^apps-in-tunnels/);
  });

  test('is failed from outside if its workers died too often', async () => {
    const { deps } = await startDeps([whole]);
    const payload = await aGeneration();
    await db.orm.em.fork().nativeUpdate(Generation, payload.generationId, { status: 'writing', text: opening, seq: 3 });
    await abandonArticle(deps, payload, 'Its workers stopped too often.');
    expect(await generationOf(payload)).toMatchObject({
      status: 'failed',
      text: opening,
      run: 1,
      error: 'Its workers stopped too often.',
    });
    expect(await postOf(payload)).toMatchObject({ content: opening });
  });
});

describe('cancelling', () => {
  const hanging: ScriptedArticle = { chunks: [head, opening, why], fault: { kind: 'hang', after: 3 } };

  async function startHanging() {
    const stop = new AbortController();
    const started = await startDeps([hanging, whole]);
    const payload = await aGeneration();
    const ended = generateArticle(started.deps, payload, attempt(1, stop.signal));
    ended.catch(() => undefined);
    await eventually(() => expect(started.screen.text).toBe(opening + why));
    return { ...started, payload, stop, ended };
  }

  test('by the signal keeps the text and closes the connection', async () => {
    const { payload, stop, ended, fake } = await startHanging();
    stop.abort('cancelled');
    expect(await ended).toBe('cancelled');
    await fake.hungUp();
    expect(await generationOf(payload)).toMatchObject({ status: 'cancelled', text: opening + why, error: null });
    expect(await postOf(payload)).toMatchObject({ content: opening + why });
  });

  test('by the row is detected while the provider is silent', async () => {
    const { payload, ended } = await startHanging();
    await db.orm.em.fork().nativeUpdate(Generation, payload.generationId, { cancelRequested: true });
    expect(await ended).toBe('cancelled');
    expect(await generationOf(payload)).toMatchObject({ status: 'cancelled', text: opening + why });
  });

  test('before the start calls no provider', async () => {
    const { deps, fake } = await startDeps([whole]);
    const payload = await aGeneration();
    await db.orm.em.fork().nativeUpdate(Generation, payload.generationId, { cancelRequested: true });
    expect(await generateArticle(deps, payload, attempt())).toBe('cancelled');
    expect(fake.requests).toHaveLength(0);
    expect(await generationOf(payload)).toMatchObject({ status: 'cancelled' });
  });

  test('for a shutdown requeues the job, and another worker continues', async () => {
    const { deps, payload, stop, ended, screen } = await startHanging();
    stop.abort(shutdownReason);
    await expect(ended).rejects.toBeInstanceOf(RequeueError);
    expect(await generationOf(payload)).toMatchObject({ status: 'queued', text: opening + why, error: null });
    expect(await generateArticle(deps, payload, attempt(1))).toBe('completed');
    expect(screen.text).toBe(article);
  });

  test('by deleting the post ends quietly', async () => {
    const { payload, ended } = await startHanging();
    await db.orm.em.fork().nativeDelete(Post, payload.postId);
    expect(await ended).toBe('cancelled');
  });
});

import { parseConfig } from '@prism/core/config/config';
import { Generation } from '@prism/core/database/generation';
import { outOfBounds } from '@prism/core/markdown/bounds';
import { expect, onTestFinished, test } from 'vitest';
import { startTestSandbox } from '../../infra/test/sandbox.ts';
import { attempt, openArticles } from '../test/articles.ts';
import { generateArticle } from './generate-article.ts';
import { leastWordsOf } from './lint-article.ts';
import { createProviders } from './providers/create-providers.ts';

const { db, aGeneration, generationOf, stepsOf, postOf, startDeps } = openArticles();

const asksFor = (user: string, part: string) => user.includes(`\nNext: ${part}\n`);

/** Writes with the sandbox about a topic that makes it fail. */
async function written(topic: string, followers: string[] = []) {
  const sandbox = await startTestSandbox();
  onTestFinished(sandbox.close);
  const { deps, messages } = await startDeps([]);
  const providers = createProviders(parseConfig({ AI_SANDBOX: 'on', AI_SANDBOX_URL: sandbox.url }).providers);
  const payload = await aGeneration({ topic, followers });
  const write = async (number = 1) =>
    await generateArticle(
      { ...deps, providers, leastWords: leastWordsOf, ...(topic.includes('hang') && { idleTimeoutMs: 2_000 }) },
      payload,
      attempt(number),
    );
  return { payload, messages, write };
}

test.each([
  ['short', /^The text has \d+ words; 800–1200 were ordered\./],
  ['repeat', /A paragraph is repeated: “Every section/],
])('the text of fail:%s needs a look, with the reason', async (fault, reason) => {
  const { payload, messages, write } = await written(`Lifts fail:${fault}`);
  expect(await write()).toBe('completed');
  const { status, error, text, finishedAt } = await generationOf(payload);
  expect([status, error]).toEqual(['needs-look', expect.stringMatching(reason)]);
  expect(finishedAt).toBeInstanceOf(Date);
  expect((await postOf(payload)).content).toBe(text);
  const event = { type: 'done', postId: payload.postId, needsLook: error };
  expect(messages.at(-1)).toEqual(event);
  // A repeated job changes nothing and reports the same.
  expect(await write(2)).toBe('completed');
  expect(messages.at(-1)).toEqual(event);
});

test.each(['think', 'chat', 'outline'])('the text of fail:%s is accepted', async (fault) => {
  const { payload, write } = await written(`Lifts fail:${fault}`);
  await write();
  const { status, error, text } = await generationOf(payload);
  expect([status, error]).toEqual(['completed', null]);
  expect(text).not.toMatch(/think>|I hope this helps|Here is|```markdown/);
});

test.each(['cut', 'hang', 'busy', 'down', 'key', 'empty', 'filter', 'length', 'refuse'])(
  'after fail:%s a fallback provider completes the article',
  async (fault) => {
    const { payload, write } = await written(`Lifts fail:${fault}`, ['gemini']);
    expect(await write()).toBe('completed');
    expect(await generationOf(payload)).toMatchObject({ status: 'completed', attempt: 1, run: 2 });
    const steps = await stepsOf(payload);
    const failed = steps.filter(({ status }) => status === 'failed');
    expect(failed).toMatchObject([{ kind: 'section', number: 2 }]);
    expect(steps.at(-1)?.provider).not.toBe(failed[0]?.provider);
  },
);

test('a long section is cut at its last paragraph, and its step says so', async () => {
  const { payload, write } = await written('Lifts fail:long');
  await write();
  const cut = (await stepsOf(payload)).find(({ number }) => number === 2);
  expect(cut).toMatchObject({ status: 'done', error: expect.stringContaining('cut at its last paragraph') });
  const { text } = await generationOf(payload);
  expect(text.slice(cut?.begins, cut?.ends ?? 0)).toMatch(/as models do that mind no limit\.\n$/);
});

test('a short article is continued, and completed when it is long enough', async () => {
  let lifts = 0;
  const sentences = (count: number) =>
    Array.from({ length: count }, () => `Lift ${lifts++} waits for nobody at all.`).join(' ');
  const { deps, fake } = await startDeps(({ user }) => {
    if (asksFor(user, 'the outline')) return { chunks: [JSON.stringify({ title: 'Lifts', sections: ['Why', 'How'] })] };
    return { chunks: [asksFor(user, 'all that is missing') ? `## Cost\n\n${sentences(110)}\n` : `${sentences(8)}\n`] };
  });
  const payload = await aGeneration();
  const write = async () => await generateArticle({ ...deps, leastWords: leastWordsOf }, payload, attempt());
  await write();
  const { status, text } = await generationOf(payload);
  expect(status).toBe('needs-look');
  // Requeued, as by "Continue writing".
  await db.orm.em.fork().nativeUpdate(Generation, payload.generationId, { status: 'queued', error: null });
  await write();
  const whole = await generationOf(payload);
  expect([whole.status, whole.error]).toEqual(['completed', null]);
  expect(whole.text.startsWith(`${text.trimEnd()}\n\n## Cost\n\nLift 24`)).toBe(true);
  expect(fake.requests).toHaveLength(5);
});

test.each([
  ['signs in a row', '+'.repeat(2_000)],
  ['brackets that are never closed', 'a [b\n'.repeat(2_000)],
  ['quotes in each other', `${'> '.repeat(50)}words`],
])('text that cannot be rendered fails its section: %s', async (_what, wrong) => {
  const { deps } = await startDeps(({ user }) => {
    if (asksFor(user, 'the outline')) return { chunks: [JSON.stringify({ title: 'Lifts', sections: ['Why'] })] };
    return { chunks: [asksFor(user, '## Why') ? `They wait.\n\n${wrong}\n` : 'Lifts wait.\n'] };
  });
  const payload = await aGeneration();
  await expect(generateArticle(deps, payload, attempt(3))).rejects.toThrow('wrote text that no page can show.');
  const failed = (await stepsOf(payload)).at(-1);
  expect([failed?.kind, failed?.status]).toEqual(['section', 'failed']);
  const { content } = await postOf(payload);
  expect(content).toContain('Lifts wait.');
  expect(outOfBounds(content)).toBeUndefined();
});

test('a refusal in place of an outline fails the article', async () => {
  const { deps } = await startDeps(() => ({
    chunks: [JSON.stringify({ title: "I'm sorry, but I can't help with that request.", sections: [] })],
  }));
  const payload = await aGeneration();
  await expect(generateArticle(deps, payload, attempt())).rejects.toThrow('OpenAI declined to write about this topic.');
  expect(await generationOf(payload)).toMatchObject({ status: 'failed', text: '' });
});

test('reasoning without an opening mark is never shown after its first occurrence', async () => {
  const { deps, screen } = await startDeps(({ user }) => {
    const answer = asksFor(user, 'the outline')
      ? JSON.stringify({ title: 'Lifts', sections: ['Why'] })
      : 'They wait for nobody.\n';
    return { chunks: ['Okay, so ', 'I think.\n</th', 'ink>\n\n', answer] };
  });
  const payload = await aGeneration();
  await generateArticle(deps, payload, attempt());
  expect(screen.text).toBe((await generationOf(payload)).text);
  expect(screen.text).not.toContain('think');
});

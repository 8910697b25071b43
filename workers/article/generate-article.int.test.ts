import { randomUUID } from 'node:crypto';
import { providerIds, readTimeOf } from '@prism/core/contract/generations';
import { Generation } from '@prism/core/database/generation';
import { Post } from '@prism/core/database/post';
import { openLiveBus } from '@prism/core/live/live-bus';
import type { BusMessage } from '@prism/core/live/messages';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ScriptedArticle } from '../../infra/test/in-steps.ts';
import { eventually } from '../../infra/test/wait.ts';
import { ReplacedError } from '../errors.ts';
import { seqLead } from './draft-writer.ts';
import { generateArticle } from './generate-article.ts';
import {
  createScreen,
  article,
  attempt,
  cost,
  head,
  how,
  log,
  opening,
  openArticles,
  piecesOf,
  whole,
  why,
} from '../test/articles.ts';

const { db, aGeneration, generationOf, stepsOf, postOf, startDeps } = openArticles();

describe('an article', () => {
  test.each(providerIds)('by %s is equal in deltas, generation and post', async (provider) => {
    const { deps, screen, messages } = await startDeps([whole]);
    const payload = await aGeneration({ provider });
    expect(await generateArticle(deps, payload, attempt())).toBe('completed');
    expect(screen.text).toBe(article);
    const generation = await generationOf(payload);
    expect(generation).toMatchObject({
      status: 'completed',
      text: article,
      seq: screen.seq,
      run: 1,
      attempt: 1,
      error: null,
      title: 'Apps in Tunnels',
      outline: ['Why', 'How', 'Cost'],
      inputTokens: 5 * 100,
    });
    const steps = await stepsOf(payload);
    expect(steps.map(({ kind, heading }) => heading ?? kind)).toEqual(['outline', 'opening', 'Why', 'How', 'Cost']);
    expect(steps.map(({ begins, ends }) => article.slice(begins, ends ?? 0))).toEqual(['', opening, why, how, cost]);
    const outputTokens = steps.reduce((sum, step) => sum + (step.outputTokens ?? 0), 0);
    expect(generation.outputTokens).toBe(outputTokens);
    for (const step of steps)
      expect(step).toMatchObject({ provider, status: 'done', run: 1, inputTokens: 100, tokensEstimated: false });
    for (const step of steps) expect(step.secondsToFirstWord).toBeGreaterThan(0);
    for (const { kind, begins, ends, marks, unfinished } of steps) {
      expect(unfinished).toBe('');
      expect(marks.at(-1)?.[1]).toBe(kind === 'outline' ? undefined : (ends ?? 0) - begins);
    }
    expect(generation.finishedAt).toBeInstanceOf(Date);
    expect(await postOf(payload)).toMatchObject({
      title: 'Apps in Tunnels',
      excerpt: 'What to do without a signal.',
      tags: ['offline', 'sync'],
      content: article,
      readTime: readTimeOf(article),
      published: false,
    });
    expect(messages.at(-1)).toEqual({ type: 'done', postId: payload.postId });
  });

  test('has its title after the outline, and dashboards refetch', async () => {
    const seen: unknown[] = [];
    const { deps } = await startDeps([{ chunks: [head, opening], fault: { kind: 'cut', after: 2 } }]);
    const payload = await aGeneration();
    const bus = {
      publish: async (message: BusMessage) => {
        if (message.type === 'job')
          seen.push(message.event, (await postOf(payload)).title, (await generationOf(payload)).outline);
      },
    };
    await expect(generateArticle({ ...deps, bus }, payload, attempt())).rejects.toThrow('was lost');
    expect(seen).toMatchObject([
      { status: 'active', postId: payload.postId, attempt: 1 },
      'Apps in Tunnels',
      ['Why', 'How', 'Cost'],
    ]);
  });

  test('without a readable outline is written as a whole, with derived metadata', async () => {
    const text = `# The Tunnel\n\n${article}`;
    const { deps } = await startDeps([{ chunks: piecesOf(text) }]);
    const payload = await aGeneration({ keywords: ['trains'] });
    await generateArticle(deps, payload, attempt());
    const unread = { kind: 'outline', status: 'failed', error: 'OpenAI sent no outline that could be read.' };
    expect(await stepsOf(payload)).toMatchObject([unread, unread, { kind: 'whole', status: 'done', begins: 0 }]);
    expect(await postOf(payload)).toMatchObject({
      content: text,
      title: 'The Tunnel',
      tags: ['trains'],
      excerpt: "An opening? Yes: $1, \\ and 'quotes' 🙂.",
    });
  });

  test('gets a unique slug, also under concurrency', async () => {
    const title = `Same ${randomUUID()}`;
    const { deps } = await startDeps([{ chunks: [`Title: ${title}\n---\n${article}`] }]);
    const quiet = { ...deps, bus: { publish: async () => undefined } };
    const payloads = await Promise.all([aGeneration(), aGeneration(), aGeneration()]);
    await Promise.all(payloads.map((payload) => generateArticle(quiet, payload, attempt())));
    const slugs = (await Promise.all(payloads.map(postOf))).map(({ slug }) => slug);
    const base = title.toLowerCase().replace(' ', '-');
    expect(slugs.toSorted()).toEqual([base, `${base}-2`, `${base}-3`]);
  });

  test('keeps edits of an administrator during the run', async () => {
    const { deps } = await startDeps([whole]);
    const payload = await aGeneration();
    const em = db.orm.em.fork();
    const slug = `mine-${randomUUID()}`;
    await em.nativeUpdate(Post, payload.postId, { slug, title: 'Mine', updatedAt: new Date(Date.now() + 60_000) });
    await generateArticle(deps, payload, attempt());
    expect(await postOf(payload)).toMatchObject({ slug, title: 'Mine', content: article });
  });

  test('that is complete is not written again', async () => {
    const { deps, fake } = await startDeps([whole]);
    const payload = await aGeneration();
    await generateArticle(deps, payload, attempt());
    const { length } = fake.requests;
    expect(await generateArticle(deps, payload, attempt(2))).toBe('completed');
    expect(fake.requests).toHaveLength(length);
    expect(await generationOf(payload)).toMatchObject({ run: 1, text: article });
  });

  test('arrives in order over the real bus', async () => {
    const { deps } = await startDeps([whole]);
    const bus = await openLiveBus({ databaseUrl: db.url, redisUrl: undefined, log });
    onTestFinished(bus.close);
    const heard: BusMessage[] = [];
    bus.subscribe((message) => heard.push(message));
    const payload = await aGeneration();
    await generateArticle({ ...deps, bus }, payload, attempt());
    await eventually(() => expect(heard.at(-1)).toEqual({ type: 'done', postId: payload.postId }));
    const deltas = heard.flatMap((message) => (message.type === 'delta' ? [message.delta] : []));
    expect(deltas.map(({ seq }) => seq)).toEqual(deltas.map((_delta, index) => index + 1));
    expect(deltas.map(({ text }) => text).join('')).toBe(article);
  });
});

describe('another attempt', () => {
  test.each(providerIds)('continues after the last finished section with %s', async (provider) => {
    const begun = piecesOf(`${head + opening + why}## How\n\nWith a qu`);
    const { deps, fake, screen, resets } = await startDeps([
      { chunks: begun, fault: { kind: 'cut', after: begun.length } },
      whole,
    ]);
    const payload = await aGeneration({ provider });
    await expect(generateArticle(deps, payload, attempt(1))).rejects.toThrow('was lost while writing');
    const kept = await generationOf(payload);
    expect(kept).toMatchObject({ status: 'retrying', text: begun.join('').slice(head.length), seq: screen.seq });
    expect(kept.error).toContain('was lost');

    expect(await generateArticle(deps, payload, attempt(2))).toBe('completed');
    expect(resets()).toEqual([{ type: 'reset', postId: payload.postId, seq: kept.seq + seqLead }]);
    expect(screen.text).toBe(article);
    expect(await generationOf(payload)).toMatchObject({ text: article, status: 'completed', run: 2, error: null });
    expect(await postOf(payload)).toMatchObject({ content: article, title: 'Apps in Tunnels' });
    const [, again] = fake.requests.filter(({ user }) => user.includes('Next: ## How\n'));
    expect(again?.user).toContain(why.trim());
    expect(again?.user).not.toContain('With a qu');
    expect((await stepsOf(payload)).map(({ heading, status, run }) => [heading, status, run])).toEqual([
      [null, 'done', 1],
      [null, 'done', 1],
      ['Why', 'done', 1],
      ['How', 'failed', 1],
      ['How', 'done', 2],
      ['Cost', 'done', 2],
    ]);
  });

  test('keeps the outline if no section was finished', async () => {
    const { deps, screen, resets, fake } = await startDeps([
      { chunks: [head, 'Half an open'], fault: { kind: 'hang', after: 2 } },
      whole,
    ]);
    const payload = await aGeneration();
    await expect(generateArticle({ ...deps, idleTimeoutMs: 100 }, payload, attempt(1))).rejects.toThrow(
      'sent nothing for',
    );
    await generateArticle(deps, payload, attempt(2));
    expect(resets()).toHaveLength(1);
    expect(screen.text).toBe(article);
    expect(fake.requests.filter(({ user }) => user.includes('Next: the outline'))).toHaveLength(1);
  });

  test('writes nothing if only the end was not recorded', async () => {
    const { deps, fake } = await startDeps([whole]);
    const payload = await aGeneration();
    await generateArticle(deps, payload, attempt(1));
    await db.orm.em.fork().nativeUpdate(Generation, payload.generationId, { status: 'writing' });
    const { length } = fake.requests;
    expect(await generateArticle(deps, payload, attempt(1))).toBe('completed');
    expect(fake.requests).toHaveLength(length);
    expect(await generationOf(payload)).toMatchObject({ text: article, status: 'completed' });
  });

  test('continues after the last heading without steps', async () => {
    const { deps, screen } = await startDeps([whole]);
    const payload = await aGeneration();
    const begun = { title: 'Apps in Tunnels', outline: ['Why', 'How', 'Cost'], text: `${opening + why}## How\n\nWi` };
    await db.orm.em.fork().nativeUpdate(Generation, payload.generationId, { ...begun, status: 'writing', seq: 7 });
    await generateArticle(deps, payload, attempt(1));
    expect(screen.text).toBe(article);
    expect((await stepsOf(payload)).map(({ heading }) => heading)).toEqual(['How', 'Cost']);
  });

  test('sends no reset if no reader saw a word before', async () => {
    const { deps, screen, resets } = await startDeps([{ fault: { kind: 'status', status: 503 } }, whole]);
    const payload = await aGeneration();
    await expect(generateArticle(deps, payload, attempt(1))).rejects.toThrow('OpenAI had an internal error (503).');
    await generateArticle(deps, payload, attempt(2));
    expect(resets()).toHaveLength(0);
    expect(screen.text).toBe(article);
  });

  test('treats an outline without text, or blanks, as a failure', async () => {
    const { deps } = await startDeps([{ chunks: [head, '\n \n'] }]);
    const payload = await aGeneration();
    await expect(generateArticle(deps, payload, attempt(1))).rejects.toThrow('OpenAI sent an empty answer.');
    expect(await generationOf(payload)).toMatchObject({ status: 'retrying' });
  });

  test('replaces a lost worker, even while that still writes', async () => {
    const release = Promise.withResolvers<void>();
    const begun = [head, opening, why, '## How\n\nWith'];
    const late: ScriptedArticle = { chunks: [...begun, 'Late', ' words'], holds: [[begun.length, release.promise]] };
    const { deps, messages } = await startDeps([late, whole]);
    const payload = await aGeneration();
    const lost = expect(generateArticle(deps, payload, attempt(1))).rejects.toBeInstanceOf(ReplacedError);
    await eventually(async () => expect((await generationOf(payload)).text).toBe(begun.join('').slice(head.length)));
    // The second attempt has its own screen, because the bus distinguishes the runs.
    const successor = createScreen(() => db.orm.em.fork());
    await generateArticle({ ...deps, bus: successor }, payload, attempt(1));
    release.resolve();
    await lost;
    expect(successor.screen.text).toBe(article);
    expect(await generationOf(payload)).toMatchObject({ text: article, status: 'completed', run: 2 });
    expect(await postOf(payload)).toMatchObject({ content: article });
    expect(messages.some((message) => message.type === 'done')).toBe(false);
  });
});

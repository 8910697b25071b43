import { randomUUID } from 'node:crypto';
import { providerIds, readTimeOf } from '@prism/core/contract/generations';
import { Post } from '@prism/core/database/post';
import { openLiveBus } from '@prism/core/live/live-bus';
import type { BusMessage } from '@prism/core/live/messages';
import { describe, expect, onTestFinished, test } from 'vitest';
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

const { db, aGeneration, generationOf, postOf, startDeps } = openArticles();

describe('an article', () => {
  test.each(providerIds)('by %s is the same in the deltas, the generation and the post', async (provider) => {
    const { deps, screen, messages } = await startDeps([whole]);
    const payload = await aGeneration({ provider });
    expect(await generateArticle(deps, payload, attempt())).toBe('completed');
    expect(screen.text).toBe(article);
    const generation = await generationOf(payload);
    expect(generation).toMatchObject({
      ...{ status: 'completed', text: article, seq: screen.seq, run: 1, attempt: 1, error: null },
      ...{ title: 'Apps in Tunnels', outline: ['Why', 'How', 'Cost'], inputTokens: 100 },
    });
    expect(generation.finishedAt).toBeInstanceOf(Date);
    expect(await postOf(payload)).toMatchObject({
      ...{ title: 'Apps in Tunnels', excerpt: 'What to do without a signal.', tags: ['offline', 'sync'] },
      ...{ content: article, readTime: readTimeOf(article), published: false },
    });
    expect(messages.at(-1)).toEqual({ type: 'done', postId: payload.postId });
  });

  test('has its name as soon as the head is there, and dashboards are told to look', async () => {
    const seen: unknown[] = [];
    const { deps } = await startDeps([{ chunks: [head, opening], fault: { kind: 'cut', after: 2 } }]);
    const payload = await aGeneration();
    const bus = {
      publish: async (message: BusMessage) => {
        if (message.type === 'job')
          seen.push(message.event, (await postOf(payload)).title, (await generationOf(payload)).outline);
      },
    };
    await expect(generateArticle({ ...deps, bus }, payload, attempt())).rejects.toThrow('broke');
    expect(seen).toMatchObject([
      { status: 'active', postId: payload.postId, attempt: 1 },
      'Apps in Tunnels',
      ['Why', 'How', 'Cost'],
    ]);
  });

  test('without a head takes everything as text and derives the rest', async () => {
    const text = `# The Tunnel\n\n${article}`;
    const { deps } = await startDeps([{ chunks: piecesOf(text) }]);
    const payload = await aGeneration({ keywords: ['trains'] });
    await generateArticle(deps, payload, attempt());
    expect(await postOf(payload)).toMatchObject({
      ...{ content: text, title: 'The Tunnel', tags: ['trains'], excerpt: "An opening? Yes: $1, \\ and 'quotes' 🙂." },
    });
  });

  test('gets an address that no other post has, also when several are finished at once', async () => {
    const title = `Same ${randomUUID()}`;
    const { deps } = await startDeps([{ chunks: [`Title: ${title}\n---\n${article}`] }]);
    const quiet = { ...deps, bus: { publish: async () => undefined } };
    const payloads = await Promise.all([aGeneration(), aGeneration(), aGeneration()]);
    await Promise.all(payloads.map((payload) => generateArticle(quiet, payload, attempt())));
    const slugs = (await Promise.all(payloads.map(postOf))).map(({ slug }) => slug);
    const base = title.toLowerCase().replace(' ', '-');
    expect(slugs.toSorted()).toEqual([base, `${base}-2`, `${base}-3`]);
  });

  test('leaves what an administrator has edited meanwhile', async () => {
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
    expect(await generateArticle(deps, payload, attempt(2))).toBe('completed');
    expect(fake.requests).toHaveLength(1);
    expect(await generationOf(payload)).toMatchObject({ run: 1, text: article });
  });

  test('travels over the real bus in order', async () => {
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

describe('a further attempt', () => {
  test.each(providerIds)('goes on after the last finished section with %s', async (provider) => {
    const begun = piecesOf(head + opening + why + '## How\n\nWith a qu');
    const { deps, fake, screen, resets } = await startDeps([
      { chunks: begun, fault: { kind: 'cut', after: begun.length } },
      { chunks: piecesOf(how + cost) },
    ]);
    const payload = await aGeneration({ provider });
    await expect(generateArticle(deps, payload, attempt(1))).rejects.toThrow('broke while it was writing');
    const kept = await generationOf(payload);
    expect(kept).toMatchObject({ status: 'retrying', text: begun.join('').slice(head.length), seq: screen.seq });
    expect(kept.error).toContain('broke');

    expect(await generateArticle(deps, payload, attempt(2))).toBe('completed');
    expect(resets()).toEqual([{ type: 'reset', postId: payload.postId, seq: kept.seq + seqLead }]);
    expect(screen.text).toBe(article);
    expect(await generationOf(payload)).toMatchObject({ text: article, status: 'completed', run: 2, error: null });
    expect(await postOf(payload)).toMatchObject({ content: article, title: 'Apps in Tunnels' });
    expect(fake.requests[1]?.user).toContain('Remaining sections: How | Cost');
    expect(fake.requests[1]?.user).toContain(why.trim());
    expect(fake.requests[1]?.user).not.toContain('With a qu');
  });

  test('begins anew, with a new outline, when no section was finished', async () => {
    const { deps, screen, resets } = await startDeps([
      { chunks: ['Title: Old\nSections: Old\n---\n', 'Half an open'], fault: { kind: 'hang', after: 2 } },
      whole,
    ]);
    const payload = await aGeneration();
    await expect(generateArticle({ ...deps, idleTimeoutMs: 100 }, payload, attempt(1))).rejects.toThrow(
      'sent nothing for',
    );
    await generateArticle(deps, payload, attempt(2));
    expect(resets()).toHaveLength(1);
    expect(screen.text).toBe(article);
    expect(await generationOf(payload)).toMatchObject({ title: 'Apps in Tunnels', outline: ['Why', 'How', 'Cost'] });
  });

  test('needs no reset when nobody saw a word of the one before', async () => {
    const { deps, screen, resets } = await startDeps([{ fault: { kind: 'status', status: 503 } }, whole]);
    const payload = await aGeneration();
    await expect(generateArticle(deps, payload, attempt(1))).rejects.toThrow('OpenAI has a problem of its own (503).');
    await generateArticle(deps, payload, attempt(2));
    expect(resets()).toHaveLength(0);
    expect(screen.text).toBe(article);
  });

  test('takes a head without a text, or blanks, for a failure', async () => {
    const { deps } = await startDeps([{ chunks: [head, '\n \n'] }]);
    const payload = await aGeneration();
    await expect(generateArticle(deps, payload, attempt(1))).rejects.toThrow('OpenAI sent an empty answer.');
    expect(await generationOf(payload)).toMatchObject({ status: 'retrying' });
  });

  test('replaces a worker that was lost while writing, even while that one still writes', async () => {
    const release = Promise.withResolvers<void>();
    const begun = [head, opening, why, '## How\n\n'];
    const { deps, messages } = await startDeps((_request, index) =>
      index === 0 ? { chunks: slowly(begun, release.promise, ['Late', ' words']) } : { chunks: piecesOf(how + cost) },
    );
    const payload = await aGeneration();
    const lost = expect(generateArticle(deps, payload, attempt(1))).rejects.toBeInstanceOf(ReplacedError);
    await eventually(async () => expect((await generationOf(payload)).text).toBe(begun.join('').slice(head.length)));
    // The second attempt has a screen of its own: the bus tells the runs apart.
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

async function* slowly(before: string[], until: Promise<void>, after: string[]) {
  yield* before;
  await until;
  yield* after;
}

import { randomUUID } from 'node:crypto';
import { parseConfig } from '@prism/core/config/config';
import {
  countWords,
  lengths,
  providerIds,
  readTimeOf,
  targetLengths,
  type ProviderId,
} from '@prism/core/contract/generations';
import { postFields } from '@prism/core/contract/posts';
import { createAlarm } from '@prism/core/alerts/raise-alert';
import { Alert } from '@prism/core/database/alert';
import { Generation } from '@prism/core/database/generation';
import { initOrm, type Orm } from '@prism/core/database/orm';
import { Post } from '@prism/core/database/post';
import { openLiveBus } from '@prism/core/live/live-bus';
import type { BusMessage } from '@prism/core/live/messages';
import { createLog } from '@prism/core/log/log';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../infra/test/database.ts';
import { startFakeProvider, type FakeAnswer, type FakeProviderOptions } from '../../infra/test/fake-provider.ts';
import { eventually } from '../../infra/test/wait.ts';
import { HandedBackError, PermanentError, ReplacedError } from '../errors.ts';
import { seqLead } from './draft-writer.ts';
import { shutdownReason } from '../attempt.ts';
import { abandonArticle, generateArticle, type ArticleDeps } from './generate-article.ts';
import { longestText } from './prompt.ts';
import { createProviders } from './providers/create-providers.ts';

const log = createLog('test', 'silent');
let database: TestDatabase;
let orm: Orm;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await initOrm(database.url);
});

afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const head =
  'Title: Apps in Tunnels\nExcerpt: What to do without a signal.\nTags: offline, sync\nSections: Why | How | Cost\n---\n\n';
const opening = "An opening? Yes: $1, \\ and 'quotes' 🙂.\n\n";
const [why, how, cost] = ['## Why\n\nBecause of tunnels.\n\n', '## How\n\nWith a queue.\n\n', '## Cost\n\nNot much.\n'];
const article = opening + why + how + cost;
const piecesOf = (text: string) => text.match(/[^]{1,7}/gu) ?? [];

async function aGeneration(given: Partial<{ provider: ProviderId; topic: string; keywords: string[] }> = {}) {
  const em = orm.em.fork();
  const asked = { topic: 'Tunnels', category: 'Mobile Development', ...given } as const;
  const post = em.create(Post, {
    title: asked.topic,
    slug: `draft-${randomUUID()}`,
    author: 'Prism',
    readTime: '1 min read',
    category: asked.category,
    image: '/x.svg',
    aiGenerated: true,
  });
  const common = {
    post,
    jobId,
    targetLength: 'short',
    tone: 'casual',
    provider: 'openai',
    model: 'm',
  } as const;
  const generation = em.create(Generation, { ...common, ...asked });
  await em.flush();
  return { generationId: generation.id, postId: post.id };
}

type Payload = Awaited<ReturnType<typeof aGeneration>>;

const generationOf = ({ generationId }: Payload) => orm.em.fork().findOneOrFail(Generation, generationId);
const postOf = ({ postId }: Payload) => orm.em.fork().findOneOrFail(Post, postId);

/** What a dashboard shows that heard everything, and what the row held at each reset. */
function createScreen() {
  const messages: BusMessage[] = [];
  const screen = { text: '', seq: 0 };
  return {
    messages,
    screen,
    publish: async (message: BusMessage) => {
      messages.push(message);
      if (message.type === 'delta') {
        expect(message.delta.seq).toBe(screen.seq + 1);
        screen.text += message.delta.text;
        screen.seq = message.delta.seq;
        expect(message.delta.words).toBe(countWords(screen.text));
      }
      if (message.type === 'reset') {
        const row = await orm.em.fork().findOneOrFail(Generation, { post: message.postId });
        expect(row).toMatchObject({ seq: message.seq });
        expect(message.seq).toBeGreaterThan(screen.seq);
        Object.assign(screen, { text: row.text, seq: message.seq });
      }
    },
    resets: () => messages.filter((message) => message.type === 'reset'),
  };
}

async function startDeps(answers: FakeProviderOptions['answers'], more: Partial<FakeProviderOptions> = {}) {
  const fake = await startFakeProvider({ answers, ...more });
  onTestFinished(fake.close);
  const variables = providerIds.flatMap((id) => {
    const prefix = id.toUpperCase();
    return [
      [`${prefix}_API_KEY`, 'key'],
      [`${prefix}_BASE_URL`, fake.baseUrls[id]],
    ];
  });
  const providers = createProviders(parseConfig(Object.fromEntries(variables)).providers);
  const screen = createScreen();
  const deps: ArticleDeps = {
    fork: () => orm.em.fork(),
    bus: screen,
    providers,
    log,
    saveEveryMs: 20,
    idleTimeoutMs: 5_000,
  };
  return { deps, fake, ...screen };
}

/** An answer that nobody ends. */
function* endless(): Generator<string> {
  yield head;
  yield '## Why\n\n';
  for (;;) yield 'and another thing, ';
}

const jobId = randomUUID();
const attempt = (number = 1, signal = new AbortController().signal) => ({ jobId, number, allowed: 3, signal });
const whole: FakeAnswer = { chunks: piecesOf(head + article) };

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
    const em = orm.em.fork();
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
    const bus = await openLiveBus({ databaseUrl: database.url, redisUrl: undefined, log });
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
    const successor = createScreen();
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

describe('an article that cannot be finished', () => {
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

  test('that does not stop fails where it is three times too long, and what there is can be edited', async () => {
    const { deps, screen, fake } = await startDeps([{ chunks: endless() }]);
    const payload = await aGeneration();
    await expect(generateArticle(deps, payload, attempt(1))).rejects.toBeInstanceOf(PermanentError);
    const { text, ...generation } = await generationOf(payload);
    expect(generation).toMatchObject({ status: 'failed', error: 'OpenAI wrote more than was asked for.' });
    expect(countWords(text)).toBeGreaterThan(3 * lengths.short.max);
    expect(text.length).toBeLessThanOrEqual(postFields.content.max);
    expect(screen.text).toBe(text);
    expect(await postOf(payload)).toMatchObject({ content: text });
    expect(fake.requests).toHaveLength(1);
  });

  test('never outgrows a post, whatever was asked for', () => {
    for (const length of targetLengths) {
      expect(longestText(length)).toBeLessThanOrEqual(postFields.content.max);
      expect(longestText(length)).toBeGreaterThan(3 * lengths[length].max * 6);
    }
  });

  test('that takes longer than it may fails with what there is', async () => {
    const { deps } = await startDeps([{ chunks: endless(), delayMs: 20 }]);
    const payload = await aGeneration();
    const ended = generateArticle({ ...deps, answerTimeoutMs: 300 }, payload, attempt(1));
    await expect(ended).rejects.toBeInstanceOf(PermanentError);
    const { status, error, text } = await generationOf(payload);
    expect([status, error]).toEqual(['failed', 'OpenAI was not done after 0.005 minutes.']);
    expect(text).toContain('## Why');
    expect(await postOf(payload)).toMatchObject({ content: text });
  });

  test('fails at once when another attempt cannot help', async () => {
    const { deps } = await startDeps([{ fault: { kind: 'status', status: 401 } }]);
    const payload = await aGeneration();
    await expect(generateArticle(deps, payload, attempt(1))).rejects.toBeInstanceOf(PermanentError);
    expect(await generationOf(payload)).toMatchObject({
      ...{ status: 'failed', error: 'OpenAI refused the API key. Check OPENAI_API_KEY.' },
    });
  });

  test('has the admin warned of a key that is refused', async () => {
    const { deps } = await startDeps([{ fault: { kind: 'status', status: 401 } }]);
    const alarm = createAlarm({ fork: deps.fork, log });
    await expect(generateArticle({ ...deps, alarm }, await aGeneration(), attempt(1))).rejects.toThrow('API key');
    expect(await orm.em.fork().find(Alert, {})).toMatchObject([
      { kind: 'provider-key', facts: { provider: 'openai' }, mailId: expect.any(String) },
    ]);
  });

  test('fails with the reason when its provider is not available', async () => {
    const { deps } = await startDeps([whole]);
    const payload = await aGeneration();
    const providers = createProviders(parseConfig({}).providers);
    await expect(generateArticle({ ...deps, providers }, payload, attempt(1))).rejects.toThrow(
      'OPENAI_API_KEY is not set.',
    );
    expect(await generationOf(payload)).toMatchObject({ status: 'failed', error: 'OPENAI_API_KEY is not set.' });
  });

  test('can be tried again after it failed, from where it was', async () => {
    const { deps, screen } = await startDeps([
      { chunks: [head, opening, why, '## How'], fault: { kind: 'refused', after: 4 } },
      { chunks: [how, cost] },
    ]);
    const payload = await aGeneration();
    await expect(generateArticle(deps, payload, attempt(1))).rejects.toBeInstanceOf(PermanentError);
    expect(await generateArticle(deps, payload, attempt(1))).toBe('completed');
    expect(screen.text).toBe(article);
    const post = await postOf(payload);
    expect(post).toMatchObject({ content: article });
    expect(post.slug).toMatch(/^apps-in-tunnels/);
  });

  test('is failed from outside when its workers died too often', async () => {
    const { deps } = await startDeps([whole]);
    const payload = await aGeneration();
    await orm.em.fork().nativeUpdate(Generation, payload.generationId, { status: 'writing', text: opening, seq: 3 });
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

describe('stopping', () => {
  const hanging: FakeAnswer = { chunks: [head, opening, why], fault: { kind: 'hang', after: 3 } };

  async function startHanging() {
    const stop = new AbortController();
    const started = await startDeps([hanging, { chunks: [how, cost] }]);
    const payload = await aGeneration();
    const ended = generateArticle(started.deps, payload, attempt(1, stop.signal));
    ended.catch(() => undefined);
    await eventually(() => expect(started.screen.text).toBe(opening + why));
    return { ...started, payload, stop, ended };
  }

  test('by the signal keeps the text and hangs up', async () => {
    const { payload, stop, ended, fake } = await startHanging();
    stop.abort('cancelled');
    expect(await ended).toBe('cancelled');
    await fake.hungUp();
    expect(await generationOf(payload)).toMatchObject({ status: 'cancelled', text: opening + why, error: null });
    expect(await postOf(payload)).toMatchObject({ content: opening + why });
  });

  test('by the row is noticed while the provider says nothing', async () => {
    const { payload, ended } = await startHanging();
    await orm.em.fork().nativeUpdate(Generation, payload.generationId, { cancelRequested: true });
    expect(await ended).toBe('cancelled');
    expect(await generationOf(payload)).toMatchObject({ status: 'cancelled', text: opening + why });
  });

  test('before it begins asks nobody', async () => {
    const { deps, fake } = await startDeps([whole]);
    const payload = await aGeneration();
    await orm.em.fork().nativeUpdate(Generation, payload.generationId, { cancelRequested: true });
    expect(await generateArticle(deps, payload, attempt())).toBe('cancelled');
    expect(fake.requests).toHaveLength(0);
    expect(await generationOf(payload)).toMatchObject({ status: 'cancelled' });
  });

  test('for a shutdown hands the job back, and another worker goes on', async () => {
    const { deps, payload, stop, ended, screen } = await startHanging();
    stop.abort(shutdownReason);
    await expect(ended).rejects.toBeInstanceOf(HandedBackError);
    expect(await generationOf(payload)).toMatchObject({ status: 'queued', text: opening + why, error: null });
    expect(await generateArticle(deps, payload, attempt(1))).toBe('completed');
    expect(screen.text).toBe(opening + how + cost);
  });

  test('by deleting the post ends quietly', async () => {
    const { payload, ended } = await startHanging();
    await orm.em.fork().nativeDelete(Post, payload.postId);
    expect(await ended).toBe('cancelled');
  });
});

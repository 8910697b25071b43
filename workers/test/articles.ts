import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { parseConfig } from '@prism/core/config/config';
import { countWords, providerIds, type ProviderId } from '@prism/core/contract/generations';
import { Generation } from '@prism/core/database/generation';
import { GenerationStep } from '@prism/core/database/generation-step';
import { Post } from '@prism/core/database/post';
import type { BusMessage } from '@prism/core/live/messages';
import { createLog } from '@prism/core/log/log';
import { expect, onTestFinished } from 'vitest';
import { demoSite } from '../../infra/test/demo-studio.ts';
import { startFakeProvider, type FakeProviderOptions } from '../../infra/test/fake-provider.ts';
import { inSteps, type ScriptedArticle } from '../../infra/test/in-steps.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import type { ArticleDeps } from '../article/generate-article.ts';
import { createProviders } from '../article/providers/create-providers.ts';

export const log = createLog('test', 'silent');

export const head =
  'Title: Apps in Tunnels\nExcerpt: What to do without a signal.\nTags: offline, sync\nSections: Why | How | Cost\n---\n\n';
export const opening = "An opening? Yes: $1, \\ and 'quotes' 🙂.\n\n";
export const [why, how, cost] = [
  '## Why\n\nBecause of tunnels.\n\n',
  '## How\n\nWith a queue.\n\n',
  '## Cost\n\nNot much.\n',
];
export const article = opening + why + how + cost;
export const piecesOf = (text: string) => text.match(/[^]{1,7}/gu) ?? [];

export function* endless(): Generator<string> {
  for (;;) yield 'and another thing, ';
}

export const jobId = randomUUID();
export const attempt = (number = 1, signal = new AbortController().signal) => ({ jobId, number, allowed: 3, signal });
export const whole: ScriptedArticle = { chunks: piecesOf(head + article) };

export function openArticles() {
  const db = openTestDatabase();

  async function aGeneration(
    given: Partial<{
      provider: ProviderId;
      followers: ProviderId[];
      topic: string;
      keywords: string[];
      orderedModel: string;
      outlineFirst: boolean;
    }> = {},
  ) {
    const em = db.orm.em.fork();
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

  const stepsOf = ({ generationId }: { generationId: string }) =>
    db.orm.em.fork().find(GenerationStep, { generation: generationId }, { orderBy: { turn: 'asc' } });
  const generationOf = ({ generationId }: { generationId: string }) =>
    db.orm.em.fork().findOneOrFail(Generation, generationId);
  const postOf = ({ postId }: { postId: string }) => db.orm.em.fork().findOneOrFail(Post, postId);

  /** The provider returns these articles in order, the last repeatedly, or answers each request. */
  async function startDeps(
    script: ScriptedArticle[] | Exclude<FakeProviderOptions['answers'], unknown[]>,
    more: Partial<FakeProviderOptions> = {},
  ) {
    const left = Array.isArray(script) ? [...script] : [];
    const next = () => (left.length > 1 ? left.shift() : left[0]) ?? {};
    const fake = await startFakeProvider({ answers: typeof script === 'function' ? script : inSteps(next), ...more });
    onTestFinished(fake.close);
    const variables = providerIds.flatMap((id) => {
      const prefix = id.toUpperCase();
      return [
        [`${prefix}_API_KEY`, 'key'],
        [`${prefix}_BASE_URL`, fake.baseUrls[id]],
      ];
    });
    const providers = createProviders(parseConfig(Object.fromEntries(variables)).providers);
    const screen = createScreen(() => db.orm.em.fork());
    const deps: ArticleDeps = {
      fork: () => db.orm.em.fork(),
      bus: screen,
      site: { publicUrl: demoSite, studio: {} },
      providers,
      log,
      saveEveryMs: 20,
      idleTimeoutMs: 60_000,
      // Articles in tests are short.
      leastWords: () => 0,
    };
    return { deps, fake, ...screen };
  }

  return { db, aGeneration, generationOf, stepsOf, postOf, startDeps };
}

export function createScreen(em: () => EntityManager) {
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
        const row = await em().findOneOrFail(Generation, { post: message.postId });
        expect(row).toMatchObject({ seq: message.seq });
        expect(message.seq).toBeGreaterThan(screen.seq);
        Object.assign(screen, { text: row.text, seq: message.seq });
      }
    },
    resets: () => messages.filter((message) => message.type === 'reset'),
  };
}

import type { GenerationStep } from '@prism/core/database/generation-step';
import type { BusMessage } from '@prism/core/live/messages';
import { expect, test } from 'vitest';
import { wrongTokens } from '../../infra/test/counted-tokens.ts';
import { seededRandom } from '../../infra/test/random.ts';
import type { Fault } from '../../infra/test/fake-provider.ts';
import { inSteps } from '../../infra/test/in-steps.ts';
import { PermanentError } from '../errors.ts';
import { article, attempt, createScreen, openArticles, whole } from '../test/articles.ts';
import { generateArticle, type ArticleDeps } from './generate-article.ts';

const { db, aGeneration, generationOf, stepsOf, postOf, startDeps } = openArticles();

const faults: readonly ((after: number) => Fault)[] = [
  () => ({ kind: 'status', status: 429 }),
  () => ({ kind: 'status', status: 500 }),
  () => ({ kind: 'status', status: 401 }),
  () => ({ kind: 'reset' }),
  (after) => ({ kind: 'cut', after }),
  (after) => ({ kind: 'hang', after }),
  (after) => ({ kind: 'malformed', after }),
  (after) => ({ kind: 'unfinished', after }),
  (after) => ({ kind: 'length', after }),
  (after) => ({ kind: 'refused', after }),
];

/** A worker that can be killed: later calls reach nothing. */
function aWorker(deps: ArticleDeps, publish: (message: BusMessage) => Promise<void>) {
  let isAlive = true;
  const killed = Promise.withResolvers<'killed'>();
  const worker: ArticleDeps = {
    ...deps,
    fork() {
      if (!isAlive) throw new Error('This worker is dead.');
      return deps.fork();
    },
    bus: { publish: async (message) => (isAlive ? await publish(message) : undefined) },
  };
  function kill() {
    isAlive = false;
    killed.resolve('killed');
  }
  return { worker, kill, killed: killed.promise };
}

function tokensOf({
  inputTokens = null,
  outputTokens = null,
}: Partial<Pick<GenerationStep, 'inputTokens' | 'outputTokens'>>) {
  return { inputTokens, outputTokens };
}

test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  'an article with random faults and killed workers ends once, complete or with a reason (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const below = (count: number) => Math.floor(random() * count);
    const answer = inSteps(() => whole);
    const { deps, fake } = await startDeps((request, index) => {
      const fault = random() < 0.3 ? faults[below(faults.length)]?.(below(8)) : undefined;
      return { ...answer(request), inputTokens: 1_000 + index, ...(fault && { fault }) };
    });
    const payload = await aGeneration({ provider: 'openai', followers: ['gemini', 'deepseek'] });
    const screen = createScreen(() => db.orm.em.fork());

    let killsLeft = 2;
    let number = 1;
    for (let isOver = false; !isOver;) {
      const diesAt = killsLeft > 0 && random() < 0.5 ? 1 + below(30) : Infinity;
      let heard = 0;
      const { worker, kill, killed } = aWorker({ ...deps, idleTimeoutMs: 150 }, async (message) => {
        await screen.publish(message);
        heard += 1;
        if (heard === diesAt) kill();
      });
      const ended = generateArticle(worker, payload, attempt(number)).catch((error: unknown) => error);
      const outcome = await Promise.race([ended, killed]);
      if (outcome === 'killed') killsLeft -= 1;
      else if (outcome instanceof PermanentError || number === 3) isOver = true;
      else if (outcome instanceof Error) number += 1;
      else isOver = true;
    }

    const generation = await generationOf(payload);
    const { status, text, error } = generation;
    const { content } = await postOf(payload);
    expect(content).toBe(text);
    if (status === 'completed') expect([text, screen.screen.text]).toEqual([article, article]);
    else expect([status, Boolean(error), article.startsWith(text)]).toEqual(['failed', true, true]);
    const steps = await stepsOf(payload);
    expect(steps.filter((step) => step.status === 'writing')).toEqual([]);
    const done = steps.filter((step) => step.status === 'done' && step.kind === 'section');
    expect(new Set(done.map(({ heading }) => heading)).size).toBe(done.length);
    const noted = steps.map(({ provider, tokensEstimated, kind, heading, error: reason = null, ...step }) => ({
      generation: generation.id,
      provider,
      tokensEstimated,
      error: reason,
      ...tokensOf(step),
      asked: `${generation.topic} ${kind} ${heading ?? ''}`,
    }));
    expect(wrongTokens(fake.reports, noted, [{ id: generation.id, ...tokensOf(generation) }])).toEqual([]);
  },
);

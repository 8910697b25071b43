import { randomInt } from 'node:crypto';
import { providerIds } from '@prism/core/contract/generations';
import { wrongTokens, type NotedGeneration, type NotedStep } from '../test/counted-tokens.ts';
import type { Fault } from '../test/fake-provider.ts';
import { seededRandom } from '../test/random.ts';
import { until } from '../test/wait.ts';
import { orderArticle } from '../trial/people.ts';
import type { RunningProcess } from '../trial/process.ts';
import { openSite, type Site } from '../trial/site.ts';
import type { Trial } from '../trial/trials.ts';
import { outcomeOf } from './evidence.ts';
import { answerTo } from './written.ts';

/** How many of all requests go wrong. */
const share = 0.2;
/** So many articles are under way at the same time, shared by two workers. */
const atOnce = 8;

const faults: readonly ((after: number) => Fault)[] = [
  () => ({ kind: 'status', status: 429, retryAfterSeconds: 1 }),
  () => ({ kind: 'status', status: 500 }),
  () => ({ kind: 'status', status: 401 }),
  (after) => ({ kind: 'cut', after }),
  (after) => ({ kind: 'hang', after }),
  (after) => ({ kind: 'malformed', after }),
  (after) => ({ kind: 'unfinished', after }),
  (after) => ({ kind: 'length', after }),
  (after) => ({ kind: 'refused', after }),
];

/**
 * Articles by all three protocols that meet any fault at any point, while two workers are killed again and again. What happens
 * is chosen by a generator whose seed is printed; what meets what also depends on the machine.
 */
export const everyFault: Trial = {
  rounds: 20,
  async run(stage) {
    const seed = stage.options.seed ?? randomInt(1, 2 ** 31);
    console.log(`  seed ${seed}`);
    const random = seededRandom(seed);
    const below = (count: number) => Math.floor(random() * count);
    let wordsLeft = 0;
    let met = 0;
    const site = await openSite(stage, {
      processes: ['api'],
      // So each of the three writes by a protocol of its own.
      env: { OPENAI_PROTOCOL: 'responses' },
      provider: {
        answers: (request, index) => {
          const chunks = answerTo(request);
          const fault = random() < share ? faults[below(faults.length)]?.(below(chunks.length + 1)) : undefined;
          if (fault) met += 1;
          return { chunks, delayMs: 2, inputTokens: 1_000 + index, ...(fault && { fault }) };
        },
        onChunkWritten: () => (wordsLeft -= 1),
      },
    });
    const workers: RunningProcess[] = [await site.start('worker'), await site.start('worker')];
    let kills = 0;
    for (let round = 0; round < stage.rounds; round += 1) {
      await until(async () => (await underWay(site)) < atOnce, `${atOnce} articles stand still`, 300_000);
      const provider = providerIds[below(providerIds.length)];
      await orderArticle(site, `Round ${round}`, {
        ...(provider && { provider }),
        ...(below(3) === 0 && { followers: [] }),
      });
      if (below(2) === 0) continue;
      wordsLeft = 1 + below(400);
      // A fault may have ended them all before that.
      await until(() => wordsLeft <= 0, 'no more words', 2_000).catch(() => undefined);
      const place = below(workers.length);
      workers[place]?.kill();
      workers[place] = await site.start('worker');
      kills += 1;
    }
    const { broken, seconds } = await outcomeOf(site, 300_000);
    const ended = await endings(site);
    return [
      {
        what: 'any fault anywhere, workers killed: each article whole once, or failed with its text and the reason',
        broken: [...broken, ...(await twice(site))],
        detail: `${ended}, ${met} faults met, ${kills} workers killed, all well ${seconds.toFixed(1)} s after the last, seed ${seed}`,
      },
      { what: 'the same: tokens are those that the providers counted', ...(await tokens(site)) },
    ];
  },
};

async function underWay({ sql }: Site): Promise<number> {
  const rows = await sql(`select from generations where status in ('queued', 'writing', 'retrying')`);
  return rows.length;
}

async function endings({ sql }: Site): Promise<string> {
  const rows = await sql<{ status: string; articles: number; runs: number }>(
    'select status, count(*)::int as articles, sum(run)::int as runs from generations group by 1 order by 1',
  );
  return rows.map(({ status, articles, runs }) => `${articles} ${status} in ${runs} runs`).join(', ');
}

/** Sections that were finished twice, and articles of which the ledger of runs says something else. */
async function twice({ sql }: Site): Promise<string[]> {
  const sections = await sql(
    `select from generation_steps where status = 'done' and kind = 'section' group by generation_id, heading having count(*) > 1`,
  );
  const others = await sql(
    'select from generations g left join runs r on r.id = g.job_id where r.state is distinct from g.status',
  );
  return [
    ...(sections.length > 0 ? [`${sections.length} sections were written twice`] : []),
    ...(others.length > 0 ? [`${others.length} articles ended otherwise than their runs`] : []),
  ];
}

async function tokens({ sql, provider }: Site): Promise<{ broken: string[]; detail: string }> {
  const steps = await sql<NotedStep>(
    `select g.id as generation, s.provider, concat(g.topic, ' ', s.kind, ' ', s.heading) as asked,
       s.input_tokens as "inputTokens", s.output_tokens as "outputTokens", s.tokens_estimated as "tokensEstimated", s.error
     from generation_steps s join generations g on g.id = s.generation_id`,
  );
  const generations = await sql<NotedGeneration>(
    'select id, input_tokens as "inputTokens", output_tokens as "outputTokens" from generations',
  );
  const reports = provider?.reports ?? [];
  const known = steps.filter(({ tokensEstimated }) => !tokensEstimated).length;
  return {
    broken: wrongTokens(reports, steps, generations),
    detail: `${steps.length} steps, of which ${known} have what ${reports.length} answers told; the others are estimated`,
  };
}

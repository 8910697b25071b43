import { randomInt } from 'node:crypto';
import { providerIds, type StepKind } from '@prism/core/contract/generations';
import { readPrompt } from '../../local/sandbox/asked.ts';
import type { PaidStep } from '../../test/counted-money.ts';
import { wrongTokens, type NotedGeneration } from '../../test/counted-tokens.ts';
import type { Fault } from '../../test/fake-provider.ts';
import { seededRandom } from '../../test/random.ts';
import { until } from '../../test/wait.ts';
import type { RunningProcess } from '../process.ts';
import { openSite, type Site } from '../site.ts';
import type { Trial } from '../trials.ts';
import { outcomeOf } from './evidence.ts';
import { openPurse } from './purse.ts';
import { answerTo } from './written.ts';

const share = 0.2;
/** Concurrent articles, shared by two workers. */
const atOnce = 8;

const faults: readonly ((after: number) => Fault)[] = [
  () => ({ kind: 'status', status: 429, retryAfterSeconds: 1 }),
  () => ({ kind: 'status', status: 500 }),
  () => ({ kind: 'status', status: 400 }),
  () => ({ kind: 'status', status: 401 }),
  () => ({ kind: 'reset' }),
  (after) => ({ kind: 'cut', after }),
  (after) => ({ kind: 'hang', after }),
  (after) => ({ kind: 'endless', after }),
  (after) => ({ kind: 'malformed', after }),
  (after) => ({ kind: 'unfinished', after }),
  (after) => ({ kind: 'length', after }),
  (after) => ({ kind: 'refused', after }),
];
const stepKinds = ['outline', 'opening', 'section'] as const;

/**
 * Articles by all three protocols meet any fault at any point, within token limits, while two workers are killed
 * repeatedly. A generator with a printed seed chooses; timing also depends on the machine.
 */
export const everyFault: Trial = {
  rounds: 20,
  async run(stage) {
    const seed = stage.options.seed ?? randomInt(1, 2 ** 31);
    console.log(`  seed ${seed}`);
    const random = seededRandom(seed);
    const below = (count: number) => Math.floor(random() * count);
    const chosen = faultsInTurn(below);
    let wordsLeft = 0;
    const site = await openSite(stage, {
      processes: ['api'],
      // So each vendor uses another protocol.
      env: { OPENAI_PROTOCOL: 'responses' },
      provider: {
        answers: (request) => {
          const chunks = tokensIn(answerTo(request).join(''));
          const fault = random() < share ? chosen.next(readPrompt(request.user).kind, chunks.length) : undefined;
          const inputTokens = tokensIn(request.system + request.user).length;
          return { chunks, delayMs: 2, inputTokens, ...(fault && { fault }) };
        },
        onChunkWritten: () => (wordsLeft -= 1),
      },
    });
    const purse = await openPurse(site);
    const workers: RunningProcess[] = [await site.start('worker'), await site.start('worker')];
    let kills = 0;
    const startedAt = Date.now();
    for (let round = 0; round < stage.rounds; round += 1) {
      await until(async () => (await underWay(site)) < atOnce, `${atOnce} articles make no progress`, 300_000);
      const provider = providerIds[below(providerIds.length)];
      await purse.order(`Round ${round}`, {
        ...(provider && { provider }),
        ...(below(3) === 0 && { followers: [] }),
      });
      await purse.look();
      if (below(2) === 0) continue;
      wordsLeft = 1 + below(400);
      // A fault may have ended them all before.
      await until(() => wordsLeft <= 0, 'no more words', 2_000).catch(() => undefined);
      const place = below(workers.length);
      workers[place]?.kill();
      workers[place] = await site.start('worker');
      kills += 1;
      await purse.look();
    }
    const { broken, seconds } = await outcomeOf(site, 300_000);
    await purse.look();
    const ended = await endings(site);
    const steps = await paidSteps(site);
    const unmet = stage.rounds >= enoughToMeetAll ? chosen.unmet() : [];
    return [
      {
        what: 'any fault anywhere, workers killed: each article whole once, or failed with its text and the reason',
        broken: [...broken, ...(await twice(site)), ...(await unclear(site)), ...unmet],
        detail:
          `${ended}, ${chosen.met()} faults met, ${kills} workers killed, ` +
          `all well ${seconds.toFixed(1)} s after the last and ${((Date.now() - startedAt) / 1000).toFixed(0)} s after the first, seed ${seed}`,
      },
      { what: 'the same: tokens are those that the providers counted', ...(await tokens(site, steps)) },
      await purse.finding(steps),
    ];
  },
};

/** With this many articles each kind of step meets each fault. */
const enoughToMeetAll = 150;

/** Faults by kind of step, each in turn, at any point of the response. */
function faultsInTurn(below: (count: number) => number) {
  const turns = new Map<StepKind, number>();
  let met = 0;
  return {
    next(kind: StepKind, length: number): Fault | undefined {
      const turn = turns.get(kind) ?? 0;
      turns.set(kind, turn + 1);
      met += 1;
      return faults[turn % faults.length]?.(below(length + 1));
    },
    met: () => met,
    unmet: () =>
      stepKinds
        .filter((kind) => (turns.get(kind) ?? 0) < faults.length)
        .map((kind) => `not every fault was met in the ${kind}`),
  };
}

/** The workers' own estimate, so that counts and estimates can be compared. */
function tokensIn(text: string): string[] {
  return text.match(/[^]{1,4}/g) ?? [];
}

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

/** Sections finished twice, and articles that the run ledger describes differently. */
async function twice({ sql }: Site): Promise<string[]> {
  const sections = await sql(
    `select from generation_steps where status = 'done' and kind = 'section' group by generation_id, heading having count(*) > 1`,
  );
  const others = await sql(
    'select from generations g left join runs r on r.id = g.job_id where r.state is distinct from replace(g.status, $$needs-look$$, $$completed$$)',
  );
  return [
    ...(sections.length > 0 ? [`${sections.length} sections were written twice`] : []),
    ...(others.length > 0 ? [`${others.length} articles ended otherwise than their runs`] : []),
  ];
}

/** Failed articles without their finished sections, or without a readable reason. */
async function unclear({ sql }: Site): Promise<string[]> {
  const lost = await sql(
    `select from generations g where status = 'failed' and length(text) < (
       select max(ends) from generation_steps s where s.generation_id = g.id and s.status = 'done' and s.kind <> 'outline')`,
  );
  const reasons = await sql<{ error: string }>(
    `select distinct error from generations where status = 'failed' and error !~ '^[A-Z][^{}]*\\.$'`,
  );
  return [
    ...(lost.length > 0 ? [`${lost.length} articles failed without their finished sections`] : []),
    ...reasons.map(({ error }) => `the reason of a failure is not a sentence: ${error}`),
  ];
}

async function paidSteps({ sql }: Site): Promise<PaidStep[]> {
  return await sql<PaidStep>(
    `select g.id as generation, s.provider, concat(g.topic, ' ', s.kind, ' ', s.heading) as asked,
       s.input_tokens as "inputTokens", s.output_tokens as "outputTokens", s.tokens_estimated as "tokensEstimated", s.error,
       p.cost::float8 as cost
     from generation_steps s join generations g on g.id = s.generation_id
     left join spendings p on p.about = g.id and p.turn = s.turn`,
  );
}

async function tokens(
  { sql, provider }: Site,
  steps: readonly PaidStep[],
): Promise<{ broken: string[]; detail: string }> {
  const generations = await sql<NotedGeneration>(
    'select id, input_tokens as "inputTokens", output_tokens as "outputTokens" from generations',
  );
  const reports = provider?.reports ?? [];
  const reported = reports.filter(({ isReported }) => isReported).length;
  const known = steps.filter(({ tokensEstimated }) => !tokensEstimated).length;
  return {
    broken: wrongTokens(reports, steps, generations),
    detail: `${steps.length} steps, of which ${known} have what ${reported} of ${reports.length} answers reported; the others are estimated`,
  };
}

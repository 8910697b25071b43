import { randomUUID } from 'node:crypto';
import { initOrm, type Orm } from '@prism/core/database/orm';
import { createLog } from '@prism/core/log/log';
import { oweAll } from '@prism/core/queue/outbox';
import { openQueues, type JobQueue, type Queues } from '@prism/core/queue/queues';
import { relayBatch } from '@prism/core/queue/relay';
import { median } from '../trial/statistics.ts';
import type { Row } from './result.ts';
import type { BenchmarkInput } from './stage.ts';

type Batch = Parameters<JobQueue['addBulk']>[0];

/** Emptying a full outbox into the queue, against handing the queue the same jobs in the same batches. */
export async function benchRelay({ stage, mode, options, cleanUp }: BenchmarkInput): Promise<Row[]> {
  const [rounds, jobs] = options.quick ? [3, 2_000] : [7, 5_000];
  const databaseUrl = await stage.createDatabase();
  const { redisUrl } = mode;
  const orm = await initOrm(databaseUrl, 4);
  cleanUp.defer(() => orm.close());
  const queues = openQueues({ databaseUrl, redisUrl, log: createLog('bench', 'silent') });
  cleanUp.defer(queues.close);

  /** Returns the milliseconds that it took. */
  async function relayAll(into: Queues): Promise<number> {
    await fillOutbox(orm, jobs);
    const startedAt = performance.now();
    let relayed = 0;
    while (relayed < jobs) relayed += (await relayBatch(orm.em.fork(), into)).length;
    return performance.now() - startedAt;
  }

  async function addAll(): Promise<number> {
    const batches: Batch[] = [];
    await relayAll(recording(queues, batches));
    const startedAt = performance.now();
    for (const batch of batches) await queues.get('email').addBulk(batch);
    return performance.now() - startedAt;
  }

  const results: { relayed: number; added: number }[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const relayFirst = round % 2 === 0;
    const early = relayFirst ? await relayAll(queues) : await addAll();
    const late = relayFirst ? await addAll() : await relayAll(queues);
    if (round > 0) results.push(relayFirst ? { relayed: early, added: late } : { relayed: late, added: early });
  }
  const { waiting = 0 } = await queues.get('email').getJobCounts('waiting');
  const expected = (rounds + 1) * 2 * jobs;
  const perSecond = (times: number[]) => `${Math.round((jobs * 1000) / median(times))}/s`;
  return [
    {
      what: 'relay against bare addBulk',
      mode: mode.name,
      outcome: { ratio: median(results.map(({ relayed, added }) => added / relayed)), goal: { atLeast: 0.8 } },
      detail: `${perSecond(results.map(({ relayed }) => relayed))} against ${perSecond(results.map(({ added }) => added))}; ${rounds} rounds of ${jobs} jobs`,
    },
    {
      what: 'every job in the queue, each once',
      mode: mode.name,
      outcome: { kept: waiting === expected },
      detail: `${waiting} of ${expected}`,
    },
  ];
}

async function fillOutbox({ em }: Orm, jobs: number): Promise<void> {
  const job = () => ({ id: randomUUID(), name: 'contact-received', data: { contactId: randomUUID() } }) as const;
  await oweAll(em.fork(), Array.from({ length: jobs }, job));
}

/** Queues that take nothing and note what they would have been given: exactly the relay's jobs, in its batches. */
function recording(queues: Queues, batches: Batch[]): Queues {
  const addBulk: JobQueue['addBulk'] = async (batch) => {
    batches.push(batch);
    return [];
  };
  return { ...queues, get: (name): JobQueue => Object.assign(Object.create(queues.get(name)), { addBulk }) };
}

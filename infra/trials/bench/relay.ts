import { randomUUID } from 'node:crypto';
import { initOrm, type Orm } from '@prism/core/database/orm';
import { createLog } from '@prism/core/log/log';
import { enqueueAll } from '@prism/core/queue/outbox';
import { openQueues, type JobQueue, type Queues } from '@prism/core/queue/queues';
import { relayBatch } from '@prism/core/queue/relay';
import { startDatabase, startKeptRedis } from '../servers.ts';
import type { Trial } from '../trials.ts';
import { sideBySide } from './side-by-side.ts';

type Batch = Parameters<JobQueue['addBulk']>[0];

/** Draining a full outbox into the queue, against adding the same jobs to the queue in the same batches. */
export const relay: Trial = {
  async run({ mode, options, cleanUp }) {
    const [rounds, jobs] = options.quick ? [3, 2_000] : [7, 5_000];
    const { url: databaseUrl } = await startDatabase(cleanUp);
    const redisUrl = mode.redis ? (await startKeptRedis(cleanUp)).url : undefined;
    const orm = await initOrm(databaseUrl, 4);
    cleanUp.defer(() => orm.close());
    const queues = openQueues({ databaseUrl, redisUrl, log: createLog('bench', 'silent') });
    cleanUp.defer(queues.close);

    async function relayAll(into: Queues): Promise<number> {
      await fillOutbox(orm, jobs);
      const startedAt = performance.now();
      let relayed = 0;
      while (relayed < jobs) relayed += (await relayBatch(orm.em.fork(), into)).length;
      return (jobs * 1000) / (performance.now() - startedAt);
    }

    async function addAll(): Promise<number> {
      const batches: Batch[] = [];
      await relayAll(recording(queues, batches));
      const startedAt = performance.now();
      for (const batch of batches) await queues.get('email').addBulk(batch);
      return (jobs * 1000) / (performance.now() - startedAt);
    }

    const { value, rates } = await sideBySide(rounds, () => relayAll(queues), addAll);
    const { waiting = 0 } = await queues.get('email').getJobCounts('waiting');
    const expected = (rounds + 1) * 2 * jobs;
    return [
      {
        what: 'relay against bare addBulk',
        ratio: { value, atLeast: 0.8 },
        detail: `${rates}; ${rounds} rounds of ${jobs} jobs`,
      },
      {
        what: 'every job in the queue, each once',
        broken: waiting === expected ? [] : [`${waiting} jobs are in the queue instead of ${expected}`],
        detail: `${expected} jobs`,
      },
    ];
  },
};

async function fillOutbox({ em }: Orm, jobs: number): Promise<void> {
  const job = () => ({ id: randomUUID(), name: 'contact-received', data: { contactId: randomUUID() } }) as const;
  await enqueueAll(em.fork(), Array.from({ length: jobs }, job));
}

/** Queues that accept nothing and record the relay's jobs and batches. */
function recording(queues: Queues, batches: Batch[]): Queues {
  const addBulk: JobQueue['addBulk'] = async (batch) => {
    batches.push(batch);
    return [];
  };
  return { ...queues, get: (name): JobQueue => Object.assign(Object.create(queues.get(name)), { addBulk }) };
}

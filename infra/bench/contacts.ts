import { setTimeout as delay } from 'node:timers/promises';
import { currentVersion } from '@prism/core/contract/consent';
import { owedJobsSql } from '@prism/core/queue/outbox';
import { bareStatement } from './bare-statement.ts';
import { startChild } from './child.ts';
import { enquiry } from './enquiry.ts';
import type { LoadOrder, LoadResult } from './http-load.ts';
import { startSite } from './site.ts';
import { withClient, type Mode, type Stage } from './stage.ts';
import { median, percentile, sum } from './statistics.ts';
import type { Row } from './table.ts';

const connections = 32;

/**
 * Enquiries over real HTTP, the API's relay at work beside them and no worker running, against the same statement
 * sent to the same server. Each has the machine to itself in turn.
 */
export async function benchEnquiries(stage: Stage, mode: Mode, quick: boolean): Promise<Row[]> {
  await using cleanUp = new AsyncDisposableStack();
  const [rounds, seconds] = quick ? [3, 2] : [5, 4];
  const site = await startSite({ stage, mode, worker: false }, cleanUp);
  const order: LoadOrder = {
    ...{ port: Number(new URL(site.url).port), connections },
    ...{ path: '/api/contacts', body: JSON.stringify({ ...enquiry, consent: currentVersion.enquiry }) },
  };
  const load = startChild<number, LoadResult>('http-load.ts', order);
  cleanUp.defer(load.stop);
  const baseline = bareStatement(await stage.createDatabase(), connections, stage.folder);
  cleanUp.defer(baseline.stop);

  async function send(duration: number): Promise<LoadResult> {
    load.tell(duration);
    const result = await load.hear();
    await outboxEmpty(site.databaseUrl);
    return result;
  }

  await send(quick ? 2 : 4);
  await baseline.run(1);
  const results: { sent: LoadResult; direct: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push({ sent: await send(seconds), direct: await baseline.run(seconds) });
  }
  const stored = await countEnquiries(site.databaseUrl);
  const rate = ({ answers, seconds: elapsed }: LoadResult) => answers / elapsed;
  const answered = sum(results.map(({ sent }) => sent.answers));
  const latencies = results.flatMap(({ sent }) => [...sent.latencies]);
  const perSecond = (rates: number[]) => `${Math.round(median(rates))}/s`;
  return [
    {
      what: `POST /api/contacts against ${baseline.name}, one prepared statement, ${connections} connections`,
      mode: `${mode.name}, relay on`,
      outcome: {
        ratio: median(results.map(({ sent, direct }) => rate(sent) / direct)),
        goal: { atLeast: baseline.goal },
      },
      detail: [
        `${perSecond(results.map(({ sent }) => rate(sent)))} against ${perSecond(results.map(({ direct }) => direct))}`,
        `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p99 ${percentile(latencies, 0.99).toFixed(1)} ms`,
        `the client used ${Math.round(median(results.map(({ sent }) => sent.load)) * 100)} % of a processor`,
      ].join('; '),
    },
    {
      what: 'every enquiry answered 201 is stored',
      mode: mode.name,
      outcome: { kept: stored >= answered },
      detail: `${answered} answered while counting, ${stored} stored in all`,
    },
  ];
}

/** The relay finishes its round before the other side has the machine. */
async function outboxEmpty(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query(`${owedJobsSql} limit 1`);
      if (rows.length === 0) return;
      await delay(50);
    }
  });
}

async function countEnquiries(databaseUrl: string): Promise<number> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from contacts');
    return rows[0]?.count ?? 0;
  });
}

import { setTimeout as delay } from 'node:timers/promises';
import { owedJobsSql } from '@prism/core/queue/outbox';
import { anEnquiry } from '../trial/people.ts';
import type { Product } from '../trial/product.ts';
import { median, percentile, sum } from '../trial/statistics.ts';
import { bareStatement } from './bare-statement.ts';
import { startLoad } from './child.ts';
import type { LoadResult } from './load.ts';
import type { Row } from './result.ts';
import { startOnStage, type BenchmarkInput } from './stage.ts';

const connections = 32;

/**
 * Enquiries over real HTTP, the API's relay at work beside them and no worker running, against the same statement
 * sent to the same server. Each has the machine to itself in turn.
 */
export async function benchEnquiries(input: BenchmarkInput): Promise<Row[]> {
  const { stage, mode, cleanUp, options } = input;
  const [rounds, seconds] = options.quick ? [3, 2] : [5, 4];
  const product = await startOnStage(input, { processes: ['api'] });
  const baseline = await bareStatement(await stage.createDatabase(), connections, { folder: stage.folder, cleanUp });
  const request = { url: `${product.baseUrl}/api/contacts`, body: JSON.stringify(anEnquiry()), connections };
  const enquire = startLoad({ ...request, method: 'POST', headers: { 'content-type': 'application/json' } }, cleanUp);

  async function send(duration: number): Promise<LoadResult> {
    const result = await enquire(duration);
    await outboxEmpty(product);
    return result;
  }

  await send(options.quick ? 2 : 4);
  await baseline.run(1);
  const results: { sent: LoadResult; direct: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push({ sent: await send(seconds), direct: await baseline.run(seconds) });
  }
  const [{ stored } = { stored: 0 }] = await product.sql<{ stored: number }>(
    'select count(*)::int as stored from contacts',
  );
  const answered = sum(results.map(({ sent }) => sent.answers));
  const latencies = results.flatMap(({ sent }) => sent.latencies);
  const middle = (figureOf: (result: (typeof results)[number]) => number) => median(results.map(figureOf));
  return [
    {
      what: `POST /api/contacts against ${baseline.name}, one prepared statement, ${connections} connections`,
      mode: `${mode.name}, relay on`,
      outcome: { ratio: middle(({ sent, direct }) => sent.perSecond / direct), goal: { atLeast: baseline.goal } },
      detail: [
        `${Math.round(middle(({ sent }) => sent.perSecond))}/s against ${Math.round(middle(({ direct }) => direct))}/s`,
        `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p99 ${percentile(latencies, 0.99).toFixed(1)} ms`,
        `the client used ${Math.round(middle(({ sent }) => sent.generator) * 100)} % of a processor`,
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
async function outboxEmpty({ sql }: Product): Promise<void> {
  while ((await sql(`${owedJobsSql} limit 1`)).length > 0) await delay(50);
}

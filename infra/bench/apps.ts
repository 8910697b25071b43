import type { AppsServerAnswer, AppsServerAsk, AppsServerOrder } from './apps-server.ts';
import { startChild } from './child.ts';
import type { GetLoadOrder, GetLoadResult, GetLoadRun } from './get-load.ts';
import type { Mode, Stage } from './stage.ts';
import { median } from './statistics.ts';
import type { Row } from './table.ts';

const connections = 16;
const targets = [
  { path: '/api/apps', type: 'application/json', goal: { atMost: 1.5 } },
  { path: '/marketplace', type: 'text/html', goal: { atLeast: 0.9 } },
  { path: '/app/1', type: 'text/html', goal: { atLeast: 0.9 } },
] as const;

/** The marketplace's answers over real HTTP against bare Hapi routes that return the same bytes, each in turn. */
export async function benchApps(stage: Stage, mode: Mode, quick: boolean): Promise<Row[]> {
  await using cleanUp = new AsyncDisposableStack();
  const [rounds, seconds] = quick ? [2, 1] : [5, 3];
  const databaseUrl = await stage.createDatabase();
  const product = await startServer({ kind: 'product', databaseUrl, redisUrl: mode.redisUrl }, cleanUp);
  const bodies = await Promise.all(
    targets.map(async ({ path, type }) => ({ path, type, body: await product.read(path) })),
  );
  const bare = await startServer({ kind: 'bare', bodies }, cleanUp);
  const rows: Row[] = [];
  for (const { path, goal } of targets) {
    const sides = [product.load(path), bare.load(path)] as const;
    for (const side of sides) await side.run(quick ? 1 : 2);
    const results: { ours: Measured; theirs: Measured }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push({ ours: await sides[0].run(seconds), theirs: await sides[1].run(seconds) });
    }
    for (const side of sides) await side.stop();
    rows.push(rowOf(path, goal, mode, results));
  }
  return rows;
}

interface Measured {
  rate: number;
  /** Processor time of the server for one answer, in milliseconds. */
  cpu: number;
}

function rowOf(
  path: string,
  goal: { atMost: number } | { atLeast: number },
  mode: Mode,
  results: readonly { ours: Measured; theirs: Measured }[],
): Row {
  const unit = 'atMost' in goal ? 'cpu' : 'rate';
  const middle = (side: 'ours' | 'theirs') => median(results.map((result) => result[side][unit]));
  const told = (value: number) => (unit === 'cpu' ? `${value.toFixed(3)} ms` : `${Math.round(value)}/s`);
  return {
    what: `${unit === 'cpu' ? 'CPU per' : 'requests a second of'} GET ${path} against a bare route, same bytes`,
    mode: mode.name,
    outcome: { ratio: median(results.map(({ ours, theirs }) => ours[unit] / theirs[unit])), goal },
    detail: `${told(middle('ours'))} against ${told(middle('theirs'))}`,
  };
}

async function startServer(order: AppsServerOrder, cleanUp: AsyncDisposableStack) {
  const child = startChild<AppsServerAsk, AppsServerAnswer>('apps-server.ts', order);
  cleanUp.defer(child.stop);
  const started = await child.hear();
  if (!('port' in started)) throw new Error('the server did not say where it listens');
  const { port } = started;

  async function cpuSeconds(): Promise<number> {
    child.tell({ ask: 'cpu' });
    const told = await child.hear();
    if (!('cpuSeconds' in told)) throw new Error('the server did not say what it used');
    return told.cpuSeconds;
  }

  return {
    async read(path: string): Promise<string> {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return await response.text();
    },
    load(path: string) {
      const order: GetLoadOrder = { port, connections, path };
      const load = startChild<GetLoadRun, GetLoadResult>('get-load.ts', order);
      cleanUp.defer(load.stop);
      return {
        stop: load.stop,
        async run(duration: number): Promise<Measured> {
          const before = await cpuSeconds();
          load.tell({ seconds: duration });
          const { answers, seconds } = await load.hear();
          const used = (await cpuSeconds()) - before;
          return { rate: answers / seconds, cpu: (used * 1000) / answers };
        },
      };
    },
  };
}

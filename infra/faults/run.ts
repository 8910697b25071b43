import { parseArgs } from 'node:util';
import { buildFrontendIfStale } from '../local/frontend-build.ts';
import { removeLeftovers } from '../test/leftovers.ts';
import { installPrerequisites } from '../test/prerequisites.ts';
import { api } from './api.ts';
import { modes, type Fault, type Finding, type Mode } from './fault.ts';
import { liveEvents } from './live-events.ts';
import { mailServer } from './mail-server.ts';
import { postgres } from './postgres.ts';
import { provider } from './provider.ts';
import { redis } from './redis.ts';
import { rollingRestart } from './rolling-restart.ts';
import { scale } from './scale.ts';
import { printTable, type TableRow } from './table.ts';
import { workerArticle } from './worker-article.ts';
import { workerMail } from './worker-mail.ts';

const faults: readonly Fault[] = [
  workerMail,
  workerArticle,
  api,
  redis,
  postgres,
  mailServer,
  provider,
  rollingRestart,
  liveEvents,
  scale,
];
const usage = `Usage: make faults [only=${faults.map(({ name }) => name).join('|')}] [rounds=20]`;

const { only, rounds } = readArguments();
const missing = installPrerequisites(['redis-server']);
if (missing.length > 0) fail(`The faults need ${missing.join(' and ')}. Install it and run them again.`);

// Only what runs now is in it: a fault leaves nothing to the next.
let cleanUp = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void cleanUp.disposeAsync().finally(() => process.exit(130)));
}

removeLeftovers();
await buildFrontendIfStale(new AbortController().signal);
const rows: TableRow[] = [];
for (const fault of faults.filter(({ name }) => only === undefined || name === only)) {
  for (const mode of modes.filter((candidate) => fault.isIn?.(candidate) ?? true)) {
    console.log(`${fault.name} on ${mode.name}`);
    const findings = await findingsOf(fault, mode);
    for (const { what, broken, detail } of findings) console.log(`  ${[what, ...broken, detail].join('; ')}`);
    rows.push(...findings);
  }
}
printTable(rows);
process.exit(rows.some(({ broken }) => broken.length > 0) ? 1 : 0);

async function findingsOf(fault: Fault, mode: Mode): Promise<TableRow[]> {
  cleanUp = new AsyncDisposableStack();
  const brokenOff = (error: unknown): Finding[] => {
    console.error(error);
    const sentence = error instanceof Error ? error.message : String(error);
    return [{ what: fault.name, broken: [sentence], detail: 'broken off' }];
  };
  const findings = await fault.run({ mode, rounds: rounds ?? fault.rounds, cleanUp }).catch(brokenOff);
  // A product that ended by itself says so here.
  const ends = await cleanUp.disposeAsync().then(() => [], brokenOff);
  return [...findings, ...ends].map((finding) => ({ ...finding, mode: mode.name }));
}

function readArguments(): { only: string | undefined; rounds: number | undefined } {
  try {
    const { values } = parseArgs({ options: { only: { type: 'string' }, rounds: { type: 'string' } } });
    if (values.only !== undefined && !faults.some(({ name }) => name === values.only)) fail(usage);
    if (values.rounds !== undefined && !/^[1-9]\d{0,2}$/.test(values.rounds)) fail(usage);
    return { only: values.only, rounds: values.rounds === undefined ? undefined : Number(values.rounds) };
  } catch {
    return fail(usage);
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

import { startApiProcess, type ApiProcess } from './api-process.ts';
import { readCalls, type Call } from './calls.ts';
import { anyPage } from './pages.ts';
import { hostileRequest } from './requests.ts';
import { send, type Outcome } from './send.ts';
import { findHalfStored } from './stored.ts';

export interface FuzzOptions {
  /** Migrated and empty. */
  databaseUrl: string;
  seed: string;
  /** Hostile requests to each call. */
  count: number;
  /** Of `GET /api/apps` and the like; every public call where it is left out. */
  only?: string | undefined;
}

export interface CallFigures {
  name: string;
  /** How often each status was answered; 0 where the connection ended without one. */
  statuses: Map<number, number>;
  slowestMs: number;
}

export interface FuzzReport {
  calls: CallFigures[];
  /** In use on the heap after all garbage was collected: once everything had been used, and at the end. */
  heapBytes: { before: number; after: number };
  /** What must not be, each with the way to see it again. */
  problems: string[];
}

interface Run {
  api: ApiProcess;
  seed: string;
  problems: string[];
  taken: {
    contacts: Set<string>;
    applications: Set<string>;
    subscriptions: number;
    maybeTrapped: number;
    registrations: number;
  };
}

/** For caches, prepared statements and the like; what grows with each request is far above, given enough of them. */
const allowedGrowth = 24 * 1024 * 1024;
const atOnce = 16;

/** Sends hostile requests to every public call, and to every address of the site, of a new API process. */
export async function fuzz({ databaseUrl, seed, count, only }: FuzzOptions): Promise<FuzzReport> {
  const api = await startApiProcess(databaseUrl);
  const taken = {
    contacts: new Set<string>(),
    applications: new Set<string>(),
    subscriptions: 0,
    maybeTrapped: 0,
    registrations: 0,
  };
  const run: Run = { api, seed, problems: [], taken };
  try {
    const calls = [...(await readCalls(api.baseUrl)), anyPage].filter(({ name }) => !only || name === only);
    const figures = calls.map((call) => ({ call, name: call.name, statuses: new Map<number, number>(), slowestMs: 0 }));
    const warmUp = Math.ceil(count / 4);
    for (const each of figures) await bombard(run, each, 0, warmUp);
    const before = await api.heapInUse();
    for (const each of figures) await bombard(run, each, warmUp, count);
    const after = await api.heapInUse();
    if (after - before > allowedGrowth) run.problems.push(`memory grew by ${inMegabytes(after - before)} MB`);
    // What its relay has in hand is in two places for a moment.
    await api.stop();
    if (!only) run.problems.push(...(await findHalfStored(databaseUrl, taken)));
    return { calls: figures, heapBytes: { before, after }, problems: run.problems };
  } finally {
    await api.stop();
  }
}

/** Sends the requests `from` to `to` of a call, several at once. */
async function bombard(run: Run, figures: CallFigures & { call: Call }, from: number, to: number): Promise<void> {
  let next = from;
  const sendNext = async () => {
    while (next < to && !run.api.died()) {
      const index = next;
      next += 1;
      await attack(run, figures, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  if (run.api.died())
    throw new Error(`the API ended while it was sent ${figures.name}:\n${run.api.output().slice(-3_000)}`);
}

async function attack(run: Run, figures: CallFigures & { call: Call }, index: number): Promise<void> {
  const request = hostileRequest(figures.call, run.seed, index);
  const report = (what: string) => {
    const body = JSON.stringify(request.body?.toString('latin1').slice(0, 300) ?? '');
    run.problems.push(`${what}: ${figures.name}, number ${index}: ${request.path.slice(0, 200)} ${body}`);
  };
  let answer: Outcome;
  try {
    answer = await send(run.api.baseUrl, request);
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    return;
  }
  const status = answer?.status ?? 0;
  figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
  figures.slowestMs = Math.max(figures.slowestMs, answer?.ms ?? 0);
  if (status >= 500) report(`answered ${status}`);
  if (answer && status >= 200 && status < 300) note(run.taken, figures.name, answer.text, request.body);
}

function note(taken: Run['taken'], name: string, text: string, body: Buffer | undefined): void {
  if (name === 'POST /api/contacts') taken.contacts.add(idIn(text));
  if (name === 'POST /api/applications') taken.applications.add(idIn(text));
  // With a word in the trap field it is answered and left alone.
  if (name === 'POST /api/newsletter') taken[body?.includes('website') ? 'maybeTrapped' : 'subscriptions'] += 1;
  if (name === 'POST /api/register') taken.registrations += 1;
}

function idIn(text: string): string {
  const { id }: { id: string } = JSON.parse(text);
  return id;
}

export function inMegabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

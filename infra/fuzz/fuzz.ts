import fc from 'fast-check';
import type { Check } from '../trial/check.ts';
import { startProduct } from '../trial/product.ts';
import { startDatabase } from '../trial/servers.ts';
import { inColumns } from '../trial/table.ts';
import { anyPage, readCalls, type Call } from './calls.ts';
import { heapInUse } from './heap.ts';
import { hostileRequests, type HostileRequest } from './requests.ts';
import { send, type Answer } from './send.ts';
import { findHalfStored, type Taken } from './stored.ts';

export interface FuzzOptions {
  /** Migrated and empty. */
  database: { url: string };
  /** A whole number. The same one sends the same requests. */
  seed: number;
  /** Hostile requests to each call. */
  count: number;
  /** Of `GET /api/apps` and the like; every public call where it is left out. */
  only?: string | undefined;
}

export interface FuzzReport {
  /** By call, how often each status was answered; 0 where the connection ended without one. */
  statuses: Map<string, Map<number, number>>;
  /** In use on the heap after all garbage was collected: once everything had been used, and at the end. */
  heapMegabytes: { before: number; after: number };
  /** What must not be, each with the way to see it again. */
  problems: string[];
}

/** What `make fuzz` does. */
export const check: Check = {
  options: { seed: 'NUMBER', count: 'NUMBER', only: 'CALL' },
  async run({ seed = Date.now() % 1e9, count = 10_000, only }, cleanUp) {
    const database = await startDatabase(cleanUp);
    console.log(`seed ${seed}, ${count} requests to each call`);
    const { statuses, heapMegabytes, problems } = await fuzz({ database, seed, count, only }, cleanUp);
    const rows = [...statuses].map(([name, counts]) => {
      const all = [...counts].sort(([one], [other]) => one - other);
      return [name, all.map(([status, times]) => `${status || 'cut'} ${times}×`).join(', ')];
    });
    for (const line of inColumns(rows)) console.log(line);
    console.log(`heap ${heapMegabytes.before.toFixed(1)} MB before, ${heapMegabytes.after.toFixed(1)} MB after`);
    for (const problem of problems) console.log(`✗ ${problem}`);
    if (problems.length === 0) console.log('✓ nothing broke, nothing grew, nothing was stored half');
    return problems.length === 0;
  },
};

/** For caches, prepared statements and the like; what grows with each request is far above, given enough of them. */
const allowedGrowthMegabytes = 24;
/** Fewer than the API takes forms with files at once: to more it answers 503 by intent. */
const atOnce = 4;

/** Sends hostile requests to every public call, and to every address of the site, of a new API process. */
export async function fuzz(
  { database, seed, count, only }: FuzzOptions,
  cleanUp: AsyncDisposableStack,
): Promise<FuzzReport> {
  const { baseUrl, start, sql } = await startProduct({ processes: [], database }, cleanUp);
  const api = await start('api', { NODE_OPTIONS: '--inspect=127.0.0.1:0', LOG_LEVEL: 'error' });
  const calls = [...(await readCalls(baseUrl)), anyPage].filter(({ name }) => !only || name === only);
  const statuses = new Map(calls.map(({ name }) => [name, new Map<number, number>()]));
  const taken: Taken = { contacts: new Set(), applications: new Set(), subscriptions: [], registrations: 0 };
  const problems: string[] = [];
  const attack = async (call: Call, request: HostileRequest) => {
    const answer = await send(baseUrl, request);
    const counts = statuses.get(call.name);
    counts?.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
    note(taken, call, request, answer);
    if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
  };
  // Several at once, each with a seed of its own, and each looking for the smallest request that does what must not be.
  const bombard = async (call: Call, from: number, requests: number) => {
    const property = fc.asyncProperty(hostileRequests(call), async (request) => await attack(call, request));
    const seeds = Array.from({ length: atOnce }, (_none, index) => from + index);
    const runs = seeds.map((own) => fc.check(property, { seed: own, numRuns: Math.ceil(requests / atOnce) }));
    for (const { failed, errorInstance, counterexample } of await Promise.all(runs)) {
      const what = errorInstance instanceof Error ? errorInstance.message : 'failed';
      if (failed) problems.push(`${what}: ${call.name}: ${fc.stringify(counterexample?.[0]).slice(0, 1_000)}`);
    }
  };
  const megabytes = async () => (await heapInUse(api.output())) / 1024 / 1024;

  for (const call of calls) await bombard(call, seed, count / 4);
  const before = await megabytes();
  for (const call of calls) await bombard(call, seed + atOnce, (count * 3) / 4);
  const after = await megabytes();
  if (after - before > allowedGrowthMegabytes) problems.push(`memory grew by ${(after - before).toFixed(1)} MB`);
  // What its relay has in hand is in two places for a moment.
  const ended = await api.stop();
  if (ended !== 'code 0') problems.push(`the API ended with ${ended}:\n${api.output().slice(-3_000)}`);
  if (!only) problems.push(...(await findHalfStored(sql, taken)));
  return { statuses, heapMegabytes: { before, after }, problems };
}

function note(taken: Taken, { name }: Call, request: HostileRequest, { status, text }: Answer): void {
  if (status < 200 || status >= 300) return;
  if (name === 'POST /api/contacts') taken.contacts.add(JSON.parse(text).id);
  if (name === 'POST /api/applications') taken.applications.add(JSON.parse(text).id);
  // With a word in the trap field it is answered and left alone.
  if (name === 'POST /api/newsletter')
    taken.subscriptions.push(String(request.body).includes('website') ? 'maybe trapped' : 'taken');
  if (name === 'POST /api/register') taken.registrations += 1;
}

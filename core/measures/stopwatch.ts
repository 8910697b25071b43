import type { EntityManager } from '@mikro-orm/postgresql';
import type { Log } from '../log/log.ts';
import { durations, type DurationLabels, type DurationName } from './durations.ts';

/** Notes how long things took. */
export interface Stopwatch {
  note<Name extends DurationName>(name: Name, labels: DurationLabels<Name>, milliseconds: number): void;
  /** Writes down what was noted. */
  close(): Promise<void>;
}

interface Cell {
  name: DurationName;
  labels: string;
  bucket: number;
  count: number;
  sum: number;
}

/**
 * Collects in memory and adds to the database every few seconds, where any API finds it: workers listen nowhere and come
 * and go. A worker that is killed takes its last seconds of figures with it.
 */
export function startStopwatch({
  fork,
  log,
  everyMs = 5_000,
}: {
  fork: () => EntityManager;
  log: Log;
  everyMs?: number;
}): Stopwatch {
  let cells = new Map<string, Cell>();

  async function write(): Promise<void> {
    const noted = cells;
    if (noted.size === 0) return;
    cells = new Map();
    try {
      await addUp(fork(), [...noted.values()]);
    } catch (error) {
      log.debug({ err: error }, 'measures are kept until the database is back');
      for (const cell of noted.values()) add(cell);
    }
  }

  function add(cell: Cell): void {
    const key = `${cell.name} ${cell.labels} ${cell.bucket}`;
    const known = cells.get(key) ?? { ...cell, count: 0, sum: 0 };
    cells.set(key, { ...known, count: known.count + cell.count, sum: known.sum + cell.sum });
  }

  let writing = Promise.resolve();
  const timer = setInterval(() => (writing = writing.then(write)), everyMs);
  timer.unref();
  return {
    note(name, labels, milliseconds) {
      const seconds = milliseconds / 1000;
      const bucket = durations[name].buckets.find((end) => seconds <= end) ?? Infinity;
      add({ name, labels: inOrder(labels), bucket, count: 1, sum: seconds });
    },
    async close() {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
}

function inOrder(labels: Record<string, string>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

async function addUp(em: EntityManager, cells: Cell[]): Promise<void> {
  await em.execute(
    `insert into measures (name, labels, bucket, count, sum)
       select name, labels, bucket::float8, count, sum
       from jsonb_to_recordset(?::jsonb) as cell(name text, labels text, bucket text, count bigint, sum float8)
       -- In one order everywhere: two workers that add to the same rows must not wait for each other in a circle.
       order by 1, 2, 3
     on conflict (name, labels, bucket) do update
       set count = measures.count + excluded.count, sum = measures.sum + excluded.sum`,
    // As text, because JSON knows no infinity.
    [JSON.stringify(cells.map((cell) => ({ ...cell, bucket: String(cell.bucket) })))],
  );
}

import type { Options } from './check.ts';
import { inColumns } from './table.ts';

/** What the product runs on: the queue on PostgreSQL, or on Redis. */
export interface Mode {
  name: string;
  redis: boolean;
}

export const modes: readonly Mode[] = [
  { name: 'PostgreSQL', redis: false },
  { name: 'PostgreSQL + Redis', redis: true },
];

/** Where a trial takes place. */
export interface Stage {
  mode: Mode;
  /** How often. */
  rounds: number;
  options: Options;
  /** Ends everything that is put here, however the trial goes. */
  cleanUp: AsyncDisposableStack;
}

/** One line of the result. */
export interface Finding {
  what: string;
  /** The promises that were not kept, a sentence each; left out where the line tells figures alone. */
  broken?: readonly string[];
  /** Of two figures measured side by side, with the goal. Noise can miss it, so that is no failure. */
  ratio?: { value: number; atMost?: number; atLeast?: number };
  /** Figures of this machine and this moment. */
  detail: string;
}

/** Something that is done to the product in each mode, and what is found. */
export interface Trial {
  /** How often by default; once where it is left out. */
  rounds?: number;
  /** False where there is nothing to try in this mode. */
  isIn?(mode: Mode): boolean;
  run(stage: Stage): Promise<Finding[]>;
}

/** Runs the trials, or the one asked for, prints what they found, and says whether every promise was kept. */
export async function tryAll(
  trials: Readonly<Record<string, Trial>>,
  options: Options,
  cleanUp: AsyncDisposableStack,
): Promise<boolean> {
  const found: { mode: Mode; finding: Finding }[] = [];
  for (const [name, trial] of Object.entries(trials).filter(([each]) => (options.only ?? each) === each)) {
    for (const mode of modes.filter((each) => trial.isIn?.(each) ?? true)) {
      console.log(`${name} on ${mode.name}`);
      // A trial leaves nothing to the next.
      const own = cleanUp.use(new AsyncDisposableStack());
      const rounds = options.rounds ?? trial.rounds ?? 1;
      for (const finding of await findingsOf(name, trial, { mode, rounds, options, cleanUp: own })) {
        console.log(`  ${[finding.what, ...(finding.broken ?? []), finding.detail].join('; ')}`);
        found.push({ mode, finding });
      }
    }
  }
  const lines = inColumns(
    found.map(({ mode, finding }) => [finding.what, mode.name, verdictOn(finding), finding.detail]),
  );
  console.log('\nAll that was found, with figures of this machine and this moment:\n');
  for (const [index, line] of lines.entries()) {
    console.log(`  ${line}`);
    for (const sentence of found[index]?.finding.broken ?? []) console.log(`    ✗ ${sentence}`);
  }
  return found.every(({ finding: { broken = [] } }) => broken.length === 0);
}

async function findingsOf(name: string, trial: Trial, stage: Stage): Promise<Finding[]> {
  const brokenOff = (error: unknown): Finding[] => {
    console.error(error);
    return [{ what: name, broken: [error instanceof Error ? error.message : String(error)], detail: 'broken off' }];
  };
  const findings = await trial.run(stage).catch(brokenOff);
  // A product that ended by itself says so here.
  const ends = await stage.cleanUp.disposeAsync().then(() => [], brokenOff);
  return [...findings, ...ends];
}

function verdictOn({ broken, ratio }: Finding): string {
  if (broken) return broken.length === 0 ? 'kept' : 'BROKEN';
  if (!ratio) return '';
  const { value, atMost, atLeast } = ratio;
  const goals = [...(atMost === undefined ? [] : [`≤ ${atMost}`]), ...(atLeast === undefined ? [] : [`≥ ${atLeast}`])];
  if (goals.length === 0) return value.toFixed(2);
  const isMet = value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
  return `${value.toFixed(2)}, goal ${goals.join(', ')}: ${isMet ? 'pass' : 'missed'}`;
}

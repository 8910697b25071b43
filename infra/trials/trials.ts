import type { Options } from './check.ts';
import { inColumns } from './table.ts';

/** The queue on PostgreSQL or on Redis. */
export interface Mode {
  name: string;
  redis: boolean;
}

export const modes: readonly Mode[] = [
  { name: 'PostgreSQL', redis: false },
  { name: 'PostgreSQL + Redis', redis: true },
];

export interface Stage {
  mode: Mode;
  rounds: number;
  options: Options;
  /** Ends everything added to it, however the trial goes. */
  cleanUp: AsyncDisposableStack;
}

export interface Finding {
  what: string;
  /** Broken promises, one sentence each; undefined for pure measurements. */
  broken?: readonly string[];
  /** Of two figures measured side by side, with the goal. Missing it is no failure, because of noise. */
  ratio?: { value: number; atMost?: number; atLeast?: number };
  /** Figures of this machine and moment. */
  detail: string;
}

/** A disturbance in each mode, and its findings. */
export interface Trial {
  /** Default number of rounds: 1. */
  rounds?: number;
  /** False if it does not apply to this mode. */
  isIn?(mode: Mode): boolean;
  run(stage: Stage): Promise<Finding[]>;
}

/** Runs the trials, or the requested one, prints findings, and returns whether every promise was kept. */
export async function tryAll(
  trials: Readonly<Record<string, Trial>>,
  options: Options,
  cleanUp: AsyncDisposableStack,
): Promise<boolean> {
  const found: { mode: Mode; finding: Finding }[] = [];
  for (const [name, trial] of Object.entries(trials).filter(([each]) => (options.only ?? each) === each)) {
    for (const mode of modes.filter((each) => trial.isIn?.(each) ?? true)) {
      console.log(`${name} on ${mode.name}`);
      // Each trial cleans up after itself.
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
  // A product that ended on its own reports it here.
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

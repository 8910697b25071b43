import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunnable } from '../../test/runnable.ts';

/** The version of the scripts, as a Go module. */
const k6 = 'go.k6.io/k6@v1.8.1';

/** A clean build takes two cores about two minutes. */
const buildTimeoutMs = 600_000;

/** The command for k6: on the PATH, or built by Go. Undefined without Go. */
export function findK6(): string | undefined {
  if (isRunnable('k6', 'version')) return 'k6';
  const go = spawnSync('go', ['env', 'GOPATH'], { encoding: 'utf8' });
  if (go.status !== 0) return undefined;
  const built = join(go.stdout.trim(), 'bin', 'k6');
  if (isRunnable(built, 'version')) return built;
  console.log(`building ${k6} with Go; this takes some minutes once`);
  spawnSync('go', ['install', k6], { stdio: ['ignore', 'ignore', 'inherit'], timeout: buildTimeoutMs });
  return isRunnable(built, 'version') ? built : undefined;
}

export interface LoadResult {
  /** Whether every threshold was met. */
  passed: boolean;
  /** Ids of accepted enquiries. */
  accepted: string[];
}

/** Runs the scenarios. Throws if k6 counted other enquiries than it listed. */
export async function runK6(file: string, environment: Record<string, string>): Promise<LoadResult> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'prism-load-'));
  const [said, summary] = [join(folder.path, 'console.log'), join(folder.path, 'summary.json')];
  const output = ['--quiet', '--no-usage-report', '--console-output', said, '--summary-export', summary];
  const child = spawn(file, ['run', ...output, join(import.meta.dirname, 'k6', 'main.ts')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code]: (number | null)[] = await once(child, 'close');
  const told = existsSync(said) ? readFileSync(said, 'utf8') : '';
  const accepted = [...told.matchAll(/accepted ([\da-f-]{36})/g)].map(([, id = '']) => id);
  const counted = existsSync(summary) ? countedIn(readFileSync(summary, 'utf8')) : accepted.length;
  if (counted !== accepted.length) throw new Error(`k6 counted ${counted} enquiries and told of ${accepted.length}.`);
  return { passed: code === 0, accepted };
}

function countedIn(summary: string): number {
  const { metrics }: { metrics: Record<string, { count?: number }> } = JSON.parse(summary);
  return metrics.enquiries_accepted?.count ?? 0;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goProgram } from '../go-program.ts';

/** The version of the scripts, as a Go module. */
const k6 = 'go.k6.io/k6@v1.8.1';

/** The k6 command; undefined without k6 and Go. */
export const findK6 = () => goProgram(k6, ['version']);

export interface Scenario {
  name: string;
  requests: number;
  p95Ms: number;
  /** Share of the requests, 0 to 1. */
  failed: number;
}

export interface LoadResult {
  /** Whether every threshold was met. */
  passed: boolean;
  scenarios: Scenario[];
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
  const printed = existsSync(said) ? readFileSync(said, 'utf8') : '';
  const accepted = [...printed.matchAll(/accepted ([\da-f-]{36})/g)].map(([, id = '']) => id);
  if (!existsSync(summary)) return { passed: false, scenarios: [], accepted };
  const { metrics }: { metrics: Metrics } = JSON.parse(readFileSync(summary, 'utf8'));
  const counted = metrics.enquiries_accepted?.count ?? 0;
  if (counted !== accepted.length) throw new Error(`k6 counted ${counted} enquiries and listed ${accepted.length}.`);
  return { passed: code === 0, scenarios: scenariosIn(metrics), accepted };
}

type Metrics = Record<string, Partial<Record<'count' | 'p(95)' | 'value', number>> | undefined>;

/** k6 reports metrics of a scenario only with a threshold for them. */
function scenariosIn(metrics: Metrics): Scenario[] {
  return Object.entries(metrics).flatMap(([key, figures]) => {
    const [, name] = /^http_req_duration\{scenario:(.+)\}$/.exec(key) ?? [];
    if (name === undefined) return [];
    const requests = metrics[`http_reqs{scenario:${name}}`]?.count ?? 0;
    const failed = metrics[`http_req_failed{scenario:${name}}`]?.value ?? 0;
    return [{ name, requests, p95Ms: figures?.['p(95)'] ?? 0, failed }];
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface LoadResult {
  /** Whether every threshold was met. */
  passed: boolean;
  /** The ids of the enquiries that were answered 201. */
  accepted: string[];
}

interface Summary {
  metrics: Record<string, { count?: number }>;
}

/** Runs the scenarios. Throws when k6 counted other enquiries than it told of. */
export async function runK6(k6: string, environment: Record<string, string>): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'prism-load-'));
  const said = join(folder, 'console.log');
  const summary = join(folder, 'summary.json');
  const main = join(import.meta.dirname, 'k6', 'main.ts');
  try {
    const child = spawn(
      k6,
      ['run', '--quiet', '--no-usage-report', '--console-output', said, '--summary-export', summary, main],
      { env: { ...process.env, ...environment }, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const [code]: (number | null)[] = await once(child, 'close');
    const accepted = existsSync(said) ? acceptedIn(readFileSync(said, 'utf8')) : [];
    assertAllTold(accepted, summary);
    return { passed: code === 0, accepted };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function acceptedIn(text: string): string[] {
  return [...text.matchAll(/accepted ([\da-f-]{36})/g)].map(([, id = '']) => id);
}

function assertAllTold(accepted: string[], summary: string): void {
  if (!existsSync(summary)) return;
  const { metrics }: Summary = JSON.parse(readFileSync(summary, 'utf8'));
  const counted = metrics.enquiries_accepted?.count ?? 0;
  if (counted !== accepted.length) throw new Error(`k6 counted ${counted} enquiries and told of ${accepted.length}.`);
}

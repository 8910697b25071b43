import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The version the scripts are written for, as Go knows it. */
const k6 = 'go.k6.io/k6@v1.8.1';

/** A build from nothing takes two cores about two minutes. */
const buildTimeoutMs = 600_000;

/** How to start k6: the one on the PATH, or that of Go, which builds it where there is none. Undefined where there is no Go. */
export function findK6(): string | undefined {
  if (runs('k6')) return 'k6';
  const go = spawnSync('go', ['env', 'GOPATH'], { encoding: 'utf8' });
  if (go.status !== 0) return undefined;
  const built = join(go.stdout.trim(), 'bin', 'k6');
  if (runs(built)) return built;
  console.log(`building ${k6} with Go; this takes some minutes once`);
  const { status } = spawnSync('go', ['install', k6], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: buildTimeoutMs,
  });
  return status === 0 && runs(built) ? built : undefined;
}

function runs(command: string): boolean {
  return spawnSync(command, ['version'], { stdio: 'ignore' }).status === 0;
}

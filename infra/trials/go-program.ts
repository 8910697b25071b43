import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { isRunnable } from '../test/runnable.ts';

/** A clean build of a large program takes two cores some minutes. */
const buildTimeoutMs = 1_200_000;

/**
 * The command of a Go module's program (`path@version`): on the PATH, or built by Go once. Undefined without Go.
 * `harmless`: arguments with which it only prints its version.
 */
export function goProgram(module: string, harmless: readonly string[]): string | undefined {
  const name = basename(module.split('@')[0] ?? '');
  if (isRunnable(name, ...harmless)) return name;
  const go = spawnSync('go', ['env', 'GOPATH'], { encoding: 'utf8' });
  if (go.status !== 0) return undefined;
  const built = join(go.stdout.trim(), 'bin', name);
  if (isRunnable(built, ...harmless)) return built;
  console.log(`building ${module} with Go; this takes some minutes once`);
  spawnSync('go', ['install', module], { stdio: ['ignore', 'ignore', 'inherit'], timeout: buildTimeoutMs });
  return isRunnable(built, ...harmless) ? built : undefined;
}

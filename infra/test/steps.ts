import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Niceness from 19 to -20, the lowest priority first. */
const checkPriority = 10;

export interface Step {
  name: string;
  /** Throws if the step fails, with the reason. */
  run(): Promise<void>;
}

export async function passes({ name, run }: Step): Promise<boolean> {
  const startedAt = Date.now();
  const failure = await run().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (failure) console.log(failure);
  console.log(`${failure === undefined ? '✓' : '✗'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  return failure === undefined;
}

/** A tool from node_modules under this Node.js. Quiet unless it fails. */
export function tool(script: string, ...args: string[]): () => Promise<void> {
  return async () => {
    const { code, output } = await runTool(script, args, 'quiet');
    if (code !== 0) throw new Error(output.trim() || `${script} ended with code ${String(code)}`);
  };
}

export async function runTool(
  script: string,
  args: string[],
  how: 'quiet' | 'shown',
  env: Record<string, string> = {},
) {
  const kept = how === 'shown' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', kept, kept],
  });
  // Low priority, so that checks do not slow the browser tests: those wait a fifth of their time.
  if (how === 'quiet' && child.pid !== undefined) setPriority(child.pid, checkPriority);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  return { code: await promise, output };
}

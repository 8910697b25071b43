import { spawn } from 'node:child_process';
import { OperatorError } from '@prism/core/process/run-process';

export interface Command {
  /** The script to run with this very Node.js. */
  args: string[];
  cwd?: string | URL;
  environment: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Says what did not work when the command fails. */
  failure: string;
}

/** Runs a script to its end. Throws with all it printed when it fails. */
export async function runToEnd({ args, cwd, environment, signal, failure }: Command): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, env: environment, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  if ((await promise) !== 0) throw new OperatorError(`${failure}\n${output.trim()}`);
}

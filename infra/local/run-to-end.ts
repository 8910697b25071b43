import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OperatorError } from '@prism/core/process/run-process';

export interface Command {
  /** A script for this Node.js. */
  args: string[];
  cwd?: string | URL;
  environment: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** What to report when the command fails. */
  failure: string;
}

/** Runs a script. Throws with its output if it fails. */
export async function runToEnd({ args, cwd, environment, signal, failure }: Command): Promise<void> {
  const run = promisify(execFile)(process.execPath, args, { cwd, env: environment, signal, maxBuffer: Infinity });
  await run.catch((error: Error & { stdout?: string; stderr?: string }) => {
    const printed = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim();
    throw new OperatorError(`${failure}\n${printed || error.message}`);
  });
}

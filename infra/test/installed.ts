import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from './wait.ts';

export interface Started {
  output(): string;
  stop(): Promise<void>;
}

/** Runs `command` in `folder` until it is stopped; it may start other processes. */
export function start(command: readonly string[], folder: string, env: NodeJS.ProcessEnv): Started {
  const [program = '', ...args] = command;
  const child: ChildProcess = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
  const ended = once(child, 'exit');
  return {
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Waits until a process answers 200 there. Throws its output. */
export async function serves(url: string, { output }: Started): Promise<Response> {
  return await eventually(async () => {
    const response = await fetch(url).catch(() => undefined);
    if (response?.status !== 200) throw new Error(`${url} answers ${response?.status ?? 'nothing'}:\n${output()}`);
    return response;
  }, 60_000);
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../local/ports.ts';

export interface ApiProcess {
  baseUrl: string;
  /** Bytes in use on the heap after all garbage was collected. */
  heapInUse(): Promise<number>;
  /** All it printed. */
  output(): string;
  /** Whether it ended without being told to. */
  died(): boolean;
  stop(): Promise<void>;
}

const file = fileURLToPath(new URL('../../backend/main.ts', import.meta.url));

/** One API process as operators run it, with an inspector to look at its memory. */
export async function startApiProcess(databaseUrl: string): Promise<ApiProcess> {
  const port = await freePort();
  const child = fork(file, {
    execArgv: ['--inspect=127.0.0.1:0'],
    env: {
      PATH: process.env.PATH ?? '',
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      SESSION_SECRET: 'only the fuzzer knows this secret',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let stopping = false;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'exit');
  const outcome = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
  if (!outcome) throw new Error(`the API did not start:\n${output}`);
  const address = /ws:\/\/\S+/.exec(output)?.[0];
  if (!address) throw new Error(`the API has no inspector:\n${output}`);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    heapInUse: () => heapInUse(address),
    output: () => output,
    died: () => !stopping && (child.exitCode !== null || child.signalCode !== null),
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function heapInUse(address: string): Promise<number> {
  const inspector = new WebSocket(address);
  await once(inspector, 'open');
  const ask = async (id: number, method: string): Promise<unknown> => {
    inspector.send(JSON.stringify({ id, method }));
    for (;;) {
      const [event] = await once(inspector, 'message');
      const message: { id?: number; result?: unknown } = JSON.parse(event.data);
      if (message.id === id) return message.result;
    }
  };
  // Twice: what the first collection lets go of may hold the last reference to more.
  await ask(1, 'HeapProfiler.collectGarbage');
  await ask(2, 'HeapProfiler.collectGarbage');
  const usage = await ask(3, 'Runtime.getHeapUsage');
  inspector.close();
  const used: unknown = typeof usage === 'object' && usage !== null ? Reflect.get(usage, 'usedSize') : undefined;
  if (typeof used !== 'number') throw new Error('the inspector does not know how much memory is in use');
  return used;
}

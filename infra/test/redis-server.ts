import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { freePort } from '../local/ports.ts';

export interface RedisServer {
  url: string;
  port: number;
  /** Kills it, as a crash would. */
  stop(): Promise<void>;
  /** Suspends it: connections stay open without answers until `resume`. */
  pause(): void;
  resume(): void;
}

/** Starts redis-server without persistence, on `port` or any free one. */
export async function startRedisServer(options: string[] = [], port?: number): Promise<RedisServer> {
  const chosen = port ?? (await freePort());
  const args = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', [...args, '--maxmemory-policy', 'noeviction', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  server.once('error', (error) => ready.reject(new Error(`redis-server cannot run: ${error.message}`)));
  server.once('exit', (code) => {
    ready.reject(new Error(`redis-server ended with code ${code}`));
    ended.resolve();
  });
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (line.includes('Ready to accept connections')) ready.resolve();
  });
  await ready.promise;
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    async stop() {
      server.kill('SIGKILL');
      await ended.promise;
    },
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
  };
}

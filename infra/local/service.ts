import { spawn, type ChildProcess } from 'node:child_process';
import { OperatorError } from '@prism/core/process/run-process';
import { announce, printLines } from './log-lines.ts';

export interface ServiceOptions {
  name: string;
  /** The TypeScript file, relative to the project. */
  file: string;
  args?: string[];
  environment: NodeJS.ProcessEnv;
  /** How long it may continue to serve after SIGTERM. */
  servesOnMs?: number;
}

export interface Service {
  /** Settles with the first start: ready, or failed for good. */
  ready: Promise<void>;
  restart(): void;
  stop(): Promise<void>;
}

const firstDelayMs = 100;
const longestDelayMs = 5_000;
/** A process that ran this long did not fail at its start. */
const stableMs = 30_000;
const killAfterMs = 10_000;
const projectFolder = new URL('../..', import.meta.url);

/** Restarts a process until it is stopped. The process sends 'ready' over its channel. */
export function startService(options: ServiceOptions): Service {
  const { name, file, args = [], environment, servesOnMs = 0 } = options;
  const ready = Promise.withResolvers<void>();
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delayMs = firstDelayMs;
  let wasReady = false;
  let stopping = false;
  let restarting = false;

  function run(): void {
    clearTimeout(timer);
    restarting = false;
    const startedAt = Date.now();
    // A separate process group, so that Ctrl-C reaches only the supervisor, which stops processes in order.
    const current = spawn(process.execPath, [file, ...args], {
      cwd: projectFolder,
      env: environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = current;
    printLines(name, current.stdout);
    printLines(name, current.stderr);
    current.on('message', (message) => {
      if (message !== 'ready') return;
      wasReady = true;
      ready.resolve();
    });
    current.once('error', (error) => announce(`${name} cannot run: ${error.message}`));
    current.once('close', (code, signal) =>
      ended(code === null ? `by ${String(signal)}` : `with code ${code}`, startedAt),
    );
  }

  function ended(how: string, startedAt: number): void {
    child = undefined;
    if (stopping) return;
    if (!wasReady) {
      ready.reject(new OperatorError(`Could not start: ${name} ended ${how}.`));
      return;
    }
    if (restarting || Date.now() - startedAt > stableMs) delayMs = firstDelayMs;
    if (!restarting) announce(`${name} ended ${how}; restarting in ${delayMs / 1000} s`);
    timer = setTimeout(run, restarting ? 0 : delayMs);
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }

  run();
  return {
    ready: ready.promise,
    restart() {
      if (stopping || restarting) return;
      restarting = true;
      if (child) void endProcess(child, servesOnMs);
      else run();
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      ready.reject(new OperatorError(`${name} was stopped.`));
      if (child) await endProcess(child, servesOnMs);
    },
  };
}

/** Stops a process, and kills its group if it does not end. */
function endProcess(child: ChildProcess, servesOnMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hard = setTimeout(() => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  }, servesOnMs + killAfterMs);
  child.once('close', () => {
    clearTimeout(hard);
    resolve();
  });
  child.kill('SIGTERM');
  return promise;
}

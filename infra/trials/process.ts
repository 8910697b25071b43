import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { basicEnvironment } from '../test/environment.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** 'supervisor' is what `make start` runs. */
const files = { supervisor: 'infra/local/start.ts', api: 'backend/main.ts', worker: 'workers/main.ts' };
const startTimeoutMs = 90_000;

export type ProcessName = keyof typeof files;

export interface RunningProcess {
  pid: number;
  output(): string;
  /** Resolves when it is ready; rejects if it ends first. */
  ready: Promise<void>;
  /** Whether it ended on its own. */
  died(): boolean;
  /** Kills it with its children, as a crash would. */
  kill(): void;
  /** Sends SIGTERM. Returns 'code 0' or the signal's name. */
  stop(): Promise<string>;
}

/** Starts a process with exactly these variables. It ends with the trial. */
export function startProcess(name: ProcessName, environment: NodeJS.ProcessEnv): RunningProcess {
  const child = fork(files[name], {
    cwd: root,
    env: { ...basicEnvironment(), ...environment },
    execArgv: [],
    silent: true,
  });
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${name} cannot run`);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = once(child, 'close').then(([code, signal]) => (code === null ? String(signal) : `code ${code}`));
  const endedEarly = ended.then((how) => {
    throw new Error(`${name} ended with ${how}:\n${output}`);
  });
  const ready = once(child, 'message', { signal: AbortSignal.timeout(startTimeoutMs) }).then(
    () => undefined,
    () => {
      throw new Error(`${name} is not ready after ${startTimeoutMs / 1000} s:\n${output}`);
    },
  );
  let wanted = false;
  return {
    pid,
    output: () => output,
    ready: Promise.race([ready, endedEarly]),
    died: () => hasEnded() && !wanted,
    kill() {
      if (hasEnded()) return;
      wanted = true;
      for (const each of withDescendants(pid)) endAtOnce(each.pid);
    },
    async stop() {
      if (!hasEnded()) {
        wanted = true;
        child.kill('SIGTERM');
      }
      return await ended;
    },
  };
}

/** CPU time of a process so far, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const [, , , , , , , , , , , user, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(user) + Number(system)) * 10;
}

interface TableRow {
  pid: number;
  parent: number;
  command: string;
}

export function withDescendants(pid: number): TableRow[] {
  const table = processTable();
  return [...table.filter((row) => row.pid === pid), ...descendants(pid, table)];
}

function descendants(pid: number, table: TableRow[]): TableRow[] {
  const children = table.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendants(child.pid, table)]);
}

function processTable(): TableRow[] {
  const rows = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.split('\n');
  return rows.map((row) => {
    const [pid, parent, ...command] = row.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
  });
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its parent.
  }
}

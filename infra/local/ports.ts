import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '@prism/core/process/run-process';
import { commandOf } from './process-table.ts';

/** Throws if `port`, set by `variable`, is taken. */
export async function assertPortFree(port: number, host: string, variable = 'PORT'): Promise<void> {
  await listenOnce(port, host).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(explain(error.code, port, host, variable));
  });
}

/** Below the ephemeral range, so that no connection takes one before its server starts. */
const chosenFrom = { first: 15_000, end: 32_000 };
/** A file with the pid for each port reserved by this account. */
const reservations = join(tmpdir(), `prism-ports-${process.getuid?.() ?? 0}`);
const reserved: string[] = [];

/** A free TCP port not in `taken`. It is reserved while this process runs. */
export async function freePort(taken: readonly number[] = []): Promise<number> {
  for (;;) {
    const port = randomInt(chosenFrom.first, chosenFrom.end);
    if (!taken.includes(port) && reserve(port) && (await isFree(port))) return port;
  }
}

function reserve(port: number): boolean {
  const file = join(reservations, String(port));
  mkdirSync(reservations, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    // Free on the next attempt: two processes that take over a stale file could both succeed.
    if (!holderOf(file)) rmSync(file, { force: true });
    return false;
  }
  if (reserved.push(file) === 1) process.once('exit', () => reserved.forEach((own) => rmSync(own, { force: true })));
  return true;
}

/** The command of the process with the reservation; undefined if it has ended. */
function holderOf(file: string): string | undefined {
  try {
    // An empty file is just being written.
    const pid = Number(readFileSync(file, 'utf8') || process.pid);
    return commandOf(pid);
  } catch {
    return undefined;
  }
}

async function isFree(port: number): Promise<boolean> {
  try {
    await listenOnce(port, '127.0.0.1');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES'))
      return false;
    throw error;
  }
}

function listenOnce(port: number, host: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const probe = createServer();
  probe.once('error', reject);
  probe.listen(port, host, () => probe.close(() => resolve()));
  return promise;
}

function explain(code: string | undefined, port: number, host: string, variable: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop the other program or set ${variable} to another.`;
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this account has. Set ${variable} to one above 1023.`;
  return `Cannot listen on ${host}:${port} (${String(code)}). Set HOST to an address of this machine.`;
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@prism/core/process/run-process';
import { commandOf } from './process-table.ts';

interface Holder {
  pid: number;
  address: string;
}

/** Locks the folder for this process; throws if another start holds it. Returns the function that unlocks it. */
export function lockDataDir(dataDir: string, address: string): () => void {
  const file = join(dataDir, 'lock');
  const own = JSON.stringify({ pid: process.pid, address });
  while (!createFile(file, own)) {
    const holder = readHolder(file);
    if (holder && isOurs(holder.pid)) {
      throw new OperatorError(
        `${dataDir} is in use by process ${holder.pid}, which serves ${holder.address}. Stop it or set DATA_DIR to another folder.`,
      );
    }
    // Its holder was killed before it could unlock.
    rmSync(file, { force: true });
  }
  return () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

function createFile(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const holder: Holder = JSON.parse(readFileSync(file, 'utf8'));
    return holder;
  } catch {
    return undefined;
  }
}

/** A killed start's pid may now belong to any program. */
function isOurs(pid: number): boolean {
  return pid !== process.pid && /(local\/start|backup\/main)\.ts/.test(commandOf(pid) ?? '');
}

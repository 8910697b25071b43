import { existsSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOf } from '../local/process-table.ts';

const folderName = /^prism-test-(\d+)-/;

/** In memory on Linux: copying a database takes a tenth of the time. */
const inMemory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/** The name tells `removeLeftovers` which process made the folder. */
export const ownFolderPrefix = () => join(hasRoomInMemory() ? inMemory : tmpdir(), `prism-test-${process.pid}-`);

function hasRoomInMemory(): boolean {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return Math.min(bavail * bsize, process.availableMemory()) > enoughBytes;
}

/** Stops servers of earlier runs that were killed, and removes their files. */
export function removeLeftovers(): void {
  for (const parent of [tmpdir(), inMemory].filter((path) => existsSync(path))) removeLeftoversIn(parent);
}

function removeLeftoversIn(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = Number(folderName.exec(name)?.[1]);
    if (!owner || commandOf(owner)) continue;
    const folder = join(parent, name);
    for (const [pidFile, program] of [
      ['postgres/cluster/postmaster.pid', 'postgres -D'],
      ['redis.pid', 'redis-server'],
    ] as const) {
      endServer(join(folder, pidFile), program);
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function endServer(pidFile: string, program: string): void {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    if (commandOf(pid)?.includes(program)) process.kill(pid, 'SIGQUIT');
  } catch {
    // Already gone.
  }
}

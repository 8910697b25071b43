import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandOf } from '../local/process-table.ts';

const folderName = /^prism-test-(\d+)-/;

/** The name says whose folder it is, for `removeLeftovers`. */
export const ownFolderPrefix = () => join(tmpdir(), `prism-test-${process.pid}-`);

/** Ends the servers of earlier runs that were killed before they could do so, and removes their files. */
export function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(folderName.exec(name)?.[1]);
    if (!owner || commandOf(owner)) continue;
    const folder = join(tmpdir(), name);
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
    // Already gone, or never there.
  }
}

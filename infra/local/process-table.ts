import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The command line of a running process, if there is one. */
export function commandOf(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  const command = process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  return command?.trim() || undefined;
}

/** Small Linux images have no `ps`. A zombie has an empty line here. */
function fromProc(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): string | undefined {
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout || undefined;
}

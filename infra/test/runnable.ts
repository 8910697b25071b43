import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** Whether the program exists and really runs: some packages only point to a shop. */
export function isRunnable(file: string, ...harmless: string[]): boolean {
  return spawnSync(file, harmless, { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** The absolute path, for callers that do not search PATH. */
export function pathOf(file: string): string {
  if (isAbsolute(file)) return file;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, file)).find((path) => existsSync(path)) ?? file;
}

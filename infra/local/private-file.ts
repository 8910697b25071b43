import { renameSync, writeFileSync } from 'node:fs';

/** Writes JSON that only this account may read. Readers see the old content or the new, never half of it. */
export function writePrivateFile(file: string, content: object): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
}

import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { announce } from './log-lines.ts';
import type { Service } from './service.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
/** Editors and checkouts write many files together. */
const settleMs = 150;

export function restartOnChange(folders: Record<string, Service[]>, signal: AbortSignal): void {
  for (const [folder, services] of Object.entries(folders)) {
    let timer: NodeJS.Timeout | undefined;
    watch(`${projectFolder}${folder}`, { recursive: true, signal }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (signal.aborted) return;
        announce(`${folder}/${file} changed`);
        for (const service of services) service.restart();
      }, settleMs);
    });
  }
}

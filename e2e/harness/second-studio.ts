import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Product } from './product.ts';

/** The archive of a studio of another trade, whose words, prices and people have nothing of the demonstration. */
export const archive = fileURLToPath(new URL('../second-studio', import.meta.url));

/** Sets the studio up by the one command that operators have. */
export function importStudio(product: Product, folder = archive, ...options: string[]): void {
  const command = ['core/database/content/main.ts', 'import', folder, '--yes', ...options];
  const secret = 'for this command only, and long enough';
  const env = { PATH: process.env.PATH, DATABASE_URL: product.databaseUrl(), SESSION_SECRET: secret };
  execFileSync(process.execPath, command, { env, cwd: fileURLToPath(new URL('../..', import.meta.url)) });
}

/** Brings in the words of its pages alone: who it is, what it sells and what it has agreed to is left to be said. */
export function importWords(product: Product): void {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  try {
    for (const part of ['archive.json', 'pages']) cpSync(join(archive, part), join(folder, part), { recursive: true });
    for (const page of ['terms', 'privacy', 'contact', 'returns-calculator'])
      rmSync(join(folder, 'pages', `${page}.json`));
    importStudio(product, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

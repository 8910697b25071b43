import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { basicEnvironment } from '../../infra/test/environment.ts';
import type { Product } from './product.ts';

/** The archive of a studio in another trade. It shares no words, prices or people with the demonstration. */
export const archive = fileURLToPath(new URL('../second-studio', import.meta.url));

/** Imports the studio with the operators' command. */
export function importStudio(product: Product, folder = archive, ...options: string[]): void {
  const command = ['core/database/content/main.ts', 'import', folder, '--yes', ...options];
  const secret = 'for this command only, and long enough';
  const env = { ...basicEnvironment(), DATABASE_URL: product.databaseUrl(), SESSION_SECRET: secret };
  execFileSync(process.execPath, command, { env, cwd: fileURLToPath(new URL('../..', import.meta.url)) });
}

/** The archive's content of a document, e.g. 'pages/home', if any. */
export function saidIn(document: string): unknown {
  const file = join(archive, `${document}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

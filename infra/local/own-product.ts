import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface OwnProduct {
  /** Without a trailing slash. */
  baseUrl: string;
  dataDir: string;
}

/** What `make start` runs, on its own port and folder, without rate limits. `cleanUp` ends it and removes what it left. */
export async function startOwnProduct(cleanUp: AsyncDisposableStack): Promise<OwnProduct> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'prism-own-'));
  cleanUp.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const child = spawn(process.execPath, ['infra/local/start.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  cleanUp.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let output = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
        if (output.includes('Prism is ready')) resolve();
      });
    }
  });
  const failed = ended.then(() => {
    throw new Error(`The product did not start:\n${output}`);
  });
  // Once the product is ready nothing waits for it.
  failed.catch(() => undefined);
  await Promise.race([ready, failed]);
  return { baseUrl: `http://localhost:${port}`, dataDir };
}

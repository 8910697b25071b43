import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../local/ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What `make start` runs, on a port and folder of its own; its address. `cleanUp` ends it. */
export async function startProduct(cleanUp: AsyncDisposableStack): Promise<string> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'prism-lighthouse-'));
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
  // Nobody waits for it any more once the product is ready.
  failed.catch(() => undefined);
  await Promise.race([ready, failed]);
  return `http://localhost:${port}`;
}

/** Every page search engines are told of, and of those that the database knows one of each kind. */
export async function listedPaths(baseUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${baseUrl}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const kinds = Map.groupBy(paths, kindOf);
  return [...kinds.values()].flatMap(([first]) => first ?? []);
}

/** `/blog/…` for every article; other pages are their own kind. */
function kindOf(path: string): string {
  const parts = path.split('/');
  return parts.length > 2 ? `${parts.slice(0, -1).join('/')}/…` : path;
}

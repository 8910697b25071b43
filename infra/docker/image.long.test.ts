import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../local/ports.ts';
import { anEmptyDatabase, type TestDatabase } from '../test/database.ts';
import { serves, start, type Started } from '../test/installed.ts';
import { replay, type Replayed } from './replay.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'prism-image-'));

let database: TestDatabase;
let image: Replayed;
beforeAll(async () => {
  database = await anEmptyDatabase();
  image = replay(join(root, 'infra/docker/Dockerfile'), root, folder);
}, 1_200_000);
afterAll(async () => {
  await database.drop();
  // Two installations of all packages.
  rmSync(folder, { recursive: true, force: true });
}, 600_000);

/** A container's variables besides the image's. */
function given(more: Record<string, string> = {}): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    SESSION_SECRET: 'for this image only, and long enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...image.environment,
    ...more,
  };
}

function running(command: readonly string[], env: Record<string, string>): Started {
  const started = start(command, image.folder, given(env));
  onTestFinished(() => started.stop());
  return started;
}

function runs(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('node', args, { cwd: image.folder, env: given(), encoding: 'utf8' });
  expect(`${stderr}${stdout}`.includes('ERR_MODULE_NOT_FOUND')).toBe(false);
  expect(status, stderr).toBe(0);
  return stdout;
}

test('the image has no development packages, no tests and only its own Node.js', () => {
  for (const path of ['node_modules/vite', 'node_modules/vitest', 'node_modules/.bin/node', 'backend/test'])
    expect(existsSync(join(image.folder, path)), path).toBe(false);
});

test('the image migrates, serves the site, runs jobs and makes a backup', async () => {
  runs('core/database/main.ts');
  const [PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())];
  const site = `http://localhost:${PORT}`;
  const api = running(image.command, { PORT, PUBLIC_URL: site });
  const worker = running(['node', 'workers/main.ts'], { METRICS_PORT, PUBLIC_URL: site });
  await serves(`${site}/readyz`, api);
  await serves(`http://127.0.0.1:${METRICS_PORT}/readyz`, worker);
  const page = await (await serves(site, api)).text();
  const [, script = ''] = /"(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  expect((await serves(new URL(script, site).href, api)).headers.get('content-type')).toContain('javascript');

  const backup = join(folder, 'backup.tar');
  runs('infra/backup/main.ts', 'backup', backup);
  expect(existsSync(backup)).toBe(true);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { basicEnvironment } from '../test/environment.ts';
import { startTestPostgres, type TestPostgres } from '../test/postgres.ts';
import '../test/provided.ts';
import { eventually } from '../test/wait.ts';
import { freePort } from './ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = {
  migration: 'core/database/main.ts',
  worker: 'workers/main.ts',
  api: 'backend/main.ts',
  'make start': 'infra/local/start.ts',
};
type Part = keyof typeof files;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
  await postgres.stop();
  return postgres.remove;
});

/** A process as an operator starts it. */
async function start(part: Part, databaseUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'prism-await-'));
  const env = {
    ...basicEnvironment(),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SESSION_SECRET: 'a secret that is long enough for it',
  };
  const args = part === 'api' ? [files[part], '--dev'] : [files[part]];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  let ready = false;
  child.on('message', () => (ready = true));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { ended, output: () => output, isReady: () => ready || output.includes('Prism is ready') };
}

test('every process waits for an unreachable database, names it, and continues by itself', async () => {
  const { host, password } = new URL(postgres.url);
  const parts: Part[] = ['migration', 'worker', 'api', 'make start'];
  const started = await Promise.all(parts.map(async (part) => await start(part, postgres.url)));
  for (const { output } of started)
    await eventually(() => {
      expect(output()).toContain(
        `PostgreSQL at ${host} (DATABASE_URL) does not answer (ECONNREFUSED). Waiting for it.`,
      );
    }, 30_000);

  await postgres.startAgain();
  const [migration, ...others] = started;
  expect(await migration?.ended).toBe(0);
  await eventually(() => expect(others.map(({ isReady }) => isReady())).toEqual([true, true, true]), 60_000);
  for (const { output } of started) {
    expect(output()).not.toContain(password);
    // Once a minute, not once an attempt.
    expect(output().split('Waiting for it').length - 1).toBe(1);
  }
}, 120_000);

test.each([
  ['a wrong password', (url: URL) => (url.password = 'wrong'), /does not accept the user and password in DATABASE_URL/],
  ['a database that does not exist', (url: URL) => (url.pathname = '/nowhere'), /has no database "nowhere"/],
])('%s ends a process with one line', async (_what, spoil, sentence) => {
  const url = new URL(inject('databases').ownerUrl);
  spoil(url);
  for (const part of ['migration', 'worker'] as const) {
    const { ended, output } = await start(part, url.href);
    expect(await ended).toBe(1);
    expect(output().trim()).toMatch(sentence);
    expect(output().trim().split('\n')).toHaveLength(1);
  }
});

import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../local/ports.ts';
import { anEmptyDatabase, type TestDatabase } from '../test/database.ts';
import { serves, start } from '../test/installed.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const handbook = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const blocks = [...handbook.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, text = '']) => text);
/** The commands of the block that begins with this, without comments. */
const commandsOf = (beginning: string) =>
  (blocks.find((block) => block.startsWith(beginning)) ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, ''))
    .filter((line) => line !== '');

/** Generated files and files outside the project. */
const notCopied = new Set(['node_modules', 'dist', '.data', '.git', 'backups', '.env', 'test-results']);
const folder = mkdtempSync(join(tmpdir(), 'prism-by-hand-'));
const project = join(folder, 'prism');
const backups = join(folder, 'backups');

let database: TestDatabase;
beforeAll(async () => {
  database = await anEmptyDatabase();
  cpSync(root, project, { recursive: true, filter: (path) => !notCopied.has(basename(path)) });
  mkdirSync(backups);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}, 600_000);

function environment(more: Record<string, string> = {}): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    npm_config_prefer_offline: 'true',
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SESSION_SECRET: 'for this installation, and long enough',
    ...more,
  };
}

/** Runs the handbook's command to its end. */
function does(command: string, more: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: environment(more),
  });
  expect(status, `${command}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

test('the manual installation works as the handbook says, line by line, and makes its nightly backup', async () => {
  const [PORT, METRICS_PORT] = [String(await freePort()), String(await freePort())];
  const site = `http://localhost:${PORT}`;
  const ready: Record<string, { url: string; env: Record<string, string> }> = {
    'npm run api': { url: `${site}/readyz`, env: { PORT, PUBLIC_URL: site } },
    'npm run worker': { url: `http://127.0.0.1:${METRICS_PORT}/readyz`, env: { METRICS_PORT, PUBLIC_URL: site } },
  };
  const commands = commandsOf('npm ci --include=dev');
  expect(commands).toEqual(expect.arrayContaining(Object.keys(ready)));
  const started: ReturnType<typeof start>[] = [];
  for (const command of commands) {
    const process = ready[command];
    if (!process) {
      does(command);
      continue;
    }
    const running = start(command.split(' '), project, environment(process.env));
    onTestFinished(() => running.stop());
    started.push(running);
    await serves(process.url, running);
  }
  const [api] = started;
  if (!api) throw new Error('the handbook starts no API');
  expect(await (await serves(site, api)).text()).toContain('<main');

  const [line = ''] = commandsOf('15 3 * * *');
  const identity = await generateIdentity();
  const key = join(folder, 'key.txt');
  writeFileSync(key, identity, { mode: 0o600 });
  const nightly = line
    .replace(/^[\d* ]+/, '')
    .replaceAll('/srv/prism', project)
    .replaceAll('age1…', await identityToRecipient(identity))
    .replaceAll('/mnt/backups', backups);
  does(nightly);
  const [made = ''] = globSync('*.tar.age', { cwd: backups });
  expect(made).not.toBe('');
  does('make backup noted=1');
  for (const running of started) await running.stop();
  does(`make restore from='${join(backups, made)}' force=1`, { BACKUP_IDENTITY: key });
}, 1_200_000);

test('each other block of commands is for a cluster', () => {
  const others = blocks.filter((block) => !/^(?:npm ci|15 3 \* \* \*)/.test(block));
  expect(others.filter((block) => !block.startsWith('kubectl '))).toEqual([]);
});

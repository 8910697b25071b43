import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { basicEnvironment } from '../test/environment.ts';
import { ownFolderPrefix } from '../test/leftovers.ts';
import { eventually } from '../test/wait.ts';
import { freePort } from './ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startFile = join(root, 'infra', 'local', 'start.ts');

test('S-164: a start serves, locks its folder, and leaves nothing behind after SIGTERM, even if its supervisor or everything was killed', async () => {
  const environment = await freshEnvironment();
  const killed = start(environment);
  await killed.saysReady();
  const family = descendants(killed.pid);
  killed.process.kill('SIGKILL');
  await eventually(() => expect(family.filter(isAlive).filter((pid) => !isDatabase(pid))).toEqual([]), 15_000);

  const next = start(environment);
  await next.saysReady();
  expect(family.filter(isAlive)).toEqual([]);
  for (const pid of [next.pid, ...descendants(next.pid)]) spawnSync('kill', ['-9', String(pid)]);

  const last = start(environment);
  await last.saysReady();
  await expectServed(environment.PORT, last.output());
  await expectRefused(start(environment), last.pid);
  await expectRestarted(environment.PORT, last);
  await expectLeft(environment.DATA_DIR, last);
}, 180_000);

async function expectServed(port: string, output: string): Promise<void> {
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);

  // A server that listens on every interface would answer here.
  await expect(fetch(`http://127.0.0.2:${port}/readyz`)).rejects.toThrow();

  const [, api, worker] = /Metrics +(\S+), the worker's at (\S+)/.exec(output) ?? [];
  expect(await (await fetch(String(api))).text()).toContain('prism_queue_jobs{');
  const ofWorker = `http://localhost${worker}`;
  const figures = await (await fetch(`${ofWorker}/metrics`)).text();
  expect(figures).toContain('nodejs_eventloop_lag_seconds');
  // An increase from a missing metric to one is not counted.
  expect(figures).toContain('prism_mail_send_duration_seconds_count{result="refused"} 0');
  expect(await (await fetch(`${ofWorker}/readyz`)).json()).toEqual({ status: 'ready' });
  expect((await fetch(`http://localhost:${port}/metrics`)).status).toBe(404);

  const mailbox = new URL(/Mailbox +(http\S+)/.exec(output)?.[1] ?? '');
  expect((await fetch(mailbox)).status).toBe(200);
  mailbox.searchParams.delete('token');
  expect((await fetch(mailbox)).status).toBe(404);
}

async function expectRefused(second: Started, holder: number): Promise<void> {
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toContain(`is in use by process ${holder}`);
}

async function expectRestarted(port: string, running: Started): Promise<void> {
  const [api] = descendants(running.pid).filter((pid) => commandOf(pid).includes('infra/local/api.ts'));
  spawnSync('kill', ['-9', String(api)]);
  await eventually(() => expect(running.output()).toContain('api ended by SIGKILL; restarting in 0.1 s'));
  await eventually(async () => expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200), 15_000);
}

async function expectLeft(dataDir: string, running: Started): Promise<void> {
  const family = descendants(running.pid);
  expect(family.length).toBeGreaterThanOrEqual(4);
  running.process.kill('SIGTERM');
  expect(await running.exitCode).toBe(0);
  expect(family.filter(isAlive)).toEqual([]);
  const secrets = ['session-secret', 'link-secret', 'address-secret', 'ai-keys-secret'];
  expect(readdirSync(dataDir).toSorted()).toEqual(expect.arrayContaining(['postgres', ...secrets]));
  for (const name of secrets) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  for (const file of ['lock', 'services.json']) expect(existsSync(join(dataDir, file))).toBe(false);
}

test('a port in use is reported in one line, and nothing is started', async () => {
  const environment = await freshEnvironment();
  const occupant = createServer().listen(Number(environment.PORT));
  onTestFinished(() => void occupant.close());
  const refused = start(environment);
  expect(await refused.exitCode).toBe(1);
  expect(refused.output()).toBe(`Port ${environment.PORT} is in use. Stop the other program or set PORT to another.\n`);
  expect(readdirSync(environment.DATA_DIR)).toEqual([]);
});

test('an invalid variable is reported in one line', async () => {
  const refused = start({ ...(await freshEnvironment()), PORT: 'high' });
  expect(await refused.exitCode).toBe(1);
  expect(refused.output()).toBe('PORT is "high"; it must be a whole number from 0 to 65535\n');
});

async function freshEnvironment() {
  const folder = mkdtempSync(ownFolderPrefix());
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { ...basicEnvironment(), SEED: 'none', DATA_DIR: folder, PORT: String(await freePort()) };
}

type Started = ReturnType<typeof start>;

function start(environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [startFile], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(() => stop(child, exitCode));
  return {
    process: child,
    pid: child.pid ?? 0,
    exitCode,
    output: () => output,
    saysReady: async () =>
      await eventually(() => {
        if (!output.includes('Prism is ready')) throw new Error(`not ready:\n${output}`);
      }, 60_000),
  };
}

async function stop(child: ChildProcess, exitCode: Promise<number | null>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await exitCode;
}

function descendants(pid: number): number[] {
  const rows = ps('pid=,ppid=').map((row) => row.trim().split(/\s+/).map(Number));
  const children = rows.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function isAlive(pid: number): boolean {
  return ps('pid=,stat=').some((row) => new RegExp(`^\\s*${pid}\\s+[^Z]`).test(row));
}

const commandOf = (pid: number) => ps('pid=,args=').find((row) => Number.parseInt(row, 10) === pid) ?? '';
const isDatabase = (pid: number) => commandOf(pid).includes('postgres');

function ps(columns: string): string[] {
  return spawnSync('ps', ['-eo', columns], { encoding: 'utf8' }).stdout.split('\n');
}

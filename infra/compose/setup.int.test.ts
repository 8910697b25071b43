import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../local/ports.ts';
import { startTestMailServer } from '../test/smtp.ts';
import { faults, findFaults } from './checks.ts';

const setup = fileURLToPath(new URL('./setup.ts', import.meta.url));

/** Runs the program with these lines on standard input. */
async function answered(file: string, ...lines: string[]) {
  const child = spawn(process.execPath, [setup, file], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status, stdout, stderr };
}

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prism-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, '.env');
}

async function aMailServer(): Promise<string> {
  const server = await startTestMailServer();
  onTestFinished(server.close);
  return server.url;
}

test('repeats questions with invalid answers, and writes the answers into a private file', async () => {
  const file = aFile();
  const smtpUrl = await aMailServer();
  const { status, stdout, stderr } = await answered(
    file,
    'https://studio.example',
    'localhost',
    'mail.example',
    smtpUrl,
    'somebody',
    'hello@studio.example',
    'y',
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  for (const fault of ['Enter only the domain', 'Enter a URL that begins with smtps://', 'Enter an email.'])
    expect(stdout).toContain(fault);
  expect(readFileSync(file, 'utf8')).toBe(
    `DOMAIN=localhost\nADMIN_EMAIL=hello@studio.example\nSMTP_URL='${smtpUrl}'\n`,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([{ last: ['no'] }, { last: [] }])('writes nothing if faults are not accepted', async ({ last }) => {
  const file = aFile();
  const { status, stdout, stderr } = await answered(
    file,
    'prism.invalid',
    'smtp://127.0.0.1:9',
    'hello@studio.example',
    ...last,
  );
  expect(status).toBe(1);
  expect(stdout).toContain('- prism.invalid leads nowhere. Add an A record');
  expect(stdout).toContain('- The mail server cannot be reached:');
  expect(stderr).toContain('Nothing was written.');
  expect(existsSync(file)).toBe(false);
});

test('finds a port in use, and nothing else', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  const answers = { domain: 'localhost', smtpUrl: await aMailServer(), adminEmail: 'hello@studio.example' };
  expect(await findFaults(answers, [await freePort()])).toEqual([]);
  expect(await findFaults(answers, [taken])).toEqual([
    expect.stringContaining(`Port ${taken} is taken by another program`),
  ]);
});

test.each([
  [
    'domain',
    ['studio.example', 'www.studio.co.uk', 'localhost'],
    ['Studio.example', 'studio', 'a/b.example', '-a.example'],
  ],
  [
    'smtpUrl',
    ['smtps://user:p%40ss@mail.example'],
    ['mail.example', "smtp://u:it's@mail.example", 'smtp://a b.example'],
  ],
  ['adminEmail', ['hello@studio.example'], ['hello', 'a@b', 'A <a@b.example>']],
] as const)('accepts only a valid %s', (name, usable, others) => {
  for (const answer of usable) expect(faults[name](answer)).toBeUndefined();
  for (const answer of others) expect(faults[name](answer), answer).toBeDefined();
});

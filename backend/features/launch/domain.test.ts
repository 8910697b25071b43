import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkDomain } from './domain.ts';

const found = async () => await Promise.resolve([{ address: '203.0.113.7' }]);
const states = async (url: string, lookUp = found) =>
  (await checkDomain(url, lookUp)).checks.map(({ check, state }) => `${check} ${state}`);

function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'prism-domain-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
  execFileSync('openssl', ['req', '-x509', ...made, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

async function listen(server: Server): Promise<number> {
  const listener = server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(listener, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('shows the certificate’s expiry and whether browsers trust it', async () => {
  const port = await listen(createServer(certificate(), (_request, response) => response.end()));
  const { checks } = await checkDomain(`https://localhost:${port}`, found);
  expect(checks).toMatchObject([
    { check: 'name', state: 'failed', says: 'Only this machine reaches this name.' },
    { check: 'https', state: 'done', says: 'Answers (200).' },
    { check: 'certificate', state: 'failed', says: 'Browsers do not trust it for this domain.' },
  ]);
  const days = (Date.parse(checks[2]?.endsAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29);
});

test('without https there is no certificate', async () => {
  const port = await listen(createPlainServer((_request, response) => response.end()));
  expect(await states(`http://127.0.0.1:${port}`)).toEqual(['name failed', 'https failed', 'certificate failed']);
});

test('resolves a name, or reports it as unknown', async () => {
  const fails = (code: string) => async () => await Promise.reject(Object.assign(new Error(code), { code }));
  const url = 'https://nowhere.invalid';
  expect(await states(url)).toEqual(['name done', 'https unknown', 'certificate unknown']);
  expect((await states(url, fails('ENOTFOUND')))[0]).toBe('name failed');
  expect((await states(url, fails('EAI_AGAIN')))[0]).toBe('name unknown');
});

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createPlainServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { expiryOf } from './certificate-figures.ts';

test('reads the expiry of a certificate, also a self-signed one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prism-certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '10'];
  execFileSync('openssl', ['req', '-x509', ...made, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const at = await expiryOf(new URL(`https://localhost:${portOf(server)}`));
  const days = (at - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(9.9);
  expect(days).toBeLessThan(10.1);
});

test('without TLS there is no certificate', async () => {
  const server = createPlainServer((socket) => socket.end('no')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  await expect(expiryOf(new URL(`https://localhost:${portOf(server)}`))).rejects.toThrow();
});

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('it does not listen');
  return address.port;
}

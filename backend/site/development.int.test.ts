import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { basicEnvironment } from '../../infra/test/environment.ts';
import { createTestDatabase, type TestDatabase } from '../../infra/test/database.ts';
import { readUntilClosed } from '../../infra/test/raw-request.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const secret = 'a secret of this installation';
/** Inside the project next to the site's sources, as `.data` and `backups` are. */
let folder: string;
let database: TestDatabase;
let baseUrl: string;
let stop: () => Promise<void>;
let output = '';

beforeAll(async () => {
  mkdirSync(join(root, '.data'), { recursive: true });
  folder = mkdtempSync(join(root, '.data/dev-test-'));
  mkdirSync(join(folder, 'backups'));
  for (const file of ['session-secret', 'services.json', 'backups/prism.tar', '.env', 'mail.eml'])
    writeFileSync(join(folder, file), secret);
  database = await createTestDatabase();
  const child = spawn(process.execPath, ['backend/main.ts', '--dev'], {
    cwd: root,
    env: {
      ...basicEnvironment(),
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      GRACE_SECONDS: '2',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const ready = new Promise((resolve) => child.once('message', resolve));
  const failed = ended.then(() => {
    throw new Error(`the API ended:\n${output}`);
  });
  failed.catch(() => undefined);
  await Promise.race([ready, failed]);
  baseUrl = await vi.waitUntil(() => /listening on (http:\/\/[\d.:]+)/.exec(output)?.[1]);
}, 60_000);

afterAll(async () => {
  await stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('pages load their modules, and the process survives errors', async () => {
  const page = await fetch(`${baseUrl}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/src/entry-client.tsx')]);
  for (const path of ['/src/entry-client.tsx', '/@vite/client', `/@fs${root}core/contract/studio.ts`]) {
    const answer = await fetch(`${baseUrl}${path}`);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/javascript']);
  }
  expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200);
}, 60_000);

test.each(['session-secret', 'services.json', 'backups/prism.tar', '.env', 'mail.eml'])(
  'S-206: does not serve %s',
  async (file) => {
    for (const query of ['', '?raw', '?url', '?import&raw', '?inline', '?import&inline', '?raw??', '?t=1&raw']) {
      const answer = await fetch(`${baseUrl}/@fs${join(folder, file)}${query}`);
      expect([query, answer.status]).not.toEqual([query, 200]);
      expect(await answer.text()).not.toContain(secret);
    }
  },
);

test('does not serve sources of the server', async () => {
  for (const file of ['core/config/config.ts', 'backend/main.ts', 'package.json', 'docs/security.md']) {
    const answer = await fetch(`${baseUrl}/@fs${root}${file}?raw`);
    expect([file, answer.status]).not.toEqual([file, 200]);
  }
});

test('finishes requests on SIGTERM, within GRACE_SECONDS', async () => {
  const port = Number(new URL(baseUrl).port);
  const body = '{"firstName": "Ada"}';
  async function begin() {
    const socket = connect(port, '127.0.0.1');
    const head = ['Content-Type: application/json', `Content-Length: ${body.length}`, 'Expect: 100-continue'];
    socket.write(['POST /api/contacts HTTP/1.1', 'Host: localhost', ...head, '', body.slice(0, 9)].join('\r\n'));
    await once(socket, 'data');
    return socket;
  }
  const [going, stalled] = await Promise.all([begin(), begin()]);
  const [answered, cut] = [readUntilClosed(going), readUntilClosed(stalled)];
  const stopped = stop();
  await vi.waitUntil(
    async () =>
      await fetch(`${baseUrl}/healthz`).then(
        () => false,
        () => true,
      ),
  );
  going.write(body.slice(9));
  expect(await answered).toContain('HTTP/1.1 400 Bad Request');
  expect(await cut).toBe('');
  await stopped;
});

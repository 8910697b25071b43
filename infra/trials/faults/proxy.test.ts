import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../local/ports.ts';
import { startProxy } from './proxy.ts';

async function startInstance(answer: RequestListener): Promise<string> {
  const port = await freePort();
  const server = createServer(answer);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

async function proxyBefore(...instances: string[]) {
  const port = await freePort();
  const proxy = await startProxy(port, instances);
  onTestFinished(proxy.close);
  const get = async (path: string, init?: RequestInit) => await fetch(`http://127.0.0.1:${port}${path}`, init);
  return { proxy, get };
}

const absent = 'http://127.0.0.1:1';

test('what nobody heard goes to the next instance', async () => {
  const present = await startInstance((_request, response) => response.end('here'));
  const { proxy, get } = await proxyBefore(absent, present);
  for (let turn = 0; turn < 4; turn += 1) expect(await (await get('/')).text()).toBe('here');
  expect(proxy.failed()).toEqual([]);
});

test('an instance that says it leaves is left in peace', async () => {
  const heard: string[] = [];
  const leaving = await startInstance(({ url = '' }, response) => {
    if (url === '/readyz') return response.writeHead(503).end();
    heard.push(url);
    response.end();
  });
  const staying = await startInstance((_request, response) => response.end('here'));
  const { get } = await proxyBefore(leaving, staying);
  for (let turn = 0; turn < 4; turn += 1) expect(await (await get('/later')).text()).toBe('here');
  expect(heard).toEqual([]);
});

test('what broke under way is lost, and told', async () => {
  const breaking = await startInstance(({ url }, response) =>
    url === '/readyz' ? response.end() : response.destroy(),
  );
  const { proxy, get } = await proxyBefore(breaking);
  expect((await get('/')).status).toBe(502);
  expect(proxy.failed()).toEqual([`GET /: ECONNRESET from ${breaking}`]);
});

test('what only reads is repeated when the kept connection was being closed, and nothing else is', async () => {
  const asked = new Map<Socket, number>();
  const closing = await startInstance(({ url, socket }, response) => {
    const before = asked.get(socket) ?? 0;
    asked.set(socket, before + 1);
    if (url !== '/readyz' && before > 0) socket.destroy();
    else response.end('here');
  });
  const { proxy, get } = await proxyBefore(closing);
  for (let turn = 0; turn < 4; turn += 1) expect(await (await get('/')).text()).toBe('here');
  expect([proxy.repeated(), proxy.failed()]).toEqual([3, []]);
  expect((await get('/', { method: 'POST' })).status).toBe(502);
  expect(proxy.failed()).toEqual([`POST /: ECONNRESET from ${closing}`]);
});

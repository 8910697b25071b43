import { createLog } from '@prism/core/log/log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';

const lines: string[] = [];
const log = createLog('test', 'info', { write: (line) => void lines.push(line) });

let site: TestServer;
beforeAll(async () => void (site = await startTestServer({ log, env: { TRUST_PROXY: '127.0.0.0/8' } })));
afterAll(() => site.close());

const idOf = async (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await site.inject({ url, headers, remoteAddress })).headers['x-request-id'];

test('every answer has its own id, also a refusal', async () => {
  const ids = await Promise.all(['/', '/api/apps', '/api/nothing-here', '/api/user'].map((url) => idOf(url)));
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(ids).size).toBe(4);
});

test('a trusted proxy’s id is kept if well-formed', async () => {
  expect(await idOf('/api/apps', { 'x-request-id': 'lb-01.7f3a_9' })).toBe('lb-01.7f3a_9');
  for (const strange of ['short', 'x'.repeat(65), 'two words of it', '{"level":50}'])
    expect(await idOf('/api/apps', { 'x-request-id': strange })).not.toBe(strange);
});

test('S-163: an id of anyone else is replaced', async () => {
  const id = 'spoofed-by-anyone';
  expect(await idOf('/api/apps', { 'x-request-id': id }, '203.0.113.9')).not.toBe(id);
});

test('the log contains the id of a failed request', async () => {
  await site.em.execute('alter table posts rename to posts_away');
  try {
    expect(await idOf('/api/posts/any', { 'x-request-id': 'the-failed-one' })).toBe('the-failed-one');
  } finally {
    await site.em.execute('alter table posts_away rename to posts');
  }
  const entries = lines.map((line): unknown => JSON.parse(line));
  expect(entries).toContainEqual(expect.objectContaining({ msg: 'request failed', request: 'the-failed-one' }));
});

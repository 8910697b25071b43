import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());

const part = (name: string, rest = '', content = 'x') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${content}\r\n`;
const file = '; filename="a.pdf"';
const sendByHand = async (payload: string, boundary = 'x', headers: Record<string, string> = {}) =>
  await site.inject({
    method: 'POST',
    url: '/api/applications',
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  });

test.each([
  ['with a part that shadows what every object has', `${part('hasOwnProperty', file)}${part('resume', file)}--x--`],
  ['with two such texts', `${part('hasOwnProperty')}${part('toString')}--x--`],
  ['with a part for the prototype', `${part('__proto__', file)}${part('constructor')}--x--`],
  ['of ten thousand parts', `${part('slug').repeat(10_000)}--x--`],
  ['of ten thousand files', `${part('resume', file).repeat(10_000)}--x--`],
  ['with a name of four megabytes', `${part('k'.repeat(4_000_000))}--x--`],
  ['with a header of a megabyte', `--x\r\nX: ${'y'.repeat(1_000_000)}\r\n\r\n\r\n--x--`],
  ['without an end', part('slug')],
  ['without a name', '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--'],
  ['without anything', ''],
])('S-205: refuses a malformed form %s with a short message', async (_what, body) => {
  const { statusCode, payload } = await sendByHand(body);
  expect(statusCode).toBe(400);
  expect(payload.length).toBeLessThan(2_000);
});

test('refuses a form with a wrong boundary', async () => {
  expect((await sendByHand(`${part('slug')}--x--`, 'y')).statusCode).toBe(400);
  const headers = { 'content-type': 'multipart/form-data' };
  expect((await sendByHand(`${part('slug')}--x--`, '', headers)).statusCode).toBe(415);
});

test('refuses a decompression bomb', async () => {
  const bomb = gzipSync(`${part('resume', file, 'A'.repeat(50_000_000))}--x--`);
  const { statusCode } = await site.inject({
    method: 'POST',
    url: '/api/applications',
    payload: bomb,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' },
  });
  expect(statusCode).toBe(415);
});

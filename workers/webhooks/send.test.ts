import { readNetworks } from '@prism/core/config/trusted-proxies';
import { isPublicAddress } from '@prism/core/webhooks/public-address';
import { expect, test } from 'vitest';
import { startReceiver } from '../../infra/test/receiver.ts';
import type { Reach } from '../exchange.ts';
import { send } from './send.ts';

const here = readNetworks('127.0.0.0/8,::1');
const message = (url: string) => ({ url, headers: { 'webhook-id': 'one' }, body: '{"a":1}' });
const sent = async (url: string, reach: Partial<Reach> = {}) =>
  await send(message(url), { networks: here, timeoutMs: 60_000, ...reach });
const refused = expect.stringMatching(/private network/);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:c0a8:101::1',
  'fec0::1',
  'nobody',
  '',
])('%s is private', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4009::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test('no spelling of a local address reaches this machine', async () => {
  await using four = await startReceiver();
  await using six = await startReceiver(undefined, '::1');
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    'localhost',
    '0.0.0.0',
    '0',
    '127.0.0.1.',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::]',
    '①②⑦.0.0.1',
  ];
  const targets = [...hosts.map((host) => `http://${host}:${four.port}/`), `http://[::1]:${six.port}/`];
  for (const target of targets)
    expect(await sent(target, { networks: undefined }), target).toMatchObject({ status: null, problem: refused });
  expect([...four.received, ...six.received]).toEqual([]);
});

test('a name with a private address is refused, even next to public ones', async () => {
  await using receiver = await startReceiver();
  const lookUp = async () => [
    { address: '10.0.0.1', family: 4 },
    { address: '::ffff:127.0.0.1', family: 6 },
  ];
  const url = `http://hook.example:${receiver.port}/`;
  expect(await sent(url, { lookUp, networks: undefined })).toMatchObject({ problem: refused });
  const mixed = async () => [{ address: '10.0.0.1', family: 4 }, ...(await loopback())];
  expect(await sent(url, { lookUp: mixed })).toMatchObject({ status: 204 });
});

const loopback = async () => [{ address: '127.0.0.1', family: 4 }];

test('a name is resolved once, and the connection uses the result', async () => {
  await using right = await startReceiver();
  let asked = 0;
  const lookUp = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  };
  const url = `http://rebinds.example:${right.port}/`;
  expect(await sent(url, { lookUp, networks: readNetworks('127.0.0.1') })).toMatchObject({ status: 204 });
  expect(asked).toBe(1);
  expect(right.received[0]).toMatchObject({ headers: { host: `rebinds.example:${right.port}` }, body: '{"a":1}' });
});

test('another address of a name is tried if one is unreachable', async () => {
  await using receiver = await startReceiver();
  const lookUp = async () => [{ address: '::1', family: 6 }, ...(await loopback())];
  expect(await sent(`http://both.example:${receiver.port}/`, { lookUp })).toMatchObject({ status: 204 });
});

test('http reaches only networks that the operator allows', async () => {
  const lookUp = async () => [{ address: '93.184.216.34', family: 4 }];
  const problem = expect.stringMatching(/must begin with https/);
  expect(await sent('http://example.com/', { lookUp })).toMatchObject({ status: null, problem });
});

test('does not follow a redirect', async () => {
  await using secret = await startReceiver();
  await using receiver = await startReceiver((response) => response.writeHead(302, { location: secret.url }).end());
  const problem = 'It answered with a redirect (302), which is not followed.';
  expect(await sent(receiver.url)).toMatchObject({ status: 302, problem });
  expect(secret.received).toEqual([]);
});

test('times out without a response', async () => {
  await using receiver = await startReceiver(() => undefined);
  const outcome = await sent(receiver.url, { timeoutMs: 300 });
  expect(outcome).toMatchObject({ status: null, problem: 'It gave no answer within 0.3 seconds.' });
});

test('keeps the beginning of an endless response', async () => {
  await using receiver = await startReceiver((response) => {
    response.writeHead(200);
    const pour = () => {
      while (!response.destroyed && response.write('all is well \u0000'.repeat(500)));
    };
    response.on('drain', pour);
    pour();
  });
  const { status, problem, answer } = await sent(receiver.url);
  expect({ status, problem }).toEqual({ status: 200, problem: null });
  expect(answer).toMatch(/^all is well all is well/);
  expect(answer.length).toBeLessThanOrEqual(1_000);
});

test('an endless response counts by its status', async () => {
  await using receiver = await startReceiver((response) => void response.writeHead(200).write('taken'));
  expect(await sent(receiver.url, { timeoutMs: 500 })).toMatchObject({ status: 200, problem: null, answer: 'taken' });
});

test('respects Retry-After, up to an hour', async () => {
  await using receiver = await startReceiver((response, count) =>
    response.writeHead(429, { 'retry-after': count === 1 ? '120' : '999999' }).end('slow down'),
  );
  expect(await sent(receiver.url)).toMatchObject({ problem: 'It answered 429.', retryAfterMs: 120_000 });
  expect(await sent(receiver.url)).toMatchObject({ retryAfterMs: 3_600_000, answer: 'slow down' });
});

test('distinguishes an unreachable server from a closed connection', async () => {
  await using receiver = await startReceiver((response) => response.destroy());
  expect(await sent(receiver.url)).toMatchObject({ problem: 'It closed the connection without an answer.' });
  expect(await sent('http://127.0.0.1:1/')).toMatchObject({ problem: 'It refused the connection.' });
});

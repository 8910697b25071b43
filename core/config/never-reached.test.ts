import { expect, test } from 'vitest';
import { isPublicAddress, reachOfHost } from '../webhooks/public-address.ts';
import { isNeverReached } from './never-reached.ts';
import { readNetworks } from './trusted-proxies.ts';

test.each([
  '169.254.169.254',
  '169.254.170.2',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fe80::1',
  'fd00:ec2::254',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::169.254.169.254',
  '64:ff9b:1::a9fe:a9fe',
  '2002:a9fe:a9fe::',
  '2002:a83f:8110::1',
  'instance-data.ec2.internal',
  'metadata.goog',
  'instance-data.eu-west-1.compute.internal',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '::ffff:168.63.129.16',
  'metadata.google.internal',
  'METADATA',
])('%s is never reached by a URL that an owner enters', (host) => expect(isNeverReached(host, undefined)).toBe(true));

test.each([
  '64:ff9b::808:808',
  '2002:808:808::1',
  'metadata.example',
  '10.1.2.3',
  '192.168.1.20',
  '127.0.0.1',
  '::1',
  'localhost',
  'ollama',
  'api.openai.com',
  '1.1.1.1',
])('%s may be reached', (host) => expect(isNeverReached(host, undefined)).toBe(false));

test('the operator adds networks', () => {
  const also = readNetworks('10.9.0.0/16,2606:4700::/32');
  expect(isNeverReached('10.9.1.1', also)).toBe(true);
  expect(isNeverReached('2606:4700:4700::1111', also)).toBe(true);
  expect(isNeverReached('10.8.1.1', also)).toBe(false);
});

test('cloud metadata services are never public, whatever their IP', () => {
  for (const address of ['168.63.129.16', '100.100.100.200', '192.0.0.192', '169.254.169.254'])
    expect(isPublicAddress(address)).toBe(false);
});

test.each(['localhost', 'LOCALHOST.', 'a.localhost.', '127.0.0.1', '::1'])('%s is this machine', (host) => {
  expect(reachOfHost(host, { networks: undefined, neverReached: undefined })).toBe('never');
});

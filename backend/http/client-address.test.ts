import { readTrustedProxies } from '@prism/core/config/trusted-proxies';
import { expect, test } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::7', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'no address'],
])('S-076: %s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));

const proxy = '10.0.0.7';
test.each([
  ['off', proxy, '203.0.113.9', proxy],
  ['on', proxy, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['on', proxy, undefined, proxy],
  ['on', proxy, '203.0.113.9,', proxy],
  ['on', proxy, 'unknown', proxy],
  ['on', proxy, '203.0.113.9:4711', '203.0.113.9'],
  ['on', proxy, '[2001:db8::9]:4711', '2001:db8::9'],
  ['2', proxy, '198.51.100.1, 203.0.113.9, 192.0.2.1', '203.0.113.9'],
  ['2', proxy, '203.0.113.9', proxy],
  ['10.0.0.0/8', proxy, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.0/8', `::ffff:${proxy}`, '203.0.113.9', '203.0.113.9'],
  ['10.0.0.0/8,192.0.2.0/24', proxy, '198.51.100.1, 203.0.113.9, 192.0.2.1', '203.0.113.9'],
  ['10.0.0.0/8', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['10.0.0.0/8', proxy, '10.1.1.1', proxy],
  ['fd00::/8', 'fd00::7', '2001:db8::9', '2001:db8::9'],
])('S-161: with TRUST_PROXY=%s, %s that forwards for %s counts as %s', (trust, remoteAddress, forwarded, client) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, info: { remoteAddress } };
  expect(clientAddress(request, readTrustedProxies(trust))).toBe(client);
});

test.each(['yes', '0', '11', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example', '10.0.0.0/8,', '10.0.0.0/-1'])(
  'TRUST_PROXY=%s trusts no proxy',
  (trust) => expect(() => readTrustedProxies(trust)).toThrow(),
);

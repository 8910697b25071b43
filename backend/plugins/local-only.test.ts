import { expect, test } from 'vitest';
import { isLocalAddress } from './local-only.ts';

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.17.0.1',
  '192.168.1.20',
  'fe80::1%eth0',
  'fd00::1',
])('%s is local', (address) => expect(isLocalAddress(address)).toBe(true));

test.each(['8.8.8.8', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8', '', 'localhost'])('%s is not', (address) =>
  expect(isLocalAddress(address)).toBe(false),
);

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addressHash, mailboxOf } from './address-hash.ts';

test('an email has the same hash in every spelling, and only with the secret', () => {
  const hash = addressHash('a secret', 'Eve@Example.com');
  expect(hash).toBe(addressHash('a secret', 'eve@example.com'));
  expect(hash).not.toBe(addressHash('another secret', 'eve@example.com'));
  expect(hash).not.toBe(createHash('sha256').update('eve@example.com').digest('hex'));
});

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+prism@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['ada@ex+ample.com', 'ada@ex+ample.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { enquiryOf, receiptToken } from './receipt-token.ts';

const secret = ['a secret that only the tests share'] as const;

test('the address of a receipt leads to its enquiry, is the same each time, and no other is ours', () => {
  const id = randomUUID();
  const token = receiptToken(secret, id);
  expect(token).toMatch(/^[\w-]{54}$/);
  expect(receiptToken(secret, id)).toBe(token);
  expect(enquiryOf(secret, token)).toBe(id);
  expect(enquiryOf(['another secret'], token)).toBe(undefined);
  const others = [token.slice(1), `${token}a`, token.slice(0, 22), '', 'ä'.repeat(54), '-'.repeat(54)];
  for (const other of [...others, receiptToken(secret, randomUUID()).slice(0, 22) + token.slice(22)])
    expect(enquiryOf(secret, other)).toBe(undefined);
});

test('an address of ours leads on while its secret is one of several', () => {
  const id = randomUUID();
  const token = receiptToken(secret, id);
  expect(enquiryOf(['a newer secret', ...secret], token)).toBe(id);
  expect(receiptToken(['a newer secret', ...secret], id)).toBe(receiptToken(['a newer secret'], id));
});

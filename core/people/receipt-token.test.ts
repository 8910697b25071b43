import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { enquiryOf, receiptToken } from './receipt-token.ts';

const secret = ['a secret that only the tests share'] as const;

test("a receipt's URL identifies its enquiry and is stable, and forged URLs do not work", () => {
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

test('a URL stays valid while its secret is configured', () => {
  const id = randomUUID();
  const token = receiptToken(secret, id);
  expect(enquiryOf(['a newer secret', ...secret], token)).toBe(id);
  expect(receiptToken(['a newer secret', ...secret], id)).toBe(receiptToken(['a newer secret'], id));
});

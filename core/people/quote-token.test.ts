import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { quoteOf, quotePathOf } from './quote-token.ts';

const secrets = ['a secret that only the tests share'] as const;
const tokenOf = (path: string) => path.split('/').at(-1) ?? '';

test("a quote's URL identifies it and is stable, and forged URLs do not work", () => {
  const id = randomUUID();
  const path = quotePathOf(secrets, id);
  expect(path).toMatch(/^\/quote\/[\w-]{32}$/);
  expect(quotePathOf(secrets, id)).toBe(path);
  const token = tokenOf(path);
  expect(quoteOf(secrets, token)).toBe(id);
  expect(quoteOf(['another secret'], token)).toBeUndefined();
  const mixed = tokenOf(quotePathOf(secrets, randomUUID())).slice(0, 22) + token.slice(22);
  for (const other of [token.slice(1), `${token}aaaa`, token.slice(0, 22), '', 'ä'.repeat(32), '-'.repeat(32), mixed])
    expect(quoteOf(secrets, other)).toBeUndefined();
});

test('a URL stays valid while its secret is configured', () => {
  const id = randomUUID();
  expect(quoteOf(['a newer secret', ...secrets], tokenOf(quotePathOf(secrets, id)))).toBe(id);
});

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

test('what is no seal of ours opens to nothing, however short', () => {
  const mine = { key: randomBytes(32), rowId: 'a row' };
  const sealed = seal('a text', mine);
  expect(unseal(sealed, mine)).toBe('a text');
  for (const text of ['', 'e30', sealed.slice(0, 20), `${sealed}AAAA`, 'not base64!'])
    expect(unseal(text, mine)).toBeUndefined();
});

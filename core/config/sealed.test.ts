import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal, unsealWith } from './sealed.ts';
import { aiKeySeal, factorSeal, webhookSeal } from './seals.ts';

test('invalid sealed text opens to nothing, however short', () => {
  const mine = { key: randomBytes(32), rowId: 'a row' };
  const sealed = seal('a text', mine);
  expect(unseal(sealed, mine)).toBe('a text');
  for (const text of ['', 'e30', sealed.slice(0, 20), `${sealed}AAAA`, 'not base64!'])
    expect(unseal(text, mine)).toBeUndefined();
});

test.each([
  ['an authenticator app', factorSeal('a person')],
  ['a webhook', webhookSeal('a webhook')],
  ['an AI provider', aiKeySeal('openai')],
])('a value sealed for %s with an older secret opens while that secret is configured', (_what, sealOf) => {
  const sealed = seal('a text', sealOf('older'));
  expect(unsealWith(sealed, ['newer', 'older'], sealOf)).toEqual({ text: 'a text', isNewest: false });
  expect(unsealWith(sealed, ['older'], sealOf)).toEqual({ text: 'a text', isNewest: true });
  expect(unsealWith(sealed, ['newer'], sealOf)).toBeUndefined();
});

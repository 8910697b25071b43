import { expect, test } from 'vitest';
import { addressHash, mailboxOf } from './address-hash.ts';
import { addressKey, oneSpelling } from './address-spelling.ts';

test.each([
  ['jorg@xn--mller-kva.example', 'jorg@müller.example'],
  ['jorg@XN--MLLER-KVA.example', 'jorg@müller.example'],
  ['jorg@mu\u0308ller.example', 'jorg@müller.example'],
  ['jorg@MÜLLER.example', 'jorg@müller.example'],
  ['jorg@mail.xn--mller-kva.example', 'jorg@mail.müller.example'],
  ['jo\u0308rg@example.com', 'jörg@example.com'],
  ['info@faß.example', 'info@faß.example'],
  ['info@例え。テスト', 'info@例え.テスト'],
  ['ada@example.com.', 'ada@example.com'],
  ['ada@例え.テスト。', 'ada@例え.テスト'],
  ['"ada.l"@example.com', 'ada.l@example.com'],
  ['"ada l"@example.com', '"ada l"@example.com'],
  ['\u200bada\u2060@example.com', 'ada@example.com'],
  ['ａｄａ@ｅｘａｍｐｌｅ.com', 'ada@example.com'],
  ['Ada@Example.com', 'Ada@Example.com'],
  ['ada@xn--.example', 'ada@xn--.example'],
  ['ada', 'ada'],
])('%s is spelled %s', (typed, spelled) => {
  expect(oneSpelling(typed)).toBe(spelled);
  expect(oneSpelling(spelled)).toBe(spelled);
  expect(addressHash('a secret', mailboxOf(typed))).toBe(addressHash('a secret', mailboxOf(spelled)));
});

test('emails are compared in lower case', () => {
  expect(addressKey('Jorg@xn--mller-kva.example')).toBe(addressKey('jorg@Müller.example'));
});

import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutServerParts } from './call-declarations.ts';

test('call declarations keep what the browser reads, and unused descriptions may be dropped', () => {
  const code = `const row = object({ id, name: text() });
export const calls = {
  list: call('GET /rows', { says: 'Rows, newest first', answer: listOf(row), paged: 50 }),
  add: call('POST /rows', { body: row, changes: ['/rows'], audit: { act: 'add' } }),
};
export const nameOf = (id) => find(id);`;
  expect(withoutServerParts(code, parseAst(code)).replaceAll(/\s+/g, ' ')).toBe(
    [
      'const row = /* @__PURE__ */ object({ id, name: /* @__PURE__ */ text() });',
      'export const calls = {',
      "list: /* @__PURE__ */ call('GET /rows', { paged: 50 }),",
      "add: /* @__PURE__ */ call('POST /rows', { changes: ['/rows'], audit: { act: 'add' } }), };",
      'export const nameOf = (id) => find(id);',
    ].join(' '),
  );
});

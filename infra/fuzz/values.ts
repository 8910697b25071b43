import type { Chance } from './chance.ts';
import type { Schema } from './calls.ts';

/** Names that mean something to JavaScript, or nothing to us. */
export const hostileNames = [
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', 'toJSON', 'then', 'length'],
  ...['isAdmin', 'id', '', ' ', '0', '-1', '$ne', 'a.b', 'a[b]', '\u0000', '\ud800', '\u202e', 'k'.repeat(3_000)],
];

const injections = [
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'; drop table contacts; --", "' or 1=1 --"],
  ...[
    '${7*7}{{7*7}}<%= 7*7 %>',
    '=cmd|calc!A1',
    '../../../../etc/passwd',
    '..\\..\\boot.ini',
    '%00',
    '%2e%2e%2f',
    '%ff',
  ],
  ...[
    'ada@x.co\r\nBcc: eve@x.co',
    'ada@x.co,eve@x.co',
    '<ada@x.co>',
    '"a b"@x.co',
    'ada@[127.0.0.1]',
    'file:///etc/passwd',
  ],
  ...['http://169.254.169.254/', 'javascript:alert(1)', '$(id)', '`id`', '|id', '*)(uid=*', '{"$gt":""}', '\\u0000'],
];

const oddities = [
  ...[
    '',
    ' ',
    '\u0000',
    '\u0000'.repeat(100),
    '\ud800',
    'a\udfffb',
    '\ufffe',
    '\ufeff',
    '\u2028\u2029',
    '\u202eabc',
    '\r\n\t',
  ],
  ...['e\u0301'.repeat(50), '\u0301'.repeat(2_000), '👩‍👩‍👧‍👦'.repeat(40), 'ﷺ'.repeat(100), 'İıſß', '１２３', '﷽', '𐍈'],
  ...['true', 'null', 'undefined', 'NaN', '-0', '1e999', '0x10', '9'.repeat(400), '1970-01-01', '2025-02-31', '٣'],
];

/** What makes a careless pattern try everything. */
const riddles = [
  ...['a'.repeat(30_000), ' '.repeat(30_000), '.'.repeat(30_000), `a${' '.repeat(30_000)}b`, `${'a.'.repeat(9_000)}@`],
  ...[`a@${'b.'.repeat(9_000)}`, '@'.repeat(30_000), '-'.repeat(30_000), `${'a-'.repeat(9_000)}!`, '<'.repeat(20_000)],
  ...['('.repeat(20_000), `http://${'/'.repeat(20_000)}`, '\n'.repeat(30_000), '1'.repeat(30_000), 'aA0'.repeat(9_000)],
];

const hostileTexts = [injections, injections, oddities, oddities, riddles, hostileNames] as const;

export function hostileText(chance: Chance): string {
  return chance.pick(chance.pick(hostileTexts));
}

const strangers: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    -1e308,
    [],
    [[]],
    {},
    [null],
    [{}],
    { $ne: null },
    { length: 1e9 },
  ],
  ...[{ toString: 1 }, { constructor: { prototype: { isAdmin: true } } }, Array.from({ length: 3_000 }, () => 0)],
  ...[nested(400), Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index])), ['a', 'b']],
];

/** A value of a type nobody asked for, or of a text that means harm. */
export function hostileValue(chance: Chance): unknown {
  return chance.pick([true, false]) ? hostileText(chance) : chance.pick(strangers);
}

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

const plainTexts = [
  ...[
    'Ada',
    'A machine that computes.',
    'ada@analytical.example',
    '2027-01-04',
    'a-good-name',
    'https://x.example/a.png',
  ],
  ...['correct horse battery', '12', '00000000-0000-4000-8000-000000000000', '<b>bold</b> & "quoted"', 'Ödön 👋'],
];

/** A value the schema allows, as far as it says; now and then as long as it may be. */
export function fittingValue(schema: Schema, chance: Chance): unknown {
  if (schema.enum) return chance.pick(schema.enum);
  switch ([schema.type ?? 'string'].flat()[0]) {
    case 'boolean':
      return chance.pick([true, false]);
    case 'integer':
    case 'number':
      return chance.pick([1, 2, 50]);
    case 'array':
      return [fittingValue(schema.items ?? {}, chance)];
    case 'object':
      return fittingObject(schema, chance);
    default:
      return fittingText(schema, chance);
  }
}

/** With all that is required, and some of what is not. */
export function fittingObject({ properties = {}, required = [] }: Schema, chance: Chance): Record<string, unknown> {
  const given = Object.entries(properties).filter(([name]) => required.includes(name) || chance.pick([true, false]));
  return Object.fromEntries(given.map(([name, schema]) => [name, fittingValue(schema, chance)]));
}

function fittingText({ minLength = 0, maxLength = 200, pattern, format }: Schema, chance: Chance): string {
  const wanted = pattern ?? (format === 'uuid' ? '^[0-9a-f-]{36}$' : undefined);
  const grown = ['x'.repeat(Math.min(maxLength, 20_000)), 'é'.repeat(Math.min(maxLength, 20_000))];
  const fitting = [...plainTexts, ...plainTexts, ...grown].filter(
    (text) => text.length >= minLength && text.length <= maxLength && (!wanted || new RegExp(wanted, 'u').test(text)),
  );
  return fitting.length > 0 ? chance.pick(fitting) : 'x'.repeat(minLength);
}

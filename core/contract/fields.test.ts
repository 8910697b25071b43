import { picture } from '../fields/fields.ts';
import { cleanText, isBlank } from './clean-text.ts';
import { line, fieldError, pickFields } from './fields.ts';
import { expect, test } from 'vitest';

const rule = line('Note', 5, { min: 3, message: 'Please write a note' });

test.each([
  ['ab', 'Please write a note'],
  // JavaScript counts twice as many as a reader.
  ['🙂🙂', 'Please write a note'],
  ['🙂🙂🙂🙂🙂', undefined],
  ['abcdef', 'Note must be 5 characters or fewer'],
  [' abc ', undefined],
])('%j is counted in visible characters', (text, error) => {
  expect(fieldError(rule, text)).toBe(error);
});

test.each(['', ' \n', '\u200b', '\u2060', '\u3164', '\u2800', '\u00ad\ufeff\ufe0f', '\u{e0020}', '\u202e\u0007'])(
  '%j shows nothing',
  (text) => {
    expect(isBlank(text)).toBe(true);
    expect(cleanText(text)).toBe('');
    expect(fieldError({ ...rule, min: 1, max: 99 }, text)).toBe(rule.message);
  },
);

test.each(['a', '\u200bÉ', '👩\u200d💻', '日', '.'])('%j shows something', (text) => {
  expect(isBlank(text)).toBe(false);
  expect(cleanText(text)).toBe(text);
});

test.each([
  ['https://images.example/a.png', true],
  ['/posts/a.svg', true],
  // Browsers block it as mixed content on an https page.
  ['http://images.example/a.png', false],
  ['//images.example/a.png', false],
  ['https://images.example:8443/a.png?width=800', true],
  // Not a URL, although it begins like one.
  ['https://[', false],
  ['https://:443/a.png', false],
  ['https://%zz/a.png', false],
])('%s as a picture: %s', (image, isGood) => {
  expect(fieldError(picture('Image'), image)).toBe(isGood ? undefined : 'Image is required');
});

test('only fields with rules are returned, with null for empty ones', () => {
  const rules = { note: rule, author: line('Author', 60, { min: 0, message: 'Author is not valid' }) } as const;
  const row = { note: 'Here', author: '', password: 'secret' };
  expect(pickFields(rules, row)).toEqual({ note: 'Here', author: null });
});

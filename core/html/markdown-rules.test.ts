import { expect, test } from 'vitest';
import { fenced, inBrackets, isDoneTask, languageOfCode, type Says } from './markdown-rules.ts';

const says =
  (attributes: Readonly<Record<string, string>>): Says =>
  (name) =>
    attributes[name];

test('code is between more marks than it holds', () => {
  expect(fenced('a', 'ts')).toBe('```ts\na\n```');
  expect(fenced('```\na\n````', '')).toBe('`````\n```\na\n````\n`````');
});

test.each<[Readonly<Record<string, string>>, string]>([
  [{ class: 'hljs language-TS' }, 'ts'],
  [{ class: 'brush: php; gutter: false' }, 'php'],
  [{ class: 'brush:js;' }, 'js'],
  [{ class: 'sourceCode haskell' }, 'haskell'],
  [{ class: 'highlight-text-html-basic' }, 'html'],
  [{ 'data-code-language': 'c++' }, 'c++'],
  [{ lang: 'go' }, 'go'],
  [{ class: 'language-plaintext' }, ''],
  [{ class: 'language-' }, ''],
  [{ class: 'wide' }, ''],
  [{}, ''],
])('%j says that its code is %j', (attributes, language) => {
  const pre = says(attributes);
  expect(languageOfCode([pre], pre)).toBe(language);
});

test('what is nearer counts more, and the language of people not at all', () => {
  const pre = says({});
  expect(languageOfCode([says({ class: 'language-js' }), pre, says({ class: 'language-css' })], pre)).toBe('js');
  expect(languageOfCode([pre, says({ lang: 'en' })], pre)).toBe('');
});

test('a task says whether it is done', () => {
  expect(isDoneTask(says({ 'data-checked': 'true' }))).toBe(true);
  expect(isDoneTask(says({ 'aria-checked': 'false' }))).toBe(false);
  expect(isDoneTask(says({ class: 'checkbox checkbox-on' }))).toBe(true);
  expect(isDoneTask(says({ class: 'checkbox' }))).toBeUndefined();
});

test('what would end an address in brackets is written otherwise', () => {
  expect(inBrackets('https://a.example/b (1)/[c]"')).toBe('https://a.example/b%20%281%29/%5Bc%5D%22');
});

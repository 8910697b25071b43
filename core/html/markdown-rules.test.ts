import { expect, test } from 'vitest';
import { fenced, inBrackets, isDoneTask, languageOfCode, type Says } from './markdown-rules.ts';

const says =
  (attributes: Readonly<Record<string, string>>): Says =>
  (name) =>
    attributes[name];

test('code gets longer delimiters than it contains', () => {
  expect(fenced('a', 'ts')).toBe('```ts\na\n```');
  expect(fenced('```\na\n````', '')).toBe('`````\n```\na\n````\n`````');
});

test.each<[Readonly<Record<string, string>>, string]>([
  [{ class: 'hljs language-TS' }, 'ts'],
  [{ class: 'brush: php; gutter: false' }, 'php'],
  [{ class: 'brush:js;' }, 'js'],
  [{ class: 'sourceCode haskell' }, 'haskell'],
  [{ class: 'highlight-text-html-basic' }, 'html'],
  [{ 'data-enlighter-language': 'css' }, 'css'],
  [{ class: 'lang:ruby decode:true' }, 'ruby'],
  [{ 'data-code-language': 'c++' }, 'c++'],
  [{ lang: 'go' }, 'go'],
  [{ class: 'language-plaintext' }, ''],
  [{ class: 'language-' }, ''],
  [{ class: 'wide' }, ''],
  [{}, ''],
])('%j names the language %j', (attributes, language) => {
  const pre = says(attributes);
  expect(languageOfCode([pre], pre)).toBe(language);
});

test('the nearest element counts most, and human languages do not count', () => {
  const pre = says({});
  expect(languageOfCode([says({ class: 'language-js' }), pre, says({ class: 'language-css' })], pre)).toBe('js');
  expect(languageOfCode([pre, says({ lang: 'en' })], pre)).toBe('');
});

test('a task has its state', () => {
  expect(isDoneTask(says({ 'data-checked': 'true' }))).toBe(true);
  expect(isDoneTask(says({ 'aria-checked': 'false' }))).toBe(false);
  expect(isDoneTask(says({ class: 'checkbox checkbox-on' }))).toBe(true);
  expect(isDoneTask(says({ class: 'checkbox' }))).toBeUndefined();
});

test('characters that would end a URL in brackets are encoded', () => {
  expect(inBrackets('https://a.example/b (1)/[c]"')).toBe('https://a.example/b%20%281%29/%5Bc%5D%22');
});

import { expect, test } from 'vitest';
import { markdownOfHtml } from './markdown-of-html.ts';

const pasted = (html: string) => markdownOfHtml(html, new Set())?.markdown;
const code = (language: string) => `\`\`\`${language}\na = 1\n\`\`\``;

test.each([
  ['<pre><code class="language-python">a = 1\n</code></pre>', 'python'],
  ['<pre class="language-Ruby"><code>a = 1</code></pre>', 'ruby'],
  ['<pre><code class="lang-c++">a = 1</code></pre>', 'c++'],
  ['<pre><code class="hljs language-ts">a = 1</code></pre>', 'ts'],
  ['<div class="highlight highlight-source-js"><pre>a = 1</pre></div>', 'js'],
  ['<div class="highlight highlight-text-html-basic"><pre>a = 1</pre></div>', 'html'],
  ['<div class="language-ruby x"><div class="highlight"><pre><code>a = 1</code></pre></div></div>', 'ruby'],
  ['<pre lang="go"><code>a = 1</code></pre>', 'go'],
  ['<pre data-language="rust"><code>a = 1</code></pre>', 'rust'],
  ['<pre class="brush: php; gutter: false">a = 1</pre>', 'php'],
  ['<pre class="sourceCode haskell"><code>a = 1</code></pre>', 'haskell'],
  ['<pre><code class="language-none">a = 1</code></pre>', ''],
  ['<pre class="wide"><code>a = 1</code></pre>', ''],
  ['<pre><code class="language-a`b">a = 1</code></pre>', 'a'],
])('code keeps its language, given by %s', (html, language) => {
  expect(pasted(html)).toBe(code(language));
});

test.each(['<pre>a<br>b</pre>', '<pre><div>a</div><div>b</div></pre>'])('the lines of code stay lines: %s', (html) => {
  expect(pasted(html)).toBe('```\na\nb\n```');
});

test('adjacent blocks keep their own languages', () => {
  const two = '<div class="language-css"><pre>a = 1</pre><pre><code class="language-js">a = 1</code></pre></div>';
  expect(pasted(two)).toBe(`${code('')}\n\n${code('js')}`);
});

const box = (isDone: boolean) => `<input type="checkbox"${isDone ? ' checked' : ''}>`;

test.each([
  ['typed', '<ul><li>[x] done</li><li>[ ] todo</li></ul>'],
  ['GitHub', `<ul><li class="task-list-item">${box(true)} done</li><li>${box(false)} todo</li></ul>`],
  ['loose', `<ul><li><p>${box(true)} done</p></li><li><p>${box(false)} todo</p></li></ul>`],
  [
    'Google Docs',
    '<ul><li role="checkbox" aria-checked="true">done</li><li role="checkbox" aria-checked="false">todo</li></ul>',
  ],
  [
    'an editor',
    '<ul><li data-checked="true"><label><input type="checkbox"></label>done</li><li data-checked="false">todo</li></ul>',
  ],
  [
    'Notion',
    '<ul><li><div class="checkbox checkbox-on"></div> done</li><li><div class="checkbox checkbox-off"></div> todo</li></ul>',
  ],
])('tasks keep their state: %s', (_from, html) => {
  expect(pasted(html)).toBe('- [x] done\n- [ ] todo');
});

test('nested tasks and tasks outside a list are tasks, and words in brackets are not', () => {
  expect(pasted(`<ul><li>${box(false)} all<ul><li>${box(true)} one</li></ul></li><li>[1] note</li></ul>`)).toBe(
    '- [ ] all\n  - [x] one\n- \\[1\\] note',
  );
  expect(pasted(`<p>${box(true)} done</p><p>Words</p>`)).toBe('- [x] done\n\nWords');
});

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

test.each([
  ['<p>Use <b>a</b> &amp;copy; ~~x~~ ~5</p>', 'Use **a** &amp;copy; \\~\\~x\\~\\~ \\~5'],
  [
    '<p><b>a</b> https://x.example/_a_b https://x.example/*</p>',
    '**a** https://x.example/_a_b <https://x.example/>\\*',
  ],
  ['<p><b>a</b><br>==<br>##</p>', '**a**  \n=\\=  \n#\\#'],
  ['<code>a``b</code>', '``` a``b ```'],
])('characters of %s show as they did', (html, markdown) => {
  expect(pasted(html)).toBe(markdown);
});

test.each([
  ['<ul><li>a<pre>b\n\nc</pre></li><li><p>d</p><p>e</p></li></ul>', '- a\n\n  ```\n  b\n\n  c\n  ```\n- d\n\n  e'],
  ['<ul><li>a<ol start="3"><li>b</li></ol></li></ul>', '- a\n\n  3. b'],
  ['<table><tr><th colspan="2">A</th></tr><tr><td>b</td><td>c</td></tr></table>', '| A |  |\n| --- | --- |\n| b | c |'],
  ['<a href="https://x.example/a"><div>b</div><p>c</p></a>', '[b](https://x.example/a)\n\nc'],
  [
    '<b>a</b> <span><math><mi>E</mi><annotation encoding="application/x-tex">E^2</annotation></math><span class="katex-html">E2</span></span>',
    '**a** `E^2`',
  ],
])('blocks of %s stay blocks', (html, markdown) => {
  expect(pasted(html)).toBe(markdown);
});

import { expect, test } from 'vitest';
import { articleHtml } from './article-html.ts';

const html = (markdown: string) => articleHtml(markdown).html.trim();

test('Markdown becomes plain HTML', () => {
  expect(html('Some *words*, `code` and\n\n- a list\n- of two')).toBe(
    '<p>Some <em>words</em>, <code>code</code> and</p>\n<ul>\n<li>a list</li>\n<li>of two</li>\n</ul>',
  );
});

test('headings begin at the second level, leave none out, and have ids of their own', () => {
  const { html: text, contents } = articleHtml('# One & all\n\n### Deep\n\n# `Two`\n\n# One & all\n\n<h1>Raw</h1>');
  expect(text.match(/<h\d id="[^"]*">/g)).toEqual([
    '<h2 id="section-one-all">',
    '<h3 id="section-deep">',
    '<h2 id="section-two">',
    '<h2 id="section-one-all-2">',
    '<h2 id="section-raw">',
  ]);
  expect(contents).toEqual([
    { id: 'section-one-all', title: 'One & all' },
    { id: 'section-two', title: 'Two' },
    { id: 'section-one-all-2', title: 'One & all' },
    { id: 'section-raw', title: 'Raw' },
  ]);
});

test('a text that begins at the third level is lifted to the second', () => {
  expect(html('### A\n\n#### B')).toBe('<h2 id="section-a">A</h2>\n<h3 id="section-b">B</h3>');
});

test('an empty heading is left out', () => {
  expect(html('##\n\nText')).toBe('<p>Text</p>');
});

test('code is coloured by classes, and a long line can be reached with the keyboard', () => {
  const coloured = html('```ts\nconst a: string = "<b>";\n```');
  expect(coloured).toMatch(/^<pre tabindex="0"><code class="hljs"><span class="hljs-keyword">const<\/span>/);
  expect(coloured).toContain('<span class="hljs-string">"&lt;b&gt;"</span>');
  expect(coloured).not.toContain('style=');
});

test.each(['', 'no-such-language', 'text', '__proto__'])('code in the language %j stays as it is', (language) => {
  expect(html(`\`\`\`${language}\nif (a < b) {}\n\`\`\``)).toBe(
    '<pre tabindex="0"><code class="hljs">if (a &lt; b) {}</code></pre>',
  );
});

test('links that leave the site give it no hold on this page', () => {
  expect(html('[out](https://a.example) [in](/blog) [mail](mailto:a@b.example)')).toBe(
    '<p><a href="https://a.example" rel="noopener">out</a> <a href="/blog">in</a> <a href="mailto:a@b.example">mail</a></p>',
  );
});

test('an uploaded picture has its measures and its sizes, and no other has sizes of its own', () => {
  const folder = '/media/0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f/';
  const { html: written } = articleHtml(`![Boats](${folder}1000x500-336699.jpg)`);
  expect(written).toContain('alt="Boats"');
  expect(written).toContain('width="1000" height="500"');
  expect(written).toContain(`srcset="${folder}480.webp 480w, ${folder}960.webp 960w, ${folder}1000.webp 1000w"`);
  expect(articleHtml('<img src="/a.png" srcset="/b.png 2x" sizes="1px">').html).not.toMatch(/srcset|sizes/);
});

test('pictures wait until they are near, and always have a text', () => {
  expect(html('![A chart](/a.png)')).toBe('<p><img alt="A chart" src="/a.png" loading="lazy" decoding="async" /></p>');
  expect(html('<img src="https://a.example/b.png" width="40" height="30">')).toBe(
    '<img alt="" src="https://a.example/b.png" width="40" height="30" loading="lazy" decoding="async" />',
  );
});

test('tables scroll by themselves and keep their alignment', () => {
  expect(html('| a | b |\n| - | -: |\n| 1 | 2 |')).toMatch(
    /^<div class="table-frame" tabindex="0" role="group" aria-label="Table"><table>[\s\S]*<td class="right">2<\/td>[\s\S]*<\/table><\/div>$/,
  );
});

test('a list of things to do has no boxes that cannot be ticked', () => {
  expect(html('- [x] done\n- [ ] open')).toBe('<ul>\n<li>☑ done</li>\n<li>☐ open</li>\n</ul>');
});

test('harmless HTML stays', () => {
  expect(html('Press <kbd>F8</kbd>, H<sub>2</sub>O')).toBe('<p>Press <kbd>F8</kbd>, H<sub>2</sub>O</p>');
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in capitals, unclosed', '<SCRIPT SRC=//evil.example/x.js'],
  ['a handler', '<img src=x onerror=alert(1)>'],
  ['a handler after a slash', '<img/src="x"/onerror=alert(1)>'],
  ['a javascript link', '[x](javascript:alert(1))'],
  ['a javascript link in entities', '<a href="&#106;ava&#x09;script:alert(1)">x</a>'],
  ['a javascript link with spaces', '<a href="  JaVaScRiPt:alert(1)">x</a>'],
  ['a data link', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
  ['a vbscript link', '[x](vbscript:alert(1))'],
  ['a data picture', '![x](data:image/svg+xml;base64,PHN2Zz4=)'],
  ['a drawing with a script', '<svg onload=alert(1)><script>alert(1)</script></svg>'],
  [
    'mathematics that hides a tag',
    '<math><mtext><table><mglyph><style><!--</style><img title="--><img src onerror=1>">',
  ],
  ['a frame', '<iframe src="https://evil.example" srcdoc="<script>alert(1)</script>"></iframe>'],
  ['a form', '<form action="https://evil.example"><input name="password"><button>Sign in</button></form>'],
  ['a style', '<style>body{display:none}</style><p style="position:fixed">x</p>'],
  ['a redirect', '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example">'],
  ['an object', '<object data="x.swf"></object><embed src="x.swf">'],
  ['an id that scripts look for', '<a id="state" name="root" class="btn">x</a>'],
  ['a quote that breaks out', '[x](https://a.example "\\" onmouseover=alert(1) x=\\"")'],
  ['a language that breaks out', '```"><img/src=x onerror=alert(1)>\ncode\n```'],
  ['a comment that breaks out', '<!--><img src=x onerror=alert(1)>-->'],
  ['a heading that breaks out', '## <img src=x onerror=alert(1)> "onmouseover="alert(1)'],
])('%s does nothing', (_what, markdown) => {
  const text = html(`before\n\n${markdown}\n\nafter`);
  const tags = text.match(/<[^>]*>/g) ?? [];
  const names = tags.map((tag) => /^<\/?([a-z\d]+)/i.exec(tag)?.[1]?.toLowerCase());
  expect(names.filter((name) => !/^(p|a|img|h2|pre|code|span|table|div)$/.test(name ?? ''))).toEqual([]);
  const attributes = tags.flatMap((tag) => [...tag.replace(/"[^"]*"/g, '""').matchAll(/\s([\w-]+)=/g)]);
  expect(attributes.map(([, name]) => name).filter((name) => /^(on|style|name|srcdoc)/i.test(name ?? ''))).toEqual([]);
  expect(text).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
  expect(text).not.toMatch(/id="(?!section-)/);
});

test('the longest text an admin may save does not take long', () => {
  const paragraph = 'Some **words** with a [link](/blog) and `code`, over and over again.\n\n';
  const startedAt = performance.now();
  html(paragraph.repeat(200_000 / paragraph.length));
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

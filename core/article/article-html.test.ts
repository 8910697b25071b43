import { expect, test } from 'vitest';
import { renderArticle } from './article-html.ts';

const html = (markdown: string) => renderArticle(markdown).html.trim();

test('Markdown becomes plain HTML', () => {
  expect(html('Some *words*, `code` and\n\n- a list\n- of two')).toBe(
    '<p>Some <em>words</em>, <code>code</code> and</p>\n<ul>\n<li>a list</li>\n<li>of two</li>\n</ul>',
  );
});

test('headings start at the second level, skip none and have unique ids', () => {
  const { html: text, contents } = renderArticle('# One & all\n\n### Deep\n\n# `Two`\n\n# One & all\n\n<h1>Raw</h1>');
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

test('a text whose headings start at the third level is raised to the second', () => {
  expect(html('### A\n\n#### B')).toBe('<h2 id="section-a">A</h2>\n<h3 id="section-b">B</h3>');
});

test('an empty heading is removed', () => {
  expect(html('##\n\nText')).toBe('<p>Text</p>');
});

test('a heading that is only a picture stays a picture', () => {
  expect(renderArticle('## ![A](https://x.example/a.png)').html).toMatch(/^<p><img [^<>]*><\/p>/);
});

test.each(['"', "'"])('the address in a tag that is text ends before %s', (mark) => {
  expect(renderArticle(`<iframe src=${mark}https://x.example/a${mark}></iframe>`).html).toContain(
    `<a href="https://x.example/a" rel="noopener">https://x.example/a</a>`,
  );
});

test('obsolete attributes do not make a tag text', () => {
  expect(renderArticle('<br clear="all">a').html).toBe('<p><br />a</p>\n');
});

test('code is highlighted by classes, and a long line is focusable', () => {
  const coloured = html('```ts\nconst a: string = "<b>";\n```');
  expect(coloured).toMatch(/^<pre tabindex="0"><code class="hljs"><span class="hljs-keyword">const<\/span>/);
  expect(coloured).toContain('<span class="hljs-string">"&lt;b&gt;"</span>');
  expect(coloured).not.toContain('style=');
});

test.each(['', 'no-such-language', 'text', '__proto__'])('code in the language %j stays unchanged', (language) => {
  expect(html(`\`\`\`${language}\nif (a < b) {}\n\`\`\``)).toBe(
    '<pre tabindex="0"><code class="hljs">if (a &lt; b) {}</code></pre>',
  );
});

test('external links cannot access this page', () => {
  expect(html('[out](https://a.example) [in](/blog) [mail](mailto:a@b.example)')).toBe(
    '<p><a href="https://a.example" rel="noopener">out</a> <a href="/blog">in</a> <a href="mailto:a@b.example">mail</a></p>',
  );
});

test('an uploaded picture has dimensions, sizes and a colour; others have no sizes', () => {
  const folder = '/media/0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f/';
  const sizes = (type: string) =>
    `<source type="image/${type}" srcset="${[480, 720, 1000].map((width) => `${folder}${width}.${type} ${width}w`).join(', ')}" sizes="(min-width: 48rem) 44rem, 92vw" />`;
  expect(html(`![Boats](${folder}1000x500-336699.jpg)`)).toBe(
    `<p><picture>${sizes('avif')}${sizes('webp')}<img alt="Boats" src="${folder}1000x500-336699.jpg" width="1000" height="500" loading="lazy" decoding="async" style="background-color:#336699" /></picture></p>`,
  );
  expect(html(`![Drawn](${folder}40x30-336699.svg)`)).toBe(
    `<p><img alt="Drawn" src="${folder}40x30-336699.svg" width="40" height="30" loading="lazy" decoding="async" style="background-color:#336699" /></p>`,
  );
  expect(
    html('<picture><source srcset="/b.png 2x"><img src="/a.png" srcset="/b.png 2x" sizes="1px"></picture>'),
  ).not.toMatch(/<[^>]*(?:srcset|sizes)|<source/);
});

test('footnotes are numbered by reference, listed at the end and link back to each reference', () => {
  const text = html(
    'One[^b], two[^A].\n\n[^a]: First, *written*\nin two lines.\n[^b]: Second\n\n    with a paragraph.\n\nThree[^b].',
  );
  const mark = (number: number, id: string) =>
    `<sup class="footnote-mark"><a href="#footnote-${number}" aria-label="Footnote ${number}" id="footnote-mark-${id}">${number}</a></sup>`;
  expect(text).toBe(
    [
      `<p>One${mark(1, '1')}, two${mark(2, '2')}.</p>`,
      `<p>Three${mark(1, '1-2')}.</p>`,
      '<ol class="footnotes" aria-label="Footnotes">',
      '<li id="footnote-1"><p>Second</p>',
      '<p>with a paragraph. <a href="#footnote-mark-1" aria-label="Back from footnote 1, place 1">↩</a> <a href="#footnote-mark-1-2" aria-label="Back from footnote 1, place 2">↩</a></p></li>',
      '<li id="footnote-2"><p>First, <em>written</em>',
      'in two lines. <a href="#footnote-mark-2" aria-label="Back from footnote 2">↩</a></p></li>',
      '</ol>',
    ].join('\n'),
  );
});

test('a footnote may refer to another or to itself', () => {
  const text = html('One[^a].\n\n[^a]: See[^b].\n[^b]: Ends[^b].');
  expect(text.match(/<li id="[^"]*">/g)).toEqual(['<li id="footnote-1">', '<li id="footnote-2">']);
  expect(text).toContain('href="#footnote-mark-2-2"');
});

test('a reference without a note stays as text, and a note without a reference is removed', () => {
  expect(html('A set [^a-z] of letters, `[^1]`.\n\n[^1]: Nobody asks.')).toBe(
    '<p>A set [^a-z] of letters, <code>[^1]</code>.</p>',
  );
});

test('a footnote reference in a heading is not part of its title', () => {
  const { contents } = renderArticle('## Prices[^1]\n\n[^1]: Without tax.');
  expect(contents).toEqual([{ id: 'section-prices', title: 'Prices' }]);
});

test('a quote marked as a note, a tip or a warning is highlighted with its kind in words', () => {
  expect(html('> [!WARNING]\n> Save *first*.\n>\n> - Then go\n\nAfter')).toBe(
    '<div class="callout warning"><p><strong>Warning</strong></p>\n<p>Save <em>first</em>.</p>\n<ul>\n<li>Then go</li>\n</ul>\n</div>\n<p>After</p>',
  );
  expect(html('> [!note]\n> a\n\n> [!TIP]\n> b').match(/callout \w+/g)).toEqual(['callout note', 'callout tip']);
});

test.each(['> [!NOTHING]\n> a', '> [!NOTE] with words\n> a', '> a\n> [!NOTE]'])('%j is an ordinary quote', (quote) => {
  expect(html(quote)).toMatch(/^<blockquote>/);
});

test('pictures load lazily and always have an alt text', () => {
  expect(html('![A chart](/a.png)')).toBe('<p><img alt="A chart" src="/a.png" loading="lazy" decoding="async" /></p>');
  expect(html('<img src="https://a.example/b.png" width="40" height="30">')).toBe(
    '<img alt="" src="https://a.example/b.png" width="40" height="30" loading="lazy" decoding="async" />',
  );
});

test('tables scroll separately and keep their alignment', () => {
  expect(html('| a | b |\n| - | -: |\n| 1 | 2 |')).toMatch(
    /^<div class="table-frame" tabindex="0" role="group" aria-label="Table"><table>[\s\S]*<td class="right">2<\/td>[\s\S]*<\/table><\/div>$/,
  );
});

test('task lists have no dead checkboxes', () => {
  expect(html('- [x] done\n- [ ] open')).toBe('<ul>\n<li>☑ done</li>\n<li>☐ open</li>\n</ul>');
});

test('harmless HTML stays', () => {
  expect(html('Press <kbd>F8</kbd>, H<sub>2</sub>O')).toBe('<p>Press <kbd>F8</kbd>, H<sub>2</sub>O</p>');
});

test.each([
  'script',
  'textarea',
  'title',
  'style',
  'xmp',
  'noembed',
  'plaintext',
  'iframe',
  'noscript',
  'header',
  'Button',
  'T',
])('the tag <%s> in a sentence loses no text', (tag) => {
  const rest = '<p>Second, <strong>bold</strong>.</p>\n<h2 id="section-third">Third</h2>';
  const text = `\n\nSecond, **bold**.\n\n## Third`;
  expect(html(`Put it in a <${tag}> tag.${text}`)).toBe(`<p>Put it in a &lt;${tag}&gt; tag.</p>\n${rest}`);
  expect(html(`<${tag}> begins, ${'`<b>`'}.${text}`)).toBe(
    `<p>&lt;${tag}&gt; begins, <code>&lt;b&gt;</code>.</p>\n${rest}`,
  );
  expect(html(`<div>\nIn <${tag} class="a">HTML</${tag}>\n</div>${text}`)).toBe(
    `<div>\nIn &lt;${tag} class="a"&gt;HTML&lt;/${tag}&gt;\n</div>${rest}`,
  );
});

test.each([
  'details',
  'h2',
  'pre',
  'table',
  'ul',
  'figure',
  'blockquote',
  'div',
  'b',
  'code',
  'img',
  'hr',
  'p',
  'li',
  'td',
  'details open',
  'u',
  '/details',
  '/b',
])('the kept tag <%s>, mentioned in a sentence, loses no text', (tag) => {
  const rest = '<p>Second, <strong>bold</strong>.</p>\n<h2 id="section-third">Third</h2>';
  expect(html(`Put it in a <${tag}> tag.\n\nSecond, **bold**.\n\n## Third`)).toBe(
    `<p>Put it in a &lt;${tag}&gt; tag.</p>\n${rest}`,
  );
});

test.each([
  ['if a<b and c>d then', '<p>if a&lt;b and c&gt;d then</p>'],
  ['Vec<u> and List<q>', '<p>Vec&lt;u&gt; and List&lt;q&gt;</p>'],
  ['<details open>\n\nNever closed.\n\nMore.', '&lt;details open&gt;<p>Never closed.</p>\n<p>More.</p>'],
  ['Put <b> here, **and** <b>bold</b>.', '<p>Put &lt;b&gt; here, <strong>and</strong> <b>bold</b>.</p>'],
  ['<b>x</i></b>', '<p><b>x&lt;/i&gt;</b></p>'],
  ['<ul><li>a<li>b</ul>\n\nx', '<ul><li>a</li><li>b</li></ul><p>x</p>'],
  ['| a | b |\n|---|---|\n| <ul><li>x</li></ul> | y<br>z |', expect.stringContaining('<ul><li>x</li></ul>')],
])('unclosed tags become text, closed ones do not: %s', (markdown, shown) => {
  expect(html(markdown).trim()).toEqual(shown);
});

test.each([
  '<!-- never ends',
  '<div class="never ends',
  '<a href="x" <b',
  '<?php echo 1',
  '<![CDATA[ x',
  '<!DOCTYPE html',
  '</',
  '<',
])('%j in a sentence loses no text', (begun) => {
  const text = html(`before ${begun}\n\nmiddle\n\n${begun}\n\nafter`);
  expect(text).toContain('<p>middle</p>');
  expect(text).toContain('after');
  expect(text).toContain(begun.replace('<', '&lt;').slice(0, 6));
});

test('a comment is removed, and the text around it stays', () => {
  expect(html('One <!-- <b>two</b> --> three\n\n<!-- four\n\nfive -->\n\nsix')).toBe('<p>One  three</p>\n<p>six</p>');
});

test('a picture that cannot be shown becomes its alt text with a link to its web URL', () => {
  const link = '<a href="http://other.example/a.png" rel="noopener">Alt words</a>';
  expect(html('![Alt words](http://other.example/a.png)')).toBe(`<p>${link}</p>`);
  expect(html('<img alt="Alt words" src="http://other.example/a.png">')).toBe(link);
  expect(html('![](HTTP://other.example/a.png)')).toContain('>HTTP://other.example/a.png</a>');
  expect(html('[![Alt words](http://other.example/a.png)](/blog)')).toBe('<p><a href="/blog">Alt words</a></p>');
  expect(html('![Alt words](data:image/png;base64,AAAA)')).toBe('<p><span>Alt words</span></p>');
  expect(html('![Alt words](//other.example/a.png)')).toBe('<p><span>Alt words</span></p>');
  expect(html('![Alt words]()')).toBe('<p><span>Alt words</span></p>');
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
  ['a footnote that breaks out', 'x[^a"><img/src=x onerror=alert(1)>]\n\n[^a"><img/src=x onerror=alert(1)>]: y'],
  ['a footnote with a script', 'x[^1]\n\n[^1]: <script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['a call-out with a script', '> [!NOTE]\n> <script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['a call-out that breaks out', '> [!NOTE"><img/src=x onerror=alert(1)>]\n> x'],
  ['a box over the page', '<div class="callout fixed inset-0" style="position:fixed" id="main">x</div>'],
  [
    'an uploaded picture that breaks out',
    '![x](/media/0a1b2c3d-0a1b-2c3d-4e5f-0a1b2c3d4e5f/1x1-336699.jpg" onerror="alert(1))',
  ],
  ['a heading that breaks out', '## <img src=x onerror=alert(1)> "onmouseover="alert(1)'],
])('S-165: %s does nothing', (_what, markdown) => {
  const text = html(`before\n\n${markdown}\n\nafter`);
  const tags = text.match(/<[^>]*>/g) ?? [];
  const names = tags.map((tag) => /^<\/?([a-z\d]+)/i.exec(tag)?.[1]?.toLowerCase());
  expect(
    names.filter((name) => !/^(p|a|img|h2|pre|code|span|table|div|strong|blockquote|sup|ol|li)$/.test(name ?? '')),
  ).toEqual([]);
  const attributes = tags.flatMap((tag) => [...tag.replace(/"[^"]*"/g, '""').matchAll(/\s([\w-]+)=/g)]);
  expect(attributes.map(([, name]) => name).filter((name) => /^(on|style|name|srcdoc)/i.test(name ?? ''))).toEqual([]);
  expect(text).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
  expect(text).not.toMatch(/id="(?!section-|footnote-)/);
  expect(text).not.toMatch(/class="[^"]*(?:fixed|btn)/);
});

test.each([
  ['words', 'Some **words** with a [link](/blog) and `code`, over and over again.\n\n'],
  ['marks of footnotes', 'x[^1] '],
  ['lines that could be footnotes', 'x\n[^'],
  ['footnotes', '[^1]: x\n'],
  ['footnotes with empty lines', '[^1]: x[^1]\n\n\n\n'],
  ['call-outs', '> [!NOTE]\n> x\n\n'],
])('the longest allowed text renders quickly: %s', (_what, part) => {
  html(part.repeat(200_000 / part.length));
});

import { expect, test } from 'vitest';
import { ghost, ghostPost, read, wordPressPost, wxr } from '../../../../infra/test/blog-exports.ts';

const contentOf = (html: string) => read(ghost([{ ...ghostPost, html }])).posts[0]?.fields.content;
const classicOf = (html: string) =>
  read(
    wxr(
      wordPressPost(1).replace(
        /<content:encoded>[^]*<\/content:encoded>/,
        `<content:encoded><![CDATA[${html}]]></content:encoded>`,
      ),
    ),
  );

test('code keeps its empty lines and its language', () => {
  const code = 'if (a &lt; b) {\n\n  c();\n}';
  expect(contentOf(`<p>See:</p><pre><code class="language-js">${code}</code></pre><p>So.</p>`)).toBe(
    'See:\n\n```js\nif (a < b) {\n\n  c();\n}\n```\n\nSo.',
  );
});

test.each([
  ['<pre lang="go"><code>a = 1</code></pre>', 'go'],
  ['<pre data-language="rust"><code>a = 1</code></pre>', 'rust'],
  ['<pre class="sourceCode haskell"><code>a = 1</code></pre>', 'haskell'],
  ['<div class="highlight highlight-text-html-basic"><pre>a = 1</pre></div>', 'html'],
  ['<div class="language-ruby x"><div class="highlight"><pre><code>a = 1</code></pre></div></div>', 'ruby'],
  ['<pre><code class="language-none">a = 1</code></pre>', ''],
])('code keeps the language of %s, as when pasted', (html, language) => {
  const [post] = read(ghost([{ ...ghostPost, html }])).posts;
  expect(post?.fields.content).toBe(`\`\`\`${language}\na = 1\n\`\`\``);
});

test.each(['<pre>a<br>b</pre>', '<pre><div>a</div><div>b</div></pre>', '<pre><ol><li>a</li><li>b</li></ol></pre>'])(
  'the lines of code stay lines: %s',
  (html) => {
    expect(contentOf(html)).toBe('```\na\nb\n```');
  },
);

test("a block's language is kept", () => {
  const html = '<!-- wp:code {"language":"php"} --><pre class="wp-block-code"><code>a</code></pre><!-- /wp:code -->';
  expect(classicOf(html).posts[0]?.fields.content).toBe('```php\na\n```');
});

test.each([
  '<ul><li><input type="checkbox" checked> done</li><li><input type="checkbox"> todo</li></ul>',
  '<ul><li role="checkbox" aria-checked="true">done</li><li role="checkbox" aria-checked="false">todo</li></ul>',
  '<ul><li data-checked="true"><label><input type="checkbox"></label>done</li><li data-checked="false">todo</li></ul>',
  '<ul><li><div class="checkbox checkbox-on"></div> done</li><li><div class="checkbox checkbox-off"></div> todo</li></ul>',
])('tasks keep their state, as when pasted: %s', (html) => {
  const [post] = read(ghost([{ ...ghostPost, html }])).posts;
  expect(post?.fields.content).toBe('- [x] done\n- [ ] todo');
});

test("the classic editor's lines become paragraphs and breaks, and special characters are escaped", () => {
  const html = 'One\ntwo\n\n1986. What 2*3*4\n# tag\n<h2>Head</h2>\nAfter\n<ul>\n<li>a</li>\n</ul>\nlast';
  expect(classicOf(html).posts[0]?.fields.content).toBe(
    'One  \ntwo\n\n1986\\. What 2\\*3\\*4  \n\\# tag\n\n## Head\n\nAfter\n\n- a\n\nlast',
  );
});

test('the classic block has lines too', () => {
  const html =
    '<!-- wp:freeform -->One\ntwo\n\nthree<!-- /wp:freeform --><!-- wp:heading --><h2>A</h2><!-- /wp:heading -->';
  expect(classicOf(html).posts[0]?.fields.content).toBe('One  \ntwo\n\nthree\n\n## A');
});

test("embedded content becomes a link, and a picture's URL https", () => {
  const film = '<figure><iframe src="https://www.youtube.com/embed/abc" title="A film"></iframe></figure>';
  const sound = '<audio controls><source src="//x.example/a.mp3"></audio>';
  const { posts, remarks } = read(
    ghost([{ ...ghostPost, html: `${film}${sound}<img src="http://x.example/a b.png" alt="A">` }]),
  );
  expect(posts[0]?.fields.content).toBe(
    '[A film](https://www.youtube.com/watch?v=abc)\n\n<https://x.example/a.mp3>\n\n![A](https://x.example/a%20b.png)',
  );
  expect(remarks).toContain('An embedded video, audio or page becomes a link: 2, posts/hello (2).');
});

test('shortcodes are replaced by their content or removed and reported', () => {
  const html =
    'A [sic]. [caption id="1"]<img src="https://x.example/a.png" alt="A"> Words[/caption]\n\n[embed]https://x.example/a_b[/embed]\n\n[contact-form-7 id="9"][row][cell]Inside[/cell][/row]\n\n[gallery ids="4"]';
  const { posts, remarks } = classicOf(html);
  expect(posts[0]?.fields.content).toBe(
    'A \\[sic\\].\n\n![A](https://x.example/a.png) Words\n\n<https://x.example/a_b>\n\nInside',
  );
  expect(remarks.filter((sentence) => !sentence.startsWith('No page'))).toEqual([
    'An embedded video, audio or page becomes a link: 1, posts/post-1.',
    'The shortcode [contact-form-7] is not imported: 1, posts/post-1.',
    'The shortcode [row] is not imported: 1, posts/post-1.',
    'The shortcode [cell] is not imported: 1, posts/post-1.',
    'A picture of a gallery is not imported: 1, posts/post-1.',
  ]);
});

test.each([
  '[passster password="x"]s[/passster]',
  '[content_control logged_out="0"]s[/content_control]',
  '[level-gold]s[/level-gold]',
  '[if user]s[/if]',
  '[hide-from-guests]s[/hide-from-guests]',
  '[locker id="1"]s[/locker]',
  '[hidden]s[/hidden]',
  '[club_area]s[/club_area]',
  '[vc_row restrict="gold"]s[/vc_row]',
  '[private]s',
  '<!-- wp:group {"visibleTo":"some"} --><p>s</p><!-- /wp:group -->',
])('%s may have been restricted and becomes a draft', (html) => {
  const { posts, remarks } = classicOf(`Words ${html}`);
  expect(posts[0]?.published).toBe(false);
  expect(remarks.join('\n')).toContain(
    'Imported as a draft, because a part of it may have been only for members there (',
  );
});

test.each([
  '[caption id="1"]<img src="https://x.example/a.png" alt="A"> W[/caption]',
  '[vc_row][vc_column width="1/2"]W[/vc_column][/vc_row]',
  '[one_half_last]W[/one_half_last]',
  '[su_spoiler title="T"]W[/su_spoiler]',
  '[iframe src="https://x.example/"]',
  '[clock]',
  '<!-- wp:heading {"level":2} --><h2>W</h2><!-- /wp:heading -->',
])('%s is public', (html) => {
  expect(classicOf(`Words ${html}`).posts[0]?.published).toBe(true);
});

test.each([
  '<p hidden>No.</p>',
  '<div style="color: red; DISPLAY : none"><p>No.</p></div>',
  '<p style="visibility:hidden">No.</p>',
])('%s was hidden, and is removed and reported', (html) => {
  const { posts, remarks } = read(ghost([{ ...ghostPost, html: `<p>Words.</p>${html}<p>More.</p>` }]));
  expect(posts[0]?.fields).toMatchObject({ content: 'Words.\n\nMore.', excerpt: 'Words. More.' });
  expect(remarks).toContain('A hidden part is not imported: 1, posts/hello.');
});

test.each([
  ['[youtube https://www.youtube.com/watch?v=q]', '<https://www.youtube.com/watch?v=q>'],
  ['[youtube=https://www.youtube.com/watch?v=q&amp;w=640 rel="0"]', '<https://www.youtube.com/watch?v=q&w=640>'],
  ['[vimeo "https://vimeo.com/1?a=b"]', '<https://vimeo.com/1?a=b>'],
  ['[playlist ids="1,2"]', ''],
  ['[[gallery]] and [[code]a[/code]] b', '\\[gallery\\] and \\[code\\]a\\[/code\\] b'],
])('%s becomes %s', (html, content) => {
  expect(classicOf(`Words\n\n${html}`).posts[0]?.fields.content).toBe(`Words\n\n${content}`.trim());
});

test.each([
  ['<code>a[data-b="c"]</code> params[user_name]', '`a[data-b="c"]` params\\[user\\_name\\]'],
  ['<pre>[audio]\n[x y="z"]</pre>', '```\n[audio]\n[x y="z"]\n```'],
])('brackets of code are no shortcodes: %s', (html, content) => {
  const { posts, remarks } = classicOf(`Words ${html}`);
  expect(posts[0]?.fields.content.replace(/^Words\s+/, '')).toBe(content);
  expect(remarks.join()).not.toContain('shortcode');
});

test.each([
  ['[tweet https://x.example/1]', '<https://x.example/1>'],
  ['[iframe src="https://x.example/1" width=3]', '<https://x.example/1>'],
  ['[et_image src="https://x.example/a.png" alt="A"][/et_image]', '![A](https://x.example/a.png)'],
  ['[button link="https://x.example/?a&amp;b"]A & B[/button]', '[A & B](https://x.example/?a&b)'],
])('an unknown shortcode keeps its link: %s', (html, content) => {
  expect(classicOf(html).posts[0]?.fields.content).toBe(content);
});

test('visible content that cannot be imported is reported', () => {
  const { remarks } = classicOf(
    'W [playlist ids="1,2"]<!-- wp:block {"ref":12} /--><!-- wp:latest-posts /--><!-- wp:spacer /-->',
  );
  expect(remarks.filter((sentence) => !sentence.startsWith('No page'))).toEqual([
    'The shortcode [playlist] is not imported: 1, posts/post-1.',
    'The block block is not imported: 1, posts/post-1.',
    'The block latest-posts is not imported: 1, posts/post-1.',
  ]);
});

test('a table with lists in its cells is reported, because each cell becomes lines', () => {
  const { posts, remarks } = classicOf('<table><tr><td><ul><li>A</li></ul></td><td>B</td></tr></table>');
  expect(posts[0]?.fields.content).toBe('- A\n\nB');
  expect(remarks).toContain('The cells of a table are imported as lines: 1, posts/post-1.');
});

test.each([
  [
    '<tr><th colspan="2">Name</th><th>Age</th></tr><tr><td rowspan="2">A</td><td>b</td><td>1</td></tr><tr><td>c</td><td>2</td></tr>',
    '| Name |  | Age |\n| --- | --- | --- |\n| A | b | 1 |\n|  | c | 2 |',
  ],
  [
    '<caption>Cap</caption><colgroup><col></colgroup><tr><th>A</th><td>1</td></tr><tr><th><b>B</b></th></tr>',
    'Cap\n\n|  |  |\n| --- | --- |\n| **A** | 1 |\n| **B** |  |',
  ],
])('the cells of a table stay in their columns: %s', (rows, markdown) => {
  expect(contentOf(`<table>${rows}</table>`)).toBe(markdown);
});

test.each([
  ['<ul><li>a<ol start="3"><li>b</li></ol></li></ul>', '- a\n\n  3. b'],
  ['<ol><li>a</li></ol><div><ol><li>b</li></ol></div>', '1. a\n\n<!-- -->\n\n1. b'],
  ['<dl><dt>A <i>b</i></dt><dd>C <i>d</i></dd></dl>', '<dl>\n\n<dt>A <i>b</i></dt>\n\n<dd>\n\nC *d*\n\n</dd>\n\n</dl>'],
  ['<details><summary><b>A</b></summary>B</details>', '<details>\n\n<summary><b>A</b></summary>\n\nB\n\n</details>'],
  ['<abbr title="A &amp; B">c</abbr>', '<abbr title="A &amp; B">c</abbr>'],
])('%s keeps its structure', (html, content) => {
  expect(contentOf(html)).toBe(content);
});

test('scripts, styles, forms and unknown elements are reported, and their text is kept', () => {
  const { posts, remarks } = read(
    ghost([
      {
        ...ghostPost,
        html: '<p>A</p><script src="/x.js"></script><style>p{}</style><form>Name <input></form><x-y>B</x-y>',
      },
    ]),
  );
  expect(posts[0]?.fields.content).toBe('A\n\nName\n\nB');
  expect(remarks.filter((sentence) => sentence.includes('posts/hello'))).toEqual([
    'A hidden tag is not imported: 1, posts/hello.',
    'A script is not imported: 1, posts/hello.',
    'A style sheet is not imported: 1, posts/hello.',
    'A field of a form is not imported: 1, posts/hello.',
    'Only the text of the element <x-y> is imported: 1, posts/hello.',
  ]);
});

test('a post that cannot be rendered keeps its text and does not stop others', () => {
  const deep = `${'<blockquote>'.repeat(60)}Deep${'</blockquote>'.repeat(60)}`;
  const { posts, remarks } = read(
    ghost([
      { ...ghostPost, html: deep },
      { ...ghostPost, id: '2', slug: 'next' },
    ]),
  );
  expect(posts.map(({ fields }) => fields.content)).toEqual(['Deep', expect.stringContaining('Words')]);
  expect(remarks).toContain('Its layout cannot be shown, so only its text is imported: 1, posts/hello.');
});

test('pictures that pages do not show, or without alt text, are reported', () => {
  const { remarks } = read(
    ghost([{ ...ghostPost, html: '<p>Words</p><img alt="Gone"><img src="ftp://a.example/b.png" alt="B">' }]),
  );
  expect(remarks).toContain('A picture without its own URL is not imported: 1, posts/hello.');
  expect(remarks).toContain('A picture in its text cannot be shown here: 1, posts/hello.');
  expect(read(ghost([ghostPost])).remarks).toContain('A picture in its text has no alt text: 1, posts/hello.');
  const described = ghostPost.html.replace('<img', '<img alt="A plan"');
  expect(read(ghost([{ ...ghostPost, html: described }])).remarks.join()).not.toContain('picture in its text');
});

test('posts with equal titles get different slugs', () => {
  const { posts } = read(ghost([ghostPost, { ...ghostPost, id: '2' }]));
  expect(posts.map(({ key }) => key)).toEqual(['hello', 'hello-2']);
});

test.each([
  ['<math><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></math>', '`x^2`'],
  ['<math><msup><mi>x</mi><mn>2</mn></msup><mfrac><mn>1</mn><mn>2</mn></mfrac></math>', 'x<sup>2</sup>(1)/(2)'],
  [
    '<a href="/x"><figure><img src="https://x.example/a.png" alt="A"></figure><div>B</div><p>C</p></a>',
    '[![A](https://x.example/a.png)](/x)\n\n[B](/x)\n\nC',
  ],
  [
    '<video src="https://x.example/v.mp4"></video><div class="kg-video-player-container">0:00</div>',
    '<https://x.example/v.mp4>',
  ],
  ['<img data-lazy-src="https://x.example/a.png" src="data:," alt="A">', '![A](https://x.example/a.png)'],
  ['<img srcset="https://x.example/a.png 1x" alt="A">', '![A](https://x.example/a.png)'],
  [
    '<img src="data:,"><noscript><img src="https://x.example/a.png" alt="A"></noscript>',
    '![A](https://x.example/a.png)',
  ],
  ['<a href="//x.example/a">A</a>', '[A](https://x.example/a)'],
  ['<fieldset><legend>A</legend>B</fieldset>', 'A\n\nB'],
  ['<code>a</code><code>b</code>', '`ab`'],
  ['<amp-img src="https://x.example/a.png" alt="A"></amp-img>', '![A](https://x.example/a.png)'],
  ['<lite-youtube videoid="a"></lite-youtube>', '<https://www.youtube.com/watch?v=a>'],
  ['<x-player src="https://x.example/a">A</x-player>', '<https://x.example/a>\n\nA'],
  [
    '<table><tr><th style="text-align: right">A</th><th align="center">B</th></tr></table>',
    '| A | B |\n| ---: | :---: |',
  ],
  ['<p><a href="/x"><code>`</code></a></p>', '[<code>\\`</code>](/x)'],
  ['<p><b>a</b> <i><br>b</i></p>', '**a**  \n*b*'],
  ['<ul><li>|<br>a</li></ul>', '- \\|  \n  a'],
  ['<details><summary>*</summary>a</details>', '<details>\n\n<summary>&#42;</summary>\n\na\n\n</details>'],
])('%s becomes Markdown that shows the same', (html, content) => {
  expect(contentOf(html)).toBe(content);
});

test.each([
  ['<a href="#note">A</a>', 'A link within its page is not imported'],
  ['<a href="ftp://x.example">A</a>', 'A link of an unsupported kind is not imported'],
  ['<p style="background:url(a.png)">A</p>', 'A background picture is not imported'],
  ['<math>A</math>', 'A formula is imported as text'],
])('the loss of %s is reported', (html, sentence) => {
  const { posts, remarks } = read(ghost([{ ...ghostPost, html }]));
  expect(posts[0]?.fields.content).toBe('A');
  expect(remarks).toContain(`${sentence}: 1, posts/hello.`);
});

test('tags and comments without an end do not take what follows', () => {
  const html = '<p>A <script> tag, a <textarea>, <iframe src="https://x.example/"> and <!-- more.</p><p>B</p>';
  expect(read(ghost([{ ...ghostPost, html }])).posts[0]?.fields).toMatchObject({
    content: 'A \\<script> tag, a \\<textarea>,\n\n<https://x.example/>\n\nand \\<!-- more.\n\nB',
    excerpt: 'A <script> tag, a <textarea>, and <!-- more. B',
  });
});

test('footnotes stay footnotes', () => {
  const mark = (number: number, id: string) => `<sup><a href="#fn${number}" id="${id}">[${number}]</a></sup>`;
  const note = (number: number, ...backs: string[]) =>
    `<li id="fn${number}"><p>Note <b>${number}</b>. ${backs.map((back) => `<a href="#${back}">↩︎</a>`).join('')}</p></li>`;
  const html = `<p>A${mark(1, 'a')}, B${mark(2, 'b')}, C${mark(1, 'c')}.</p><hr><section><ol>${note(1, 'a', 'c')}${note(2, 'b')}</ol></section>`;
  expect(contentOf(html)).toBe('A[^1], B[^2], C[^1].\n\n[^1]: Note **1**.\n\n[^2]: Note **2**.');
});

test('links to a section and back are no footnotes', () => {
  expect(contentOf('<p><a href="#s" id="t">S</a></p><div id="s"><h2>S</h2><a href="#t">up</a></div>')).toBe(
    'S\n\n## S\n\nup',
  );
});

test.each(['List<String> of <your name>', 'if a<b and c>d, then'])('%s is text', (words) => {
  expect(contentOf(`<p>${words}</p><p>B</p>`)).toBe(`${words.replaceAll('<', '\\<')}\n\nB`);
});

test('a drawing is not in the excerpt', () => {
  const html = '<p>A</p><svg><title>B</title><path d="M0"/><text>C</text></svg>';
  expect(read(ghost([{ ...ghostPost, html }])).posts[0]?.fields.excerpt).toBe('A');
});

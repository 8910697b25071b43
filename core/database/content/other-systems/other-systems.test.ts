import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readExport } from './read-export.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'export-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string | Buffer, site = '') {
  const file = join(folder, 'export');
  writeFileSync(file, text);
  return readExport(file, site);
}

const ghostPost = {
  ...{ id: '1', title: 'Hello & welcome', slug: 'hello', html: '<p>Words</p><img src="__GHOST_URL__/content/a.png">' },
  ...{ status: 'published', type: 'post', featured: 1, custom_excerpt: null, feature_image: 'https://x.example/a.jpg' },
  ...{ published_at: '2024-05-06T07:08:09.000Z', created_at: '2024-05-01T00:00:00.000Z' },
};
const ghost = (posts: object[], version = '5.82.0') =>
  JSON.stringify({
    db: [
      {
        meta: { version },
        data: {
          posts,
          tags: [
            { id: 't1', name: 'News' },
            { id: 't2', name: '#internal' },
            { id: 't3', name: 'Design' },
          ],
          posts_tags: [
            { post_id: '1', tag_id: 't3', sort_order: 1 },
            { post_id: '1', tag_id: 't1', sort_order: 0 },
            { post_id: '1', tag_id: 't2', sort_order: 2 },
          ],
          users: [{ id: 'u1', name: 'Ada Reed', bio: 'Writes.' }],
          posts_authors: [{ post_id: '1', author_id: 'u1', sort_order: 0 }],
        },
      },
    ],
  });

const wxr = (items: string, version = '1.2', head = '') => `<?xml version="1.0" encoding="UTF-8"?>${head}
<rss version="2.0"><channel><title>Old site</title><wp:wxr_version>${version}</wp:wxr_version>
<wp:author><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_display_name><![CDATA[Ada Reed]]></wp:author_display_name></wp:author>
${items}</channel></rss>`;
const wordPressPost = (number: number, more = '') => `<item><title>Post ${number} &amp; more</title>
<link>https://old.example/2019/03/post-${number}/</link><dc:creator><![CDATA[ada]]></dc:creator>
<content:encoded><![CDATA[<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->
    Indented words]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2019-03-04 05:06:07</wp:post_date_gmt>
<wp:post_name>post-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="news"><![CDATA[News]]></category>
<category domain="post_tag" nicename="design"><![CDATA[Design]]></category>${more}</item>`;

describe('Ghost', () => {
  test('tells of a post: its words, day, author, tags, picture and address', () => {
    const { posts, redirects } = read(ghost([ghostPost]), 'https://old.example');
    expect(posts).toEqual([
      {
        ...{
          kind: 'posts',
          key: 'hello',
          tags: ['News', 'Design'],
          featured: true,
          published: true,
          aiGenerated: false,
        },
        date: new Date('2024-05-06T07:08:09.000Z'),
        fields: {
          ...{ title: 'Hello & welcome', slug: 'hello', excerpt: 'Words', author: 'Ada Reed', authorBio: 'Writes.' },
          content: 'Words\n\n![](https://old.example/content/a.png)',
          socialText: null,
          ...{ readTime: '1 min read', category: 'News', image: 'https://x.example/a.jpg' },
        },
      },
    ]);
    expect(redirects).toEqual([
      { from: '/hello/', to: '/blog/hello' },
      { from: '/rss/', to: '/rss.xml' },
      { from: '/feed/', to: '/rss.xml' },
    ]);
  });

  test.each([
    [{ visibility: 'members' }, "it was for 'members' there"],
    [{ visibility: 'paid' }, "it was for 'paid' there"],
    [{ visibility: 'tiers' }, "it was for 'tiers' there"],
    [{ visibility: 'status:-free,label:vip' }, "it was for 'status:-free,label:vip' there"],
    [{ status: 'scheduled' }, 'it was still to be published there'],
    [{ status: 'sent' }, 'it was sent by mail alone'],
    [{ status: 'other' }, "its state there was 'other'"],
    [{ published_at: '2999-01-01T00:00:00Z' }, 'its day is still to come'],
    [{ published_at: 'soon', created_at: null }, 'nobody can read its date'],
    [
      { html: '<p>A</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:free"--><p>B</p>' },
      'a part of it',
    ],
    [{ html: null }, 'it has no words'],
  ])('%j comes as a draft, which is told', (given, why) => {
    const { posts, redirects, told } = read(ghost([{ ...ghostPost, ...given }]));
    expect(posts.map(({ published }) => published)).toEqual([false]);
    expect(redirects).toEqual([]);
    expect(told.join('\n')).toContain(`Comes as a draft, for ${why}`);
    expect(told.join('\n')).toContain('1, posts/hello.');
  });

  test('a site that needed a password makes nothing public', () => {
    const settings = '"settings":[{"key":"is_private","value":"true"}],"tags":';
    const { posts, told } = read(ghost([ghostPost]).replace('"tags":', settings));
    expect(posts[0]?.published).toBe(false);
    expect(told).toContain('Comes as a draft, for the whole site needed a password: 1, posts/hello.');
  });

  test.each([
    [1388318383467, '2013-12-29T11:59:43.467Z'],
    ['1388318383467', '2013-12-29T11:59:43.467Z'],
    [1388318383, '2013-12-29T11:59:43.000Z'],
    ['2014-01-02 03:04:05', '2014-01-02T03:04:05.000Z'],
    ['2014-01-02T03:04:05+0100', '2014-01-02T02:04:05.000Z'],
    ['Thu, 02 Jan 2014 03:04:05 +0000', '2014-01-02T03:04:05.000Z'],
    ['2014-02-31 00:00:00', '2024-05-01T00:00:00.000Z'],
  ])('the date %j is read', (given, iso) => {
    const { posts } = read(ghost([{ ...ghostPost, published_at: given }]));
    expect(posts[0]?.date.toISOString()).toBe(iso);
  });

  test.each([1, '1', true, 'TRUE', 't', 'yes', 'on'])('page: %j is a page, and is left out and named', (page) => {
    const { posts, told } = read(ghost([{ ...ghostPost, page }]));
    expect(posts).toEqual([]);
    expect(told).toContain('Left out, as it is of the type page: 1, Hello & welcome.');
  });

  test('a post that is a picture alone has an excerpt, and one that cannot be taken stops no other', () => {
    const picture = { ...ghostPost, id: '2', slug: 'picture', html: '<img src="https://x.example/p.jpg" alt="A cat">' };
    const long = { ...ghostPost, id: '3', slug: 'long', html: `<p>${'word '.repeat(50_000)}</p>` };
    const { posts, told } = read(ghost([picture, long, ghostPost]));
    expect(posts.map(({ key, published, fields }) => [key, published, fields.excerpt])).toEqual([
      ['picture', true, 'A cat'],
      ['hello', true, 'Words'],
    ]);
    expect(told).toContain('Left out: Content must be 200,000 characters or fewer: 1, posts/long.');
  });

  test('excerpts are what people read: entities once, and neither scripts nor signs that no database keeps', () => {
    const html = '<p>It&#8217;s a caf&eacute; R&amp;amp;D\u0000</p><script>var a;</script><style>p{}</style>';
    expect(read(ghost([{ ...ghostPost, html }])).posts[0]?.fields.excerpt).toBe('It’s a café R&amp;D');
  });

  test('brings what networks were to show of a post, also from exports of old versions', () => {
    const meta = { posts_meta: [{ post_id: '1', og_description: 'Said on networks.' }] };
    const withMeta = ghost([ghostPost]).replace('"tags":', `${JSON.stringify(meta).slice(1, -1)},"tags":`);
    const old = ghost([{ ...ghostPost, og_description: 'Said before.' }], '2.38.0');
    expect([read(withMeta), read(old)].map(({ posts }) => posts[0]?.fields.socialText)).toEqual([
      'Said on networks.',
      'Said before.',
    ]);
  });

  test('keeps drafts as drafts, whose addresses nobody knows, and leaves pages out', () => {
    const draft = { ...ghostPost, id: '2', slug: 'untitled', status: 'draft', html: null };
    const { posts, redirects } = read(ghost([draft, { ...ghostPost, id: '3', type: 'page' }]));
    expect(posts.map(({ key, published }) => [key, published])).toEqual([['untitled', false]]);
    expect(redirects).toEqual([]);
  });

  test.each([
    ['{"db":[', 'this is neither JSON, as Ghost exports it, nor XML, as WordPress does'],
    ['{"name":"other"}', 'this is no export of Ghost: it has no list of posts'],
    [ghost([ghostPost], '7.1.0'), 'it is of Ghost 7.1.0, which is newer than this reads'],
  ])('%.20s is refused in a sentence', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });
});

describe('WordPress', () => {
  test('tells of a post: its words, day, author, categories, picture and both addresses', () => {
    const thumbnail = `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>`;
    const picture = `<item><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>http://old.example/a.jpg</wp:attachment_url></item>`;
    const { posts, redirects } = read(wxr(wordPressPost(7, thumbnail) + picture));
    expect(posts).toMatchObject([
      {
        ...{ key: 'post-7', tags: ['Design'], published: true, date: new Date('2019-03-04T05:06:07Z') },
        fields: {
          ...{ title: 'Post 7 & more', excerpt: 'Words Indented words', author: 'Ada Reed', category: 'News' },
          ...{ content: 'Words\n\nIndented words', image: 'https://old.example/a.jpg' },
        },
      },
    ]);
    expect(redirects).toEqual([
      { from: '/2019/03/post-7/', to: '/blog/post-7' },
      { from: '/?p=7', to: '/blog/post-7' },
      ...['/feed/', '/feed/atom/', '/rss/', '/?feed=rss2', '/2019/03/post-7/feed/'].map((from) => ({
        from,
        to: '/rss.xml',
      })),
    ]);
  });

  const withMeta = (key: string, value: string) =>
    wordPressPost(
      1,
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`,
    );
  const stateOf = (state: string) => wordPressPost(1).replace('>publish<', `>${state}<`);
  test.each([
    [stateOf('private'), 'it was private there'],
    [stateOf('pending'), 'it was still to be approved there'],
    [stateOf('future'), 'it was still to be published there'],
    [stateOf('archive'), "its state there was 'archive'"],
    [wordPressPost(1, '<wp:post_password><![CDATA[secret]]></wp:post_password>'), 'it needed a password there'],
    [withMeta('_jetpack_newsletter_access', 'paid_subscribers'), 'a plugin may have kept it'],
    [wordPressPost(1).replace('<p>Words', '[members_only]<p>Words'), 'a part of it may have been for members alone'],
    [wordPressPost(1).replace('wp:paragraph', 'wp:premium-content/container'), 'a part of it may have been'],
    [wordPressPost(1).replace('2019-03-04 05', '2999-03-04 05'), 'its day is still to come'],
    [wordPressPost(1).replace('2019-03-04 05:06:07', '0000-00-00 00:00:00'), 'nobody can read its date'],
  ])('%# comes as a draft, which is told', (item, why) => {
    const { posts, redirects, told } = read(wxr(item));
    expect(posts.map(({ published, date }) => [published, date.getTime() === 0 || date.getFullYear() > 2000])).toEqual([
      [false, true],
    ]);
    expect(redirects).toEqual([]);
    expect(told.join('\n')).toContain(`Comes as a draft, for ${why}`);
  });

  test.each([
    ...['_ppwp_password', '_swpm_level', '_is_locked', '_visibility', '_wishlist', '_members_access_role'],
    ...['um_content_restriction', 'rcp_user_level', '_restrict_content', 'post_password_hint'],
  ])('the field %s makes a draft, which is told', (key) => {
    const { posts, told } = read(wxr(withMeta(key, '1')));
    expect(posts[0]?.published).toBe(false);
    expect(told.join('\n')).toContain(`a plugin may have kept it from everybody there (${key})`);
  });

  test.each([
    ['_jetpack_newsletter_access', 'everybody'],
    ['_visibility', 'visible'],
    ['_edit_lock', '1551675967:1'],
    ['classic-editor-remember', 'block-editor'],
    ['_genesis_hide_title', '1'],
    ['_accessibility_checked', '1'],
  ])('the field %s, which says %s, keeps nothing back', (key, value) => {
    expect(read(wxr(withMeta(key, value))).posts[0]?.published).toBe(true);
  });

  test('pages, other types, the trash and comments are left out and named', () => {
    const page = wordPressPost(2).replace('>post<', '>page<');
    const { told } = read(wxr(page + stateOf('trash') + wordPressPost(3, '<wp:comment></wp:comment>')));
    expect(told).toEqual([
      'Left out, as it is of the type page: 1, Post 2 & more.',
      "Left out, as its state there was 'trash': 1, Post 1 & more.",
      'A comment does not come along: 1, posts/post-3.',
      'No page here stands for an old list: 1, /author/ada/.',
    ]);
  });

  test('what stands in CDATA is HTML, whose entities are decoded once', () => {
    const item = wordPressPost(1)
      .replace('Post 1 &amp; more', '<![CDATA[R&amp;D &#8211; <em>it</em>]]>')
      .replace('[News]', '[Q&amp;A]');
    const { title, category } = read(wxr(item)).posts[0]?.fields ?? {};
    expect([title, category]).toEqual(['R&D – it', 'Q&A']);
  });

  const accents = wxr(wordPressPost(1).replace('Post 1', 'Café 1'));
  test.each([
    ['ISO-8859-1', Buffer.from(accents.replace('UTF-8', 'ISO-8859-1'), 'latin1'), undefined],
    ['windows-1252 that says UTF-8', Buffer.from(accents, 'latin1'), '1 byte of it is no UTF-8, the first in line 4'],
    ['UTF-16', Buffer.from(`\ufeff${accents}`, 'utf16le'), undefined],
    ['an encoding nobody knows', Buffer.from(accents.replace('UTF-8', 'x-none')), "'x-none', which is not known"],
  ])('%s is read by what it says, then by its bytes', (_what, bytes, sentence) => {
    const { posts, told } = read(bytes);
    expect(posts[0]?.fields.title).toBe('Café 1 & more');
    expect(told[0]).toEqual(sentence ? expect.stringContaining(sentence) : expect.stringContaining('old list'));
  });

  test.each(['_yoast_wpseo_opengraph-description', 'rank_math_facebook_description'])(
    'brings what networks were to show of a post from %s',
    (key) => {
      const meta = `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>Said &amp; shared.</wp:meta_value></wp:postmeta>`;
      expect(read(wxr(wordPressPost(7, meta))).posts[0]?.fields.socialText).toBe('Said & shared.');
    },
  );

  test('S-214: expands nothing that a file defines: a billion laughs stay one', () => {
    const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
    const head = `<!DOCTYPE lolz [<!ENTITY l0 "lol">${laughs.join('')}<!ENTITY passwords SYSTEM "file:///etc/passwd">]>`;
    const { posts } = read(wxr(wordPressPost(1).replace('Post 1', 'Post &l9;&passwords;'), '1.2', head));
    expect(posts[0]?.fields.title).toBe('Post &l9;&passwords; & more');
  });

  test.each([
    ['<rss><channel></channel></rss>', 'this is no export of WordPress: it names no version of WXR'],
    [wxr(wordPressPost(1)).slice(0, -40), 'it ends too early. Export it again'],
    [wxr('', '2.0'), 'it is of WXR 2.0, which is newer than this reads'],
  ])('%.20s is refused in a sentence', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });
});

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

test('code comes as it went in, with its empty lines and its language', () => {
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
])('code keeps the language that %s says, as it does when it is pasted', (html, language) => {
  const [post] = read(ghost([{ ...ghostPost, html }])).posts;
  expect(post?.fields.content).toBe(`\`\`\`${language}\na = 1\n\`\`\``);
});

test.each([
  '<ul><li><input type="checkbox" checked> done</li><li><input type="checkbox"> todo</li></ul>',
  '<ul><li role="checkbox" aria-checked="true">done</li><li role="checkbox" aria-checked="false">todo</li></ul>',
  '<ul><li data-checked="true"><label><input type="checkbox"></label>done</li><li data-checked="false">todo</li></ul>',
  '<ul><li><div class="checkbox checkbox-on"></div> done</li><li><div class="checkbox checkbox-off"></div> todo</li></ul>',
])('tasks keep their state, as they do when they are pasted: %s', (html) => {
  const [post] = read(ghost([{ ...ghostPost, html }])).posts;
  expect(post?.fields.content).toBe('- [x] done\n- [ ] todo');
});

test('lines of the classic editor are paragraphs and lines, and their signs say nothing', () => {
  const html = 'One\ntwo\n\n1986. What 2*3*4\n# tag\n<h2>Head</h2>\nAfter\n<ul>\n<li>a</li>\n</ul>\nlast';
  expect(classicOf(html).posts[0]?.fields.content).toBe(
    'One  \ntwo\n\n1986\\. What 2\\*3\\*4  \n\\# tag\n\n## Head\n\nAfter\n\n- a\n\nlast',
  );
});

test('what was embedded comes as a link, and a picture by https', () => {
  const film = '<figure><iframe src="https://www.youtube.com/embed/abc" title="A film"></iframe></figure>';
  const sound = '<audio controls><source src="//x.example/a.mp3"></audio>';
  const { posts, told } = read(
    ghost([{ ...ghostPost, html: `${film}${sound}<img src="http://x.example/a b.png" alt="A">` }]),
  );
  expect(posts[0]?.fields.content).toBe(
    '[A film](https://www.youtube.com/watch?v=abc)\n\n<https://x.example/a.mp3>\n\n![A](https://x.example/a%20b.png)',
  );
  expect(told).toContain('An embedded film, sound or page comes as a link: 2, posts/hello (2).');
});

test('shortcodes are what they showed, or are taken out and named', () => {
  const html =
    'A [sic]. [caption id="1"]<img src="https://x.example/a.png" alt="A"> Words[/caption]\n\n[embed]https://x.example/a_b[/embed]\n\n[contact-form-7 id="9"][row][cell]Inside[/cell][/row]\n\n[gallery ids="4"]';
  const { posts, told } = classicOf(html);
  expect(posts[0]?.fields.content).toBe(
    'A \\[sic\\].\n\n![A](https://x.example/a.png) Words\n\n<https://x.example/a_b>\n\nInside',
  );
  expect(told.filter((sentence) => !sentence.startsWith('No page'))).toEqual([
    'An embedded film, sound or page comes as a link: 1, posts/post-1.',
    'The shortcode [contact-form-7] does not come along: 1, posts/post-1.',
    'The shortcode [row] does not come along: 1, posts/post-1.',
    'The shortcode [cell] does not come along: 1, posts/post-1.',
    'A picture of a gallery does not come along: 1, posts/post-1.',
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
])('%s may have been for some alone, and comes as a draft', (html) => {
  const { posts, told } = classicOf(`Words ${html}`);
  expect(posts[0]?.published).toBe(false);
  expect(told.join('\n')).toContain('Comes as a draft, for a part of it may have been for members alone there (');
});

test.each([
  '[caption id="1"]<img src="https://x.example/a.png" alt="A"> W[/caption]',
  '[vc_row][vc_column width="1/2"]W[/vc_column][/vc_row]',
  '[one_half_last]W[/one_half_last]',
  '[su_spoiler title="T"]W[/su_spoiler]',
  '[iframe src="https://x.example/"]',
  '[clock]',
  '<!-- wp:heading {"level":2} --><h2>W</h2><!-- /wp:heading -->',
])('%s is read by everybody', (html) => {
  expect(classicOf(`Words ${html}`).posts[0]?.published).toBe(true);
});

test.each([
  '<p hidden>No.</p>',
  '<div style="color: red; DISPLAY : none"><p>No.</p></div>',
  '<p style="visibility:hidden">No.</p>',
])('%s was shown to nobody, and is left out and named', (html) => {
  const { posts, told } = read(ghost([{ ...ghostPost, html: `<p>Words.</p>${html}<p>More.</p>` }]));
  expect(posts[0]?.fields).toMatchObject({ content: 'Words.\n\nMore.', excerpt: 'Words. More.' });
  expect(told).toContain('A part that was not shown there does not come along: 1, posts/hello.');
});

test.each([
  ['[youtube https://www.youtube.com/watch?v=q]', '<https://www.youtube.com/watch?v=q>'],
  ['[youtube=https://www.youtube.com/watch?v=q&amp;w=640 rel="0"]', '<https://www.youtube.com/watch?v=q&w=640>'],
  ['[vimeo "https://vimeo.com/1?a=b"]', '<https://vimeo.com/1?a=b>'],
  ['[playlist ids="1,2"]', ''],
  ['[[gallery]] and [[code]a[/code]] b', '\\[gallery\\] and \\[code\\]a\\[/code\\] b'],
])('%s comes as %s', (html, content) => {
  expect(classicOf(`Words\n\n${html}`).posts[0]?.fields.content).toBe(`Words\n\n${content}`.trim());
});

test('what shows something and does not come along is named', () => {
  const { told } = classicOf(
    'W [playlist ids="1,2"]<!-- wp:block {"ref":12} /--><!-- wp:latest-posts /--><!-- wp:spacer /-->',
  );
  expect(told.filter((sentence) => !sentence.startsWith('No page'))).toEqual([
    'The shortcode [playlist] does not come along: 1, posts/post-1.',
    'The block block does not come along: 1, posts/post-1.',
    'The block latest-posts does not come along: 1, posts/post-1.',
  ]);
});

test('scripts, styles, forms and unknown elements are named, and their words come', () => {
  const { posts, told } = read(
    ghost([
      {
        ...ghostPost,
        html: '<p>A</p><script src="/x.js"></script><style>p{}</style><form>Name <input></form><x-y>B</x-y>',
      },
    ]),
  );
  expect(posts[0]?.fields.content).toBe('A\n\nName\n\nB');
  expect(told.filter((sentence) => sentence.includes('posts/hello'))).toEqual([
    'A tag that was not shown there does not come along: 1, posts/hello.',
    'A script does not come along: 1, posts/hello.',
    'A style sheet does not come along: 1, posts/hello.',
    'A field of a form does not come along: 1, posts/hello.',
    'Of the element <x-y> only the words come along: 1, posts/hello.',
  ]);
});

test('of what no page can lay out the words come, and other posts with it', () => {
  const deep = `${'<blockquote>'.repeat(60)}Deep${'</blockquote>'.repeat(60)}`;
  const { posts, told } = read(
    ghost([
      { ...ghostPost, html: deep },
      { ...ghostPost, id: '2', slug: 'next' },
    ]),
  );
  expect(posts.map(({ fields }) => fields.content)).toEqual(['Deep', expect.stringContaining('Words')]);
  expect(told).toContain('Its layout cannot be shown here, and only its words come along: 1, posts/hello.');
});

test('pictures that no page shows, or that nobody has described, are named', () => {
  const { told } = read(
    ghost([{ ...ghostPost, html: '<p>Words</p><img alt="Gone"><img src="ftp://a.example/b.png" alt="B">' }]),
  );
  expect(told).toContain('A picture without an address of its own does not come along: 1, posts/hello.');
  expect(told).toContain('A picture in its text cannot be shown here: 1, posts/hello.');
  expect(read(ghost([ghostPost])).told).toContain('Nothing says what a picture in its text shows: 1, posts/hello.');
  const described = ghostPost.html.replace('<img', '<img alt="A plan"');
  expect(read(ghost([{ ...ghostPost, html: described }])).told.join()).not.toContain('picture in its text');
});

test('posts of the same name get addresses of their own', () => {
  const { posts } = read(ghost([ghostPost, { ...ghostPost, id: '2' }]));
  expect(posts.map(({ key }) => key)).toEqual(['hello', 'hello-2']);
});

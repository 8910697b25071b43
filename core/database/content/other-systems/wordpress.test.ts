import { expect, test } from 'vitest';
import { read, wordPressPost, wxr } from '../../../../infra/test/blog-exports.ts';

test('a post has its text, date, author, categories, picture and both URLs', () => {
  const thumbnail = `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>`;
  const picture = `<item><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>http://old.example/a.jpg</wp:attachment_url></item>`;
  const { posts, redirects } = read(wxr(wordPressPost(7, thumbnail) + picture));
  expect(posts).toMatchObject([
    {
      key: 'post-7',
      tags: ['Design'],
      published: true,
      date: new Date('2019-03-04T05:06:07Z'),
      fields: {
        title: 'Post 7 & more',
        excerpt: 'Words Indented words',
        author: 'Ada Reed',
        category: 'News',
        content: 'Words\n\nIndented words',
        image: 'https://old.example/a.jpg',
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
  [stateOf('pending'), 'it was pending approval there'],
  [stateOf('future'), 'it was scheduled there'],
  [stateOf('archive'), "its state there was 'archive'"],
  [wordPressPost(1, '<wp:post_password><![CDATA[secret]]></wp:post_password>'), 'it needed a password there'],
  [withMeta('_jetpack_newsletter_access', 'paid_subscribers'), 'a plugin may have kept it'],
  [wordPressPost(1).replace('<p>Words', '[members_only]<p>Words'), 'a part of it may have been only for members'],
  [wordPressPost(1).replace('wp:paragraph', 'wp:premium-content/container'), 'a part of it may have been'],
  [wordPressPost(1).replace('wp:paragraph', 'wp:paragraph {"metadata":{"blockVisibility":false}}'), 'a part of it may'],
  [
    wordPressPost(1).replace('wp:paragraph', 'wp:group {"blockVisibility":{"hideBlock":true}}'),
    'a part of it may have',
  ],
  [wordPressPost(1).replace('2019-03-04 05', '2999-03-04 05'), 'its date is in the future'],
  [wordPressPost(1).replace('2019-03-04 05:06:07', '0000-00-00 00:00:00'), 'its date is unreadable'],
])('%# becomes a draft and is reported', (item, why) => {
  const { posts, redirects, remarks } = read(wxr(item));
  expect(posts.map(({ published, date }) => [published, date.getTime() === 0 || date.getFullYear() > 2000])).toEqual([
    [false, true],
  ]);
  expect(redirects).toEqual([]);
  expect(remarks.join('\n')).toContain(`Imported as a draft, because ${why}`);
});

test.each([
  '_ppwp_password',
  '_swpm_level',
  '_is_locked',
  '_visibility',
  '_wishlist',
  '_members_access_role',
  'um_content_restriction',
  'rcp_user_level',
  '_restrict_content',
  'post_password_hint',
])('the field %s makes a draft, which is reported', (key) => {
  const { posts, remarks } = read(wxr(withMeta(key, '1')));
  expect(posts[0]?.published).toBe(false);
  expect(remarks.join('\n')).toContain(`a plugin may have kept it from everybody there (${key})`);
});

test.each([
  ['_jetpack_newsletter_access', 'everybody'],
  ['_visibility', 'visible'],
  ['_edit_lock', '1551675967:1'],
  ['classic-editor-remember', 'block-editor'],
  ['_genesis_hide_title', '1'],
  ['_accessibility_checked', '1'],
])('the field %s with the value %s restricts nothing', (key, value) => {
  expect(read(wxr(withMeta(key, value))).posts[0]?.published).toBe(true);
});

test('pages, other types, the trash and comments are skipped and reported', () => {
  const page = wordPressPost(2).replace('>post<', '>page<');
  const { remarks } = read(wxr(page + stateOf('trash') + wordPressPost(3, '<wp:comment></wp:comment>')));
  expect(remarks).toEqual([
    'Skipped, because its type is page: 1, Post 2 & more.',
    "Skipped, because its state is 'trash': 1, Post 1 & more.",
    'A comment is not imported: 1, posts/post-3.',
    'No page replaces an old list: 1, /author/ada/.',
  ]);
});

test('earlier slugs redirect to the post, other taxonomies are reported, and comment fields are ignored', () => {
  const meta = (key: string) => `<wp:meta_key>${key}</wp:meta_key><wp:meta_value>older</wp:meta_value>`;
  const { posts, redirects, remarks } = read(
    wxr(
      wordPressPost(
        7,
        `<wp:postmeta>${meta('_wp_old_slug')}</wp:postmeta>
        <wp:comment><wp:commentmeta>${meta('private_note')}</wp:commentmeta></wp:comment>
        <category domain="series" nicename="a"><![CDATA[A]]></category>`,
      ),
    ),
  );
  expect(posts[0]?.published).toBe(true);
  expect(redirects).toContainEqual({ from: '/2019/03/older/', to: '/blog/post-7' });
  expect(remarks.join('\n')).toContain("The taxonomy 'series' is not imported: 1, posts/post-7.");
  expect(remarks.join('\n')).not.toContain('private_note');
});

test('text in CDATA is HTML with entities decoded once', () => {
  const item = wordPressPost(1)
    .replace('Post 1 &amp; more', '<![CDATA[R&amp;D &#8211; <em>it</em>]]>')
    .replace('[News]', '[Q&amp;A]');
  const { title, category } = read(wxr(item)).posts[0]?.fields ?? {};
  expect([title, category]).toEqual(['R&D – it', 'Q&A']);
});

test.each(['[gallery]', '[gallery ids="9"]'])('%s shows pictures of the export with their alt text', (shortcode) => {
  const alt = '<wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>A &amp; B</wp:meta_value>';
  const picture = `<item><wp:post_id>9</wp:post_id><wp:post_parent>1</wp:post_parent><wp:post_type>attachment</wp:post_type>
    <wp:attachment_url>https://x.example/a.jpg</wp:attachment_url><wp:postmeta>${alt}</wp:postmeta></item>`;
  const { posts } = read(wxr(wordPressPost(1).replace('<p>Words</p>', shortcode) + picture));
  expect(posts[0]?.fields.content).toContain('![A & B](https://x.example/a.jpg)');
});

test('a cover that the export lacks is reported', () => {
  expect(read(wxr(withMeta('_thumbnail_id', '9'))).remarks).toContain(
    'Its cover is not in the export: 1, posts/post-1.',
  );
});

test("WordPress's footnotes stay footnotes", () => {
  const item = withMeta('footnotes', '<![CDATA[[{"content":"A <em>note</em>","id":"u1"}]]]>').replace(
    '<p>Words</p><!-- /wp:paragraph -->',
    '<p>W<sup class="fn"><a href="#u1" id="u1-link">1</a></sup></p><!-- /wp:paragraph --><!-- wp:footnotes /-->',
  );
  const { posts, remarks } = read(wxr(item));
  expect(posts[0]?.fields.content).toBe('W[^1]\n\nIndented words\n\n[^1]: A *note*');
  expect(remarks.join()).not.toContain('footnotes');
});

const accents = wxr(wordPressPost(1).replace('Post 1', 'Café 1'));
test.each([
  ['ISO-8859-1', Buffer.from(accents.replace('UTF-8', 'ISO-8859-1'), 'latin1'), undefined],
  ['windows-1252 that says UTF-8', Buffer.from(accents, 'latin1'), '1 byte of it is not UTF-8, the first in line 4'],
  ['UTF-16', Buffer.from(`\ufeff${accents}`, 'utf16le'), undefined],
  ['an unknown encoding', Buffer.from(accents.replace('UTF-8', 'x-none')), "unknown encoding 'x-none'"],
])('%s is decoded by its declaration, then by its bytes', (_what, bytes, sentence) => {
  const { posts, remarks } = read(bytes);
  expect(posts[0]?.fields.title).toBe('Café 1 & more');
  expect(remarks[0]).toEqual(sentence ? expect.stringContaining(sentence) : expect.stringContaining('old list'));
});

const cyrillic = wxr(wordPressPost(1).replace('Post 1', 'Привет мир'));
/** With windows-1251 for Cyrillic letters. */
const in1251 = (text: string) =>
  Buffer.from(
    text.replace(/[а-яА-Я]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x350)),
    'latin1',
  );

test('a file of another alphabet needs its encoding, unless it declares it', () => {
  const [plain, declared] = [in1251(cyrillic), in1251(cyrillic.replace('UTF-8', 'windows-1251'))];
  expect(() => read(plain)).toThrow('9 bytes of it are not UTF-8, the first in line 4. Name its encoding, such as');
  expect([read(plain, '', 'windows-1251'), read(declared)].map(({ posts }) => posts[0]?.fields.title)).toEqual([
    'Привет мир & more',
    'Привет мир & more',
  ]);
  expect(() => read(plain, '', 'x-none')).toThrow("'x-none' is not a known encoding");
});

test('bytes outside the declared encoding are reported', () => {
  const { posts, remarks } = read(Buffer.from(accents.replace('UTF-8', 'Shift_JIS').replace('é', '\u00ff'), 'latin1'));
  expect(posts[0]?.fields.title).toBe('Caf\ufffd 1 & more');
  expect(remarks[0]).toBe('Some bytes of it are not Shift_JIS and become \ufffd.');
});

test('UTF-8 is read as such, whatever the file declares', () => {
  const { posts, remarks } = read(cyrillic.replace('UTF-8', 'windows-1251'));
  expect(posts[0]?.fields.title).toBe('Привет мир & more');
  expect(remarks).toContain('It declares windows-1251 but is UTF-8.');
});

test.each(['\u0093It\u0092s\u0094', '&#147;It&#146;s&#148;'])('%j has the signs of windows-1252', (title) => {
  const { posts } = read(wxr(wordPressPost(1).replace('Post 1 &amp; more', title)));
  expect(posts[0]?.fields.title).toBe('“It’s”');
});

test('an archive is refused in a sentence', () => {
  expect(() => read(Buffer.from('PK\u0003\u0004'))).toThrow('it is compressed. Extract it, then import each file');
});

const postWithMeta = (key: string, value: string) => read(wxr(withMeta(key, value)));

test.each([
  ['_yoast_wpseo_opengraph-description', 'socialText'],
  ['rank_math_facebook_description', 'socialText'],
  ['_yoast_wpseo_title', 'seoTitle'],
  ['rank_math_title', 'seoTitle'],
  ['_yoast_wpseo_metadesc', 'seoDescription'],
  ['rank_math_description', 'seoDescription'],
] as const)('%s is imported as %s', (key, name) => {
  const { posts, remarks } = postWithMeta(key, 'Said &amp; shared.');
  expect(posts[0]?.fields[name]).toBe('Said & shared.');
  expect(remarks.join()).not.toContain(key);
  // The plugin's variables do not work here.
  expect(postWithMeta(key, '%%title%% - %sitename%').posts[0]?.fields[name]).toBeNull();
});

test('a post hidden from search engines stays hidden', () => {
  expect(postWithMeta('_yoast_wpseo_meta-robots-noindex', '1').posts[0]?.noindex).toBe(true);
  expect(postWithMeta('rank_math_robots', 'a:1:{i:0;s:7:"noindex";}').posts[0]?.noindex).toBe(true);
  expect(postWithMeta('_yoast_wpseo_canonical', 'https://first.example/a').posts[0]?.fields.canonicalUrl).toBe(
    'https://first.example/a',
  );
});

test('old exports have categories and tags under other names', () => {
  const old = wordPressPost(1).replace(' domain="category"', '').replace('post_tag', 'tag');
  expect(read(wxr(old, '1.0')).posts[0]).toMatchObject({ tags: ['Design'], fields: { category: 'News' } });
});

test("S-214: a file's own entities are not expanded, so a billion laughs stay one", () => {
  const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
  const head = `<!DOCTYPE lolz [<!ENTITY l0 "lol">${laughs.join('')}<!ENTITY passwords SYSTEM "file:///etc/passwd">]>`;
  const { posts } = read(wxr(wordPressPost(1).replace('Post 1', 'Post &l9;&passwords;'), '1.2', head));
  expect(posts[0]?.fields.title).toBe('Post &l9;&passwords; & more');
});

test.each([
  ['<rss><channel></channel></rss>', 'this is not a WordPress export: it has no WXR version'],
  [wxr(wordPressPost(1)).slice(0, -40), 'it is truncated. Export it again'],
  [wxr('', '2.0'), 'it is WXR 2.0. The newest supported version is 1.2'],
])('%.20s is refused in a sentence', (text, sentence) => {
  expect(() => read(text)).toThrow(sentence);
});

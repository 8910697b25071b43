import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readExport } from './read-export.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'export-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string, site = '') {
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
          content: '<p>Words</p><img src="https://old.example/content/a.png">',
          socialText: null,
          ...{ readTime: '1 min read', category: 'News', image: 'https://x.example/a.jpg' },
        },
      },
    ]);
    expect(redirects).toEqual([{ from: '/hello/', to: '/blog/hello' }]);
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
    [ghost([{ ...ghostPost, html: '' }]), 'Hello & welcome: Content is required'],
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
          ...{ content: '<p>Words</p>\nIndented words', image: 'https://old.example/a.jpg' },
        },
      },
    ]);
    expect(redirects).toEqual([
      { from: '/2019/03/post-7/', to: '/blog/post-7' },
      { from: '/?p=7', to: '/blog/post-7' },
    ]);
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

test('posts of the same name get addresses of their own', () => {
  const { posts } = read(ghost([ghostPost, { ...ghostPost, id: '2' }]));
  expect(posts.map(({ key }) => key)).toEqual(['hello', 'hello-2']);
});

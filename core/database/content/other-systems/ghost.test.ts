import { expect, test } from 'vitest';
import { ghost, ghostPost, read } from '../../../../infra/test/blog-exports.ts';

test('a post has its text, date, author, tags, picture and URL', () => {
  const { posts, redirects } = read(ghost([ghostPost]), 'https://old.example');
  expect(posts).toEqual([
    {
      kind: 'posts',
      key: 'hello',
      tags: ['News', 'Design'],
      featured: true,
      noindex: false,
      published: true,
      aiGenerated: false,
      date: new Date('2024-05-06T07:08:09.000Z'),
      fields: {
        title: 'Hello & welcome',
        slug: 'hello',
        excerpt: 'Words',
        author: 'Ada Reed',
        authorBio: 'Writes.',
        content: 'Words\n\n![](https://old.example/content/a.png)',
        socialText: null,
        seoTitle: null,
        seoDescription: null,
        canonicalUrl: null,
        readTime: '1 min read',
        category: 'News',
        image: 'https://x.example/a.jpg',
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
  [{ status: 'scheduled' }, 'it was scheduled there'],
  [{ status: 'sent' }, 'it was only sent by mail'],
  [{ status: 'other' }, "its state there was 'other'"],
  [{ published_at: '2999-01-01T00:00:00Z' }, 'its date is in the future'],
  [{ published_at: 'soon', created_at: null }, 'its date is unreadable'],
  [{ html: '<p>A</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:free"--><p>B</p>' }, 'a part of it'],
  [{ html: '<p>A</p><!--members-only--><p>B</p>' }, 'a part of it was only for members'],
  [{ email_only: 1 }, 'it was only sent by mail'],
  [{ html: null }, 'it has no text'],
  [{ html: null, lexical: '{"root":{"children":[]}}' }, 'it has no text and no pictures'],
])('%j becomes a draft and is reported', (given, why) => {
  const { posts, redirects, remarks } = read(ghost([{ ...ghostPost, ...given }]));
  expect(posts.map(({ published }) => published)).toEqual([false]);
  expect(redirects).toEqual([]);
  expect(remarks.join('\n')).toContain(`Imported as a draft, because ${why}`);
  expect(remarks.join('\n')).toContain('1, posts/hello.');
});

test('a password-protected site makes nothing public', () => {
  const settings = '"settings":[{"key":"is_private","value":"true"}],"tags":';
  const { posts, remarks } = read(ghost([ghostPost]).replace('"tags":', settings));
  expect(posts[0]?.published).toBe(false);
  expect(remarks).toContain('Imported as a draft, because the whole site needed a password: 1, posts/hello.');
});

test.each([
  [1388318383467, '2013-12-29T11:59:43.467Z'],
  ['1388318383467', '2013-12-29T11:59:43.467Z'],
  [1388318383, '2013-12-29T11:59:43.000Z'],
  ['2014-01-02 03:04:05', '2014-01-02T03:04:05.000Z'],
  ['2014-01-02T03:04:05+0100', '2014-01-02T02:04:05.000Z'],
  ['Thu, 02 Jan 2014 03:04:05 +0000', '2014-01-02T03:04:05.000Z'],
  ['2014-02-31 00:00:00', '2024-05-01T00:00:00.000Z'],
])('the date %j is parsed', (given, iso) => {
  const { posts } = read(ghost([{ ...ghostPost, published_at: given }]));
  expect(posts[0]?.date.toISOString()).toBe(iso);
});

test.each([1, '1', true, 'TRUE', 't', 'yes', 'on'])('page: %j is skipped and reported', (page) => {
  const { posts, remarks } = read(ghost([{ ...ghostPost, page }]));
  expect(posts).toEqual([]);
  expect(remarks).toContain('Skipped, because its type is page: 1, Hello & welcome.');
});

test('a post with only a picture has an excerpt, and an invalid post does not stop others', () => {
  const picture = { ...ghostPost, id: '2', slug: 'picture', html: '<img src="https://x.example/p.jpg" alt="A cat">' };
  const long = { ...ghostPost, id: '3', slug: 'long', html: `<p>${'word '.repeat(50_000)}</p>` };
  const { posts, remarks } = read(ghost([picture, long, ghostPost]));
  expect(posts.map(({ key, published, fields }) => [key, published, fields.excerpt])).toEqual([
    ['picture', true, 'A cat'],
    ['hello', true, 'Words'],
  ]);
  expect(remarks).toContain('Skipped: Content must be 200,000 characters or fewer: 1, posts/long.');
});

test('excerpts are visible text: entities decoded once, without scripts and control characters', () => {
  const html = '<p>It&#8217;s a caf&eacute; R&amp;amp;D\u0000</p><script>var a;</script><style>p{}</style>';
  expect(read(ghost([{ ...ghostPost, html }])).posts[0]?.fields.excerpt).toBe('It’s a café R&amp;D');
});

test('metadata for networks and search engines is imported, even from old versions', () => {
  const searched = {
    meta_title: 'Found',
    meta_description: 'What is found.',
    canonical_url: 'https://first.example/a',
  };
  const meta = { posts_meta: [{ post_id: '1', og_description: 'Said on networks.' }] };
  const withMeta = ghost([ghostPost]).replace('"tags":', `${JSON.stringify(meta).slice(1, -1)},"tags":`);
  const old = ghost([{ ...ghostPost, og_description: 'Said before.', ...searched }], '2.38.0');
  expect([read(withMeta), read(old)].map(({ posts }) => posts[0]?.fields.socialText)).toEqual([
    'Said on networks.',
    'Said before.',
  ]);
  expect(read(old).posts[0]?.fields).toMatchObject({
    seoTitle: 'Found',
    seoDescription: 'What is found.',
    canonicalUrl: 'https://first.example/a',
  });
});

test('Markdown and plain text stand in for HTML', () => {
  const contentOf = (given: object) => read(ghost([{ ...ghostPost, html: '', ...given }])).posts[0]?.fields.content;
  expect(contentOf({ markdown: '# A\n\n- *b*\n\n```\nc\n```' })).toBe('# A\n\n- *b*\n\n```\nc\n```');
  expect(contentOf({ plaintext: '# <b>' })).toBe('\\# \\<b>');
});

test('fields and tables without a place are reported', () => {
  const tables = '"newsletters":[{"id":"1","name":"Weekly"}],"tags":';
  const given = { feature_image_alt: 'A', twitter_title: 'B', custom_template: 'c' };
  const { remarks } = read(ghost([{ ...ghostPost, ...given }]).replace('"tags":', tables));
  expect(remarks.filter((sentence) => !/tag |list|alt text/.test(sentence))).toEqual([
    'A newsletter is not imported: 1, Weekly.',
    'Alt text of the cover is not imported: 1, posts/hello.',
    'A template of its own is not imported: 1, posts/hello.',
    "The field 'twitter_title' is not imported: 1, posts/hello.",
  ]);
});

test('plain texts keep what looks like HTML, in one line', () => {
  const plain = { title: 'The <title>\ntag', custom_excerpt: 'Use <script> & &amp;.', meta_title: '<b>' };
  expect(read(ghost([{ ...ghostPost, ...plain }])).posts[0]?.fields).toMatchObject({
    title: 'The <title> tag',
    excerpt: 'Use <script> & &amp;.',
    seoTitle: '<b>',
  });
});

test('texts that are cut and invalid URLs are reported', () => {
  const { posts, remarks } = read(
    ghost([{ ...ghostPost, title: 'T'.repeat(400), custom_excerpt: 'word '.repeat(400), canonical_url: 'x' }]).replace(
      '"News"',
      `"${'N'.repeat(100)}"`,
    ),
  );
  expect(posts[0]?.tags[0]).toMatch(/^N+…$/);
  expect(remarks.filter((sentence) => / cut| canonical/.test(sentence))).toEqual([
    'Its title was too long and is cut: 1, posts/hello.',
    'Its category was too long and is cut: 1, posts/hello.',
    'Its excerpt was too long and is cut: 1, posts/hello.',
    'A tag was too long and is cut: 1, posts/hello.',
    'Its canonical URL is invalid: 1, posts/hello.',
  ]);
});

test('drafts stay drafts without redirects, and pages are skipped', () => {
  const draft = { ...ghostPost, id: '2', slug: 'untitled', status: 'draft', html: null };
  const { posts, redirects } = read(ghost([draft, { ...ghostPost, id: '3', type: 'page' }]));
  expect(posts.map(({ key, published }) => [key, published])).toEqual([['untitled', false]]);
  expect(redirects).toEqual([]);
});

test.each([
  ['{"db":[', 'this is neither a Ghost export (JSON) nor a WordPress export (XML)'],
  ['{"name":"other"}', 'this is not a Ghost export: it has no list of posts'],
  [ghost([ghostPost], '7.1.0'), 'it is from Ghost 7.1.0. The newest supported version is 6'],
])('%.20s is refused in a sentence', (text, sentence) => {
  expect(() => read(text)).toThrow(sentence);
});

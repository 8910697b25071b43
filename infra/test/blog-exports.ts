import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readExport } from '../../core/database/content/other-systems/read-export.ts';

/** What is read from a file with this text. `site` is the URL of the exported site. */
export function read(text: string | Buffer, site = '', encoding = ''): ReturnType<typeof readExport> {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  try {
    writeFileSync(join(folder, 'export'), text);
    return readExport(join(folder, 'export'), site, encoding);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const ghostPost = {
  id: '1',
  title: 'Hello & welcome',
  slug: 'hello',
  html: '<p>Words</p><img src="__GHOST_URL__/content/a.png">',
  status: 'published',
  type: 'post',
  featured: 1,
  custom_excerpt: null,
  feature_image: 'https://x.example/a.jpg',
  published_at: '2024-05-06T07:08:09.000Z',
  created_at: '2024-05-01T00:00:00.000Z',
};
export const ghost = (posts: object[], version = '5.82.0') =>
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

export const wxr = (items: string, version = '1.2', head = '') => `<?xml version="1.0" encoding="UTF-8"?>${head}
<rss version="2.0"><channel><title>Old site</title><wp:wxr_version>${version}</wp:wxr_version>
<wp:author><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_display_name><![CDATA[Ada Reed]]></wp:author_display_name></wp:author>
${items}</channel></rss>`;
export const wordPressPost = (number: number, more = '') => `<item><title>Post ${number} &amp; more</title>
<link>https://old.example/2019/03/post-${number}/</link><dc:creator><![CDATA[ada]]></dc:creator>
<content:encoded><![CDATA[<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->
    Indented words]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2019-03-04 05:06:07</wp:post_date_gmt>
<wp:post_name>post-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="news"><![CDATA[News]]></category>
<category domain="post_tag" nicename="design"><![CDATA[Design]]></category>${more}</item>`;

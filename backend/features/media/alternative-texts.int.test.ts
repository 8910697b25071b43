import { randomUUID } from 'node:crypto';
import type { AppDetail } from '@prism/core/content/kinds/apps';
import { pictureAddress } from '@prism/core/contract/picture-address';
import type { PostPage } from '@prism/core/contract/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
const id = randomUUID();
const address = pictureAddress(id, { width: 4, height: 3, colour: '#c0ffee', type: 'jpg' });
const slug = 'forms-people-finish';

beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
  await site.em.execute('insert into pictures (id, name, size, address, created_at) values (?, ?, 1, ?, now())', [
    id,
    'desk.jpg',
    address,
  ]);
  const content = `![](${address}) and ![Its own](${address}#focus=1,2)`;
  await site.em.execute('update posts set image = ?, content = ? where slug = ?', [address, content, slug]);
  await site.em.execute('update apps set image = ? where id = 1', [address]);
});
afterAll(() => site.close());

const describe = async (alt: string, isDecoration = false) =>
  await site.asAdmin('PUT', `/pictures/${id}`, { alt, isDecoration, focusX: 50, focusY: 50 });

/** Alt texts of a post's pictures, its cover, and an app. */
async function shown() {
  const post: PostPage = JSON.parse((await site.inject({ url: `/api/posts/${slug}` })).payload);
  const app: AppDetail = JSON.parse((await site.inject({ url: '/api/apps/1' })).payload);
  return [...altsOf(post.html), post.imageAlt, app.imageAlt];
}
const altsOf = (html: string) => [...html.matchAll(/<img [^>]*?alt="([^"]*)"/g)].map(([, alt]) => alt);

test('the library’s alt text applies where a place has none of its own', async () => {
  await eventually(async () => expect(await shown()).toEqual(['', 'Its own', null, null]));
  await describe('A "desk" & a chair');
  const escaped = 'A &quot;desk&quot; &amp; a chair';
  await eventually(async () =>
    expect(await shown()).toEqual([escaped, 'Its own', 'A "desk" & a chair', 'A "desk" & a chair']),
  );
  expect((await site.inject({ url: '/rss.xml' })).payload).toContain(escaped.replaceAll('&', '&amp;'));
  const preview = await site.asAdmin('POST', '/post-previews', { content: `![](${address})` });
  expect(altsOf(JSON.parse(preview.payload).html)).toEqual([escaped]);
});

test('a case study without alt text uses the library’s', async () => {
  await site.em.execute(
    `update content set data = data || jsonb_build_object('image', ?::text, 'picture', '') where kind = 'case-studies' and place = (select min(place) from content where kind = 'case-studies')`,
    [address],
  );
  await eventually(async () => {
    const studies: { image: string; picture: string }[] = JSON.parse(
      (await site.inject({ url: '/api/content/case-studies' })).payload,
    );
    expect(studies.find(({ image }) => image === address)?.picture).toBe('A "desk" & a chair');
  });
});

test('decoration has an empty alt text, also in place of the app’s name', async () => {
  await describe('', true);
  await eventually(async () => expect(await shown()).toEqual(['', 'Its own', '', '']));
});

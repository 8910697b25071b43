import type { AdminPost, PostPage } from '@prism/core/contract/posts';
import { signOffParts } from '@prism/core/contract/sign-offs';
import type { PostChecks } from '@prism/core/contract/sign-offs-calls';
import { Draft } from '@prism/core/database/draft';
import { Generation } from '@prism/core/database/generation';
import { GenerationStep } from '@prism/core/database/generation-step';
import { Post } from '@prism/core/database/post';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withPreview } from '../../http/overlay.ts';
import { overlayDraft } from '../drafts/overlay-draft.ts';
import { emptied } from '../../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(`${emptied('posts, generations')}; delete from content where key = 'blog'`);
});

const words = 'One two three four five six seven eight nine ten.';
const aPost = {
  title: 'Search',
  slug: 'search',
  excerpt: 'Spelling.',
  content: words.replace('ten', 'eleven'),
  author: 'Naomi',
  readTime: '1 min read',
  category: 'Web Development',
  tags: [],
  image: '/illustrations/plain/steps.svg',
  featured: false,
  published: false,
  authorBio: null,
};

/** An AI article that these people checked, and the last of them published. */
async function published(...names: readonly string[]): Promise<void> {
  const made = await site.asAdmin('POST', '/blog-posts', { ...aPost, aiGenerated: true });
  const { id }: AdminPost = JSON.parse(made.payload);
  const asked = { topic: 'Search', category: 'Web Development', targetLength: 'short', tone: 'casual' } as const;
  const by = { provider: 'openai', model: 'gpt-4.1', status: 'completed' } as const;
  const generation = site.em.create(Generation, {
    post: site.em.getReference(Post, id),
    jobId: crypto.randomUUID(),
    ...asked,
    ...by,
    text: words,
  });
  const done = { status: 'done', prompt: 'section 1', provider: 'deepseek', model: 'deepseek-flash' } as const;
  for (const [turn, kind] of (['outline', 'opening', 'section'] as const).entries())
    site.em.create(GenerationStep, { generation, turn: turn + 1, run: 1, kind, begins: 0, ...done });
  await site.em.flush();
  const { title, excerpt, content, image } = aPost;
  const text = { title, excerpt, content, image };
  const { parts }: PostChecks = JSON.parse((await site.asAdmin('POST', `/blog-posts/${id}/checks`, text)).payload);
  for (const [index, { part, fingerprint }] of parts.entries()) {
    await site.em.execute('update users set name = ?', [names[index % names.length] ?? '']);
    await site.asAdmin('PUT', `/blog-posts/${id}/checks/${part}`, { fingerprint });
  }
  await site.em.execute(`update sign_offs set at = '2026-03-03T23:30:00Z'`);
  const response = await site.asAdmin('PUT', `/blog-posts/${id}`, { ...aPost, published: true });
  expect(response.statusCode).toBe(200);
}

const read = async (): Promise<PostPage> => JSON.parse((await site.inject({ url: '/api/posts/search' })).payload);
const feed = async () => (await site.inject({ url: '/rss.xml' })).payload;
const say = async (disclosure: object) => {
  const entry = { key: 'blog', data: JSON.stringify({ disclosure }) };
  await site.em.execute(
    `insert into content (kind, key, data, place, shown, is_sample, version, created_at, updated_at)
     values ('pages', ?, ?::jsonb, 1, true, false, 1, now(), now())`,
    [entry.key, entry.data],
  );
};

test('readers see who checked it and when, the model, and how much changed', async () => {
  await published('Priya Raman');
  const { disclosure } = await read();
  expect(disclosure).toEqual({
    line: 'Drafted with AI, checked by Priya Raman on 3 March 2026',
    meaning:
      'A language model wrote the first draft. Before it was published, Priya Raman checked its facts, links, sources and rights. We answer for what it says.',
    facts: [
      { label: 'Checked', text: 'Facts, Links, Sources, Rights' },
      { label: 'Model', text: 'DeepSeek, deepseek-flash, prompt “section 1”' },
      { label: 'Since then', text: '10% of the words were changed' },
    ],
  });
  expect(await feed()).toContain(
    '<description>Spelling. Drafted with AI, checked by Priya Raman on 3 March 2026.</description>',
  );
  expect(await feed()).toContain(
    '&lt;p&gt;&lt;em&gt;Drafted with AI, checked by Priya Raman on 3 March 2026.&lt;/em&gt; A language model wrote the first draft. Before it was published, Priya Raman checked its facts, links, sources and rights. We answer for what it says.&lt;/p&gt;',
  );
});

test('each reviewer is named once', async () => {
  await published('Priya Raman', 'Naomi Fletcher');
  expect((await read()).disclosure?.line).toBe(
    'Drafted with AI, checked by Priya Raman and Naomi Fletcher on 3 March 2026',
  );
});

test('a studio’s own wording applies at once, or not at all', async () => {
  await published('Priya Raman');
  expect((await read()).disclosure?.line).toContain('Priya Raman');
  await say({ isOff: false, checked: 'Machine and {names}, {date}', meaning: '' });
  await expect.poll(async () => (await read()).disclosure?.line).toBe('Machine and Priya Raman, 3 March 2026');
  expect((await read()).disclosure?.meaning).toContain('A language model wrote the first draft.');
  await site.em.execute(`update content set data = jsonb_set(data, '{disclosure,isOff}', 'true') where key = 'blog'`);
  await expect.poll(async () => (await read()).disclosure).toBeNull();
  await expect.poll(feed).not.toContain('Machine');
});

test('an article published before checks existed only says that AI drafted it', async () => {
  await site.asAdmin('POST', '/blog-posts', { ...aPost, aiGenerated: true });
  await site.em.execute('update posts set published = true, published_at = now()');
  expect((await read()).disclosure).toMatchObject({ line: 'Drafted with AI', facts: [] });
});

test('a preview of an unchecked text says so, even if an earlier one was checked and is public', async () => {
  await published('Priya Raman');
  const { id } = await site.em.findOneOrFail(Post, { slug: 'search' });
  const shown = async (content: string) => {
    const draft = { kind: 'posts', subject: id, data: { ...aPost, published: true, content } };
    const em = site.orm.em.fork();
    return await withPreview(
      em,
      async (tx) => await overlayDraft(tx, tx.create(Draft, draft)),
      async () => await read(),
    );
  };
  expect((await shown('Other words of 200 people.')).disclosure?.line).toBe('Drafted with AI, not checked yet');
  expect((await shown(aPost.content)).disclosure?.line).toContain('checked by Priya Raman');
  expect((await read()).disclosure?.line).toContain('checked by Priya Raman');
});

test('a post written by hand has no disclosure', async () => {
  await site.asAdmin('POST', '/blog-posts', { ...aPost, published: true });
  expect((await read()).disclosure).toBeNull();
  expect(await feed()).not.toContain('Drafted with AI');
});

test('describes the published text, whatever was signed off or reopened since', async () => {
  await published('Priya Raman');
  await site.em.execute('delete from sign_offs');
  expect((await read()).disclosure?.line).toContain('checked by Priya Raman');
  const [{ provenance }] =
    await site.em.execute<[{ provenance: { signedOff: unknown[] } }]>('select provenance from posts');
  expect(provenance.signedOff).toHaveLength(signOffParts.length);
});

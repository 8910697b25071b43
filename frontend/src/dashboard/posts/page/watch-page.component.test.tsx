import type { ArticleChanges } from '@prism/core/contract/article-changes';
import type { GenerationRow } from '@prism/core/contract/generations';
import type { ArticleQueue } from '@prism/core/contract/queues';
import type { Source } from '@prism/core/contract/sources';
import { optionalTextsOf, type AdminPost, type PostRow } from '@prism/core/contract/posts';
import { expect, test } from 'vitest';
import { callsTo, listOf, serve } from '../../../../test/network.ts';
import { field, openSection, screen, waitFor, within } from '../../../../test/site.tsx';

const at = new Date(Date.now() - 60_000).toISOString();
const article: GenerationRow = {
  id: '0198c2f4-0000-4000-8000-000000000001',
  jobId: 'j',
  status: 'completed',
  attempt: 1,
  attemptsAllowed: 3,
  topic: 'Pears',
  category: 'Technology',
  targetLength: 'short',
  tone: 'casual',
  provider: 'openai',
  model: 'm',
  followers: [],
  keywords: [],
  sources: [],
  sandbox: true,
  voice: null,
  outline: ['Pears', 'Plums'],
  words: 9,
  percent: 100,
  error: null,
  createdAt: at,
  startedAt: at,
  finishedAt: at,
  writers: [],
  plan: [],
  outlineFirst: false,
  brief: {},
  inputTokens: null,
  outputTokens: null,
  cost: null,
  held: 0,
  post: { id: '0198c2f4-0000-4000-8000-000000000002', title: 'On pears', slug: 'on-pears', published: false },
};
const sections: ArticleChanges = {
  sections: [
    { number: 0, title: null, text: 'Fruit.' },
    { number: 1, title: 'Pears', text: '## Pears\n\nThey are green.' },
  ],
  next: 3,
  changes: [],
  closed: null,
};
const goesOn: ArticleQueue = { paused: null, workers: 1 };

const post: AdminPost = {
  id: article.post.id,
  version: '1',
  title: 'On pears',
  slug: 'on-pears',
  excerpt: '',
  content: '',
  ...optionalTextsOf({}, null),
  author: 'Ada',
  noindex: false,
  readTime: '1 min read',
  category: 'Technology',
  image: '',
  tags: [],
  featured: false,
  published: false,
  inLetter: false,
  aiGenerated: true,
  createdAt: at,
  updatedAt: at,
  generation: null,
};

/** A server with this article. */
function serveWith(row: GenerationRow, queue = goesOn) {
  const path = `GET /api/admin/generations/${row.id}`;
  serve({
    'GET /api/admin/article-queue': queue,
    'GET /api/admin/post-counts': { total: 1, published: 1, aiGenerated: 1, featured: 0 },
    'GET /api/admin/blog-posts': listOf([]),
    'GET /api/content/blog-categories': [],
    'GET /api/admin/drafts/posts': [],
    'GET /api/admin/schedules/posts': [],
    'GET /api/admin/notifications/settings': [{ kind: 'article', shown: true, mail: 'never' }],
    [`${path}/changes`]: sections,
    [`${path}/suggestions`]: [],
  });
}

async function open(changes: Partial<GenerationRow> = {}, queue = goesOn) {
  const row = { ...article, ...changes };
  serveWith(row, queue);
  const user = openSection(`articles/${article.post.id}`, { role: 'editor' }, [row]);
  await screen.findByRole('heading', { level: 1, name: 'On pears' });
  return { user: await user, panel: within(screen.getByRole('region', { name: 'Article being written' })) };
}

test('an unfinished section opens again on return', async () => {
  const { user, panel } = await open({ status: 'writing', finishedAt: null });
  await user.click(await panel.findByRole('button', { name: 'Edit: Pears' }));
  await user.type(await panel.findByRole('textbox', { name: /Pears/ }), ' And yellow.');
  const way = (name: string) => screen.getAllByRole('link', { name })[0];
  const there = way('Bin');
  serve({ 'GET /api/admin/bin': listOf([]) });
  if (there) await user.click(there);
  await screen.findByRole('heading', { level: 1, name: 'Bin' });
  const back = way('Today');
  if (back) await user.click(back);
  await user.click(await screen.findByRole('link', { name: 'On pears' }));
  expect(await screen.findByDisplayValue(/They are green\. And yellow\.$/)).toBeTruthy();
});

test('notifications for an article are chosen while it is being written', async () => {
  const { user, panel } = await open({ status: 'writing', finishedAt: null });
  serve({ 'PUT /api/admin/notifications/settings': undefined });
  const part = within(await panel.findByRole('region', { name: 'Tell me when it is ready' }));
  await user.selectOptions(await part.findByRole('combobox', { name: /^Email: Your article/ }), 'At once');
  expect(callsTo('PUT', '/api/admin/notifications/settings')).toMatchObject([
    { body: { kind: 'article', mail: 'now' } },
  ]);
});

test('a section has five commands in fixed positions, and unavailable ones are disabled', async () => {
  const { panel } = await open({ status: 'writing', finishedAt: null });
  const commands = async (name: string) =>
    within(await panel.findByRole('group', { name: `Commands of ${name}` }))
      .getAllByRole<HTMLButtonElement>('button')
      .map((button) => `${button.getAttribute('aria-label')?.split(':')[0]}${button.disabled ? ', not now' : ''}`);
  expect(await commands('Opening')).toEqual(['Rewrite', 'Edit', 'Move up, not now', 'Move down, not now', 'Remove']);
  expect(await commands('Pears')).toEqual(['Rewrite', 'Edit', 'Move up, not now', 'Move down, not now', 'Remove']);
});

test('a paused queue is reported with who paused it, and that the draft is waiting', async () => {
  const { panel } = await open(
    { status: 'queued', startedAt: null, finishedAt: null },
    { paused: { by: 'Grace Hopper', at }, workers: 1 },
  );
  expect(await panel.findByText(/^Paused by Grace Hopper/)).toBeTruthy();
  expect(panel.getByText('Writing starts when the queue resumes.')).toBeTruthy();
  expect(document.querySelector('.still')).toBeTruthy();
});

test('without a worker, that is reported instead', async () => {
  const { panel } = await open({ status: 'queued', startedAt: null, finishedAt: null }, { paused: null, workers: 0 });
  expect(await panel.findByText(/^No worker is running\./)).toBeTruthy();
});

test('an article without new text says for how long', async () => {
  const { panel } = await open({ status: 'writing', finishedAt: null });
  expect(await panel.findByText(/^No words for \d+ s\./, {}, { timeout: 15_000 })).toBeTruthy();
});

test('an article that needs review says why, and can be continued', async () => {
  const error = 'The text has 9 words; 800–1200 were ordered.';
  const { user, panel } = await open({ status: 'needs-look', error });
  expect(await panel.findByText(error)).toBeTruthy();
  const path = `/api/admin/generate-article/${article.post.id}/retry`;
  serve({ [`POST ${path}`]: { status: 'queued' } });
  await user.click(panel.getByRole('button', { name: 'Continue writing' }));
  await waitFor(() => expect(callsTo('POST', path)).toHaveLength(1));
});

test('an unread source is named next to the text', async () => {
  const source = { title: null, error: null, length: 0, excerpt: '', isCited: false };
  const sources: Source[] = [
    { ...source, number: 1, address: 'https://one.example/', state: 'read' },
    { ...source, number: 2, address: 'http://10.0.0.7/', state: 'failed', error: 'It is private.' },
  ];
  serve({ [`GET /api/admin/generations/${article.id}/sources`]: sources });
  const { panel } = await open({ status: 'needs-look', sources: ['https://one.example/', 'http://10.0.0.7/'] });
  expect(await panel.findByText('1 of 2 sources not read')).toBeTruthy();
});

/** Opens the list of articles while this one is being written. */
async function openPosts(posts: readonly PostRow[]) {
  const row: GenerationRow = { ...article, status: 'writing', finishedAt: null };
  serveWith(row);
  serve({ 'GET /api/admin/blog-posts': listOf(posts) });
  return await openSection('articles', { role: 'editor' }, [row]);
}

const isWatched = async () => {
  expect(await screen.findByRole('region', { name: 'Article being written' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'On pears' })).toBeTruthy();
};

test('the row of a running article leads to its page', async () => {
  const generation = { ...article, status: 'writing' as const, finishedAt: null };
  const user = await openPosts([{ ...post, generation }]);
  await user.click(await screen.findByRole('link', { name: 'Watch it being written: On pears' }));
  await isWatched();
});

test('ordering leads to the page of the article', async () => {
  const user = await openPosts([]);
  serve({
    'GET /api/admin/providers': [
      { id: 'openai', label: 'OpenAI', available: true, sandbox: true, model: 'm', models: [] },
    ],
    'GET /api/admin/article-estimate': { cost: null, refusal: null },
    'POST /api/admin/generate-article': post,
  });
  await user.click(screen.getByRole('button', { name: 'Generate with AI' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate with AI' }));
  await user.type(field('Topic', dialog), 'Pears');
  await user.click(dialog.getByRole('button', { name: 'Generate Article' }));
  await isWatched();
});

test('F shows only the text, and restores the rest', async () => {
  const { user, panel } = await open({ status: 'writing', finishedAt: null });
  const isAlone = () => panel.getByRole('button', { name: 'Focus on the text' }).getAttribute('aria-pressed');
  await user.keyboard('f');
  expect(isAlone()).toBe('true');
  await user.keyboard('f');
  expect(isAlone()).toBe('false');
});

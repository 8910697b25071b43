import type { Comment } from '@prism/core/contract/comments';
import { optionalTextsOf, type AdminPost } from '@prism/core/contract/posts';
import { beforeEach, describe, expect, test } from 'vitest';
import { callsTo, listOf, refusal, serve } from '../../../../test/network.ts';
import { selectedOf, textOf, typeText } from '../../../../test/article-text.ts';
import { field, notices, openSection, screen, waitFor, within } from '../../../../test/site.tsx';

const id = '00000000-0000-4000-8000-00000000f001';
const text = ['One.', '', 'Two.', '', 'Three.'].join('\n');

const aPost = (version: string, changes: Partial<AdminPost> = {}): AdminPost => ({
  id,
  version,
  title: 'On pears',
  slug: 'on-pears',
  excerpt: 'Short.',
  content: text,
  ...optionalTextsOf({}, null),
  author: 'Ada',
  noindex: false,
  readTime: '1 min read',
  category: 'Business Strategy',
  image: '/illustrations/plain/steps.svg',
  tags: [],
  featured: false,
  published: true,
  inLetter: false,
  aiGenerated: false,
  createdAt: '2026-01-20T11:04:00Z',
  updatedAt: '2026-01-20T11:04:00Z',
  generation: null,
  ...changes,
});

const path = `/api/admin/blog-posts/${id}`;
const overtaken = refusal(409, 'Someone else changed this post', { fields: { version: 'It was changed.' } });

const today = {
  'GET /api/admin/jobs': [],
};

beforeEach(() => {
  serve({
    'GET /api/admin/post-counts': { total: 1, published: 1, aiGenerated: 0, featured: 0 },
    'GET /api/admin/blog-posts': listOf([]),
    'GET /api/admin/drafts/posts': [],
    'GET /api/admin/schedules/posts': [],
    [`GET /api/admin/drafts/posts/${id}`]: null,
    [`PUT /api/admin/drafts/posts/${id}`]: { version: 1, updatedAt: '2026-01-21T11:04:00Z', by: 'Ada Byron' },
    [`GET /api/admin/revisions/posts/${id}?limit=20`]: [
      { number: 2, by: 'Grace Hopper', portrait: null, cause: 'saved', createdAt: '2026-01-21T11:04:00Z' },
    ],
    'GET /api/content/blog-categories': [],
    'POST /api/admin/post-previews': { html: '<p>Words</p>' },
    [`GET ${path}`]: aPost('1'),
    [`GET ${path}/comments`]: [],
    [`PUT ${path}`]: overtaken,
    'GET /blog/on-pears': undefined,
    [`GET /api/admin/drafts/posts/${id}/previews`]: [],
  });
});

async function openPost() {
  const user = await openSection(`articles/${id}`, { role: 'editor' });
  const form = within(await screen.findByRole('form', { name: 'Edit Post' }));
  expect(form.getByText(/^\S.* · Ada$/)).toBeTruthy();
  /** Another person saves the post before this form does. */
  const saveAfter = async (changes: Partial<AdminPost>) => {
    serve({ [`GET ${path}`]: aPost('2', changes) });
    await user.click(form.getByRole('button', { name: 'Update Post' }));
  };
  return { user, form, saveAfter };
}

const lastSaved = () => callsTo('PUT', path).at(-1)?.body;

describe('a post that another person saved', () => {
  test('is compared field by field, and the local text is merged with fields that only they changed', async () => {
    const { user, form, saveAfter } = await openPost();
    await user.type(field('Excerpt', form), ' Mine.');
    await saveAfter({ excerpt: 'Short. Theirs.', title: 'On green pears' });
    const note = within(await form.findByRole('alert'));
    expect(note.getByText(/^Grace Hopper saved this .*, and also changed Excerpt\./)).toBeTruthy();
    await user.click(note.getByRole('button', { name: 'Compare' }));
    expect(note.getByRole('group', { name: 'Compare versions' }).textContent).toContain('Theirs.');
    serve({ [`PUT ${path}`]: aPost('3') });
    await user.click(note.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(lastSaved()).toMatchObject({ version: '2', excerpt: 'Short. Mine.', title: 'On green pears' }),
    );
  });

  test('is merged with changes at other places of the text, and saved on the next press', async () => {
    const { user, form, saveAfter } = await openPost();
    typeText(' Mine.', form);
    await saveAfter({ content: text.replace('One.', 'One. Theirs.') });
    const both = text.replace('One.', 'One. Theirs.').replace('Three.', 'Three. Mine.');
    await waitFor(() => expect(textOf()).toBe(both));
    expect(form.getByRole('alert').textContent).toMatch(/^Not saved yet\. Someone else saved changes/);
    expect(callsTo('PUT', path)).toHaveLength(1);
    serve({ [`PUT ${path}`]: aPost('3') });
    await user.click(form.getByRole('button', { name: 'Update Post' }));
    await waitFor(() => expect(lastSaved()).toMatchObject({ version: '2', content: both }));
  });

  test('is a conflict if both changed the same place, and their version can be taken', async () => {
    const { user, form, saveAfter } = await openPost();
    typeText(' Mine.', form);
    await saveAfter({ content: `${text} Theirs.` });
    serve({
      [`POST /api/admin/drafts/posts/${id}/replaced`]: undefined,
      // Deletes this form's draft, if one was saved.
      [`DELETE /api/admin/drafts/posts/${id}?version=1`]: undefined,
    });
    await user.click(await form.findByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(textOf()).toBe(`${text} Theirs.`));
    expect(callsTo('POST', `/api/admin/drafts/posts/${id}/replaced`)).toMatchObject([
      { body: { data: { content: `${text} Mine.` } } },
    ]);
  });
});

test('a post that an ended session closed opens again, as a new one if it was deleted', async () => {
  const draft = aPost('1', { excerpt: 'Begun.' });
  const name = `prism-unsaved-draft:posts/${id}`;
  sessionStorage.setItem(name, JSON.stringify({ id, said: draft, version: '1', row: aPost('1') }));
  sessionStorage.setItem('prism-unsaved-post', `/prism-dashboard-2025/articles/${id}`);
  serve(today);
  const user = await openSection('', { role: 'editor' });
  const form = within(await screen.findByRole('form', { name: 'Edit Post' }));
  expect(field('Excerpt', form).value).toBe('Begun.');
  serve({ [`PUT ${path}`]: refusal(404, 'This post no longer exists.') });
  await user.click(form.getByRole('button', { name: 'Update Post' }));
  expect((await form.findByRole('alert')).textContent).toMatch(/^Someone else deleted this post/);
  serve({ 'POST /api/admin/blog-posts': aPost('1') });
  await user.click(screen.getByRole('button', { name: 'Create Post' }));
  await waitFor(() =>
    expect(callsTo('POST', '/api/admin/blog-posts')).toMatchObject([{ body: { excerpt: 'Begun.' } }]),
  );
  expect(await notices().findByText('Blog post created successfully')).toBeTruthy();
  await waitFor(() => expect(sessionStorage.getItem(name)).toBeNull());
});

test('errors are shown at their fields, even on another tab, and unpublished changes are counted', async () => {
  const { user, form } = await openPost();
  expect(form.getByText('Public.')).toBeTruthy();
  await user.clear(field('Excerpt', form));
  await user.type(field('Tags', form), 'pears');
  expect(await form.findByText('2 changes not public yet.')).toBeTruthy();
  await user.click(form.getByRole('tab', { name: 'Publish' }));
  expect(form.queryByLabelText(/^Excerpt/)).toBeNull();
  await user.click(form.getByRole('button', { name: 'Update Post' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Excerpt', form)));
  await user.click(form.getByRole('button', { name: /^View/ }));
  const changes = within(await screen.findByRole('dialog', { name: 'Changes' }));
  expect(changes.getByText('Excerpt')).toBeTruthy();
  expect(changes.getByText('Tags')).toBeTruthy();
});

test('the outline links to headings, and counts the words below them', async () => {
  serve({ [`GET ${path}`]: aPost('1', { content: 'One.\n\n## Pears\n\nThey are green.' }) });
  const { user, form } = await openPost();
  await user.click(form.getByRole('button', { name: /^Pears.*4 words$/ }));
  await waitFor(() => expect(document.activeElement).toBe(field('Content', form)));
  expect(selectedOf(form)).toBe('## Pears');
});

describe('comments', () => {
  const comment: Comment = {
    id: 'c1',
    quote: 'Two.',
    before: 'One.\n\n',
    after: '\n\nThree.',
    text: 'Why two?',
    by: 'Dev Patel',
    at: '2026-01-21T11:04:00Z',
    answers: [],
    resolved: null,
  };
  const stored = (...comments: Comment[]) => serve({ [`GET ${path}/comments`]: comments });

  test('stay at their passages after edits elsewhere, and say when the passage is gone', async () => {
    stored(comment, { ...comment, id: 'c2', quote: 'Four.', text: 'And this?' });
    const { user, form } = await openPost();
    const part = within(await form.findByRole('region', { name: /^Comments/ }));
    expect(await part.findByText('2 open')).toBeTruthy();
    expect(part.getByText('This passage has changed.')).toBeTruthy();
    typeText(' And after all.', form);
    await user.click(await part.findByRole('button', { name: '“Two.”' }));
    expect(selectedOf(form)).toBe('Two.');
  });

  test('are answered and resolved', async () => {
    stored(comment);
    serve({ 'POST /api/admin/comments/c1/answers': { id: 'a1' }, 'PUT /api/admin/comments/c1/resolved': null });
    const { user, form } = await openPost();
    const part = within(await form.findByRole('region', { name: /^Comments/ }));
    await user.click(await part.findByRole('button', { name: 'Reply to Dev Patel' }));
    const answer = { id: 'a1', text: 'Because.', by: 'Ada', at: comment.at };
    stored({ ...comment, answers: [answer] });
    await user.keyboard('Because.{Control>}{Enter}{/Control}');
    expect(await part.findByText('Because.')).toBeTruthy();
    expect(callsTo('POST', '/api/admin/comments').map(({ body }) => body)).toEqual([{ text: 'Because.' }]);
    expect(callsTo('PUT', path)).toEqual([]);
    stored({ ...comment, resolved: { by: 'Ada', at: comment.at } });
    await user.click(part.getByRole('button', { name: 'Resolve: Two.' }));
    expect(await part.findByText('1 resolved')).toBeTruthy();
    expect(callsTo('PUT', '/api/admin/comments').map(({ body }) => body)).toEqual([{ isResolved: true }]);
  });
});

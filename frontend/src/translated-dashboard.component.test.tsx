import type { ArticleEstimate } from '@prism/core/contract/budget';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { typeText } from '../test/article-text.ts';
import { listOf, refusal, serve } from '../test/network.ts';
import { ada, caughtUp, field, openPart, openSection, screen, translate, within } from '../test/site.tsx';
import { Composer } from './dashboard/people/history/composer.tsx';
import { GenerateDialog } from './dashboard/generations/generate-dialog.tsx';
import { isWhole, press, sendsTwice } from '../test/translated.ts';

beforeEach(() =>
  serve({
    'GET /api/user': refusal(401, 'Not authenticated'),
    'GET /api/admin-exists': { adminExists: true, setupTokenRequired: false },
  }),
);

test('a reply and a note are written in the dashboard', async () => {
  const path = '/api/admin/contacts/ada';
  const id = '00000000-0000-4000-8000-00000000abcd';
  const uuid = vi.spyOn(crypto, 'randomUUID').mockReturnValue(id);
  onTestFinished(() => uuid.mockRestore());
  serve({
    [`GET ${path}/reply-templates`]: [],
    'GET /api/user': ada,
    'GET /api/admin/promises?for=me': caughtUp,
    'GET /api/admin/notifications': { unread: 0, items: [] },
  });
  const user = openPart(<Composer about={{ kind: 'contacts', id: 'ada' }} email="ada@engines.example" lines={[]} />);
  await press('Send reply');
  translate();
  await user.click(await press('Send reply'));
  isWhole();
  await user.type(field('Reply'), 'Dear {{name}');
  translate();
  await user.click(await press('Send reply'));
  isWhole();
  await user.clear(field('Reply'));
  await user.type(field('Reply'), 'Dear Ada');
  await sendsTwice(user, { call: `PUT ${path}/replies/${id}`, name: 'Send reply', busy: 'Sending...' });
  translate();
  for (const name of ['Note', 'Reply']) await user.click(await press(name));
  isWhole();
});

test('an article is ordered in the dashboard', async () => {
  const priced: ArticleEstimate = { usual: 30_000, most: 60_000, sandbox: false, refusal: null, instead: null };
  serve({
    'GET /api/user': ada,
    'GET /api/admin/providers': [],
    'GET /api/admin/article-queue': { paused: null, workers: 1 },
    'GET /api/content/blog-categories': [],
    'GET /api/admin/article-estimate': priced,
  });
  const nothing = () => undefined;
  const user = openPart(<GenerateDialog providers={[]} again={undefined} onClose={nothing} onStarted={nothing} />);
  await press('Generate Article');
  await screen.findByText(/^About \$0\.03\./);
  translate();
  await user.click(await press('Generate Article'));
  isWhole();
  serve({ 'GET /api/admin/article-estimate': { ...priced, usual: 50_000 } });
  await user.selectOptions(field('Length'), 'long');
  await user.type(field('Topic'), 'Quiet rooms');
  isWhole();
  translate();
  serve({ 'POST /api/admin/generate-article': refusal(409, 'Somebody was first.') });
  await user.click(await press('Generate Article'));
  isWhole();
});

test('a post is edited and refused in the dashboard, which asks before text is discarded', async () => {
  const id = '00000000-0000-4000-8000-00000000f002';
  serve({
    'GET /api/admin/bin': listOf([]),
    'GET /api/admin/blog-posts': listOf([]),
    'GET /api/admin/drafts/posts': [],
    'GET /api/admin/schedules/posts': [],
    'GET /api/content/blog-categories': [],
    'POST /api/admin/post-previews': { html: '<p>Words</p>' },
    [`PUT /api/admin/drafts/posts/${id}`]: { version: 1, updatedAt: '2027-03-01T09:00:00.000Z', by: null },
    [`DELETE /api/admin/drafts/posts/${id}?version=1`]: undefined,
    [`GET /api/admin/drafts/posts/${id}/previews`]: [],
  });
  const user = await openSection('articles', { role: 'editor' });
  // A slow machine saves it as a draft.
  const uuid = vi.spyOn(crypto, 'randomUUID').mockReturnValue(id);
  await user.click(await press('New Post'));
  const form = within(await screen.findByRole('form', { name: 'New Post' }));
  uuid.mockRestore();
  translate();
  await user.click(form.getByRole('button', { name: 'Create Post' }));
  expect(field('Title', form).getAttribute('aria-invalid')).toBe('true');
  isWhole();
  await user.type(field('Title', form), 'Words');
  typeText('Words.', form);
  translate();
  await user.click(form.getByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  translate();
  await user.click(question.getByRole('button', { name: 'Discard' }));
  isWhole();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an entry of the dashboard is edited, refused and discarded', async () => {
  serve({
    'GET /api/admin/drafts/categories': [],
    'GET /api/admin/drafts/categories/new-one': () => Response.json(null),
    'PUT /api/admin/drafts/categories/new-one': { version: 1, updatedAt: '2027-03-01T09:00:00.000Z', by: null },
    'DELETE /api/admin/drafts/categories/new-one': undefined,
    'GET /api/admin/drafts/categories/new-one/previews': [],
    'GET /api/admin/schedules/categories': [],
    'GET /api/admin/facts': { studio: 'Prism' },
  });
  const user = await openSection('catalogue/categories?new=new-one');
  await press('Publish');
  translate();
  await user.click(await press('Publish'));
  const name = screen.getByRole('textbox', { name: /^Name/ });
  expect(name.getAttribute('aria-invalid')).toBe('true');
  isWhole();
  translate();
  await user.type(name, 'Ships of {studio}');
  translate();
  await user.clear(name);
  await user.type(name, 'Ships');
  isWhole();
  translate();
  await user.click(await press('Discard changes'));
  translate();
  await user.click(await press('Discard'));
  isWhole();
});

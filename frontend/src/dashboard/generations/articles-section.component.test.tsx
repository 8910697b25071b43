import type { GenerationRow } from '@prism/core/contract/generations';
import { expect, test } from 'vitest';
import { callsTo, listOf, serve } from '../../../test/network.ts';
import { chooseCommand, notices, openSection, screen, waitFor, within } from '../../../test/site.tsx';

const at = '2026-01-20T11:04:00Z';
const article = (nth: number, title: string): GenerationRow => ({
  id: `0198c2f4-0000-4000-8000-00000000000${nth}`,
  jobId: 'j',
  status: 'failed',
  attempt: 1,
  attemptsAllowed: 3,
  topic: title,
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
  outline: [],
  words: 9,
  percent: 100,
  error: 'It was declined.',
  createdAt: at,
  startedAt: at,
  finishedAt: at,
  writers: [],
  inputTokens: null,
  outputTokens: null,
  cost: null,
  held: 0,
  plan: [],
  outlineFirst: false,
  brief: {},
  post: { id: `0198c2f4-0000-4000-8000-00000000001${nth}`, title, slug: 'on-fruit', published: false },
});
const [pears, plums] = [article(1, 'On pears'), article(2, 'On plums')];
const posts = '/api/admin/blog-posts';

test('AI articles have the usual list commands, and can be restored after deletion', async () => {
  serve({
    'GET /api/admin/generations': listOf([pears, plums]),
    ...Object.fromEntries(
      [pears, plums].flatMap(({ post }) => [
        [`DELETE ${posts}/${post.id}`, undefined],
        [`POST ${posts}/${post.id}/restore`, {}],
      ]),
    ),
  });
  const user = await openSection('generations');
  await screen.findByRole('link', { name: 'On pears' });
  expect(screen.getByRole('button', { name: 'Try again: On pears' })).toBeTruthy();
  await chooseCommand(user, 'On pears', 'Delete');
  expect(await notices().findByText('Article deleted')).toBeTruthy();
  await user.click(notices().getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(callsTo('POST', posts)).toHaveLength(1));

  await user.click(screen.getByRole('checkbox', { name: 'Select On pears' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select On plums' }));
  await user.click(within(screen.getByRole('group', { name: 'Bulk actions' })).getByRole('button', { name: 'Delete' }));
  expect(await notices().findByText('2 articles moved to the bin')).toBeTruthy();
  await user.pointer({ keys: '[MouseRight]', target: screen.getAllByText('It was declined.')[0] ?? document.body });
  expect(await screen.findByRole('menuitem', { name: 'Replay' })).toBeTruthy();
});

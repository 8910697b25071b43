import type { ArticleEstimate } from '@prism/core/contract/budget';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, serve } from '../../../test/network.ts';
import { ada, field, openPart, screen, waitFor } from '../../../test/site.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { AgainForm } from './sections/again-form.tsx';

const priced: ArticleEstimate = { usual: 30_000, most: 60_000, sandbox: false, refusal: null, instead: null };
const reason = 'The studio’s budget for March 2026 is $2.00: $1.99 is spent, and $0.06 would be held for this.';

const nothing = () => undefined;
const forms = {
  'of an article': {
    path: '/api/admin/article-estimate',
    button: 'Generate Article',
    open: () => openPart(<GenerateDialog providers={[]} again={undefined} onClose={nothing} onStarted={nothing} />),
  },
  'to have a section written again': {
    path: '/api/admin/section-estimate',
    button: 'Rewrite',
    open: () =>
      openPart(
        <AgainForm
          articleId="0198c2f4-0000-4000-8000-000000000001"
          section={{ number: 1, title: 'Pears', text: '## Pears\n\nThey are green.' }}
          wish=""
          onEnd={nothing}
        />,
      ),
  },
};

beforeEach(() =>
  serve({
    'GET /api/user': ada,
    'GET /api/admin/providers': [],
    'GET /api/admin/article-queue': { paused: null, workers: 1 },
    'GET /api/content/blog-categories': [],
  }),
);

test.each(Object.entries(forms))(
  'where the budget refuses an order %s, the reason is next to its button, which is disabled',
  async (_what, { path, button, open }) => {
    serve({ [`GET ${path}`]: { ...priced, refusal: reason } });
    const user = open();
    const refused = await screen.findByText(reason);
    const order = screen.getByRole<HTMLButtonElement>('button', { name: button });
    expect(order.disabled).toBe(true);
    expect(order.parentElement?.contains(refused) || order.form?.contains(refused)).toBe(true);
    const note = document.getElementById(order.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(reason);
    await user.click(order);
    expect(callsTo('POST', '/api/admin')).toEqual([]);
  },
);

test.each(Object.entries(forms))('an order %s says what it costs next to its button', async (_what, form) => {
  serve({ [`GET ${form.path}`]: priced });
  form.open();
  const order = await screen.findByRole<HTMLButtonElement>('button', { name: form.button });
  await screen.findByText(/^About \$0\.03\. \$0\.06 is reserved while writing/);
  expect(order.disabled).toBe(false);
});

test('an order sends the category that its form shows', async () => {
  const holds = ['Castles', 'Museums'].map((name, place) => ({ name, place: 2 - place, isLeftOut: false }));
  const categories = [{ key: 'visits', label: 'Visits', hue: 'food', holds }];
  serve({
    'GET /api/content/blog-categories': categories,
    'GET /api/admin/article-estimate': priced,
    'POST /api/admin/generate-article': { id: 'a' },
  });
  const user = forms['of an article'].open();
  const shown = await screen.findByDisplayValue('Museums');
  expect(shown.id).toBe(field('Category').id);
  await user.type(field('Topic'), 'Quiet rooms');
  await user.click(screen.getByRole('button', { name: 'Generate Article' }));
  await waitFor(() => expect(callsTo('POST', '/api/admin/generate-article')).toHaveLength(1));
  expect(callsTo('POST', '/api/admin/generate-article')[0]?.body).toMatchObject({ category: 'Museums' });
});

import { beforeEach, expect, test } from 'vitest';
import { listOf, serve } from '../../../test/network.ts';
import { openSection, screen, waitFor, within } from '../../../test/site.tsx';

beforeEach(() =>
  serve({
    'GET /api/admin/pictures': listOf([]),
    'GET /api/admin/content': [],
    'GET /api/admin/search': { hits: [], lists: [] },
  }),
);

test('single keys search, create and list the keys, except in a field or dialog', async () => {
  const user = await openSection('media');
  const search = () => screen.queryByRole('dialog', { name: 'Search' });
  await user.keyboard('/');
  await waitFor(() => expect(search()).toBeTruthy());
  await user.keyboard('?');
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts and help' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(search()).toBeNull());

  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts and help' }));
  expect(keys.getByRole('link', { name: 'Undo a deletion' }).getAttribute('href')).toBe('/prism-dashboard-2025/bin');
  await user.click(keys.getByRole('switch', { name: 'Single-letter keys' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('/');
  expect(search()).toBeNull();
});

import type { AdminEntry } from '@prism/core/contract/content-calls';
import { expect, test } from 'vitest';
import { callsTo, listOf, serve } from '../../../test/network.ts';
import { chooseCommand, documentOf, notices, openSection, screen, waitFor } from '../../../test/site.tsx';

const names = ['Tea', 'Coffee', 'Juice'];
const rows = names.map((name, place): AdminEntry => ({
  id: `00000000-0000-4000-8000-00000000000${place}`,
  kind: 'categories',
  key: name.toLowerCase(),
  data: { name, hue: 'food' },
  place,
  shown: true,
  isSample: false,
  version: 1,
  updatedAt: '2027-03-01T09:00:00.000Z',
}));

test('one undo restores everything deleted in quick succession', async () => {
  serve({
    'GET /api/admin/content/categories': listOf(rows),
    'GET /api/admin/drafts/categories': [],
    'GET /api/admin/schedules/categories': [],
    'GET /prism-dashboard-2025': () => documentOf(),
    ...Object.fromEntries(
      rows.flatMap(({ key }) => [
        [`DELETE /api/admin/content/categories/${key}`, undefined],
        [`POST /api/admin/content/categories/${key}/restore`, undefined],
      ]),
    ),
  });
  const user = await openSection('catalogue/categories');
  await chooseCommand(user, 'Tea', 'Delete');
  expect(await notices().findByText('“Tea” moved to bin')).toBeTruthy();
  await chooseCommand(user, 'Juice', 'Delete');
  await user.click(await notices().findByRole('button', { name: 'Undo all 2' }));
  await waitFor(() =>
    expect(callsTo('POST', '/api/admin/content').map(({ path }) => path)).toEqual([
      '/api/admin/content/categories/juice/restore',
      '/api/admin/content/categories/tea/restore',
    ]),
  );
  expect(await notices().findByText('2 items are back.')).toBeTruthy();
});

test('a list with drafts only says that none is published', async () => {
  const draft = {
    kind: 'categories',
    id: 'new-one',
    base: null,
    version: 1,
    by: null,
    title: 'Ships',
    updatedAt: '2027-03-01T09:00:00.000Z',
  };
  serve({
    'GET /api/admin/content/categories': listOf([]),
    'GET /api/admin/drafts/categories': [draft],
    'GET /api/admin/schedules/categories': [],
  });
  await openSection('catalogue/categories');
  expect(await screen.findByText('No published app categories yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ships' })).toBeTruthy();
});

import type { PictureRow } from '@prism/core/contract/pictures';
import { expect, test } from 'vitest';
import { callsTo, listOf, serve } from '../../../test/network.ts';
import { chooseCommand, notices, openSection, screen, waitFor, within } from '../../../test/site.tsx';

const picture = (name: string, timesUsed: number, nth: number): PictureRow => ({
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  name,
  state: 'ready',
  problem: null,
  address: null,
  width: 1200,
  height: 800,
  size: 210_000,
  timesUsed,
  alt: nth === 2 ? '' : 'Boats',
  isDecoration: false,
  focusX: 50,
  focusY: 50,
  createdAt: '2026-01-20T11:04:00Z',
});
const pictures = [picture('harbour.jpg', 2, 1), picture('market.jpg', 0, 2), picture('pier.jpg', 0, 3)];

test('pictures are rows with commands: an unused one is removed, with Undo', async () => {
  serve({
    'GET /api/admin/pictures': listOf(pictures),
    [`DELETE /api/admin/pictures/${pictures[2]?.id}`]: undefined,
  });
  const user = await openSection('media');
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  expect(await screen.findByRole('link', { name: 'harbour.jpg' })).toBeTruthy();
  expect(row('harbour.jpg').getByText('Used twice')).toBeTruthy();
  expect(row('market.jpg').getByText('No alt text')).toBeTruthy();
  // A picture in use cannot be removed.
  expect(screen.queryByRole('checkbox', { name: 'Select harbour.jpg' })).toBeNull();

  await chooseCommand(user, 'market.jpg', 'Remove');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'market.jpg' })).toBeNull());
  await user.click(await notices().findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'market.jpg' })).toBeTruthy();

  await chooseCommand(user, 'pier.jpg', 'Remove');
  await user.click(await notices().findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(callsTo('DELETE', '/api/admin/pictures')).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: 'Uploaded' }));
  await waitFor(() => expect(callsTo('GET', '/api/admin/pictures').at(-1)?.path).toContain('oldest=true'));
});

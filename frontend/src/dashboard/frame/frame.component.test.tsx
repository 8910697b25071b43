import { beforeEach, expect, test } from 'vitest';
import { callsTo, listOf, serve } from '../../../test/network.ts';
import { caughtUp, notices, openSection, screen, waitFor, within } from '../../../test/site.tsx';

beforeEach(() => serve({ 'GET /api/admin/pictures': listOf([]), 'GET /api/admin/bin': listOf([]) }));

test('the account menu opens the profile, changes the theme and logs out', async () => {
  const user = await openSection('media');
  await user.click(screen.getByRole('button', { name: 'AB, account menu' }));
  expect(screen.getByText('ada@example.com · Owner')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your profile' }).getAttribute('href')).toBe('/prism-dashboard-2025/account');
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  serve({
    'POST /api/logout': undefined,
    'GET /api/user': () => new Response(null, { status: 401 }),
    'GET /api/admin-exists': { adminExists: true },
  });
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await notices().findByText('Successfully logged out')).toBeTruthy();
  expect(callsTo('POST', '/api/logout')).toHaveLength(1);
});

test('a key collapses the sidebar, which keeps its names and stays collapsed', async () => {
  const user = await openSection('media');
  const rail = within(screen.getAllByRole('navigation', { name: 'Dashboard' })[0] ?? document.body);
  const entry = () => rail.getByRole('link', { name: 'Media' });
  expect(entry().dataset['tip']).toBeUndefined();
  await user.keyboard('\\');
  expect(entry().dataset['tip']).toBe('Media');
  await user.click(rail.getByRole('link', { name: 'Bin' }));
  await screen.findByRole('heading', { level: 1, name: 'Bin' });
  expect(entry().dataset['tip']).toBe('Media');
  await user.click(screen.getByRole('button', { name: 'Expand' }));
  expect(entry().dataset['tip']).toBeUndefined();
});

test('the sidebar is one Tab stop, and arrow keys reach each entry', async () => {
  const user = await openSection('media');
  const nav = screen.getAllByRole('navigation', { name: 'Dashboard' })[0] ?? document.body;
  const links = within(nav).getAllByRole('link');
  expect(links.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)).toEqual(['Media']);
  const rail = nav.parentElement ?? document.body;
  const entry = () => document.activeElement?.textContent;
  within(nav).getByRole('link', { name: 'Media' }).focus();
  await user.keyboard('{Home}');
  const reached = [];
  for (const _ of [...links, rail]) {
    reached.push(entry());
    await user.keyboard('{ArrowDown}');
  }
  expect(reached).toEqual([...links, screen.getByRole('button', { name: 'Collapse' })].map((each) => each.textContent));
  await user.keyboard('{ArrowUp}');
  expect(entry()).toBe(links.at(-1)?.textContent);
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(entry()).toBe(links.at(-1)?.textContent);
  await user.tab();
  expect(rail.contains(document.activeElement)).toBe(false);
  expect(links.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)).toEqual(['Media']);
});

test('the browser tab shows the number of waiting tasks', async () => {
  const opened = openSection('media');
  serve({ 'GET /api/admin/promises?for=me': { ...caughtUp, mine: 3, everyones: 5 } });
  await opened;
  await waitFor(() => expect(document.title).toBe('(3) Media · Dashboard | Prism'));
});

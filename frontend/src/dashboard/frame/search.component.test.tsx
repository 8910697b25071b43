import { beforeEach, expect, test } from 'vitest';
import { listOf, serve } from '../../../test/network.ts';
import { openSection, screen, waitFor, within } from '../../../test/site.tsx';

const none = { hits: [], lists: [] };

beforeEach(() =>
  serve({
    'GET /api/admin/pictures': listOf([]),
    'GET /api/admin/content': [],
    'GET /api/user/sessions': [],
  }),
);

/** Opens the search and returns queries for its box and rows. */
async function openSearch() {
  const user = await openSection('media');
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search the dashboard' });
  const rows = () => screen.queryAllByRole('option').map((row) => row.textContent);
  const search = async (text: string, answer: object = none) => {
    serve({ [`GET /api/admin/search?q=${text}`]: answer });
    await user.clear(box);
    await user.type(box, text);
  };
  return { user, rows, search, box };
}

test('an empty box offers actions and pages', async () => {
  const { rows } = await openSearch();
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Actions', 'Go to']);
  expect(rows()).toContain('New Post');
  expect(rows()).toContain('QueuesSection');
});

test.each([
  ['favicon', 'IconSettings › Brand'],
  ['logo', 'LogoSettings › Brand'],
  ['SMTP', 'Outgoing mail serverSettings › Email'],
  ['vat', 'VATSettings › Prices and tax'],
  ['password', 'PasswordSettings › Account'],
  ['sign out', 'Log out'],
  ['crm', 'Connect another systemAdd a webhook or an API key.'],
])('%j finds %j first', async (text, first) => {
  const { rows, search } = await openSearch();
  await search(text);
  await waitFor(() => expect(rows()[0]).toBe(first));
});

test('found records have their own heading, with at most five per group', async () => {
  const { rows, search } = await openSearch();
  const hit = (id: string) => ({
    kind: 'enquiries',
    id,
    title: `Hours ${id}`,
    found: null,
    isShown: true,
    address: null,
  });
  await search('hours', { hits: ['1', '2', '3', '4', '5', '6'].map(hit), lists: [{ list: 'enquiries', count: 6 }] });
  await screen.findByRole('group', { name: 'Records' });
  expect(within(screen.getByRole('group', { name: 'Records' })).getAllByRole('option')).toHaveLength(5);
  expect(rows().at(-1)).toBe('Enquiries6 found');
});

test('a prefix limits results to settings or actions, and no result suggests a way on', async () => {
  const { user, rows, search, box } = await openSearch();
  await search('hourz');
  expect(await screen.findByText('No results for “hourz”.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'All settings' }));
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Settings']);
  await user.clear(box);
  await user.type(box, '>theme');
  expect(rows()).toEqual(['Switch to dark theme']);
  await user.keyboard('{Enter}');
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

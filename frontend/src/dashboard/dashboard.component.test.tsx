import { deskSections } from '@prism/core/contract/desk-links';
import { expect, test } from 'vitest';
import { callsTo, listOf, serve } from '../../test/network.ts';
import { openSection, screen, waitFor, within } from '../../test/site.tsx';
import { everySection } from './frame/sections.ts';
import { sections } from './sections.ts';

test.each([
  ['enquiries', 'Enquiries', 'Your role, Editor, does not include enquiries. An owner can change that.'],
  ['settings/studio', 'Studio', 'Your role, Editor, does not include the studio’s settings. An owner can change that.'],
])('a role without access to the section %s sees a notice, and no request is sent', async (section, title, words) => {
  await openSection(section, { role: 'editor' });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain(words);
  const ofFrame = ['generations', 'providers', 'notifications'].map((path) => `/api/admin/${path}`);
  const asked = callsTo('GET', '/api/admin').filter(({ path }) => !ofFrame.some((own) => path.startsWith(own)));
  expect(asked).toEqual([]);
  expect(screen.getByRole('link', { name: 'Back to Today' }).getAttribute('href')).toBe('/prism-dashboard-2025');
});

test('a section without articles has no button to write one', async () => {
  serve({ 'GET /api/admin/bin': listOf([]) });
  await openSection('bin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Bin' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New Post' })).toBeNull();
});

test('an unknown path of the dashboard shows an error within the frame, with a link back', async () => {
  await openSection('apps', { role: 'editor' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Today' }).getAttribute('href')).toBe('/prism-dashboard-2025');
});

test('an old query URL redirects to its path and keeps other parameters', async () => {
  serve({ 'GET /api/admin/pictures': listOf([]) });
  await openSection('?section=media&used=nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'Media' })).toBeTruthy();
  expect(location.pathname + location.search).toBe('/prism-dashboard-2025/media?used=nowhere');
});

test('each dashboard path that the server knows belongs to a section', () => {
  const paths = everySection(sections).map(({ path }) => path.split('/')[0]);
  expect([...new Set(paths)].toSorted()).toEqual(['', ...deskSections].toSorted());
});

test('a section that fails keeps the navigation, and the next section gets the focus at its heading', async () => {
  serve({ 'GET /api/admin/bin': () => Response.json([null], { headers: { 'X-Total-Count': '1' } }) });
  const user = await openSection('bin');
  expect(await screen.findByText('This page could not be shown.')).toBeTruthy();
  serve({
    'GET /api/admin/jobs': [],
    'GET /api/admin/workers': [],
    'GET /api/admin/release': { version: '1.2.3' },
    'GET /api/admin/recurring': [],
    'GET /api/admin/runs': listOf([]),
    'GET /api/admin/run-providers': [],
    'GET /api/admin/generations?limit=50': listOf([]),
  });
  const [way] = screen.getAllByRole('link', { name: /^Queues/ });
  if (way) await user.click(way);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Queues' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByText('This page could not be shown.')).toBeNull();
});

test('the rail shows that it can be scrolled', async () => {
  serve({ 'GET /api/admin/bin': listOf([]) });
  await openSection('bin');
  const [rail] = screen.getAllByRole('navigation', { name: 'Dashboard' });
  expect(rail?.parentElement?.className.split(' ')).toEqual(
    expect.arrayContaining(['overflow-y-auto', 'scroll-hints', 'h-[calc(100dvh-3.25rem)]']),
  );
});

test('sections that share an entry of the rail are tabs under the title, and the rail marks that entry', async () => {
  await openSection('legal', { role: 'editor' });
  const tabs = within(await screen.findByRole('navigation', { name: 'Pages' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Pages', 'Legal', 'Redirects']);
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  const [rail] = screen.getAllByRole('navigation', { name: 'Dashboard' });
  const marked = [...(rail?.querySelectorAll('[aria-current]') ?? [])].map((entry) => entry.textContent);
  expect(marked).toEqual(['Pages']);
});

test('on a phone, “More” is marked while one of its sections is open', async () => {
  serve({ 'GET /api/admin/bin': listOf([]) });
  await openSection('bin');
  const bar = screen.getAllByRole('navigation', { name: 'Dashboard' }).at(-1);
  const lit = [...(bar?.querySelectorAll('[aria-current]') ?? [])].map((entry) => entry.textContent);
  expect(lit).toEqual(['More']);
});

test('the picture filter is in the URL', async () => {
  serve({ 'GET /api/admin/pictures': listOf([]) });
  const user = await openSection('media?used=nowhere');
  expect(await screen.findByLabelText('Usage')).toHaveProperty('value', 'nowhere');
  await waitFor(() => expect(callsTo('GET', '/api/admin/pictures').at(-1)?.path).toContain('used=nowhere'));
  await user.click(screen.getByRole('button', { name: 'Without alt text' }));
  await waitFor(() => expect(location.search).toContain('undescribed=true'));
});

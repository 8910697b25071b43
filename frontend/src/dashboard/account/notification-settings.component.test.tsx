import type { Notification } from '@prism/core/contract/notifications';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, serve } from '../../../test/network.ts';
import { notices, openSection, screen, waitFor, within } from '../../../test/site.tsx';

const items: Notification[] = [
  {
    kind: 'answer',
    what: 'received',
    case: 'enquiry',
    id: 'e1',
    name: 'Ada Byron',
    of: 'Engines',
    at: '2026-03-03T11:40:00.000Z',
    isNew: true,
  },
  {
    kind: 'article',
    outcome: 'needs-look',
    title: 'Looms',
    id: 'p1',
    at: '2026-03-02T11:40:00.000Z',
    isNew: false,
  },
];

async function openAccount(choice: object) {
  serve({
    'GET /api/admin/profile/address': { email: 'ada@example.com', pending: null },
    'GET /api/admin/second-factor': { since: null, usedAt: null, passkeys: [], codesLeft: 0 },
    'GET /api/admin/sessions': [],
    'GET /api/admin/session-calendar': { madeAt: null },
    'GET /api/admin/notifications/settings': [choice],
    'PUT /api/admin/notifications/settings': undefined,
    'POST /api/admin/notifications/seen': undefined,
  });
  const user = await openSection('account');
  return { user, region: within(await screen.findByRole('region', { name: 'Your notifications' })) };
}

test('the end of an article is reported on every page, even after the ordering tab was reloaded', async () => {
  const { user, region } = await openAccount({ kind: 'article', shown: true, mail: 'never' });
  const ready: Notification = {
    kind: 'article',
    outcome: 'completed',
    title: 'Looms',
    id: 'p1',
    at: '2026-03-03T11:40:00.000Z',
    isNew: true,
  };
  serve({ 'GET /api/admin/notifications': { unread: 1, items: [ready] } });
  await user.selectOptions(await region.findByRole('combobox', { name: /^Email: Your article/ }), 'At once');
  expect(await notices().findByText('Your article is ready: Looms')).toBeTruthy();
  expect(notices().getByRole('button', { name: 'Open' })).toBeTruthy();
});

test('a choice is saved at once, and the bell counts new events, leads to them and marks them as read', async () => {
  const usual = { kind: 'answer', shown: false, mail: 'now' };
  const { user, region } = await openAccount(usual);
  serve({ 'GET /api/admin/notifications': { unread: 1, items } });
  await user.click(await region.findByRole('switch', { name: /^In the dashboard.*Answer/ }));
  expect(callsTo('PUT', '/api/admin/notifications/settings')).toMatchObject([{ body: { ...usual, shown: true } }]);
  await user.selectOptions(region.getByRole('combobox', { name: /^Email: Answer/ }), 'Daily summary');
  expect(callsTo('PUT', '/api/admin/notifications/settings')[1]).toMatchObject({ body: { mail: 'daily' } });

  open(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  const entries = await screen.findAllByRole('link', { name: /Ada Byron|Looms/ });
  expect(entries.map((link) => link.getAttribute('href'))).toEqual([
    '/prism-dashboard-2025/enquiries/e1',
    '/prism-dashboard-2025/articles/p1',
  ]);
  expect(entries[0]?.textContent).toContain('New: Ada Byron, Engines wrote by email');
  expect(entries[1]?.textContent).toContain('Your article needs a look: Looms');
  serve({ 'GET /api/admin/notifications': { unread: 0, items } });
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(callsTo('POST', '/api/admin/notifications/seen')).toMatchObject([{ body: { until: items[0]?.at } }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy());
});

/** This DOM has no popovers, so the test does what the browser would. */
function open(button: HTMLElement) {
  const list = document.getElementById(button.getAttribute('popovertarget') ?? '');
  act(() => void list?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' })));
}

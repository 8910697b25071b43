import type { LaunchLine } from '@prism/core/contract/launch';
import { expect, test } from 'vitest';
import { LaunchCard } from './launch-card.tsx';
import { FirstSteps } from './first-steps.tsx';
import { documentOf, notices, openPart, openSection, screen, waitFor, within } from '../../../test/site.tsx';
import { callsTo, serve } from '../../../test/network.ts';

const line = (id: string, more: Partial<LaunchLine>): LaunchLine => ({
  id,
  title: `About ${id}`,
  text: 'It is open.',
  isDone: false,
  step: 'reach',
  ...more,
});

async function open(...lines: LaunchLine[]) {
  serve({
    'GET /api/admin/launch': lines,
    'GET /api/admin/launch/domain': { host: 'prism.example', checkedAt: '2027-03-10T03:15:00Z', checks: [] },
    'GET /prism-dashboard-2025': () => documentOf(),
  });
  return await openSection('launch');
}

test('a started test is confirmed', async () => {
  serve({ 'POST /api/admin/launch/mail': undefined });
  const user = await open(line('mail', { tries: 'mail' }));
  await user.click(await screen.findByRole('button', { name: 'Test About mail' }));
  expect(await notices().findByText('Test started')).toBeTruthy();
});

test('going live is confirmed', async () => {
  serve({ 'PUT /api/admin/launch/live': undefined });
  const user = await open(line('live', { goesLive: true }));
  await user.click(await screen.findByRole('button', { name: 'Go live' }));
  expect(await notices().findByText('Search engines can now find your site.')).toBeTruthy();
});

test('a legal text is confirmed once it was opened, with a toast', async () => {
  serve({ 'PUT /api/admin/launch/own/terms': undefined, 'GET /api/admin/content/pages/terms': { version: 7 } });
  const user = await open(line('terms', { confirms: 'terms' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm About terms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'About terms' }));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: /^I have read it/ });
  expect(confirm.disabled).toBe(true);
  const link = dialog.getByRole('link', { name: 'Open the text' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await user.click(confirm);
  expect(await notices().findByText('This version is now your own.')).toBeTruthy();
  expect(callsTo('PUT', '/api/admin/launch').map(({ body }) => body)).toEqual([{ version: 7 }]);
});

test('a toast counts what was removed with the demonstration', async () => {
  serve({
    'GET /api/admin/samples': {
      parts: [{ label: 'Apps', titles: ['Parallel', 'Ninefold'], words: '2 apps' }],
      count: 2,
    },
    'DELETE /api/admin/samples': undefined,
  });
  const user = await open(line('samples', { removesSamples: true }));
  await user.click(await screen.findByRole('button', { name: 'Review and delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete 2 items' }));
  expect(await notices().findByText('The demonstration has ended')).toBeTruthy();
  expect(notices().getByText(/\b2\b/)).toBeTruthy();
});

test('the domain is checked, with the expiry of its certificate', async () => {
  serve({
    'GET /api/admin/launch/domain': {
      host: 'prism.example',
      checkedAt: '2027-03-10T03:15:00Z',
      checks: [
        { check: 'name', state: 'done', says: 'Resolves to 203.0.113.7.' },
        { check: 'certificate', state: 'failed', says: 'It has expired.', endsAt: '2027-03-09T10:00:00Z' },
      ],
    },
    'GET /api/admin/launch': [],
    'GET /prism-dashboard-2025': () => documentOf(),
  });
  await openSection('launch');
  expect(await screen.findByText('Resolves to 203.0.113.7.')).toBeTruthy();
  expect(screen.getByText('It has expired. Ends on 9 Mar 2027.')).toBeTruthy();
});

test('the first steps of an empty site are on Today until dismissed, then on the checklist', async () => {
  const lines = [
    line('identity', { step: 'look', title: 'Identity', opens: '/prism-dashboard-2025/settings/studio' }),
    line('app', { step: 'sell', title: 'Add your first app', isDone: true }),
    line('terms', { step: 'legal', title: 'Review your terms of service' }),
  ];
  let isShown = true;
  serve({
    'GET /api/admin/launch': lines,
    'GET /api/admin/launch/setup': () => ({ isShown }),
    'PUT /api/admin/launch/setup': () => {
      isShown = false;
    },
    'GET /': () => documentOf(),
    'GET /marketplace': () => documentOf(),
    'GET /privacy': () => documentOf(),
  });
  const user = openPart(
    <>
      <FirstSteps />
      <LaunchCard />
    </>,
  );
  const steps = within(await screen.findByRole('region', { name: 'Set up your site' }));
  expect(steps.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    '1Name and look0 of 1 done',
    'What you sell1 of 1 done',
    'Your pages0 of 0 done',
    '4Legal0 of 1 done',
    'Email and domain0 of 0 done',
  ]);
  expect(steps.getByRole('link', { name: 'Open Identity' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Launch checklist' })).toBeNull();
  await user.click(steps.getByRole('button', { name: 'Next: What you sell' }));
  expect(document.activeElement).toBe(steps.getByRole('heading', { name: 'Set up your site' }));
  await user.click(steps.getByRole('tab', { name: /Legal/ }));
  expect(steps.getByRole('heading', { name: 'Review your terms of service' })).toBeTruthy();
  await user.click(steps.getByRole('button', { name: 'Skip setup' }));
  const card = within(await screen.findByRole('region', { name: 'Launch checklist' }));
  expect(card.getByText('Name and look')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Set up your site' })).toBeNull();
});

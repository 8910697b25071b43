import type { BackupState } from '@prism/core/contract/backups';
import { expect, test } from 'vitest';
import { documentOf, notices, openSection, screen } from '../../../test/site.tsx';
import { serve } from '../../../test/network.ts';

const made = {
  folder: '/srv/prism/backups',
  file: 'prism-2027-03-10T03-15-00.tar',
  isEncrypted: false,
  store: null,
  canDownload: true,
};
const state: BackupState = {
  last: { at: '2027-03-10T03:15:00Z', bytes: 12_582_912, made },
  error: null,
  orderedAt: null,
  rehearsedAt: null,
  rehearsalError: null,
  runner: { nextAt: null },
};

async function open(said: Partial<BackupState> = {}) {
  serve({ 'GET /api/admin/backups': { ...state, ...said }, 'GET /prism-dashboard-2025': () => documentOf() });
  return await openSection('settings/backups');
}

test('a backup is ordered, and the latest one is shown', async () => {
  serve({ 'POST /api/admin/backups': { status: 'queued' } });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Back up now' }));
  expect(await notices().findByText('Backup ordered')).toBeTruthy();
  expect(screen.getByText('12.0 MB')).toBeTruthy();
  expect(screen.getByRole('link', { name: `Download ${made.file}` })).toBeTruthy();
});

test('without a backup process there is a notice instead of the button', async () => {
  await open({ runner: null, last: null });
  expect(await screen.findByText(/^No process here makes backups/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
});

import type { SessionPage } from '@prism/core/contract/receipt-calls';
import { expect, test } from 'vitest';
import { refusal, serve } from '../../../test/network.ts';
import { openSite, screen } from '../../../test/site.tsx';
import { Resources } from '../../api/resources.ts';
import { keepUnbooked } from './unbooked.ts';

const page: SessionPage = {
  path: '/enquiry/a/session',
  receipt: '/enquiry/a',
  email: 'ida@adler.example',
  name: 'Strategy session',
  minutes: 60,
  host: null,
  place: '',
  note: '',
  booked: null,
  isRestricted: false,
  readAt: '2027-03-01T09:00:00.000Z',
  slots: ['2027-03-02T10:00:00.000Z', '2027-03-02T12:00:00.000Z', '2027-03-05T10:00:00.000Z'],
};
const open = (outcome?: string) => {
  const resources = new Resources();
  keepUnbooked(resources, outcome);
  openSite('/enquiry/a/session', resources);
};

test('a slot that was just taken is reported with the nearest free ones, and cannot be chosen again', async () => {
  serve({ 'GET /api/receipts/a/session': page });
  open(JSON.stringify({ startsAt: '2027-03-02T11:00:00.000Z', reason: 'taken' }));
  const note = await screen.findByText(/was taken while you looked\.$/);
  const alert = note.closest('[role="alert"]');
  expect(document.activeElement).toBe(alert);
  expect(alert?.textContent).toMatch(
    /The nearest free times are Tuesday 10:00 and Tuesday 12:00; the list below is up to date\./,
  );
  expect(document.querySelector<HTMLInputElement>('[value="2027-03-02T11:00:00.000Z"]')?.disabled ?? true).toBe(true);
});

test('without an appointment, the page says so', async () => {
  serve({ 'GET /api/receipts/a/session': refusal(404, 'Not found') });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'There is nothing here' })).toBeTruthy();
});

import type { Quote } from '@prism/core/contract/quotes';
import { expect, test } from 'vitest';
import { refusal, serve } from '../../../test/network.ts';
import { field, openSite, screen } from '../../../test/site.tsx';

const quote: Quote = {
  number: 'Q-2026-0147',
  path: '/quote/a',
  url: 'http://localhost/quote/a',
  app: 'Parallel',
  for: null,
  lines: [{ name: 'Parallel', text: 'An app.', price: 14_448 }],
  included: [],
  timeline: '3 weeks',
  payment: '',
  currency: 'USD',
  subtotal: 14_448,
  vat: null,
  total: 14_448,
  createdAt: '2026-11-01T10:00:00Z',
  endsAt: '2026-11-15T10:00:00Z',
  state: 'expired',
  accepted: null,
  isRestricted: false,
  today: { total: 14_948 },
  renewedAs: null,
  configuration: '/contact?app=1',
  terms: null,
};

test('an expired quote shows today’s price, and leads to a new one', async () => {
  serve({ 'GET /api/quotes/a': quote });
  openSite('/quote/a');
  expect((await screen.findByRole('note')).textContent).toContain('$500.00 more today.');
  expect(screen.getByRole('row', { name: /^Total/ }).textContent).toContain('$14,448.00');
  expect(screen.getByText('$14,948.00')).toBeTruthy();
  const form = screen.getByRole('button', { name: 'Make a new quote' }).closest('form');
  expect([form?.method, form && new URL(form.action).pathname]).toEqual(['post', '/quote/a']);
  expect(screen.queryByRole('button', { name: /^Accept for/ })).toBeNull();
});

test('an expired quote of a discontinued app has no price of today', async () => {
  serve({ 'GET /api/quotes/a': { ...quote, today: null } });
  openSite('/quote/a');
  await screen.findByRole('note');
  expect(screen.queryByRole('button', { name: 'Make a new quote' })).toBeNull();
});

test('an unknown URL says so', async () => {
  serve({ 'GET /api/quotes/a': refusal(404, 'Not found') });
  openSite('/quote/a');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such quote' })).toBeTruthy();
});

test('text typed before hydration is kept when the form changes', async () => {
  serve({ 'GET /api/quotes/a': { ...quote, state: 'open' } });
  const user = openSite('/quote/a');
  await screen.findByRole('button', { name: /^Accept for/ });
  field('First name').value = 'Ada';
  await user.click(screen.getByRole('checkbox'));
  expect(field('First name').value).toBe('Ada');
});

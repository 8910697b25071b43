import type { Receipt } from '@prism/core/contract/receipt-calls';
import { expect, test } from 'vitest';
import { refusal, serve } from '../../../test/network.ts';
import { openSite, screen } from '../../../test/site.tsx';
import { Resources } from '../../api/resources.ts';
import { keepOutcome } from './outcome.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const at = ago(180);
const receipt: Receipt = {
  path: '/enquiry/a',
  sent: {
    name: 'Josephine Adler',
    firstName: 'Josephine',
    company: 'Adler',
    email: 'jo@adler.example',
    budget: null,
    description: 'One app for click and collect.',
  },
  receivedAt: at,
  confirmation: { state: 'sent', at, reason: null, canBeCorrected: false },
  owner: null,
  promise: { madeAt: at, dueAt: ago(-600) },
  lateNoticeAt: null,
  takenUpAt: null,
  replies: [],
  additions: [],
  canBeAddedTo: false,
  proposedAt: null,
  withdrawnAt: null,
  isClosed: false,
  canBeWithdrawn: true,
  canBeErased: true,
  isRestricted: false,
  quotes: [],
  session: null,
  lastChangeAt: at,
  endsAt: '2027-02-21T20:20:00.000Z',
  readAt: ago(0),
};

/** Opens the page of an enquiry and returns its heading. */
async function open(changes: Partial<Receipt>): Promise<string> {
  serve({ 'GET /api/receipts/a': { ...receipt, ...changes } });
  openSite('/enquiry/a');
  await screen.findByText('One app for click and collect.');
  return screen.getByRole('heading', { level: 1 }).textContent;
}

const step = (title: string) => screen.getByRole('heading', { level: 3, name: title });

test('an open enquiry shows when its reply is due', async () => {
  expect(await open({})).toBe('We have it, Josephine.');
  expect(screen.getByText('We answer by')).toBeTruthy();
  expect(step('Done: Received')).toBeTruthy();
});

test('an overdue enquiry shows by how much', async () => {
  expect(await open({ promise: { madeAt: at, dueAt: ago(38) } })).toBe('We are late.');
  expect(screen.getByText('38 minutes over the promise')).toBeTruthy();
});

test('an enquiry with an owner is in progress', async () => {
  expect(await open({ takenUpAt: ago(1) })).toBe('It is in hand.');
  expect(step('Done: In hand')).toBeTruthy();
});

test('an enquiry without a mail says that the page confirms it', async () => {
  await open({ confirmation: { state: 'none', at: null, reason: null, canBeCorrected: false } });
  expect(step('Done: No confirmation by email')).toBeTruthy();
  expect(screen.getByText('This page is your confirmation.')).toBeTruthy();
});

test('an enquiry that the studio closed says so, and where to write', async () => {
  expect(await open({ isClosed: true, promise: null, canBeWithdrawn: false })).toBe('This enquiry is closed.');
  expect(step('Done: Closed')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'hello@prism.example' }).length).toBeGreaterThan(1);
});

test('a withdrawn enquiry cannot be withdrawn again, but erased', async () => {
  expect(await open({ withdrawnAt: ago(1), promise: null, canBeWithdrawn: false })).toBe('This enquiry is withdrawn.');
  expect(screen.queryByText('Withdraw my enquiry')).toBeNull();
  expect(screen.getByText('Erase everything')).toBeTruthy();
});

test('an agreement can be neither withdrawn nor erased', async () => {
  await open({ canBeWithdrawn: false, canBeErased: false });
  expect(screen.getByText(/^This enquiry has become an agreement/)).toBeTruthy();
  expect(screen.queryByText('Erase everything')).toBeNull();
});

test('an enquiry with restricted processing explains that, in place of forms that would be refused', async () => {
  await open({ isRestricted: true, canBeAddedTo: false });
  expect(screen.getByText(/^Processing of this enquiry is restricted/)).toBeTruthy();
  expect(document.querySelectorAll('form[method="post"]')).toHaveLength(0);
});

test('withdrawing and erasing are forms that work without scripts', async () => {
  await open({});
  const acts = [...document.querySelectorAll<HTMLFormElement>('form[method="post"]')].map((form) => [
    new URL(form.action).pathname,
    new FormData(form).get('act') ?? form.querySelector('[name="act"]')?.getAttribute('value'),
  ]);
  expect(acts).toEqual(
    expect.arrayContaining([
      ['/enquiry/a', 'withdraw'],
      ['/enquiry/a', 'erase'],
    ]),
  );
});

test('an unknown URL says so', async () => {
  serve({ 'GET /api/receipts/a': refusal(404, 'Not found') });
  openSite('/enquiry/a');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is nothing here' })).toBeTruthy();
  expect(document.title).toMatch(/^There is nothing here/);
});

test('after the erasure, the page says so', async () => {
  serve({ 'GET /api/receipts/a': refusal(404, 'Not found') });
  const resources = new Resources();
  keepOutcome(resources, JSON.stringify({ isErased: true }));
  openSite('/enquiry/a', resources);
  expect(await screen.findByRole('heading', { level: 1, name: 'Everything is erased' })).toBeTruthy();
});

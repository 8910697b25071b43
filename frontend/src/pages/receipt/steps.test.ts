import type { Receipt } from '@prism/core/contract/receipt-calls';
import { withDefaultTexts } from '@prism/core/content/check';
import { pages } from '@prism/core/content/content';
import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

const at = '2026-11-23T20:20:00.000Z';
const now = Date.parse('2026-11-23T21:00:00.000Z');
const { steps: said } = withDefaultTexts(pages.receipt.fields, {});
const words = {
  said,
  somebody: 'Somebody',
  place: 'London',
  dayOf: () => 'Friday 27 November',
  timeOf: () => '12:00',
  fullDayOf: () => 'Friday 27 November 2026',
  momentOf: () => '11:00 tomorrow',
};
const booked = {
  startsAt: '2026-11-25T11:00:00.000Z',
  endsAt: '2026-11-25T12:00:00.000Z',
  timeZone: null,
  changeUntil: '2026-11-25T09:00:00.000Z',
  bookedAt: at,
};
const quote = { number: 'Q-2026-0002', app: 'Parallel', path: '/quote/a', acceptedAt: null };
const receipt: Receipt = {
  path: '/enquiry/a',
  sent: {
    name: 'Josephine Adler',
    firstName: 'Josephine',
    company: 'Adler',
    email: 'jo@adler.example',
    budget: null,
    description: 'An app.',
  },
  receivedAt: at,
  confirmation: { state: 'sent', at, reason: null, canBeCorrected: false },
  owner: null,
  promise: { madeAt: at, dueAt: '2026-11-24T11:00:00.000Z' },
  lateNoticeAt: null,
  takenUpAt: null,
  replies: [],
  additions: [],
  canBeAddedTo: true,
  proposedAt: null,
  withdrawnAt: null,
  isClosed: false,
  canBeWithdrawn: true,
  canBeErased: true,
  isRestricted: false,
  quotes: [quote],
  session: {
    path: '/enquiry/a/session',
    name: 'Strategy session',
    minutes: 60,
    next: [],
    booked,
    proposalDueAt: '2026-11-27T12:00:00.000Z',
  },
  lastChangeAt: at,
  endsAt: '2027-02-21T20:20:00.000Z',
  readAt: at,
};
const stepsSaid = (changes: Partial<Receipt>) =>
  stepsOf({ ...receipt, ...changes }, words, now).map(({ state, title }) => `${state}: ${title}`);

test('past events come before coming ones', () => {
  expect(stepsSaid({})).toEqual([
    'done: Received',
    'done: Confirmation sent',
    'done: Session booked',
    'now: Answer',
    'next: Proposal',
  ]);
});

test('an accepted quote is done, and no proposal is promised after it', () => {
  const quotes = [{ ...quote, acceptedAt: at }];
  expect(stepsSaid({ quotes, canBeErased: false, canBeWithdrawn: false })).toEqual([
    'done: Received',
    'done: Confirmation sent',
    'done: Session booked',
    'done: Quote Q-2026-0002 accepted',
    'now: Answer',
  ]);
});

test('a closed enquiry ends with its outcome', () => {
  const closed = { isClosed: true, promise: null, session: null, canBeAddedTo: false, canBeWithdrawn: false };
  expect(stepsSaid(closed).at(-1)).toBe('done: Closed');
});

import { expect, test } from 'vitest';
import { brokenPromises, repeatsIn, type Evidence } from './promises.ts';

const confirmation = { to: 'ada@example.com', messageId: '<confirmation.1>' };
const notice = { to: 'studio@example.com', messageId: '<notice.1>' };
const text = '## Why\n\nBecause.\n';
const article = { topic: 'Tunnels', status: 'completed', error: null, text, post: text, whole: text };
const queue = { queue: 'email', waiting: 0, active: 0, delayed: 0, failed: 0 };

const good: Evidence = {
  accepted: ['ada@example.com'],
  contacts: [{ id: '1', email: 'ada@example.com' }],
  ledger: [
    { subjectId: '1', kind: 'contact-confirmation', messageId: '<confirmation.1>', sent: true },
    { subjectId: '1', kind: 'contact-notice', messageId: '<notice.1>', sent: true },
  ],
  mails: [confirmation, notice],
  articles: [article, { ...article, status: 'failed', error: 'It was cut.', text: '## Why', post: '## Why' }],
  pendingJobs: 0,
  queues: [queue, { ...queue, queue: 'article', failed: 1 }],
};

test('no promise is broken in a good state, even with a repeated mail', () => {
  expect(brokenPromises(good)).toEqual([]);
  const repeated = { ...good, mails: [...good.mails, confirmation] };
  expect(brokenPromises(repeated)).toEqual([]);
  expect([repeatsIn(good), repeatsIn(repeated)]).toEqual([0, 1]);
});

test.each<[string, Partial<Evidence>]>([
  ['1 enquiries answered 201 are not stored', { accepted: [...good.accepted, 'bob@example.com'] }],
  ['1 people heard nothing', { mails: [notice] }],
  [
    '1 people got two different mails',
    { mails: [...good.mails, { to: 'ada@example.com', messageId: '<confirmation.2>' }] },
  ],
  ['1 enquiries had no notice to the studio', { mails: [confirmation] }],
  ['2 mails are pending according to the ledger', { ledger: good.ledger.map((row) => ({ ...row, sent: false })) }],
  ['the article "Tunnels" stays writing', { articles: [{ ...article, status: 'writing' }] }],
  ['the article "Tunnels" is complete but not whole', { articles: [{ ...article, text: '## Why' }] }],
  ['the article "Tunnels" is complete but not whole', { articles: [{ ...article, post: '' }] }],
  ['the article "Tunnels" failed without a reason', { articles: [{ ...article, status: 'failed' }] }],
  [
    'the article "Tunnels" failed and its text was not kept',
    { articles: [{ ...article, status: 'failed', error: 'It was cut.', post: '' }] },
  ],
  ['3 jobs are left in the outbox', { pendingJobs: 3 }],
  ['1 jobs are left in the queue email', { queues: [{ ...queue, delayed: 1 }] }],
  ['1 mail jobs failed for good', { queues: [{ ...queue, failed: 1 }] }],
])('%s', (sentence, wrong) => {
  expect(brokenPromises({ ...good, ...wrong })).toEqual([sentence]);
});

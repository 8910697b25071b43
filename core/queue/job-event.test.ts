import { expect, test } from 'vitest';
import { jobEvent } from './job-event.ts';

const at = new Date('2026-03-01T12:00:00Z');
const progress = { status: 'active', attempt: 1, attemptsAllowed: 3, at } as const;

test('the event of a mail names its row', () => {
  const job = { id: 'job', queue: 'email', name: 'contact-received', data: { contactId: 'a' } } as const;
  expect(jobEvent(job, { ...progress, error: 'Mailbox full' })).toEqual({
    queue: 'email',
    jobId: 'job',
    name: 'contact-received',
    status: 'active',
    attempt: 1,
    attemptsAllowed: 3,
    aboutId: 'a',
    error: 'Mailbox full',
    at: '2026-03-01T12:00:00.000Z',
  });
});

test('the event of an article also names its post', () => {
  const data = { generationId: 'a', postId: 'b' };
  const event = jobEvent({ id: 'job', queue: 'article', name: 'generate-article', data }, progress);
  expect(event).toMatchObject({ aboutId: 'a', postId: 'b' });
});

test('the event of an unknown job reveals nothing of its payload', () => {
  const event = jobEvent({ id: 'job', queue: 'email', name: 'birthday', data: { personId: 'a' } }, progress);
  expect(event).toEqual({ queue: 'email', jobId: 'job', name: 'birthday', ...progress, at: at.toISOString() });
});

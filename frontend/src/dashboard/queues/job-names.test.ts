import { expect, test } from 'vitest';
import { jobChip } from './job-names.ts';

test('a job says what it did, which is not always what its queue is there for', () => {
  const labelOf = (name: string, queue: 'webhooks' | 'email') => jobChip({ name, queue, status: 'completed' }).label;
  expect(labelOf('deliver-webhook', 'webhooks')).toBe('Sent');
  expect(labelOf('check-link', 'webhooks')).toBe('Checked');
  expect(labelOf('contact-received', 'email')).toBe('Sent');
  expect(jobChip({ name: 'check-link', queue: 'webhooks', status: 'active' }).label).toBe('Checking');
  expect(jobChip({ name: 'check-link', queue: 'webhooks', status: 'failed' }).label).toBe('Failed');
});

import { expect, test } from 'vitest';
import { jobChip } from './job-names.ts';

test('a job says what it did, which may differ from its queue', () => {
  const labelOf = (name: string, queue: 'webhooks' | 'email') => jobChip({ name, queue, status: 'completed' }).label;
  expect(labelOf('deliver-webhook', 'webhooks')).toBe('Sent');
  expect(labelOf('check-link', 'webhooks')).toBe('Checked');
  expect(labelOf('contact-received', 'email')).toBe('Sent');
  expect(jobChip({ name: 'check-link', queue: 'webhooks', status: 'active' }).label).toBe('Checking');
  expect(jobChip({ name: 'check-link', queue: 'webhooks', status: 'failed' }).label).toBe('Failed');
});

test('an article that needs review is not called done', () => {
  const written = { name: 'generate-article', queue: 'article', status: 'completed' } as const;
  expect(jobChip(written)).toEqual({ status: 'done', label: 'Done' });
  expect(jobChip({ ...written, error: 'It has 9 words.' })).toEqual({ status: 'look', label: 'Needs a look' });
});

import { expect, test } from 'vitest';
import { queueNames } from '../contract/jobs.ts';
import { retryPolicies, usualWaitMs } from '../contract/retries.ts';
import { runPermissions } from '../contract/runs.ts';
import { isJobOrder, jobs, subjectOf } from './jobs.ts';

test('the subject of every job is one of its ids, and its queue exists', () => {
  for (const { queue, payload, subject } of Object.values(jobs)) {
    expect(payload).toContain(subject);
    expect(queueNames).toContain(queue);
  }
});

test('each mail is pending by one job only', () => {
  const mails = Object.values(jobs).flatMap((job) => [...job.mails]);
  expect(new Set(mails).size).toBe(mails.length);
});

test('a delivery is retried for almost a day', () => {
  const { attempts } = retryPolicies.webhooks;
  const waits = Array.from({ length: attempts - 1 }, (_, made) => usualWaitMs(retryPolicies.webhooks, made + 1));
  const hours = waits.reduce((sum, ms) => sum + ms, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(22);
  expect(hours).toBeLessThan(24);
});

test('a job is identified by name and payload', () => {
  expect(isJobOrder({ name: 'contact-received', data: { contactId: 'a' } })).toBe(true);
  expect(isJobOrder({ name: 'contact-received', data: { subscriberId: 'a' } })).toBe(false);
  expect(isJobOrder({ name: 'toString', data: {} })).toBe(false);
});

test('known jobs have a known subject', () => {
  expect(subjectOf({ name: 'generate-article', data: { generationId: 'a', postId: 'b' } })).toBe('a');
  expect(subjectOf({ name: 'translate-article', data: { generationId: 'a' } })).toBeUndefined();
});

test('job permissions include runs', () => {
  const permissions = Object.values(jobs).map(({ permission }) => permission);
  expect([...runPermissions].toSorted()).toEqual([...new Set(['jobs', ...permissions])].toSorted());
});

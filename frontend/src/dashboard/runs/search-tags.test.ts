import { expect, test } from 'vitest';
import { firstDay, readTags, searchedWords, tagText, tagValue } from './search-tags.ts';

test('text with a colon becomes a tag when it is complete', () => {
  expect(readTags('state:failed', false)).toEqual({ tags: {}, text: 'state:failed' });
  expect(readTags('state:failed ', false)).toEqual({ tags: { state: 'failed' }, text: '' });
  expect(readTags('state:failed', true)).toEqual({ tags: { state: 'failed' }, text: '' });
  expect(readTags('Provider: gemini spelling since:today tu', false)).toEqual({
    tags: { provider: 'gemini', since: 'today' },
    text: 'spelling tu',
  });
});

test('tag values are those of the dashboard', () => {
  expect(tagValue('state', 'Working')).toBe('active');
  expect(tagValue('state', 'sent')).toBe('completed');
  expect(tagValue('of', 'email')).toBe('email');
  expect(tagValue('provider', 'GPT-4o')).toBe('openai');
  expect(tagValue('provider', 'local')).toBe('local');
  expect(tagValue('provider', '!')).toBeUndefined();
  expect(tagValue('name', 'contact-received')).toBe('contact-received');
  expect([tagText('of', 'email'), tagText('state', 'completed')]).toEqual(['queue: Email', 'state: done']);
});

test('an invalid tag stays text, with suggestions', () => {
  const { tags, text, problem } = readTags('spelling state:broken ', false);
  expect({ tags, text }).toEqual({ tags: {}, text: 'spelling state:broken ' });
  expect(problem).toBe(
    'state: accepts one or more of these, separated by commas: queued, working, retrying, done, failed, cancelled, lost.',
  );
  expect(readTags('name:', true).problem).toContain('contact-received');
  expect(searchedWords('spelling state:broken tunnels provider:')).toBe('spelling tunnels');
});

test('a tag takes several values, separated by commas', () => {
  expect(readTags('state:failed,waiting ', false).tags).toEqual({ state: 'failed,queued' });
  expect(readTags('state:failed, spelling', true)).toEqual({ tags: { state: 'failed' }, text: 'spelling' });
  expect([tagValue('provider', 'gemini,LOCAL,gemini'), tagValue('state', 'failed,broken')]).toEqual([
    'gemini,local',
    undefined,
  ]);
  expect([tagValue('since', 'today,yesterday'), tagValue('state', ',')]).toEqual([undefined, undefined]);
  expect(tagText('of', 'email,media')).toBe('queue: Email, Pictures');
});

test('text with a colon that is no tag is searched for', () => {
  expect(readTags('550: no route ', false)).toEqual({ tags: {}, text: '550: no route ' });
  expect(searchedWords('restate:failed 550: no route')).toBe('restate:failed 550: no route');
});

test('since is a day in the studio’s time zone', () => {
  const justAfterMidnight = Date.parse('2026-07-09T23:30:00Z');
  expect(firstDay('today', 'Europe/London', justAfterMidnight)).toBe('2026-07-10');
  expect(firstDay('yesterday', 'Europe/London', justAfterMidnight)).toBe('2026-07-09');
  expect(firstDay('14d', 'UTC', justAfterMidnight)).toBe('2026-06-25');
  expect(firstDay('2026-07-01', 'UTC', justAfterMidnight)).toBe('2026-07-01');
  for (const none of ['15d', '2026-02-31', 'monday', '-1d', ''])
    expect(firstDay(none, 'UTC', justAfterMidnight)).toBeUndefined();
});

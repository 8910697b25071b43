import { ProviderBreaker } from '@prism/core/database/provider-breaker';
import { afterEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { KeyRefusedError, RetryLaterError } from '../errors.ts';
import { isResting, noteAnswer, noteFailure } from './breakers.ts';

const db = openTestDatabase();
const em = () => db.orm.em.fork();
afterEach(async () => void (await em().execute('truncate provider_breakers')));

const openai = { provider: 'openai', model: 'gpt-4o' } as const;
const cut = new Error('The connection to OpenAI was lost while writing.');
const rests = async (key: Parameters<typeof isResting>[1] = openai) => await isResting(em(), key);
const fail = async (failure: Error, times = 1) => {
  for (let time = 0; time < times; time += 1) await noteFailure(em(), openai, failure);
};
/** Seconds for which the breaker stays open after its last failure. */
const restSeconds = async () => {
  const { restsUntil, failedAt } = await em().findOneOrFail(ProviderBreaker, openai);
  return Math.round(((restsUntil?.getTime() ?? 0) - failedAt.getTime()) / 1000);
};
const endRest = async () =>
  await em().execute(`update provider_breakers set rests_until = now() - interval '1 second'`);

test('opens after three consecutive failures, with the reason', async () => {
  await fail(cut, 2);
  expect(await rests()).toBe(false);
  await fail(cut);
  expect(await rests()).toBe(true);
  expect(await em().findOneOrFail(ProviderBreaker, openai)).toMatchObject({ failures: 3, reason: cut.message });
});

test('another model of the same provider has its own breaker', async () => {
  await fail(cut, 3);
  expect(await rests({ ...openai, model: 'gpt-4o-mini' })).toBe(false);
});

test('a success resets the failures', async () => {
  await fail(cut, 2);
  await noteAnswer(em(), openai);
  await fail(cut, 2);
  expect(await rests()).toBe(false);
});

test('a rate limit or a refused key opens it immediately, for as long as requested', async () => {
  await fail(new RetryLaterError('OpenAI is limiting requests just now.', 90_000));
  expect([await rests(), await restSeconds()]).toEqual([true, 90]);
  await noteAnswer(em(), openai);
  await fail(new KeyRefusedError('OpenAI refused the API key.'));
  expect([await rests(), await restSeconds()]).toEqual([true, 30]);
});

test('one caller tries when it is half-open; a failure doubles the time, up to ten minutes', async () => {
  await fail(cut, 3);
  await endRest();
  const asked = await Promise.all(Array.from({ length: 8 }, () => rests()));
  expect(asked.filter((isAtRest) => !isAtRest)).toHaveLength(1);
  await fail(cut);
  expect([await rests(), await restSeconds()]).toEqual([true, 60]);
  await fail(cut, 20);
  expect(await restSeconds()).toBe(600);
});

test('a successful trial closes it, and a trial of a dead worker is taken by another', async () => {
  await fail(cut, 3);
  await endRest();
  expect([await rests(), await rests()]).toEqual([false, true]);
  await em().execute(`update provider_breakers set trial_until = now() - interval '1 second'`);
  expect([await rests(), await rests()]).toEqual([false, true]);
  await noteAnswer(em(), openai);
  expect([await rests(), await rests()]).toEqual([false, false]);
});

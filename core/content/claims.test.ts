import { expect, test } from 'vitest';
import { claimState, claimStates, isStated } from './claims.ts';

const today = '2026-11-22';
const state = (evidence: string, holdsUntil = '', isSample = false, isOwnWord = false) =>
  claimState({ isSample, isOwnWord, proof: { evidence, file: '', holdsUntil } }, today);

test("a claim holds until the end of its evidence's last day", () => {
  expect(state('')).toBe('unproven');
  expect(state('A survey')).toBe('proven');
  expect(state('A survey', '2026-11-30')).toBe('proven');
  expect(state('A survey', '2026-11-29')).toBe('expiring');
  expect(state('A survey', today)).toBe('expiring');
  expect(state('A survey', '2026-11-21')).toBe('expired');
});

test('visitors see samples only in the demonstration, and no unproven or expired claims', () => {
  expect(state('A survey', '', true)).toBe('sample');
  const shown = (isDemonstration: boolean) => claimStates.filter((one) => isStated(one, isDemonstration));
  expect(shown(true)).toEqual(['expiring', 'sample', 'proven', 'stated']);
  expect(shown(false)).toEqual(['expiring', 'proven', 'stated']);
});

test("the studio's own word needs no evidence; evidence given expires as usual", () => {
  expect(state('', '', false, true)).toBe('stated');
  expect(state('A survey', '', false, true)).toBe('proven');
  expect(state('A survey', '2026-11-21', false, true)).toBe('expired');
  expect(state('', '', true, true)).toBe('sample');
});

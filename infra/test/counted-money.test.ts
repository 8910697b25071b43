import { expect, test } from 'vitest';
import { comparedMoney, type PaidStep } from './counted-money.ts';
import type { TokenReport } from './fake-provider.ts';

const asked = 'Tunnels opening ';
const reported = (inputTokens: number, outputTokens: number, isReported = true): TokenReport => ({
  provider: 'openai',
  asked,
  inputTokens,
  outputTokens,
  isReported,
});
const paid = (inputTokens: number | null, outputTokens: number | null, cost: number | null): PaidStep => ({
  generation: 'a',
  provider: 'openai',
  asked,
  inputTokens,
  outputTokens,
  cost,
  tokensEstimated: false,
  error: null,
});
/** Three and ten micro-dollars a token. */
const compare = (reports: TokenReport[], steps: PaidStep[]) =>
  comparedMoney(reports, steps, () => ({ input: 3_000_000, output: 10_000_000 }));
const lost = { ...paid(10, 2, 50), tokensEstimated: true, error: 'Its worker stopped.' };
const silent = { ...paid(10, 0, 500), tokensEstimated: true, error: 'OpenAI sent nothing for 30 seconds.' };

test("recorded costs match the provider's counts for completed, broken and refused responses", () => {
  const steps = [paid(10, 7, 100), { ...paid(10, 4, 70), tokensEstimated: true }, paid(null, null, 0)];
  const reports = [reported(10, 7), reported(10, 4, false), reported(0, 0, false)];
  expect(compare(reports, steps)).toEqual({
    broken: [],
    known: 170,
    estimated: { requests: 0, spent: 0, counted: 0 },
  });
});

test('an aborted response is estimated even if its request was never sent', () => {
  expect(compare([reported(10, 9, false), reported(10, 30, false)], [lost, silent])).toEqual({
    broken: [],
    known: 0,
    estimated: { requests: 2, spent: 550, counted: 120 + 330 },
  });
  expect(compare([], [lost, silent]).broken).toEqual([]);
});

test.each([
  ['1 steps differ from the tokens of their provider', [reported(10, 7)], [paid(10, 7, 100), paid(10, 7, 100)]],
  ['1 steps have a wrong cost', [reported(10, 7)], [paid(10, 7, 99)]],
  ['1 steps have a wrong cost', [reported(10, 7)], [paid(10, 7, null)]],
  ['Tunnels opening cost 500, and at least 730', [reported(10, 70)], [silent]],
  ['Tunnels opening cost 29, and at least 30', [], [{ ...lost, cost: 29 }]],
  ['1 counted requests have no cost', [reported(10, 7), reported(10, 7)], [paid(10, 7, 100)]],
])('it reports that %s', (sentence, reports, steps) => {
  expect(compare(reports, steps).broken).toEqual([sentence]);
});

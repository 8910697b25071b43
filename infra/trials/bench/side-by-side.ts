import { median } from '../statistics.ts';

/** Operations a second. */
type Rate = () => Promise<number>;

/** Measures both sides in turn with the machine to themselves. The first side alternates. */
export async function sideBySide(rounds: number, ours: Rate, bare: Rate): Promise<{ value: number; rates: string }> {
  const results: { ours: number; bare: number }[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const early = round % 2 === 0 ? await ours() : undefined;
    const result = { bare: await bare(), ours: early ?? (await ours()) };
    if (round > 0) results.push(result);
  }
  const rate = (side: 'ours' | 'bare') => `${Math.round(median(results.map((result) => result[side])))}/s`;
  return {
    value: median(results.map((result) => result.ours / result.bare)),
    rates: `${rate('ours')} against ${rate('bare')}`,
  };
}

import { dollars, dollarsAndCents } from '@prism/core/contract/money';

/** What the system costs, and cost before the sale, in US dollars; a one-time price takes its hosting by the month. */
export const planPrices = {
  monthly: { now: 499, before: 1_997 },
  once: { now: 3_000, before: 9_997, hosting: 49.99 },
  /** What others ask for a month. */
  normal: 6_997,
} as const;

const { monthly, once, normal } = planPrices;

/** The same as people read them. */
export const shown = {
  monthly: dollars(monthly.now),
  monthlyBefore: dollars(monthly.before),
  once: dollars(once.now),
  onceBefore: dollars(once.before),
  hosting: dollarsAndCents(once.hosting),
  normal: dollars(normal),
} as const;

/** How much less one pays now, in whole per cent. */
export function percentOff({ now, before }: { now: number; before: number }): number {
  return Math.round((1 - now / before) * 100);
}

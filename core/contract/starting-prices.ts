/** What the two ways begin at, and what a month of maintenance does after the support that is included, in whole US dollars. */
export const startingPrices = { ready: 5_999, custom: 25_999, maintenance: 999 } as const;

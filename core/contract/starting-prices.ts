/** What the two ways begin at, what a month of maintenance costs after the support that is included, and screens redrawn for a brand; in whole units of the studio's currency. */
export const startingPrices = { ready: 5_999, custom: 25_999, maintenance: 999, reskin: 950 } as const;

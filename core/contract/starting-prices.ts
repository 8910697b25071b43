/** Specification 1, section 1: what the two ways begin at, in whole US dollars. */
export const startingPrices = { ready: 5_999, custom: 25_999 } as const;

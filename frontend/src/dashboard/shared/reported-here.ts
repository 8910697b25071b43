/** Posts whose writing was ordered or steered in this tab: it reports their end itself, until it is loaded again. */
export const reportedHere = new Set<string>();

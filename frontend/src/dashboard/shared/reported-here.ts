/** Posts whose article was ordered or controlled in this tab, which reports their end itself, until a reload. */
export const reportedHere = new Set<string>();

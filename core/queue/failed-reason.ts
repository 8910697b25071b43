/** The reason of a job whose workers died too often. */
export const abandonedReason =
  'The workers doing this stopped too often. Try again, and look at their log if it happens anew.';

/** BullMQ's prefix for it. */
export const stalledMark = 'job stalled';

/** A stored failure reason in plain words. */
export function failedReason(kept: string): string {
  return kept.startsWith(stalledMark) ? abandonedReason : kept;
}

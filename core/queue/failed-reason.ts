/** The reason of a job whose workers died too often. */
export const abandonedReason =
  'The workers running this stopped too often. Retry it, and check their log if it happens again.';

/** BullMQ's prefix for it. */
export const stalledMark = 'job stalled';

/** A stored failure reason in plain words. */
export function failedReason(kept: string): string {
  return kept.startsWith(stalledMark) ? abandonedReason : kept;
}

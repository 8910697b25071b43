/** Said of a job that is given up without its processor, because its workers died too often. */
export const abandonedReason =
  'The workers doing this stopped too often. Try again, and look at their log if it happens anew.';

/** How BullMQ begins the reason of such a job. */
export const stalledMark = 'job stalled';

/** What a person reads of the reason the queue keeps with a failed job. */
export function failedReason(kept: string): string {
  return kept.startsWith(stalledMark) ? abandonedReason : kept;
}

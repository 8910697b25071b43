export const abandonedReason =
  'The workers running this stopped too often. Retry it, and check their log if it happens again.';

/** BullMQ's prefix for it. */
export const stalledMark = 'job stalled';

export function failedReason(kept: string): string {
  return kept.startsWith(stalledMark) ? abandonedReason : kept;
}

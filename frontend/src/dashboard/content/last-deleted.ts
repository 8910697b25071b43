import type { AdminEntry } from '@prism/core/contract/content';

export interface Deleted extends Pick<AdminEntry, 'kind' | 'key'> {
  title: string;
  /** When, in milliseconds since 1970. */
  at: number;
}

/** As long as their notice may be read. */
const undoMs = 10_000;

/** Of all rows: each is gone with what it deleted. */
let last: readonly Deleted[] = [];

/** All that was deleted in quick succession, this one included. */
export function withLastDeleted(deleted: Omit<Deleted, 'at'>): readonly Deleted[] {
  const now = Date.now();
  last = [...last.filter(({ at }) => now - at < undoMs), { ...deleted, at: now }];
  return last;
}

export function forgetLastDeleted(): void {
  last = [];
}

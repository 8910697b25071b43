import type { AdminEntry } from '@prism/core/contract/content-calls';
import { shownWithAction } from '../../shell/toast-card.tsx';

export interface Deleted extends Pick<AdminEntry, 'kind' | 'key'> {
  title: string;
  /** When, in milliseconds since 1970. */
  at: number;
}

/** Of all rows: each is gone with what it deleted. */
let last: readonly Deleted[] = [];

/** All that was deleted in quick succession, this one included. */
export function withLastDeleted(deleted: Omit<Deleted, 'at'>): readonly Deleted[] {
  const now = Date.now();
  last = [...last.filter(({ at }) => now - at < shownWithAction), { ...deleted, at: now }];
  return last;
}

export function forgetLastDeleted(): void {
  last = [];
}

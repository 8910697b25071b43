import type { AnswerPromise } from '@prism/core/contract/promises';

/** The promise to answer a row; null where none was made. */
export function toPromise(row: {
  dueAt?: Date | null | undefined;
  answeredAt?: Date | null | undefined;
}): AnswerPromise | null {
  if (!row.dueAt) return null;
  return { dueAt: row.dueAt.toISOString(), answeredAt: row.answeredAt?.toISOString() ?? null };
}

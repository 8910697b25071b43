import type { ResponseTarget } from '@prism/core/contract/sla-calls';

/** The promise to answer a row; null where none was made. */
export function toResponseTarget(row: {
  dueAt?: Date | null | undefined;
  answeredAt?: Date | null | undefined;
}): ResponseTarget | null {
  if (!row.dueAt) return null;
  return { dueAt: row.dueAt.toISOString(), answeredAt: row.answeredAt?.toISOString() ?? null };
}

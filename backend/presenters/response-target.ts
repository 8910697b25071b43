import type { ResponseTarget } from '@prism/core/contract/sla-calls';

export function toResponseTarget(row: {
  dueAt?: Date | null | undefined;
  answeredAt?: Date | null | undefined;
}): ResponseTarget | null {
  if (!row.dueAt) return null;
  return { dueAt: row.dueAt.toISOString(), answeredAt: row.answeredAt?.toISOString() ?? null };
}

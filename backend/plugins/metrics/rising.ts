import type { Counter } from 'prom-client';

/**
 * A counter of rows of which some are deleted later: it goes up by what came since the last look, and never down, which
 * Prometheus would take for a new beginning.
 */
export function rising<Label extends string>(counter: Counter<Label>) {
  const seen = new Map<string, number>();
  return (labels: Record<Label, string>, count: number): void => {
    const key = JSON.stringify(labels);
    counter.inc(labels, Math.max(0, count - (seen.get(key) ?? 0)));
    seen.set(key, count);
  };
}

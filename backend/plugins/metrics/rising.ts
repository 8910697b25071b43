import type { Counter } from 'prom-client';

/**
 * A counter over rows, some of which are deleted later: it adds new rows and never falls, which Prometheus would take
 * for a reset.
 */
export function rising<Label extends string>(counter: Counter<Label>) {
  const seen = new Map<string, number>();
  return (labels: Record<Label, string>, count: number): void => {
    const key = JSON.stringify(labels);
    counter.inc(labels, Math.max(0, count - (seen.get(key) ?? 0)));
    seen.set(key, count);
  };
}

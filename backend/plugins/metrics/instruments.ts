import { Counter, Gauge, type Registry } from 'prom-client';

export type Instruments = ReturnType<typeof instrumentsIn>;

export function instrumentsIn(registry: Registry) {
  const registers = [registry];
  return {
    gauge: <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
      new Gauge({ name, help, labelNames, registers }),
    rising: <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
      rising(new Counter({ name, help, labelNames, registers })),
  };
}

/**
 * A counter of rows, some of which are deleted later. It adds new rows and never falls, which Prometheus would read as
 * a reset.
 */
export function rising<Label extends string>(counter: Counter<Label>) {
  const seen = new Map<string, number>();
  return (labels: Record<Label, string>, count: number): void => {
    const key = JSON.stringify(labels);
    counter.inc(labels, Math.max(0, count - (seen.get(key) ?? 0)));
    seen.set(key, count);
  };
}

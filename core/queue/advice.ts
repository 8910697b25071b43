/** What there is to do in a queue, and by whom. */
export interface Load {
  waiting: number;
  active: number;
  isPaused: boolean;
  /** How long a job takes, in seconds; null where none was done lately. */
  jobSeconds: number | null;
  /** Worker processes, and how many jobs they do at once, together. */
  workers: number;
  atOnce: number;
}

/** How long the workers of now will take for what waits, in seconds; null where that cannot be said. */
export function drainSeconds({ waiting, active, isPaused, jobSeconds, atOnce }: Load): number | null {
  if (waiting + active === 0) return 0;
  if (isPaused || jobSeconds === null || atOnce === 0) return null;
  // What is being done is done by half, on the average.
  return Math.ceil(((waiting + active / 2) * jobSeconds) / atOnce);
}

/** So many processes as they are now are busy with what runs and begin what waits within `patience` seconds; at least one. */
export function advisedWorkers({ waiting, active, jobSeconds, workers, atOnce }: Load, patience: number): number {
  const each = workers > 0 && atOnce > 0 ? atOnce / workers : 1;
  const busy = active + (waiting * (jobSeconds ?? 0)) / patience;
  return Math.max(1, Math.ceil(busy / each));
}

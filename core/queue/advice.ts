export interface Load {
  waiting: number;
  active: number;
  isPaused: boolean;
  /** Mean seconds a job; null without recent jobs. */
  jobSeconds: number | null;
  /** Worker processes, and their concurrency in total. */
  workers: number;
  atOnce: number;
}

/** Seconds the present workers need for the backlog; null if unknown. */
export function drainSeconds({ waiting, active, isPaused, jobSeconds, atOnce }: Load): number | null {
  if (waiting + active === 0) return 0;
  if (isPaused || jobSeconds === null || atOnce === 0) return null;
  // Active jobs are half done on average.
  return Math.ceil(((waiting + active / 2) * jobSeconds) / atOnce);
}

/** Processes needed to start the backlog within `patience` seconds; at least one. */
export function advisedWorkers({ waiting, active, jobSeconds, workers, atOnce }: Load, patience: number): number {
  const each = workers > 0 && atOnce > 0 ? atOnce / workers : 1;
  const busy = active + (waiting * (jobSeconds ?? 0)) / patience;
  return Math.max(1, Math.ceil(busy / each));
}

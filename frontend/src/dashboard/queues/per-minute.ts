import type { Times } from '../shared/times.ts';

const minuteMs = 60_000;

export interface PerMinute {
  /** Oldest first; the last minute is the current one. */
  minutes: { time: string; completed: number }[];
  total: number;
  most: number;
}

/** Completed jobs by minute in the time zone of `clockOf`; the last minute is that of `now`. */
export function perMinute(completed: readonly number[], now: number, clockOf: Times['clockOf']): PerMinute {
  const thisMinute = Math.floor(now / minuteMs);
  const minutes = completed.map((count, index) => ({
    time: clockOf((thisMinute - completed.length + 1 + index) * minuteMs),
    completed: count,
  }));
  return { minutes, total: completed.reduce((sum, count) => sum + count, 0), most: Math.max(0, ...completed) };
}

export function inWords({ minutes, total, most }: PerMinute): string {
  const busy = minutes.filter(({ completed }) => completed > 0).map(({ time, completed }) => `${time}: ${completed}`);
  const sum = `${total} completed in the last ${minutes.length} minutes`;
  return busy.length === 0 ? `${sum}.` : `${sum}, ${most} in the busiest. By minute: ${busy.join(', ')}.`;
}

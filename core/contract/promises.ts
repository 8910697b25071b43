/** The promise to answer something, as the dashboard shows it. */
export interface AnswerPromise {
  /** ISO 8601. */
  dueAt: string;
  /** ISO 8601; null while nobody has answered. */
  answeredAt: string | null;
}

/** Somebody who waits for a promised answer, or for the proposal that was promised with a session. */
export interface Waiting {
  kind: 'enquiry' | 'application' | 'proposal';
  /** The enquiry's, or the application's. */
  id: string;
  name: string;
  /** The company, or the position. */
  about: string;
  promise: AnswerPromise;
}

/** The answer of `GET /api/admin/promises`. */
export interface PromisesReport {
  /** Those who have waited longest for what they were promised, the most urgent first. */
  waiting: Waiting[];
  /** All who wait. */
  total: number;
  /** Promises kept since midnight on the studio's clock. */
  keptToday: number;
  /** Of enquiries; null where it cannot be told. */
  medianMinutes: number | null;
  /** Of proposals, from the end of the session; null where it cannot be told. */
  proposalMinutes: number | null;
}

/** So many who wait are listed. */
export const mostWaiting = 20;

/** The answer of `GET /api/answer-time`. */
export interface AnswerTime {
  /** How many minutes half of the enquiries of the last days were answered within; null where there were too few to tell. */
  medianMinutes: number | null;
}

/** Over so many days the median is taken. */
export const medianDays = 90;
/** Of fewer enquiries the public is told no median. */
export const fewestForMedian = 20;

/** '47 minutes', '3 hours', '2 days': the nearest of them. */
export function minutesInWords(minutes: number): string {
  const [count, unit] =
    minutes < 120
      ? [Math.max(1, Math.round(minutes)), 'minute']
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / (24 * 60)), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

import type { TurnReason } from './turns.ts';

/** The promise to answer something, as the dashboard shows it. */
export interface ResponseTarget {
  /** ISO 8601. */
  dueAt: string;
  /** ISO 8601; null while nobody has answered. */
  answeredAt: string | null;
}

/** Somebody to whom the studio has to write: a promised answer or proposal, or words about what they did since. */
export interface Waiting {
  kind: 'enquiry' | 'application' | 'proposal';
  /** What made it the studio's turn. */
  by: TurnReason;
  /** Since when, ISO 8601. */
  since: string;
  /** The accepted quote that waits for words; null where none does. */
  quote: { number: string; total: number; currency: string } | null;
  /** The enquiry's, or the application's. */
  id: string;
  name: string;
  /** The company, or the position. */
  about: string;
  /** Null where no time was promised. */
  promise: ResponseTarget | null;
}

/** The answer of `GET /api/admin/promises`. */
export interface SlaReport {
  /** Who accepted a quote comes first, then the most urgent. */
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

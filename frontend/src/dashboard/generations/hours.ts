import type { GenerationRow } from '@prism/core/contract/generations';
import type { Times } from '../shared/times.ts';

export interface Hours {
  /** The last eight hours, oldest first, including the current one. */
  hours: { hour: number; finished: number }[];
  /** Mean duration; null without finished articles. */
  averageMs: number | null;
}

const hourMs = 3_600_000;
const hoursShown = 8;

/** Articles finished in each of the last eight hours, in the time zone of `clockOf`. */
export function articlesPerHour(articles: readonly GenerationRow[], now: number, clockOf: Times['clockOf']): Hours {
  const thisHour = Math.floor(now / hourMs);
  const hours = Array.from({ length: hoursShown }, (_, index) => {
    const at = (thisHour - hoursShown + 1 + index) * hourMs;
    return { hour: Number(clockOf(at).slice(0, 2)), finished: 0 };
  });
  const times: number[] = [];
  for (const { status, startedAt, finishedAt } of articles) {
    if (status !== 'completed' || finishedAt === null) continue;
    const end = Date.parse(finishedAt);
    const slot = hours[Math.floor(end / hourMs) - thisHour + hoursShown - 1];
    if (!slot) continue;
    slot.finished += 1;
    if (startedAt !== null) times.push(end - Date.parse(startedAt));
  }
  return { hours, averageMs: times.length > 0 ? times.reduce((total, time) => total + time, 0) / times.length : null };
}

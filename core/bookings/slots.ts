import { dayIn } from '../contract/days.ts';
import { momentIn } from '../contract/zoned-time.ts';
import { spansFrom, type OpenTime, type Span } from '../hours/spans.ts';

export interface BookingRules extends OpenTime {
  minutes: number;
  pauseMinutes: number;
  noticeHours: number;
  daysAhead: number;
}

/** A blocked time, including the pause. */
export interface TakenTime {
  startsAt: Date;
  freeAt: Date;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Appointments begin in these steps after opening. */
const stepMs = 30 * minuteMs;

export function slots(rules: BookingRules, taken: readonly TakenTime[], now: Date): Date[] {
  const { minutes, pauseMinutes, noticeHours, daysAhead } = rules;
  const [lengthMs, pauseMs] = [minutes * minuteMs, pauseMinutes * minuteMs];
  const earliest = now.getTime() + noticeHours * hourMs;
  const latest = now.getTime() + daysAhead * dayMs;
  const isFree = (start: number) =>
    taken.every(
      ({ startsAt, freeAt }) => start + lengthMs + pauseMs <= startsAt.getTime() || start >= freeAt.getTime(),
    );
  const starts: number[] = [];
  for (const { start, end } of stretches(rules, now))
    for (let at = start; at + lengthMs <= end; at += stepMs)
      if (at >= earliest && at <= latest && isFree(at)) starts.push(at);
  return starts.map((at) => new Date(at));
}

/** Open times around and after `now`; adjoining hours are merged. */
function stretches(rules: BookingRules, now: Date): Span[] {
  const joined: Span[] = [];
  // From well before, because steps count from the opening.
  const from = momentIn(rules.timeZone, `${dayIn(rules.timeZone, now.getTime() - 2 * dayMs)}T00:00`).at;
  for (const span of spansFrom(rules, new Date(from), rules.daysAhead + 5)) {
    const last = joined.at(-1);
    if (last?.end === span.start) last.end = span.end;
    else joined.push({ ...span });
  }
  return joined;
}

import { dayIn } from '../contract/days.ts';
import { momentIn } from '../contract/zoned-time.ts';
import { spansFrom, type OpenTime, type Span } from '../hours/spans.ts';

/** When sessions can be booked. */
export interface BookingRules extends OpenTime {
  /** How long a session lasts. */
  minutes: number;
  /** How long the studio rests after each. */
  pauseMinutes: number;
  /** How long before its beginning it has to be booked. */
  noticeHours: number;
  /** How far ahead it can be booked. */
  daysAhead: number;
}

/** Time that a session takes from others: from its beginning until the studio is free again. */
export interface TakenTime {
  startsAt: Date;
  freeAt: Date;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** A session may begin so often, counted from when the studio opens. */
const stepMs = 30 * minuteMs;

/** When a session could begin, at `now`, in the order of time. */
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

/** The open time around `now` and after it; hours that follow each other without a gap are one stretch. */
function stretches(rules: BookingRules, now: Date): Span[] {
  const joined: Span[] = [];
  // From well before, because what has begun is counted from its beginning.
  const from = momentIn(rules.timeZone, `${dayIn(rules.timeZone, now.getTime() - 2 * dayMs)}T00:00`).at;
  for (const span of spansFrom(rules, new Date(from), rules.daysAhead + 5)) {
    const last = joined.at(-1);
    if (last?.end === span.start) last.end = span.end;
    else joined.push({ ...span });
  }
  return joined;
}

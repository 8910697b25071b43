import type { Span } from '../hours/spans.ts';
import type { WorkingDays } from '../hours/working-days.ts';

export interface DueTimes {
  startsAt: Date;
  halfAt: Date;
  soonAt: Date;
  dueAt: Date;
}

export interface PromisedTimes {
  /** Calendar hours. */
  replyHours: number | null;
  /** Working hours. */
  quickReplyHours: number | null;
  /** Working days. */
  applicationDays: number | null;
}

export interface Answering {
  promises: PromisedTimes;
  work: WorkingDays;
}

const hourMs = 60 * 60 * 1000;

/** When an enquiry that arrives at `from` must be answered: the earlier of both targets; undefined without one. */
export function answerTimes({ promises, work }: Answering, from: Date): DueTimes | undefined {
  const { replyHours, quickReplyHours } = promises;
  const quick = quickReplyHours === null ? undefined : inWorkingTime(work, from, quickReplyHours * hourMs);
  const atMost = replyHours === null ? undefined : byCalendar(from, replyHours * hourMs);
  if (quick && atMost) return quick.dueAt <= atMost.dueAt ? quick : atMost;
  return quick ?? atMost;
}

/**
 * When an application that arrives at `from` must be answered: at the end of the last promised working day, counted
 * from the next one. Undefined without a target.
 */
export function applicationTimes({ promises, work }: Answering, from: Date): DueTimes | undefined {
  const { applicationDays } = promises;
  if (applicationDays === null) return undefined;
  const today = work.dayOf(from);
  const days: Span[] = [];
  for (const span of work.from(from)) {
    if (span.day === today) continue;
    const last = days.at(-1);
    if (last?.day === span.day) last.end = span.end;
    else if (days.length === applicationDays) break;
    else days.push({ ...span });
  }
  const [half, last] = [days[Math.ceil(applicationDays / 2) - 1], days[applicationDays - 1]];
  if (!half || !last) return undefined;
  return { startsAt: from, halfAt: new Date(half.start), soonAt: new Date(last.start), dueAt: new Date(last.end) };
}

/** When a proposal is due after a session that ends at `endsAt`, in calendar hours; undefined without a target. */
export function proposalTimes(proposalHours: number | null, endsAt: Date): DueTimes | undefined {
  return proposalHours === null ? undefined : byCalendar(endsAt, proposalHours * hourMs);
}

/** The same for a proposal due at `dueAt`. */
export function timesUntil(dueAt: Date, endsAt: Date): DueTimes {
  return byCalendar(endsAt, dueAt.getTime() - endsAt.getTime());
}

function byCalendar(from: Date, ms: number): DueTimes {
  const after = (part: number) => new Date(from.getTime() + ms * part);
  return { startsAt: from, halfAt: after(0.5), soonAt: after(0.75), dueAt: after(1) };
}

/** When the studio has worked half, three quarters and all of `ms` milliseconds since `from`. */
function inWorkingTime(work: WorkingDays, from: Date, ms: number): DueTimes | undefined {
  const moments: Date[] = [];
  let worked = 0;
  for (const { start, end } of work.from(from)) {
    const reached = [0.5, 0.75, 1].slice(moments.length).filter((part) => ms * part - worked <= end - start);
    for (const part of reached) moments.push(new Date(start + ms * part - worked));
    worked += end - start;
    const [halfAt, soonAt, dueAt] = moments;
    if (halfAt && soonAt && dueAt) return { startsAt: from, halfAt, soonAt, dueAt };
  }
  return undefined;
}

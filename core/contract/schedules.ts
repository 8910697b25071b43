import type { Subject } from './subjects.ts';

/** 'publish' stores the draft as it is then and shows it; 'unpublish' hides what is public. */
export const scheduledActions = ['publish', 'unpublish'] as const;
export type ScheduledAction = (typeof scheduledActions)[number];

/** Something that is to become public, or to be hidden, at a time. Times are ISO 8601. */
export interface Schedule extends Subject {
  action: ScheduledAction;
  at: string;
  /** Who has set it; null for somebody without a name or an account. */
  by: string | null;
  /** Why it could not be done at its time, in plain words; null while that has not come. */
  error: string | null;
}

/** The answer to a time that was set. */
export interface SetSchedule extends Schedule {
  /** Which moment is meant, where the studio's clock shows the time twice or not at all; else null. */
  note: string | null;
}

/** The body of `PUT /api/admin/schedules/{kind}/{id}/{action}`: a time on the studio's clock, as '2026-11-26T09:00'. */
export interface ScheduleInput {
  time: string;
}

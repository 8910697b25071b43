import { slugPattern } from '../fields/fields.ts';
import { listOf, nullable, object, oneOf, text, time, type ValueOf } from '../fields/shapes.ts';
import { callsOf } from './call.ts';

/** 'publish' publishes the draft as it is at that moment; 'unpublish' hides the subject. */
export const scheduledActions = ['publish', 'unpublish'] as const;
const action = oneOf(scheduledActions);
export type ScheduledAction = ValueOf<typeof action>;

const schedule = {
  kind: text(),
  id: text(),
  action,
  at: time,
  /** Who set it; null for a person without a name or an account. */
  by: nullable(text()),
  /** Why it failed at its time; otherwise null. */
  error: nullable(text()),
};
const scheduleShape = object(schedule);
export type Schedule = ValueOf<typeof scheduleShape>;

const setSchedule = object({
  ...schedule,
  /** Explains the time when the studio's clock shows it twice or not at all; else null. */
  note: nullable(text()),
});
export type SetSchedule = ValueOf<typeof setSchedule>;

const call = callsOf('content', 'of-subject');
const kind = text({ minLength: 1, maxLength: 40 });
const params = { kind, id: text({ pattern: slugPattern.source, maxLength: 80 }), action };

export const scheduleCalls = {
  list: call('GET /admin/schedules/{kind}', {
    says: 'List schedules of a kind',
    params: { kind },
    answer: listOf(scheduleShape),
  }),
  set: call('PUT /admin/schedules/{kind}/{id}/{action}', {
    says: 'Schedule publishing a draft or hiding a public page, in the studio’s time zone; replaces an earlier schedule',
    params,
    body: object({
      time: text({
        pattern: String.raw`^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$`,
        description: 'e.g. 2026-11-26T09:00',
        message: 'Choose a date and time',
      }),
    }),
    answer: setSchedule,
    audit: { act: 'schedule', label: 'Schedule', group: 'content' },
  }),
  cancel: call('DELETE /admin/schedules/{kind}/{id}/{action}', {
    says: 'Cancel a schedule',
    params,
    audit: { act: 'cancel-schedule', label: 'Cancel schedule', group: 'content' },
  }),
};

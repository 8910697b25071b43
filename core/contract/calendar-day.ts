import type { DateField } from './fields.ts';

/** A calendar day in ISO 8601. 2026-02-29 is invalid: browsers offer only real days. */
export const calendarDay =
  /^(?!0000)(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/;

export type DateOptions<Min extends number = number> = { min?: Min } & Partial<
  Pick<DateField, 'help' | 'shortLabel' | 'message'>
>;

export function date<const Min extends number = 1>(label: string, options?: DateOptions<Min>): DateField & { min: Min };
/* @__NO_SIDE_EFFECTS__ */
export function date(label: string, options?: DateOptions): DateField {
  const message = `${label} is required`;
  return { type: 'date', label, min: 1, max: 10, message, pattern: calendarDay, hasTime: false, ...options };
}

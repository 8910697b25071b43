import { isContent } from '@prism/core/content/check';
import { daysText, timesText, weekdays } from '@prism/core/contract/hours';
import type { Field, ListField } from '@prism/core/fields/fields';
import { useSite } from '../../../site.ts';
import { dateInWords } from '../../shared/times.ts';
import { type ControlProps, useFormState } from './form-context.ts';

/** Whether the field may share a row with another short one. */
export function isShort(field: Field): boolean {
  if (field.type === 'text') {
    const isAddress = field.kind === 'link' || field.kind === 'email';
    return field.look === 'line' && (field.max <= 120 || isAddress);
  }
  return field.type !== 'list' && field.type !== 'group';
}

export function useControl({ field: { label, help }, path }: ControlProps) {
  const { errors, change } = useFormState();
  return {
    shared: { label, hint: help, name: path, error: errors[path] },
    set: (next: unknown) => change(path, () => next),
  };
}

/** The help of a list or a group, with the time zone of its times. */
export function useHelp({ help, isInZone }: Pick<ListField, 'help' | 'isInZone'>): string | undefined {
  const { timeZone } = useSite().studio;
  return isInZone ? [help, `Times are in ${timeZone}.`].filter(Boolean).join(' ') : help;
}

/** The title of a list item: its opening hours, its first text, its URL, or the chosen option. */
export function textOfItem(field: Field, value: unknown): string {
  if (typeof value === 'string') return field.type === 'choice' ? (field.options[value] ?? value) : value;
  if (field.type !== 'group' || !isContent(value)) return '';
  const parts = Object.entries(field.fields);
  const said = (isMeant: (of: Field) => boolean) =>
    parts.map(([name, of]) => (isMeant(of) ? textOfItem(of, value[name]) : '')).find((text) => text !== '');
  const isUrl = (of: Field) => of.type === 'text' && (of.kind === 'link' || of.kind === 'slug');
  return (
    timesOfItem(value) ??
    said((of) => of.type === 'text' && !isUrl(of)) ??
    said(isUrl) ??
    said(({ type }) => type === 'choice') ??
    ''
  );
}

/** 'Monday to Friday, 9:30–18:00', '24 Dec 2026 – 1 Jan 2027' */
function timesOfItem(item: Readonly<Record<string, unknown>>): string | undefined {
  const text = (name: string) => (typeof item[name] === 'string' ? item[name] : '');
  const { days } = item;
  const open = Array.isArray(days) ? daysText(days.filter((day) => Object.hasOwn(weekdays, String(day)))) : '';
  const dates = ['on', 'from', 'until'].map(text).filter((day) => calendarDay.test(day));
  const hours =
    text('opens') && text('closes') && timesText({ opens: text('opens'), closes: text('closes'), days: [] });
  return [open, dates.map(dateInWords).join(' – '), hours].filter(Boolean).join(', ') || undefined;
}

const calendarDay = /^\d{4}-\d\d-\d\d$/;

/** The id of a part's heading, for links. */
export const partId = (name: string) => `part-${name}`;

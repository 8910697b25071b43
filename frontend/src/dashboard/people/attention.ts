import { dayIn } from '@prism/core/contract/days';
import { applicationPage, enquiryPage } from '@prism/core/contract/desk-links';
import { slaCalls, type Waiting } from '@prism/core/contract/sla-calls';
import { momentIn } from '@prism/core/contract/zoned-time';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { useMay } from '../shared/use-may.ts';

export const attentionGroups = ['Overdue', 'Before noon', 'Today', 'New', 'Later'] as const;
export type AttentionGroup = (typeof attentionGroups)[number];

/** The group of an item in `timeZone`. Messages, accepted quotes and past sessions are due today. */
export function groupOf({ kind, by, owner, promise }: Waiting, now: number, timeZone: string): AttentionGroup {
  if (!promise) return 'Today';
  const due = Date.parse(promise.dueAt);
  if (due <= now) return 'Overdue';
  const today = dayIn(timeZone, now);
  if (due <= momentIn(timeZone, `${today}T12:00`).at) return 'Before noon';
  if (dayIn(timeZone, due) === today || by !== 'enquiry') return 'Today';
  return kind === 'enquiry' && !owner ? 'New' : 'Later';
}

export function inGroups(
  waiting: readonly Waiting[],
  now: number,
  timeZone: string,
): { group: AttentionGroup; items: Waiting[] }[] {
  const grouped = Map.groupBy(waiting, (each) => groupOf(each, now, timeZone));
  return attentionGroups.flatMap((group) => {
    const items = grouped.get(group);
    return items ? [{ group, items }] : [];
  });
}

export const attentionQuery = (isForAll = false) => queryOf(slaCalls.report, { query: isForAll ? {} : { for: 'me' } });

export function useWaitingCount(): number {
  const may = useMay();
  const { data } = useQuery({ ...attentionQuery(), enabled: may('enquiries', 'applications') });
  return data?.mine ?? 0;
}

export const pageOf = ({ kind, id }: Pick<Waiting, 'kind' | 'id'>): string =>
  kind === 'application' ? applicationPage(id) : enquiryPage(id);

/** The URL of the reader's next unanswered case after `id`; undefined if there is none. */
export function useNextToAnswer(id: string): string | undefined {
  const { data } = useQuery(attentionQuery());
  const next = data?.waiting.find((each) => each.id !== id && each.kind !== 'next-step');
  return next && `${pageOf(next)}#reply`;
}

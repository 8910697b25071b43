import { scheduleCalls, type Schedule, type ScheduledAction } from '@prism/core/contract/schedules';
import type { Subject } from '@prism/core/contract/subjects';
import { useQuery } from '@tanstack/react-query';
import { callApi, queryOf, useChanges } from '../../api/calls.ts';

export function useSchedules({ kind, id }: Subject): readonly Schedule[] {
  const { data = [] } = useQuery({ ...queryOf(scheduleCalls.list, { params: { kind } }), refetchOnMount: 'always' });
  return data.filter((schedule) => schedule.id === id);
}

interface Change {
  action: ScheduledAction;
  /** In the studio's time zone; undefined cancels it. */
  time: string | undefined;
}

export const useSetSchedule = ({ kind, id }: Subject) =>
  useChanges([scheduleCalls.set], async ({ action, time }: Change): Promise<void> => {
    const params = { kind, id, action };
    if (time === undefined) await callApi(scheduleCalls.cancel, { params });
    else await callApi(scheduleCalls.set, { params, body: { time } });
  });

import type { Schedule, ScheduledAction, ScheduleInput } from '@prism/core/contract/schedules';
import type { Subject } from '@prism/core/contract/subjects';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const schedulesPath = (kind: string) => `/api/admin/schedules/${kind}`;

/** What is to be done to a subject at a time; nothing until it is known. */
export function useSchedules({ kind, id }: Subject): readonly Schedule[] {
  const path = schedulesPath(kind);
  const { data = [] } = useQuery({
    queryKey: [path],
    queryFn: () => api.get<readonly Schedule[]>(path),
    refetchOnMount: 'always',
  });
  return data.filter((schedule) => schedule.id === id);
}

interface Change {
  action: ScheduledAction;
  /** On the studio's clock; undefined cancels it. */
  time: string | undefined;
}

export function useSetSchedule({ kind, id }: Subject) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ action, time }: Change): Promise<void> => {
      const path = `${schedulesPath(kind)}/${encodeURIComponent(id)}/${action}`;
      if (time === undefined) await api.delete<void>(path);
      else await api.put<Schedule>(path, { time } satisfies ScheduleInput);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [schedulesPath(kind)] }),
  });
}

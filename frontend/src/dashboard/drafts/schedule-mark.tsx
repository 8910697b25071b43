import type { Schedule } from '@prism/core/contract/schedules';
import type { Subject } from '@prism/core/contract/subjects';
import { momentInWords } from '@prism/core/contract/zoned-time';
import { useNow } from '../../lib/clock.ts';
import { useSite } from '../../site.ts';
import { useSchedules } from './schedules.ts';

const clock = 'M7 1.5a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM7 4v3.2l2 1.3';
const cross = 'M3 3l8 8M11 3l-8 8';

interface MarksProps {
  subject: Subject;
  /** Whether it is public already: then only its changes are scheduled. */
  isPublic: boolean;
}

export function ScheduleMarks({ subject, isPublic }: MarksProps) {
  return useSchedules(subject).map((schedule) => (
    <ScheduleMark key={schedule.action} schedule={schedule} isPublic={isPublic} />
  ));
}

/** A shape and words, never colour alone. */
export function ScheduleMark({ schedule, isPublic }: { schedule: Schedule } & Pick<MarksProps, 'isPublic'>) {
  const { action, at, error } = schedule;
  const { timeZone } = useSite().studio;
  const now = useNow(60_000);
  const failed = action === 'publish' ? 'Scheduled publishing failed' : 'Scheduled hiding failed';
  const does = action === 'unpublish' ? 'Unpublishes' : isPublic ? 'Changes scheduled for' : 'Scheduled for';
  return (
    <span className={`inline-flex items-center gap-2 text-sm ${error ? 'font-semibold text-danger' : 'text-ink-2'}`}>
      <svg
        className="size-3.5 flex-none fill-none stroke-current stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round]"
        viewBox="0 0 14 14"
        aria-hidden="true"
      >
        <path d={error ? cross : clock} />
      </svg>
      <span>{error ? failed : `${does} ${momentInWords(timeZone, Date.parse(at), now)}`}</span>
    </span>
  );
}

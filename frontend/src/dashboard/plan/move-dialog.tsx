import { line } from '@prism/core/contract/fields';
import { articlePage, newArticlePage } from '@prism/core/contract/desk-links';
import { clockIn, lastTime } from '@prism/core/contract/zoned-time';
import type { Schedule } from '@prism/core/contract/schedules';
import { useQueryClient } from '@tanstack/react-query';
import { useSite } from '../../site.ts';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { useSchedules, useSetSchedule } from '../drafts/schedules.ts';
import { ScheduleMark } from '../drafts/schedule-mark.tsx';
import { ResourceForm } from '../kit/resource-form.tsx';
import { refreshPosts } from '../shared/refresh.ts';
import { timeNote } from '../shared/time-note.ts';

/** Prefix of a draft's id, for content that was never stored. */
export const draftMark = 'draft:';

interface MoveDialogProps {
  /** The post's id, or a draft's after `draftMark`. */
  what: string;
  onClose: () => void;
}

export function MoveDialog({ what, onClose }: MoveDialogProps) {
  const isDraft = what.startsWith(draftMark);
  const id = isDraft ? what.slice(draftMark.length) : what;
  const schedule = useSchedules({ kind: 'posts', id }).find(({ action }) => action === 'publish');
  return schedule ? <MoveForm schedule={schedule} isDraft={isDraft} onClose={onClose} /> : null;
}

const rules = { time: line('Publish at', 16, { message: 'Choose a date and time' }) } as const;

interface MoveFormProps extends Pick<MoveDialogProps, 'onClose'> {
  schedule: Schedule;
  isDraft: boolean;
}

function MoveForm({ schedule, isDraft, onClose }: MoveFormProps) {
  const { id } = schedule;
  const { timeZone } = useSite().studio;
  const client = useQueryClient();
  const change = useSetSchedule({ kind: 'posts', id });

  return (
    <ResourceForm
      title="Reschedule"
      send="Reschedule"
      sending="Rescheduling..."
      rules={rules}
      initial={{ time: clockIn(timeZone, Date.parse(schedule.at)) }}
      fields={[
        () => (
          <div className="grid justify-items-start gap-2">
            <ScheduleMark schedule={schedule} isPublic={false} />
            {schedule.error && <p className="text-sm">{schedule.error}</p>}
            <Link className="lk text-sm" to={isDraft ? newArticlePage(id) : articlePage(id)}>
              Open article
            </Link>
          </div>
        ),
        ({ field, values }) => (
          <TextField
            {...field('time')}
            type="datetime-local"
            max={lastTime}
            label="Publish at"
            hint={<span role="status">{timeNote(timeZone, values.time)}</span>}
          />
        ),
      ]}
      save={async ({ time }) => {
        await change.mutateAsync({ action: 'publish', time });
        await refreshPosts(client);
      }}
      onClose={onClose}
    />
  );
}

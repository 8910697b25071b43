import type { Schedule, ScheduledAction } from '@prism/core/contract/schedules';
import type { Subject } from '@prism/core/contract/subjects';
import { clockIn, lastTime } from '@prism/core/contract/zoned-time';
import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel, panelPart } from '../shared/panel.tsx';
import { timeNote } from '../shared/time-note.ts';
import { ScheduleMark } from './schedule-mark.tsx';
import { useSchedules, useSetSchedule } from './schedules.ts';

interface SchedulePanelProps {
  subject: Subject;
  /** Whether there is something to publish. */
  canPublish: boolean;
  /** Whether it is public and may be hidden. */
  canHide: boolean;
  /** Why it may not be published yet; undefined if it may. */
  waits?: string | undefined;
  /** Saves the draft at once. */
  saveNow: () => Promise<void>;
}

const labels = { publish: 'Publish at', unpublish: 'Unpublish at' } as const;
const begin = { publish: 'Schedule publishing', unpublish: 'Schedule unpublishing' } as const;

export function SchedulePanel({ subject, canPublish, canHide, waits, saveNow }: SchedulePanelProps) {
  const schedules = useSchedules(subject);
  const of = (action: ScheduledAction) => schedules.find((schedule) => schedule.action === action);
  const [publish, unpublish] = [of('publish'), of('unpublish')];
  if (!canPublish && !canHide && schedules.length === 0) return null;
  return (
    <Panel isAside aria-label="Schedule" head={<b className="text-ink">Schedule</b>}>
      {(canPublish || publish) && (
        <Action
          action="publish"
          schedule={publish}
          subject={subject}
          canHide={canHide}
          waits={waits}
          saveNow={saveNow}
        />
      )}
      {(canHide || publish || unpublish) && (
        <Action action="unpublish" schedule={unpublish} subject={subject} canHide={canHide} saveNow={saveNow} />
      )}
    </Panel>
  );
}

interface ActionProps extends Pick<SchedulePanelProps, 'subject' | 'canHide' | 'waits' | 'saveNow'> {
  action: ScheduledAction;
  schedule: Schedule | undefined;
}

function Action({ action, schedule, subject, canHide, waits, saveNow }: ActionProps) {
  const { timeZone } = useSite().studio;
  const change = useSetSchedule(subject);
  const showError = useErrorToast();
  const [time, setTime] = useState<string>();
  const [isMissing, setMissing] = useState(false);

  async function set() {
    setMissing(!time);
    if (!time) return;
    if (action === 'publish') await saveNow();
    await change.mutateAsync({ action, time });
    setTime(undefined);
  }

  function back() {
    setTime(undefined);
    setMissing(false);
    change.reset();
  }

  return (
    <div className={`${panelPart} grid justify-items-start gap-3`}>
      {schedule && <ScheduleMark schedule={schedule} isPublic={canHide} />}
      {schedule?.error && <p className="text-sm">{schedule.error}</p>}
      {waits && <p className="text-sm">It cannot be published yet. {waits}</p>}
      {time === undefined ? (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={waits !== undefined}
            onClick={() => setTime(schedule ? clockIn(timeZone, Date.parse(schedule.at)) : '')}
          >
            {schedule ? 'Change' : begin[action]}
          </Button>
          {schedule && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => change.mutate({ action, time: undefined }, { onError: (error) => showError(error) })}
            >
              Cancel
              <span className="sr-only"> schedule</span>
            </Button>
          )}
        </div>
      ) : (
        <>
          <TextField
            type="datetime-local"
            max={lastTime}
            label={labels[action]}
            value={time}
            hint={<span role="status">{timeNote(timeZone, time)}</span>}
            error={isMissing ? 'Choose a date and time.' : change.error ? errorSentence(change.error) : undefined}
            onChange={(value) => {
              change.reset();
              setMissing(false);
              setTime(value);
            }}
          />
          <div className="flex gap-2">
            <Button size="sm" busy={change.isPending} onClick={() => void set().catch(() => undefined)}>
              Save schedule{' '}
            </Button>
            <Button variant="ghost" size="sm" onClick={back}>
              Back
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

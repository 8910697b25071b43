import {
  mailTimeLabels,
  mailTimes,
  notificationCalls,
  notificationTypes,
  summaryHour,
  type MailTime,
} from '@prism/core/contract/notifications';
import type { RowOf } from '@prism/core/contract/call';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useChange } from '../../api/calls.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Switch } from '../kit/switch.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { useBrowserPermission } from '../shared/browser-notifications.ts';

type Choice = RowOf<typeof notificationCalls.choices>;

export function NotificationSettings() {
  const { data: choices = [] } = useQuery(queryOf(notificationCalls.choices, {}));
  return (
    <section id="notifications" aria-labelledby="notifications-title" className="grid scroll-mt-16 gap-4">
      <ListTitle id="notifications-title" title="Your notifications" />
      <p className="text-sm text-ink-3">
        {`Daily summaries are sent after ${summaryHour}:00 in your time zone. New enquiries and applications also go to the studio’s mailbox.`}
      </p>
      <ul>
        {choices.map((choice) => (
          <EventChoice key={choice.kind} choice={choice} />
        ))}
      </ul>
      <ThisBrowser />
    </section>
  );
}

export function EventChoice({ choice }: { choice: Choice }) {
  const showError = useErrorToast();
  const { mutate, variables, isPending } = useChange(notificationCalls.choose, { untilShown: true });
  const { kind, shown, mail } = isPending && variables ? variables.body : choice;
  const { label } = notificationTypes[kind];
  const choose = (changes: Partial<Choice>) =>
    mutate(
      { body: { kind, shown, mail, ...changes } },
      { onError: (error) => showError(error, { title: 'Notifications not saved' }) },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2.5">
      <p className="w-full font-medium">{label}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 w-full">
        <Switch
          label={
            <>
              In the dashboard<span className="sr-only">: {label}</span>
            </>
          }
          checked={shown}
          onChange={(checked) => choose({ shown: checked })}
        />
        <label className="flex items-center gap-3 text-[0.9375rem]">
          <span className="sr-only">{`Email: ${label}`}</span>
          <select
            className="control w-44"
            value={mail}
            onChange={({ target }) =>
              choose({ mail: mailTimes.find((each): each is MailTime => each === target.value) ?? mail })
            }
          >
            {mailTimes.map((each) => (
              <option key={each} value={each}>
                {mailTimeLabels[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </li>
  );
}

export function ThisBrowser() {
  const { isOn, isKnown, turn } = useBrowserPermission();
  const [isRefused, setRefused] = useState(false);
  if (!isKnown) return null;
  return (
    <Switch
      label="Notify me in this browser"
      hint={
        isRefused
          ? 'This browser blocks notifications from this site. Allow them in its settings, then try again.'
          : 'While the dashboard is open in a window or tab that you are not looking at.'
      }
      checked={isOn}
      onChange={(checked) => void turn(checked).then((isDone) => setRefused(!isDone))}
    />
  );
}

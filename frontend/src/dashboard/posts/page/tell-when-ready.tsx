import { notificationCalls } from '@prism/core/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/calls.ts';
import { EventChoice, ThisBrowser } from '../../account/notification-settings.tsx';
import { panelSection } from './workspace.tsx';

export function TellWhenReady() {
  const { data: choices = [] } = useQuery(queryOf(notificationCalls.choices, {}));
  const choice = choices.find(({ kind }) => kind === 'article');
  return (
    <section aria-labelledby="tell-when-ready" className={`${panelSection} grid gap-2`}>
      <h2 id="tell-when-ready" className="text-[0.9375rem] font-semibold text-ink">
        Tell me when it is ready
      </h2>
      {choice && (
        <ul>
          <EventChoice choice={choice} />
        </ul>
      )}
      <ThisBrowser />
    </section>
  );
}

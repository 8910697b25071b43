import {
  webhookCalls,
  webhookEvents,
  type DeliveryRow,
  type DeliveryTry,
  type WebhookRow,
} from '@prism/core/contract/webhooks';
import { numberText } from '@prism/core/contract/number-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useChange } from '../../api/calls.ts';
import { useNow } from '../../lib/clock.ts';
import { Tag } from '../../ui/tag.tsx';
import { Waiting } from '../shared/load-error.tsx';
import { StateMark } from '../shared/state-mark.tsx';
import { ActionButtons, type RowAction } from '../kit/row-actions.tsx';
import { useTimes } from '../shared/use-times.ts';

export function DeliveryItem({ webhook, delivery }: { webhook: WebhookRow; delivery: DeliveryRow }) {
  const { timeOf, timeInSentence } = useTimes();
  const now = useNow(60_000);
  const { mutateAsync: redeliver } = useChange(webhookCalls.redeliver);
  const [isOpen, setOpen] = useState(false);
  const { id, type, isTest, state, createdAt, tries, nextTryAt } = delivery;
  const says = webhookEvents[type].says;
  const last = tries.at(-1);
  const at = timeOf(createdAt, now);

  const again: RowAction = {
    label: 'Resend',
    name: `Resend: ${says}, ${at}`,
    isSlow: true,
    run: async () => {
      await redeliver({ params: { id: webhook.id, delivery: id } });
      return { title: 'Sent again', description: 'The response appears in the log in a moment.' };
    },
  };

  return (
    <li className="grid gap-1.5 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="grid min-w-0 flex-[1_1_14rem] gap-0.5">
          <p className="flex flex-wrap items-center gap-2">
            <b className="font-semibold text-ink">{says}</b>
            {isTest && <Tag variant="draft">Test</Tag>}
          </p>
          <p className="nums text-sm text-ink-3">
            {[
              at,
              state === 'delivered' && last && answerOf(last),
              nextTryAt && `next attempt around ${timeInSentence(nextTryAt, now)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <DeliveryState delivery={delivery} />
        {state !== 'waiting' && !webhook.paused && <ActionButtons actions={[again]} />}
      </div>
      {last?.problem && state !== 'delivered' && (
        <p className="max-w-2xl text-sm text-danger wrap-anywhere">{last.problem}</p>
      )}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-6 w-fit cursor-pointer text-sm text-ink-2">
          Request and response
          <span className="sr-only">
            : {says}, {at}
          </span>
        </summary>
        {isOpen && <Sent webhook={webhook} id={id} />}
      </details>
    </li>
  );
}

function DeliveryState({ delivery: { state, tries } }: { delivery: DeliveryRow }) {
  if (state === 'delivered') return <StateMark look="ok" word="Delivered" />;
  if (state === 'failed') return <StateMark look="danger" word="Failed" />;
  return tries.length === 0 ? <StateMark look="none" word="Queued" /> : <StateMark look="warn" word="Retrying" />;
}

/** '204 after 38 ms' */
function answerOf({ status, ms }: DeliveryTry): string {
  return `${status} after ${numberText(ms)} ms`;
}

const box =
  'rounded-2 border border-line bg-sunk p-3 text-xs leading-normal whitespace-pre-wrap text-ink-2 wrap-anywhere';

function Sent({ webhook, id }: { webhook: WebhookRow; id: string }) {
  const { timeOf } = useTimes();
  const now = useNow(60_000);
  const query = useQuery({
    ...queryOf(webhookCalls.delivery, { params: { id: webhook.id, delivery: id } }),
    refetchOnMount: 'always',
  });
  if (!query.data) return <Waiting query={query} />;
  const { body, tries, eventId } = query.data;
  return (
    <div className="grid gap-3 pt-2">
      <p className="nums text-xs text-ink-3 wrap-anywhere">webhook-id: {eventId}</p>
      {body ? (
        <section aria-label="Request">
          <pre className={box}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        </section>
      ) : (
        <p className="text-sm">Nothing has been sent yet.</p>
      )}
      {tries.length > 0 && (
        <ol className="grid gap-2" aria-label="Attempts">
          {tries.map((tried, index) => (
            <li key={tried.at} className="grid gap-1">
              <p className="nums text-sm">
                {index + 1}. {timeOf(tried.at, now)} ·{' '}
                <span className={tried.problem ? 'text-danger' : ''}>{tried.problem || answerOf(tried)}</span>
              </p>
              {tried.answer && <pre className={box}>{tried.answer}</pre>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

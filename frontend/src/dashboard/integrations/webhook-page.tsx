import {
  deliveryDays,
  type PausedBecause,
  webhookCalls,
  webhookEvents,
  type WebhookRow,
} from '@prism/core/contract/webhooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi, queryOf, useChange } from '../../api/calls.ts';
import { useNow } from '../../lib/clock.ts';
import { DoneTo } from '../audit/done-to.tsx';
import { ActionButtons, ResourceList } from '../kit/resource-list.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { StateMark } from '../shared/state-mark.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { useTimes } from '../shared/use-times.ts';
import { DeliveryItem } from './delivery-item.tsx';
import { SecretDialog, TestForm, WebhookForm } from './integration-forms.tsx';
import { integrationsPage } from './paths.ts';

const crumbs = [{ label: 'Integrations', to: integrationsPage }];

export const useWebhooks = () => useQuery({ ...queryOf(webhookCalls.list, {}), refetchOnMount: 'always' });

export const hostOf = (url: string) => new URL(url).host;

/** One webhook: what it was sent, what it answered, and what can be done about it. */
export function WebhookPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useWebhooks();
  const webhook = data?.find((each) => each.id === id);
  if (webhook) return <Found webhook={webhook} />;
  return (
    <>
      <TitleRow title="Webhook" crumbs={crumbs} />
      {error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {!error && <p>{data ? 'This webhook no longer exists.' : 'Loading...'}</p>}
    </>
  );
}

const texts = {
  loading: 'Loading deliveries...',
  empty: 'No deliveries yet. Send a test event.',
};

function Found({ webhook }: { webhook: WebhookRow }) {
  const { id, url, description, paused } = webhook;
  const { mutateAsync: pause } = useChange(paused ? webhookCalls.resume : webhookCalls.pause);
  const word = paused ? 'Resume' : 'Pause';
  return (
    <>
      <TitleRow
        title={description || hostOf(url)}
        crumbs={crumbs}
        state={<WebhookState webhook={webhook} />}
        actions={
          <ActionButtons
            actions={[
              {
                label: word,
                name: word,
                look: 'secondary',
                isSlow: true,
                run: async () => void (await pause({ params: { id } })),
              },
              !paused && {
                label: 'Send test',
                name: 'Send test',
                look: 'primary',
                dialog: (close) => <TestForm webhook={webhook} onClose={close} />,
              },
            ]}
          />
        }
      />
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <ResourceList
          title="Deliveries"
          list={usePagedCall(webhookCalls.deliveries, { params: { id } }, { isUnwatched: true })}
          texts={texts}
          keyOf={(delivery) => delivery.id}
          item={(delivery) => <DeliveryItem webhook={webhook} delivery={delivery} />}
        >
          <p className="pt-3 text-sm text-ink-3">
            Kept for {deliveryDays} days, or until the data they contain is deleted.
          </p>
        </ResourceList>
        <aside className="grid content-start gap-6">
          <Details webhook={webhook} />
          <DoneTo subject={{ kind: 'webhooks', id }} about="this webhook" />
        </aside>
      </div>
    </>
  );
}

/** Where a webhook leads, what it is told of, and how it is changed. */
function Details({ webhook }: { webhook: WebhookRow }) {
  const { momentInSentence } = useTimes();
  const { id, url, events, createdAt, failingSince, oldSecretUntil, paused } = webhook;
  const now = useNow(60_000);
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string>();
  const { mutateAsync: renew } = useChange(webhookCalls.renewSecret);
  const client = useQueryClient();

  // It leaves the list at once: its log, asked for again, would not be found.
  async function remove() {
    await callApi(webhookCalls.remove, { params: { id } });
    client.setQueryData<WebhookRow[]>(queryOf(webhookCalls.list, {}).queryKey, (rows) =>
      rows?.filter((row) => row.id !== id),
    );
  }

  return (
    <section aria-labelledby="details-title" className="grid gap-3">
      <ListTitle id="details-title" title="Details" />
      <p className="text-sm text-ink wrap-anywhere">{url}</p>
      <ul className="grid gap-1 text-sm text-ink-2" aria-label="Events">
        {events.map((type) => (
          <li key={type}>{webhookEvents[type].says}</li>
        ))}
      </ul>
      <p className="nums text-sm text-ink-3">
        {[
          `Added ${momentInSentence(createdAt, now)}.`,
          paused && `Paused ${momentInSentence(paused.since, now)}.`,
          !paused && failingSince && `Failing since ${momentInSentence(failingSince, now)}.`,
          oldSecretUntil && `The previous secret signs until ${momentInSentence(oldSecretUntil, now)}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className="-ml-3">
        <ActionButtons
          actions={[
            {
              label: 'Change',
              name: 'Change',
              dialog: (close) => <WebhookForm webhook={webhook} onClose={close} />,
            },
            {
              label: 'New secret',
              name: 'New secret',
              ask: {
                title: 'Create a new secret?',
                description:
                  'The current secret also signs for a day, so that you have time to update the other system.',
                confirm: 'Create new secret',
              },
              run: async () => setSecret((await renew({ params: { id } })).secret),
            },
            {
              label: 'Remove',
              name: 'Remove',
              ask: {
                title: 'Remove this webhook?',
                description: `${hostOf(url)} receives no more events, and its delivery log is deleted.`,
                confirm: 'Remove',
              },
              run: async () => {
                await remove();
                void navigate(integrationsPage);
                return { title: 'Webhook removed', description: `${hostOf(url)} receives no more events.` };
              },
            },
          ]}
        />
      </div>
      {secret !== undefined && <SecretDialog secret={secret} isRenewed onClose={() => setSecret(undefined)} />}
    </section>
  );
}

const pausedWords: Readonly<Record<PausedBecause, string>> = {
  'by-hand': 'Paused',
  gone: 'Paused: endpoint gone',
  failing: 'Paused: failing for days',
  restored: 'Paused: backup restored',
  'maker-out': 'Paused: its creator left',
};

/** Whether a webhook takes what it is sent. */
export function WebhookState({ webhook: { paused, failingSince, deliveredAt } }: { webhook: WebhookRow }) {
  if (paused)
    return <StateMark look={paused.because === 'by-hand' ? 'none' : 'warn'} word={pausedWords[paused.because]} />;
  if (failingSince) return <StateMark look="danger" word="Failing" />;
  return deliveredAt ? (
    <StateMark look="ok" word="Delivering" />
  ) : (
    <StateMark look="none" word="Waiting for an event" />
  );
}

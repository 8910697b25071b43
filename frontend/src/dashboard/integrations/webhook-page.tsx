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
import { ResourceList } from '../kit/resource-list.tsx';
import { ActionButtons, type RowAction } from '../kit/row-actions.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { Waiting } from '../shared/load-error.tsx';
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

export const nameOf = ({ description, url }: WebhookRow) => description || hostOf(url);

export function useWebhookActions() {
  const { mutateAsync: pause } = useChange(webhookCalls.pause);
  const { mutateAsync: resume } = useChange(webhookCalls.resume);
  const client = useQueryClient();

  // Removed from the list first: refetching its deliveries would return 404.
  async function remove(id: string) {
    await callApi(webhookCalls.remove, { params: { id } });
    client.setQueryData<WebhookRow[]>(queryOf(webhookCalls.list, {}).queryKey, (rows) =>
      rows?.filter((row) => row.id !== id),
    );
  }

  return (webhook: WebhookRow, onRemoved?: () => void): RowAction[] => {
    const { id, url, paused } = webhook;
    const input = { params: { id } };
    return [
      {
        label: 'Change',
        key: 'e',
        dialog: (close) => <WebhookForm webhook={webhook} onClose={close} />,
      },
      paused
        ? {
            label: 'Resume',
            isSlow: true,
            run: async () => {
              await resume(input);
              return { title: 'Webhook resumed', description: `${hostOf(url)} receives events again.` };
            },
          }
        : {
            label: 'Pause',
            isSlow: true,
            run: async () => {
              await pause(input);
              return { title: 'Webhook paused', description: `${hostOf(url)} receives no events until you resume it.` };
            },
          },
      {
        label: 'Remove',
        key: 'Delete',
        isDanger: true,
        ask: {
          title: 'Remove this webhook?',
          description: `${hostOf(url)} receives no more events, and its delivery log is deleted.`,
          confirm: 'Remove',
        },
        run: async () => {
          await remove(id);
          onRemoved?.();
          return { title: 'Webhook removed', description: `${hostOf(url)} receives no more events.` };
        },
      },
    ];
  };
}

export function WebhookPage({ id }: { id: string }) {
  const query = useWebhooks();
  const webhook = query.data?.find((each) => each.id === id);
  if (webhook) return <Found webhook={webhook} />;
  return (
    <>
      <TitleRow title="Webhook" crumbs={crumbs} />
      <Waiting query={query} />
      {query.data && <p>This webhook no longer exists.</p>}
    </>
  );
}

const texts = {
  empty: 'No deliveries yet. Send a test event, or wait for the first one.',
};

function Found({ webhook }: { webhook: WebhookRow }) {
  const { id, paused } = webhook;
  return (
    <>
      <TitleRow
        title={nameOf(webhook)}
        crumbs={crumbs}
        state={<WebhookState webhook={webhook} />}
        actions={
          <ActionButtons
            actions={[
              !paused && {
                label: 'Send test',
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

function Details({ webhook }: { webhook: WebhookRow }) {
  const { momentInSentence } = useTimes();
  const { id, url, events, createdAt, failingSince, oldSecretUntil, paused } = webhook;
  const now = useNow(60_000);
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string>();
  const { mutateAsync: renew } = useChange(webhookCalls.renewSecret);
  const actionsOf = useWebhookActions();

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
              label: 'New secret',
              ask: {
                title: 'Create a new secret?',
                description:
                  'The current secret also signs for a day, so that you have time to update the other system.',
                confirm: 'Create new secret',
              },
              run: async () => setSecret((await renew({ params: { id } })).secret),
            },
            ...actionsOf(webhook, () => void navigate(integrationsPage)),
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

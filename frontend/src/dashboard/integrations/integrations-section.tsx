import { apiKeyCalls, type ApiKeyRow } from '@prism/core/contract/api-keys';
import { apiScopes } from '@prism/core/contract/api-scopes';
import { webhookEvents, webhookEventTypes, type WebhookRow } from '@prism/core/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useChange } from '../../api/calls.ts';
import { useNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { wholeList } from '../kit/whole-list.ts';
import { deskIcons } from '../shared/desk-icons.ts';
import { StateMark } from '../shared/state-mark.tsx';
import { useRecord } from '../shared/use-parts.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { useTimes } from '../shared/use-times.ts';
import { KeyForm, WebhookForm } from './integration-forms.tsx';
import { webhookPage } from './paths.ts';
import { hostOf, nameOf, useWebhookActions, useWebhooks, WebhookPage, WebhookState } from './webhook-page.tsx';

export default function IntegrationsSection() {
  const id = useRecord();
  return id ? <WebhookPage key={id} id={id} /> : <Overview />;
}

function Overview() {
  const [adding, setAdding] = useState<'webhook' | 'key'>();
  const close = () => setAdding(undefined);
  return (
    <>
      <TitleRow
        title="Integrations"
        actions={
          <>
            <Button variant="secondary" size="sm" className="bg-surface" onClick={() => setAdding('key')}>
              Create API key
            </Button>
            <Button size="sm" onClick={() => setAdding('webhook')}>
              <Icon path={deskIcons.plus} />
              Add webhook
            </Button>
          </>
        }
      >
        <p className="text-sm text-ink-2">Webhooks send events to other systems. API keys let them read data.</p>
      </TitleRow>
      <div className="grid gap-10">
        <Webhooks onAdd={() => setAdding('webhook')} />
        <ApiKeys onAdd={() => setAdding('key')} />
      </div>
      {adding === 'webhook' && <WebhookForm onClose={close} />}
      {adding === 'key' && <KeyForm onClose={close} />}
    </>
  );
}

interface ListProps {
  onAdd: () => void;
}

function Webhooks({ onAdd }: ListProps) {
  const query = useWebhooks();
  const actionsOf = useWebhookActions();
  const { momentOf } = useTimes();
  const now = useNow(60_000);
  return (
    <ResourceList
      title="Webhooks"
      list={wholeList(query, query.data)}
      texts={{
        empty: 'No webhooks yet. They send events to other systems.',
        example: 'For example, each new enquiry to your CRM.',
        begin: { label: 'Add your first webhook', run: onAdd },
      }}
      keyOf={({ id }) => id}
      columns={[
        { label: 'Webhook', by: nameOf },
        { label: 'Status', cell: (webhook) => <WebhookState webhook={webhook} /> },
        {
          label: 'Last delivery',
          cell: ({ deliveredAt }) => (deliveredAt ? momentOf(deliveredAt, now) : 'None yet'),
          by: ({ deliveredAt }) => deliveredAt,
        },
      ]}
      row={(webhook) => ({
        title: nameOf(webhook),
        to: webhookPage(webhook.id),
        lines: (
          <>
            {webhook.description && <p className="text-ink-3 wrap-anywhere">{hostOf(webhook.url)}</p>}
            <p className="text-ink-2">{eventsOf(webhook)}</p>
          </>
        ),
        actions: actionsOf(webhook),
      })}
    />
  );
}

/** 'Every event', or the names of the events. */
function eventsOf({ events }: Pick<WebhookRow, 'events'>): string {
  if (webhookEventTypes.every((type) => events.includes(type))) return 'All events';
  return events.map((type) => webhookEvents[type].says).join(' · ');
}

function ApiKeys({ onAdd }: ListProps) {
  // No live event reports the use of a key.
  const query = useQuery({ ...queryOf(apiKeyCalls.list, {}), refetchOnMount: 'always' });
  const { mutateAsync: revoke } = useChange(apiKeyCalls.revoke);
  const { momentOf, dateOf } = useTimes();
  const now = useNow(60_000);
  const hasEnded = ({ endsAt }: ApiKeyRow) => Date.parse(endsAt) <= now;
  return (
    <ResourceList
      title="API keys"
      list={wholeList(query, query.data)}
      texts={{
        empty: 'No API keys yet. They let other systems read data.',
        example: 'For example, your reports read enquiries.',
        begin: { label: 'Create your first API key', run: onAdd },
      }}
      sortParam="sort-keys"
      keyOf={({ id }) => id}
      columns={[
        { label: 'Key', by: ({ name }) => name },
        {
          label: 'Status',
          cell: (key) =>
            hasEnded(key) ? <StateMark look="warn" word="Expired" /> : <StateMark look="ok" word="Active" />,
        },
        { label: 'Expires', cell: ({ endsAt }) => dateOf(endsAt), by: ({ endsAt }) => endsAt },
        {
          label: 'Last used',
          cell: ({ usedAt }) => (usedAt ? momentOf(usedAt, now) : 'Not used yet'),
          by: ({ usedAt }) => usedAt,
        },
      ]}
      row={({ id, name, prefix, scopes, madeBy }) => ({
        title: name,
        lines: (
          <>
            <p className="nums text-ink-3 wrap-anywhere">
              {prefix}… · created by {madeBy}
            </p>
            <p className="text-ink-2">{scopes.map((scope) => apiScopes[scope]).join(' · ')}</p>
          </>
        ),
        actions: [
          {
            label: 'Revoke',
            key: 'Delete',
            isDanger: true,
            ask: {
              title: `Revoke ${name}?`,
              description: 'Requests with this key are refused immediately. Create a new key to replace it.',
              confirm: 'Revoke',
            },
            run: async () => {
              await revoke({ params: { id } });
              return { title: 'Key revoked', description: `${name} no longer works.` };
            },
          },
        ],
      })}
    />
  );
}

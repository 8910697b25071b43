import { apiKeyCalls, apiScopes } from '@prism/core/contract/api-keys';
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
import { hostOf, useWebhooks, WebhookPage, WebhookState } from './webhook-page.tsx';

/** Other systems: which are told of what happens here, and which may read. */
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
        <Webhooks />
        <ApiKeys />
      </div>
      {adding === 'webhook' && <WebhookForm onClose={close} />}
      {adding === 'key' && <KeyForm onClose={close} />}
    </>
  );
}

const webhookTexts = {
  loading: 'Loading webhooks...',
  empty: 'No webhooks yet. Add one to send events to another system.',
};

/** Every webhook, what it is told of, and whether it takes it. */
function Webhooks() {
  const query = useWebhooks();
  const { momentInSentence } = useTimes();
  const now = useNow(60_000);
  return (
    <ResourceList
      title="Webhooks"
      list={wholeList(query, query.data)}
      texts={webhookTexts}
      keyOf={({ id }) => id}
      row={(webhook) => {
        const { id, url, description, deliveredAt } = webhook;
        const taken = deliveredAt ? `last delivery ${momentInSentence(deliveredAt, now)}` : 'no delivery yet';
        return {
          title: description || hostOf(url),
          to: webhookPage(id),
          lines: (
            <>
              <p className="nums text-ink-3 wrap-anywhere">
                {[description && hostOf(url), taken].filter(Boolean).join(' · ')}
              </p>
              <p className="text-ink-2">{eventsOf(webhook)}</p>
            </>
          ),
          state: <WebhookState webhook={webhook} />,
        };
      }}
    />
  );
}

/** 'Every event', or each in words. */
function eventsOf({ events }: Pick<WebhookRow, 'events'>): string {
  if (webhookEventTypes.every((type) => events.includes(type))) return 'All events';
  return events.map((type) => webhookEvents[type].says).join(' · ');
}

const keyTexts = { loading: 'Loading keys...', empty: 'No API keys yet. Create one to let another system read data.' };

/** Every key, what it lets a program read, and until when. */
function ApiKeys() {
  // No live event tells of their use.
  const query = useQuery({ ...queryOf(apiKeyCalls.list, {}), refetchOnMount: 'always' });
  const { mutateAsync: revoke } = useChange(apiKeyCalls.revoke);
  const { momentInSentence, dateOf } = useTimes();
  const now = useNow(60_000);
  return (
    <ResourceList
      title="API keys"
      list={wholeList(query, query.data)}
      texts={keyTexts}
      keyOf={({ id }) => id}
      row={({ id, name, prefix, scopes, madeBy, endsAt, usedAt }) => {
        const hasEnded = Date.parse(endsAt) <= now;
        const ends = `${hasEnded ? 'expired' : 'expires'} ${dateOf(endsAt)}`;
        const used = usedAt ? `used ${momentInSentence(usedAt, now)}` : 'not used yet';
        return {
          title: name,
          lines: (
            <>
              <p className="nums text-ink-3 wrap-anywhere">
                {prefix}… · created by {madeBy} · {ends} · {used}
              </p>
              <p className="text-ink-2">{scopes.map((scope) => apiScopes[scope]).join(' · ')}</p>
            </>
          ),
          state: hasEnded ? <StateMark look="warn" word="Expired" /> : <StateMark look="ok" word="Active" />,
          actions: [
            {
              label: 'Revoke',
              name: `Revoke ${name}`,
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
        };
      }}
    />
  );
}

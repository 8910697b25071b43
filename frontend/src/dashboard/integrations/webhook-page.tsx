import { deliveryDays, webhookCalls, type WebhookRow } from '@prism/core/contract/webhooks';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChange } from '../../api/calls.ts';
import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { DoneTo } from '../audit/audit-lines.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { ListBody } from '../shared/pagination/list-body.tsx';
import { usePagedCall } from '../shared/pagination/use-paged-list.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { DeliveryItem } from './delivery-item.tsx';
import { integrationsPage, webhookPage } from './paths.ts';
import { TestDialog } from './test-dialog.tsx';
import { useRemoveWebhook, useWebhooks } from './use-integrations.ts';
import { SecretDialog, WebhookDialog } from './webhook-dialog.tsx';
import { WebhookDetails } from './webhook-details.tsx';
import { WebhookState } from './webhook-state.tsx';
import { hostOf } from './webhooks.tsx';

const crumbs = [{ label: 'Integrations', to: integrationsPage }];

/** One webhook: what it was sent, what it answered, and what can be done about it. */
export function WebhookPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useWebhooks();
  const webhook = data?.find((each) => each.id === id);
  if (webhook) return <Found webhook={webhook} />;
  return (
    <>
      <TitleRow title="Webhook" place={webhookPage(id)} crumbs={crumbs} />
      {error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {!error && <p>{data ? 'This webhook does not exist any more.' : 'Loading...'}</p>}
    </>
  );
}

type Opened = 'test' | 'change' | 'renew' | 'remove' | { secret: string };

function Found({ webhook }: { webhook: WebhookRow }) {
  const { id, url, description, paused } = webhook;
  const [opened, setOpened] = useState<Opened>();
  const tellError = useErrorToast();
  const pause = useChange(webhook.paused ? webhookCalls.resume : webhookCalls.pause);
  const close = () => setOpened(undefined);
  return (
    <>
      <TitleRow
        title={description || hostOf(url)}
        place={webhookPage(id)}
        crumbs={crumbs}
        state={<WebhookState webhook={webhook} />}
        actions={
          <>
            <Button
              variant="secondary"
              size="sm"
              className="bg-surface"
              busy={pause.isPending}
              onClick={() => pause.mutate({ params: { id } }, { onError: (failed) => tellError(failed) })}
            >
              {paused ? 'Switch on' : 'Pause'}
            </Button>
            {!paused && (
              <Button size="sm" onClick={() => setOpened('test')}>
                Send test
              </Button>
            )}
          </>
        }
      />
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <Deliveries webhook={webhook} />
        <aside className="grid content-start gap-6">
          <WebhookDetails
            webhook={webhook}
            onChange={() => setOpened('change')}
            onRenew={() => setOpened('renew')}
            onRemove={() => setOpened('remove')}
          />
          <DoneTo subject={{ kind: 'webhooks', id }} about="this webhook" />
        </aside>
      </div>
      {opened === 'test' && <TestDialog webhook={webhook} onClose={close} />}
      {opened === 'change' && <WebhookDialog webhook={webhook} onClose={close} />}
      {opened === 'renew' && (
        <RenewDialog webhook={webhook} onDone={(secret) => setOpened({ secret })} onCancel={close} />
      )}
      {opened === 'remove' && <RemoveDialog webhook={webhook} onCancel={close} />}
      {typeof opened === 'object' && <SecretDialog secret={opened.secret} isRenewed onClose={close} />}
    </>
  );
}

const texts = {
  loading: 'Loading deliveries...',
  empty: 'Nothing yet. Send a test to see whether it arrives.',
};

function Deliveries({ webhook }: { webhook: WebhookRow }) {
  const list = usePagedCall(webhookCalls.deliveries, { params: { id: webhook.id } }, { isUnwatched: true });
  return (
    <section aria-labelledby="deliveries-title">
      <ListTitle id="deliveries-title" title="Deliveries" count={list.totalText} />
      <ListBody
        list={list}
        texts={texts}
        row={(delivery) => <DeliveryItem key={delivery.id} webhook={webhook} delivery={delivery} />}
      />
      <p className="pt-3 text-sm text-ink-3">Kept {deliveryDays} days, and no longer than what they tell of.</p>
    </section>
  );
}

interface RenewDialogProps {
  webhook: WebhookRow;
  onDone: (secret: string) => void;
  onCancel: () => void;
}

function RenewDialog({ webhook: { id }, onDone, onCancel }: RenewDialogProps) {
  const renew = useChange(webhookCalls.renewSecret);
  return (
    <ConfirmDialog
      title="Make a new secret?"
      description="The present one signs beside it for a day, so that you can change the other system over meanwhile."
      confirm="Make new secret"
      isBusy={renew.isPending}
      error={renew.error ? errorSentence(renew.error) : undefined}
      onConfirm={() => renew.mutate({ params: { id } }, { onSuccess: ({ secret }) => onDone(secret) })}
      onCancel={onCancel}
    />
  );
}

function RemoveDialog({ webhook: { id, url }, onCancel }: { webhook: WebhookRow; onCancel: () => void }) {
  const remove = useRemoveWebhook();
  const toast = useToast();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();

  // Awaited, because the page goes with the webhook, and the callbacks of a page that has gone are not called.
  async function confirm() {
    setProblem(undefined);
    try {
      await remove.mutateAsync(id);
    } catch (error) {
      return setProblem(errorSentence(error));
    }
    toast({ title: 'Webhook removed', description: `${hostOf(url)} is told of nothing any more.` });
    void navigate(integrationsPage);
  }

  return (
    <ConfirmDialog
      title="Remove this webhook?"
      description={`${hostOf(url)} is told of nothing any more, and the log of its deliveries goes with it.`}
      confirm="Remove"
      isBusy={remove.isPending}
      error={problem}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  );
}

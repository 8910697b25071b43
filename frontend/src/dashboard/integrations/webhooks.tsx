import { webhookEvents, webhookEventTypes, type WebhookRow } from '@prism/core/contract/webhooks';
import { useNow } from '../../lib/clock.ts';
import { Link } from '../../ui/link.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { useTimes } from '../shared/use-times.ts';
import { webhookPage } from './paths.ts';
import { useWebhooks } from './use-integrations.ts';
import { WebhookState } from './webhook-state.tsx';

/** Every webhook, what it is told of, and whether it takes it. */
export function Webhooks() {
  const { data: webhooks, error, refetch, isFetching } = useWebhooks();
  return (
    <section aria-labelledby="webhooks-title">
      <ListTitle id="webhooks-title" title="Webhooks" count={webhooks?.length} />
      {!webhooks && !error && <p className="py-4.5">Loading webhooks...</p>}
      {!webhooks && error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {webhooks?.length === 0 && <p className="py-4.5">None yet. Nobody else is told of what happens here.</p>}
      <ul>
        {webhooks?.map((webhook) => (
          <WebhookItem key={webhook.id} webhook={webhook} />
        ))}
      </ul>
    </section>
  );
}

function WebhookItem({ webhook }: { webhook: WebhookRow }) {
  const { momentInSentence } = useTimes();
  const { id, url, description, deliveredAt } = webhook;
  const now = useNow(60_000);
  const taken = deliveredAt ? `took something ${momentInSentence(deliveredAt, now)}` : 'has taken nothing yet';
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-[1_1_18rem] gap-0.5">
        <Link to={webhookPage(id)} className="w-fit font-semibold text-ink wrap-anywhere hover:underline">
          {description || hostOf(url)}
        </Link>
        <p className="nums text-sm text-ink-3 wrap-anywhere">
          {[description && hostOf(url), taken].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-ink-2">{eventsOf(webhook)}</p>
      </div>
      <WebhookState webhook={webhook} />
    </li>
  );
}

export const hostOf = (url: string) => new URL(url).host;

/** 'Every event', or each in words. */
export function eventsOf({ events }: Pick<WebhookRow, 'events'>): string {
  if (webhookEventTypes.every((type) => events.includes(type))) return 'Told of everything';
  return events.map((type) => webhookEvents[type].says).join(' · ');
}

import { webhookEvents, type WebhookRow } from '@prism/core/contract/webhooks';
import { useNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { useTimes } from '../shared/use-times.ts';

interface WebhookDetailsProps {
  webhook: WebhookRow;
  onChange: () => void;
  onRenew: () => void;
  onRemove: () => void;
}

/** Where a webhook leads, what it is told of, and how it is changed. */
export function WebhookDetails({ webhook, onChange, onRenew, onRemove }: WebhookDetailsProps) {
  const { momentInSentence } = useTimes();
  const { url, events, createdAt, failingSince, oldSecretUntil, paused } = webhook;
  const now = useNow(60_000);
  return (
    <section aria-labelledby="details-title" className="grid gap-3">
      <ListTitle id="details-title" title="Details" />
      <p className="text-sm text-ink wrap-anywhere">{url}</p>
      <ul className="grid gap-1 text-sm text-ink-2" aria-label="Told when">
        {events.map((type) => (
          <li key={type}>{webhookEvents[type].says}</li>
        ))}
      </ul>
      <p className="nums text-sm text-ink-3">
        Added {momentInSentence(createdAt, now)}.{paused && ` Paused ${momentInSentence(paused.since, now)}.`}
        {!paused && failingSince && ` Has taken nothing since ${momentInSentence(failingSince, now)}.`}
        {oldSecretUntil && ` The secret before signs until ${momentInSentence(oldSecretUntil, now)}.`}
      </p>
      <div className="-ml-3 flex flex-wrap">
        <Button variant="ghost" size="sm" onClick={onChange}>
          Change
        </Button>
        <Button variant="ghost" size="sm" onClick={onRenew}>
          New secret
        </Button>
        <Button variant="ghost" size="sm" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </section>
  );
}

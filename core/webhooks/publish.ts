import type { EntityManager } from '@mikro-orm/postgresql';
import { jobs } from '../queue/jobs.ts';
import {
  erasures,
  webhookEvents,
  webhookEventTypes,
  type WebhookDetails,
  type WebhookEventType,
} from '../contract/webhooks.ts';
import { wakeRelayAfterCommit } from '../database/after-commit.ts';
import { enqueueSql } from '../queue/outbox.ts';
import { currentOrigin } from '../tracing/origin.ts';

/** SQL for an event's subject and the origin of its jobs. */
interface EventSql {
  subject: string;
  details?: string;
  origin: string;
}

/**
 * SQL parts of a `with` statement that record an event for each row of `from` and enqueue its deliveries in the same
 * commit. Without a subscribed webhook nothing is written.
 */
export function publishSql(
  type: WebhookEventType,
  { subject, details = 'null', origin }: EventSql,
  from: string,
): string {
  const askedBy = webhookEventTypes.filter(
    (each) => each === type || erasures[type]?.includes(webhookEvents[each].about),
  );
  const asks = `w.paused_at is null and jsonb_exists_any(w.events, array[${askedBy.map((each) => `'${each}'`).join()}])`;
  const job = 'deliver-webhook';
  return `published as (
      insert into webhook_events (id, type, subject_id, details, created_at)
      select gen_random_uuid(), '${type}', ${subject}::uuid, ${details}::jsonb, now() from ${from}
      where exists (select from webhooks w where ${asks}) returning id
    ), delivery as (
      insert into webhook_deliveries (id, webhook_id, event_id, state, created_at)
      select gen_random_uuid(), w.id, published.id, 'waiting', now() from published, webhooks w where ${asks} returning id
    ), pending_deliveries as (
      ${enqueueSql(
        [
          ...(['gen_random_uuid()', `'${jobs[job].queue}'`, `'${job}'`] as const),
          `jsonb_build_object('deliveryId', delivery.id)`,
          origin,
        ],
        'delivery',
      )}
    )`;
}

/** Publishes an event to subscribed webhooks, in the transaction of `em` or a separate commit. */
export async function publishEvent(
  em: EntityManager,
  type: WebhookEventType,
  { subjectId, details }: { subjectId: string; details?: WebhookDetails },
): Promise<void> {
  const origin = currentOrigin();
  await em.execute(
    `with ${publishSql(type, { subject: '?', details: '?', origin: '?' }, '(select) as once')} select from pending_deliveries`,
    [subjectId, details ? JSON.stringify(details) : null, origin ? JSON.stringify(origin) : null],
  );
  wakeRelayAfterCommit(em);
}

/** Publishes an erasure to webhooks that may hold the data, in the transaction of `em`, after the data is gone. */
export async function publishErased(
  em: EntityManager,
  { enquiries = [], applications = [] }: { enquiries?: readonly string[]; applications?: readonly string[] },
): Promise<void> {
  const origin = currentOrigin();
  for (const [type, ids] of [
    ['enquiry.erased', enquiries],
    ['application.erased', applications],
  ] as const)
    await em.execute(
      `with ${publishSql(type, { subject: 'erased.id', origin: '?' }, `unnest(string_to_array(?, ',')) as erased(id)`)}
       select from pending_deliveries`,
      [ids.join(), origin ? JSON.stringify(origin) : null],
    );
  wakeRelayAfterCommit(em);
}

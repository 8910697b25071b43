import type { SubscriberRow } from '@prism/core/contract/newsletter';
import type { Subscriber } from '@prism/core/database/subscriber';
import type { MailLine } from '../http/pagination/cursor.ts';
import { toMailStates } from './mail-state.ts';

export function toSubscriberRow(subscriber: Subscriber, mails: readonly MailLine[] = []): SubscriberRow {
  return {
    id: subscriber.id,
    email: subscriber.email,
    state: subscriber.state,
    source: subscriber.source ?? null,
    createdAt: subscriber.createdAt.toISOString(),
    confirmedAt: subscriber.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: subscriber.unsubscribedAt?.toISOString() ?? null,
    askedAgainAt: subscriber.asksAgain ? subscriber.requestedAt.toISOString() : null,
    mails: toMailStates(mails, ['confirmation']),
  };
}

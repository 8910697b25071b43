import { subscriberRow, type SubscriberRow } from '@prism/core/contract/newsletter';
import type { Subscriber } from '@prism/core/database/subscriber';
import { rowOf } from '../http/row-of.ts';
import type { MailLine } from '../http/pagination/cursor.ts';
import { toMailStates } from './mail-state.ts';

export function toSubscriberRow(subscriber: Subscriber, mails: readonly MailLine[] = []): SubscriberRow {
  return rowOf(subscriberRow, subscriber, {
    askedAgainAt: subscriber.asksAgain ? subscriber.requestedAt.toISOString() : null,
    mails: toMailStates(mails, ['confirmation']),
  });
}

import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SenderAct } from '@prism/core/contract/history';
import { HistoryEvent, publishChanged } from '@prism/core/database/history-event';
import { enqueue } from '@prism/core/queue/outbox';

export function noteSenderAct(
  tx: EntityManager,
  enquiry: string,
  act: SenderAct,
  text: string | null = null,
): HistoryEvent {
  const id = randomUUID();
  publishChanged(tx, { enquiry });
  enqueue(tx, { name: 'enquiry-news', data: { newsId: id } });
  return tx.create(HistoryEvent, { id, enquiry, user: null, details: { act }, text });
}

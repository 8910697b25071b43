import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '@prism/core/config/secret-list';
import type { JobEvent } from '@prism/core/contract/jobs';
import { receiptNamespace, type ServerToReceipt } from '@prism/core/contract/receipts';
import { HistoryEvent } from '@prism/core/database/history-event';
import type { LiveBus } from '@prism/core/live/live-bus';
import type { Log } from '@prism/core/log/log';
import { enquiryOf } from '@prism/core/people/receipt-token';
import type { DefaultEventsMap, Namespace, Server } from 'socket.io';

interface ReceiptsOptions {
  io: Server;
  bus: LiveBus;
  /** For receipt tokens. */
  secrets: Secrets;
  fork: () => EntityManager;
  log: Log;
}

/**
 * Notifies open receipts of changes to their enquiry, without details, which they load. A receipt joins with its token
 * and is notified of its own enquiry only. Returns a function that stops it.
 */
export function notifyReceipts({ io, bus, secrets, fork, log }: ReceiptsOptions): () => void {
  const receipts: Namespace<DefaultEventsMap, ServerToReceipt> = io.of(receiptNamespace);
  receipts.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token'];
    const id = typeof token === 'string' ? enquiryOf(secrets, token) : undefined;
    if (!id) return next(new Error('There is nothing here.'));
    void socket.join(id);
    next();
  });
  bus.onReconnect(() => receipts.local.emit('changed'));
  const notify = (id: string) => receipts.local.to(id).emit('changed');

  /** A mail job ended; a reply is identified by its reply id. */
  async function notifyOfJob({ name, aboutId }: JobEvent): Promise<void> {
    if (!aboutId || receipts.sockets.size === 0) return;
    if (name !== 'enquiry-reply') return void notify(aboutId);
    const enquiry = (await fork().findOne(HistoryEvent, { id: aboutId }))?.enquiry;
    if (enquiry) notify(enquiry.id);
  }

  return bus.subscribe((message) => {
    if (message.type === 'contact') notify(message.contactId);
    if (message.type === 'job')
      notifyOfJob(message.event).catch((error: unknown) => log.warn({ err: error }, 'could not notify a receipt'));
  });
}

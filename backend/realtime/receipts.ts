import { receiptNamespace, type ServerToReceipt } from '@prism/core/contract/receipts';
import type { LiveBus } from '@prism/core/live/live-bus';
import { enquiryOf } from '@prism/core/people/receipt-token';
import type { DefaultEventsMap, Namespace, Server } from 'socket.io';

interface ReceiptsOptions {
  io: Server;
  bus: LiveBus;
  /** What addresses of receipts are derived from. */
  secret: string;
}

/**
 * Tells open receipts that something of their enquiry changed, and nothing of what: they ask for it. A receipt is let in by
 * its token, and hears of its own enquiry alone. Returns how to stop.
 */
export function tellReceipts({ io, bus, secret }: ReceiptsOptions): () => void {
  const receipts: Namespace<DefaultEventsMap, ServerToReceipt> = io.of(receiptNamespace);
  receipts.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token'];
    const id = typeof token === 'string' ? enquiryOf(secret, token) : undefined;
    if (!id) return next(new Error('There is nothing here.'));
    void socket.join(id);
    next();
  });
  bus.onReconnect(() => receipts.local.emit('changed'));
  return bus.subscribe((message) => {
    if (message.type === 'contact') receipts.local.to(message.contactId).emit('changed');
    // Its mails went out, or did not.
    if (message.type === 'job' && message.event.aboutId) receipts.local.to(message.event.aboutId).emit('changed');
  });
}

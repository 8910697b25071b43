import { receiptNamespace, type ServerToReceipt } from '@prism/core/contract/receipts';
import { io, type Socket } from 'socket.io-client';

interface Listener {
  /** The receipt may have changed: an event came, or the connection changed. */
  onChange: () => void;
  /** Whether changes arrive live. */
  onLive: (isLive: boolean) => void;
}

/** Listens for changes of the enquiry with this receipt token. Returns the function that stops it. */
export function listen(token: string, { onChange, onLive }: Listener): () => void {
  const socket: Socket<ServerToReceipt> = io(receiptNamespace, {
    auth: { token },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
  socket.on('connect', () => {
    onLive(true);
    onChange();
  });
  socket.on('disconnect', () => {
    onLive(false);
    onChange();
  });
  socket.on('changed', onChange);
  return () => void socket.disconnect();
}

import { receiptNamespace, type ServerToReceipt } from '@prism/core/contract/receipts';
import { io, type Socket } from 'socket.io-client';

interface Listener {
  /** Something may be another than before: it was told, or the connection came or went. */
  onChange: () => void;
  /** Whether changes are told as they come. */
  onLive: (isLive: boolean) => void;
}

/** Hears of each change of the enquiry whose receipt has this token. Returns how to stop. */
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

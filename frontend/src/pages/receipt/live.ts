import { receiptNamespace, type ServerToReceipt } from '@prism/core/contract/receipts';
import { io, type Socket } from 'socket.io-client';

/** Hears of each change of the enquiry whose receipt has this token, and once it is connected. Returns how to stop. */
export function listen(token: string, onChange: () => void): () => void {
  const socket: Socket<ServerToReceipt> = io(receiptNamespace, {
    auth: { token },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
  socket.on('connect', onChange);
  socket.on('changed', onChange);
  return () => void socket.disconnect();
}

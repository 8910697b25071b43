import { connect, type Socket } from 'node:net';

/** Sends bytes as they are to a server of this machine; all it answers until it closes the connection. */
export async function rawRequest(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from(bytes, 'latin1'));
  return await readUntilClosed(socket);
}

/** What still comes until the connection is closed, in good order or not: a server that cuts off may do it either way. */
export async function readUntilClosed(socket: Socket): Promise<string> {
  let read = '';
  socket.on('error', () => undefined).on('data', (bytes) => (read += bytes.toString('latin1')));
  await new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  return read;
}

import { connect, type Socket } from 'node:net';

/** Sends raw bytes to a local server and returns the response until it closes the connection. */
export async function rawRequest(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from(bytes, 'latin1'));
  return await readUntilClosed(socket);
}

/** The rest until the connection closes or is reset. */
export async function readUntilClosed(socket: Socket): Promise<string> {
  let read = '';
  socket.on('error', () => undefined).on('data', (bytes) => (read += bytes.toString('latin1')));
  await new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  return read;
}

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends bytes as they are to a server of this machine; all it answers until it closes the connection. */
export async function rawRequest(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from(bytes, 'latin1'));
  return await text(socket);
}

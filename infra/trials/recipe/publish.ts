import { connect, createServer } from 'node:net';

/** Forwards connections from a port of the server to a container. */
const [from, to, address] = process.argv.slice(2);
createServer((socket) => {
  const inside = connect(Number(to), address);
  for (const one of [socket, inside]) one.on('error', () => undefined);
  socket.on('close', () => inside.destroy());
  inside.on('close', () => socket.destroy());
  socket.pipe(inside).pipe(socket);
})
  // The first one stays when a container is replaced.
  .on('error', () => process.exit())
  .listen(Number(from));

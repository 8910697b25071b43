import { createServer } from 'node:net';
import { OperatorError } from '@prism/core/process/run-process';

/** Throws when `port`, which the operator gave as `variable`, cannot be listened on. */
export async function assertPortFree(port: number, host: string, variable = 'PORT'): Promise<void> {
  await listenOnce(port, host).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(explain(error.code, port, host, variable));
  });
}

/** A free TCP port other than those in `taken`, for a server that starts soon. */
export async function freePort(taken: readonly number[] = []): Promise<number> {
  const port = await listenOnce(0, '127.0.0.1');
  return taken.includes(port) ? await freePort(taken) : port;
}

function listenOnce(port: number, host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.once('error', reject);
  probe.listen(port, host, () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
  });
  return promise;
}

function explain(code: string | undefined, port: number, host: string, variable: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop the other program or set ${variable} to another.`;
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this account has. Set ${variable} to one above 1023.`;
  return `Cannot listen on ${host}:${port} (${String(code)}). Set HOST to an address of this machine.`;
}

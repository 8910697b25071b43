import { Agent, request } from 'node:http';
import type { HostileRequest } from './requests.ts';

export interface Answer {
  status: number;
  text: string;
  ms: number;
}

/** Undefined: the connection ended without one, as it may where a body is too large to be taken. */
export type Outcome = Answer | undefined;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Who is not answered by then found something that takes for ever. */
const patienceMs = 30_000;

/** Throws when there is no answer in time. */
export async function send(baseUrl: string, { method, path, headers, body, leaves }: HostileRequest): Promise<Outcome> {
  const startedAt = Date.now();
  // The path as it is: an address would be tidied up.
  const { hostname, port } = new URL(baseUrl);
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const length = body ? { 'content-length': body.length } : {};
  const sent = request({ hostname, port, path, method, headers: { ...headers, ...length }, agent }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', () => resolve(undefined));
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        text: Buffer.concat(chunks).toString(),
        ms: Date.now() - startedAt,
      }),
    );
  });
  const timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs);
  sent.on('error', () => resolve(undefined));
  if (body && leaves) sent.write(body.subarray(0, body.length / 2), () => sent.destroy());
  else sent.end(body);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    if (!sent.destroyed && !sent.writableFinished) sent.destroy();
  }
}

import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { HostileRequest } from './requests.ts';

export interface Answer {
  /** 0: the connection ended without one, as it may where a body is too large to be taken. */
  status: number;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Who is not answered by then found something that takes for ever. */
const patienceMs = 30_000;

/** Throws when there is no answer in time, or nobody to answer. */
export async function send(
  baseUrl: string,
  { method, path, headers, leaves, ...given }: HostileRequest,
): Promise<Answer> {
  const { bytes, type } = await bytesOf(given);
  // The path as it is: an address would be tidied up.
  const { hostname, port } = new URL(baseUrl);
  const allHeaders = { ...type, ...headers, ...(bytes && { 'content-length': bytes.length }) };
  const signal = AbortSignal.timeout(patienceMs);
  const sent = request({ hostname, port, path, method, headers: allHeaders, agent, signal });
  if (bytes && leaves) sent.write(bytes.subarray(0, bytes.length / 2), () => sent.destroy());
  else sent.end(bytes);
  try {
    const [response]: IncomingMessage[] = await once(sent, 'response');
    return response ? { status: response.statusCode ?? 0, text: await text(response) } : { status: 0, text: '' };
  } catch (error) {
    if (signal.aborted) throw new Error(`no answer within ${patienceMs / 1000} s`, { cause: error });
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') throw error;
    return { status: 0, text: '' };
  } finally {
    if (!sent.writableFinished) sent.destroy();
  }
}

async function bytesOf({ body, damage }: Pick<HostileRequest, 'body' | 'damage'>) {
  if (body === undefined) return {};
  const wire = new Response(body instanceof Uint8Array ? Buffer.from(body) : body);
  const whole = Buffer.from(await wire.arrayBuffer());
  const type = body instanceof FormData && { 'content-type': wire.headers.get('content-type') ?? '' };
  if (!damage) return { bytes: whole, type };
  const at = Math.floor(whole.length * damage.at);
  const after = whole.subarray(damage.goesOn ? at : whole.length);
  return { bytes: Buffer.concat([whole.subarray(0, at), damage.bytes, after]), type };
}

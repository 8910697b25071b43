import { createHash, createHmac } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../process/run-process.ts';

/** A folder of a bucket in an object store that speaks the S3 API. */
export interface ObjectStore {
  /** Host and folder, without keys. */
  where: string;
  /** Lists names with a prefix, optionally without subfolders. */
  list(which?: { under?: string; isFlat?: boolean }): AsyncGenerator<StoredObject>;
  put(name: string, bytes: Buffer): Promise<void>;
  /** Its content; throws ObjectMissing if there is none. */
  get(name: string): Promise<IncomingMessage>;
  putFile(file: string, name: string): Promise<void>;
  getFile(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Throws if the store cannot be used. */
  reach(): Promise<void>;
  close(): void;
}

export interface StoredObject {
  name: string;
  bytes: number;
}

/** The store cannot be reached or refuses. */
export class StoreAway extends OperatorError {}
export class ObjectMissing extends OperatorError {}

export interface StoreOptions {
  /** The variable with its URL, for messages. */
  variable: string;
  /** Timeout without data. */
  silentMs?: number;
}

/** Larger files are sent in parts of this size. */
const partBytes = 16 * 1024 * 1024;

interface Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  query?: Readonly<Record<string, string>>;
  body?: Buffer;
}

/** Opens `https://key:secret@host/bucket/folder?region=…`. */
export function openStore(address: string, options: StoreOptions): ObjectStore {
  const url = new URL(address);
  const { bucket, prefix } = folderOf(url);
  const where = `${url.host}/${bucket}/${prefix}`;
  const { send, close } = senderTo(url, options);

  async function call({ method, key = '', query = {}, body = Buffer.alloc(0) }: Call): Promise<IncomingMessage> {
    const path = `/${[bucket, ...(key ? [key] : [])].join('/').split('/').map(encoded).join('/')}`;
    const search = Object.keys(query)
      .toSorted()
      .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
      .join('&');
    const headers = signed(url, { method, path, search, body });
    const response = await send({ method, path: search ? `${path}?${search}` : path, headers }, body);
    if ((response.statusCode ?? 500) < 300) return response;
    const said = await text(response);
    const code = valueIn(said, 'Code');
    // A missing bucket or user does not mean a missing object.
    if (response.statusCode === 404 && code === 'NoSuchKey' && method === 'GET')
      throw new ObjectMissing(`${where} has no ${key.slice(prefix.length)}`);
    throw new StoreAway(
      `${where} answers ${response.statusCode}: ${valueIn(said, 'Message') || code || 'no reason'} (${options.variable})`,
    );
  }
  const answerOf = async (asked: Call) => await text(await call(asked));

  async function putFile(file: string, name: string): Promise<void> {
    const key = prefix + name;
    let uploadId = '';
    const tags: string[] = [];
    try {
      await eachPart(file, async (body, number, isOnly) => {
        if (isOnly) return void (await answerOf({ method: 'PUT', key, body }));
        uploadId ||= valueIn(await answerOf({ method: 'POST', key, query: { uploads: '' } }), 'UploadId');
        const answer = await call({ method: 'PUT', key, query: { partNumber: String(number), uploadId }, body });
        answer.resume();
        tags.push(`<Part><PartNumber>${number}</PartNumber><ETag>${answer.headers.etag ?? ''}</ETag></Part>`);
      });
      if (!uploadId) return;
      const body = Buffer.from(`<CompleteMultipartUpload>${tags.join('')}</CompleteMultipartUpload>`);
      // The server responds 200 before it knows the result.
      const said = await answerOf({ method: 'POST', key, query: { uploadId }, body });
      if (said.includes('<Error>')) throw new StoreAway(`${where} answers: ${valueIn(said, 'Message')}`);
    } catch (error) {
      // Parts of an unfinished upload occupy space.
      if (uploadId) await answerOf({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }

  async function* list({ under = '', isFlat = false } = {}): AsyncGenerator<StoredObject> {
    let token = '';
    do {
      const page = { 'list-type': '2', prefix: prefix + under, ...(isFlat && { delimiter: '/' }) };
      const query = { ...page, ...(token && { 'continuation-token': token }) };
      const said = await answerOf({ method: 'GET', query });
      for (const entry of said.split('<Contents>').slice(1))
        yield { name: valueIn(entry, 'Key').slice(prefix.length), bytes: Number(valueIn(entry, 'Size')) };
      token = valueIn(said, 'IsTruncated') === 'true' ? valueIn(said, 'NextContinuationToken') : '';
    } while (token);
  }

  return {
    where,
    putFile,
    list,
    close,
    put: async (name, body) => void (await answerOf({ method: 'PUT', key: prefix + name, body })),
    get: async (name) => await call({ method: 'GET', key: prefix + name }),
    async getFile(name, file) {
      await pipeline(await call({ method: 'GET', key: prefix + name }), createWriteStream(file, { mode: 0o600 }));
    },
    remove: async (name) => void (await answerOf({ method: 'DELETE', key: prefix + name })),
    reach: async () => void (await answerOf({ method: 'GET', query: { 'list-type': '2', prefix, 'max-keys': '1' } })),
  };
}

/** The bucket of a URL, and the prefix of names in its folder. */
export function folderOf({ pathname }: Pick<URL, 'pathname'>): { bucket: string; prefix: string } {
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}

async function eachPart(file: string, work: (part: Buffer, number: number, isOnly: boolean) => Promise<void>) {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    for (let number = 1, at = 0; at < size || number === 1; number++, at += partBytes) {
      const part = Buffer.alloc(Math.min(partBytes, size - at));
      await handle.read(part, 0, part.length, at);
      await work(part, number, size <= partBytes);
    }
  } finally {
    await handle.close();
  }
}

interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** Sends requests over kept connections. */
function senderTo(url: URL, { variable, silentMs = 60_000 }: StoreOptions) {
  const isPlain = url.protocol === 'http:';
  const agent = new (isPlain ? HttpAgent : HttpsAgent)({ keepAlive: true, maxSockets: 32, maxFreeSockets: 4 });
  const { hostname, port, host } = url;

  async function sendOnce(asked: Asked, body: Buffer): Promise<IncomingMessage | 'closed'> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage | 'closed'>();
    const request = (isPlain ? requestHttp : requestHttps)({ hostname, port, agent, timeout: silentMs, ...asked });
    request.once('response', resolve);
    request.on('error', (error) => {
      // The store has just closed a kept connection.
      if (request.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve('closed');
      else reject(error);
    });
    request.once('timeout', () => request.destroy(new Error(`no answer for ${silentMs / 1000} seconds`)));
    request.end(body);
    return await promise;
  }

  return {
    async send(asked: Asked, body: Buffer): Promise<IncomingMessage> {
      try {
        let answer: IncomingMessage | 'closed' = 'closed';
        while (answer === 'closed') answer = await sendOnce(asked, body);
        return answer;
      } catch (error) {
        const why = error instanceof Error ? error.message || error.name : String(error);
        throw new StoreAway(`${host} (${variable}) cannot be reached: ${why}`, { cause: error });
      }
    },
    close: () => agent.destroy(),
  };
}

/** The headers of a request, signed by AWS Signature Version 4. */
function signed(
  { host, username, password, searchParams }: URL,
  { method, path, search, body }: { method: string; path: string; search: string; body: Buffer },
): Record<string, string> {
  const moment = new Date().toISOString().replace(/\.\d+|[-:]/g, '');
  const hash = createHash('sha256').update(body).digest('hex');
  const headers = { host, 'x-amz-content-sha256': hash, 'x-amz-date': moment };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const asked = [method, path, search, lines.join(''), names, hash].join('\n');
  const scope = [moment.slice(0, 8), searchParams.get('region') ?? 'us-east-1', 's3', 'aws4_request'];
  const toSign = ['AWS4-HMAC-SHA256', moment, scope.join('/'), createHash('sha256').update(asked).digest('hex')];
  let key: string | Buffer = `AWS4${decodeURIComponent(password)}`;
  for (const part of [...scope, toSign.join('\n')]) key = createHmac('sha256', key).update(part).digest();
  const credential = `${decodeURIComponent(username)}/${scope.join('/')}`;
  const signature = Buffer.from(key).toString('hex');
  return {
    ...headers,
    'content-length': String(body.length),
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

function encoded(part: string): string {
  return encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

/** The text of an element; empty if missing. */
function valueIn(xml: string, element: string): string {
  const from = xml.indexOf(`<${element}>`);
  if (from === -1) return '';
  const value = xml.slice(from + element.length + 2, xml.indexOf('<', from + 1));
  return value.replaceAll(
    /&(?:#x([\da-f]{1,5})|#(\d{1,6})|(\w{1,5}));/gi,
    (whole, hex?: string, decimal?: string, name = '') =>
      hex || decimal
        ? String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal))
        : (entities[String(name)] ?? whole),
  );
}

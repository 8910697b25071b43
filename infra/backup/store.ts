import { createHash, createHmac } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '@prism/core/process/run-process';

/** A bucket of an object store that speaks the S3 API. */
export interface Store {
  /** Host and folder, without keys. */
  where: string;
  list(): Promise<{ name: string; bytes: number }[]>;
  put(file: string, name: string): Promise<void>;
  get(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** A larger file is sent in such parts. */
const partBytes = 16 * 1024 * 1024;

interface Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  query?: Readonly<Record<string, string>>;
  body?: Buffer;
}

/** Opens `https://key:secret@host/bucket/folder?region=…`. */
export function openStore(address: string): Store {
  const url = new URL(address);
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const where = `${url.host}/${bucket}/${prefix}`;

  async function call({ method, key = '', query = {}, body = Buffer.alloc(0) }: Call): Promise<IncomingMessage> {
    const path = `/${[bucket, ...(key ? [key] : [])].join('/').split('/').map(encoded).join('/')}`;
    const search = Object.keys(query)
      .toSorted()
      .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
      .join('&');
    const headers = signed(url, { method, path, search, body });
    const send = url.protocol === 'http:' ? requestHttp : requestHttps;
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const { hostname, port } = url;
    const request = send({
      hostname,
      port,
      method,
      path: search ? `${path}?${search}` : path,
      headers,
      timeout: 60_000,
    });
    request.once('response', resolve).once('error', reject);
    request.once('timeout', () => request.destroy(new Error('no answer for a minute')));
    request.end(body);
    const response = await promise.catch((error: unknown) => {
      throw new OperatorError(
        `${url.host} cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    });
    if ((response.statusCode ?? 500) < 300) return response;
    const said = await text(response);
    throw new OperatorError(
      `${where} answers ${response.statusCode}: ${valueIn(said, 'Message') || valueIn(said, 'Code') || 'no reason'}`,
    );
  }
  const answerOf = async (asked: Call) => await text(await call(asked));

  /** Calls it with each part of the file in turn. */
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

  async function put(file: string, name: string): Promise<void> {
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
      // It answers 200 before it knows how it ends.
      const said = await answerOf({ method: 'POST', key, query: { uploadId }, body });
      if (said.includes('<Error>')) throw new OperatorError(`${where} answers: ${valueIn(said, 'Message')}`);
    } catch (error) {
      // Parts of an unfinished upload cost room.
      if (uploadId) await answerOf({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }

  return {
    where,
    put,
    async list() {
      const found: { name: string; bytes: number }[] = [];
      let token = '';
      do {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) };
        const said = await answerOf({ method: 'GET', query });
        for (const [, entry = ''] of said.matchAll(/<Contents>([^]*?)<\/Contents>/g))
          found.push({ name: valueIn(entry, 'Key').slice(prefix.length), bytes: Number(valueIn(entry, 'Size')) });
        token = valueIn(said, 'IsTruncated') === 'true' ? valueIn(said, 'NextContinuationToken') : '';
      } while (token);
      return found;
    },
    async get(name, file) {
      await pipeline(await call({ method: 'GET', key: prefix + name }), createWriteStream(file, { mode: 0o600 }));
    },
    async remove(name) {
      await answerOf({ method: 'DELETE', key: prefix + name });
    },
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

/** The text of an element; empty if there is none. */
function valueIn(xml: string, element: string): string {
  const [, value = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

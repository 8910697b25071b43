import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Bucket {
  /** For FILES_STORE or BACKUP_STORE. */
  address: string;
  port: number;
  /** By key. */
  objects: Map<string, Buffer>;
  requests: string[];
  /** Makes it answer 503 until called with `false`. */
  fail(is: boolean): void;
  close(): Promise<void>;
}

const secret = 'a secret/key+of the bucket';
const region = 'eu-west-1';

/** A server of one bucket, `studio`, that verifies signatures and digests as the S3 API does; it lists two objects an answer. */
export async function startBucket(port = 0): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const parts = new Map<string, Buffer>();
  const requests: string[] = [];
  let isFailing = false;

  function answer(request: IncomingMessage, body: Buffer): Answer {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const upload = searchParams.get('uploadId');
    requests.push(`${request.method} ${pathname}${upload ? ' part' : ''}`);
    if (isFailing) return fault(503, 'SlowDown');
    // versitygw answers 404; others answer 403.
    if (!request.headers.authorization?.includes('Credential=key/')) return fault(404, 'XAdminUserNotFound');
    if (!isSigned(request, body)) return fault(403, 'SignatureDoesNotMatch');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (bucket !== 'studio') return fault(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (request.method === 'GET' && !key) return listed(objects, searchParams);
    if (request.method === 'GET') return { body: objects.get(key) } satisfies Answer;
    if (request.method === 'POST' && !upload) return { body: '<UploadId>an upload</UploadId>' };
    if (request.method === 'PUT' && upload) {
      parts.set(searchParams.get('partNumber') ?? '', body);
      return { body: '', etag: '"a part"' };
    }
    if (request.method === 'POST') objects.set(key, Buffer.concat([...parts.values()]));
    else if (request.method === 'PUT') objects.set(key, body);
    else if (request.method === 'DELETE') objects.delete(key);
    return { body: '' };
  }

  const server = createServer((request, response) => {
    void buffer(request).then((body) => send(response, answer(request, body)));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  return {
    address: `http://key:${encodeURIComponent(secret)}@127.0.0.1:${taken}/studio/files?region=${region}`,
    port: taken,
    objects,
    requests,
    fail: (is) => void (isFailing = is),
    async close() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

interface Answer {
  code?: number;
  body: Buffer | string | undefined;
  etag?: string;
}

function fault(code: number, name: string): Answer {
  return { code, body: `<Error><Code>${name}</Code><Message>${name}, it says</Message></Error>` };
}

function send(response: ServerResponse, { code, body, etag }: Answer): void {
  const found: Answer = body === undefined ? fault(404, 'NoSuchKey') : { body };
  const headers = { ...(etag && { etag }), 'content-length': Buffer.byteLength(found.body ?? '') };
  response.writeHead(code ?? found.code ?? 200, headers).end(found.body);
}

function listed(objects: ReadonlyMap<string, Buffer>, asked: URLSearchParams): Answer {
  const prefix = asked.get('prefix') ?? '';
  const isListed = (key: string) =>
    key.startsWith(prefix) && !(asked.get('delimiter') === '/' && key.includes('/', prefix.length));
  const names = [...objects.keys()].filter(isListed).toSorted();
  const from = Number(asked.get('continuation-token') ?? 0);
  const entries = names
    .slice(from, from + 2)
    .map(
      (key) =>
        `<Contents><Key>${key.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
  const more = `<IsTruncated>${from + 2 < names.length}</IsTruncated><NextContinuationToken>${from + 2}</NextContinuationToken>`;
  return { body: `<ListBucketResult>${more}${entries.join('')}</ListBucketResult>` };
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Whether the request is signed with the secret (AWS Signature Version 4), body and query included. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, date = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=key\/(\d{8})\/eu-west-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const [path = '', query = ''] = url.split('?');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = [method, path, query.split('&').toSorted().join('&'), lines.join(''), names, sha256(body)].join(
    '\n',
  );
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce(
    (made: string | Buffer, part) => hmac(made, part),
    `AWS4${secret}`,
  );
  return hmac(key, text).toString('hex') === signature;
}

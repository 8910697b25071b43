import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { sourceLimits } from '@prism/core/contract/sources';
import { exchange, RefusedError, type Exchanged, type Reach } from '../../exchange.ts';
import { readHtml } from '../../html-text.ts';
import { clean } from './clean.ts';
import { letsUsRead, readerName } from './robots.ts';

export interface Page {
  title: string;
  text: string;
}

export type ReadPage = { page: Page; problem: null } | { page: null; problem: string };

const limits = { ms: 20_000, redirects: 5, page: 1_000_000, robots: 500_000 } as const;

/** Elements that belong to the site rather than the content. */
const around = new Set(['nav', 'header', 'footer', 'aside', 'dialog', 'button', 'select', 'textarea', 'svg', 'iframe']);

const userAgent = `Mozilla/5.0 (compatible; ${readerName})`;
const accepts = 'text/html, text/plain;q=0.9';

/**
 * Reads a page as text: public IPs only, if robots.txt allows it, with each redirect checked, at most a million bytes
 * and twenty seconds. Never throws.
 */
export async function readPage(address: string, { timeoutMs = limits.ms, ...reach }: Reach): Promise<ReadPage> {
  const ends = performance.now() + timeoutMs;
  const left = (): Reach => ({ ...reach, timeoutMs: Math.max(1, Math.round(ends - performance.now())) });
  try {
    return { page: await follow(address, left), problem: null };
  } catch (error) {
    // A timer may be a little early.
    if (performance.now() > ends - 50)
      return { page: null, problem: `It could not be read within ${timeoutMs / 1_000} seconds.` };
    return { page: null, problem: error instanceof RefusedError ? error.message : 'It could not be read.' };
  }
}

async function follow(address: string, reach: () => Reach): Promise<Page> {
  let url = new URL(address);
  /** robots.txt by origin. */
  const robots = new Map<string, string>();
  for (let step = 0; step <= limits.redirects; step += 1) {
    const rules = robots.get(url.origin) ?? (await robotsOf(url, reach));
    robots.set(url.origin, rules);
    if (!letsUsRead(rules, url.pathname + url.search)) throw new RefusedError('Its robots.txt disallows reading it.');
    const { status, location, type, bytes } = await get(url, limits.page, reach());
    const next = nextOf(url, status, location);
    if (next) url = next;
    else if (status === 200) return pageOf(type, bytes);
    else throw new RefusedError(`It answered ${status}.`);
  }
  throw new RefusedError('It redirects too often.');
}

/** The target of a redirect; undefined if the response is none. */
function nextOf(url: URL, status: number, location: string | undefined): URL | undefined {
  if (status < 300 || status >= 400 || location === undefined) return undefined;
  const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
  if (!next || !/^https?:$/.test(next.protocol) || next.username !== '' || next.password !== '')
    throw new RefusedError(`It redirects to something that is not a web page (${status}).`);
  next.hash = '';
  return next;
}

/** The robots.txt of a site, empty if missing. Throws if it cannot be read. */
async function robotsOf(page: URL, reach: () => Reach): Promise<string> {
  let url = new URL('/robots.txt', page);
  for (let step = 0; step <= limits.redirects; step += 1) {
    const { status, location, bytes } = await get(url, limits.robots, reach());
    if (status >= 500) throw new RefusedError(`Its robots.txt answered ${status}, so it was not read.`);
    const next = nextOf(url, status, location);
    if (!next) return status === 200 ? new TextDecoder().decode(bytes) : '';
    url = next;
  }
  return '';
}

interface Answer {
  status: number;
  location: string | undefined;
  type: string;
  /** The first bytes, decompressed. */
  bytes: Buffer;
}

async function get(url: URL, mostBytes: number, reach: Reach): Promise<Answer> {
  // Requests no compression, and decompresses a compressed response only up to the limit.
  const headers = { 'user-agent': userAgent, accept: accepts, 'accept-encoding': 'identity' };
  const whyNotPrivate = 'Not read: the URL is on a private network.';
  const wanted = { url: url.href, method: 'GET', headers, body: '', takesPlain: true, whyNotPrivate } as const;
  const { answer, problem }: Exchanged<Answer> = await exchange(wanted, reach, async (response) => {
    const { location, 'content-type': type = '' } = response.headers;
    const status = response.statusCode ?? 0;
    return { status, location, type, bytes: status === 200 ? await beginningOf(response, mostBytes) : Buffer.alloc(0) };
  });
  if (problem !== null) throw new RefusedError(problem);
  return answer;
}

async function beginningOf(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of unpacked(response)) {
    const read = Buffer.from(chunk);
    chunks.push(read);
    bytes += read.length;
    if (bytes >= mostBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, mostBytes);
}

const unpackers: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

function unpacked(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const unpack = unpackers[encoding];
  if (!unpack) throw new RefusedError(`It uses an unsupported encoding (${encoding.slice(0, 40)}).`);
  const plain = unpack();
  // A network error must also end the decompressed stream.
  response.on('error', (error) => plain.destroy(error));
  response.pipe(plain);
  return plain;
}

function pageOf(type: string, bytes: Buffer): Page {
  const [kind = ''] = type.toLowerCase().split(';');
  const format = {
    'text/html': 'html',
    'application/xhtml+xml': 'html',
    'text/plain': 'plain',
    'text/markdown': 'plain',
  }[kind.trim()];
  if (!format) throw new RefusedError(`It is not a text page (${clean(kind.trim()).slice(0, 60) || 'of no kind'}).`);
  const content = decoderFor(type, bytes).decode(bytes);
  const read =
    format === 'html' ? readHtml(content, sourceLimits.page, { left: around }) : { title: '', text: content };
  const text = clean(read.text).trim().slice(0, sourceLimits.page).toWellFormed();
  if (text === '') throw new RefusedError('It contains no text.');
  return { title: clean(read.title).slice(0, 200).toWellFormed(), text };
}

/** By the charset of the response or the page, else UTF-8. */
function decoderFor(type: string, bytes: Buffer): TextDecoder {
  const named = /charset\s*=\s*["']?([\w-]+)/i;
  const label = (named.exec(type) ?? named.exec(bytes.toString('latin1', 0, 1_024)))?.[1];
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { AskDns } from '@prism/core/mails/dns';
import { addressKey } from '@prism/core/people/address-spelling';
import { isPublicAddress } from '@prism/core/webhooks/public-address';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { evaluateDmarc } from 'mailauth/lib/dmarc/index.js';
import { spf } from 'mailauth/lib/spf/index.js';
import { addressParser, type Email } from 'postal-mime';

export interface ProofOptions {
  askDns: AskDns;
  /** The authserv-id of the mailbox's own server, if it writes Authentication-Results. */
  authservId: string | undefined;
  /** For all queries together. */
  deadlineMs?: number;
}

interface ReceivedMessage {
  headers: Email['headers'];
  /** The whole mail, which a signature covers. */
  bytes(): AsyncIterable<Uint8Array>;
}

const mostQuestions = 40;
const usualDeadlineMs = 15_000;

/**
 * The author's email if SPF, DKIM or DMARC authenticates its domain (RFC 9989), spelled as by `addressKey`. Undefined
 * otherwise or on a DNS timeout. Without a DMARC record, an aligned signature or server is enough.
 */
export async function provenSender(message: ReceivedMessage, options: ProofOptions): Promise<string | undefined> {
  const proven = options.authservId && resultBy(options.authservId, message.headers);
  if (proven !== undefined) return proven === '' ? undefined : proven;
  const tooLate = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => tooLate.resolve(undefined), options.deadlineMs ?? usualDeadlineMs);
  const leaving = new AbortController();
  try {
    return await Promise.race([lookedUp(message, bounded(options.askDns), leaving.signal), tooLate.promise]);
  } catch {
    // A mail that the library cannot parse is not authenticated.
    return undefined;
  } finally {
    clearTimeout(timer);
    // Stops reading the mail.
    leaving.abort();
  }
}

function bounded(askDns: AskDns): AskDns {
  let asked = 0;
  return async (name, type) => {
    asked += 1;
    if (asked > mostQuestions) throw Object.assign(new Error('Too many questions to the DNS'), { code: 'ETIMEOUT' });
    return await askDns(name, type);
  };
}

async function lookedUp(
  { headers, bytes }: ReceivedMessage,
  resolver: AskDns,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { headerFrom, fromFields, envelopeFrom, results } = await dkimVerify(Readable.from(bytes(), { signal }), {
    resolver,
    rejectRsaSha1: true,
  });
  const [author = '', ...others] = headerFrom;
  if (fromFields !== 1 || others.length > 0) return undefined;
  const domain = domainOf(author);
  // A signature that does not cover the end of the text allows appending to it.
  const signed = results.filter(({ status }) => status.result === 'pass' && !status.underSized);
  const sent = await sendingDomain(headers, envelopeFrom || '', resolver);
  const { response } = await evaluateDmarc({
    headerFrom,
    fromFields,
    spfDomains: sent ? [sent] : [],
    dkimDomains: signed.flatMap(({ signingDomain }) => (signingDomain ? [{ domain: signingDomain }] : [])),
    resolver,
  });
  if (!response) return undefined;
  const { result } = response.status;
  const isProven =
    result === 'pass' ||
    (result === 'none' &&
      (signed.some(({ status }) => status.aligned) || (sent !== undefined && isUnder(sent, domain))));
  return isProven ? addressKey(author) : undefined;
}

/** The envelope's domain, if SPF authorises the client's IP. */
async function sendingDomain(headers: Email['headers'], sender: string, resolver: AskDns): Promise<string | undefined> {
  const ip = clientAddress(headers.filter(({ key }) => key === 'received').map(({ value }) => value));
  if (!ip || !sender) return undefined;
  const { status, domain } = await spf({ ip, sender, helo: domainOf(sender), mta: 'localhost', resolver });
  return status.result === 'pass' ? domain.toLowerCase() : undefined;
}

/** The most servers of the studio that a mail may pass. */
const mostOwnHops = 4;

/**
 * The IP from which the mail reached the studio's servers. Ignores fields of other servers: the first field without a
 * single public IP ends the search.
 */
export function clientAddress(received: readonly string[]): string | undefined {
  for (const field of received.slice(0, mostOwnHops)) {
    const named = new Set(
      Array.from(field.matchAll(/\[(?:IPv6:)?([\da-f.:]{2,45})\]/gi), ([, address = '']) => address),
    );
    const [address, ...others] = [...named].filter((word) => isIP(word) !== 0);
    if (others.length > 0) return undefined;
    if (address && isPublicAddress(address)) return address;
    const isOwn = address !== undefined || !/^\s*from\s/i.test(field) || /\swith\s+LMTP/i.test(field);
    if (!isOwn) return undefined;
  }
  return undefined;
}

/**
 * The result of the studio's own mail server: the author's email, '' if not authenticated, undefined if there is none.
 * Only its topmost field counts, because senders can forge others.
 */
function resultBy(authservId: string, headers: Email['headers']): string | undefined {
  const fields = headers
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => withoutComments(value));
  const [found] = fields
    .map((field) => field.split(';').map((part) => part.trim()))
    .filter(([id = '']) => {
      return id.split(/\s/)[0]?.toLowerCase() === authservId.toLowerCase();
    });
  if (!found) return undefined;
  const fromFields = headers.filter(({ key }) => key === 'from');
  const [{ address: author = '' } = {}, ...others] = addressParser(fromFields[0]?.value ?? '', { flatten: true });
  const domain = domainOf(author);
  if (fromFields.length !== 1 || others.length > 0 || !domain) return '';
  const results = found.slice(1).map(resultOf);
  const dmarc = results.find(({ method }) => method === 'dmarc');
  const isProven =
    dmarc && dmarc.result !== 'none'
      ? dmarc.result === 'pass' && dmarc.properties.get('header.from') === domain
      : results.some(
          ({ method, result, properties }) =>
            result === 'pass' &&
            (method === 'dkim' || method === 'spf') &&
            isUnder(domainOf(properties.get(method === 'dkim' ? 'header.d' : 'smtp.mailfrom') ?? '') || '.', domain),
        );
  return isProven ? addressKey(author) : '';
}

/** 'dkim=pass header.d=example.com header.s=a' */
function resultOf(part: string) {
  const pairs = part.split(/\s+/).map((word) => word.toLowerCase().split('='));
  const [[method = '', result = ''] = [], ...properties] = pairs;
  return {
    method,
    result,
    properties: new Map(properties.map(([name = '', value = '']) => [name, value.replaceAll('"', '')])),
  };
}

/** They may be nested. */
function withoutComments(value: string): string {
  let depth = 0;
  let text = '';
  for (const sign of value) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) text += sign;
  }
  return text;
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The domain or a subdomain. */
const isUnder = (name: string, domain: string) => name === domain || name.endsWith(`.${domain}`);

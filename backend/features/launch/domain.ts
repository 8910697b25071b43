import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { TLSSocket } from 'node:tls';
import { isLoopback } from '@prism/core/config/loopback';
import type { DomainCheck, DomainState } from '@prism/core/contract/launch';
import { hostOf } from '@prism/core/webhooks/public-address';

const timeoutMs = 5_000;
const dayMs = 24 * 3_600_000;
/** Automatic renewal happens earlier. */
const soonDays = 14;

type LookUp = (host: string, options: { all: true }) => Promise<{ address: string }[]>;

export async function checkDomain(publicUrl: string, lookUp: LookUp = lookup): Promise<DomainState> {
  const url = new URL(publicUrl);
  const answered = await answerOf(url).catch((error: unknown) => codeOf(error));
  return {
    host: url.host,
    checkedAt: new Date().toISOString(),
    checks: [await nameCheck(hostOf(url), lookUp), httpsCheck(url, answered), certificateCheck(url, answered)],
  };
}

async function nameCheck(host: string, lookUp: LookUp): Promise<DomainCheck> {
  const check = { check: 'name' } as const;
  if (isLoopback(host)) return { ...check, state: 'failed', says: 'Only this machine reaches this name.' };
  if (isIP(host) !== 0) return { ...check, state: 'failed', says: 'This is an IP address, not a domain.' };
  try {
    const found = await lookUp(host, { all: true });
    return { ...check, state: 'done', says: `Resolves to ${found.map(({ address }) => address).join(', ')}.` };
  } catch (error) {
    if (codeOf(error) !== 'ENOTFOUND') return { ...check, state: 'unknown', says: 'DNS did not answer.' };
    return { ...check, state: 'failed', says: 'DNS has no address for it. Add an A or AAAA record at your provider.' };
  }
}

interface Answer {
  status: number;
  /** The certificate's; undefined without TLS. */
  certificate?: { validTo: Date; isTrusted: boolean };
}

function httpsCheck({ protocol }: URL, answered: Answer | string): DomainCheck {
  const check = { check: 'https' } as const;
  if (protocol !== 'https:')
    return { ...check, state: 'failed', says: 'PUBLIC_URL begins with http://, so nothing is encrypted.' };
  if (typeof answered === 'object') return { ...check, state: 'done', says: `Answers (${answered.status}).` };
  return { ...check, state: 'unknown', says: `This server cannot reach it (${answered}). Open it from elsewhere.` };
}

function certificateCheck({ protocol }: URL, answered: Answer | string): DomainCheck {
  const check = { check: 'certificate' } as const;
  const { certificate } = typeof answered === 'object' ? answered : {};
  if (!certificate) {
    if (protocol !== 'https:') return { ...check, state: 'failed', says: 'Without https there is no certificate.' };
    return { ...check, state: 'unknown', says: 'Not read, because the server was not reached.' };
  }
  const { validTo, isTrusted } = certificate;
  const days = Math.floor((validTo.getTime() - Date.now()) / dayMs);
  const until = { endsAt: validTo.toISOString() };
  if (days < 0) return { ...check, ...until, state: 'failed', says: 'It has expired. Renew it.' };
  if (!isTrusted) return { ...check, ...until, state: 'failed', says: 'Browsers do not trust it for this domain.' };
  if (days < soonDays) return { ...check, ...until, state: 'failed', says: `It ends in ${days} days. Renew it.` };
  return { ...check, ...until, state: 'done', says: `Valid for ${days} more days.` };
}

/** Requests the headers of the home page, also with an untrusted certificate, because only the name is sent. */
async function answerOf(url: URL): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = { method: 'HEAD', agent: false, signal: AbortSignal.timeout(timeoutMs) } as const;
  const request =
    url.protocol === 'https:'
      ? https.request(url, { ...options, rejectUnauthorized: false })
      : http.request(url, options);
  request.once('response', resolve).once('error', reject).end();
  const response = await promise;
  const { socket } = response;
  const answer = {
    status: response.statusCode ?? 0,
    ...(socket instanceof TLSSocket && {
      certificate: { validTo: new Date(socket.getPeerCertificate().valid_to), isTrusted: socket.authorized },
    }),
  };
  request.destroy();
  return answer;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
}

import { isIP, isIPv6 } from 'node:net';
import type { Request } from '@hapi/hapi';
import { isIn, type TrustedProxies } from '@prism/core/config/trusted-proxies';
import { headerOf } from './headers.ts';

type Asking = Pick<Request, 'headers'> & { info: Pick<Request['info'], 'remoteAddress'> };

/** Whether forwarded headers may be believed, because the caller is one of our proxies. */
export function isFromProxy(peer: string, trusted: TrustedProxies | undefined): boolean {
  if (!trusted) return false;
  return 'hops' in trusted || isIn(trusted.networks, plainAddress(peer));
}

/** The visitor's address: the connection's, or the one that the trusted proxies wrote down. */
export function clientAddress({ headers, info }: Asking, trusted: TrustedProxies | undefined): string {
  const peer = plainAddress(info.remoteAddress);
  if (!trusted || !isFromProxy(peer, trusted)) return peer;
  const forwarded = headerOf({ headers }, 'x-forwarded-for');
  return (forwarded === undefined ? undefined : visitorAmong(forwarded.split(',').map(entryAddress), trusted)) ?? peer;
}

/** Each proxy appends the address that called it. A visitor may have made up what stands before our first proxy's entry. */
function visitorAmong(entries: readonly string[], trusted: TrustedProxies): string | undefined {
  const visitor =
    'hops' in trusted ? entries.at(-trusted.hops) : entries.findLast((entry) => !isIn(trusted.networks, entry));
  return visitor !== undefined && isIP(visitor) !== 0 ? visitor : undefined;
}

/** An entry of the header; some proxies write the port along. */
function entryAddress(entry: string): string {
  const text = entry.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1];
  return plainAddress(bare ?? text);
}

/** An IPv4 address as such, also where it came over a socket for both kinds. */
function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** Whom a limit counts: the visitor's address, or the network it is from where that is one customer's. */
export function clientKey(request: Asking, trusted: TrustedProxies | undefined): string {
  return networkOf(clientAddress(request, trusted));
}

/** An IPv4 address as it is. Of an IPv6 address the first 64 bits, because a customer gets all addresses that share them. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.toLowerCase().split('%', 1)[0] ?? '').split('::');
  const groups = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const [first = [], last = []] = groups;
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const all = tail === undefined ? first : [...first, ...zeros, ...last];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** The part of an address that tells a user's sessions apart without naming anybody: '203.0.113.x', '2001:db8:7:x'. */
export function abbreviatedAddress(address: string): string {
  const network = networkOf(address);
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}:x` : network.replace(/\d{1,3}$/, 'x');
}

import { isIP, isIPv6 } from 'node:net';
import type { Request } from '@hapi/hapi';
import { isIn, type TrustedProxies } from '@prism/core/config/trusted-proxies';
import { headerOf } from './headers.ts';

type Asking = Pick<Request, 'headers'> & { info: Pick<Request['info'], 'remoteAddress'> };

export function isFromProxy(peer: string, trusted: TrustedProxies | undefined): boolean {
  if (!trusted) return false;
  return 'hops' in trusted || isIn(trusted.networks, plainAddress(peer));
}

export function clientAddress({ headers, info }: Asking, trusted: TrustedProxies | undefined): string {
  const peer = plainAddress(info.remoteAddress);
  if (!trusted || !isFromProxy(peer, trusted)) return peer;
  const forwarded = headerOf({ headers }, 'x-forwarded-for');
  return (forwarded === undefined ? undefined : visitorAmong(forwarded.split(',').map(entryAddress), trusted)) ?? peer;
}

/** Each proxy appends its peer, so entries before our first proxy's may be forged. */
function visitorAmong(entries: readonly string[], trusted: TrustedProxies): string | undefined {
  const visitor =
    'hops' in trusted ? entries.at(-trusted.hops) : entries.findLast((entry) => !isIn(trusted.networks, entry));
  return visitor !== undefined && isIP(visitor) !== 0 ? visitor : undefined;
}

/** An entry without the port that some proxies add. */
function entryAddress(entry: string): string {
  const text = entry.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1];
  return plainAddress(bare ?? text);
}

/** IPv4-mapped addresses as IPv4, in any of their spellings. */
function plainAddress(address: string): string {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted !== undefined || !/ffff/i.test(address) || !isIPv6(address) || address.includes('%'))
    return dotted ?? address;
  const [, high, low] = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
  if (high === undefined || low === undefined) return address;
  return [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]).join('.');
}

/** The key of a rate limit: the IP, or its network if that belongs to one customer. */
export function clientKey(request: Asking, trusted: TrustedProxies | undefined): string {
  return networkOf(clientAddress(request, trusted));
}

/** IPv4 unchanged; for IPv6 the first 64 bits, which one customer has. */
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

/** An IP abbreviated so that it names a network only: '203.0.113.x', '2001:db8:7:x'. */
export function abbreviatedAddress(address: string): string {
  const network = networkOf(address);
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}:x` : network.replace(/\d{1,3}$/, 'x');
}

import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../config/loopback.ts';
import { isNeverReached } from '../config/never-reached.ts';
import { isIn } from '../config/trusted-proxies.ts';

/** IANA's special-purpose IPv4 networks. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');

/** All allocated global IPv6 addresses; IPv4-mapped ones are outside. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
/** Exceptions: tunnels with an embedded IPv4 address, and documentation. */
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

/** Whether an IP is public: neither local, private, nor a cloud's metadata service. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0 || isNeverReached(address, undefined) || isIn(notPublic, address)) return false;
  return version === 4 || isIn(given, address);
}

export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Whether a host that an owner enters may be reached, by its name or IP: on the internet, in the operator's `networks`,
 * or never. Connections check the resolved IP too.
 */
export function reachOfHost(
  host: string,
  { networks, neverReached }: Readonly<Record<'networks' | 'neverReached', BlockList | undefined>>,
): 'internet' | 'ours' | 'never' {
  if (isNeverReached(host, neverReached)) return 'never';
  if (networks !== undefined && (isIP(host) === 0 || isIn(networks, host))) return 'ours';
  return isLoopback(host) || (isIP(host) !== 0 && !isPublicAddress(host)) ? 'never' : 'internet';
}

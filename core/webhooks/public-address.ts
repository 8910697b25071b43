import { BlockList, isIP } from 'node:net';
import { isNeverReached } from '../config/never-reached.ts';
import { isIn } from '../config/trusted-proxies.ts';

/** Networks that nobody has on the internet, of IANA's registry for IPv4. */
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

/** All that was ever given out of IPv6 is in it; addresses of IPv4 that are written as such are outside. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
/** What of it leads elsewhere: tunnels that carry an address of IPv4 within, and examples. */
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

/** Whether an address (IP) is one of the internet: not of this machine, of a private network or of a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0 || isNeverReached(address, undefined) || isIn(notPublic, address)) return false;
  return version === 4 || isIn(given, address);
}

/** The host that an address (URL) names, without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

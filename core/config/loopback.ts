import { BlockList, isIP } from 'node:net';
import { isIn } from './trusted-proxies.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host, named as in an address, is this machine and nothing else. */
export function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return bare === 'localhost' || bare.endsWith('.localhost') || (isIP(bare) !== 0 && isIn(loopback, bare));
}

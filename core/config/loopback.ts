import { BlockList, isIP } from 'node:net';
import { isIn } from './trusted-proxies.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

export function isLoopback(hostname: string): boolean {
  const bare = bareOf(hostname);
  return bare === 'localhost' || bare.endsWith('.localhost') || isIn(loopback, bare);
}

/** Whether a host is this machine or in a private network: by its IP, or a single-label name as containers have. */
export function isPrivate(hostname: string): boolean {
  const bare = bareOf(hostname);
  return isLoopback(bare) || isIn(privateNetworks, bare) || (isIP(bare) === 0 && /^[\w-]+$/.test(bare));
}

/** Also without the final dot of an absolute name. */
function bareOf(hostname: string): string {
  return hostname
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();
}

import { BlockList, isIP } from 'node:net';
import { isIn } from './trusted-proxies.ts';

/** What a machine tells those that run on it, credentials among it: addresses of its own link, and of clouds' own services. */
const ownServices = new BlockList();
for (const [network, prefix] of [
  ['169.254.0.0', 16],
  // Of Azure, Alibaba Cloud and Oracle Cloud, which lie elsewhere.
  ['168.63.129.16', 32],
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
] as const)
  ownServices.addSubnet(network, prefix, 'ipv4');
ownServices.addSubnet('fe80::', 10, 'ipv6');
ownServices.addSubnet('fd00:ec2::', 32, 'ipv6');
ownServices.addAddress('fd20:ce::254', 'ipv6');

/** The same by their names, which lead there only from within. */
const names = /^(?:metadata|instance-data|metadata\.google\.internal|metadata\.azure\.internal)\.?$/i;

/**
 * Whether a host, a name or an address (IP) without brackets, is one that nothing an owner enters may lead to, private networks
 * allowed or not: `also` are networks that the operator says so of.
 */
export function isNeverReached(host: string, also: BlockList | undefined): boolean {
  if (isIP(host) === 0) return names.test(host);
  return isIn(ownServices, host) || (also !== undefined && isIn(also, host));
}

import { BlockList, isIP } from 'node:net';
import { isIn } from './trusted-proxies.ts';

/** What a machine tells those that run on it, credentials among it: addresses of its own link, and of clouds' own services. */
const ownServices = new BlockList();
const addresses = [
  ['169.254.0.0', 16],
  // Of Azure, Alibaba Cloud and Oracle Cloud, which lie elsewhere.
  ['168.63.129.16', 32],
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
] as const;
for (const [network, prefix] of addresses) {
  ownServices.addSubnet(network, prefix, 'ipv4');
  // Gateways lead from these to the same ones (NAT64 and 6to4).
  const hex = network
    .split('.')
    .map((byte) => Number(byte).toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(....)/, '$1:');
  for (const gateway of ['64:ff9b::', '64:ff9b:1::']) ownServices.addSubnet(`${gateway}${hex}`, 96 + prefix, 'ipv6');
  ownServices.addSubnet(`2002:${hex}::`, 16 + prefix, 'ipv6');
}
ownServices.addSubnet('fe80::', 10, 'ipv6');
ownServices.addSubnet('fd00:ec2::', 32, 'ipv6');
ownServices.addAddress('fd20:ce::254', 'ipv6');

/** The same by their names, which lead there only from within. */
const names =
  /^(?:metadata|instance-data)(?:\.(?:internal|goog|tencentyun\.com|(?:google|azure|ec2|oraclecloud|[a-z]+-[a-z]+-\d\.compute)\.internal))?\.?$/i;

/**
 * Whether a host, a name or an address (IP) without brackets, is one that nothing an owner enters may lead to, private networks
 * allowed or not: `also` are networks that the operator says so of.
 */
export function isNeverReached(host: string, also: BlockList | undefined): boolean {
  if (isIP(host) === 0) return names.test(host);
  return isIn(ownServices, host) || (also !== undefined && isIn(also, host));
}

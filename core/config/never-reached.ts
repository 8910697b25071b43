import { BlockList, isIP } from 'node:net';
import { isIn } from './trusted-proxies.ts';

/** Link-local and cloud metadata IPs, which return credentials. */
const ownServices = new BlockList();
const addresses = [
  ['169.254.0.0', 16],
  // Azure, Alibaba Cloud and Oracle Cloud use other IPs.
  ['168.63.129.16', 32],
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
] as const;
for (const [network, prefix] of addresses) {
  ownServices.addSubnet(network, prefix, 'ipv4');
  // NAT64 and 6to4 gateways lead to the same IPs.
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

/** The same by name, which resolves only inside the cloud. */
const names =
  /^(?:metadata|instance-data)(?:\.(?:internal|goog|tencentyun\.com|(?:google|azure|ec2|oraclecloud|[a-z]+-[a-z]+-\d\.compute)\.internal))?\.?$/i;

/**
 * Whether a URL entered by an owner may never lead to this host (name or IP, without brackets), even with private
 * networks allowed. `also` are networks that the operator adds.
 */
export function isNeverReached(host: string, also: BlockList | undefined): boolean {
  if (isIP(host) === 0) return names.test(host);
  return isIn(ownServices, host) || (also !== undefined && isIn(also, host));
}

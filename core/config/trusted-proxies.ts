import { BlockList, isIP } from 'node:net';

export type TrustedProxies = { hops: number } | { networks: BlockList };

const mostHops = 10;

/** Parses TRUST_PROXY; undefined trusts none. Throws if invalid. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'off') return undefined;
  if (text === 'on') return { hops: 1 };
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops < 1 || hops > mostHops) throw new RangeError(`${text} is not a number of proxies`);
    return { hops };
  }
  return { networks: readNetworks(text) };
}

export function readNetworks(text: string): BlockList {
  const networks = new BlockList();
  for (const network of text.split(',')) addNetwork(networks, network.trim());
  return networks;
}

export function isIn(networks: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

function addNetwork(networks: BlockList, text: string): void {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix)))
    throw new TypeError(`${text} is not a network`);
  const bits = version === 6 ? 128 : 32;
  networks.addSubnet(address, Number(prefix ?? bits), version === 6 ? 'ipv6' : 'ipv4');
}

import { Resolver } from 'node:dns/promises';

/** Resolves DNS records of one type; rejects as `dns.promises` does. */
export type AskDns = (name: string, type: string) => Promise<string[][] | string[]>;

const dnsMs = 3_000;

/** The system's DNS with a timeout for each query. */
export function systemDns(): AskDns {
  const resolver = new Resolver({ timeout: dnsMs, tries: 1 });
  return async (name, type) => {
    if (type === 'A') return await resolver.resolve4(name);
    if (type === 'AAAA') return await resolver.resolve6(name);
    if (type === 'PTR') return await resolver.resolvePtr(name);
    if (type === 'MX') return (await resolver.resolveMx(name)).map(({ exchange }) => exchange);
    return await resolver.resolveTxt(name);
  };
}

import type { Config } from './config.ts';
import { isLoopback } from './loopback.ts';

/** What an operator should hear of a configuration that works and is not safe; each a line for the log. */
export function warningsOf({ production, publicUrl, providers }: Config): string[] {
  const site = new URL(publicUrl);
  const inClear = Object.values(providers).filter(({ apiKey, sandbox, baseUrl }) => {
    const url = apiKey && !sandbox && baseUrl ? new URL(baseUrl) : undefined;
    return url?.protocol === 'http:' && !isLoopback(url.hostname);
  });
  return [
    ...(production && site.protocol === 'http:' && !isLoopback(site.hostname)
      ? [
          'PUBLIC_URL is http: passwords, session cookies and all that visitors write travel unencrypted. Put a proxy that ends TLS in front and set PUBLIC_URL to its https address.',
        ]
      : []),
    ...inClear.map(
      ({ places }) =>
        `${places.address} is http: the key ${places.key} travels unencrypted with each article. Use an https address.`,
    ),
  ];
}

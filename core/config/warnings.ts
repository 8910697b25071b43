import type { Config } from './config.ts';
import { isLoopback } from './loopback.ts';

/** Warnings for the log about a valid but unsafe configuration. */
export function warningsOf({ production, publicUrl, providers, sessionSecrets, linkSecrets }: Config): string[] {
  const site = new URL(publicUrl);
  const inClear = Object.values(providers).filter(({ apiKey, sandbox, baseUrl }) => {
    const url = apiKey && !sandbox && baseUrl ? new URL(baseUrl) : undefined;
    return url?.protocol === 'http:' && !isLoopback(url.hostname);
  });
  return [
    ...(production && site.protocol === 'http:' && !isLoopback(site.hostname)
      ? [
          'PUBLIC_URL is http: passwords, session cookies and data of visitors are sent unencrypted. Put a proxy that terminates TLS in front and set PUBLIC_URL to its https URL.',
        ]
      : []),
    ...(production && sessionSecrets && !linkSecrets
      ? [
          'LINK_SECRET is not set: URLs of receipts and quotes depend on SESSION_SECRET, and a new SESSION_SECRET breaks them. Set LINK_SECRET to the current SESSION_SECRET to keep them.',
        ]
      : []),
    ...inClear.map(
      ({ places }) =>
        `${places.address} is http: the key ${places.key} is sent unencrypted with each article. Use an https URL.`,
    ),
  ];
}

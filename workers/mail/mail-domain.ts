import { isIP } from 'node:net';
import type { StudioFacts } from '@prism/core/contract/studio';

/** The site's host; the domain of the studio's address where the site has no public name, as in development. */
export function mailDomain(publicUrl: string, { email }: Pick<StudioFacts, 'email'>): string {
  const { hostname } = new URL(publicUrl);
  const isPublicName = hostname.includes('.') && !hostname.includes(':') && isIP(hostname) === 0;
  return isPublicName ? hostname : email.split('@')[1] || 'localhost';
}

import { isIP } from 'node:net';
import type { StudioFacts } from '@prism/core/contract/studio';

/** The site's host; without a public name, as in development, the domain of the studio's email. */
export function mailDomain(publicUrl: string, { email }: Pick<StudioFacts, 'email'>): string {
  const { hostname } = new URL(publicUrl);
  const isPublicName = hostname.includes('.') && !hostname.includes(':') && isIP(hostname) === 0;
  return isPublicName ? hostname : email.split('@')[1] || 'localhost';
}

import { isIP } from 'node:net';
import { brand } from '@prism/core/contract/brand';

/** The site's host; the brand's domain where the site has no public name, as in development. */
export function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const isPublicName = hostname.includes('.') && !hostname.includes(':') && isIP(hostname) === 0;
  return isPublicName ? hostname : brand.email.slice(brand.email.indexOf('@') + 1);
}

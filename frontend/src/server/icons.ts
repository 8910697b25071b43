import type { PageRequest } from '@prism/core/contract/site';
import { appleSize, homeIconSizes, studioIcon } from '@prism/core/contract/drawn-pictures';
import type { StudioFacts } from '@prism/core/contract/studio';
import { escapeHtml } from '@prism/core/html/escape';

/** Icon links: the studio's icon, its logo unless that is a word mark, or its first letter. */
export function iconLinks(studio: StudioFacts, draw: PageRequest['draw']): string[] {
  const { logo, isSample } = studio;
  const icon = (size: number) => draw(studioIcon(studio, size));
  const own = logo.icon || (logo.hasName ? '' : logo.light) || (isSample ? '/favicon.svg' : '');
  return [
    own
      ? link('icon', own, own.endsWith('.svg') ? 'image/svg+xml' : undefined)
      : link('icon', icon(homeIconSizes[0]), 'image/png'),
    // Home screens show no SVG.
    link('apple-touch-icon', icon(appleSize)),
    link('manifest', '/site.webmanifest'),
  ];
}

function link(rel: string, href: string, type?: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}"${type ? ` type="${type}"` : ''}>`;
}

import { accentOf } from '@prism/core/contract/accent';
import { initialOf, type StudioFacts } from '@prism/core/contract/studio';
import { escapeHtml } from '@prism/core/html/escape';

/** Links to what browsers show beside a page's title: the studio's logo where it is no word mark, else its first letter. */
export function iconLinks({ isSample, logo, hue, name }: StudioFacts): string[] {
  if (logo.light && !logo.hasName)
    // Home screens show no drawings.
    return [link('icon', logo.light), ...(logo.light.endsWith('.png') ? [link('apple-touch-icon', logo.light)] : [])];
  if (isSample)
    return [link('icon', '/favicon.svg', 'image/svg+xml'), link('apple-touch-icon', '/apple-touch-icon.png')];
  return [link('icon', `data:image/svg+xml,${encodeURIComponent(initialIcon(name, hue))}`)];
}

function initialIcon(name: string, hue: number | null): string {
  const { accent, onAccent } = hue === null ? { accent: '#12161b', onAccent: '#ffffff' } : accentOf(hue, 'light');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="${accent}"/><text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="700" fill="${onAccent}">${escapeHtml(initialOf(name))}</text></svg>`;
}

function link(rel: string, href: string, type?: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}"${type ? ` type="${type}"` : ''}>`;
}

import type { Route } from '../routes.tsx';

/** Width and height that all social networks show uncut. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** Whose name stands in the pictures that the build draws. */
export const drawnName = 'Prism';

/** Whether the pages of a studio of this name can show the picture at `path`: not one that bears another's. */
export function canShow(studio: string, path: string): boolean {
  return studio === drawnName || !/^\/og[./]/.test(path);
}

/** The picture of pages without one. */
export const defaultImage = '/og.png';

/**
 * The picture for an app or an article whose own is at `image`: the one the build drew of its plate, or a photograph as it
 * is. Undefined where networks could not show it, as they show no SVG and nothing without an address.
 */
export function socialImageOf(image: string): string | undefined {
  const [, kind, plate] = /^\/illustrations\/(apps|articles)\/([\w-]+)\.svg$/.exec(image) ?? [];
  if (plate) return `/og/${kind}/${plate}.png`;
  if (/\.svg(?:[?#]|$)/i.test(image) || image.startsWith('/illustrations/')) return undefined;
  return URL.canParse(image, 'https://this.site') ? image : undefined;
}

/** Where the build puts the picture it draws for `route`; undefined where it draws none, because the title is not known yet. */
export function drawnImageOf({ path }: Pick<Route, 'path'>): string | undefined {
  if (path.includes(':')) return undefined;
  return `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}

/** Where the build puts the picture of the position with this slug. */
export function jobImageOf(slug: string): string {
  return `/og/careers/${slug}.png`;
}

/** Longer than any text a page passes on. */
const aboutMaxLength = 1000;

/**
 * Links to the contact page with `about` as the beginning of the description. `source` is the path the enquiry starts
 * on.
 */
export function contactLink(source: string, about: string): string {
  return `/contact?${new URLSearchParams({ source, about })}`;
}

/**
 * The target of a link, with its first words of the description, if it has any. `source` is the path of the page with
 * the link.
 */
export function wayOf({ to, about }: { to: string; about?: string | undefined }, source: string): string {
  return about && to === '/contact' ? contactLink(source, about) : to;
}

/** The text that a link to the contact page carried; empty if none. */
export function aboutOf(params: URLSearchParams): string {
  return (params.get('about') ?? '').trim().slice(0, aboutMaxLength);
}

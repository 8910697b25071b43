/** Longer than any sentence or table of figures that a page sends along. */
const aboutMaxLength = 1000;

/** The contact page's address with `about` as the first words of the enquiry; `source` is the path it begins on. */
export function contactLink(source: string, about: string): string {
  return `/contact?${new URLSearchParams({ source, about })}`;
}

/** Where a link leads that may bring the first words of an enquiry along; `source` is the path it stands on. */
export function wayOf({ to, about }: { to: string; about?: string | undefined }, source: string): string {
  return about && to === '/contact' ? contactLink(source, about) : to;
}

/** What a link to the contact page brought along; empty when nothing. */
export function aboutOf(params: URLSearchParams): string {
  return (params.get('about') ?? '').trim().slice(0, aboutMaxLength);
}

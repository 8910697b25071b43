/** Longer than any sentence or table of figures that a page sends along. */
const aboutMaxLength = 1000;

/** The contact page's address with `about` as the first words of the enquiry; `source` is the path it begins on. */
export function contactLink(source: string, about: string): string {
  return `/contact?${new URLSearchParams({ source, about })}`;
}

/** What a link to the contact page brought along; empty when nothing. */
export function aboutOf(params: URLSearchParams): string {
  return (params.get('about') ?? '').trim().slice(0, aboutMaxLength);
}

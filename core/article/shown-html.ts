import { textOfPicture } from '../contract/picture-address.ts';
import { escapeHtml, unescapeHtml } from '../html/escape.ts';

// What is done here to the HTML of an article relies on its being sanitised: `<`, `>` and `"` stand for nothing but tags and
// the ends of attributes.

/** What `tag` says in an attribute, still escaped. */
export function attributeOf(tag: string, name: string): string | undefined {
  const begin = ` ${name}="`;
  const at = tag.indexOf(begin);
  return at === -1 ? undefined : tag.slice(at + begin.length, tag.indexOf('"', at + begin.length));
}

/** The same where uploaded pictures without a text of their own have that of the library, by their ids. */
export function withAlternativeTexts(html: string, texts: ReadonlyMap<string, string>): string {
  if (texts.size === 0) return html;
  return html.replace(/<img [^<>]*>/g, (image) => {
    const text = textOfPicture(texts, attributeOf(image, 'src') ?? '') ?? '';
    return image.replace(' alt=""', () => ` alt="${escapeHtml(text)}"`);
  });
}

/** The same where links that `leads` refuses are their words alone. */
export function withLinksThatLead(html: string, leads: (to: string) => boolean): string {
  const open: boolean[] = [];
  return html.replace(/<a(?: [^<>]*)?>|<\/a>/g, (tag) => {
    if (tag === '</a>') return (open.pop() ?? true) ? tag : '';
    const to = attributeOf(tag, 'href');
    const isKept = to === undefined || leads(unescapeHtml(to));
    open.push(isKept);
    return isKept ? tag : '';
  });
}

/** The same where what stands in a link is no further link, such as the words of a picture that cannot be shown. */
export function withoutLinksInLinks(html: string): string {
  let open = 0;
  return html.replace(/<a(?: [^<>]*)?>|<\/a>/g, (tag) => {
    if (tag === '</a>') open -= 1;
    const isOuter = open === 0;
    if (tag !== '</a>') open += 1;
    return isOuter ? tag : '';
  });
}

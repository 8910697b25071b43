import { textOfPicture } from '../contract/picture-address.ts';
import { escapeHtml, unescapeHtml } from '../html/escape.ts';

// Relies on sanitised HTML: `<`, `>` and `"` occur only in tags and around attributes.

export function attributeOf(tag: string, name: string): string | undefined {
  const begin = ` ${name}="`;
  const at = tag.indexOf(begin);
  return at === -1 ? undefined : tag.slice(at + begin.length, tag.indexOf('"', at + begin.length));
}

/** Fills in the library's alt text, by picture id, where the article has none. */
export function withAlternativeTexts(html: string, texts: ReadonlyMap<string, string>): string {
  if (texts.size === 0) return html;
  return html.replace(/<img [^<>]*>/g, (image) => {
    const text = textOfPicture(texts, attributeOf(image, 'src') ?? '') ?? '';
    return image.replace(' alt=""', () => ` alt="${escapeHtml(text)}"`);
  });
}

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

export function withoutLinksInLinks(html: string): string {
  let open = 0;
  return html.replace(/<a(?: [^<>]*)?>|<\/a>/g, (tag) => {
    if (tag === '</a>') open -= 1;
    const isOuter = open === 0;
    if (tag !== '</a>') open += 1;
    return isOuter ? tag : '';
  });
}

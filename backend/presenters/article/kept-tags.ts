/** The HTML that an article may have; any other tag in it is words. */
export const keptTags: ReadonlySet<string> = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'hr', 'br', 'pre'],
  ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small', 'span'],
  ...['strong', 'sub', 'sup', 'var', 'figure', 'figcaption', 'img', 'details', 'summary'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'div', 'u', 'wbr'],
]);

const nameOfTag = /<\/?([a-z][^\s/<>]{0,40})/iy;

/** No tag that does something is longer. */
const longestTag = 5_000;

/** Whether `src` begins with a tag, or what looks like one, that is shown as it is written. */
export function isTagAsText(src: string): boolean {
  return src.startsWith('<') && endOfTag(src, 0) === undefined;
}

/**
 * `html` where all that begins like a tag, and is none that is kept, is text: a parser would take it for the beginning of a
 * script or a title, and all that follows for its words. Comments are left out.
 */
export function withTagsAsText(html: string): string {
  const parts: string[] = [];
  let done = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const end = endOfTag(html, at);
    const isComment = end !== undefined && html.startsWith('<!--', at);
    parts.push(html.slice(done, at), isComment ? '' : end === undefined ? '&lt;' : html.slice(at, end));
    at = done = end ?? at + 1;
  }
  return parts.join('') + html.slice(done);
}

/** Where the tag that is kept, or the comment, that begins at `at` ends; undefined where none begins. */
function endOfTag(html: string, at: number): number | undefined {
  if (html.startsWith('<!--', at)) {
    const end = html.slice(at + 4, at + 4 + longestTag).indexOf('-->');
    return end === -1 ? undefined : at + 4 + end + 3;
  }
  nameOfTag.lastIndex = at;
  const [begin, name = ''] = nameOfTag.exec(html) ?? [];
  return begin && keptTags.has(name.toLowerCase()) ? endOfAttributes(html, at + begin.length) : undefined;
}

/** Where the `>` behind these attributes stands, and no quotation mark is left open. */
function endOfAttributes(html: string, from: number): number | undefined {
  const last = Math.min(html.length, from + longestTag);
  let isValue = false;
  for (let at = from; at < last; at += 1) {
    const sign = html.charAt(at);
    if (sign === '>') return at + 1;
    if (sign === '<') return undefined;
    if (isValue && (sign === '"' || sign === "'")) {
      at = html.indexOf(sign, at + 1);
      if (at === -1) return undefined;
    }
    isValue = sign === '=' || (isValue && /\s/.test(sign));
  }
  return undefined;
}

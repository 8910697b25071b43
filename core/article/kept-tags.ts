export const keptTags: ReadonlySet<string> = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'blockquote',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'hr',
  'br',
  'pre',
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'var',
  'figure',
  'figcaption',
  'img',
  'details',
  'summary',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'div',
  'u',
  'wbr',
]);

/** Without content and end tag. */
const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr']);
/** With an optional end tag. */
const endless: ReadonlySet<string> = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot']);
const attributeNames = /[\s"'/]([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]*))?/g;
const knownAttribute =
  /^(?:abbr|align|alt|aria-[a-z]+|bgcolor|border|cellpadding|cellspacing|char|charset|cite|class|clear|cols?|colspan|color|compact|crossorigin|data-[\w-]+|datetime|decoding|dir|download|face|fetchpriority|frame|headers|height|hidden|href|hreflang|hspace|id|itemprop|itemscope|itemtype|lang|loading|name|noshade|nowrap|on[a-z]+|open|ping|referrerpolicy|rel|reversed|role|rules|rowspan|scope|size|sizes|span|src|srcset|start|style|summary|tabindex|target|title|translate|type|usemap|valign|value|vspace|width|xmlns)$/i;

const nameOfTag = /<(\/?)([a-z][^\s/<>]{0,40})/iy;

/** Longer than any useful tag. */
const longestTag = 5_000;

/** Whether `src` begins with a tag, or what looks like one, that becomes text. */
export function isTagAsText(src: string): boolean {
  return src.startsWith('<') && endOfTag(src, 0) === undefined;
}

/** Whether `src`, within a paragraph, begins with a block tag that is never closed. */
export function isBlockInWords(src: string): boolean {
  nameOfTag.lastIndex = 0;
  const [, slash, name = ''] = nameOfTag.exec(src) ?? [];
  if (slash) return false;
  return (
    /^hr$/i.test(name) || (endless.has(name.toLowerCase()) && !src.toLowerCase().includes(`</${name.toLowerCase()}`))
  );
}

/**
 * Escapes everything in `html` that looks like a tag but is not kept: a parser would take it for the start of a script
 * or title and swallow the rest. The same for unclosed tags and unmatched end tags. Comments are removed.
 */
export function withTagsAsText(html: string): string {
  const tags = tagsOf(html);
  const words = alone(tags);
  const parts: string[] = [];
  let done = 0;
  for (const tag of tags) {
    const { begin, end, isComment } = tag;
    const isText = end === undefined || words.has(tag);
    parts.push(html.slice(done, begin), isText ? '&lt;' : isComment ? '' : html.slice(begin, end));
    done = isText ? begin + 1 : (end ?? begin);
  }
  return parts.join('') + html.slice(done);
}

interface FoundTag {
  begin: number;
  /** Undefined for a tag that is not kept. */
  end: number | undefined;
  name: string;
  isEnd: boolean;
  isComment: boolean;
}

function tagsOf(html: string): FoundTag[] {
  const tags: FoundTag[] = [];
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const end = endOfTag(html, at);
    nameOfTag.lastIndex = at;
    const [, slash = '', name = ''] = nameOfTag.exec(html) ?? [];
    const isComment = html.startsWith('<!--', at);
    tags.push({ begin: at, end, name: name.toLowerCase(), isEnd: slash !== '', isComment });
    at = end ?? at + 1;
  }
  return tags;
}

function alone(tags: readonly FoundTag[]): ReadonlySet<FoundTag> {
  const words = new Set<FoundTag>();
  const open = new Map<string, FoundTag[]>();
  for (const tag of tags) {
    const { name, isEnd, isComment, end } = tag;
    if (end === undefined || isComment || voidTags.has(name)) continue;
    const before = open.get(name) ?? [];
    if (!isEnd) {
      before.push(tag);
      open.set(name, before);
    } else if (before.pop() === undefined && !endless.has(name)) words.add(tag);
  }
  for (const [name, left] of open) if (!endless.has(name)) for (const tag of left) words.add(tag);
  return words;
}

/** The end of the kept tag or comment at `at`; undefined if there is none. */
function endOfTag(html: string, at: number): number | undefined {
  if (html.startsWith('<!--', at)) {
    const end = html.slice(at + 4, at + 4 + longestTag).indexOf('-->');
    return end === -1 ? undefined : at + 4 + end + 3;
  }
  nameOfTag.lastIndex = at;
  const [begin, slash, written = ''] = nameOfTag.exec(html) ?? [];
  const name = written.toLowerCase();
  if (!begin || !keptTags.has(name)) return undefined;
  const end = endOfAttributes(html, at + begin.length);
  if (end === undefined || slash) return end;
  const said = html.slice(at + begin.length, end - 1);
  // Otherwise 'a<b and c>d' and '<img>' in a sentence would lose text.
  const names = Array.from(said.matchAll(attributeNames), ([, attribute = '']) => attribute);
  if (name === 'img' && !names.some((one) => /^src$/i.test(one))) return undefined;
  return names.length === 0 || names.some((one) => knownAttribute.test(one)) ? end : undefined;
}

/** The `>` after these attributes, with all quotation marks closed. */
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

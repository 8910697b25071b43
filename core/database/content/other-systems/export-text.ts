import { Parser } from 'htmlparser2';
import names from './html-names.json' with { type: 'json' };

const silent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'iframe',
  'annotation',
  'svg',
]);
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
]);

export const isHidden = ({ hidden, style = '' }: Readonly<Record<string, string>>) =>
  hidden !== undefined || style.split(';').some((one) => unseen.test(one.replace(/\s/g, '')));

/** Controls of Ghost's players, and a formula that is there twice. */
export const isPlayer = ({ class: names = '' }: Readonly<Record<string, string>>) => player.test(names);

const player = /(?:^|\s)(?:kg-(?:video-overlay|video-player-container|audio-player|audio-hide)|katex-html)(?:\s|$)/;
const unseen = /^(?:display:none|(?:content-)?visibility:(?:hidden|collapse))/i;

const swallowing: ReadonlySet<string> = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'iframe',
]);
const known: ReadonlySet<string> = new Set([...names.blocks, ...names.inline, ...names.wrappers, ...names.others]);
/** A comparison, such as `a<b and c>d`. */
const comparison = /^<[bisqu]\s[^<>=]*>/i;

/**
 * Tags without an end become text where parsers would take what follows for their content, or do not know them. So do
 * comments.
 */
export function withoutOpenEnds(html: string): string {
  const all = html.toLowerCase();
  const lastEnds = new Map<string, number>();
  return html.replace(/<(?:!--|([a-z][^\s/<>]*))/gi, (tag, written: string | undefined, at: number) => {
    const name = written?.toLowerCase();
    const isWords = name !== undefined && !known.has(name) && !/[-:]/.test(name);
    const needsEnd = name === undefined || swallowing.has(name) || isWords;
    if (!needsEnd && !comparison.test(html.slice(at, at + 200))) return tag;
    const end = name === undefined ? '-->' : `</${name}`;
    const lastEnd = lastEnds.get(end) ?? all.lastIndexOf(end);
    lastEnds.set(end, lastEnd);
    if (lastEnd > at) return tag;
    return end === '</iframe' ? '<embed' : `&lt;${tag.slice(1)}`;
  });
}

/** The visible text of HTML on one line: entities decoded once, without scripts, styles and hidden elements. */
export function textOfHtml(html: string): string {
  let text = '';
  /** Visibility of each open element. */
  const open: boolean[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push((open.at(-1) ?? true) && !silent.has(name) && !isHidden(attributes) && !isPlayer(attributes));
      if (!inline.has(name)) text += ' ';
    },
    onclosetag(name) {
      open.pop();
      if (!inline.has(name)) text += ' ';
    },
    ontext(part) {
      if (open.at(-1) ?? true) text += part;
    },
  });
  parser.end(withoutOpenEnds(html));
  return text.replace(/\s+/g, ' ').trim();
}

import { linesOf } from '../../markdown/fences.ts';

/** What is at an address of the site. */
export interface Places {
  isPageAt: (path: string) => boolean;
  /** The ids within a page; undefined where nobody knows them all. */
  idsAt: (path: string) => ReadonlySet<string> | undefined;
}

/** What an attribute says, however it is quoted. */
const value = String.raw`\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`;
const inLinks = new RegExp(String.raw`<a\b[^>]*?\shref${value}`, 'gi');
const inPictures = new RegExp(String.raw`\salt${value}`, 'i');
const images = /!\[([^\]]*)\]\(([^)\s]*)|<img\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const inline = /(?<!!)\[[^\]]*\]\(([^)\s]*)/g;
/** The address that reference links share, e.g. '[terms]: /terms'; that of a footnote is none. */
const reference = /^ {0,3}\[(?!\^)[^\]]+\]:\s*(\S+)/gm;

/** What is wrong with links and pictures of a text, as Markdown and HTML write them. */
export function textFaults(written: string, places: Places): string[] {
  const text = withoutCode(written);
  const blind = Array.from(text.matchAll(images)).filter(([tag, alt]) => (alt ?? altOf(tag)).trim() === '');
  return [
    ...blind.map(([tag, , address]) => `no alternative text says what ${address ?? tag} shows`),
    ...targetsIn(text).flatMap((target) => deadLink(target, places)),
  ];
}

/** What is wrong with a link; nothing where it leads to another site. */
export function deadLink(target: string, { isPageAt, idsAt }: Places): string[] {
  const [path = ''] = target.split(/[?#]/);
  if (!path.startsWith('/') || path.startsWith('//')) return [];
  if (!isPageAt(path)) return [`no page is at ${target}`];
  const [, id = ''] = target.split('#');
  const ids = idsAt(path);
  return id === '' || !ids || ids.has(id) ? [] : [`nothing is at ${target}: the page has no such part`];
}

function targetsIn(text: string): string[] {
  const found = [inline, inLinks, reference].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({ index: match.index, target: given(match) })),
  );
  return found.toSorted((one, other) => one.index - other.index).map(({ target }) => target.replace(/^<(.*)>$/, '$1'));
}

function altOf(tag: string): string {
  const match = inPictures.exec(tag);
  return match ? given(match) : '';
}

/** The one group that matched. */
const given = (match: RegExpExecArray | RegExpMatchArray) => match.slice(1).find((part) => part !== undefined) ?? '';

/** What stands in a block of code is shown as it is, and leads nowhere. */
function withoutCode(text: string): string {
  return Array.from(linesOf(text))
    .flatMap((line) => (line.isCode ? [] : [line.text]))
    .join('\n');
}

import { attributeIn, tagsIn, type TagStretch } from '../../html/tags.ts';
import { linesOf } from '../../markdown/fences.ts';
import { targetsIn } from '../../markdown/targets.ts';

export interface Places {
  isPageAt: (path: string) => boolean;
  /** Anchors of a page; undefined if unknown. */
  idsAt: (path: string) => ReadonlySet<string> | undefined;
}

/** A link reference definition ('[terms]: /terms'), not a footnote. */
const reference = /^ {0,3}\[([^[\]]+)\]:\s*(\S+)/gm;

export function textFaults(written: string, places: Places): string[] {
  const text = withoutCode(written);
  const pictures = [
    ...targetsIn(text).flatMap(({ isPicture, index, words, address }) =>
      isPicture ? { index, alt: words, shown: address } : [],
    ),
    ...tagsIn(text, 'img').map((tag) => ({ index: tag.index, alt: attributeIn(tag, 'alt') ?? '', shown: begun(tag) })),
  ].toSorted(inOrder);
  const blind = pictures.filter(({ alt }) => alt.trim() === '');
  return [
    ...blind.map(({ shown }) => `${shown} has no alt text`),
    ...linksIn(text).flatMap((target) => deadLink(target, places)),
  ];
}

export function deadLink(target: string, { isPageAt, idsAt }: Places): string[] {
  const [path = ''] = target.split(/[?#]/);
  if (!path.startsWith('/') || path.startsWith('//')) return [];
  if (!isPageAt(path)) return [`no page is at ${target}`];
  const [, id = ''] = target.split('#');
  const ids = idsAt(path);
  return id === '' || !ids || ids.has(id) ? [] : [`nothing is at ${target}: the page has no such anchor`];
}

function linksIn(text: string): string[] {
  const inText = targetsIn(text).flatMap(({ isPicture, index, address }) => (isPicture ? [] : { index, to: address }));
  const inTags = tagsIn(text, 'a').map((tag) => ({ index: tag.index, to: attributeIn(tag, 'href') ?? '' }));
  const shared = Array.from(text.matchAll(reference)).flatMap(({ 1: name = '', 2: to = '', index }) =>
    name.startsWith('^') ? [] : { index, to: to.replace(/^<(.*)>$/, '$1') },
  );
  return [...inText, ...inTags, ...shared].toSorted(inOrder).map(({ to }) => to);
}

const inOrder = (one: { index: number }, other: { index: number }) => one.index - other.index;

/** The start tag only. */
const begun = ({ text }: TagStretch) => text.slice(0, text.indexOf('>') + 1) || text;

/** Code blocks link nowhere. */
function withoutCode(text: string): string {
  return Array.from(linesOf(text))
    .flatMap((line) => (line.isCode ? [] : [line.text]))
    .join('\n');
}

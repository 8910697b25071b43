import { withoutEnd } from '@prism/core/contract/text-ends';
import { citationOf, linkedAs } from '@prism/core/markdown/citation';

/** A source by its number in the prompt. One without a URL is a note, which gets no link. */
export interface Cited {
  number: number;
  address: string | null;
}

/** Characters that may belong to a URL. */
const anyWord = /[^\s<>()"`\]|\ue000\ue001]+/g;
const anyLink = /(!?)\[([^[\]]*)\]\(([^()]*)\)/g;
/** Such as [1], [^1] and [1, 2], but not the beginning of other syntax. */
const marks = /\[\^?([1-9]\d?(?:\s*[,;]\s*[1-9]\d?)*)\]/g;
const goesOn = /^(?:[\w/@]|:\/)/;
const codeSpan = /(`+[^`]*`+)/;
/** Possible code counts as prose, because a single line does not show what Markdown treats as code. */
const tag = /<[a-z/!?]/i;

/**
 * Makes prose safe: marks of sources become links, other marks are removed, and other links, pictures, URLs and tags
 * are reduced to their words.
 */
export function createSourceMarks(sources: readonly Cited[]): (prose: string) => string {
  const addresses = new Map(sources.flatMap(({ number, address }) => (address === null ? [] : [[number, address]])));
  /** Sources by URL as given, and as linked in existing text. */
  const known = new Map(
    [...addresses.values()].flatMap((address) => [address, linkedAs(address)].map((as) => [as, address] as const)),
  );

  return (prose) => {
    const links: string[] = [];
    /** Protects our own links from the filters by characters that texts do not contain. */
    const keep = (link: string) => `\ue000${links.push(link) - 1}\ue001`;

    function withMarks(text: string): string {
      let marked = '';
      let done = 0;
      for (const { 0: mark, 1: numbers = '', index } of text.matchAll(marks)) {
        const end = index + mark.length;
        if (goesOn.test(text.slice(end, end + 2))) continue;
        const cited = numbers.split(/[,;]/).flatMap((number) => addresses.get(Number(number)) ?? []);
        const citations = [...new Set(cited)].map((address) => keep(citationOf(address))).join(' ');
        const before = text.slice(done, index);
        const words = withoutEnd(before, /[^\S\n]/);
        marked += words + (citations && (words === before ? '' : ' ') + citations);
        done = end;
      }
      return marked + text.slice(done);
    }

    function withoutLinks(text: string): string {
      return text.replace(anyLink, (_link, picture: string, words: string, target: string) => {
        if (/^\^?[1-9]\d?$/.test(words)) return `[${words}]`;
        const address = /^\s*<?([^\s<>]*)/.exec(target)?.[1] ?? '';
        const source = picture === '' ? known.get(address) : undefined;
        return source === undefined ? words : `[${words}${keep(`](${linkedAs(source)})`)}`;
      });
    }

    function withoutAddresses(text: string, isCode: boolean): string {
      return text.replace(anyWord, (word) => {
        const begin = beginOfAddress(word);
        if (begin === undefined) return word;
        const address = withoutEnd(word.slice(begin), /[.,;:!?*_'’]/);
        const after = word.slice(begin + address.length);
        const source = known.get(address);
        const shown = source === undefined ? hostIn(address) : keep(isCode ? address : citationOf(source));
        return word.slice(0, begin) + shown + after;
      });
    }

    const safe = prose
      .replace(/[\ue000\ue001]/g, '')
      .split(codeSpan)
      .map((stretch, index) => {
        const isCode = index % 2 === 1 && !tag.test(stretch);
        const part = isCode || index % 2 === 0 ? stretch : stretch.replaceAll('`', '');
        const plain = untilSame(isCode ? part : withoutLinks(part), (text) => withoutAddresses(text, isCode));
        const marked = isCode ? plain : withMarks(plain).replace(/<(?=[a-z/!?])/gi, '&lt;');
        return marked.replace(/\](?=[(:])/g, '] ');
      })
      .join('');
    return safe.replace(/\ue000(\d+)\ue001/g, (_kept, index: string) => links[Number(index)] ?? '');
  };
}

/** The index at which a URL of any kind begins in a word. */
function beginOfAddress(word: string): number | undefined {
  const www = word.search(/\bwww\../i);
  for (let at = word.indexOf('://'); at !== -1; at = word.indexOf('://', at + 1)) {
    const before = word.slice(0, at);
    const scheme = before.slice(withoutEnd(before, /[a-z0-9+.-]/i).length).replace(/^[^a-z]+/i, '');
    if (scheme === '' || word.length === at + 3) continue;
    return www === -1 ? at - scheme.length : Math.min(at - scheme.length, www);
  }
  return www === -1 ? undefined : www;
}

/** Repeats, because the rest may be a URL again. */
function untilSame(text: string, change: (text: string) => string): string {
  const changed = change(text);
  return changed === text ? text : untilSame(changed, change);
}

function hostIn(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return (url?.host ?? address.replace(/^\w+:\/+/, '').split(/[/?#]/)[0] ?? '').replace(/^(?:www\.)+/i, '');
}

export function withoutMarks(line: string): string {
  return createSourceMarks([])(line).trim();
}

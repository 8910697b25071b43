import { citationOf, linkedAs } from '@prism/core/markdown/citation';

/** A source as a model knows it: by its number. One without an address is a note, to which nothing can link. */
export interface Cited {
  number: number;
  address: string | null;
}

/** What an address of any kind begins with, and all that may belong to it. */
const anyAddress = /(?:[a-z][a-z0-9+.-]*:\/\/|\bwww\.)[^\s<>()"`\]|\ue000\ue001]+/gi;
const anyLink = /(!?)\[([^[\]]*)\]\(\s*<?([^()\s<>]*)>?[^()]*\)/g;
/** Such as [1], [^1] and [1, 2], with the space before it; not what goes on to be something else. */
const marks = /([^\S\n]*)\[\^?([1-9]\d?(?:\s*[,;]\s*[1-9]\d?)*)\](?![\w/@]|:\/)/g;
const codeSpan = /(`+[^`]*`+)/;
/** Where code would hold one, it is taken for prose: what Markdown takes for code is more than can be told from a line. */
const tag = /<[a-z/!?]/i;

/**
 * Makes a stretch of prose safe to stand in an article: marks of sources become links to them, marks of others go, and of every
 * other link, picture, address and tag the words stay.
 */
export function createSourceMarks(sources: readonly Cited[]): (prose: string) => string {
  const addresses = new Map(sources.flatMap(({ number, address }) => (address === null ? [] : [[number, address]])));
  /** As it was given, and as it stands in what is written already. */
  const known = new Map(
    [...addresses.values()].flatMap((address) => [address, linkedAs(address)].map((as) => [as, address] as const)),
  );

  return (prose) => {
    const links: string[] = [];
    /** Keeps a link of ours from all that is done to others; no letter of a text is one of these two. */
    const keep = (link: string) => `\ue000${links.push(link) - 1}\ue001`;

    function withMarks(text: string): string {
      return text.replace(marks, (_mark, space: string, numbers: string) => {
        const cited = numbers.split(/[,;]/).flatMap((number) => addresses.get(Number(number)) ?? []);
        const citations = [...new Set(cited)].map((address) => keep(citationOf(address))).join(' ');
        return citations && (space && ' ') + citations;
      });
    }

    function withoutLinks(text: string): string {
      return text.replace(anyLink, (_link, picture: string, words: string, address: string) => {
        if (/^\^?[1-9]\d?$/.test(words)) return `[${words}]`;
        const source = picture === '' ? known.get(address) : undefined;
        return source === undefined ? words : `[${words}${keep(`](${linkedAs(source)})`)}`;
      });
    }

    function withoutAddresses(text: string, isCode: boolean): string {
      return text.replace(anyAddress, (found) => {
        const address = found.replace(/[.,;:!?*_'’]+$/u, '');
        const after = found.slice(address.length);
        const source = known.get(address);
        return (source === undefined ? hostIn(address) : keep(isCode ? address : citationOf(source))) + after;
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

/** What is left may be an address once more. */
function untilSame(text: string, change: (text: string) => string): string {
  const changed = change(text);
  return changed === text ? text : untilSame(changed, change);
}

/** What of an address says whose it is. */
function hostIn(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return (url?.host ?? address.replace(/^\w+:\/+/, '').split(/[/?#]/)[0] ?? '').replace(/^(?:www\.)+/i, '');
}

/** A line that is no Markdown, such as a title, without marks, addresses and links. */
export function withoutMarks(line: string): string {
  return createSourceMarks([])(line).trim();
}

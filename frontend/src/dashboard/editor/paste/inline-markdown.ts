import { inBrackets } from '@prism/core/html/markdown-rules';

const blocks =
  'address,article,aside,blockquote,center,dd,details,div,dl,dt,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,nav,ol,p,pre,section,table,ul';

/** Whether an element is a block or contains one: Google Docs wraps a document in a `b`. */
export const isBlock = (element: Element): boolean => element.matches(blocks) || element.querySelector(blocks) !== null;

export const escaped = (character: string) => `\\${character}`;

/** Inline Markdown. White space collapses, as on a page. */
export function inlineOf(nodes: readonly Node[]): string {
  return (
    nodes
      .map(inlineOfNode)
      .join('')
      .replace(/[ \t]*\n[ \t]*/g, '  \n')
      .replace(/ {2,}(?!\n)/g, ' ')
      .replace(/^\s+|\s+$/g, '')
      // Joins adjacent words with the same format.
      .replace(/(?<=\S)\*\*\*\*(?=\S)/g, '')
  );
}

function inlineOfNode(node: Node): string {
  if (node instanceof Text) return textOf(node.data);
  if (!(node instanceof HTMLElement)) return '';
  const name = node.tagName.toLowerCase();
  if (name === 'br') return '\n';
  if (name === 'img') return '';
  // A mark that `takeFootnotes` left.
  if (node.dataset['footnote']) return `[^${node.dataset['footnote']}]`;
  const children = [...node.childNodes];
  if (/^(?:code|kbd|samp|tt)$/.test(name)) return codeOf(node.textContent ?? '');
  const words = children.map(inlineOfNode).join('') + (node.matches('p, div, li') ? ' ' : '');
  if (name === 'a') return linkOf(words, node.getAttribute('href') ?? '');
  return withHeight(node, name, withLook(words, looksOf(node, name)));
}

/** URLs stay as they are, in brackets where another character would continue them. */
function textOf(text: string): string {
  const hasPairs = (text.match(/~/g)?.length ?? 0) > 1;
  return text
    .replace(/[\s\u{a0}]+/gu, ' ')
    .split(/(https?:\/\/[^\s<>`*]*[^\s<>`*.,;:!?)])/i)
    .map((part, index, parts) => {
      if (index % 2 === 0) return withoutMarks(part, hasPairs);
      return /^[^\s.,;:!?)]/.test(parts[index + 1] ?? '') ? `<${part}>` : part;
    })
    .join('');
}

function withoutMarks(text: string, hasPairs: boolean): string {
  const plain = text.replace(/[\\`*[\]<]|(?<!\p{L}|\p{N})_|_(?!\p{L}|\p{N})/gu, escaped).replace(/&(?=#?\w)/g, '&amp;');
  return hasPairs ? plain.replaceAll('~', escaped) : plain;
}

function codeOf(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return '';
  const longest = Math.max(0, ...Array.from(words.matchAll(/`+/g), ([marks]) => marks.length));
  const mark = '`'.repeat(longest + 1);
  return longest > 0 ? `${mark} ${words} ${mark}` : `\`${words}\``;
}

/** The style overrides the element. */
function looksOf({ style }: HTMLElement, name: string): string {
  const weight = style.fontWeight;
  const isBold = weight ? weight === 'bold' || Number(weight) >= 600 : /^(?:b|strong)$/.test(name);
  const isItalic = style.fontStyle ? style.fontStyle === 'italic' : /^(?:i|em|cite|dfn)$/.test(name);
  const isStruck = style.textDecorationLine.includes('line-through') || /^(?:s|del|strike)$/.test(name);
  return `${isStruck ? '~~' : ''}${isBold ? '**' : ''}${isItalic ? '*' : ''}`;
}

/**
 * Superscript and subscript, as in m², stay HTML, because Markdown has no marks for them. Footnote marks are raised
 * already.
 */
function withHeight(node: HTMLElement, name: string, words: string): string {
  const [styled] = /^su(?:b|per)$/.exec(node.style.verticalAlign) ?? [];
  const tag = styled?.slice(0, 3) ?? name;
  if (!/^su[bp]$/.test(tag) || words.trim() === '' || node.querySelector('[data-footnote]')) return words;
  return `<${tag}>${words}</${tag}>`;
}

/** Marks touch their words and stay within one line. */
function withLook(words: string, mark: string): string {
  if (mark === '') return words;
  const closing = [...mark].toReversed().join('');
  // Nested bold adds nothing.
  if (words.trim().startsWith(mark) && words.trim().endsWith(closing)) return words;
  return words
    .split('\n')
    .map((line) =>
      line.replace(
        /^(\s*)(\S.*?)(\s*)$/,
        (_line, before: string, inner: string, after: string) => before + mark + inner + closing + after,
      ),
    )
    .join('\n');
}

const tracking = /^(?:utm_\w+|gclid|fbclid|mc_[ce]id|msclkid)$/;

/** Links to this site become paths. Tracking parameters are removed. */
export function linkOf(words: string, href: string): string {
  const target = addressOf(href);
  const text = words.trim();
  if (!target || text === '') return words;
  const [before, after] = [/^\s*/.exec(words)?.[0] ?? '', /\s*$/.exec(words)?.[0] ?? ''];
  return `${before}[${text.replace(/\n/g, ' ')}](${target})${after}`;
}

function addressOf(href: string): string | undefined {
  const url = URL.parse(href);
  if (!url || !/^(?:https?|mailto):$/.test(url.protocol)) return undefined;
  const wrapped = url.hostname === 'www.google.com' && url.pathname === '/url' && url.searchParams.get('q');
  if (wrapped) return addressOf(wrapped);
  for (const name of Array.from(url.searchParams.keys())) if (tracking.test(name)) url.searchParams.delete(name);
  const whole = url.origin === location.origin ? url.href.slice(url.origin.length) : url.href;
  return inBrackets(whole);
}

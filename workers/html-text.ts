import { Parser } from 'htmlparser2';

const silent: ReadonlySet<string> = new Set(['script', 'style', 'head', 'template', 'noscript']);
const lines = new Set([
  ...['br', 'p', 'div', 'tr', 'td', 'th', 'li', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'],
  ...['table', 'ul', 'ol', 'dl', 'hr', 'section', 'article', 'main', 'figcaption'],
]);

/** No letter and no page is deeper. */
const deepest = 500;

/** What keeps the words of an element from those who look at it. */
const unseen =
  /(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?:font-size|opacity|max-height)\s*:\s*0(?:\.0*)?(?![.\d]))/i;

export interface ReadHtml {
  /** What it is called; empty where it has no title. */
  title: string;
  /** What people read of it, a line for each block. */
  text: string;
}

/**
 * HTML as plain text of at most `most` characters, without what is hidden and without the elements `left` out; nothing in it is
 * run, fetched or kept.
 */
export function readHtml(html: string, most: number, left: ReadonlySet<string> = new Set()): ReadHtml {
  let title = '';
  let isTitle = false;
  let text = '';
  let depth = 0;
  /** How deep the element is in which nothing is read. */
  let silentAt: number | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      // The parser takes the square of the time of the depth.
      if (depth > deepest) parser.pause();
      isTitle = name === 'title' && title === '';
      if (silent.has(name) || left.has(name) || name === 'title' || isHidden(attributes)) silentAt ??= depth;
      if (lines.has(name)) text += '\n';
    },
    onclosetag(name) {
      if (silentAt === depth) silentAt = undefined;
      depth -= 1;
      isTitle = false;
      if (lines.has(name) && name !== 'br') text += '\n';
    },
    ontext(part) {
      if (isTitle) title += part;
      if (silentAt !== undefined) return;
      text += part.replace(/\s+/g, ' ');
      if (text.length > 4 * most) parser.pause();
    },
  });
  parser.end(html);
  return { title: title.replace(/\s+/g, ' ').trim(), text: tidy(text).slice(0, most) };
}

function isHidden({ hidden, style, 'aria-hidden': ariaHidden }: Readonly<Record<string, string>>): boolean {
  return hidden !== undefined || ariaHidden === 'true' || unseen.test(style ?? '');
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
